"""A game's rules as entry points that Python calls, compiled once.

The functions at the top are templates: `set_up`, `actor`, `legal`, `chances` and `play` are
the game's own, bound by `specialize`. They take an array of rows and an index, because
that is what crosses from Python to compiled code fastest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.actions import count_allowed, is_allowed, nth_allowed
from shedu.core.boards import U64
from shedu.core.chance import below, choose_weighted
from shedu.core.compiling import copied, rows, small_rule, specialize
from shedu.core.definition import CHANCE

if TYPE_CHECKING:
    from shedu.core.definition import Definition

# mypy: disable-error-code="name-defined"
# ruff: noqa: F821  the names of a game's own rules are bound by `specialize`


@small_rule
def clear(words) -> None:
    """Make every word zero; in a loop, which compiles to less than a slice."""
    for k in range(len(words)):
        words[k] = 0


def set_up_at(states, i):
    set_up(states[i])


def actor_at(states, i):
    return actor(states[i])


def play_at(states, i, action):
    """Carry out an action; answers who decides next."""
    play(states[i], action)
    return actor(states[i])


def legal_at(states, i, mask):
    clear(mask)
    legal(states[i], mask)


def chances_at(states, i, weights):
    clear(weights)
    return chances(states[i], weights)


def encode_at(states, i, seat, planes, facts):
    planes[:] = 0
    facts[:] = 0
    encode(states[i], seat, planes, facts)


def standing_at(states, i, seat):
    return standing(states[i], seat)


def deal_at(states, i, weights, generator):
    """Let chance act until a seat decides or the game is over."""
    while actor(states[i]) == CHANCE:
        clear(weights)
        first = chances(states[i], weights)
        play(states[i], first + choose_weighted(generator, weights))


def resample_at(states, i, generator):
    """Fill a redacted row with a possible truth."""
    resample(states[i], generator)


def reveal(g, generator):
    """The resampling of a game that hides nothing: everybody knows the truth."""
    g.viewer = -1


def play_randomly(states, i, mask, weights, generator, limit):
    """Play uniformly random legal actions to the end, or `limit` of them; answers how many."""
    decisions = 0
    while decisions < limit:
        deal(states, i, weights, generator)
        if actor(states[i]) < 0:
            break
        clear(mask)
        legal(states[i], mask)
        play(states[i], nth_allowed(mask, below(generator, count_allowed(mask))))
        decisions += 1
    return decisions


def play_many(states, games, mask, weights, generator):
    """Whole random games from row 0 on, in row 1; answers the number of decisions."""
    decisions = 0
    for _ in range(games):
        states[1] = states[0]
        decisions += play_at_random(states, 1, mask, weights, generator, 1 << 62)
    return decisions


def clone_many(states, times):
    """Copy a row over and over, for measuring."""
    for i in range(times):
        states[1 + (i & 1)] = states[i & 1]
    return times


def step_batch(states, blank, actions, generators, weights, masks, acting):
    """One decision in every running game; answers the first game whose action is illegal, or -1.

    Nothing is changed when an action is illegal. Games that are over start again.
    """
    for i in range(len(states)):
        if acting[i] >= 0 and not is_allowed(masks[i], actions[i]):
            return i
    for i in range(len(states)):
        if acting[i] >= 0:
            play(states[i], actions[i])
        else:
            states[i] = blank[0]
        deal(states, i, weights, generators[i])
        clear(masks[i])
        acting[i] = actor(states[i])
        if acting[i] >= 0:
            legal(states[i], masks[i])
    return -1


def encode_batch(states, acting, planes, facts):
    """What the seat that decides sees, in every game; the first seat's where a game is over."""
    for i in range(len(states)):
        encode_at(states, i, max(acting[i], 0), planes[i], facts[i])


def choose_batch(masks, acting, generator, actions):
    """A uniformly random legal action for every running game."""
    for i in range(len(masks)):
        if acting[i] >= 0:
            actions[i] = nth_allowed(masks[i], below(generator, count_allowed(masks[i])))


