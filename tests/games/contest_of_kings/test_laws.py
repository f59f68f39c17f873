"""Each law of the soak notices when it is broken."""

import numpy as np
import pytest

import shedu
from games.breaking import law_broken_by, moved
from shedu.core.boards import NOWHERE
from shedu.games.contest_of_kings.laws import LAWS, best_score
from shedu.games.contest_of_kings.material import BLACK, BLUE, GREEN, NONE, PLACES, RED, top_slot
from shedu.games.contest_of_kings.state import ACTION

CARDS, TREASURES, BOUNDS, TABLE, LEADERS, PEACE, KINGDOMS = LAWS

CALM = "A T s@K1 s f; B T f@P2 f f; AB m; turn 1 2; hands stfm/stfm"
CONFLICT = "A T s@K1 s@K2 f; phase attack conflict=K attacker=2 defender=1; turn 2 1; hands t/t"


def lose(name, *place):
    def change(g):
        g[name][place or 0] -= 1

    return change


def lose_treasure(g):
    g.treasures ^= np.uint64(1 << 2 * 3)


def to_hand(g):
    g.deck[RED] -= 9
    g.hand[0, RED] += 9


def owe(g):
    g.hand[0, BLUE] -= 2
    g.discard[BLUE] += 2


def put_leader(seat, color, slot):
    def change(g):
        g.leader_at[seat, color] = slot

    return change


def put_ship(slot):
    def change(g):
        g.ship_at[0] = slot

    return change


def forget(name):
    def change(g):
        g[name] = 0

    return change


BREAKS = [
    (CARDS, lose("deck", BLUE)),
    (CARDS, lose("pile", 0, GREEN)),
    (CARDS, forget("hand")),
    (TREASURES, lose("treasures_won", 1)),
    (CARDS, lose_treasure),  # a red card was paid for it, so one would be too many
    (BOUNDS, to_hand),
    (BOUNDS, owe),
    (BOUNDS, lambda g: g.catastrophes_left.fill(-1)),
    (TABLE, lambda g: moved(g.cards[BLUE], 2, 5)),  # a hole in the first column
    (TABLE, put_ship(1)),  # on a card
    (LEADERS, put_leader(0, GREEN, 7)),  # on no card
    (LEADERS, put_leader(1, GREEN, 0)),  # on the card of the king
    (LEADERS, put_leader(3, GREEN, top_slot(5))),  # of nobody at the table
    (PEACE, put_leader(1, BLACK, 1)),
    (KINGDOMS, forget("realm")),
    (KINGDOMS, forget("takes_card")),
    (KINGDOMS, forget("leaders")),
    (KINGDOMS, put_ship(3)),  # the caches know nothing of it
    (KINGDOMS, put_leader(0, BLACK, NOWHERE)),
]


@pytest.mark.parametrize(("law", "change"), BREAKS)
def test_a_broken_row_is_noticed(law, change):
    state = shedu.game("contest-of-kings", players=2).state(CALM)
    assert law_broken_by(lambda g: None, state) == ""
    assert law_broken_by(change, state) == law


def end_conflict(g):
    g.conflict = g.attacker = g.defender = NONE
    g.phase = ACTION


def test_two_kings_in_a_kingdom_are_noticed_unless_they_fight():
    state = shedu.game("contest-of-kings", players=2).state(CONFLICT)
    assert law_broken_by(lambda g: None, state) == ""
    assert law_broken_by(end_conflict, state) == PEACE


def test_every_law_is_broken_above():
    assert {law for law, _ in BREAKS} == set(LAWS)
    assert PLACES == 8  # the slots above are counted in columns of eight


def test_the_plain_score_is_the_best_that_treasures_can_do():
    assert best_score((3, 1, 5, 1), 3) == (2, 3, 3, 5)
