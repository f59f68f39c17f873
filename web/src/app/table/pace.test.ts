import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pace } from "./pace.svelte";

let shown: string[];
let pause: number;
const pace = new Pace(() => pause);
const show = (...names: string[]) => names.forEach((name) => pace.show(() => shown.push(name)));

beforeEach(() => {
  vi.useFakeTimers();
  [shown, pause] = [[], 900];
});
afterEach(() => {
  pace.drop();
  vi.useRealTimers();
});

it("shows the first at once, and each of the others after a pause", () => {
  show("a", "b", "c");
  expect(shown).toEqual(["a"]);
  expect(pace.waiting).toBe(2);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual(["a", "b", "c"]);
  expect(pace.waiting).toBe(0);
});

it("shows what comes late only when what is shown has been seen", () => {
  show("a");
  vi.advanceTimersByTime(500);
  show("b");
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual(["a", "b"]);
});

it("shows everything at once for a person who skips, in order", () => {
  show("a", "b", "c");
  pace.skip();
  expect(shown).toEqual(["a", "b", "c"]);
  show("d");
  expect(shown).toEqual(["a", "b", "c", "d"]);
});

it("waits for nothing at instant speed", () => {
  pause = 0;
  show("a", "b", "c");
  expect(shown).toEqual(["a", "b", "c"]);
});

it("hurries where much has piled up", () => {
  show(..."abcdefghijklmnopqrstuvwxyz");
  vi.advanceTimersByTime(18 * 900);
  expect(shown).toHaveLength(26);
});

it("forgets what is told anew", () => {
  show("a", "b");
  pace.drop();
  vi.runAllTimers();
  expect(shown).toEqual(["a"]);
});
