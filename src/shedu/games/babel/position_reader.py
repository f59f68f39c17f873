"""Reads positions that were written or drawn; `position.py` writes them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from shedu.core.errors import NotationError
from shedu.games.babel.checking import check_hidden, check_phase, count_levels, count_nations
from shedu.games.babel.material import (
    NATION_CARDS,
    NATION_LETTERS,
    NONE,
    QUARRY,
    SEATS,
    SECOND_HAND,
)
from shedu.games.babel.notation import (
    read_cards,
    read_ending,
    read_level,
    read_levels,
    read_number,
    read_seat,
)
from shedu.games.babel.state import ACTING, ENDINGS, FIRST, PHASES


class Detail(NamedTuple):
    """A field of the decision at hand: where it is kept, its neutral value, and its spelling."""

    field: str
    neutral: int
    read: Callable[[str], int]
    write: Callable[[int], str] = str


DETAILS = {
    "drawing": Detail("drawing", NONE, read_seat, lambda seat: str(seat + 1)),
    "to-draw": Detail("to_draw", 0, lambda text: read_number("to-draw", text, SECOND_HAND)),
    "owed": Detail("owed", 0, lambda text: read_number("owed", text, NATION_CARDS // 2)),
    "revealed": Detail("revealed", 0, read_level),
    "ending": Detail("ending", 0, read_ending, ENDINGS.__getitem__),
}
# What must be said of a phase beside its name, and what may be.
_NEEDS = {
    "deal": ("drawing", "to-draw"),
    "draw": ("drawing", "to-draw"),
    "halve": ("owed",),
    "over": ("ending",),
}
_MAY = {"reveal": ("revealed",)}

# The fields, each as it may look.
_FIELDS = {
    "phase": "phase actions",
    "turn": "turn 1 migrated",
    "round": "round 3 1",
    "hands": "hands AHS/-",
    "columns": "columns 62/-",
    "reserved": "reserved 0/1",
    "known": "known 123",
    "discard": "discard AAS",
    "endgame": "endgame",
    "viewer": "viewer 2",
}
_HEADING = ["1", "2"]  # above the drawn sites
_CELL = re.compile(r"(?P<people>[AHMPS]*)(?P<temple>[1-6]*)(?P<pawn>@?)")


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.said: set[str] = set()  # the fields and sites that were read
        g.phase, g.start, g.active = ACTING, 0, 0

    def read(self, part: str) -> None:
        word, *rest = part.split()
        if part.split() == _HEADING:
            self._say_once("the heading '1 2'")
        elif word in _FIELDS:
            self._say_once(word)
            getattr(self, f"_read_{word}")(rest)
        elif len(word) == 1 and word in NATION_LETTERS:
            self._say_once(f"site {word}")
            self._site(NATION_LETTERS.index(word), rest)
        else:
            raise NotationError(
                f"cannot read {part!r} in a position: expected a site such as 'H SSA12@ PP', "
                "or a field such as 'hands AAH/-'"
            )

    def _say_once(self, what: str) -> None:
        if what in self.said:
            raise NotationError(f"{what} is said twice")
        self.said.add(what)

    # the sites

    def _site(self, site: int, cells: list[str]) -> None:
        if not 1 <= len(cells) <= SEATS:
            raise NotationError(
                f"site {NATION_LETTERS[site]} has one cell for each player, such as "
                f"'{NATION_LETTERS[site]} SSA12@ PP', not {len(cells)} cells"
            )
        for seat, cell in enumerate(cells):
            if cell != "-":
                self._cell(seat, site, cell)

    def _cell(self, seat: int, site: int, cell: str) -> None:
        found = _CELL.fullmatch(cell)
        if found is None:
            raise NotationError(
                f"cannot read {cell!r} at site {NATION_LETTERS[site]}: people are letters of "
                f"{NATION_LETTERS}, then come the temple's levels and @ for the pawn; - is nothing"
            )
        if found["people"]:
            read_cards(found["people"])  # no more than there are
        for at, letter in enumerate(found["people"]):
            self.g.people[seat, site, NATION_LETTERS.index(letter)] |= np.uint64(1 << at)
        levels = found["temple"]
        if levels != "".join(sorted(set(levels))):
            raise NotationError(f"the levels of a temple ascend, unlike {levels!r}")
        self.g.temples[seat, site] = sum(1 << int(level) - 1 for level in levels)
        if found["pawn"]:
            if self.g.pawn[seat] != QUARRY:
                raise NotationError(f"the pawn of player {seat + 1} is on two sites")
            self.g.pawn[seat] = site

    # the fields

    def _read_phase(self, words: list[str]) -> None:
        name, *details = words or [""]
        if name not in PHASES:
            raise NotationError(f"there is no phase {name!r}: there are {', '.join(PHASES)}")
        self.g.phase = PHASES.index(name)
        needed = _NEEDS.get(name, ())
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in needed + _MAY.get(name, ()):
                raise NotationError(f"cannot read {detail!r}: phase {name} does not have it")
            self._say_once(key)
            self.g[DETAILS[key].field] = DETAILS[key].read(value)
        missing = [key for key in needed if key not in self.said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _read_turn(self, words: list[str]) -> None:
        if not words or words[1:] not in ([], ["migrated"]):
            raise _unlike("turn", words)
        self.g.active = read_seat(words[0])
        self.g.migrated = len(words) - 1

    def _read_round(self, words: list[str]) -> None:
        if len(words) != 2:
            raise _unlike("round", words)
        self.g.round_number = read_number("the round", words[0], int(self.g.round_limit))
        self.g.start = read_seat(words[1])

    def _read_hands(self, words: list[str]) -> None:
        for seat, hand in enumerate(_per_seat("hands", words)):
            if re.fullmatch(r"\?+", hand):
                self.g.hidden[seat] = min(len(hand), NATION_CARDS + 1)
            else:
                self.g.hand[seat] = read_cards(hand)

    def _read_columns(self, words: list[str]) -> None:
        for seat, cards in enumerate(_per_seat("columns", words)):
            levels = read_levels(cards)
            self.g.columns[seat, : len(levels)] = levels

    def _read_reserved(self, words: list[str]) -> None:
        numbers = _per_seat("reserved", words)
        if any(number not in ("0", "1") for number in numbers):
            raise NotationError(f"a player has one reserved card or none, not {words[0]!r}")
        self.g.reserved[:] = [int(number) for number in numbers]

    def _read_known(self, words: list[str]) -> None:
        levels = read_levels(_only("known", words))
        self.g.known[: len(levels)] = levels[::-1]

    def _read_discard(self, words: list[str]) -> None:
        self.g.discard[:] = read_cards(_only("discard", words))

    def _read_endgame(self, words: list[str]) -> None:
        if words:
            raise _unlike("endgame", words)
        self.g.endgame = 1

    def _read_viewer(self, words: list[str]) -> None:
        self.g.viewer = read_seat(_only("viewer", words))

    def finish(self) -> None:
        """What follows from all that was read, and whether it can be."""
        g = self.g
        if g.phase == FIRST:
            if self.said & {"turn", "round"}:
                raise NotationError("in phase first it is nobody's turn: leave out turn and round")
            g.start = g.active = NONE
        count_nations(g)
        count_levels(g)
        check_hidden(g)
        check_phase(g)


def _unlike(field: str, words: list[str]) -> NotationError:
    told = " ".join([field, *words])
    return NotationError(f"cannot read {told!r}: it is written like {_FIELDS[field]!r}")


def _only(field: str, words: list[str]) -> str:
    """The one word after a field's name."""
    if len(words) != 1:
        raise _unlike(field, words)
    return words[0]


def _per_seat(field: str, words: list[str]) -> list[str]:
    parts = _only(field, words).split("/")
    if len(parts) != SEATS:
        raise NotationError(f"{field} must be told for {SEATS} players, not {len(parts)}")
    return parts
