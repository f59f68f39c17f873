/** What a person looks at, so that board and buttons show the same. */
import { perView } from "../per_view";
import type { View } from "./view";

class Looking {
  /** The actions that are pointed at. */
  actions: string[] = $state([]);
  /** The space whose menu is open. */
  open: string | null = $state(null);
}

export const lookingOn = perView<View, Looking>(() => new Looking());
