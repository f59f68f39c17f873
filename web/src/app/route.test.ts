import { describe, expect, it } from "vitest";
import { address, readRoute, type Route } from "./route";

const read = (url: string) => readRoute(new URL(url, "http://shedu.test"));

describe("an address", () => {
  it.each<[string, Route]>([
    ["/", { page: "home" }],
    ["/t/abc", { page: "table", table: "abc", tokens: [], at: null }],
    ["/t/abc?at=7#link", { page: "table", table: "abc", tokens: ["link"], at: 7 }],
    ["/t/abc#link.seat-0_x", { page: "table", table: "abc", tokens: ["link", "seat-0_x"], at: null }],
    ["/r/abc", { page: "replay", table: "abc", seq: null, tokens: [] }],
    ["/r/abc/12#link", { page: "replay", table: "abc", seq: 12, tokens: ["link"] }],
    ["/?rules=some-game&rule=SG-4.6", { page: "rules", game: "some-game", rule: "SG-4.6" }],
    ["/?rules=some-game", { page: "rules", game: "some-game", rule: null }],
    ["/?learn=some-game", { page: "learn", game: "some-game", lesson: null }],
    ["/?learn=some-game&lesson=first", { page: "learn", game: "some-game", lesson: "first" }],
  ])("%s is read, and written again", (url, route) => {
    expect(read(url)).toEqual(route);
    expect(read(address(route))).toEqual(route);
  });

  it.each(["/x", "/t", "/t/a/b", "/r/a/end", "/r/a/1/2"])("%s leads nowhere", (url) => {
    expect(read(url)).toEqual({ page: "lost" });
  });

  it.each(["/t/abc?at=", "/t/abc?at=0", "/t/abc?at=x"])("%s shows the table as it is now", (url) => {
    expect(read(url)).toEqual({ page: "table", table: "abc", tokens: [], at: null });
  });

  it("keeps secrets out of what is sent to the server", () => {
    const url = new URL(address({ page: "replay", table: "abc", seq: 3, tokens: ["secret"] }), "http://shedu.test");
    expect(url.pathname + url.search).toBe("/r/abc/3");
  });
});
