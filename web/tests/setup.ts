/** Before all tests: write the moments of games that they look at, where those of the last time are too old. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { BOARDS, fileOf, idOf, python, ROOT } from "./samples";

export default function setup(): void {
  const old = BOARDS.filter((folder) => changedAt(fileOf(idOf(folder))) < Math.max(...sourcesOf(folder).map(changedAt)));
  if (old.length) python("scripts/sample_views.py", ...old.map(idOf));
}

/** What says how moments are pushed, and what writes them here. */
const PUSHING = ["src/shedu/server/changes.py", "src/shedu/server/moment.py", "web/scripts/sample_views.py"].map((file) => `${ROOT}../${file}`);

/** What the moments of a game follow from: its own code, the code of all games, and its recorded games. */
function sourcesOf(folder: string): string[] {
  const code = [`src/shedu/games/${folder}`, "src/shedu/core", "src/shedu/agents"];
  const files = code.flatMap((each) => filesUnder(`${ROOT}../${each}`, ".py"));
  return [...files, ...filesUnder(`${ROOT}../tests/goldens/${idOf(folder)}`, ".record"), ...PUSHING];
}

function filesUnder(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

function changedAt(file: string): number {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}
