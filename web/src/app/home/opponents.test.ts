import { expect, it } from "vitest";
import { counted } from "./opponents";

it("says a name once, and how often", () => {
  expect(counted(["Scribe", "Scribe"])).toBe("Scribe ×2");
  expect(counted(["Scribe", "King", "Scribe"])).toBe("Scribe ×2, King");
  expect(counted(["Scribe"])).toBe("Scribe");
});
