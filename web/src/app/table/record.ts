/** The game as a file on the person's own disk. */
import type { TableClient } from "../../api/client";

export async function saveRecord(client: TableClient, viewer: number | null): Promise<void> {
  const record = await client.record(viewer);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record.text], { type: "text/plain" }));
  link.download = record.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
