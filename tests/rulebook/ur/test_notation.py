"""Actions and positions as text, written, read, and refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shedu
from rulebook.ur.policies import POLICIES, play_both
from rulebook.ur.scenes import hand, legal, play, player, scene, tile, tokens, turn
from shedu import NotationError

GAME = shedu.game("ur", players=4)


@pytest.mark.parametrize(
    ("family", "arguments", "spelled"),
    [
        ("token", (7,), "+B2"),
        ("swap", (1, 7), "~B2T"),
        ("swap_spare", (0,), "~spare"),
        ("swap_spare", (2,), "~spare2"),
        ("stay", (0,), "pass"),
        ("act", (0,), "act"),
        ("build", (0,), "build"),
        ("ziggurat", (35,), "zF6"),
        ("done", (0,), "done"),
        ("do", (4,), "doW"),
        ("finish", (0,), "finish"),
        ("put", (2,), "put2"),
        ("keep", (5,), "keep5"),
        ("attack", (0, 0), "A1>B1:1"),
        ("peace", (0,), "peace"),
        ("first", (3,), ">4"),
        ("lay", (1,), "*T/A"),
        ("deal", (9,), "*PW"),
    ],
)
def test_every_family_of_actions_has_its_spelling(family, arguments, spelled):
    action = getattr(GAME.actions, family).id(*arguments)
    assert GAME.spell(action) == spelled
    assert GAME.parse(f" {spelled} ") == action


@pytest.mark.parametrize("text", ["", "+G1", "+A7", "~B2", "doX", "A1>B2:1", "A1>B1:6", "put3"])
def test_what_is_no_action_is_refused_with_examples(text):
    with pytest.raises(NotationError, match=r"a token is written like '\+B2'"):
        GAME.parse(text)


@pytest.mark.parametrize("name", POLICIES)
def test_every_position_reads_back_drawn_or_in_one_line_and_redacted_too(name):
    for players in (2, 3, 4):
        for state, _ in play_both(POLICIES[name], 5, players, round_limit=8, restart_split=True):
            line, drawn = state.position(), state.position(drawn=True)
            assert "\n" not in line
            read = state.game.state(line)
            assert read == state
            assert state.game.state(drawn) == state
            assert list(read.legal) == list(state.legal)
            redacted = state.redacted(0)
            assert state.game.state(redacted.position()) == redacted


def test_a_position_in_one_line():
    state = scene("1 AT1:3 CPz2 .\nhands AT/TC/PW\nspares AC", players=3)
    assert state.position().startswith("board AT1:3CPz2")
    assert state.position().endswith("; phase normal; turn 1; round 1 1; hands AT/TC/PW; spares AC")


def test_a_drawn_position():
    state = scene("1 AT1:3 CPz2 .\nhands AT/TC/PW\nspares AC", players=3)
    lines = state.position(drawn=True).splitlines()
    assert lines[0] == "   A     B     C     D     E     F"
    assert lines[1].startswith("1  AT1:3 CPz2  ")
    assert lines[7:] == ["phase normal", "turn 1", "round 1 1", "hands AT/TC/PW", "spares AC"]


def test_what_is_not_told_is_any_tile_that_is_left():
    state = scene("3 . . T1:1\nhands ?/TC/?/?")
    assert tile(state, "C3")[0] == "T"
    assert hand(state, 2) == "TC"
    material = state.game.definition.material(state)
    assert all(material[f"{pair} tiles"] == 4 for pair in ("AT", "TC", "PW"))
    assert (player(state), int(state.row.round_number)) == (1, 1)


def test_columns_may_be_named():
    state = scene("   C     E\n4  A1:2  P2:1")
    assert tokens(state, "C4 E4") == [2, 1]
    assert (tile(state, "C4")[0], tile(state, "E4")[0]) == ("A", "P")


def test_the_details_of_a_phase_have_sensible_defaults():
    put = scene("1 A1:1 A1:1\nphase put\nhands AT/?/?/?")
    assert (turn(put)["waiting"], turn(put)["used"]) == (["A1", "B1"], 1)
    keep = scene("1 A1:1 A1:1\nphase keep\nhands TP/?/?/?")
    assert legal(keep) == {"keep0", "keep1", "keep2"}
    war = scene("1 W1:2\nphase war\nhands TW/?/?/?")
    assert "A1>B1:2" in legal(war)
    settle = scene("1 .2:1\nphase settle")
    assert tokens(settle.play("+B1"), "B1") == [3]
    fill = scene(
        "1 P1:4 C1:4 P1:4 P1:4 T1:3\n6 . . . . . .\nphase fill due=C1:1,A1:1\nhands TC/?/?/?"
    )
    assert legal(fill) == {"+A1", "+C1"}
    assert play(fill, "+C1").phase == "normal"
    assert scene("phase layout\n1 AT").phase == "layout"


def test_a_position_in_the_middle_of_a_war_remembers_its_grids():
    state = play(scene("1 W1:2 W\nhands TW/?/?/?"), "doW A1>B1:2")
    assert "attacks=1 marches=A1>B1:2" in state.position()
    assert "B1>A1:2" not in state.game.state(state.position()).legal


PAGE = Path(__file__).parents[3] / "docs" / "notation" / "ur.md"


def test_every_action_of_the_notation_page_is_read():
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("## Actions") : text.index("## The board")]
    rows = re.findall(r"^\| (`.*?) \|", table, re.M)
    spelled = [word for row in rows for word in re.findall("`(.*?)`", row)]
    families = {GAME.actions.decode(GAME.parse(word))[0] for word in spelled}
    assert families == set(GAME.actions.families)


def test_the_scene_of_the_notation_page_is_a_position():
    [drawing] = re.findall(r"```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    state = GAME.state(drawing)
    assert tokens(state, "A1 B1 C2") == [4, 2, 1]
    assert "A1>B1:2" in legal(state.play("doW"))


def test_the_notation_page_names_every_phase_and_detail():
    text = PAGE.read_text(encoding="utf-8")
    for phase in GAME.definition.phases:
        assert f"`{phase.replace('_', '-')}`" in text
    for detail in ("settling", "built", "used", "done", "waiting", "kept", "due", "attacks"):
        assert f"`{detail}=" in text
