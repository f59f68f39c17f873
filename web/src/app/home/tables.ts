/** Tables in the order in which a person wants to see them. */
import type { TableInfo } from "../../api/messages";

export function isYourTurn(table: TableInfo): boolean {
  const seat = table.to_act === null ? undefined : table.seats[table.to_act];
  return table.status === "running" && !!seat?.yours && seat.level === null;
}

const rank = (table: TableInfo) =>
  isYourTurn(table) ? 0 : table.status === "running" ? 1 : table.status === "waiting" ? 2 : 3;

/** One's own tables: those that wait for oneself first, finished ones last; then the latest first. */
export function byUrgency(tables: TableInfo[]): TableInfo[] {
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
