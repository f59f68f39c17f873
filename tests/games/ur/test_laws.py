"""Each law of the soak notices when it is broken."""

from collections import Counter

import numpy as np
import pytest

import shedu
from games.breaking import bits, law_broken_by
from shedu.games.ur.laws import LAWS, _points_of_sets

TILES, TOKENS, GRID, CACHES = LAWS


@pytest.fixture(scope="module")
def state():
    """Everybody has placed the first tokens."""
    match = shedu.game("ur", players=3).match(seed=1)
    while match.state.phase != "first_exchange":
        match.play(match.state.legal[0])
    return match.state


def other_pair(g):
    g.hand[0] = (g.hand[0] + 1) % 10


def lose_bag(g):
    g.bag[0] -= 1


def fill_grid(g):
    """Five tokens on each of five tiles: more than there are."""
    free = [at for at in range(36) if not any(int(own) >> at & 1 for own in g.owned)]
    for at in free[:5]:
        g.owned[0] |= 1 << at
        g.tokens[0] |= 1 << at
        g.tokens[2] |= 1 << at


def build_all(g):
    free = [at for at in range(36) if not any(int(own) >> at & 1 for own in g.owned)]
    for at in free[:6]:
        g.ziggurats[0] |= 1 << at


def absent_hand(g):
    g.hand[3], g.hand[0] = g.hand[0], g.hand[3]


def two_owners(g):
    g.owned[1] |= g.owned[0]


def no_owner(g):
    g.owned[0] = 0


def six_tokens(g):
    at = next(bits(g.owned[0]))
    g.tokens[0] ^= np.uint64(1 << at)
    g.tokens[1] |= 1 << at
    g.tokens[2] |= 1 << at


def ziggurat_on_tokens(g):
    g.ziggurats[1] |= 1 << next(bits(g.owned[0]))


def forget_images(g):
    g.showing[0], g.showing[1] = g.showing[1], g.showing[0]


BREAKS = [
    (TILES, other_pair),
    (TILES, lose_bag),
    (TOKENS, fill_grid),
    (TOKENS, build_all),
    (TOKENS, absent_hand),
    (GRID, two_owners),
    (GRID, no_owner),
    (GRID, six_tokens),
    (GRID, ziggurat_on_tokens),
    (CACHES, forget_images),
]


@pytest.mark.parametrize(("law", "change"), BREAKS)
def test_a_broken_row_is_noticed(law, change, state):
    assert law_broken_by(lambda g: None, state) == ""
    assert law_broken_by(change, state) == law


def test_every_law_is_broken_above():
    assert {law for law, _ in BREAKS} == set(LAWS)


def test_plain_sets_score_as_in_the_rules():
    """UR-7.2: sets of six, two and one kinds."""
    assert _points_of_sets(Counter({0: 1, 1: 1, 2: 1, 3: 3, 4: 2, 5: 1})) == 21 + 3 + 1
