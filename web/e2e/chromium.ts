/**
 * The browser of the tests: the system's own Chromium, never one that is downloaded from elsewhere.
 * Where it is missing and can be installed as a package, it is.
 */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const ADVICE = "No Chromium was found. Install it (on Debian: apt-get install chromium), or name it in CHROMIUM.";

/** For a browser without a screen, that talks to nobody but the page. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where Chromium is, or null. */
export function findChromium(environment = process.env): string | null {
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const wished = environment["CHROMIUM"];
  return (wished ? [wished] : places).find(isProgram) ?? null;
}

/** Where Chromium is, after installing it if need be; an error that says what to do if that fails. */
export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayInstall()) install();
  const installed = findChromium();
  if (!installed) throw new Error(ADVICE);
  return installed;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && isProgram("/usr/bin/apt-get") && !process.env["CHROMIUM"];
}

function install(): void {
  const run = (...words: string[]) =>
    execFileSync("/usr/bin/apt-get", words, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    run("install", "-y", "--no-install-recommends", "chromium");
  } catch {
    run("update"); // the lists of packages were old, or none were there
    run("install", "-y", "--no-install-recommends", "chromium");
  }
}
