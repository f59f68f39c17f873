/** A table in the making: who sits where, and by which rules. */
import type { GameInfo, NewTable } from "../../api/messages";

export const MODES = ["bots", "hotseat", "friends"] as const;
export type Mode = (typeof MODES)[number];

export interface Setup {
  mode: Mode;
  /** By seat, as the server reads them: "person", "open" or "bot:LEVEL". */
  seats: string[];
  options: Record<string, boolean | number | string>;
  isPublic: boolean;
}

/** What is played when nobody says more: three at the table where the game allows it. */
export function usualSetup(game: GameInfo, mode: Mode): Setup {
  const players = game.players.includes(3) ? 3 : game.players.find((n) => !game.house_players.includes(n))!;
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return withPlayers(game, { mode, seats: ["person"], options, isPublic: false }, players);
}

/** Another number of players; those who sit stay, and new seats are filled as the mode has it. */
export function withPlayers(game: GameInfo, setup: Setup, players: number): Setup {
  const seats = Array.from({ length: players }, (_, seat) => setup.seats[seat] ?? newcomer(game, setup.mode));
  if (!seats.includes("person")) seats[0] = "person";
  return { ...setup, seats };
}

/** The same with oneself on another seat: who sat there comes to the old one. */
export function withOwnSeat(setup: Setup, seat: number): Setup {
  const seats = [...setup.seats];
  const old = seats.indexOf("person");
  [seats[old], seats[seat]] = [seats[seat]!, "person"];
  return { ...setup, seats };
}

/** Another way to play: the first seat is one's own, the others as the mode has it. */
export function withMode(game: GameInfo, setup: Setup, mode: Mode): Setup {
  return { ...withPlayers(game, { ...setup, mode, seats: ["person"] }, setup.seats.length) };
}

function newcomer(game: GameInfo, mode: Mode): string {
  if (mode === "hotseat") return "person";
  if (mode === "friends") return "open";
  return `bot:${(game.levels[1] ?? game.levels[0]!).id}`;
}

/** Who may sit on a seat; one's own is one's own, but for players who share a screen. */
export function sitters(game: GameInfo, mode: Mode, isOwn: boolean): string[] {
  const bots = game.levels.map((level) => `bot:${level.id}`);
  if (mode === "hotseat") return ["person", ...bots];
  if (isOwn) return ["person"];
  return mode === "bots" ? bots : ["open", ...bots];
}

/** What the server is asked for; options that are as usual are left out. */
export function asWish(game: GameInfo, setup: Setup): NewTable {
  const changed = game.options.filter((option) => setup.options[option.name] !== option.default);
  return {
    game: game.id,
    seats: setup.seats,
    options: Object.fromEntries(changed.map(({ name }) => [name, setup.options[name]!])),
    visibility: setup.mode === "friends" && setup.isPublic ? "public" : "private",
    stand_in: (game.levels[1] ?? game.levels[0]!).id,
    analysis: false,
  };
}

/** A setup that was remembered, if the game still knows all of it. */
export function recalled(game: GameInfo, known: Setup | null): Setup | null {
  if (!known || !game.players.includes(known.seats.length)) return null;
  const own = known.seats.indexOf("person");
  const fits = own >= 0 && known.seats.every((sitter, seat) => sitters(game, known.mode, seat === own).includes(sitter));
  return fits ? { ...known, options: { ...usualSetup(game, known.mode).options, ...known.options } } : null;
}

/** Numbers of players as people write them: "2–4", or "" for none. */
export function range(numbers: number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined ? "" : first === last ? `${first}` : `${first}–${last}`;
}
