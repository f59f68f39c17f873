import { describe, expect, it } from "vitest";
import { samples, type Moment } from "../../../tests/samples";
import { NATIONS } from "./pieces";
import {
  actionsAt,
  here,
  isDoneHere,
  isTarget,
  readAbility,
  runLength,
  runs,
  sources,
  wish,
  type Picked,
} from "./targets";
import type { View, Nation } from "./view";

const moments = samples<View>("babel").filter(({ view }) => view.phase === "actions");
const NOTHING: Picked = { card: null, migrating: false, source: null };

function handOf({ view }: Moment<View>): Nation[] {
  const hand = view.players[view.active!]!.hand!;
  return NATIONS.filter((nation) => hand[nation] > 0);
}

/** Everything that can be chosen at the sites, after picking up whatever can be picked up. */
function chosenAtSites(moment: Moment<View>): Set<string> {
  const { view, legal } = moment;
  const picks: Picked[] = [
    NOTHING,
    ...handOf(moment).map((card) => ({ ...NOTHING, card })),
    ...[...sources(legal)].map((source) => ({ ...NOTHING, migrating: true, source })),
  ];
  return new Set(picks.flatMap((picked) => NATIONS.flatMap((site) => actionsAt(site, view, legal, picked))));
}

describe("the sites of Babel", () => {
  it("offer every legal action but the end of the actions", () => {
    for (const moment of moments) {
      expect(chosenAtSites(moment)).toEqual(new Set(moment.legal.filter((action) => action !== "end")));
    }
  });

  it("are no targets until a card or three people are picked up", () => {
    for (const { view, legal } of moments) {
      expect(NATIONS.filter((site) => isTarget(site, view, legal, NOTHING))).toEqual([]);
    }
  });

  it("take a card to its nation's site, or to where the pawn is", () => {
    for (const moment of moments) {
      const { view, legal } = moment;
      for (const card of handOf(moment)) {
        const sites = NATIONS.filter((site) => isTarget(site, view, legal, { ...NOTHING, card }));
        const moves = legal.includes(`m${card}`) ? [card] : [];
        const deploys = legal.includes(`d${card}`) ? [here(view)!] : [];
        expect(new Set(sites)).toEqual(new Set([...moves, ...deploys]));
      }
    }
  });

  it("let people leave only where a migration is legal", () => {
    const { view, legal } = moments.find((moment) => sources(moment.legal).size > 0)!;
    const leaving = NATIONS.filter((site) => isTarget(site, view, legal, { ...NOTHING, migrating: true }));
    expect(new Set(leaving)).toEqual(sources(legal));
  });

  it("ask about illegal places in words that the server can read", () => {
    for (const { view } of moments) {
      for (const site of NATIONS) {
        for (const picked of [NOTHING, { ...NOTHING, card: "A" as const }, { ...NOTHING, migrating: true }]) {
          expect(wish(site, view, picked)).toMatch(/^(bo|[md][AHMPS]|g[AHMPS]{2})$/);
        }
      }
    }
  });
});

describe("an ability", () => {
  it("is read with its run, its power and what it names", () => {
    expect(readAbility("a3R")).toEqual({ first: 2, power: "raze" });
    expect(readAbility("a12DP")).toEqual({ first: 11, power: "desert", nation: "P" });
    expect(readAbility("a1Kx")).toEqual({ first: 0, power: "skip", column: "x" });
    expect(readAbility("end")).toBeNull();
    expect(isDoneHere("a1H")).toBe(true);
    expect(isDoneHere("gAH")).toBe(false);
  });

  it("is offered among the moments of real games, each power of it", () => {
    const offered = moments.flatMap(({ legal }) => legal.flatMap((action) => readAbility(action)?.power ?? []));
    expect(new Set(offered)).toEqual(new Set(["raze", "rob", "desert", "skip", "win_over", "halve"]));
  });

  it("marks the run that pays for it, three equal cards or more", () => {
    const view = structuredClone(moments[1]!.view);
    const site = view.sites[0]!;
    view.players[view.active!]!.pawn = site.site;
    site.people[view.active!] = "PSSSSAPPP";
    expect(runs(view, ["a2S", "a2H", "a7Ko", "end"])).toEqual([
      { first: 1, length: 4 },
      { first: 6, length: 3 },
    ]);
    expect(runLength("SSSSAPP", 0)).toBe(4);
    expect(runLength("SSSSAPP", 5)).toBe(2);
  });
});
