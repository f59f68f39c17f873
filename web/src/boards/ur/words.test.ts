import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import { actionLabel, cellLabel } from "./labels";
import { finalScores } from "./scores";
import { actionsOn } from "./targets";
import type { View } from "./view";
import { WORDS } from "./words";

const moments = samples<View>("ur");
const LANGUAGES = ["en", "fr"] as const;

describe("the words of Ur's board", () => {
  it("are there in both languages under the same names", () => {
    expect(Object.keys(WORDS.fr)).toEqual(Object.keys(WORDS.en));
    expect(Object.keys(WORDS.fr.image)).toEqual(Object.keys(WORDS.en.image));
  });

  it.each(LANGUAGES)("say what is on every cell and what can be done there (%s)", (language) => {
    const words = WORDS[language];
    for (const { view, legal, seatNames } of moments) {
      for (const cell of view.grid) {
        const said = cellLabel(cell.at, cell, seatNames[language], words);
        expect(said).toContain(cell.at);
        if (cell.owner !== null) expect(said).toContain(seatNames[language][cell.owner]);
        for (const action of actionsOn(cell.at, view, legal, { token: true, source: null })) {
          expect(actionLabel(action, view, words)).not.toMatch(/undefined|NaN|^$/);
        }
      }
    }
  });

  it("say whether a token costs one action or both", () => {
    const { view } = moments.find((moment) => moment.view.phase === "normal")!;
    const free = view.grid.find((cell) => cell.owner === null && cell.ziggurat === null)!.at;
    const own = view.grid.find((cell) => cell.owner === view.active)!.at;
    expect(actionLabel(`+${free}`, view, WORDS.en)).toBe(`Give up both actions: a token on ${free}`);
    expect(actionLabel(`+${own}`, view, WORDS.fr)).toBe(`Renoncer à une action\u00a0: un jeton en ${own}`);
  });
});

describe("the final scores of Ur", () => {
  it("count every owned tile and ziggurat once, and give the server's points", () => {
    const finished = moments.filter(({ view }) => view.phase === "over");
    expect(finished.length).toBeGreaterThan(3);
    for (const { view } of finished) {
      const { columns, rows } = finalScores(view, "en");
      const owned = view.grid.filter((cell) => cell.owner !== null || cell.ziggurat !== null).length;
      const counted = rows.flatMap((row) => row.cells.slice(0, 6) as number[]).reduce((a, b) => a + b, 0);
      expect(counted).toBe(owned);
      expect(rows.map((row) => row.total)).toEqual(view.players.map((player) => player.points));
      for (const row of rows) expect(row.cells.length).toBe(columns.length);
    }
  });
});
