"""What a fair player knows: all that follows from what was told to its seat [BA-7]."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

import shedu
from rulebook.babel.scenes import deck_size, discard, hand, play, scene
from rulebook.likelihood import assert_as_likely
from shedu.core.step import step_from

NATIONS = range(5)
# Two thirds of the cards lie at the sites, so that the discard is reshuffled again and again.
CROWD = ("HHPPPSSS", "AAMMM", "AAPPSS", "HHHMM", "AAASS", "PPPHH", "MMSS")
CROWDED = "A {}@ {}; H {} {}@; M {} {}; P - {}; phase draw drawing=1 to-draw=3".format(*CROWD)


class Listener:
    """Hears the stories that are told to a seat, and keeps in mind every hand that the opponent
    may have after them; never sees a state. Cards are counted by nation."""

    def __init__(self, seat, people):
        self.seat = seat
        self.hand = [0] * 5  # the own one
        self.lying = people
        self.discard = [0] * 5
        self.possible = {(0, 0, 0, 0, 0)}  # hands of the opponent
        self.shuffles = 0

    @property
    def unseen(self):
        """What is in the opponent's hand or in the deck."""
        return [12 - self.lying[n] - self.discard[n] - self.hand[n] for n in NATIONS]

    def hear(self, kind, seat=None, nation=None, **facts):
        if kind == "draw":
            self.draw(seat, nation)
        elif kind in ("move", "discard"):
            self.lay(seat, nation, self.discard)
        elif kind == "deploy":
            self.lay(seat, nation, self.lying)
        elif kind in ("spend", "desert"):
            self.lying[nation] -= facts.get("number", 1)
            self.discard[nation] += facts.get("number", 1)
        elif kind == "shuffle":  # only hands that leave no deck were possible
            assert tuple(self.unseen) in self.possible
            self.possible = {tuple(self.unseen)}
            self.discard = [0] * 5
            self.shuffles += 1

    def draw(self, seat, nation):
        """From the deck, which is what a possible hand leaves of the unseen cards."""
        assert (nation is None) == (seat != self.seat)
        unseen = self.unseen
        if nation is None:
            self.possible = {
                changed(hand, n, 1)
                for hand in self.possible
                for n in NATIONS
                if unseen[n] > hand[n]
            }
        else:
            self.possible = {hand for hand in self.possible if unseen[nation] > hand[nation]}
            self.hand[nation] += 1

    def lay(self, seat, nation, where):
        where[nation] += 1
        if seat == self.seat:
            self.hand[nation] -= 1
        else:
            self.possible = {changed(hand, nation, -1) for hand in self.possible if hand[nation]}

    def agrees(self, state):
        """The redacted state allows the hands that are possible, and no other."""
        g, other = state.row, 1 - self.seat
        known, unseen, number = g.hand[other].tolist(), g.unseen.tolist(), int(g.hidden[other])
        assert g.hand[self.seat].tolist() == self.hand
        assert [known[n] + unseen[n] for n in NATIONS] == self.unseen
        assert ways_to_draw(unseen, number) == len(self.possible)
        for held in self.possible:
            assert sum(held) == sum(known) + number
            assert all(known[n] <= held[n] <= known[n] + unseen[n] for n in NATIONS)


def changed(cards, nation, change):
    return tuple(count + change if n == nation else count for n, count in enumerate(cards))


def ways_to_draw(counts, number):
    """How many different hands of a size there are among some cards."""
    ways = [1] + [0] * number
    for count in counts:
        ways = [
            sum(ways[size - n] for n in range(min(count, size) + 1)) for size in range(number + 1)
        ]
    return ways[number]


def steps(state, rng):
    """A random game in which players keep some cards, and build little."""
    while not state.is_over:
        if state.is_chance:
            action = rng.choices(list(state.chances), list(state.chances.values()))[0]
        else:
            legal = {state.game.spell(action): action for action in state.legal}
            spends = [action for spelled, action in legal.items() if spelled[0] in "mda-"]
            stops = "end" in legal and state.row.hand_size[state.to_act] < 6 and rng.random() < 0.3
            action = legal["end"] if stops else rng.choice(spends or list(legal.values()))
        yield step_from(state, action)
        state = state.play(action)


