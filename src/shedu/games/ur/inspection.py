"""What there is to know about a tile: its owner, what it brings, who could take it."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.inspection import Inspection
from shedu.core.state import State
from shedu.core.story import Event
from shedu.games.ur.material import CELL_NAMES, NONE, PAIR_LETTERS, ROOM, SHOWN
from shedu.games.ur.snapshot import Snapshot, names_of, neighbors

THINGS = CELL_NAMES


def inspect(state: State, viewer: int | None, thing: str) -> Inspection:
    """Everything lies open: all viewers learn the same."""
    snapshot, at = state.read(Snapshot), CELL_NAMES.index(thing)
    if not snapshot.is_laid(at):
        return Inspection([Event("see_empty", {"at": thing})])
    if at in snapshot.ziggurats:
        facts = {"at": thing, "seat": snapshot.ziggurats[at]}
        return Inspection([Event("see_ziggurat", facts)])
    owner = snapshot.owners[at]
    spaces = [] if owner is None else names_of(snapshot.owned(owner))
    return Inspection(list(_Tile(snapshot, at).notes()), tuple(spaces))


class _Tile:
    def __init__(self, snapshot: Snapshot, at: int) -> None:
        self.grid, self.at = snapshot, at
        self.owner = snapshot.owners[at]
        self.tokens = snapshot.tokens[at]
        self.beside = [other for other in neighbors(at) if other not in snapshot.ziggurats]

    def notes(self) -> Iterator[Event]:
        facts = {"at": CELL_NAMES[self.at], "image": self._image(self.at), "behind": self._behind()}
        yield Event("see_tile", facts)
        if self.owner is None:
            yield Event("see_free", {})
        else:
            yield Event("see_owner", {"seat": self.owner, "number": self.tokens})
            yield from self._income(self.owner)
        yield from self._war()

    def _image(self, at: int) -> int:
        return int(SHOWN[self.grid.tiles[at]])

    def _behind(self) -> int:
        return int(SHOWN[self.grid.tiles[self.at] ^ 1])

    def _income(self, owner: int) -> Iterator[Event]:
        """What each action would do here, and whether a ziggurat can stand [4.4, 5.1–5.3]."""
        grid, shows = self.grid, self.grid.shows(self.at)
        own = [at for at in self.beside if grid.owners[at] == owner]
        fed = any(grid.shows(at) == "A" for at in own) or (shows == "A" and grid.g.agri_self)
        if not fed:
            yield Event("see_hungry", {"seat": owner})
        if shows == "A" and (fed or self.tokens > 1):
            yield Event("see_field", {})
        if shows == "T":
            edges = 4 - len(neighbors(self.at))
            others = sum(grid.owners[at] not in (None, owner) for at in self.beside)
            yield Event("see_trade", {"income": min(edges + others, ROOM - self.tokens)})
        taught = [at for at in self.beside if grid.owners[at] is not None]
        if shows == "C" and taught:
            yield Event("see_culture", {"places": names_of(taught)})
        if shows == "W":
            yield Event("see_soldiers", {})
        if self.tokens == ROOM and grid.ziggurats_left():
            yield Event("see_five", {"seat": owner})

    def _war(self) -> Iterator[Event]:
        """What an attack on this tile needs, and who has it [5.5]."""
        facts = {"image": self._image(self.at), "same": self.tokens + 1, "other": self.tokens + 2}
        yield Event("see_attack_on_war" if self.grid.shows(self.at) == "W" else "see_attack", facts)
        threats: dict[int, list[int]] = {}
        for at in self.beside:
            seat = self.grid.owners[at]
            if seat not in (None, self.owner) and self.grid.tokens[at] >= self._needed(at):
                threats.setdefault(int(seat or 0), []).append(at)
        for seat, places in sorted(threats.items()):
            pair = self.grid.hands[seat]
            kind = (
                "see_armed_threat" if pair != NONE and "W" in PAIR_LETTERS[pair] else "see_threat"
            )
            yield Event(kind, {"seat": seat, "places": names_of(places)})

    def _needed(self, source: int) -> int:
        """Tokens that a tile needs to attack this one."""
        same = self.grid.shows(source) in ("W", self.grid.shows(self.at))
        return self.tokens + (1 if same else 2)
