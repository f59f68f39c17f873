/**
 * What the person has picked up before an action is complete. It belongs to the view it was made on:
 * the board, the hand and the controls of one table share it, and the next view begins without any.
 */
import { perView } from "../per_view";
import type { Picked } from "./targets";
import type { View } from "./view";

export class Picking implements Picked {
  token = $state(false);
  source = $state<string | null>(null);
  /** The cell whose several actions are being told apart. */
  open = $state<string | null>(null);

  clear(): void {
    this.token = false;
    this.source = null;
    this.open = null;
  }
}

export const pickingOn = perView<View, Picking>(() => new Picking());
