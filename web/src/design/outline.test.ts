import { expect, test } from "vitest";
import { outline } from "./outline";

const plain = { size: 10, inset: 0, radius: 0 };
const parts = (path: string) => path.split("Z").length - 1;

test("one square has one outline with four corners", () => {
  const path = outline([[0, 0]], plain);
  expect(path).toBe("M0 0Q0 0 0 0L10 0Q10 0 10 0L10 10Q10 10 10 10L0 10Q0 10 0 10Z");
});

test("squares in a row have no corners between them", () => {
  expect(outline([[0, 0], [1, 0], [2, 0]], plain).match(/Q/g)).toHaveLength(4);
});

test("squares that share only a corner are two parts", () => {
  expect(parts(outline([[0, 0], [1, 1]], plain))).toBe(2);
  expect(parts(outline([[1, 0], [0, 1]], plain))).toBe(2);
});

test("a hole has an outline of its own", () => {
  const ring = [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]] as const;
  expect(parts(outline(ring, plain))).toBe(2);
});

test("an inset outline stays inside its square", () => {
  expect(outline([[0, 0]], { ...plain, inset: 2 })).toContain("M2 2Q2 2 2 2L8 2");
});
