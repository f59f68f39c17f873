"""The engine against the referee, an independent implementation, step by step."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

import shedu
from referee.tigris_euphrates import BESIDE, COLORS, LEADERS, Referee
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import name_of, names_of, spaces_of, square_at

FLAGS = ("buildings", "wonder", "english_variant")
RARE = {"square", "monument", "wonder", "building", "treasure", "choose_war", "wonder_point"}


def snapshot(state):
    """Everything that matters of a state, in the words of the referee's snapshot."""
    table = state.read(Snapshot)
    g = state.row
    seats = range(table.players)
    return {
        "tiles": {name_of(at): COLORS[c] for c in range(4) for at in spaces_of(table.tiles[c])},
        "facedown": {
            name_of(at): COLORS[g.monument_color[m]]
            for m, corner in table.monuments.items()
            for at in spaces_of(square_at(corner))
        },
        "wonder": None if table.wonder < 0 else name_of(table.wonder),
        "monuments": {MONUMENT_LETTERS[m]: name_of(at) for m, at in table.monuments.items()},
        "buildings": {COLORS[c]: name_of(at) for c, at in table.buildings.items()},
        "catastrophes": sorted(names_of(table.catastrophes)),
        "treasures": sorted(names_of(table.treasures)),
        "leaders": {f"{LEADERS[c]}{s + 1}": name_of(at) for (s, c), at in table.leaders.items()},
        "hands": g.hand[: table.players].tolist(),
        "points": g.points[: table.players].tolist(),
        "treasures_won": [int(g.treasures_won[seat]) for seat in seats],
        "catastrophes_left": [int(g.catastrophes_left[seat]) for seat in seats],
        "bag": g.bag.tolist(),
        "out": g.out.tolist(),
        "replaced": g.replaced[: table.players].tolist(),
        "active": None if g.active < 0 else int(g.active),
        "round": int(g.round_number),
        "start": None if g.start < 0 else int(g.start),
        "to_act": "chance" if state.is_chance else state.to_act,
    }


def agree(state, referee):
    """Everything that can be asked of both has the same answer."""
    assert snapshot(state) == referee.snapshot()
    assert set(state.legal.spelled()) == referee.legal(), state.position()
    chances = {state.game.spell(action): weight for action, weight in state.chances.items()}
    assert chances == referee.chances()
    assert (state.outcome is None) == (referee.outcome() is None)


def choose(state, referee, rng):
    """An action: mostly what builds, tiles beside others of their color, and leaders."""
    if state.is_chance:
        weights = referee.chances()
        return rng.choices(list(weights), list(weights.values()))[0]
    actions = sorted(state.legal.spelled())
    constructions = [a for a in actions if a[0] in "MWbq" and a[1] != "-"]
    tiles = [a for a in actions if a[0] in COLORS]
    leaders = [a for a in actions if a[0] in LEADERS and a[1] != "-"]
    mood = rng.random()
    if constructions and mood < 0.8:
        wonders = [a for a in constructions if a[0] == "W"]
        return rng.choice(wonders or constructions)
    if tiles and mood < 0.55:
        some = rng.sample(tiles, min(25, len(tiles)))
        return max(some, key=lambda tile: (friends(referee, tile), rng.random()))
    if leaders and mood < 0.8:
        return rng.choice(leaders)
    return rng.choice(actions)


def friends(referee, tile):
    """How many tiles of its color a tile would be placed beside."""
    return sum(referee.tiles.get(space) == tile[0] for space in BESIDE[tile[1:]])


def play_out(seed, players, **options):
    """A game in both; the decisions that it had, and its reason, counted."""
    rng = Random(seed)
    state = shedu.game("tigris-euphrates", players=players, **options).initial
    referee = Referee(players, **options)
    seen = Counter()
    while True:
        agree(state, referee)
        if state.is_over:
            break
        action = choose(state, referee, rng)
        seen["wonder" if action[0] == "W" else state.phase] += 1
        state = state.play(action)
        referee.play(action)
    found, expected = state.outcome, referee.outcome()
    assert found.reason == expected["reason"]
    assert [list(group) for group in found.ranking] == expected["ranking"]
    assert [list(score) for score in found.scores] == [list(s) for s in expected["scores"]]
    seen[found.reason] += 1
    return seen


SEEN: Counter[str] = Counter()  # over all games of this module


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_the_engine_and_the_referee_play_the_same_games(board, players):
    """T&E 2.1, 4.2, 7.2, 9.1: all options, in all combinations."""
    for number, switches in enumerate(product([False, True], repeat=len(FLAGS))):
        options = dict(zip(FLAGS, switches, strict=True))
        limit = (100, 12, 25, 100)[number % 4]
        SEEN.update(
            play_out(
                f"{board} {players} {number}",
                players,
                board=board,
                open_scoring=bool(number % 2),
                round_limit=limit,
                **options,
            )
        )


def test_the_games_reached_every_rare_decision_and_every_end():
    """Counted over the games above; played anew when this test runs alone."""
    seed = 0
    while not RARE | {"bag", "treasures", "rounds"} <= set(SEEN) and seed < 20:
        limit = 5 if seed == 0 else 100
        SEEN.update(play_out(seed, 2 + seed % 3, buildings=True, wonder=True, round_limit=limit))
        seed += 1
    assert RARE | {"bag", "treasures", "rounds"} <= set(SEEN), SEEN