def unpack(masks, flat):
    """Every bit of some sets as a byte, eight at a time: `flat` holds eight bytes a word.

    Each byte is copied to all eight places, its own bit is kept in each, and any bit becomes 1.
    """
    for i in range(len(masks)):
        for word in range(masks.shape[1]):
            bits = masks[i, word]
            for k in range(8):
                byte = (bits >> U64(8 * k)) & U64(0xFF)
                own = (byte * U64(0x0101010101010101)) & U64(0x8040201008040201)
                one = (own + U64(0x7F7F7F7F7F7F7F7F)) >> U64(7)
                flat[i, word * 8 + k] = one & U64(0x0101010101010101)


class Engine:
    """The compiled entry points of one game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        rules: dict[str, Any] = {
            name: getattr(definition, name)
            for name in ("set_up", "actor", "play", "legal", "chances", "encode", "standing")
        }

        def compiled(template: Callable[..., Any], **others: Any) -> Any:
            return specialize(template, definition.play.__module__, **rules, **others)

        self.fill_in = rules["resample"] = definition.resample or compiled(reveal)
        self.set_up = compiled(set_up_at)
        self.actor = compiled(actor_at)
        self.play = compiled(play_at)
        self.legal = compiled(legal_at)
        self.chances = compiled(chances_at)
        self.encode = compiled(encode_at)
        self.standing = compiled(standing_at)
        self.deal = compiled(deal_at)
        self.resample = compiled(resample_at)
        self.play_randomly = compiled(play_randomly, deal=self.deal)
        self.play_many = compiled(play_many, play_at_random=self.play_randomly)
        self.clone_many = compiled(clone_many)
        self.step_batch = compiled(step_batch, deal=self.deal)
        self.encode_batch = compiled(encode_batch, encode_at=self.encode)
        self.choose_batch = compiled(choose_batch)
        self.unpack = compiled(unpack)

    def mask(self) -> np.ndarray[Any, Any]:
        return np.zeros(self.definition.actions.words, np.uint64)

    def weights(self) -> np.ndarray[Any, Any]:
        return np.zeros(self.definition.chance_width, np.int64)

    def prepare(self, report: Callable[[int, int], None] = lambda done, steps: None) -> None:
        """Compile what a running game calls, reporting progress as (steps done, steps in all)."""
        definition = self.definition
        states = rows(1, definition.dtype)
        states["players"] = definition.usual_players
        for option in definition.options:
            states[option.name] = option.encode(option.default)
        mask, weights = self.mask(), self.weights()
        generator = np.zeros(1, np.uint64)
        planes, facts = np.zeros(definition.planes, np.int8), np.zeros(definition.facts, np.int16)
        steps: list[Callable[[], Any]] = [
            lambda: self.set_up(states, 0),
            lambda: self.actor(states, 0),
            lambda: self.legal(states, 0, mask),
            lambda: self.chances(states, 0, weights),
            lambda: self.play(states, 0, self._first_action(states, mask, weights)),
            lambda: self.play_randomly(states, 0, mask, weights, generator, 10),
            lambda: self.resample(self._redacted(states), 0, generator),
            lambda: self.encode(states, 0, 0, planes, facts),
            lambda: self.standing(states, 0, 0),
        ]
        for done, step in enumerate(steps):
            report(done, len(steps))
            step()
        report(len(steps), len(steps))

    def _redacted(self, states: Any) -> Any:
        known = copied(states)
        if self.definition.redact is not None:
            self.definition.redact(known, 0)
        return known

    def _first_action(self, states: Any, mask: Any, weights: Any) -> int:
        """Something that can be done at the start, by chance or by a seat."""
        if self.actor(states, 0) == CHANCE:
            first = int(self.chances(states, 0, weights))
            return first + int(np.flatnonzero(weights)[0])
        self.legal(states, 0, mask)
        return int(nth_allowed(mask, 0))
