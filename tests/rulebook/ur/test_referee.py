"""The engine against the referee, step by step: the same deciders, decisions and grids."""

from __future__ import annotations

import itertools
import random

import pytest

import shedu
from referee.ur import CELLS, IMAGES, PAIRS, Referee, Tile
from rulebook.ur.policies import (
    POLICIES,
    Policy,
    hermit,
    hoarder,
    play_both,
    preferring,
    settler,
    uniform,
    warrior,
)
from shedu import State


def compare_grids(state: State, referee: Referee) -> None:
    cells = {cell.pop("at"): cell for cell in state.view(None)["grid"]}
    assert cells == {
        cell: {
            "shows": tile.visible,
            "behind": tile.back,
            "owner": tile.owner,
            "tokens": tile.tokens,
            "ziggurat": tile.ziggurat,
        }
        for cell, tile in referee.grid.items()
    }


def compare_players(state: State, referee: Referee) -> None:
    view = state.view(None)
    assert [one["hand"] for one in view["players"]] == referee.hands
    assert view["spares"] == referee.spares
    assert view["bag"] == {pair: n for pair, n in referee.bag.items() if n}
    if len(referee.grid) == len(CELLS):
        reserves = [referee.reserve(seat) for seat in range(referee.players)]
        assert [one["reserve"] for one in view["players"]] == reserves
    assert view["active"] == referee.active
    assert view["first"] == referee.first
    assert view["round"] == referee.round


def compare_turns(state: State, referee: Referee) -> None:
    turn = state.view(None)["turn"]
    assert turn["used"] == referee.used
    assert turn["performed"] == "".join(sorted(referee.performed, key=IMAGES.index))
    assert turn["settling"] == sum(referee.settling)
    assert turn["built"] == referee.built
    assert turn["due"] == {cell: n for _, due in referee.fills for cell, n in due.items()}
    assert turn["attacks"] == max(0, len(referee.seen) - 1)
    if referee.phase == "put":
        assert turn["waiting"] == referee.puts
    if referee.phase == "keep":
        assert turn["waiting"] == referee.keeps[len(referee.kept) :]
        kept = zip(referee.keeps, referee.kept, strict=False)
        assert turn["kept"] == {cell: n for cell, n in kept if n}


def compare(state: State, referee: Referee) -> None:
    """Everything that the two say of the position."""
    assert state.phase == referee.phase.replace(" ", "_")
    compare_grids(state, referee)
    compare_players(state, referee)
    compare_turns(state, referee)
    if state.is_chance:
        assert referee.to_act() == "chance"
        named = {state.game.spell(action): weight for action, weight in state.chances.items()}
        assert named == referee.chances()
    else:
        assert state.to_act == referee.to_act()
        assert set(state.legal.spelled()) == referee.legal()


def compare_outcomes(state: State, referee: Referee) -> None:
    expected = referee.outcome()
    assert state.outcome.reason == expected["reason"]
    assert [list(group) for group in state.outcome.ranking] == expected["ranking"]
    assert [score[0] for score in state.outcome.scores] == expected["scores"]


def play_beside(policy: Policy, seed: int, players: int, **options: bool | int) -> set[str]:
    """One whole game of both, compared after every step; the phases and the end it reached."""
    reached = set()
    for state, referee in play_both(policy, seed, players, **options):
        compare(state, referee)
        if state.is_over:
            compare_outcomes(state, referee)
            reached.add(state.outcome.reason)
        else:
            reached.add(state.phase)
    return reached


