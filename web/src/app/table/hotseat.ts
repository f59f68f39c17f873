/** Whose eyes look at the table, when one person holds several of its seats. */
import type { TableInfo } from "../../api/messages";

/** The seats that this browser plays itself. */
export function ownSeats(table: TableInfo): number[] {
  return table.seats.filter((seat) => seat.yours && seat.level === null && seat.kind === "person").map((seat) => seat.seat);
}

export interface Eyes {
  /** The seat whose view is shown; null: what a spectator sees. */
  viewer: number | null;
  /** The seat to which the screen has to be handed over first; its view is not shown yet. */
  handOver: number | null;
}

/** Who looks after the table has changed, if `viewer` looked before. */
export function eyes(table: TableInfo, viewer: number | null): Eyes {
  const own = ownSeats(table);
  const retakable = table.seats.find((seat) => seat.yours)?.seat ?? null;
  if (own.length <= 1) return { viewer: own[0] ?? retakable, handOver: null };
  if (table.status === "finished") return { viewer: viewer ?? own[0]!, handOver: null };
  const deciding = table.to_act !== null && own.includes(table.to_act) ? table.to_act : null;
  if (deciding !== null && deciding !== viewer) return { viewer: null, handOver: deciding };
  return { viewer, handOver: null };
}
