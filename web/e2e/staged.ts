/** What a turn that is staged in one browser looks like, there and on the server. */
import type { Table } from "./pages/table";

/** What the places of the board say, without what can be chosen. */
export function board(table: Table): Promise<string[]> {
  return table.board
    .getByRole("gridcell")
    .evaluateAll((cells, possible) => cells.map((cell) => cell.getAttribute("aria-label")!.replace(`, ${possible}`, "")), table.possible);
}

/** How many entries the table's log has, as the server says. */
export async function entries(table: Table): Promise<number> {
  const id = new URL(table.page.url()).pathname.split("/").at(-1)!;
  const answer = await table.page.request.get(`/api/tables/${id}`);
  return ((await answer.json()) as { seq: number }).seq;
}
