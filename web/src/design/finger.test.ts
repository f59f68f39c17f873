import { describe, expect, it } from "vitest";
import { nearestBox } from "./finger";

const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });

describe("a finger", () => {
  const boxes = [box(0, 0), box(100, 0), box(40, 40)];

  it("means the box that it is on", () => expect(nearestBox(110, 10, boxes)).toBe(1));

  it("means the nearest one if it has missed by a little", () => {
    expect(nearestBox(30, 12, boxes)).toBe(0);
    expect(nearestBox(36, 36, boxes)).toBe(2);
  });

  it("means none if it is far from all", () => {
    expect(nearestBox(70, 10, boxes)).toBeNull();
    expect(nearestBox(0, 0, [])).toBeNull();
  });
});
