"""Positions as text, in one line or drawn; the notation is described in docs/notation/babel.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.babel.material import (
    CARDS_OF_NATION,
    LEVEL_COUNTS,
    LEVELS,
    NATION_LETTERS,
    NATIONS,
    NONE,
    QUARRY,
    SEATS,
)
from shedu.games.babel.reading import Reading, cards_spelled
from shedu.games.babel.rules.setup import clear, recount
from shedu.games.babel.state import (
    ACTING,
    DEAL,
    DRAW,
    ENDINGS,
    FIRST,
    HALVE,
    OVER,
    PHASES,
    REVEAL,
)

# The fields of the decision at hand: how each is named, its record field, its neutral value, how
# it is written and how it is read.
_DETAILS: dict[str, tuple[str, int, Callable[[int], str], Callable[[str], int]]] = {
    "drawing": ("drawing", NONE, lambda seat: str(seat + 1), lambda text: int(text) - 1),
    "to-draw": ("to_draw", 0, str, int),
    "owed": ("owed", 0, str, int),
    "revealed": ("revealed", 0, str, int),
    "ending": ("ending", 0, ENDINGS.__getitem__, ENDINGS.index),
}
# What must be said of a phase beside its name, and what may be.
_NEEDS = {
    DEAL: ("drawing", "to-draw"),
    DRAW: ("drawing", "to-draw"),
    HALVE: ("owed",),
    OVER: ("ending",),
}
_MAY = {REVEAL: ("revealed",)}


def write_position(state: State, drawn: bool) -> str:
    reading = Reading(state)
    rows = _draw_sites(reading) if drawn else _site_rows(reading)
    return ("\n" if drawn else "; ").join(rows + _fields(reading))


def _cell(reading: Reading, seat: int, site: int) -> str:
    """People, temple and pawn of a seat at a site, such as `SSA12@`; `-` when nothing is there."""
    temple = "".join(str(level) for level in reading.temples[seat][site])
    pawn = "@" if reading.pawns[seat] == site else ""
    return reading.people[seat][site] + temple + pawn or "-"


def _draw_sites(reading: Reading) -> list[str]:
    """A row for each site, a column for each player."""
    cells = [[_cell(reading, seat, site) for site in range(NATIONS)] for seat in range(SEATS)]
    width = max(len(cell) for cell in ["1", *cells[0]])
    rows = [f"   {'1':<{width}}  2"]
    for site, letter in enumerate(NATION_LETTERS):
        rows.append(f"{letter}  {cells[0][site]:<{width}}  {cells[1][site]}")
    return rows


def _site_rows(reading: Reading) -> list[str]:
    """The rows of the sites where anything is."""
    rows = []
    for site, letter in enumerate(NATION_LETTERS):
        cells = [_cell(reading, seat, site) for seat in range(SEATS)]
        if cells != ["-", "-"]:
            rows.append(" ".join([letter, *cells]))
    return rows


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1}" + (" migrated" if g.migrated else ""))
        fields.append(f"round {g.round_number} {g.start + 1}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in range(SEATS)))
    if any(reading.columns):
        fields.append("columns " + "/".join(_levels(cards) for cards in reading.columns))
    if any(g.reserved):
        fields.append("reserved " + "/".join(str(n) for n in g.reserved))
    if reading.known:
        fields.append("known " + _levels(reading.known))
    if reading.discard_size:
        fields.append("discard " + cards_spelled(g.discard))
    if g.endgame:
        fields.append("endgame")
    if g.viewer != NONE:
        fields.append(f"viewer {g.viewer + 1}")
    return fields


def _phase(g: Any) -> str:
    parts = [PHASES[g.phase]]
    for name, (field, neutral, write, _) in _DETAILS.items():
        if int(g[field]) != neutral:
            parts.append(f"{name}={write(int(g[field]))}")
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (cards_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _levels(cards: list[int]) -> str:
    return "".join(str(card) for card in cards) or "-"


_CELL = re.compile(r"(?P<people>[AHMPS]*)(?P<temple>[1-6]*)(?P<pawn>@?)")


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as in a later turn of the first player.

    Nation cards that are not told of are in the deck, temple cards in the pile.
    """
    records = game.blank()
    clear(records[0])
    reader = _Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount(records[0])
    return records


