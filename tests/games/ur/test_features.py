"""What a net is told of positions of Ur: the prospects it names are what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import shedu
from games.inputs import chosen, seat_inputs, table_inputs
from rulebook.ur.scenes import play, scene
from shedu.core.state import State
from shedu.games.ur import features as f

TRADE, CULTURE, OTHERS_CULTURE, SPREAD = 3, 4, 5, 6
RIVALS, RIVAL_TOKENS, FREE_TARGETS = 7, 8, 9


def positions(action: str = "") -> Iterator[State]:
    """Positions of some games of four, wild in their choices, in which an action is legal."""
    for seed in range(12):
        match = shedu.game("ur", players=4).match(seed=seed)
        rng = Random(seed)
        while not match.state.is_over and match.decisions < 250:
            legal = match.state.legal.spelled()
            if not action or action in legal:
                yield match.state
            doing = [name for name in legal if name.startswith(("do", "+"))]
            match.play(rng.choice(doing or legal))


def tokens(state: State, seat: int) -> int:
    return int(state.view(None)["players"][seat]["tokens"])


def test_the_points_are_those_of_the_rules():
    """While tokens are shared out in politics, tiles that will be empty no longer count."""
    found = set()
    for state in positions():
        if state.view(None)["phase"] == "keep":
            continue
        for seat, player in enumerate(state.view(None)["players"]):
            told = seat_inputs(state, seat)
            points = player["points"]
            assert told.get(f.POINTS, 0) == pytest.approx(points / 30)
            assert chosen(told, f.POINTS_KIND, 10) == min(points // 5, 9)
            found.add(points)
    assert len(found) > 15


def test_trade_brings_what_it_promises():
    promised = []
    for state in positions("doT"):
        seat = state.to_act
        assert seat is not None
        goods = seat_inputs(state, seat).get(f.INCOMES + TRADE, 0)
        assert seat_inputs(state, seat).get(f.INCOMES_READY + TRADE, 0) == goods
        after = state.play("doT")
        if after.view(None)["phase"] != "fill":
            assert tokens(after, seat) - tokens(state, seat) == 4 * goods
            promised.append(goods)
    assert len(promised) > 50
    assert len(set(promised)) > 3


def test_culture_brings_what_it_promises_to_oneself_and_to_others():
    """Others are promised what there is room for, as if their reserves had no end."""
    promised = []
    for state in positions("doC"):
        seat = state.to_act
        assert seat is not None
        told = seat_inputs(state, seat)
        own, theirs = (told.get(f.INCOMES + k, 0) for k in (CULTURE, OTHERS_CULTURE))
        after = state.play("doC")
        players = after.view(None)["players"]
        if after.view(None)["phase"] != "fill" and all(player["reserve"] for player in players):
            gained = [tokens(after, k) - tokens(state, k) for k in range(4)]
            assert (gained[seat], sum(gained) - gained[seat]) == (4 * own, 4 * theirs)
            promised.append((own, theirs))
    assert len(promised) > 50
    assert len(set(promised)) > 5


def test_a_war_has_the_targets_that_it_promises():
    promised = []
    for state in positions("doW"):
        seat = state.to_act
        assert seat is not None
        told = seat_inputs(state, seat)
        rivals, held, free = (
            told.get(f.INCOMES + k, 0) for k in (RIVALS, RIVAL_TOKENS, FREE_TARGETS)
        )
        after = state.play("doW")
        if after.to_act != seat or after.view(None)["phase"] != "war":
            assert (rivals, free) == (0, 0)
            continue
        grid = {cell["at"]: cell for cell in after.view(None)["grid"]}
        targets = {name[3:5] for name in after.legal.spelled() if ">" in name}
        taken = [at for at in targets if grid[at]["owner"] is not None]
        assert (4 * rivals, 4 * free) == (len(taken), len(targets) - len(taken))
        assert 5 * held == pytest.approx(sum(grid[at]["tokens"] for at in taken))
        promised.append((rivals, free))
    assert len(promised) > 50
    assert len(set(promised)) > 5


def test_the_danger_is_the_worst_that_a_rival_could_do():
    seen = 0
    for state in positions("doW"):
        seat = state.to_act
        assert seat is not None
        after = state.play("doW")
        if after.view(None)["phase"] != "war":
            continue
        grid = {cell["at"]: cell for cell in after.view(None)["grid"]}
        for other in range(4):
            at_risk = {
                name[3:5]
                for name in after.legal.spelled()
                if ">" in name and grid[name[3:5]]["owner"] == other
            }
            told = seat_inputs(state, other)
            assert 4 * told.get(f.DANGER, 0) >= len(at_risk)
            assert 4 * told.get(f.DANGER_READY, 0) >= len(at_risk)
            seen += bool(at_risk)
    assert seen > 20


def test_a_free_tile_of_a_missing_kind_grows_the_first_set():
    state = scene("1 A1:1 T1:1 C1:1 P; hands AT/AC/AP/AW")
    told = seat_inputs(state, 0)
    assert chosen(told, f.SETS, 7) == 3
    assert chosen(told, f.SETS + 7, 7) == 1  # the tile in hand is a second one
    politics, agriculture = told[f.VALUES + 3], told[f.VALUES]
    assert politics == 4 / 4
    assert agriculture < politics


def test_actions_done_are_no_longer_ready():
    state = next(positions("doT"))
    seat = state.to_act
    assert seat is not None
    assert f.READY + 1 in seat_inputs(state, seat)
    after = play(state, "doT")
    if after.to_act == seat and after.view(None)["phase"] == "normal":
        assert f.READY + 1 not in seat_inputs(after, seat)
        assert chosen(seat_inputs(after, seat), f.ACTIONS_LEFT, 3) == 1


def test_the_table_counts_free_cells_and_ziggurats():
    for state in positions():
        view = state.view(None)
        if view["phase"] == "keep":
            continue
        told = table_inputs(state)
        free = [c for c in view["grid"] if c["owner"] is None and c["ziggurat"] is None]
        assert told.get(f.FREE + 10, 0) == pytest.approx(len(free) / 20)
        assert chosen(told, f.ZIGGURATS, 6) == view["ziggurats_left"]
        for image, letter in enumerate("ATCPW"):
            shown = sum(cell["shows"] == letter for cell in free)
            assert told.get(f.FREE_IMAGES + image, 0) == pytest.approx(shown / 4)
