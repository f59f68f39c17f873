/**
 * The staged turn: a decision that could not be taken back is not sent before the person confirms it.
 * Until then only this browser knows of it, and shows the table as it would be. It survives a reload.
 */
import type { SpelledDecision } from "../../api/actions";
import type { Preview } from "../../api/messages";
import type { Confirm } from "../settings.svelte";

export interface Held {
  seat: number;
  /** The entry that it builds on. */
  seq: number;
  action: string;
  /** What it would do; null: the server did not answer. */
  preview: Preview | null;
}

/** Whether a decision waits for a yes. One without a choice does only if it seals what came before it. */
export function asks(wish: Confirm, decision: SpelledDecision, preview: Preview | null): boolean {
  if (wish === "never") return false;
  if (!preview) return true; // nobody knows what it does
  if (!preview.final || (decision.legal.length === 1 && !decision.may_undo)) return false;
  return wish === "always" || preview.slips.length > 0;
}

export class Staging {
  held: Held | null = $state.raw(null);

  constructor(private readonly table: string) {}

  hold(held: Held): void {
    this.held = held;
    const { seat, seq, action } = held;
    sessionStorage.setItem(this.key, JSON.stringify({ seat, seq, action }));
  }

  /** Take it back: it was never played. */
  drop(): void {
    this.held = null;
    sessionStorage.removeItem(this.key);
  }

  /** What was held at an entry when the page was closed; what was held before it is out of date. */
  kept(seq: number): Omit<Held, "preview"> | null {
    const text = sessionStorage.getItem(this.key);
    const kept = text === null ? null : (JSON.parse(text) as Omit<Held, "preview">);
    return kept?.seq === seq ? kept : null;
  }

  private get key(): string {
    return `shedu.held.${this.table}`;
  }
}
