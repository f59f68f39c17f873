/** axe-core on what is shown now. The policy of the page allows no foreign script: it is evaluated, not loaded. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Look at everything, or only at what some rules say. */
export async function expectAccessible(page: Page, screen: string, rules = TAGS): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
  }, rules);
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}
