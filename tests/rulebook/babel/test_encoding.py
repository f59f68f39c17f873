"""The tensors say what the view says; docs/encodings/babel.md has their tables."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import shedu
from rulebook.babel.scenes import scene
from shedu.games.babel.state import PHASES

NATIONS = "AHMPS"


def planes_of(view, viewer):
    planes = np.zeros((12, 5, 60), np.int8)
    for step, seat in enumerate((viewer, 1 - viewer)):
        for row, site in enumerate(view["sites"]):
            for at, nation in enumerate(site["people"][seat]):
                planes[step * 5 + NATIONS.index(nation), row, at] = 1
            for level in site["temples"][seat]:
                planes[10 + step, row, level - 1] = 1
    return planes


def seat_of(seat, viewer):
    return -1 if seat is None else int(seat != viewer)


def padded(levels):
    return levels + [0] * (45 - len(levels))


def facts_of(view, viewer):
    own, other = view["players"][viewer], view["players"][1 - viewer]
    lying = "".join(people for site in view["sites"] for people in site["people"])
    unseen = [12 - lying.count(n) - own["hand"][n] - view["discard"][n] for n in NATIONS]
    facts = [own["hand"][n] for n in NATIONS] + [view["discard"][n] for n in NATIONS] + unseen
    facts += [view["pile"]["unknown"][str(level)] for level in range(1, 7)]
    for player in (own, other):
        pawn = 0 if player["pawn"] is None else 1 + NATIONS.index(player["pawn"])
        facts += [player["score"], player["hand_size"], pawn]
        facts += [int(player["reserved"]), len(player["column"])]
    facts += [view["deck_size"], view["pile"]["size"], len(view["pile"]["known"])]
    facts += [int(view["phase"] == phase) for phase in PHASES]
    facts += [seat_of(view["active"], viewer), seat_of(view["start"], viewer), view["round"]]
    facts += [int(view["migrated"]), int(view["endgame"]), seat_of(view["drawing"], viewer)]
    facts += [view["to_draw"], view["owed"], view["revealed"] or 0]
    for player in (own, other):
        facts += padded(player["column"][::-1])
    return facts + padded(view["pile"]["known"])


def check(state):
    for seat in (0, 1):
        for each in (state, state.redacted(seat), state.seen_by(seat)):
            planes, facts = each.encode(seat)
            assert (planes == planes_of(state.view(seat), seat)).all()
            assert facts.tolist() == facts_of(state.view(seat), seat)


@pytest.mark.parametrize("seed", range(3))
def test_the_tensors_agree_with_the_view_at_every_state_of_a_game(seed):
    rng = Random(seed)
    match = shedu.game("babel").match(seed=seed)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    for state in match.states:
        check(state)


def test_the_tensors_agree_with_the_view_where_much_is_going_on():
    check(scene("A SSA13@ PP; H - 26@; hands AAH/PS; columns 641/5; known 31; discard MM; endgame"))
    check(scene("A SSA13@ PP; H - 26@; hands AAH/PSS; shown A/PS; discard MM"))
    check(scene("H PP@ -; phase halve owed=2; turn 1 migrated; hands A/AAPP; reserved 0/1"))
    check(scene("phase reveal revealed=5; turn 2; round 7 2"))
