"""What a person sees of Ur in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from rulebook.ur.policies import POLICIES, play_both
from rulebook.ur.scenes import play, scene
from shedu.core.terminal import Look
from shedu.core.viewer import EVERYTHING
from shedu.games.ur.explain import ANSWERS
from shedu.games.ur.terminal import TERMINAL
from shedu.games.ur.words.en import TERMINAL as WORDS


def printed(drawn) -> str:
    console = Console(width=120, no_color=True, markup=False)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def seen(state, seat=0, language="en", **more) -> Look:
    return Look(state, seat, state.game.seat_names(language), language, **more)


def test_the_grid_shows_tiles_tokens_and_ziggurats_and_what_is_new():
    before = scene("1 AT1:3 CPz2\nhands AT/TC/PW\nspares AC", players=3)
    after = before.play("+A1")
    drawn = printed(TERMINAL.board(seen(after, since=before)))
    assert "1  [AT1:4]  CPz2" in drawn
    assert "▸1 Uruk (you) *  AT agriculture/trade" in drawn
    assert "Beside the grid: AC agriculture/culture   Ziggurats left: 4" in drawn
    marked = printed(TERMINAL.board(seen(after, marked=frozenset({"A1", "C1"}))))
    assert "AT1:4+" in marked
    assert "Ziggurats" not in marked


def test_two_players_are_told_that_they_play_a_house_variant():
    """UR-1.4, UR-D1."""
    two = scene("1 .1:1 .2:1", players=2)
    assert "house variant" in printed(TERMINAL.board(seen(two)))
    assert "variante maison" in printed(TERMINAL.board(seen(two, language="fr")))
    three = scene("1 .1:1 .2:1", players=3)
    assert "house variant" not in printed(TERMINAL.board(seen(three)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_decision_is_asked_in_words(language):
    """And told to the others: no name of a phase, no gap."""
    asked = set()
    for name in POLICIES:
        for state, _ in play_both(POLICIES[name], 5, 3, round_limit=8):
            asked_now = EVERYTHING if state.to_act is None else state.to_act
            mine = TERMINAL.question(seen(state, asked_now, language))
            others = TERMINAL.question(seen(state, EVERYTHING, language))
            assert mine[-1] in "?."
            assert others[-1] == "."
            assert not {"{", "_"} & set(mine + others)
            if state.to_act is not None:
                asked.add(state.phase)
                assert mine != others
    assert asked <= set(WORDS["questions"])
    assert set(WORDS["questions"]) == set(ANSWERS) - {"first", "layout", "hand", "spare", "over"}


def test_a_question_names_what_is_at_stake():
    state = scene("1 A1:2 A1:2 T1:1\nhands TP/?/?/?")
    assert "trade (doT) or politics (doP)" in TERMINAL.question(seen(state))
    assert "le commerce (doT) ou la politique (doP)" in TERMINAL.question(seen(state, 0, "fr"))
    keeping = play(state, "doP keep1")
    assert "the 4 still to share out go on B1? Next: C1." in TERMINAL.question(seen(keeping))


def test_a_war_tells_how_many_attacks_are_left_once_they_are_few():
    """UR-5.5, UR-D10."""
    drawing = "1 W1:1 W W A\nphase war attacks={}\nhands TW/?/?/?"
    near, far = (scene(drawing.format(attacks)) for attacks in (38, 29))
    assert TERMINAL.question(seen(near)).endswith(" Attacks left: 2 (house rule).")
    assert TERMINAL.question(seen(near, 0, "fr")).endswith(
        " Attaques restantes : 2 (règle maison)."
    )
    assert "left" not in TERMINAL.question(seen(far))


def test_the_scores_tell_what_they_come_from():
    """UR-7.1, UR-7.4."""
    state = scene("1 A1:2 T1:1 .z1 A2:3\nphase over ending=round-limit\nhands CP/AT/PW/PW")
    drawn = printed(TERMINAL.scores(seen(state))).splitlines()
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
        TERMINAL.board(seen(playing, seat, language)),
        TERMINAL.scores(seen(over, seat, language)),
    ):
        lines = [line.rstrip() for line in printed(drawn).splitlines()]
        assert max(map(len, lines)) <= 80, lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_help_tells_how_spares_are_written_at_this_table(players):
    """UR-3.2, UR-D1."""
    state = scene("1 .1:1", players=players)
    for language in ("en", "fr"):
        spelled = [row[0] for row in TERMINAL.notation(seen(state, 0, language))]
        spares = [word for word in spelled if "spare" in word]
        assert spares == {2: ["~spare1"], 3: ["~spare"], 4: []}[players]
        assert len(TERMINAL.marks(seen(state, 0, language))) == 5
    words = state.game.definition.says("fr")
    assert "+B2" in TERMINAL.unreadable("xx", "cannot read", words)
