/**
 * Before the first test: is there a browser, and a page to show? On a person's machine that has no
 * browser the tests are skipped, and say so; under CI=true its absence is a failure.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, needChromium } from "./chromium";
import { PAGE, SHEDU } from "./server";

const GAMES = ["babel", "ur", "contest-of-kings", "tigris-euphrates"];

export default function ready(): void {
  if (!existsSync(PAGE)) throw new Error("The page has not been built: npm run build");
  try {
    needChromium();
  } catch (error) {
    if (process.env["CI"] === "true") throw error;
    console.warn(String(error));
  }
  if (findChromium()) GAMES.forEach(compile);
}

/** Rules are compiled once and then kept; servers that start together would all do it at once. */
function compile(game: string): void {
  const table = ["--players", "2", "--deals", "1", "--option", "round_limit=1", "--backend", "serial", "--quiet"];
  execFileSync(SHEDU, ["arena", game, "--agent", "pupil", "--agent", "scribe", ...table], { stdio: ["ignore", "ignore", "inherit"] });
}
