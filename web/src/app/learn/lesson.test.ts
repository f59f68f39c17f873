import { describe, expect, it } from "vitest";
import type { LessonClient } from "../../api/client";
import type { LessonMoment, Reaction } from "../../api/messages";
import { Lesson } from "./lesson.svelte";
import { story } from "./telling";

const LESSON = { id: "first", title: "", won: "", steps: 2 };
const reaction = (verdict: Reaction["verdict"], more: Partial<Reaction> = {}): Reaction => ({
  verdict, action: "a", text: "", problem: null, events: [], view: null, ...more,
});
const moment = (more: Partial<LessonMoment> = {}): LessonMoment => ({
  lesson: LESSON, preparing: false, step: 0, say: "", rule: "", example: null, actions: [], seat: 0,
  seat_names: [], view: { at: "start" }, legal: Array.from({ length: 9 }, (_, number) => `a${number}`), reaction: null, ...more,
});

/** A server with its answers ready; it notes what it is asked. */
function lessonWith(...answers: LessonMoment[]) {
  const asked: [string[], string | null][] = [];
  const finished: string[] = [];
  const client = {
    moment: (actions: string[], action: string | null) => {
      asked.push([actions, action]);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error("no answer"));
    },
  } as unknown as LessonClient;
  return { lesson: new Lesson(client, () => finished.push("yes")), asked, finished };
}

describe("a lesson", () => {
  it("sends an attempt after the actions that were kept, and shows the reaction", async () => {
    const right = moment({ step: 1, actions: ["a1"], view: { at: "next" }, reaction: reaction("right") });
    const { lesson, asked } = lessonWith(moment(), right, moment({ actions: ["a1"], reaction: reaction("other") }));
    await lesson.go([]);
    await lesson.attempt("a1");
    expect([lesson.view, lesson.before, lesson.reaction?.verdict]).toEqual([{ at: "next" }, { at: "start" }, "right"]);
    await lesson.attempt("a2");
    expect(asked).toEqual([[[], null], [[], "a1"], [["a1"], "a2"]]);
    expect(lesson.before).toBeNull(); // nothing has moved
  });

  it("shows where an answer led before the next step begins elsewhere", async () => {
    const right = moment({ step: 1, actions: ["a1"], view: { at: "next" }, reaction: reaction("right", { view: { at: "result" } }) });
    const { lesson, asked } = lessonWith(moment(), right);
    await lesson.go([]);
    await lesson.attempt("a1");
    expect([lesson.view, lesson.legal]).toEqual([{ at: "result" }, []]);
    await lesson.attempt("a2"); // nothing can be done there
    expect(asked).toHaveLength(2);
    lesson.proceed();
    expect([lesson.view, lesson.legal.length, lesson.reaction]).toEqual([{ at: "next" }, 9, null]);
  });

  it("takes the last kept action back", async () => {
    const { lesson, asked } = lessonWith(moment({ actions: ["a1", "a2"] }), moment({ actions: ["a1"] }));
    await lesson.go(["a1", "a2"]);
    await lesson.undo();
    expect(asked.at(-1)).toEqual([["a1"], null]);
  });

  it("is finished after its last step, and says so once it is", async () => {
    const { lesson, finished } = lessonWith(moment(), moment({ step: 2, legal: [], reaction: reaction("right") }));
    await lesson.go([]);
    expect([lesson.isDone, finished.length]).toEqual([false, 0]);
    await lesson.attempt("a1");
    expect([lesson.isDone, finished.length]).toEqual([true, 1]);
  });

  it("tells trouble, and stays where it was", async () => {
    const { lesson } = lessonWith(moment());
    await lesson.go([]);
    await lesson.attempt("a1");
    expect(lesson.trouble).not.toBe("");
    expect([lesson.view, lesson.busy]).toEqual([{ at: "start" }, false]);
  });

  it("tells a repeated event once", () => {
    const event = (text: string) => ({ kind: "x", facts: {}, text });
    expect(story(reaction("right", { events: [event("One."), event("One."), event("Two.")] }))).toBe("One. Two.");
  });
});
