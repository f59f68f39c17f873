import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../api/messages";
import { asWish, range, recalled, usualSetup, withMode, withPlayers } from "./setup";

const ur: GameInfo = {
  id: "ur", title: "Ur", players: [2, 3, 4], house_players: [2], seat_names: ["Uruk", "Lagash", "Kish", "Nippur"],
  options: [
    { name: "agri_self", default: false, choices: [], least: 0, most: 0 },
    { name: "round_limit", default: 100, choices: [], least: 1, most: 10_000 },
  ],
  levels: [{ id: "pupil", title: "Pupil", seconds: 0 }, { id: "scribe", title: "Scribe", seconds: 0 }],
  rules_version: 1,
};

describe("a table in the making", () => {
  it("is by default for three: oneself and two scribes", () => {
    expect(asWish(ur, usualSetup(ur, "bots"))).toEqual({
      game: "ur", seats: ["person", "bot:scribe", "bot:scribe"], options: {}, visibility: "private", stand_in: "scribe",
    });
  });

  it("has open seats for friends, and is listed only if one wants it", () => {
    const setup = usualSetup(ur, "friends");
    expect(asWish(ur, setup)).toMatchObject({ seats: ["person", "open", "open"], visibility: "private" });
    expect(asWish(ur, { ...setup, isPublic: true }).visibility).toBe("public");
    expect(asWish(ur, { ...withMode(ur, setup, "bots"), isPublic: true }).visibility).toBe("private");
  });

  it("keeps who sits there when the number of players changes", () => {
    const setup = { ...usualSetup(ur, "bots"), seats: ["person", "bot:pupil", "bot:scribe"] };
    expect(withPlayers(ur, setup, 4).seats).toEqual(["person", "bot:pupil", "bot:scribe", "bot:scribe"]);
    expect(withPlayers(ur, setup, 2).seats).toEqual(["person", "bot:pupil"]);
  });

  it("names only options that are not as usual", () => {
    const setup = usualSetup(ur, "bots");
    setup.options = { ...setup.options, agri_self: true };
    expect(asWish(ur, setup).options).toEqual({ agri_self: true });
  });

  it("is not recalled with a level or a number of players that is gone", () => {
    const setup = usualSetup(ur, "bots");
    expect(recalled(ur, setup)).toEqual(setup);
    expect(recalled(ur, { ...setup, seats: ["person", "bot:sphinx"] })).toBeNull();
    expect(recalled(ur, { ...setup, seats: ["person"] })).toBeNull();
    expect(recalled(ur, null)).toBeNull();
  });

  it("tells numbers of players as a range", () => {
    expect([[2, 3, 4], [2], []].map(range)).toEqual(["2–4", "2", ""]);
  });
});
