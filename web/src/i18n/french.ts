/** How French is set: spaces that no line breaks at stand before ; ! ? and :, and inside « ». */
const NARROW = "\u202f";
const WIDE = "\u00a0";

/** A text with such spaces in place of plain ones. */
export function spaced(text: string): string {
  return text.replace(/ (?=[;!?])/g, NARROW).replace(/ (?=[:»])|(?<=«) /g, WIDE);
}

/** Words of any shape, spaced: texts, functions that make texts, and lists and records of these. */
export function spacedWords<Words>(words: Words): Words {
  return spacedAny(words) as Words;
}

function spacedAny(words: unknown): unknown {
  if (typeof words === "string") return spaced(words);
  if (typeof words === "function") return (...facts: unknown[]) => spacedAny(words(...facts));
  if (Array.isArray(words)) return words.map(spacedAny);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, spacedAny(value)]));
}
