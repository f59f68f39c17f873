import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { rulesPlugin } from "./rules_plugin";

const SERVER = "http://127.0.0.1:8642"; // where `shedu serve` listens, for `npm run dev`

export default defineConfig({
  plugins: [svelte(), rulesPlugin(new URL("../docs/rules", import.meta.url).pathname)],
  build: {
    outDir: "../src/shedu/web_dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts", "tests/**/*.test.ts"], globalSetup: "tests/setup.ts" },
});
