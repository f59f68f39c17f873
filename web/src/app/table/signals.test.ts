import { expect, it } from "vitest";
import { soundOf, type State } from "./signals";

const state = (over: Partial<State> = {}): State => ({ status: "running", decides: false, view: {}, ...over });
const gain = { kind: "gain" };

it("is heard when the turn comes, but not while it lasts", () => {
  expect(soundOf(state(), state({ decides: true }), [], [])).toBe("turn");
  expect(soundOf(state({ decides: true }), state({ decides: true }), [], [])).toBeNull();
});

it("is heard when a conflict begins, before anything else", () => {
  const fought = { conflict: { kind: "war" } };
  expect(soundOf(state(), state({ decides: true, view: fought }), [gain], ["gain"])).toBe("conflict");
  expect(soundOf(state({ view: fought }), state({ view: fought }), [], [])).toBeNull();
});

it("is heard when somebody gains points, and at the end", () => {
  expect(soundOf(state(), state(), [gain], ["gain"])).toBe("points");
  expect(soundOf(state(), state(), [{ kind: "draw" }], ["gain"])).toBeNull();
  expect(soundOf(state(), state({ status: "finished" }), [gain], ["gain"])).toBe("end");
});
