import { describe, expect, it } from "vitest";
import type { Preview } from "../contract";
import { samples } from "../../../tests/samples";
import { changedSides, foresee } from "./effects";
import type { View } from "./view";

const moments = samples<View>("babel");
const { view } = moments.find(({ view }) => view.sites.some(({ temples }) => temples[1].length > 1))!;

function preview(...events: { kind: string; facts: Record<string, unknown> }[]): Preview {
  const told = events.map((event) => ({ ...event, text: "" }));
  return { action: "", events: told, chance: false, hidden: false, then: null, choices: [] };
}

describe("a preview at the sites", () => {
  it("of every real one names sides that exist", () => {
    const sides = view.sites.flatMap(({ site }) => [`0${site}`, `1${site}`]);
    const foreseen = moments.map((moment) => foresee(moment.preview, moment.view));
    expect(foreseen.some(({ sites }) => sites.size > 0)).toBe(true);
    for (const { sites } of foreseen) for (const side of sites.keys()) expect(sides).toContain(side);
  });

  it("lays a card that would be deployed, and moves the pawn", () => {
    const deploy = preview({ kind: "deploy", facts: { seat: 0, site: 1, nation: 4 } });
    expect(foresee(deploy, view).sites).toEqual(new Map([["0H", { cards: "S" }]]));
    const move = preview({ kind: "move", facts: { seat: 1, site: 2, nation: 2 } });
    expect(foresee(move, view).sites).toEqual(new Map([["1M", { pawn: true }]]));
  });

  it("takes the highest card away from who is robbed, and tells both scores", () => {
    const site = view.sites.findIndex(({ temples }) => temples[1].length > 1);
    const { temples, levels, site: name } = view.sites[site]!;
    const rob = { kind: "rob", facts: { seat: 0, victim: 1, site, level: levels[1] } };
    const { sites, scores } = foresee(preview(rob, { kind: "score", facts: { seat: 0, number: 9 } }), view);
    expect(sites.get(`0${name}`)).toEqual({ level: levels[1] });
    expect(sites.get(`1${name}`)).toEqual({ level: temples[1].at(-2) });
    expect(scores).toEqual(new Map([[0, 9]]));
  });

  it("shows who leaves and who arrives when people change places", () => {
    const migrate = preview({ kind: "migrate", facts: { seat: 0, origin: 0, site: 3, people: "HHA" } });
    expect(foresee(migrate, view).sites).toEqual(
      new Map([
        ["0A", { last: 3 }],
        ["0P", { cards: "HHA" }],
      ]),
    );
    const win = preview({ kind: "win_over", facts: { seat: 0, victim: 1, site: 3, nation: 0, number: 2 } });
    expect(foresee(win, view).sites.get("0P")).toEqual({ cards: "AA" });
    expect(foresee(win, view).sites.get("1P")).toEqual({ leaving: "A" });
  });
});

describe("the last change", () => {
  it("glows on the side where people or a temple changed, and where a pawn came", () => {
    expect(changedSides(view, view).size).toBe(0);
    expect(changedSides(null, view).size).toBe(0);
    const sites = structuredClone(view.sites);
    sites[0]!.people[1] += "A";
    expect(changedSides(view, { ...view, sites })).toEqual(new Set(["1A"]));
    const players = structuredClone(view.players);
    players[0]!.pawn = view.players[0]!.pawn === "P" ? "S" : "P";
    expect(changedSides(view, { ...view, players })).toEqual(new Set([`0${players[0]!.pawn}`]));
  });
});
