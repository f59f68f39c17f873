import { describe, expect, it } from "vitest";
import { settings } from "../app/settings.svelte";
import { CATALOGS, t } from "./index";

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe("the message catalogs", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(CATALOGS.fr).sort()).toEqual(Object.keys(CATALOGS.en).sort());
  });

  it("ask for the same facts in both languages, and say something", () => {
    for (const [key, text] of Object.entries(CATALOGS.en)) {
      const french = CATALOGS.fr[key as keyof typeof CATALOGS.en];
      expect(holes(french), key).toEqual(holes(text));
      expect(french.trim(), key).not.toBe("");
    }
  });

  it("follow the language at once, and fill in facts", () => {
    settings.language = "en";
    expect(t("replay.moment", { seq: 3, last: 9 })).toBe("Move 3 of 9");
    settings.language = "fr";
    expect(t("replay.moment", { seq: 3, last: 9 })).toBe("Coup 3 sur 9");
    settings.language = "en";
  });
});
