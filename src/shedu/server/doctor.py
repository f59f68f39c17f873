"""The doctor: replays every unfinished game and reports the broken ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from shedu.core.errors import SheduError
from shedu.server.course import Course, after
from shedu.server.live import game_of
from shedu.storage.entries import After
from shedu.storage.store import Store


@dataclass(frozen=True)
class Finding:
    """A table, and what is wrong with it; nothing if `problem` is empty."""

    table: str
    game: str
    entries: int
    problem: str = ""


async def examine(store: Store) -> AsyncIterator[Finding]:
    """Every unfinished table in turn."""
    for table in await store.tables.unfinished():
        seated = await store.tables.read(table)
        if seated is None:
            continue
        row, _ = seated
        entries = await store.log.read(table)
        try:
            game = game_of(row)
            rules = game.definition.rules_version
            if row.rules != rules:
                raise SheduError(f"it uses rules version {row.rules}; this program has {rules}")
            course = Course(game, bytes.fromhex(row.seed))
            for entry in entries:
                course.add(entry)
            _compare(course, row.head, After(row.to_act, row.result))
        except SheduError as error:
            yield Finding(table, row.game, len(entries), str(error))
        else:
            yield Finding(table, row.game, len(entries))


def _compare(course: Course, head: int, said: After) -> None:
    """What the table's row says must follow from its log."""
    if course.seq != head:
        raise SheduError(f"the log has {course.seq} entries, but the table says {head}")
    if course.seq and after(course.state) != said:
        raise SheduError("the table and the log disagree on whose turn it is")
