/** What of a change is worth a sound. */
import type { EventTold, TableInfo, View } from "../../api/messages";
import type { Sound } from "../sound";

export interface State {
  status: TableInfo["status"];
  /** Whether the person has to decide something. */
  decides: boolean;
  view: View | null;
}

/** The most important sound of a change; null: it is silent. `gains` are the kinds of events that bring points. */
export function soundOf(before: State, now: State, events: Pick<EventTold, "kind">[], gains: string[]): Sound | null {
  if (before.status === "running" && now.status === "finished") return "end";
  if (!before.view?.["conflict"] && now.view?.["conflict"]) return "conflict";
  if (now.decides && !before.decides) return "turn";
  return events.some(({ kind }) => gains.includes(kind)) ? "points" : null;
}