class _Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.read_sites: set[int] = set()
        self.said: set[str] = set()  # fields that were read
        g.phase, g.start, g.active = ACTING, 0, 0

    def read(self, part: str) -> None:
        word, _, rest = part.partition(" ")
        field = getattr(self, f"_read_{word}", None)
        try:
            if field is not None:
                if word in self.said:
                    raise NotationError(f"{word} is said twice")
                self.said.add(word)
                field(rest.strip())
            elif len(word) == 1 and word in NATION_LETTERS:
                self._read_site(NATION_LETTERS.index(word), rest.split())
            elif part.split() != ["1", "2"]:
                raise NotationError(
                    f"cannot read {part!r} in a position: expected a site such as 'H SSA12@ PP', "
                    "or a field such as 'hands AAH/-'"
                )
        except (ValueError, IndexError, OverflowError) as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError(f"cannot read {part!r} in a position") from None

    # the sites

    def _read_site(self, site: int, cells: list[str]) -> None:
        if site in self.read_sites or len(cells) > SEATS:
            raise NotationError(
                f"site {NATION_LETTERS[site]} has one row with the cells of two players"
            )
        self.read_sites.add(site)
        for seat, cell in enumerate(cells):
            if cell != "-":
                self._read_cell(seat, site, cell)

    def _read_cell(self, seat: int, site: int, cell: str) -> None:
        found = _CELL.fullmatch(cell)
        if found is None:
            raise NotationError(
                f"cannot read {cell!r} at site {NATION_LETTERS[site]}: people are letters of "
                f"{NATION_LETTERS}, then come the temple's levels and @ for the pawn; - is nothing"
            )
        if any(n > CARDS_OF_NATION for n in _counted(found["people"])):
            raise NotationError(f"there are more than {CARDS_OF_NATION} cards of a nation")
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

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        if name not in PHASES:
            raise NotationError(f"there is no phase {name!r}: there are {', '.join(PHASES)}")
        self.g.phase = phase = PHASES.index(name)
        needed = _NEEDS.get(phase, ())
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in needed + _MAY.get(phase, ()):
                raise NotationError(f"cannot read {detail!r}: phase {name} does not have it")
            field, _, _, read = _DETAILS[key]
            self.g[field] = read(value)
            said.add(key)
        missing = [key for key in needed if key not in said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _read_turn(self, text: str) -> None:
        seat, *migrated = text.split()
        if migrated not in ([], ["migrated"]):
            raise NotationError(f"cannot read 'turn {text}': it is 'turn 1' or 'turn 1 migrated'")
        self.g.active = _seat(seat)
        self.g.migrated = len(migrated)

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        if not 1 <= int(number) <= self.g.round_limit:
            raise NotationError(f"rounds are 1 to {self.g.round_limit} here, not {number}")
        self.g.round_number = int(number)
        self.g.start = _seat(seat)

    def _read_hands(self, text: str) -> None:
        for seat, hand in enumerate(_per_seat("hands", text)):
            cards = "" if hand == "-" else hand
            self.g.hidden[seat] = cards.count("?")
            self.g.hand[seat] = _counted(cards.replace("?", ""))

    def _read_columns(self, text: str) -> None:
        for seat, cards in enumerate(_per_seat("columns", text)):
            levels = _read_levels(cards)
            self.g.columns[seat, : len(levels)] = levels

    def _read_reserved(self, text: str) -> None:
        numbers = _per_seat("reserved", text)
        if any(number not in ("0", "1") for number in numbers):
            raise NotationError(f"a player has one reserved card or none, not {text!r}")
        self.g.reserved[:] = [int(number) for number in numbers]

    def _read_known(self, text: str) -> None:
        levels = _read_levels(text)
        self.g.known[: len(levels)] = levels[::-1]

    def _read_discard(self, text: str) -> None:
        self.g.discard[:] = _counted(text)

    def _read_endgame(self, text: str) -> None:
        if text:
            raise NotationError(f"cannot read 'endgame {text}': it stands alone")
        self.g.endgame = 1

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = _seat(text)

    # what follows from it

    def finish(self) -> None:
        if self.g.phase == FIRST:
            self.g.start = self.g.active = NONE
            self.g.round_number, self.g.migrated = 1, 0
        self._count_nations()
        self._count_levels()
        self._check_hidden()
        self._check_phase()

    def _count_nations(self) -> None:
        g = self.g
        for nation, letter in enumerate(NATION_LETTERS):
            lying = sum(int(g.people[s, site, nation]).bit_count() for s, site in _sites())
            rest = CARDS_OF_NATION - lying - int(g.hand[:, nation].sum() + g.discard[nation])
            if rest < 0:
                raise NotationError(f"there are more than {CARDS_OF_NATION} cards of {letter}")
            (g.deck if g.viewer == NONE else g.unseen)[nation] = rest

    def _count_levels(self) -> None:
        g = self.g
        for i in range(LEVELS):
            level = i + 1
            lying = sum(int(g.temples[seat, site]) >> i & 1 for seat, site in _sites())
            lying += int((g.columns == level).sum() + (g.known == level).sum())
            lying += int(g.revealed == level) + (int(g.reserved.sum()) if level == 1 else 0)
            if lying > LEVEL_COUNTS[i]:
                raise NotationError(
                    f"there are more than {LEVEL_COUNTS[i]} temple cards of level {level}"
                )
            g.unknown[i] = LEVEL_COUNTS[i] - lying

    def _check_hidden(self) -> None:
        """What is not known is in the other hand, and only in a viewer's position."""
        g = self.g
        unseen_by = [] if g.viewer == NONE else [1 - int(g.viewer)]
        for seat in range(SEATS):
            if g.hidden[seat] and seat not in unseen_by:
                raise NotationError(f"who does not know the hand of player {seat + 1}? Say viewer")
            if seat in unseen_by and g.hand[seat].sum():
                raise NotationError(f"the viewer does not know the hand of player {seat + 1}")
        if g.hidden.sum() > g.unseen.sum():
            raise NotationError("there are not as many cards as are hidden")

    def _check_phase(self) -> None:
        """Chance has something to choose from, and the victim something to discard."""
        g = self.g
        if g.phase in (DEAL, DRAW):
            if g.drawing not in (0, 1) or g.to_draw < 1:
                raise NotationError("a draw needs a player, 1 or 2, and a card to draw at least")
            if g.phase == DRAW and g.drawing != g.active:
                raise NotationError("in phase draw the player whose turn it is draws")
            if g.deck.sum() + g.unseen.sum() - g.hidden.sum() == 0:
                raise NotationError("a draw needs a card in the deck")
        if g.phase == REVEAL and (g.known.any() or not g.unknown.any()):
            raise NotationError("in phase reveal the next card of the pile exists and is not known")
        if not 0 <= g.revealed <= LEVELS:
            raise NotationError(f"levels are 1 to {LEVELS}, not {g.revealed}")
        victim = 1 - int(g.active)
        if g.phase == HALVE and not 1 <= g.owed <= g.hand[victim].sum() + g.hidden[victim]:
            raise NotationError(f"player {victim + 1} cannot discard {g.owed} cards")
        if g.phase == OVER and g.ending == 0:
            raise NotationError(f"a game ends by {', '.join(ENDINGS[1:])}")


def _sites() -> list[tuple[int, int]]:
    return [(seat, site) for seat in range(SEATS) for site in range(NATIONS)]


def _seat(text: str) -> int:
    if text not in ("1", "2"):
        raise NotationError(f"there is no player {text}: there are 1 and 2")
    return int(text) - 1


def _per_seat(name: str, text: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != SEATS:
        raise NotationError(f"{name} must be told for {SEATS} players, not {len(parts)}")
    return parts


def _counted(letters: str) -> list[int]:
    """Nation cards, written as letters in any order, by nation."""
    wrong = letters.strip(NATION_LETTERS)
    if wrong:
        raise NotationError(f"cannot read {wrong!r}: nation cards are letters of {NATION_LETTERS}")
    return [letters.count(letter) for letter in NATION_LETTERS]


def _read_levels(text: str) -> list[int]:
    """Temple cards in their order, such as `62`; `-` is none."""
    if not re.fullmatch(rf"-|[1-{LEVELS}]+", text):
        raise NotationError(
            f"cannot read {text!r}: temple cards are levels such as '62', - is none"
        )
    return [] if text == "-" else [int(level) for level in text]
