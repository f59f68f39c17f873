import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderRules, rulingsOf } from "../rules_plugin";
import { anchorOf } from "../src/app/rules/anchor";

const folder = new URL("../../docs/rules/", import.meta.url);
const texts = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), "utf-8")] as const);
const rulings = (file: string, name: string) =>
  rulingsOf(readFileSync(new URL(`../${name}`, folder), "utf-8"), file.replace(".md", ""));
const ids = (html: string) => Array.from(html.matchAll(/<p id="([^"]+)"/g), (found) => found[1]);

describe.each(texts)("the rules in %s", (file, markdown) => {
  const english = renderRules(markdown, rulings(file, "rulings.md"), "en");
  const french = renderRules(markdown, rulings(file, "rulings.fr.md"), "fr");

  it("have a paragraph with an id for every number in the text, in both languages", () => {
    const numbers = Array.from(markdown.matchAll(/^\*\*([A-Z0-9][\w.-]*)\*\*/gm), (found) => found[1]);
    expect(numbers.length).toBeGreaterThan(40);
    expect([...ids(english.html), ...ids(french.html)]).toEqual(numbers);
    expect(ids(french.html).toSorted()).toEqual(ids(english.html).toSorted());
  });

  it("link only to rules that are there", () => {
    const targets = Array.from(english.html.matchAll(/href="#([^"]+)"/g), (found) => found[1]);
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect([...ids(english.html), "rulings"]).toContain(target);
    expect(french.html).toMatch(/<a href="#([^"]+)">[^<]+<\/a>/);
  });

  it("end with the rulings, which the text links to, without their tests", () => {
    for (const { html, contents } of [english, french]) {
      expect(contents.at(-1)!.id).toBe("rulings");
      expect(html).toContain('href="#rulings"');
      expect(html).not.toMatch(/href="[^#]|tests\/|\.md/);
      const entries = html.split('<h2 id="rulings"')[1]!;
      expect(entries.match(/<h3>/g)!.length).toBeGreaterThan(20);
      expect(entries).toMatch(/<h3>[^<]*<a href="#/);
    }
  });

  it("have their chapters under their numbers", () => {
    const chapters = Array.from(markdown.matchAll(/^### ((?:[A-Z]+-)?\d+) /gm), (found) => found[1]);
    expect(chapters.length).toBeGreaterThan(10);
    const found = [...english.contents, ...french.contents].map((part) => part.id);
    expect(found).toEqual(expect.arrayContaining(chapters));
  });

  it("are set as French is: no line begins with a sign", () => {
    const read = french.html.replace(/<[^>]*>/g, "") + french.contents.map((part) => part.text).join("");
    expect(read).toMatch(/\S\u00a0: /);
    expect(read).not.toMatch(/ [;:!?»]|« /);
  });

  it("keep the languages apart", () => {
    expect(english.html).not.toContain("Matériel");
    expect(french.html).toContain("Matériel");
    expect(french.contents.length).toBeGreaterThan(5);
  });
});

describe("a rule that a message names", () => {
  it.each([
    ["G&G 4.2", "4.2"],
    ["G&G 4.2, 4.3", "4.2"],
    ["GG-4.6", "GG-4.6"],
    ["GG-D1", "GG-D1"],
  ])("%s is found at %s", (rule, anchor) => expect(anchorOf(rule)).toBe(anchor));
});
