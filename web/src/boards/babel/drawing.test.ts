import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import { board } from "./index";
import type { View } from "./view";

const moments = samples<View>("babel");
const deaf = { onpick: () => {}, onhover: () => {}, onillegal: () => {} };

it("is known in every phase in which somebody decides, and by every ending", () => {
  expect(new Set(moments.map(({ view }) => view.phase))).toEqual(new Set(["actions", "halve", "over"]));
  expect(new Set(moments.map(({ view }) => view.ending))).toEqual(new Set([null, "15-9", "20", "9", "pile"]));
});

describe.each(["en", "fr"] as const)("every moment of Babel is drawn (%s)", (language) => {
  const drawn = moments.map((moment) => {
    const props = { ...moment, seatNames: moment.seatNames[language], language, ...deaf };
    const html = (part: "Board" | "Controls" | "Hand" | "Players") => render(board[part], { props }).body;
    return { ...moment, sites: html("Board"), controls: html("Controls"), hand: html("Hand"), players: html("Players") };
  });

  it("with both sides of five sites, each with a label", () => {
    for (const { sites } of drawn) expect(sites.match(/role="gridcell"/g)).toHaveLength(10);
  });

  it("with both scores on the scale that says how the game ends", () => {
    for (const { sites, view } of drawn) {
      const marks = Array.from(sites.matchAll(/class="mark[^>]*><b[^>]*>([^<]+)</g), (found) => found[1]);
      expect(marks).toEqual(["≤ 9", "15", "20"]);
      expect(sites.match(/class="track[^"]*endgame/) !== null).toBe(view.endgame);
    }
  });

  it("with a button for building, for each ability and for the end", () => {
    for (const { legal, controls } of drawn) {
      for (const action of legal.filter((a) => /^(b.|a\d.*|end)$/.test(a))) {
        expect(controls).toContain(`data-action="${action}"`);
      }
    }
  });

  it("with what an ability costs, and the run that pays", () => {
    const moment = moments.find(({ view }) => view.phase === "actions")!;
    const view = structuredClone(moment.view);
    view.players[view.active!]!.pawn = "M";
    view.sites[2]!.people[view.active!] = "AHHHS";
    const legal = ["a2H", "end"];
    const props = { ...moment, view, legal, language, seatNames: ["", ""], ...deaf };
    expect(render(board.Board, { props }).body.match(/class="run/g)).toHaveLength(1);
    expect(render(board.Controls, { props }).body).toMatch(/Hittite/);
  });

  it("with the own cards to pick up, and no one else's", () => {
    for (const { hand, view, viewer } of drawn) {
      const held = viewer === null ? null : view.players[viewer]!.hand;
      const nations = Object.entries(held ?? {}).flatMap(([nation, n]) => (n > 0 ? [nation] : []));
      expect(Array.from(hand.matchAll(/data-card="(.)"/g), (found) => found[1])).toEqual(nations);
    }
  });

  it("with nothing that cannot be told", () => {
    for (const { sites, controls, hand, players } of drawn) {
      expect(sites + controls + hand + players).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
