/** The types of the views say exactly what the server sends: the compiler checks real views. */
import ts from "typescript";
import { expect, test } from "vitest";
import { BOARDS, idOf, ROOT, samples } from "./samples";

/** What the compiler says of views written out as values of a board's type; unknown fields are errors too. */
function complaints(folder: string, views: unknown[]): string[] {
  const file = `${ROOT}tests/views_of_${folder}.ts`;
  const text =
    `import type { View } from "../src/boards/${folder}/view";\n` +
    views.map((view, i) => `export const view${i}: View = ${JSON.stringify(view)};\n`).join("");
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

test.each(BOARDS)("views of %s are what its type says", (folder) => {
  const moments = samples<object>(idOf(folder));
  const views = [moments[0]!.spectator, ...moments.map(({ view }) => view)];
  expect(complaints(folder, views)).toEqual([]);
}, 120_000);

test("a view with a field too many, or one too few, is noticed", () => {
  const folder = BOARDS[0]!;
  const [first] = samples<Record<string, unknown>>(idOf(folder));
  const { phase: _, ...fewer } = first!.view;
  expect(complaints(folder, [fewer])).not.toEqual([]);
  expect(complaints(folder, [{ ...first!.view, more: 1 }])).not.toEqual([]);
}, 120_000);
