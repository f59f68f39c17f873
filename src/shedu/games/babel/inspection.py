"""What there is to know about a nation and about a seat's side of a site."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from shedu.core.inspection import Inspection
from shedu.core.state import State
from shedu.core.story import Event
from shedu.games.babel.material import LEVELS, NATION_LETTERS, RUN, SEATS
from shedu.games.babel.snapshot import Snapshot

# A nation with its site (`H`), and what a seat has there (`H1`, seats from 1).
THINGS = tuple(nation + side for nation in NATION_LETTERS for side in ("", "1", "2"))


def inspect(state: State, viewer: int | None, thing: str) -> Inspection:
    """Hands are no part of it: both players learn the same."""
    snapshot, site, side = state.read(Snapshot), NATION_LETTERS.index(thing[0]), thing[1:]
    notes = _side(snapshot, site, int(side) - 1) if side else _nation(snapshot, site)
    return Inspection(list(notes))


def _nation(snapshot: Snapshot, site: int) -> Iterator[Event]:
    yield Event("see_site", {"site": site})
    yield Event(f"see_power_{NATION_LETTERS[site]}", {})
    yield Event("see_any_power", {})
    for seat in range(SEATS):
        if snapshot.pawns[seat] == site:
            yield Event("see_pawn", {"seat": seat})


def _side(snapshot: Snapshot, site: int, seat: int) -> Iterator[Event]:
    people, level = snapshot.people[seat][site], snapshot.level(seat, site)
    yield Event("see_side", {"seat": seat, "site": site, "level": level})
    if level < LEVELS:
        yield Event("see_next", {"next": level + 1, "count": len(people)})
        yield from _source(snapshot, seat, level + 1)
    for nation in _runs(people):
        yield Event("see_run", {"seat": seat, "peoples": nation, "power": NATION_LETTERS[nation]})
    for nation in _runs(snapshot.people[1 - seat][site]):
        facts = {"seat": 1 - seat, "peoples": nation, "power": NATION_LETTERS[nation]}
        yield Event("see_run_threat", facts)
    if people:
        yield Event("see_last", {"peoples": NATION_LETTERS.index(people[-1])})


def _source(snapshot: Snapshot, seat: int, level: int) -> Iterator[Event]:
    """Where the card of the next level could come from [5.3]."""
    if level == 1 and snapshot.g.reserved[seat]:
        yield Event("see_reserved", {"seat": seat})
    for owner in range(SEATS):
        if snapshot.last_of_column(owner) == level:
            yield Event("see_card", {"seat": owner, "level": level})


def _runs(people: str) -> list[int]:
    """The nations of which three or more stand side by side [5.5]."""
    runs = [letter for letter, same in groupby(people) if len(list(same)) >= RUN]
    return [NATION_LETTERS.index(letter) for letter in dict.fromkeys(runs)]
