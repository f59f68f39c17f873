/** What a preview would change at the sites, and what the last change did: by seat and site. */
import type { Preview } from "../contract";
import { NATIONS } from "./pieces";
import type { View, Nation } from "./view";

export interface Effect {
  /** Cards that come to the end of the people. */
  cards?: string;
  /** The temple's level afterwards. */
  level?: number;
  /** The pawn comes here. */
  pawn?: boolean;
  /** People of this nation leave; or the last so many. */
  leaving?: Nation;
  last?: number;
}

export interface Foreseen {
  sites: Map<string, Effect>;
  /** Scores that change, by seat. */
  scores: Map<number, number>;
}

interface Facts {
  seat: number;
  victim: number;
  site: number;
  origin: number;
  nation: number;
  number: number;
  level: number;
  people: string;
}

/** The key of a seat's side of a site. */
export function side(seat: number, site: Nation): string {
  return `${seat}${site}`;
}

export function foresee(preview: Preview | null, view: View): Foreseen {
  const foreseen: Foreseen = { sites: new Map(), scores: new Map() };
  for (const event of preview?.events ?? []) {
    const facts = event.facts as unknown as Facts;
    if (event.kind === "score") foreseen.scores.set(facts.seat, facts.number);
    for (const [seat, site, effect] of told(event.kind, facts, view)) {
      const key = side(seat, NATIONS[site]!);
      foreseen.sites.set(key, { ...foreseen.sites.get(key), ...effect });
    }
  }
  return foreseen;
}

function told(kind: string, facts: Facts, view: View): [number, number, Effect][] {
  const { seat, victim, site } = facts;
  switch (kind) {
    case "move":
      return [[seat, site, { pawn: true }]];
    case "deploy":
      return [[seat, site, { cards: NATIONS[facts.nation] }]];
    case "build":
    case "skip":
      return [[seat, site, { level: facts.level }]];
    case "migrate":
      return [
        [seat, facts.origin, { last: facts.people.length }],
        [seat, site, { cards: facts.people }],
      ];
    case "raze":
      return [[victim, site, { level: 0 }]];
    case "rob":
      return [
        [seat, site, { level: facts.level }],
        [victim, site, { level: view.sites[site]!.temples[victim]!.at(-2) ?? 0 }],
      ];
    case "desert":
      return [[victim, site, { leaving: NATIONS[facts.nation] }]];
    case "win_over":
      return [
        [victim, site, { leaving: NATIONS[facts.nation] }],
        [seat, site, { cards: NATIONS[facts.nation]!.repeat(facts.number) }],
      ];
    default:
      return [];
  }
}

/** The sides of sites on which the last change did something. */
export function changedSides(before: View | null, view: View): Set<string> {
  const changed = new Set<string>();
  for (const [i, site] of view.sites.entries()) {
    for (const { seat, pawn } of view.players) {
      const old = before?.sites[i];
      if (!old) continue;
      const same =
        old.people[seat] === site.people[seat] &&
        String(old.temples[seat]) === String(site.temples[seat]) &&
        (before.players[seat]!.pawn === pawn || pawn !== site.site);
      if (!same) changed.add(side(seat, site.site));
    }
  }
  return changed;
}
