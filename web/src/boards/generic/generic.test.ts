import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { BoardProps, Language } from "../contract";
import { board } from "./index";
import { seatLook } from "./looks";
import { BEFORE, CROWD, LABELS, LEGAL, VIEW } from "./race";
import { changedSpaces, layoutOf, movesNow, neighbor, said, titlesOf, type Reading } from "./scene";
import type { View } from "./view";
import { WORDS } from "./words";

const NAMES = ["Ada", "Enki", "Inanna", "Utu", "Nabu"];
const reading = (language: Language): Reading => ({ labels: LABELS[language], names: NAMES, words: WORDS[language] });
const scene = VIEW.scene!;

function drawn(part: "Board" | "Controls" | "Players" | "Hand", more: Partial<BoardProps<View>> = {}): string {
  const language = more.language ?? "en";
  const props: BoardProps<View> = {
    view: VIEW, before: null, legal: LEGAL, language, seatNames: NAMES.slice(0, 2), labels: LABELS[language], viewer: 0, preview: null,
    onpick: () => {}, onhover: () => {}, onillegal: () => {}, ...more,
  };
  return render(board[part], { props }).body;
}

const labels = (html: string) => Array.from(html.matchAll(/role="gridcell"[^>]*aria-label="([^"]+)"/g), (found) => found[1]!);

describe("the spaces of a scene", () => {
  const layout = layoutOf(scene);

  it("are laid out as the scene says, with its gaps", () => {
    expect([layout.columns, layout.rows]).toEqual([8, 3]);
    expect(layout.lines.map((line) => line.length)).toEqual([6, 8, 6]);
    expect(layoutOf({ ...scene, spaces: [{ id: "p", x: -2, y: 7 }, { id: "q", x: 0, y: 9 }] })).toMatchObject({
      columns: 3, rows: 3, lines: [["p"], ["q"]],
    });
  });

  it("are reached by arrows, over gaps and around corners", () => {
    expect(neighbor("ArrowRight", "A4", layout)).toBe("A7");
    expect(neighbor("ArrowDown", "A4", layout)).toBe("B4");
    expect(neighbor("ArrowUp", "B5", layout)).toBe("A4");
    expect(neighbor("End", "B2", layout)).toBe("B8");
    expect(neighbor("ArrowUp", "A1", layout)).toBeNull();
    expect(neighbor("x", "A1", layout)).toBeNull();
  });

  it("glow where something has changed", () => {
    expect(changedSpaces(BEFORE.scene, scene)).toEqual(["C1", "C3"]);
    expect(changedSpaces(undefined, scene)).toEqual([]);
  });
});

describe("what a scene says", () => {
  it("is told in the reader's language, with seats by their names and kinds by their labels", () => {
    expect(said({ say: "dice", facts: { number: 2 } }, reading("fr"))).toBe("Les dés donnent 2.");
    expect(said({ say: "leader", facts: { seat: 1 } }, reading("en"))).toBe("Enki leads.");
    const labelled = { ...reading("en"), labels: { takes: "take {what}", runner: "a runner" } };
    expect(said({ say: "takes", facts: { what: "runner" } }, labelled)).toBe("take a runner");
  });

  it("picks the word that fits a number, as each language counts", () => {
    const steps = (number: number, language: Language) =>
      said({ say: "steps", facts: { number } }, { ...reading(language), labels: { steps: "{number} {number:step|steps}" } });
    expect([0, 1, 2].map((number) => steps(number, "en"))).toEqual(["0 steps", "1 step", "2 steps"]);
    expect([0, 1, 2].map((number) => steps(number, "fr"))).toEqual(["0 step", "1 step", "2 steps"]);
  });

  it("is its key where the game has no label for it", () => {
    expect(said({ say: "pass_on" }, reading("en"))).toBe("pass on");
  });

  it("tells moves apart that would be called the same", () => {
    expect([...titlesOf(scene.moves, reading("en"))]).toEqual([
      ["B4-B6", "Move 2 squares (B4 → B6)"],
      ["B4=", "Stay where you are"],
      ["in-A3", "Bring a runner in"],
      ["A1-B2", "Move 2 squares (A1 → B2)"],
    ]);
  });

  it("offers only what can be sent now", () => {
    expect(movesNow(scene, [])).toEqual([]);
    expect(movesNow(scene, ["B4="]).map(({ action }) => action)).toEqual(["B4="]);
  });
});