@pytest.mark.parametrize("full_grid_ends", [False, True])
@pytest.mark.parametrize("restart_split", [False, True])
@pytest.mark.parametrize("agri_self", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_the_referee(players, agri_self, restart_split, full_grid_ends):
    """UR-1 to UR-8, with every option."""
    options = dict(agri_self=agri_self, restart_split=restart_split, full_grid_ends=full_grid_ends)
    play_beside(uniform, 1, players, **options, round_limit=6)
    play_beside(preferring("do"), 2, players, **options, round_limit=4)


def test_whole_random_games_agree_with_the_referee():
    """UR-6: to the natural end."""
    for players in (2, 3, 4):
        play_beside(uniform, 10 + players, players)


@pytest.mark.parametrize("name", POLICIES)
def test_games_of_every_kind_agree_with_the_referee(name):
    """UR-4, UR-5: policies that reach the rare phases."""
    for players in (2, 3, 4):
        for seed in range(2):
            switches = dict(restart_split=seed % 2 == 0, full_grid_ends=seed % 2 == 0)
            play_beside(POLICIES[name], seed, players, round_limit=12, **switches)


@pytest.mark.parametrize("players", [2, 3])
def test_a_grid_that_fills_up_ends_the_game_sooner_if_spares_do_not_count(players):
    """UR-6.1: games that are the same up to the moment at which only a spare is left."""
    lengths = {True: [], False: []}
    for option, seed in itertools.product((True, False), range(3)):
        games = play_both(settler, seed, players, full_grid_ends=option, round_limit=30)
        for length, (state, referee) in enumerate(games):  # noqa: B007
            compare(state, referee)
        compare_outcomes(state, referee)
        lengths[option].append(length)
    sooner = [a <= b for a, b in zip(lengths[True], lengths[False], strict=True)]
    assert all(sooner)
    assert lengths[True] != lengths[False]


def test_together_the_policies_reach_every_phase_and_every_end():
    """Or the tests above would compare less than they say."""
    reached = play_beside(hermit, 1, 2, round_limit=3)
    reached |= play_beside(settler, 0, 4, round_limit=20)
    reached |= play_beside(warrior, 0, 3, round_limit=10)
    for seed in (0, 3):
        reached |= play_beside(hoarder, seed, 3, round_limit=40)
    form = shedu.game("ur").definition
    assert reached == {*form.phases, *form.endings} - {"", "over"}


def referee_of(state: State) -> Referee:
    """A referee at the start of the turn that a drawn position is the start of."""
    view = state.view(None)
    referee = Referee(state.game.players, **state.game.options)
    referee.bag = dict.fromkeys(PAIRS, 0)
    for cell in view["grid"]:
        faces = Tile(cell["shows"], cell["behind"])
        faces.owner, faces.tokens, faces.ziggurat = (
            cell["owner"],
            cell["tokens"],
            cell["ziggurat"],
        )
        referee.grid[cell["at"]] = faces
    referee.hands = [one["hand"] for one in view["players"]]
    referee.spares = view["spares"]
    referee.first, referee.round = view["first"], view["round"]
    referee.begin_turn(view["active"])
    referee.advance()
    return referee


LONG_WAR = """
       A     B     C     D     E     F
    1  W1:3  W     W     P     P2:1  P
    2  W     W1:2  W     P1:2  P     P
    3  A     A     W     A     A2:2  .
    hands TW/?/?/?
"""


@pytest.mark.parametrize("seed", range(8))
def test_long_wars_agree_with_the_referee(seed):
    """UR-5.5: the guard against grids already seen, up to forty attacks."""
    rng = random.Random(seed)
    state = shedu.game("ur", players=4).state(LONG_WAR)
    referee = referee_of(state)
    state = state.play("doW")
    referee.play("doW")
    attacks = 0
    while state.phase == "war":
        compare(state, referee)
        options = sorted(referee.legal() - {"peace"})
        free = [o for o in options if referee.left_after_cost(o[:2], o[3:5]) == held(referee, o)]
        action = rng.choice(free or options)
        state = state.play(action)
        referee.play(action)
        attacks += 1
    compare(state, referee)
    assert attacks > 10


def held(referee: Referee, attack: str) -> int:
    """The tokens on the tile that an attack starts from."""
    return referee.grid[attack[:2]].tokens
