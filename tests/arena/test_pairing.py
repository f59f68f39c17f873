"""Who meets whom, in which seats, with which deals."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shedu
from arena.making import TABLES, short_game
from shedu.arena import Pairing, Table, fixtures, match, one_against, round_robin
from some_games import DUEL, LARGEST, OPEN, switch_of

tables_of_agents = st.lists(st.sampled_from("abcd"), min_size=2, max_size=4)


@given(tables_of_agents)
def test_over_all_rotations_an_agent_sits_at_every_seat_equally_often(agents):
    rotations = Pairing(TABLES[len(agents)], tuple(agents)).rotations()
    for agent in agents:
        assert len({column.count(agent) for column in zip(*rotations, strict=True)}) == 1


@given(tables_of_agents)
def test_a_rotation_keeps_the_order_around_the_table_and_none_is_played_twice(agents):
    rotations = Pairing(TABLES[len(agents)], tuple(agents)).rotations()
    assert len(set(rotations)) == len(rotations)
    around = "".join(agents) * 2
    assert all("".join(seating) in around for seating in rotations)


def test_one_against_the_same_others_sits_at_every_seat_once():
    [pairing] = one_against(shedu.game(OPEN, players=4), ["greedy"], "random")
    assert pairing.agents == ("greedy", "random", "random", "random")
    assert sorted(seating.index("greedy") for seating in pairing.rotations()) == [0, 1, 2, 3]


@given(st.integers(1, 5), st.integers(0, 1000))
def test_every_deal_is_played_with_every_rotation_of_every_pairing(deals, seed):
    pairings = round_robin(short_game(), ["a", "b", "c"])
    games = fixtures(pairings, deals, seed)
    assert len(set(games)) == len(games) == deals * 3 * 2
    by_seed = Counter(game.seed for game in games)
    assert by_seed == dict.fromkeys(range(seed, seed + deals), 6)
    assert [game.seed for game in games] == sorted(game.seed for game in games)
    for dealt in by_seed:
        seatings = {game.seating for game in games if game.seed == dealt}
        assert seatings == {(x, y) for x in "abc" for y in "abc" if x != y}


def test_more_deals_add_to_fewer():
    few, many = (fixtures(match(short_game(), ["a", "b"]), deals) for deals in (3, 5))
    assert many[: len(few)] == few


def test_a_round_robin_of_three_at_a_table_takes_every_three():
    pairings = round_robin(shedu.game(OPEN, players=3), ["a", "b", "c", "d"])
    assert {"".join(pairing.agents) for pairing in pairings} == {"abc", "abd", "acd", "bcd"}


def test_a_table_is_the_game_with_what_is_unusual_about_it():
    switch = switch_of(LARGEST)
    game = shedu.game(LARGEST, players=3, **{switch: True})
    table = Table.of(game)
    assert table.options == ((switch, True),)
    assert str(table) == f"{LARGEST}, 3 players, {switch}=True"
    assert table.open() == game


def test_a_table_of_other_rules_is_not_opened():
    with pytest.raises(shedu.SheduError, match="rules version 99"):
        Table(DUEL, 2, (), 99).open()


def test_what_cannot_be_paired_is_refused():
    game = short_game()
    for wrong, words in (
        (lambda: match(game, ["a"]), "expected 2 agents, not 1"),
        (lambda: round_robin(game, ["a"]), "at least 2 agents"),
        (lambda: round_robin(game, ["a", "b", "a"]), "only once"),
        (lambda: fixtures(match(game, ["a", "b"]), 0), "at least one deal"),
        (lambda: fixtures(match(game, ["a", "b"]), 1, -1), "0 or greater"),
    ):
        with pytest.raises(shedu.OptionError, match=words):
            wrong()
