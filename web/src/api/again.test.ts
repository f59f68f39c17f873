import { describe, expect, it, vi } from "vitest";
import { untilAnswered } from "./again";
import { ApiError, Offline } from "./client";

const trouble = (code: "unavailable" | "conflict" | "refused", status: number) =>
  new ApiError(status, { code, message: code, problem: null, seq: null, missed: null });
const pause = async () => undefined;

describe("a server that does not answer", () => {
  it("is asked again until it does", async () => {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValue("here");
    ask.mockRejectedValueOnce(new Offline("gone")).mockRejectedValueOnce(trouble("unavailable", 503));
    const onwaiting = vi.fn();
    await expect(untilAnswered(ask, { onwaiting, pause })).resolves.toBe("here");
    expect(onwaiting).toHaveBeenCalledTimes(2);
  });

  it.each([trouble("conflict", 409), trouble("refused", 422)])("is not asked again after %s", async (error) => {
    const ask = vi.fn().mockRejectedValue(error);
    await expect(untilAnswered(ask, { pause })).rejects.toBe(error);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
