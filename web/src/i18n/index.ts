/** The words of the page in the language that is chosen now. */
import { settings } from "../app/settings.svelte";
import { en, type Key } from "./en";
import { fr } from "./fr";
import { spaced } from "./french";

export type { Key };
export const CATALOGS = { en, fr };

/** A text with its facts filled in; read in a component it follows a change of language. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  return CATALOGS[settings.language][key].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(facts[name] ?? hole),
  );
}

/** A sentence of the server's, set as its language wants it. */
export function sentence(text: string): string {
  return settings.language === "fr" ? spaced(text) : text;
}
