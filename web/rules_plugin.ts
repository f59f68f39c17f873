/**
 * The project's rules texts (docs/rules/*.md) as modules, rendered when the page is built.
 *
 * `virtual:rules` lists the games; each language of each is a module of its own, loaded when
 * somebody opens it. A rule's paragraph has its number as id, a chapter too, and numbers in the text
 * are links. The game's rulings (docs/rulings.md, docs/rulings.fr.md) are the last chapter.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";
import type { Plugin } from "vite";
import { spaced } from "./src/i18n/french";

const NAME = "virtual:rules";
const HEADINGS = { en: "## English", fr: "## Français" } as const;
const RULINGS = { en: "Rulings and reasons", fr: "Décisions et raisons" } as const;
type Language = keyof typeof HEADINGS;

export interface RulesText {
  title: string;
  html: string;
  /** The headings in their order, with their ids. */
  contents: { id: string; text: string }[];
}

export function rulesPlugin(folder: string): Plugin {
  const games = readdirSync(folder).filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
  return {
    name: "shedu-rules",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const [, game, language] = id.split("/") as [string, string?, Language?];
      if (game === undefined) return listing(games);
      const read = (path: string) => {
        this.addWatchFile(path);
        return readFileSync(path, "utf-8");
      };
      const rulings = read(join(folder, "..", language === "fr" ? "rulings.fr.md" : "rulings.md"));
      const text = renderRules(read(join(folder, `${game}.md`)), rulingsOf(rulings, game), language!);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

function listing(games: string[]): string {
  const load = (game: string, language: string) =>
    `${language}: () => import("${NAME}/${game}/${language}").then((found) => found.default)`;
  const entries = games.map((game) => `${JSON.stringify(game)}: { ${load(game, "en")}, ${load(game, "fr")} }`);
  return `export const RULES = { ${entries.join(", ")} }`;
}

/** A game's part of the rulings page, without its title and the tests, which players do not need. */
export function rulingsOf(page: string, game: string): string {
  const part = page.split(`<a id="${game}"></a>\n\n## `)[1]!.split(/<a id="[^"]+"><\/a>\n\n## /)[0]!;
  return part.slice(part.indexOf("\n")).replace(/^- \*\*Test\.\*\*.*\n(?: {2}.*\n)*/gm, "");
}

/** One language of a rules text, with the game's rulings as its last chapter. */
export function renderRules(markdown: string, rulings: string, language: Language): RulesText {
  const rules = markdown.split(`${HEADINGS[language]}\n`)[1]!.split("\n## ")[0]!;
  const part = `${rules}\n### ${RULINGS[language]}\n${rulings.replace(/^### /gm, "#### ")}`;
  const set = (text: string) => (language === "fr" ? spaced(text) : text);
  const known = new Set(Array.from(part.matchAll(/^\*\*([A-Z0-9][\w.-]*)\*\*/gm), (found) => found[1]!));
  const contents: RulesText["contents"] = [];
  const html = (marked.parse(part, { async: false }) as string)
    .replace(/<h3>(.*?)<\/h3>/g, (_, text: string) => {
      const number = /^(?:[A-Z]+-)?\d+(?= )/.exec(text)?.[0];
      const id = text === RULINGS[language] ? "rulings" : (number ?? `part-${contents.length + 1}`);
      contents.push({ id, text: set(text.replace(/&amp;/g, "&")) });
      return `<h2 id="${id}" tabindex="-1">${text}</h2>`;
    })
    .replace(/<(\/?)h4>/g, "<$1h3>")
    .replace(/href="\.\.\/rulings[^"]*"/g, 'href="#rulings"')
    .replace(/<p><strong>([A-Z0-9][\w.-]*)<\/strong>/g, '<p id="$1" tabindex="-1"><strong class="number">$1</strong>')
    .split(/(<[^>]*>)/)
    .map((piece, place, all) => (piece.startsWith("<") || isNumber(all, place) ? piece : linked(set(piece), known)))
    .join("");
  return { title: markdown.slice(2, markdown.indexOf("\n")), html, contents };
}

function isNumber(pieces: string[], place: number): boolean {
  return pieces[place - 1]?.includes('class="number"') ?? false;
}

/** Rule numbers as links; a text may leave out what all its numbers begin with. */
function linked(text: string, known: Set<string>): string {
  const beginning = /^[A-Z]+-/.exec([...known][0] ?? "")?.[0] ?? "";
  return text.replace(/[A-Z]*-?[A-Z]?\d+(?:\.\d+)?[a-z]?\b/g, (number) => {
    const id = [number, beginning + number].find((id) => known.has(id));
    return id === undefined ? number : `<a href="#${id}">${number}</a>`;
  });
}
