import { describe, expect, it } from "vitest";
import { MOST, nearer, within } from "./zoom";

describe("the scale of the board", () => {
  it("is never less than the whole board, nor too much of it", () => {
    expect([0.2, 1.5, 99].map(within)).toEqual([1, 1.5, MOST]);
  });

  it("makes small places as large as a finger", () => {
    expect(nearer(22)).toBe(2);
    expect(nearer(5)).toBe(MOST);
  });

  it("leaves places alone that a finger hits, or that are not there", () => {
    expect([32, 44, 90, 0].map(nearer)).toEqual([1, 1, 1, 1]);
  });
});
