import { describe, expect, it, vi } from "vitest";
import { ApiError, Client, newRequestId, Offline } from "./client";

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

describe("a question to the server", () => {
  it("shows tokens in a header, never in the address, and asks in the reader's language", async () => {
    const fetcher = answering([]);
    await new Client(() => "fr", fetcher).table("abc", ["link", "seat"]).log(1, 0);
    const [url, init] = fetcher.mock.calls[0]!;
    expect(url).toBe("/api/tables/abc/log?viewer=1&after=0&most=500&lang=fr");
    expect(init!.headers).toEqual({ "Shedu-Tokens": "link seat" });
  });

  it("leaves out a viewer that is nobody", async () => {
    const fetcher = answering({});
    await new Client(() => "en", fetcher).table("abc", []).moment(3, null);
    expect(fetcher.mock.calls[0]![0]).toBe("/api/tables/abc/moment?seq=3&lang=en");
  });

  it("that is refused throws the server's own words", async () => {
    const trouble = { code: "refused", message: "no", problem: null, seq: null, missed: null };
    const asked = new Client(() => "en", answering(trouble, 422)).person();
    await expect(asked).rejects.toMatchObject({ status: 422, trouble, message: "no" });
    await expect(asked).rejects.toBeInstanceOf(ApiError);
  });

  it("that nobody answers, or a proxy in the server's place, is offline", async () => {
    const gone = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("failed to fetch"));
    await expect(new Client(() => "en", gone).games()).rejects.toBeInstanceOf(Offline);
    const proxy = vi.fn<typeof fetch>(async () => new Response("<html>Bad gateway", { status: 502 }));
    await expect(new Client(() => "en", proxy).games()).rejects.toBeInstanceOf(Offline);
  });

  it("has a request id of its own", () => {
    const ids = new Set(Array.from({ length: 100 }, newRequestId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});
