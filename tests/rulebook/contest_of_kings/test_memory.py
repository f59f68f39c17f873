"""What a fair player knows: all that was told to its seat, and nothing else [CK-11]."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest

import shedu
from rulebook.contest_of_kings.scenes import scene
from rulebook.likelihood import assert_as_likely
from shedu.games.contest_of_kings.game import GAME

CARDS = Counter(s=40, t=65, f=40, m=40)
LETTERS = "stfm"
NAMES = [option.name for option in GAME.options if option.name != "round_limit"]
OPTIONS = [
    dict(zip(NAMES, row, strict=True))
    for row in product(*(GAME.option(name).values for name in NAMES))
]


class Listener:
    """Hears the stories that are told to a seat and keeps them in mind; never sees a state."""

    def __init__(self, seat, players):
        self.seat = seat
        self.hand = Counter()  # the own one
        self.hand_sizes = [0] * players
        self.piles = [Counter() for _ in range(players)]
        self.last = [""] * players  # the card on top of each pile
        self.laid = Counter()  # cards that have left a hand
        self.deck = CARDS.total()

    def hear(self, kind, seat=None, color=None, **facts):
        card = None if color is None else LETTERS[color]
        if kind == "draw":
            self.deck -= 1
            self.hand_sizes[seat] += 1
            assert (card is None) == (seat != self.seat)
            if card is not None:
                self.hand[card] += 1
        elif kind == "removed":
            self.deck -= 1
        elif kind in ("card", "link"):
            self.lay(seat, card)
        elif kind == "commit":
            self.lay(seat, card, facts["number"])
        elif kind == "point":
            self.lay(seat, card)
            self.gain(seat, card)
        elif kind == "treasure":
            self.lay(seat, "t")
            self.gain(seat, "T")
        elif kind == "capture":
            self.gain(seat, card, facts["number"])
        elif kind in ("internal", "war") and facts["gained"] is not None:
            self.gain(facts["winner"], LETTERS[facts["gained"]])

    def lay(self, seat, card, number=1):
        self.hand_sizes[seat] -= number
        self.laid[card] += number
        if seat == self.seat:
            self.hand[card] -= number

    def gain(self, seat, card, number=1):
        self.piles[seat][card] += number
        self.last[seat] = card

    def agrees(self, state):
        """The redacted state has what was heard, and hides the rest."""
        g, seats = state.row, range(len(self.piles))
        assert [pile_of(g, seat) for seat in seats] == [in_order(cards) for cards in self.piles]
        assert g.hidden_pile.sum() == 0
        own = in_order(self.hand)
        assert [spelled(g.hand[s]) for s in seats] == [own if s == self.seat else "" for s in seats]
        sizes = [int(g.hand[seat].sum() + g.hidden[seat]) for seat in seats]
        assert sizes == self.hand_sizes
        assert (int(g.deck_left), spelled(g.deck), spelled(g.removed)) == (self.deck, "", "")
        assert spelled(g.unseen) == in_order(CARDS - self.laid - self.hand)

    def sees(self, state):
        """Without the memory, closed piles have a size and a last card."""
        g = state.row
        for seat, pile in enumerate(self.piles):
            assert pile_of(g, seat) == self.last[seat]
            assert len(pile_of(g, seat)) + g.hidden_pile[seat] == pile.total()


def in_order(cards):
    return "".join(sorted(cards.elements(), key="stfmT".index))


def spelled(counts):
    return "".join(letter * n for letter, n in zip(LETTERS, counts.tolist(), strict=True))


def pile_of(g, seat):
    return spelled(g.pile[seat]) + "T" * g.treasures_won[seat]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redacted_state_is_what_was_told_to_its_seat(players):
    """CK-11.1, CK-11.2, CK-11.3: in whole games, with every mixture of options."""
    rng, heard = random.Random(players), Counter()
    for options in OPTIONS[players - 2 :: 3]:
        game = shedu.game("contest-of-kings", players, **options, round_limit=12)
        listeners = [Listener(seat, players) for seat in range(players)]
        for step in eager_game(game, rng).steps:
            for listener in listeners:
                events = step.events(listener.seat)
                heard.update(event.kind for event in events)
                for event in events:
                    listener.hear(event.kind, **event.facts)
                listener.agrees(step.after.redacted(listener.seat))
                if not options["open_scores"] and not step.after.is_over:
                    listener.sees(step.after.seen_by(listener.seat))
    assert {"point", "treasure", "capture", "internal", "war"} <= heard.keys()


def eager_game(game, rng):
    """A random game in which everybody likes to gain."""
    match = game.match(seed=rng.randrange(1000))
    while not match.state.is_over:
        legal = match.state.legal.spelled()
        gains = [action for action in legal if action[0] in "y$S"]
        match.play(rng.choice(gains or [action for action in legal if action != "end"] or legal))
    return match


def test_every_deal_of_the_unseen_cards_is_equally_likely():
    """CK-11.1, CK-11.2: two in the other hand, one in the deck, one removed."""
    known = scene("deck s0t1f0m0\nremoved s1t0f0m0", hands="s/sf").redacted(0)
    assert known.row.unseen.tolist() == [2, 1, 1, 0]
    rng = random.Random(1)
    truths = [known.resampled(0, rng).row for _ in range(4000)]
    assert {spelled(g.hand[0]) for g in truths} == {"s"}
    assert_as_likely(
        ((spelled(g.hand[1]), spelled(g.deck), spelled(g.removed)) for g in truths),
        ((in_order(Counter(cards[:2])), cards[2], cards[3]) for cards in permutations("sstf")),
    )


def test_every_way_to_fill_forgotten_piles_is_equally_likely():
    """CK-11.3: below the last cards are a treasure and a card; another card is in a hand."""
    piles = "A t\npiles 1.1.0.0:t/0.0.1.0+1:f\ndeck s0t0f0m0"
    seen = scene(piles, hands="-/m", open_scores=False).seen_by(0)
    assert seen.row.hidden_pile.tolist() == [1, 1, 0, 0]
    rng = random.Random(2)
    truths = [seen.resampled(0, rng).row for _ in range(4000)]
    assert_as_likely(
        ((pile_of(g, 0), pile_of(g, 1), spelled(g.hand[1])) for g in truths),
        [("tT", "sf", "m"), ("tT", "fm", "s"), ("st", "fT", "m"), ("tm", "fT", "s")],
    )
