"""The sites in a position: a row for each, a cell for each player."""

from __future__ import annotations

import re

import numpy as np

from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.games.babel.material import NATION_LETTERS, NATIONS, QUARRY, SEATS
from shedu.games.babel.position.fields import read_cards
from shedu.games.babel.snapshot import Snapshot

_HEADING = ["1", "2"]  # above the drawn sites
_CELL = re.compile(r"(?P<people>[AHMPS]*)(?P<temple>[1-6]*)(?P<pawn>@?)")


def draw_sites(snapshot: Snapshot, drawn: bool) -> list[str]:
    """Drawn, every site is a row below a heading; in one line, only those where anything is."""
    cells = [[_cell(snapshot, seat, site) for seat in range(SEATS)] for site in range(NATIONS)]
    rows = zip(NATION_LETTERS, cells, strict=True)
    if not drawn:
        return [" ".join([letter, *both]) for letter, both in rows if both != ["-", "-"]]
    width = max(len(own) for own, _ in cells)
    return [f"   {'1':<{width}}  2"] + [
        f"{letter}  {own:<{width}}  {other}" for letter, (own, other) in rows
    ]


def _cell(snapshot: Snapshot, seat: int, site: int) -> str:
    """People, temple and pawn of a seat at a site, such as `SSA12@`; `-` when nothing is there."""
    temple = "".join(str(level) for level in snapshot.temples[seat][site])
    pawn = "@" if snapshot.pawns[seat] == site else ""
    return snapshot.people[seat][site] + temple + pawn or "-"


def read_site(reader: Reader, part: str) -> bool:
    """A row of the sites, or the heading above them."""
    word, *cells = part.split()
    if [word, *cells] == _HEADING:
        reader.once("the heading '1 2'")
        return True
    if len(word) != 1 or word not in NATION_LETTERS:
        return False
    reader.once(f"site {word}")
    if not 1 <= len(cells) <= SEATS:
        raise NotationError(
            f"site {word} has one cell for each player, such as '{word} SSA12@ PP', "
            f"not {len(cells)} cells"
        )
    for seat, cell in enumerate(cells):
        if cell != "-":
            _read_cell(reader, seat, NATION_LETTERS.index(word), cell)
    return True


def _read_cell(reader: Reader, seat: int, site: int, cell: str) -> None:
    found, g = _CELL.fullmatch(cell), reader.g
    if found is None:
        raise NotationError(
            f"cannot read {cell!r} at site {NATION_LETTERS[site]}: people are letters of "
            f"{NATION_LETTERS}, then come the temple's levels and @ for the pawn; - is nothing"
        )
    if found["people"]:
        read_cards(found["people"])  # no more than there are
    for at, letter in enumerate(found["people"]):
        g.people[seat, site, NATION_LETTERS.index(letter)] |= np.uint64(1 << at)
    levels = found["temple"]
    if levels != "".join(sorted(set(levels))):
        raise NotationError(f"the levels of a temple ascend, unlike {levels!r}")
    g.temples[seat, site] = sum(1 << int(level) - 1 for level in levels)
    if found["pawn"]:
        if g.pawn[seat] != QUARRY:
            raise NotationError(f"the pawn of player {seat + 1} is on two sites")
        g.pawn[seat] = site
