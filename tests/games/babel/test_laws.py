"""Each law of the soak notices when it is broken."""

import pytest

import shedu
from games.breaking import law_broken_by
from shedu.games.babel.laws import LAWS
from shedu.games.babel.material import HITTITES

NATIONS, BOUNDS, SHOWN, TEMPLES, PEOPLE, CACHES = LAWS


@pytest.fixture(scope="module")
def state():
    """A random game after some turns, with people, temples and cards everywhere."""
    match = shedu.game("babel").match(seed=4)
    while match.state.row.round_number < 6:
        match.play(match.state.legal[match.decisions % len(match.state.legal)])
    return match.state


def lose(name, *place):
    def change(g):
        g[name][place or 0] -= 1

    return change


def turn_over(g):
    g.revealed = 3


def owe_cards(g):
    g.hand[0, HITTITES] -= 20
    g.deck[HITTITES] += 20


def leave_map(g):
    g.pawn[1] = 5


def show_too_much(g):
    g.shown[0] = g.hand[0] + 1


def owe_unknown(g):
    """A card of level 6 more in a column, and one less than none in the pile."""
    g.unknown[5] -= 6
    size = g.column_size[0]
    g.columns[0, size : size + 6] = 6


def spread_people(g):
    """The same cards with a hole between them and the temple."""
    for word in range(5):
        g.people[0, 0, word] = int(g.people[0, 0, word]) << 1


def forget(name):
    def change(g):
        g[name] += 1

    return change


BREAKS = [
    (NATIONS, lose("deck", 0)),
    (NATIONS, lose("hand", 1, 2)),
    (NATIONS, lambda g: g.people.fill(0)),
    (TEMPLES, lose("unknown", 0)),
    (TEMPLES, turn_over),
    (TEMPLES, lambda g: g.temples.fill(63)),
    (BOUNDS, owe_cards),
    (BOUNDS, owe_unknown),
    (BOUNDS, leave_map),
    (SHOWN, show_too_much),
    (SHOWN, lose("shown", 1, 2)),
    (PEOPLE, spread_people),
    (CACHES, forget("score")),
    (CACHES, forget("hand_size")),
    (CACHES, forget("people_count")),
    (CACHES, forget("column_size")),
    (CACHES, forget("known_size")),
]


@pytest.mark.parametrize(("law", "change"), BREAKS)
def test_a_broken_row_is_noticed(law, change, state):
    assert law_broken_by(lambda g: None, state) == ""
    assert law_broken_by(change, state) == law


def test_every_law_is_broken_above():
    assert {law for law, _ in BREAKS} == set(LAWS)
