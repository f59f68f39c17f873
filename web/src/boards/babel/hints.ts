/** What a person is invited to do: never to something that there is not. */
import { isDoneHere, sources } from "./targets";
import type { Words } from "./words";

export function hintOf(legal: string[], words: Words): string {
  const hasButtons = legal.some(isDoneHere) || sources(legal).size > 0 || legal.includes("end");
  const hasCards = legal.some((action) => /^[md][AHMPS]$/.test(action));
  if (!hasCards) return words.choose;
  return hasButtons ? words.pickCardOr : words.pickCard;
}
