"""Games for tests that need some game and no particular one.

They are picked from the catalog by what they are, so that no test outside a game's own names it.
Tests that hold for every game run over the whole catalog instead.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.catalog import BUILT_IN, definition
from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.core.options import Option

SHELF = [definition(game_id) for game_id in BUILT_IN]


def first_that(fits: Callable[[Definition], bool]) -> str:
    """The first game of the shelf that fits."""
    return next(form.id for form in SHELF if fits(form))


# The first of the catalog: where a test counts on the order of games.
FIRST = SHELF[0].id
# Exactly two players, who hide their hands: the usual game of tests about tables, bots and the
# arena, since its games are short and a third player is refused.
DUEL = first_that(lambda form: form.players == range(2, 3) and not form.is_open)
# Everybody sees everything: where there is nothing to hide, and a table for more than two.
OPEN = first_that(lambda form: form.is_open)
# The most actions, for 2 to 4 players, with hidden hands: where trees, lists and messages are long.
LARGEST = max(SHELF, key=lambda form: form.actions.size).id


def switch_of(game_id: str) -> str:
    """An option of the game that is off unless somebody asks for it."""
    return next(o.name for o in definition(game_id).options if o.default is False)


def choice_of(game_id: str) -> Option:
    """An option of the game that takes one of several names."""
    return next(o for o in definition(game_id).options if o.choices)


def action_of_chance(game_id: str) -> str:
    """The spelling of an action that chance takes, so that it is legal for no seat at any time."""
    form = definition(game_id)
    return Game(form).spell(form.actions.families[form.chance_families[0]].first)


def illegal_in(state) -> str:
    """The spelling of some action that is not legal now."""
    game = state.game
    return next(game.spell(a) for a in range(game.actions.size) if a not in state.legal)
