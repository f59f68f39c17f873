"""Bots in Python, good and bad, as people write them: named `agents.written:Class`."""

import os
import time

import numpy as np

from shedu.agents import Choice


class First:
    """As little as a bot can be."""

    def __init__(self, game):
        """It needs nothing of the game."""

    def choose(self, state, seed):
        return state.legal[0]


class Some(First):
    """Whichever the seed says."""

    def choose(self, state, seed):
        return state.legal[seed % len(state.legal)]


class FirstSpelled(First):
    def choose(self, state, seed):
        return state.game.spell(state.legal[0])


class FirstOfNumpy(First):
    def choose(self, state, seed):
        return np.array(state.legal)[0]


class Thoughtful(First):
    """Says how it chose, and has a name and an end."""

    name = "somebody else"
    closed = 0

    def choose(self, state, seed):
        return Choice(np.int64(state.legal[0]), {state.legal[0]: 0.75, state.legal[-1]: 0.25}, 0.5)

    def close(self):
        Thoughtful.closed += 1


def made(game, depth=1, style="calm", risk=0.5):
    """A function that makes a bot does as well as a class."""
    bot = First(game)
    bot.settings = (depth, style, risk)
    return bot


class Cheat(First):
    def choose(self, state, seed):
        return "gPA"


class CheatWithAChoice(First):
    def choose(self, state, seed):
        return Choice(10**6, {})


class Stammerer(First):
    def choose(self, state, seed):
        return "xq9"


class Silent(First):
    def choose(self, state, seed):
        """It returns None."""


class Truthful(First):
    def choose(self, state, seed):
        return True


class Clumsy(First):
    def choose(self, state, seed):
        return state.play(state.legal[0])


class Hasty(First):
    def choose(self, state, seed):
        return seed / 0


class Quitter(First):
    def choose(self, state, seed):
        raise SystemExit("I am off")


class Slow(First):
    """Takes its time."""

    def choose(self, state, seed):
        time.sleep(0.05)
        return state.legal[0]


class Crasher(First):
    """Ends the process that it runs in."""

    def choose(self, state, seed):
        os._exit(3)


class Unmade:
    def __init__(self, game):
        raise RuntimeError("not today")

    def choose(self, state, seed):
        """It never gets this far."""


class Sticky(First):
    def close(self):
        raise RuntimeError("still busy")


class Thing:
    def __init__(self, game):
        """It cannot choose."""
