import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { TableInfo } from "../../api/messages";
import { settings } from "../settings.svelte";
import Prompt from "./Prompt.svelte";
import type { Table } from "./table.svelte";

function prompt(round: number, status = "running"): string {
  const view = { phase: "action", round, options: { round_limit: 5 } };
  const table = { sight: { view, decision: null }, connection: { state: "open" }, botsReady: true, sending: null };
  const info = { status, to_act: 0, seats: [{ seat: 0, level: null, yours: false }] };
  const props = { table: table as unknown as Table, info: info as unknown as TableInfo, game: undefined, names: ["Ann"] };
  return render(Prompt, { props }).body;
}

describe.each([
  ["en", "Last round (round limit, a house rule: 5)"],
  ["fr", "Dernière manche (limite de manches, règle maison\u00a0: 5)"],
] as const)("the line above the board (%s)", (language, text) => {
  it("says from the beginning of the last round on that it is the last, in any game", () => {
    settings.language = language;
    expect(prompt(5)).toContain(text);
    expect(prompt(4)).not.toContain(text);
    expect(prompt(5, "finished")).not.toContain(text);
    settings.language = "en";
  });
});
