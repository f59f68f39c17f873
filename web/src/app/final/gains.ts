/** How points were won: what the log tells about the sources of points of a game, added up by seat. */
import type { EventTold, GainInfo, Line } from "../../api/messages";
import { standing } from "../table/logbook";

export interface Row {
  title: string;
  /** By seat; less than nothing where points were lost. */
  amounts: number[];
}

/** The sources that gave anybody anything; what was taken back is left out. */
export function rowsOf(gains: GainInfo[], lines: Line[], seats: number): Row[] {
  const events = standing(lines).flatMap((line) => line.events);
  return gains
    .flatMap((gain) => rowsOfOne(gain, events, seats))
    .filter(({ amounts }) => amounts.some(Boolean));
}

/** One row; where amounts are told by place, a row for each place. */
function rowsOfOne(gain: GainInfo, events: EventTold[], seats: number): Row[] {
  const places: number[][] = [];
  for (const { facts } of events.filter((event) => counts(gain, event))) {
    amountsOf(gain, facts, seats).forEach((amounts, place) => {
      places[place] ??= Array<number>(seats).fill(0);
      amounts.forEach((amount, seat) => (places[place]![seat]! += amount));
    });
  }
  return places.map((amounts, place) => ({ title: gain.title.replace("{number}", `${place + 1}`), amounts }));
}

function counts(gain: GainInfo, { kind, facts }: EventTold): boolean {
  return gain.kinds.includes(kind) && Object.entries(gain.where).every(([name, value]) => facts[name] === value);
}

/** What an event brought, by place and then by seat. */
function amountsOf({ amount }: GainInfo, facts: EventTold["facts"], seats: number): number[][] {
  const told: unknown = amount === null ? 1 : facts[amount];
  const owner = facts["winner"] ?? facts["seat"];
  const bySeat: unknown[] = Array.isArray(told) ? told : Array.from({ length: seats }, (_, seat) => (seat === owner ? told : 0));
  const lists = bySeat.map((each) => (Array.isArray(each) ? (each as unknown[]) : [each]));
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, place) => lists.map((list) => Number(list[place] ?? 0)));
}
