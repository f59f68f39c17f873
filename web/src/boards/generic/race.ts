/** A small race on twenty squares, as a game outside this repository might declare it; for tests and the gallery. */
import type { Language } from "../contract";
import type { Piece, Space, View } from "./view";

/** Three rows of eight, with a gap of two in the outer ones; rosettes on five squares. */
const ROSETTES = new Set(["A1", "C1", "B4", "A7", "C7"]);
const SPACES: Space[] = ["A", "B", "C"].flatMap((row, y) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((x) => row === "B" || x < 4 || x > 5)
    .map((x) => {
      const id = `${row}${x + 1}`;
      return { id, x, y, ...(ROSETTES.has(id) ? { kind: "rosette" } : {}) };
    }),
);

const runner = (at: string, seat: number): Piece => ({ at, seat, kind: "runner" });

export const LABELS: Record<Language, Record<string, string>> = {
  en: {
    rosette: "rosette: throw again",
    runner: "runner",
    waiting: "Waiting",
    home: "Home",
    dice: "The dice show {number}.",
    enter: "Bring a runner in",
    move: "Move {number} squares",
    stay: "Stay where you are",
    leader: "{seat} leads.",
  },
  fr: {
    rosette: "rosette : relancez les dés",
    runner: "pion",
    waiting: "En attente",
    home: "Arrivés",
    dice: "Les dés donnent {number}.",
    enter: "Faire entrer un pion",
    move: "Avancer de {number} cases",
    stay: "Rester sur place",
    leader: "{seat} mène.",
  },
};

const hands = (waiting: [number, number], home: [number, number]) =>
  [0, 1].flatMap((seat) => [
    { seat, title: "waiting", piles: [{ kind: "runner", count: waiting[seat]! }] },
    { seat, title: "home", piles: [{ kind: "runner", count: home[seat]! }] },
  ]);

const common = {
  game: "race",
  options: {},
  viewer: 0,
  to_act: 0,
  active: 0,
  phase: "move",
  round: 9,
  supply: { stocks: [{ id: "round", count: 9 }], warnings: [] },
  players: [{}, {}],
  ending: null,
};

export const VIEW: View = {
  ...common,
  scene: {
    spaces: SPACES,
    pieces: [runner("A1", 0), runner("B4", 0), runner("B7", 0), runner("B2", 1), runner("C3", 1)],
    hands: hands([3, 5], [1, 0]),
    notes: [{ say: "dice", facts: { number: 2 } }, { say: "leader", facts: { seat: 0 } }],
    moves: [
      { action: "B4-B6", say: "move", facts: { number: 2 }, at: "B4", to: "B6" },
      { action: "B4=", say: "stay", at: "B4" },
      { action: "in-A3", say: "enter", to: "A3" },
      { action: "A1-B2", say: "move", facts: { number: 2 }, at: "A1", to: "B2" },
    ],
  },
};

/** Before the second seat's last move. */
export const BEFORE: View = {
  ...VIEW,
  scene: { ...VIEW.scene!, pieces: [...VIEW.scene!.pieces.filter(({ at }) => at !== "C3"), runner("C1", 1)] },
};

/** Several kinds, crowds, nobody's pieces and other special squares, to see that all of it has room. */
export const CROWD: View = {
  ...common,
  viewer: null,
  scene: {
    spaces: SPACES.map((space) => (space.id === "B5" ? { ...space, kind: "river" } : space.id === "B8" ? { ...space, kind: "gate" } : space)),
    pieces: [
      { at: "A1", kind: "runner", seat: 0, count: 3 },
      { at: "B1", kind: "guard", seat: 1 },
      { at: "B4", kind: "runner", seat: 0 },
      { at: "B4", kind: "guard", seat: 1 },
      { at: "B4", kind: "runner", seat: 2, count: 2 },
      { at: "B7", kind: "stone", seat: null },
      { at: "C2", kind: "guard", seat: 3 },
      { at: "C3", kind: "runner", seat: 4 },
      ...Array.from({ length: 11 }, (_, number) => ({ at: "C8", kind: "runner", seat: number % 5 })),
    ],
    hands: hands([3, 12], [0, 2]),
    notes: [],
    moves: [],
  },
};

/** The legal actions of VIEW; one that the scene does not name is only spelled. */
export const LEGAL = ["B4-B6", "B4=", "in-A3", "A1-B2", "resign"];
