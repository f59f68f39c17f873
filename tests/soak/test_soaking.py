"""Games in compiled code: at which tables, and what they depend on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shedu.catalog import GAMES, definition
from shedu.soak import Plan, soaking
from shedu.soak.driver import GAMES as NUMBER
from shedu.soak.driver import GREEDY_GAMES, LONGEST
from shedu.soak.tables import tables_of
from some_games import DUEL

RANDOM = Plan(seed=3, greedy=0, positions=0)


@pytest.mark.parametrize("game_id", GAMES)
def test_tables_have_every_number_of_players_every_choice_and_short_limits(game_id):
    form, tables = definition(game_id), tables_of(definition(game_id))
    assert {game.players for game in tables} == set(form.players)
    for option in form.options:
        assert {game.options[option.name] for game in tables} >= set(option.values)
    limits = [game.options["round_limit"] for game in tables]
    assert 1 in limits
    assert limits.count(form.option("round_limit").default) == 3 * len(tables) // 4


def test_a_game_follows_from_the_seed_and_its_number():
    made = soaking(DUEL)
    together = made.play(RANDOM, 0, 12).counts
    apart = sum(made.play(RANDOM, first, 4).counts[:, NUMBER:LONGEST] for first in (0, 4, 8))
    assert (together[:, NUMBER:LONGEST] == apart).all()
    other = made.play(replace(RANDOM, seed=4), 0, 12).counts
    assert (together != other).any()


def test_a_game_is_the_same_whatever_is_kept_of_it():
    made = soaking(DUEL)
    looked_at = made.play(replace(RANDOM, positions=50), 0, 4)
    assert looked_at.examined > 8
    assert looked_at.artificial > 0
    assert (made.play(RANDOM, 0, 4).counts == looked_at.counts).all()


def test_some_games_are_greedy():
    made = soaking(DUEL)
    assert made.play(replace(RANDOM, greedy=1000), 0, 1).counts[:, GREEDY_GAMES].sum() == 1
    assert made.play(RANDOM, 0, 3).counts[:, GREEDY_GAMES].sum() == 0
