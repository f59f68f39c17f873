import { describe, expect, it } from "vitest";
import type { Moment } from "../../api/messages";
import { Past } from "./past.svelte";

const momentAt = (seq: number) => ({ lines: [], sight: { seq, view: { seq } } }) as unknown as Moment;

/** A server that answers when it is told to. */
class Slow {
  asked: number[] = [];
  private waiting: (() => void)[] = [];
  moment = (seq: number) => {
    this.asked.push(seq);
    return new Promise<Moment>((resolve) => this.waiting.push(() => resolve(momentAt(seq))));
  };
  answer(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

describe("the past", () => {
  it("is shown with the moment before it, and the next one is asked for ahead", async () => {
    const server = new Slow();
    const past = new Past(server);
    const looked = past.look(5, 0, "en", 9);
    server.answer();
    await looked;
    expect(past.moment?.sight.seq).toBe(5);
    expect(past.before).toEqual({ seq: 4 });
    expect(server.asked).toEqual([4, 5, 6]);
  });

  it("has nothing before the deal, and nothing after the last entry", async () => {
    const server = new Slow();
    const past = new Past(server);
    const looked = past.look(1, null, "en", 1);
    server.answer();
    await looked;
    expect(past.before).toBeNull();
    expect(server.asked).toEqual([1]);
  });

  it("is left when the reader has gone on meanwhile", async () => {
    const server = new Slow();
    const past = new Past(server);
    const looked = past.look(5, 0, "en", 9);
    await past.look(null, 0, "en", 9);
    server.answer();
    await looked;
    expect(past.moment).toBeNull();
  });
});

describe("a moment whose rules are not ready", () => {
  it("is asked for again", async () => {
    let asked = 0;
    const moment = (): Promise<Moment> => {
      asked += 1;
      return Promise.resolve({ lines: [], sight: { seq: 1, view: asked > 1 ? { seq: 1 } : null } } as unknown as Moment);
    };
    const past = new Past({ moment });
    await past.look(1, null, "en", 1);
    await past.look(1, null, "en", 1);
    await past.look(1, null, "en", 1);
    expect(past.moment?.sight.view).toEqual({ seq: 1 });
    expect(asked).toBe(2);
  });
});
