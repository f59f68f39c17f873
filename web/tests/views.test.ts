/** The types of the views say exactly what the server sends: the compiler checks real views. */
import ts from "typescript";
import { expect, test } from "vitest";
import { python, ROOT, samples } from "./samples";

const TYPES = {
  "tigris-euphrates": "View",
  "contest-of-kings": "View",
  ur: "UrView",
  babel: "BabelView",
};

/** What the compiler says of views written out as values of a type; unknown fields are errors too. */
function complaints(game: string, type: string, views: unknown[]): string[] {
  const file = `${ROOT}tests/views_of_${game}.ts`;
  const folder = game.replaceAll("-", "_");
  const text =
    `import type { ${type} } from "../src/boards/${folder}/view";\n` +
    views.map((view, i) => `export const view${i}: ${type} = ${JSON.stringify(view)};\n`).join("");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test.each(Object.entries(TYPES))("views of %s are what its type says", (game, type) => {
  const moments = samples<object>(game);
  const views = [moments[0]!.spectator, ...moments.map(({ view }) => view)];
  expect(complaints(game, type, views)).toEqual([]);
}, 120_000);

test("a view with a field too many, or one too few, is noticed", () => {
  const [first] = samples<Record<string, unknown>>("tigris-euphrates");
  const { phase: _, ...fewer } = first!.view;
  expect(complaints("tigris-euphrates", "View", [fewer])).not.toEqual([]);
  expect(complaints("tigris-euphrates", "View", [{ ...first!.view, more: 1 }])).not.toEqual([]);
}, 120_000);

test("the maps are those of the game's material", () => {
  expect(() => python("write_maps.py", "--check")).not.toThrow();
}, 120_000);