@pytest.mark.parametrize("sumer_run_only", [False, True])
@pytest.mark.parametrize("classic_deal", [False, True])
@pytest.mark.parametrize("crowded", [False, True])
def test_a_redacted_state_is_what_was_told_to_its_seat(sumer_run_only, classic_deal, crowded):
    """BA-7.1, BA-7.3: in whole games, with every mixture of options."""
    game = shedu.game("babel", sumer_run_only=sumer_run_only, classic_deal=classic_deal)
    start = game.state(CROWDED) if crowded else game.initial
    people = Counter("".join(CROWD)) if crowded else Counter()
    rng, checked = random.Random(repr(game)), Counter()
    for _ in range(3):
        listeners = [Listener(seat, [people[letter] for letter in "AHMPS"]) for seat in range(2)]
        for step in steps(start, rng):
            for listener in listeners:
                for event in step.events(listener.seat):
                    listener.hear(event.kind, **event.facts)
                known = step.after.redacted(listener.seat)
                listener.agrees(known)
                checked[listener.shuffles > 0, bool(known.row.shown.any())] += 1
                seen = step.after.seen_by(listener.seat).row
                assert not seen.hand[1 - listener.seat].any()
                assert not seen.shown.any()
    assert checked[True, True] > 20
    assert checked[False, True] == 0


def all_but(cards):
    """Every nation card that is not among these."""
    return "".join(letter * (12 - cards.count(letter)) for letter in "AHMPS")


def test_every_deal_of_the_unseen_cards_is_equally_likely():
    """BA-7.1, BA-7.3: of the other hand one card is known, two are not."""
    known = scene(f"hands M/SAH; shown -/S; discard {all_but('MSAH' + 'AP')}").redacted(0)
    assert known.position().endswith("viewer 1")
    assert "hands M/S??; shown -/S;" in known.position()
    rng = random.Random(1)
    truths = [known.resampled(0, rng) for _ in range(4000)]
    assert {(hand(truth, 1), deck_size(truth)) for truth in truths} == {("M", 2)}
    assert_as_likely(
        (hand(truth, 2) for truth in truths),
        ("".join(sorted(("S", *cards[:2]))) for cards in permutations("AHAP")),
    )


def test_a_hand_that_can_build_the_reserved_card_is_as_likely_as_every_other_that_can():
    """BA-7.1, BA-4.4: two Assyrians cannot, since a temple is where they lead to."""
    lying, others = "PP", "AAHM"
    known = scene(
        f"A P1@ -; H P -; reserved 1/0; hands AH/-; discard {all_but(lying + others)}"
    ).redacted(1)
    rng = random.Random(2)
    hands = [hand(known.resampled(1, rng), 1) for _ in range(4000)]
    pairs = ("".join(sorted(cards[:2])) for cards in permutations(others))
    assert_as_likely(hands, (pair for pair in pairs if pair != "AA"))


def test_what_is_seen_of_the_other_hand_is_its_size():
    """BA-7.1: at the table nobody is reminded of the cards that they could know."""
    state = scene(f"hands M/SAH; shown M/S; discard {all_but('MSAH' + 'AP')}")
    seen = state.seen_by(0)
    assert "hands M/???; discard" in seen.position()
    assert seen == state.redacted(0).seen_by(0) == seen.seen_by(0)
    assert state.game.state(seen.position()) == seen
    hands = {hand(seen.resampled(0, random.Random(seed)), 2) for seed in range(100)}
    assert "AHP" in hands, "though the Sumerian is known to who remembers"


@pytest.mark.parametrize(
    ("laid", "known"), [("dP", "S"), ("dP dP", "S"), ("dS", "P"), ("dH", "PS"), ("mS dP dP dH", "")]
)
def test_a_card_that_is_laid_is_the_known_one_of_its_nation(laid, known):
    """BA-7.3: whoever was known to have a Persian may have no other; a Hittite is another card."""
    state = play(scene("A A@ -; turn 2; M - A@; hands -/HPPS; shown -/PS"), laid)
    redacted = state.redacted(0)
    assert redacted.row.hidden[1] == len(hand(state, 2)) - len(known)
    assert redacted == state.game.state(redacted.position())
    assert [int(n) for n in redacted.row.hand[1]] == [known.count(letter) for letter in "AHMPS"]


def test_cards_discarded_in_a_halving_are_known_no_more():
    """BA-7.3."""
    state = play(scene("H AAAA@ -; hands -/PPSS; shown -/PS"), "a1H -P -S")
    assert (hand(state, 2), state.row.shown.sum()) == ("PS", 0)


def test_cards_drawn_before_a_reshuffle_are_known_and_those_drawn_after_it_are_not():
    """BA-4.1, BA-7.3."""
    state = scene(
        f"phase draw drawing=1 to-draw=3; hands M/PP; discard AHS; A {all_but('MPP' + 'AHS' + 'H')}"
    )
    state = state.play("*H")
    assert (deck_size(state), discard(state), int(state.row.to_draw)) == (3, "", 2)
    state = play(state, "*A *S")
    assert "hands HM??/PP; shown HM/PP; viewer 2" in state.redacted(1).position()
    assert "hands AHMS/PP; shown HM/PP; viewer 1" in state.redacted(0).position()
