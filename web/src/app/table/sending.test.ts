import { describe, expect, it, vi } from "vitest";
import { ApiError, Offline } from "../../api/client";
import { deliver, type Decision } from "./sending";

const decision: Decision = { kind: "play", seat: 0, seq: 4, request: "r1", action: "end" };
const trouble = (code: "unavailable" | "conflict" | "refused", status: number) =>
  new ApiError(status, { code, message: code, problem: null, seq: null, missed: null });
const pause = async () => undefined;

describe("a decision that is sent", () => {
  it("is sent again with the same request id until the server answers", async () => {
    const send = vi.fn<(d: Decision) => Promise<void>>();
    send.mockRejectedValueOnce(new Offline("gone")).mockRejectedValueOnce(trouble("unavailable", 503));
    const onwaiting = vi.fn();
    await deliver(decision, { send, onwaiting, pause });
    expect(send.mock.calls.map(([sent]) => sent.request)).toEqual(["r1", "r1", "r1"]);
    expect(onwaiting).toHaveBeenCalledTimes(2);
  });

  it.each([trouble("conflict", 409), trouble("refused", 422)])("is not sent again after %s", async (error) => {
    const send = vi.fn().mockRejectedValue(error);
    await expect(deliver(decision, { send, onwaiting: vi.fn(), pause })).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
