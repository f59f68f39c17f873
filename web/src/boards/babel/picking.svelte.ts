/**
 * What the person has picked up before an action is complete. It belongs to the view it was made on:
 * the board, the hand and the controls of one table share it, and the next view begins without any.
 */
import { perView } from "../per_view";
import type { Picked } from "./targets";
import type { View, Nation } from "./view";

export class Picking implements Picked {
  card = $state<Nation | null>(null);
  migrating = $state(false);
  source = $state<Nation | null>(null);
  /** The site whose several actions are being told apart. */
  open = $state<Nation | null>(null);

  clear(): void {
    this.card = null;
    this.migrating = false;
    this.source = null;
    this.open = null;
  }

  /** Pick a card up, or put it back. */
  pickCard(card: Nation): void {
    const next = this.card === card ? null : card;
    this.clear();
    this.card = next;
  }

  /** Begin a migration, from a site if it is known already. */
  migrate(source: Nation | null): void {
    this.clear();
    this.migrating = true;
    this.source = source;
  }
}

export const pickingOn = perView<View, Picking>(() => new Picking());
