import { describe, expect, it } from "vitest";
import { settings } from "../app/settings.svelte";
import { fr } from "./fr";
import { spaced, spacedWords } from "./french";
import { sentence } from "./index";

const BREAKS = / [;:!?»]|« /;
/** The words of the boards, by file: each exports one record by language. */
const files = import.meta.glob<Record<string, unknown>>("../boards/*/*words.ts", { eager: true });
const boards = Object.entries(files).map(([file, { WORDS, PLAYER_WORDS }]) => [file, WORDS ?? PLAYER_WORDS] as [string, { fr: object }]);

describe("French", () => {
  it("keeps signs with the words that they belong to", () => {
    expect(spaced("Prêt ? « Oui » ; voici : 3 !")).toBe(
      "Prêt\u202f? «\u00a0Oui\u00a0»\u202f; voici\u00a0: 3\u202f!",
    );
    expect(spaced("à 12:30, sans signe")).toBe("à 12:30, sans signe");
  });

  it("is spaced in lists, in records and in what functions make", () => {
    const words = spacedWords({ many: ["un :"], of: (name: string) => `${name} : 1`, one: { deep: "qui ?" }, number: 3 });
    expect(words.many).toEqual(["un\u00a0:"]);
    expect(words.of("A")).toBe("A\u00a0: 1");
    expect(words.one.deep).toBe("qui\u202f?");
    expect(words.number).toBe(3);
  });

  it.each([["the shell", { fr }] as [string, { fr: object }], ...boards])("has no sign of %s that a line could begin with", (_, words) => {
    for (const text of Object.values(words.fr).flat()) if (typeof text === "string") expect(text).not.toMatch(BREAKS);
    expect(Object.values(words.fr).flat().length).toBeGreaterThan(0);
  });

  it("is set in the server's sentences too, and only in French ones", () => {
    settings.language = "fr";
    expect(sentence("Révolte : 3 contre 2 !")).toBe("Révolte\u00a0: 3 contre 2\u202f!");
    settings.language = "en";
    expect(sentence("Score : 3")).toBe("Score : 3");
  });
});
