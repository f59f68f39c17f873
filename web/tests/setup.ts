/** Before all tests: the moments of games that they look at are made, or made anew when the games have changed. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileOf, python, ROOT } from "./samples";

const GAMES = ["tigris-euphrates", "contest-of-kings", "ur", "babel"];

export default function setup(): void {
  const old = GAMES.filter((game) => changedAt(fileOf(game)) < Math.max(...sourcesOf(game).map(changedAt)));
  if (old.length) python("sample_views.py", ...old);
}

/** What the moments of a game follow from: its own code, the code of all games, and its recorded games. */
function sourcesOf(game: string): string[] {
  const code = [`src/shedu/games/${game.replaceAll("-", "_")}`, "src/shedu/core", "src/shedu/agents"];
  const files = code.flatMap((folder) => filesUnder(`${ROOT}../${folder}`, ".py"));
  return [...files, ...filesUnder(`${ROOT}../tests/goldens/${game}`, ".record"), `${ROOT}scripts/sample_views.py`];
}

function filesUnder(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

function changedAt(file: string): number {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}
