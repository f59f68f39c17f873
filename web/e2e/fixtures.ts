/** What every test gets: a server of its worker's own, and pages whose every complaint is a failure. */
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { findChromium } from "./chromium";
import { Server } from "./server";

export { expect };

interface Own {
  /** What pages complained about so far; must be empty in the end. */
  complaints: string[];
  /** Whether the connection is broken on purpose: then browsers may say that they reach nobody. */
  isBroken: boolean;
  /** Another person with a browser of their own. */
  stranger: () => Promise<Page>;
}

export const test = base.extend<Own & { browserIsThere: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  isBroken: [false, { option: true }],
  browserIsThere: [
    async ({}, use, info) => {
      info.skip(findChromium() === null, "there is no browser");
      await use();
    },
    { auto: true },
  ],
  complaints: [
    async ({ isBroken }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(isBroken ? complaints.filter((one) => !UNREACHED.test(one)) : complaints).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },
  stranger: async ({ browser, complaints, server, viewport, locale }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url, viewport, locale: locale ?? "en-US", reducedMotion: "reduce" });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const UNREACHED = /^console: (Failed to load resource: (net::ERR_|.* 503 )|WebSocket connection to )/;

/** Note errors of scripts, what the console calls an error, and requests to any other host. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (error) => complaints.push(`error: ${error.error().stack}`));
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "127.0.0.1") complaints.push(`foreign: ${request.url()}`);
  });
}
