"""What a person sees of Ur in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from rulebook.ur.policies import POLICIES, play_both
from rulebook.ur.scenes import play, scene
from shedu.cli.drawing import Scene
from shedu.cli.ur import DRAWING
from shedu.cli.ur_words import QUESTIONS
from shedu.games.ur.explain import ANSWERS


def printed(drawn) -> str:
    console = Console(width=120, no_color=True, markup=False)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def seen(state, seat=0, language="en", **more) -> Scene:
    return Scene(state, seat, state.game.seat_names(language), language, **more)


def test_the_grid_shows_tiles_tokens_and_ziggurats_and_what_is_new():
    before = scene("1 AT1:3 CPz2\nhands AT/TC/PW\nspares AC", players=3)
    after = before.play("+A1")
    drawn = printed(DRAWING.board(seen(after, since=before)))
    assert "1  [AT1:4]  CPz2" in drawn
    assert "▸1 Uruk (you) *  AT agriculture/trade" in drawn
    assert "Beside the grid: AC agriculture/culture   Ziggurats left: 4" in drawn
    marked = printed(DRAWING.board(seen(after, marked=frozenset({"A1", "C1"}))))
    assert "AT1:4+" in marked
    assert "Ziggurats" not in marked


def test_two_players_are_told_that_they_play_a_house_variant():
    """UR-1.4, UR-D1."""
    two = scene("1 .1:1 .2:1", players=2)
    assert "house variant" in printed(DRAWING.board(seen(two)))
    assert "variante maison" in printed(DRAWING.board(seen(two, language="fr")))
    three = scene("1 .1:1 .2:1", players=3)
    assert "house variant" not in printed(DRAWING.board(seen(three)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_decision_is_asked_in_words(language):
    """And told to the others: no name of a phase, no gap."""
    asked = set()
    for name in POLICIES:
        for state, _ in play_both(POLICIES[name], 5, 3, round_limit=8):
            mine = DRAWING.question(seen(state, state.to_act, language))
            others = DRAWING.question(seen(state, None, language))
            assert mine[-1] in "?."
            assert others[-1] == "."
            assert not {"{", "_"} & set(mine + others)
            if state.to_act is not None:
                asked.add(state.phase)
                assert mine != others
    assert asked <= set(QUESTIONS)
    assert set(QUESTIONS) == set(ANSWERS) - {"first", "layout", "hand", "spare", "over"}


def test_a_question_names_what_is_at_stake():
    state = scene("1 A1:2 A1:2 T1:1\nhands TP/?/?/?")
    assert "trade (doT) or politics (doP)" in DRAWING.question(seen(state))
    assert "le commerce (doT) ou la politique (doP)" in DRAWING.question(seen(state, 0, "fr"))
    keeping = play(state, "doP keep1")
    assert "the 4 still to share out go on B1? Then come: C1." in DRAWING.question(seen(keeping))


def test_the_scores_tell_what_they_come_from():
    """UR-7.1, UR-7.4."""
    state = scene("1 A1:2 T1:1 .z1 A2:3\nphase over ending=round-limit\nhands CP/AT/PW/PW")
    drawn = printed(DRAWING.scores(seen(state))).splitlines()
    assert drawn[0].split()[:7] == ["place", "player", "A", "T", "C", "P", "W"]
    assert drawn[1].split()[:9] == ["1", "Uruk", "(you)", "1", "1", "0", "0", "0", "1"]
    assert drawn[1].split()[-2:] == ["10", "4"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seat", range(4))
def test_everything_fits_into_eighty_columns(seat, language):
    """With the longest names of tiles, and ziggurats on the grid."""
    rows = f"1 A{seat + 1}:2 .z{seat + 1}\nround 1 {seat + 1}\nhands AP/AP/AP/TP"
    playing = scene(f"{rows}\nturn {seat + 1}\nphase exchange", players=4)
    over = scene(f"{rows}\nphase over ending=round-limit", players=4)
    for drawn in (
        DRAWING.board(seen(playing, seat, language)),
        DRAWING.scores(seen(over, seat, language)),
    ):
        lines = [line.rstrip() for line in printed(drawn).splitlines()]
        assert max(map(len, lines)) <= 80, lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_help_tells_how_spares_are_written_at_this_table(players):
    """UR-3.2, UR-D1."""
    state = scene("1 .1:1", players=players)
    for language in ("en", "fr"):
        spelled = [row[0] for row in DRAWING.notation(seen(state, 0, language))]
        spares = [word for word in spelled if "spare" in word]
        assert spares == {2: ["~spare1"], 3: ["~spare"], 4: []}[players]
        assert len(DRAWING.marks(seen(state, 0, language))) == 5
    assert "+B2" in DRAWING.unreadable("xx", "cannot read", "fr")
