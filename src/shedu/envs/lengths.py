"""How long a game can get, for interfaces that ask for a limit. No game comes near it."""

from __future__ import annotations

from typing import NamedTuple

from shedu.core.game import Game


class Length(NamedTuple):
    """The most steps there can be: decisions of players, and steps of chance."""

    decisions_before: int  # the first turn
    decisions_a_turn: int
    chance_before: int
    chance_a_turn: int


LENGTHS = {
    # Two actions, each with three choices of a war, eight commits, a building, a monument and its
    # square, and a treasure that stays for each of fourteen; the wonder's point. Chance draws six
    # tiles for those replaced, twice, and fills all hands at the end of the turn.
    "tigris-euphrates": Length(0, 60, 1 + 4 * 6, 2 * 6 + 4 * 6),
    # Two actions, each with an offer to every leader, a ship, three choices of a war, eight commits
    # and four rewards, eight treasures; three ships for each of four leaders. Hands are filled.
    "contest-of-kings": Length(0, 100, 1 + 4 * 8 + 30, 4 * 8),
    # Three tokens settled or two ziggurats; two actions, each with at most forty attacks and peace,
    # a decision about each of 36 tiles, or about each of the 80 tokens; an exchange.
    "ur": Length(4 * (3 + 1), 200, 1 + 36 + 4 + 2, 0),
    # The sixty cards moved or deployed, twenty runs used for abilities, 45 temples built, sixty
    # cards discarded in halvings, a migration. Three cards are drawn and two revealed.
    "babel": Length(0, 200, 1 + 2 * 5 + 2, 3 + 2),
}


def _turns(game: Game) -> int:
    return game.players * int(game.options["round_limit"])


def most_decisions(game: Game) -> int:
    length = LENGTHS[game.id]
    return length.decisions_before + _turns(game) * length.decisions_a_turn


def most_chance_steps(game: Game) -> int:
    length = LENGTHS[game.id]
    return length.chance_before + _turns(game) * length.chance_a_turn
