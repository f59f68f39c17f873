"""What holds at every moment of any game, tried on random walks."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import shedu
from rulebook.tigris_euphrates.scenes import check_peace
from shedu.games.tigris_euphrates.material import HAND
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import bits, near

WALKS = settings(max_examples=12, deadline=None, derandomize=True, database=None)
FLAGS = ("buildings", "wonder", "english_variant", "open_scoring")

tables = st.fixed_dictionaries(
    {
        "players": st.integers(2, 4),
        "board": st.sampled_from(["standard", "advanced"]),
        **{flag: st.booleans() for flag in FLAGS},
    }
)
choices = st.lists(st.integers(0, 2**16 - 1), min_size=120, max_size=240)

# How eagerly a walk takes each kind of action, so that kingdoms grow and meet.
KINDS = ("stfm", "stfm", "stfm", "KPFT", "KPFT", "x-e")


def step(state, number):
    """The state after an action chosen by a number: first its kind, then which of the kind."""
    if state.is_chance:
        return state.play(list(state.chances)[number % len(state.chances)])
    actions = state.legal.spelled()
    if state.phase == "action":
        kind = KINDS[number % len(KINDS)]
        actions = [a for a in actions if a[0] in kind and a[1] != "-"] or actions
    return state.play(actions[number // len(KINDS) % len(actions)])


def walk(table, numbers):
    """Every state of a walk of some decisions; chance acts by itself in between."""
    rng = Random(numbers[0])
    state = shedu.game("tigris-euphrates", **table).initial
    yield state
    for number in numbers:
        while state.is_chance:
            state = step(state, rng.randrange(2**16))
            yield state
        if state.is_over:
            return
        state = step(state, number)
        yield state


@WALKS
@given(tables, choices)
def test_nothing_is_ever_lost(table, numbers):
    """T-TE-18, T&E 1.1."""
    states = walk(table, numbers)
    first = next(states)
    material = first.game.definition.material
    for state in states:
        assert material(state) == material(first)
        assert state.row.out.min() >= 0
        assert state.row.bag.min() >= 0


@WALKS
@given(tables, choices)
def test_between_actions_leaders_stand_beside_temples_and_unlike_ones_in_each_kingdom(
    table, numbers
):
    """T&E 4.1, 4.5, 7.6."""
    for state in walk(table, numbers):
        if state.phase == "action":
            check_peace(state)


@WALKS
@given(tables, choices)
def test_hands_never_have_more_than_six_tiles(table, numbers):
    """T&E 2.2, 10.1."""
    for state in walk(table, numbers):
        held = state.row.hand
        assert held.min() >= 0
        assert held.sum(axis=1).max() <= HAND
        turn_begins = state.phase == "action" and state.row.actions_left == 2
        if turn_begins:
            assert set(held[: table["players"]].sum(axis=1)) == {HAND}


@WALKS
@given(tables, choices)
def test_the_kept_list_of_kingdoms_is_the_one_on_the_board(table, numbers):
    """T&E 3.1, 3.2."""
    for state in walk(table, numbers):
        g, snapshot = state.row, state.read(Snapshot)
        kept = [bits(g.kingdoms[k]) for k in range(int(g.kingdom_count))]
        assert sorted(kept) == sorted(snapshot.kingdoms_without(0))
        assert [bits(g.borders[k]) for k in range(len(kept))] == [near(realm) for realm in kept]
        assert bits(g.leaders) == snapshot.leader_spaces
        assert bits(g.linked) == snapshot.linked


@WALKS
@given(tables, choices)
def test_at_most_one_treasure_is_left_in_a_traders_kingdom(table, numbers):
    """T&E 9.1."""
    for state in walk(table, numbers):
        if state.phase == "action":
            snapshot = state.read(Snapshot)
            for (_, color), at in snapshot.leaders.items():
                if color == 3:
                    assert (snapshot.kingdom(at) & snapshot.treasures).bit_count() <= 1


def test_the_walks_reach_conflicts_treasures_and_buildings():
    """Otherwise the walks above would prove little."""
    seen = set()
    for seed in range(10):
        rng = Random(seed)
        table = {"players": 2 + seed % 3, "board": "standard", "buildings": True}
        numbers = [rng.randrange(2**16) for _ in range(240)]
        seen |= {state.phase for state in walk(table, numbers)}
    assert {"attack", "defense", "treasure", "replacement", "building"} <= seen
