/** The words of the page, so that tests find things by what people read and hear. */
import { WORDS as babel } from "../../src/boards/babel/words";
import { WORDS as contest } from "../../src/boards/contest_of_kings/words";
import { WORDS as tigris } from "../../src/boards/tigris_euphrates/words";
import { WORDS as ur } from "../../src/boards/ur/words";
import { en, type Key } from "../../src/i18n/en";
import { fr } from "../../src/i18n/fr";

export type Language = "en" | "fr";
export const BOARDS = { babel, contest, tigris, ur };
const SHELL: Record<Language, Record<Key, string>> = { en, fr };

/** What the shell says, with {names} filled in. */
export function say(language: Language, key: Key, names: Record<string, string | number> = {}): string {
  return SHELL[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(names[name]));
}

/** The same as a pattern: what is not filled in may be anything. */
export function saying(language: Language, key: Key): RegExp {
  const parts = SHELL[language][key].split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
