/** The whole log of a table, page by page. */
import type { TableClient } from "../../api/client";
import type { Line } from "../../api/messages";

export async function loadLog(table: Pick<TableClient, "log">, viewer: number | null, last: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let after = 0; after < last; ) {
    const page = await table.log(viewer, after);
    if (!page.length) break;
    lines.push(...page);
    after = page.at(-1)!.seq;
  }
  return lines;
}
