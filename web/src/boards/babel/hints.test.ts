import { describe, expect, it } from "vitest";
import { hintOf } from "./hints";
import { WORDS } from "./words";

const { pickCard, pickCardOr, choose } = WORDS.en;

describe("a hint", () => {
  it("announces buttons only if there are some", () => {
    expect(hintOf(["mA", "dS"], WORDS.en)).toBe(pickCard);
    expect(hintOf(["mA", "end"], WORDS.en)).toBe(pickCardOr);
    expect(hintOf(["mA", "br"], WORDS.en)).toBe(pickCardOr);
  });

  it("offers cards only if one can be played", () => {
    expect(hintOf(["br", "end"], WORDS.en)).toBe(choose);
  });
});
