"""The game in the terminal: the table, the questions and the scores, as a person sees them."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import shedu
from rulebook.contest_of_kings.scenes import play, scene
from shedu.core.terminal import Look
from shedu.core.viewer import EVERYTHING
from shedu.games.contest_of_kings.terminal import TERMINAL

WORDS = shedu.game("contest-of-kings").definition.words


def look(state, viewer=1, language="en", since=None, marked=()):
    seat = viewer if viewer is EVERYTHING else viewer - 1
    names = state.game.seat_names(language)
    return Look(state, seat, names, language, since, frozenset(marked))


def printed(renderable):
    console = Console(file=StringIO(), width=80, markup=False, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


TABLE = scene("A T@K1 s f@T2\nAB m\nB t s Ss", hands="sst/ff", players=2)


def test_the_table_is_drawn_as_it_lies():
    assert printed(TERMINAL.board(look(TABLE))) == [
        "    A    AB   B    BC   C    CD   D    DE   E    EF   F    FG   G    GH   H",
        " 0  TK1  m    t    .    T    .    T    .    T    .    T    .    T    .    T",
        " 1  s         s",
        " 2  fT2       Ss",
        " 3",
        "",
        "Round 1          hand     black  red  blue  green  *  x  KPFT",
        "▸1 Archer (you)  s s t        0    0     0      0  0  1  ·PFT",
        " 2 Lion          2 cards      0    0     0      0  0  1  KPF·",
        "Ships:  St   Sm   Deck: 175   Discarded: s 0  t 0  f 0  m 0",
    ]


def test_what_is_new_stands_in_brackets_and_what_is_pointed_out_has_a_plus():
    after = TABLE.play("sB")
    assert printed(TERMINAL.board(look(after, since=TABLE)))[4] == " 3           [s]"
    marked = printed(TERMINAL.board(look(TABLE, marked=["A1", "B0"])))
    assert marked[1].startswith(" 0  TK1  m    t+")
    assert (marked[2][:6], len(marked)) == (" 1  s+", 5)


def test_hidden_hands_and_piles_are_not_shown():
    state = scene("A t\npiles 0.0.0.0/2.3.4.5+1:T", hands="s/f", open_scores=False)
    lines = printed(TERMINAL.hand(look(state, language="fr")))
    assert lines == [
        "Manche 1          main     pile  x  KPFT",
        "▸1 Archer (vous)  s           0  1  KPFT",
        " 2 Lion           1 carte  15 T  1  KPFT",
    ]
    everything = printed(TERMINAL.hand(look(state, viewer=EVERYTHING)))
    assert everything[2] == " 2 Lion    f         2    3     4      5  1  1  KPFT"


WAR = "A T@K1 s s s@P1\nB T@K2 s s s@P2"
ASKED = {
    "action": (scene(), 1, "Your turn: 2 actions left."),
    "last_pass": (
        scene("passes 1"),
        1,
        "Your turn: 2 actions left. If you end your turn without an action, the game ends "
        "(house rule).",
    ),
    "score": (
        scene("A T@K2", hands="mm/-").play("mA"),
        2,
        "Your king may gain a green card from your hand for the one in column A: yes or no?",
    ),
    "ship": (
        scene("A T f f f", hands="f/-").play("fA"),
        1,
        "Column A has four blue cards: which ship do you build? no for none.",
    ),
    "choose_war": (scene(WAR, hands="m/-").play("mAB"), 1, "Which war do you fight first?"),
    "attack": (
        scene("A T s@T2 t@K2 f", hands="tt/-").play("TA3"),
        1,
        "Conflict of the traders: you attack Lion, 0 against 1 (1 for the king on A2). "
        "How many red cards do you commit? The defender wins ties.",
    ),
    "defense": (
        play(scene(WAR, hands="mss/-"), "mAB wK +2"),
        2,
        "War of the kings: you defend against Archer, 3 against 5. "
        "How many black cards do you commit? You win ties.",
    ),
    "reward": (
        play(scene("A T@K2 s", hands="-/t"), "KA1 +0 +0"),
        2,
        "You won and nobody committed a card: do you gain a red card from your hand, yes or no?",
    ),
    "treasure": (
        scene("A T@T1 s s s\nB T s s s", hands="st/-").play("sAB"),
        1,
        "Your trader may take a treasure for a red card from your hand: which one? no for none.",
    ),
    "ship_score": (
        scene("A T@F1 Sm", hands="f/-").play("end"),
        1,
        "A ship lets your farmer gain a blue card from your hand: yes or no?",
    ),
}


@pytest.mark.parametrize("question", ASKED)
def test_every_question_is_asked_in_words(question):
    state, viewer, expected = ASKED[question]
    assert state.phase == ("action" if question == "last_pass" else question)
    assert TERMINAL.question(look(state, viewer)) == expected
    for other in (3 - viewer, viewer):
        french = TERMINAL.question(look(state, other, "fr"))
        assert not {"{", "_"} & set(french)
    assert set(ASKED) == set(WORDS["en"].terminal["questions"])


def test_whoever_waits_reads_what_the_other_decides():
    state = ASKED["ship"][0]
    assert TERMINAL.question(look(state, 2)) == "Archer may build a ship."
    assert TERMINAL.question(look(state, EVERYTHING, "fr")) == "Archer peut construire un navire."
    assert TERMINAL.question(look(scene("phase over ending=deck"))) == "The game is over."


def test_the_leader_of_the_color_is_named_before_the_king():
    state = scene("A T@K2 s@T2", hands="mm/-").play("mA")
    assert TERMINAL.question(look(state, 2)).startswith("Your trader may gain a green card")


def test_the_ranking_shows_piles_and_scores_from_the_weakest_color_on():
    tops = "A t\nB t\nC t\n"
    state = scene(tops + "piles 1.5.2.5+3/4.3.3.9+0\nphase over ending=deck")
    assert printed(TERMINAL.scores(look(state, 2))) == [
        "place  player      black  red  blue  green  *  score",
        "    1  Archer          1    5     2      5  3  3 · 3 · 5 · 5",
        "    2  Lion (you)      4    3     3      9  0  3 · 3 · 4 · 9",
    ]


def test_help_is_in_both_languages_and_its_examples_can_be_read():
    game = shedu.game("contest-of-kings", players=2)
    written = {}
    for language in ("en", "fr"):
        here = look(TABLE, language=language)
        rows = [*TERMINAL.notation(here), *TERMINAL.marks(here)]
        assert all(meaning for _, meaning in rows)
        written[language] = [spelled for spelled, _ in rows]
        spelled = " ".join(row for row, _ in TERMINAL.notation(here)).split()
        families = {game.actions.decode(game.parse(action))[0] for action in spelled}
        assert families == set(game.actions.families) - {"start", "draw"}
    assert written["en"] == written["fr"]
    assert TERMINAL.unreadable("xyz", "why", WORDS["en"]) == "why"
    french = TERMINAL.unreadable("xyz", "why", WORDS["fr"])
    assert french.startswith("« xyz » est illisible : écrivez un chef")


@pytest.mark.parametrize("viewer", [1, 3, EVERYTHING])
def test_every_state_of_a_game_fits_a_terminal(viewer):
    match = shedu.game("contest-of-kings", players=3, round_limit=12).match(seed=4)
    rng = random.Random(4)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal))
    for before, state in zip(match.states, match.states[1:], strict=False):
        if state.is_chance:
            continue
        lines = printed(TERMINAL.board(look(state, viewer, since=before)))
        assert max(map(len, lines)) <= 80
        assert TERMINAL.question(look(state, viewer))
