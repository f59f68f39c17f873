import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import { actionLabel, costLabel, sideLabel } from "./labels";
import { finalScores } from "./scores";
import { readAbility } from "./targets";
import type { View } from "./view";
import { WORDS } from "./words";

const moments = samples<View>("babel");
const LANGUAGES = ["en", "fr"] as const;

describe("the words of Babel's board", () => {
  it("are there in both languages under the same names", () => {
    expect(Object.keys(WORDS.fr)).toEqual(Object.keys(WORDS.en));
  });

  it.each(LANGUAGES)("say what each player has at each site (%s)", (language) => {
    for (const { view, seatNames } of moments) {
      for (const site of view.sites) {
        for (const seat of [0, 1]) {
          const said = sideLabel(site, seat, view, seatNames[language], WORDS[language]);
          expect(said).toContain(seatNames[language][seat]);
          expect(said.split("; ").length).toBe(view.players[seat]!.pawn === site.site ? 4 : 3);
          expect(said).not.toMatch(/undefined|NaN/);
        }
      }
    }
  });

  it.each(LANGUAGES)("say what every action that can be done would be (%s)", (language) => {
    const words = WORDS[language];
    for (const { view, legal } of moments) {
      if (view.phase !== "actions") continue;
      for (const action of legal.filter((a) => !a.startsWith("g"))) {
        const ability = readAbility(action);
        const said = actionLabel(action, view, words) + (ability ? costLabel(ability, view, words) : "");
        expect(said).not.toMatch(/undefined|NaN/);
        if (action !== "end") expect(said).not.toContain(words.end);
      }
    }
  });
});

describe("the final scores of Babel", () => {
  it("are the levels of the five temples, which make the server's score", () => {
    const finished = moments.filter(({ view }) => view.phase === "over");
    expect(finished.length).toBeGreaterThan(5);
    for (const { view } of finished) {
      for (const { seat, cells, total } of finalScores(view, "fr").rows) {
        expect((cells.slice(0, 5) as number[]).reduce((a, b) => a + b, 0)).toBe(total);
        expect(cells[5]).toBe(view.players[seat]!.hand_size);
      }
    }
  });
});
