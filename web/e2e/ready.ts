/**
 * Before the first test: is there a browser, and a page to show? On a person's machine that has no
 * browser the tests are skipped, and say so; under CI=true its absence is a failure.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, needChromium } from "./chromium";
import { PAGE, SHEDU } from "./server";

export default function ready(): void {
  if (!existsSync(PAGE)) throw new Error("The page has not been built: npm run build");
  try {
    needChromium();
  } catch (error) {
    if (process.env["CI"] === "true") throw error;
    console.warn(String(error));
  }
  if (findChromium()) catalog().forEach(compile);
}

interface Listed {
  id: string;
  players: number[];
}

/** The games that can be played, as the command lists them: one JSON object per line. */
function catalog(): Listed[] {
  const lines = execFileSync(SHEDU, ["games", "--json"], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Listed);
}

/** Rules are compiled once and then kept; servers that start together would all do it at once. */
function compile({ id, players }: Listed): void {
  const table = ["--players", `${players[0]}`, "--deals", "1", "--option", "round_limit=1", "--backend", "serial", "--quiet"];
  execFileSync(SHEDU, ["arena", id, "--agent", "pupil", "--agent", "scribe", ...table], { stdio: ["ignore", "ignore", "inherit"] });
}
