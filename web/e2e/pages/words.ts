/** The words of the page, so that tests find things by what people read and hear. */
import type { Language } from "../../src/boards/contract";
import { en, type Key } from "../../src/i18n/en";
import { fr } from "../../src/i18n/fr";

export type { Language };
const SHELL: Record<Language, Record<Key, string>> = { en, fr };

/** What the shell says, with {names} filled in. */
export function say(language: Language, key: Key, names: Record<string, string | number> = {}): string {
  return SHELL[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(names[name]));
}

/** The same as a pattern: what is not filled in may be anything. */
export function saying(language: Language, key: Key): RegExp {
  return new RegExp(`^${SHELL[language][key].split(/\{\w+\}/).map(escaped).join(".*")}$`);
}

/** Words as a pattern that means just them. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
