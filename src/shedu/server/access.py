"""Who may do and see what at a table: decided here, for every single message."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from msgspec import Struct

from shedu.core.viewer import EVERYTHING, Viewer
from shedu.server.errors import NotAllowed, NotFound
from shedu.storage.people import Guest
from shedu.storage.tables import SeatRow, TableRow
from shedu.storage.tokens import hashed


class Access(Struct, frozen=True):
    """What a caller may do at a table that they may see."""

    table: TableRow
    guest: Guest | None  # whose session it is
    seats: frozenset[int]  # that the caller may act for
    is_creator: bool

    def check_seat(self, seat: int) -> None:
        self.check_there(seat)
        if seat not in self.seats:
            raise NotAllowed("not_your_seat", seat=seat + 1)

    def check_there(self, seat: int) -> None:
        if not 0 <= seat < self.table.players:
            raise NotFound("no_seat", seat=seat + 1, last=self.table.players)

    def check_viewer(self, viewer: int | None) -> None:
        """A seat's view is its player's alone, until the game is finished."""
        if viewer is None:
            return
        self.check_there(viewer)
        if viewer not in self.seats and self.table.status != "finished":
            raise NotAllowed("not_your_view", seat=viewer + 1)

    def told_to(self, viewer: int | None) -> Viewer:
        """Of a finished game the log is told in full."""
        return EVERYTHING if self.table.status == "finished" else viewer

    def check_creator(self) -> None:
        if not self.is_creator:
            raise NotAllowed("not_your_table")

    def person(self) -> Guest:
        if self.guest is None:
            raise NotAllowed("no_session")
        return self.guest


def access(
    table: TableRow, seats: Iterable[SeatRow], guest: Guest | None, tokens: Iterable[str]
) -> Access:
    """What a guest (None: nobody) with some tokens may do; NotFound if not even see the table."""
    shown = [hashed(token) for token in tokens]
    person = None if guest is None else guest.id
    own = frozenset(
        seat.seat
        for seat in seats
        if seat.kind == "person"
        and (_is_among(seat.token_hash, shown) or (person is not None and seat.holder == person))
    )
    is_creator = person is not None and table.creator == person
    has_link = _is_among(table.link_hash, shown)
    if not (own or is_creator or has_link or table.visibility == "public"):
        raise NotFound("no_table", table=table.id)
    return Access(table, guest, own, is_creator)


def _is_among(kept: str | None, shown: Iterable[str]) -> bool:
    return kept is not None and any(hmac.compare_digest(kept, token) for token in shown)
