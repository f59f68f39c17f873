import { expect, test } from "vitest";
import { stepped } from "./arrows";

test("arrows move by one place and stop at the edge", () => {
  expect(stepped("ArrowRight", [1, 1], 3, 3)).toEqual([2, 1]);
  expect(stepped("ArrowUp", [1, 0], 3, 3)).toBeNull();
});

test("places that do not exist are passed over", () => {
  const even = ([column]: readonly [number, number]) => column % 2 === 0;
  expect(stepped("ArrowRight", [0, 1], 5, 3, even)).toEqual([2, 1]);
});

test("Home and End go to the ends of the row", () => {
  expect(stepped("Home", [2, 1], 5, 3)).toEqual([0, 1]);
  expect(stepped("End", [2, 1], 5, 3)).toEqual([4, 1]);
});

test("other keys do nothing", () => {
  expect(stepped("a", [0, 0], 3, 3)).toBeNull();
});
