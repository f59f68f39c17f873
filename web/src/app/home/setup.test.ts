import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../api/messages";
import { asWish, range, recalled, usualSetup, withMode, withOwnSeat, withPlayers } from "./setup";

const option = { explanation: "", choices: [], least: 0, most: 0 };
const game: GameInfo = {
  id: "some-game", title: "Some game", about: "", players: [2, 3, 4], house_players: [2],
  seat_names: ["Uruk", "Lagash", "Kish", "Nippur"],
  options: [
    { ...option, name: "open_hands", title: "Open hands", default: false },
    { ...option, name: "round_limit", title: "Round limit", default: 100, least: 1, most: 10_000 },
  ],
  levels: [{ id: "pupil", title: "Pupil", seconds: 0 }, { id: "scribe", title: "Scribe", seconds: 0 }],
  rules_version: 1, phases: {}, turn_ends: [], gains: [], inspects: false, scene: {}, lessons: 0,
};

describe("a table in the making", () => {
  it("is by default for three: oneself and two scribes", () => {
    expect(asWish(game, usualSetup(game, "bots"))).toEqual({
      game: "some-game", seats: ["person", "bot:scribe", "bot:scribe"], options: {}, visibility: "private", stand_in: "scribe",
      analysis: false,
    });
  });

  it("has open seats for friends, and is listed only if one wants it", () => {
    const setup = usualSetup(game, "friends");
    expect(asWish(game, setup)).toMatchObject({ seats: ["person", "open", "open"], visibility: "private" });
    expect(asWish(game, { ...setup, isPublic: true }).visibility).toBe("public");
    expect(asWish(game, { ...withMode(game, setup, "bots"), isPublic: true }).visibility).toBe("private");
  });

  it("keeps who sits there when the number of players changes", () => {
    const setup = { ...usualSetup(game, "bots"), seats: ["person", "bot:pupil", "bot:scribe"] };
    expect(withPlayers(game, setup, 4).seats).toEqual(["person", "bot:pupil", "bot:scribe", "bot:scribe"]);
    expect(withPlayers(game, setup, 2).seats).toEqual(["person", "bot:pupil"]);
  });

  it("lets one sit anywhere: who sat there changes places", () => {
    const setup = { ...usualSetup(game, "bots"), seats: ["person", "bot:pupil", "bot:scribe"] };
    const moved = withOwnSeat(setup, 2);
    expect(moved.seats).toEqual(["bot:scribe", "bot:pupil", "person"]);
    expect(recalled(game, moved)).toEqual(moved);
    expect(withPlayers(game, moved, 2).seats).toEqual(["person", "bot:pupil"]);
    expect(withOwnSeat(setup, 0)).toEqual(setup);
  });

  it("names only options that are not as usual", () => {
    const setup = usualSetup(game, "bots");
    setup.options = { ...setup.options, open_hands: true };
    expect(asWish(game, setup).options).toEqual({ open_hands: true });
  });

  it("is not recalled with a level or a number of players that is gone", () => {
    const setup = usualSetup(game, "bots");
    expect(recalled(game, setup)).toEqual(setup);
    expect(recalled(game, { ...setup, seats: ["person", "bot:sphinx"] })).toBeNull();
    expect(recalled(game, { ...setup, seats: ["person"] })).toBeNull();
    expect(recalled(game, null)).toBeNull();
  });

  it("tells numbers of players as a range", () => {
    expect([[2, 3, 4], [2], []].map(range)).toEqual(["2–4", "2", ""]);
  });
});
