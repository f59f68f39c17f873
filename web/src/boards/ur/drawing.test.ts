import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import { board } from "./index";
import type { View } from "./view";

const moments = samples<View>("ur");
const deaf = { onpick: () => {}, onhover: () => {}, onillegal: () => {} };

it("is known in every phase in which somebody decides, and at the end", () => {
  const phases = "place first_exchange settle mode ziggurat normal put fill keep war exchange over".split(" ");
  expect(new Set(moments.map(({ view }) => view.phase))).toEqual(new Set(phases));
});

describe.each(["en", "fr"] as const)("every moment of Ur is drawn (%s)", (language) => {
  const drawn = moments.map((moment) => {
    const props = { ...moment, seatNames: moment.seatNames[language], language, ...deaf };
    const html = (part: "Board" | "Controls" | "Hand" | "Players") => render(board[part], { props }).body;
    return { ...moment, grid: html("Board"), controls: html("Controls"), hand: html("Hand"), players: html("Players") };
  });

  it("with thirty-six cells, each with a label", () => {
    for (const { grid } of drawn) {
      expect(grid.match(/role="gridcell"[^>]*aria-label="[A-F][1-6]\u00a0?: [^"]+"/g)).toHaveLength(36);
    }
  });

  it("with a button for each legal action that is no place", () => {
    for (const { legal, controls, grid } of drawn) {
      for (const action of legal.filter((a) => /^(do.|pass|act|build|done|finish|peace|put.|keep.)$/.test(a))) {
        expect(controls).toContain(`data-action="${action}"`);
      }
      if (legal.some((action) => action.startsWith("~spare"))) expect(grid).toContain("target");
    }
  });

  it("with the attacks that a war has left, once they are few", () => {
    const { view, legal, seatNames, ...rest } = moments.find((moment) => moment.view.phase === "war" && moment.legal.length)!;
    const said = (left: number | null) => {
      const turn = { ...view.turn, attacks_left: left };
      const props = { ...rest, legal, view: { ...view, turn }, seatNames: seatNames[language], language, ...deaf };
      return render(board.Controls, { props }).body;
    };
    expect(said(2)).toMatch(language === "en" ? "2 attacks left (house rule)." : "Encore 2 attaques au maximum (règle maison).");
    expect(said(null)).not.toMatch(/house rule|règle maison/);
  });

  it("with nothing that cannot be told", () => {
    for (const { grid, controls, hand, players } of drawn) {
      expect(grid + controls + hand + players).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
