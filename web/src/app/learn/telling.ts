/** What a reaction is, in words. */
import type { Reaction } from "../../api/messages";
import type { Key } from "../../i18n";

export const headings: Record<Reaction["verdict"], Key> = {
  right: "learn.right",
  on_the_way: "learn.way",
  other: "learn.other",
  refused: "learn.refused",
};

/** What happened, or would; a sentence that repeats itself is told once. */
export function story(reaction: Reaction): string {
  return [...new Set(reaction.events.map((event) => event.text))].join(" ");
}
