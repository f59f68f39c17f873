import { describe, expect, it } from "vitest";
import { hotkey } from "./keys";

const pressed = (key: string, code = "", more: Partial<Parameters<typeof hotkey>[0]> = {}) =>
  hotkey({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, target: null, ...more });

describe("keys at a table", () => {
  it("pick up pieces by digits, and press buttons by digits with Shift", () => {
    expect(pressed("1", "Digit1")).toEqual({ does: "piece", number: 0 });
    expect(pressed("(", "Digit9", { shiftKey: true })).toEqual({ does: "button", number: 8 });
  });

  it("find digits where they are on a French keyboard", () => {
    expect(pressed("&", "Digit1")).toEqual({ does: "piece", number: 0 });
    expect(pressed("1", "Digit1", { shiftKey: true })).toEqual({ does: "button", number: 0 });
  });

  it("have letters for the rest, small or capital", () => {
    expect(pressed("u", "KeyU")).toEqual({ does: "undo" });
    expect(pressed("B", "KeyB", { shiftKey: true })).toEqual({ does: "board" });
    expect(pressed("?", "Slash", { shiftKey: true })).toEqual({ does: "help" });
    expect(pressed("Escape", "Escape")).toEqual({ does: "back" });
  });

  it("leave to the browser what is the browser's, and to fields what is typed", () => {
    expect(pressed("-", "Minus", { ctrlKey: true })).toBeNull();
    expect(pressed("z", "KeyZ")).toBeNull();
    const field = { closest: (what: string) => (what.includes("textarea") ? {} : null) } as unknown as EventTarget;
    expect(pressed("u", "KeyU", { target: field })).toBeNull();
  });
});
