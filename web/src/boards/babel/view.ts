/** The view of Babel, as `src/shedu/games/babel/view.py` writes it. */

/** Assyrians, Hittites, Medes, Persians, Sumerians; each also names its site. */
export type Nation = "A" | "H" | "M" | "P" | "S";

export type Level = 1 | 2 | 3 | 4 | 5 | 6;

export type ByNation = Record<Nation, number>;

export interface Site {
  site: Nation;
  color: "grey" | "yellow" | "green" | "blue" | "red";
  /** By seat, from the temple on, such as `SSA`: the last was laid last. */
  people: [string, string];
  /** By seat, the temple's cards, ascending. */
  temples: [Level[], Level[]];
  /** By seat, the temple's highest card; 0 without a temple. */
  levels: [number, number];
}

export interface Player {
  seat: number;
  score: number;
  /** Where the pawn is; null at the quarry. */
  pawn: Nation | null;
  /** Null where the viewer may not see it. */
  hand: ByNation | null;
  hand_size: number;
  /** Temple cards in the order in which they were laid: the last can be taken. */
  column: Level[];
  /** Whether the reserved card is still to be built. */
  reserved: boolean;
}

export interface Pile {
  size: number;
  /** On top, the next one first. */
  known: Level[];
  /** The shuffled rest, by level. */
  unknown: Record<"1" | "2" | "3" | "4" | "5" | "6", number>;
}

export interface View {
  game: "babel";
  options: { sumer_run_only: boolean; classic_deal: boolean; round_limit: number };
  viewer: number | null;
  phase: "first" | "deal" | "draw" | "actions" | "halve" | "reveal" | "over";
  to_act: number | null;
  active: number | null;
  round: number;
  start: number | null;
  migrated: boolean;
  endgame: boolean;
  sites: Site[];
  players: Player[];
  deck_size: number;
  discard: ByNation;
  pile: Pile;
  revealed: Level | null;
  drawing: number | null;
  to_draw: number;
  /** In a halving: cards still to discard. */
  owed: number;
  ending: "15-9" | "20" | "9" | "pile" | null;
}
