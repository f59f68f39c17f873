"""The engine against the referee: whole games in which both agree on everything at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

import shedu
from referee.contest_of_kings import COLORS, Referee
from rulebook.contest_of_kings.twin import agree, play_both, uniform

GOLDENS = sorted((Path(__file__).parents[2] / "goldens" / "contest-of-kings").glob("*.record"))

OPTIONS = [
    {},
    {"internal_bonus": "leader"},
    {"internal_bonus": "king_anywhere", "open_scores": False},
    {"leader_moves": "anywhere"},
    {"ship_contiguous": True},
    {"ship_points_per_ship": True},
    {
        "internal_bonus": "leader",
        "leader_moves": "anywhere",
        "ship_contiguous": True,
        "ship_points_per_ship": True,
    },
    {"open_scores": False, "round_limit": 3},
]


def builder(state, rng):
    """Cards more often than leaders and links most of all, so that all rules are met."""
    spelled = state.legal.spelled()
    if state.phase == "treasure":
        return state.legal[-1]
    if state.phase != "action" or rng.random() > 0.6:
        return uniform(state, rng)
    cards = [action for action in spelled if action[0] in COLORS]
    links = [action for action in cards if len(action) == 3]
    return state.game.parse(rng.choice(links if links and rng.random() < 0.9 else cards or spelled))


def treasurer(state, rng):
    """Traders, links and treasures, so that the game ends for want of treasures."""
    spelled = state.legal.spelled()
    if state.phase == "treasure":
        return state.legal[-1]
    if state.phase in ("attack", "defense"):
        return state.legal[0]  # red cards are kept for treasures
    if state.phase != "action":
        return uniform(state, rng)
    links = [action for action in spelled if action[0] in COLORS and len(action) == 3]
    if links:
        return state.game.parse(rng.choice(links))
    if state.row.leader_at[state.to_act, 3] < 0:
        return state.game.parse(rng.choice([a for a in spelled if a[0] == "T"]))
    short = [a for a in spelled if a[0] in "sfm" and len(a) == 2] or spelled
    return state.game.parse(rng.choice(short))


def shipwright(state, rng):
    """One color a column, leaders of all colors, and every offer taken."""
    spelled = state.legal.spelled()
    if state.phase in ("ship", "score", "ship_score"):
        return state.legal[-1] if state.phase == "ship" else state.legal[0]
    if state.phase != "action":
        return uniform(state, rng)
    same = [a for a in spelled if len(a) == 2 and a[0] in COLORS and a in ("fA", "sB", "tC", "mD")]
    if same and rng.random() < 0.7:
        return state.game.parse(rng.choice(same))
    leaders = [a for a in spelled if a[0] in "KPFT" and a[1] in "ABCD"]
    return state.game.parse(rng.choice(leaders or spelled))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_agree_in_games_of_builders(players, options):
    for seed in range(2):
        play_both(builder, seed, players, **{"round_limit": 25, **options})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_agree_in_uniformly_random_games(players):
    play_both(uniform, players, players, round_limit=30)


@pytest.mark.parametrize(("players", "seeds"), [(2, (10, 12)), (3, (1, 6)), (4, (0, 5))])
def test_both_agree_in_games_about_treasures(players, seeds):
    endings = {play_both(treasurer, seed, players)[0].outcome.reason for seed in seeds}
    assert endings == {"treasures"}


@pytest.mark.parametrize("contiguous", [False, True])
@pytest.mark.parametrize("per_ship", [False, True])
def test_both_agree_in_games_about_ships(contiguous, per_ship):
    options = {"ship_contiguous": contiguous, "ship_points_per_ship": per_ship}
    _, met = play_both(shipwright, 1, 3, **options)
    assert {"ship", "ship_score", "score"} <= met


def test_all_phases_are_met():
    met = set()
    for seed in range(4):
        met |= play_both(builder, 10 + seed, 2, round_limit=40)[1]
    assert met == {
        *("start", "deal", "remove", "action", "score", "ship", "attack", "defense"),
        *("reward", "choose_war", "treasure", "ship_score", "refill", "over"),
    }


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_both_agree_in_the_golden_games(path):
    match = shedu.replay(path.read_text(encoding="utf-8"))
    referee = Referee(match.game.players, **match.game.options)
    for state, step in zip(match.states, match.steps, strict=False):
        agree(state, referee)
        referee.play(match.game.spell(step.action))
    agree(match.state, referee)