describe("the generic board", () => {
  it("reads each of its spaces aloud: the kind, what lies there, and what can be done", () => {
    expect(labels(drawn("Board"))).toHaveLength(20);
    expect(labels(drawn("Board"))).toEqual(
      expect.arrayContaining([
        "A2: empty",
        "A1: rosette: throw again; runner of Ada; can be chosen: Move 2 squares (A1 → B2)",
        "B4: rosette: throw again; runner of Ada; can be chosen, in 2 ways",
        "C3: runner of Enki",
      ]),
    );
    expect(labels(drawn("Board", { language: "fr" }))).toContain("C3\u00a0: pion (Enki)");
  });

  it("marks the spaces of moves for the pointer, and none when it is not one's decision", () => {
    const targets = (html: string) => Array.from(html.matchAll(/data-place="(\w+)" data-legal="([^"]+)"/g), ([, place]) => place);
    expect(targets(drawn("Board"))).toEqual(["A1", "B4"]);
    expect(targets(drawn("Board", { legal: [] }))).toEqual([]);
  });

  it("tells notes, and explains what it marks", () => {
    const html = drawn("Board");
    expect(html).toContain("The dice show 2.");
    expect(html).toMatch(/aria-label="Legend"[\s\S]*rosette: throw again/);
  });

  it("has a button for every legal action, spelled where the scene has no words for it", () => {
    const html = drawn("Controls");
    for (const action of LEGAL) expect(html).toContain(`data-action="${action}"`);
    expect(html).toContain("Bring a runner in");
    expect(html).toContain("resign");
  });

  it("shows what each player has beside the board, and the own things in the hand", () => {
    expect(drawn("Players").match(/class="hand/g)).toHaveLength(4);
    const hand = drawn("Hand").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();
    expect(hand).toBe("Waiting runner 3 Home runner 1");
  });

  it("has room for crowds, several kinds and nobody's pieces", () => {
    const html = drawn("Board", { view: CROWD, seatNames: NAMES, viewer: null, legal: [] });
    expect(labels(html)).toContain("B4: rosette: throw again; runner of Ada; guard of Enki; 2 × runner of Inanna");
    expect(html).toContain("+2");
    expect(html).toMatch(/aria-label="Legend"[\s\S]*river[\s\S]*gate/);
  });

  it("plays a game without a scene by its buttons, with the position in words", () => {
    const { scene: _, ...bare } = VIEW;
    const view = { ...bare, bag: 7, players: [{ points: 3 }, { points: 4 }] };
    expect(drawn("Board", { view })).toMatch(/points[\s\S]*3[\s\S]*4[\s\S]*bag[\s\S]*7/);
    expect(drawn("Controls", { view }).match(/data-action=/g)).toHaveLength(LEGAL.length);
    expect(drawn("Players", { view })).toContain("Enki");
    expect(drawn("Hand", { view })).not.toContain("Waiting");
  });

  it.each(["en", "fr"] as const)("has nothing that cannot be told (%s)", (language) => {
    for (const view of [VIEW, CROWD]) {
      for (const part of ["Board", "Controls", "Players", "Hand"] as const) {
        expect(drawn(part, { view, before: BEFORE, seatNames: NAMES, language })).not.toMatch(/undefined|NaN|\[object|Infinity/);
      }
    }
  });
});

describe("the final scores", () => {
  it("are what the seats are compared by", () => {
    expect(board.finalScores(VIEW, "en", { scores: [[7, 2], [7, 1]] })).toEqual({
      columns: ["Tiebreaker"],
      rows: [{ seat: 0, cells: [2], total: 7 }, { seat: 1, cells: [1], total: 7 }],
    });
    expect(board.finalScores(VIEW, "fr", { scores: [[1, 2, 3]] }).columns).toEqual(["Départage 1", "Départage 2"]);
  });

  it("wait for the end of the log", () => expect(board.finalScores(VIEW, "en", null)).toEqual({ columns: [], rows: [] }));
});

it("no two seats look alike", () => {
  const looks = Array.from({ length: 8 }, (_, seat) => JSON.stringify(seatLook(seat)));
  expect(new Set(looks).size).toBe(8);
});
