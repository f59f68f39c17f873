import { defineConfig } from "@playwright/test";
import { findChromium, FLAGS } from "./chromium";

const MINUTE = 60_000;
const browser = findChromium(); // null: `ready.ts` installs it or says what to do

export default defineConfig({
  outputDir: "../test-results",
  globalSetup: "./ready.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  reporter: [["list"]],
  // The first game of each kind compiles its rules, which takes a minute or two on a slow machine.
  timeout: 6 * MINUTE,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: { args: FLAGS, ...(browser ? { executablePath: browser } : {}) },
  },
  projects: [
    { name: "play", testMatch: ["play/*.spec.ts", "players/*.spec.ts"] }, // the latter about one game only
    { name: "screenshots", testDir: "screenshots" },
    { name: "bench", testDir: "bench" },
  ],
});
