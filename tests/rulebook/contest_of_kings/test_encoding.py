"""The tensors of a state, as the page about encodings describes them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from rulebook.contest_of_kings.scenes import play, scene
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.encode import FACTS, PLANES
from shedu.games.contest_of_kings.state import PHASES

PAGE = Path(__file__).parents[3] / "docs" / "encodings" / "contest-of-kings.md"
DRAWING = """
    A  T s@T2 f Ss m
    AB m@K1
    B  t@P3 s
    piles 1.2.3.4+1/0.0.0.0/5.0.0.0
    turn 2 2
"""


def marked(plane):
    """The marks of a plane by row and column."""
    return {(int(y), int(x)): int(plane[y, x]) for y, x in zip(*np.nonzero(plane), strict=True)}


def test_the_planes_show_the_table():
    planes, _ = scene(DRAWING, players=3).encode(1)
    assert planes.shape == PLANES
    assert [marked(planes[color]) for color in range(4)] == [
        {(1, 0): 1, (1, 2): 1},
        {},
        {(2, 0): 1},
        {(0, 1): 1, (4, 0): 1},
    ]
    assert marked(planes[4]) == {(0, x): 1 for x in (0, 4, 6, 8, 10, 12, 14)}
    assert marked(planes[5]) == {(0, 2): 1}
    assert [marked(planes[6 + ship]) for ship in range(3)] == [{(3, 0): 1}, {}, {}]


def test_leaders_are_told_from_the_viewer_on_clockwise():
    planes, _ = scene(DRAWING, players=3).encode(1)
    leaders = {p - 9: marked(planes[p]) for p in range(9, 25) if planes[p].any()}
    trader, king, priest = 3, 0, 1
    assert leaders == {
        0 * 4 + trader: {(1, 0): 1},
        1 * 4 + priest: {(0, 2): 1},
        2 * 4 + king: {(0, 1): 1},
    }


def test_the_card_of_the_action_at_hand_is_marked():
    planes, facts = scene("A T@K1 f f f", hands="f/-").play("fA").encode(0)
    assert marked(planes[25]) == {(4, 0): 1}
    assert facts[75:78].tolist() == [3, 0, 0]
    full = scene("A T@K1 f f f s s s s", hands="f/-").play("fA")
    assert marked(full.encode(0)[0][25]) == {(8, 0): 1}
    state = scene("A T@T1 s s s\nB T@T2 s s s", hands="s/-").play("sAB")
    assert marked(state.encode(0)[0][25]) == {(0, 1): 2}
    state = play(state, "+0 +0 no")
    assert (state.phase, marked(state.encode(0)[0][25])) == ("treasure", {(0, 1): 1})


def test_the_facts_show_players_turn_and_deck():
    state = scene(DRAWING, players=3, hands="st/ffm/-")
    _, facts = state.encode(1)
    assert facts.shape == (FACTS,)
    assert facts[:4].tolist() == [0, 0, 2, 1]
    assert facts[4:13].tolist() == [3, 1, 0, 0, 0, 0, 0, 0, 1]
    assert facts[13:22].tolist() == [0, 1, 5, 0, 0, 0, 0, 5, 1]
    assert facts[22:31].tolist() == [2, 1, 1, 2, 3, 4, 1, 11, 1]
    assert facts[31:40].tolist() == [0] * 9
    assert facts[40:54].tolist() == [int(phase == "action") for phase in PHASES]
    assert facts[54:59].tolist() == [2, 1, 0, 0, -1]
    deck = int(state.row.deck.sum())
    assert facts[59:68].tolist() == [deck, 40 - 8, 65 - 3, 40 - 6, 40 - 7, 0, 0, 0, 0]


def test_closed_piles_are_minus_one_but_for_their_size_and_last_card():
    drawing = DRAWING.replace("1.2.3.4+1", "1.2.3.4+1:t")
    _, facts = scene(drawing, players=3, open_scores=False).encode(1)
    assert facts[4:13].tolist() == [0, 1, -1, -1, -1, -1, -1, 0, 1]
    assert facts[13:22].tolist() == [0, 1, 1, -1, -1, -1, -1, 5, 1]
    assert facts[22:31].tolist() == [0, 1, -1, 1, -1, -1, -1, 11, 1]
    assert facts[60:64].tolist() == [40 - 3, 65 - 2, 40 - 1, 40 - 2]
    _, facts = scene(drawing.replace(":t", ":T"), players=3, open_scores=False).encode(2)
    assert facts[13:22].tolist() == [0, 1, -1, -1, -1, -1, 1, 11, 1]


def test_the_conflict_is_told():
    state = scene("A T@T1 m s s\nB T@T2 s s s", hands="smm/t").play("sAB")
    assert state.encode(1)[1][68:75].tolist() == [4, 1, 0, 1, 0, -1, 4]
    _, facts = state.play("+2").encode(1)
    assert facts[68:75].tolist() == [4, 1, 0, 1, 0, 2, 4]
    assert facts[63] == 40 - 3  # committed cards are seen
    _, facts = play(state, "+0 +0").encode(1)
    assert (facts[58], facts[68:75].tolist()) == (1, [4, 1, 0, 0, 0, -1, 4])


def test_a_question_about_ships_is_told():
    state = scene("A T@F1 Ss St", hands="f/-", ship_points_per_ship=True).play("end")
    assert state.encode(0)[1][75:78].tolist() == [0, 3, 2]


def test_the_page_tells_the_sizes_and_every_action():
    text = PAGE.read_text(encoding="utf-8")
    assert f"## Planes: int8, {' × '.join(str(n) for n in PLANES)}" in text
    assert f"## Facts: int16, {FACTS}" in text
    assert f"## Actions: {ACTIONS.size}" in text
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \|", text.split("## Actions")[1], re.MULTILINE)
    told = [(int(first), int(last or first)) for first, last in rows]
    families = ACTIONS.families.values()
    assert told == [(f.first, f.first + f.size - 1) for f in families]
