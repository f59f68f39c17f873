/**
 * Legal actions as places of the board. Nothing here knows a rule: an action is read by its spelling
 * (docs/notation/babel.md), and what is not among the legal ones is no target.
 */
import type { View, Nation } from "./view";

/** What the person has picked up so far: a card of the hand, or three people who migrate. */
export interface Picked {
  card: Nation | null;
  migrating: boolean;
  /** The site that three people leave. */
  source: Nation | null;
}

export type Power = "raze" | "rob" | "desert" | "skip" | "win_over" | "halve";

export interface Ability {
  /** The place of the run's first card, from 0. */
  first: number;
  power: Power;
  /** Who deserts. */
  nation?: Nation;
  /** Whose column the card of a skip comes from. */
  column?: "o" | "x";
}

const POWERS: Record<string, Power> = {
  R: "raze",
  B: "rob",
  D: "desert",
  K: "skip",
  S: "win_over",
  H: "halve",
};

export function readAbility(action: string): Ability | null {
  const match = /^a(\d+)([RBDKSH])([AHMPSox]?)$/.exec(action);
  if (!match) return null;
  const ability: Ability = { first: Number(match[1]) - 1, power: POWERS[match[2]!]! };
  if (ability.power === "desert") ability.nation = match[3] as Nation;
  if (ability.power === "skip") ability.column = match[3] as "o" | "x";
  return ability;
}

/** The sites of a migration. */
export function readMigration(action: string): { source: Nation; target: Nation } | null {
  const match = /^g([AHMPS])([AHMPS])$/.exec(action);
  return match && { source: match[1] as Nation, target: match[2] as Nation };
}

/** The sites from which three people can migrate now. */
export function sources(legal: string[]): Set<Nation> {
  return new Set(legal.flatMap((action) => readMigration(action)?.source ?? []));
}

/** Where the pawn of who acts is. */
export function here(view: View): Nation | null {
  return view.active === null ? null : view.players[view.active]!.pawn;
}

/** Building and abilities: what can be done where the pawn is without a card of the hand. */
export function isDoneHere(action: string): boolean {
  return /^b[oxr]$/.test(action) || readAbility(action) !== null;
}

/** The actions that choosing an own site may mean now, with what is picked up. */
export function actionsAt(site: Nation, view: View, legal: string[], picked: Picked): string[] {
  const isHere = here(view) === site;
  if (picked.card !== null) return withCard(picked.card, site, isHere, legal);
  if (picked.source !== null) return legal.filter((action) => action === `g${picked.source}${site}`);
  if (picked.migrating) return [];
  return legal.filter((action) => (isHere ? isDoneHere(action) : action === `m${site}`));
}

function withCard(card: Nation, site: Nation, isHere: boolean, legal: string[]): string[] {
  const action = isHere ? `d${card}` : `m${card}`;
  return (isHere || card === site) && legal.includes(action) ? [action] : [];
}

/** Whether a site is shown as a target: only once something is picked up. */
export function isTarget(site: Nation, view: View, legal: string[], picked: Picked): boolean {
  if (picked.migrating && picked.source === null) return sources(legal).has(site);
  if (picked.card === null && picked.source === null) return false;
  return actionsAt(site, view, legal, picked).length > 0;
}

/** An action that would choose this site, so that the server can say why not. */
export function wish(site: Nation, view: View, picked: Picked): string {
  if (picked.migrating) return `g${picked.source ?? site}${site}`;
  if (here(view) === site) return picked.card === null ? "bo" : `d${picked.card}`;
  return `m${site}`;
}

/** How many equal cards a run has from its first one on. */
export function runLength(people: string, first: number): number {
  let length = 0;
  while (people[first + length] === people[first] && first + length < people.length) length++;
  return length;
}

/** The runs that a legal ability can use: first card and length. */
export function runs(view: View, legal: string[]): { first: number; length: number }[] {
  const site = view.sites.find((one) => one.site === here(view));
  if (!site) return [];
  const people = site.people[view.active!]!;
  const firsts = new Set(legal.flatMap((action) => readAbility(action)?.first ?? []));
  return [...firsts].map((first) => ({ first, length: runLength(people, first) }));
}
