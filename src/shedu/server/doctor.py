"""The doctor: replays every unfinished game and reports the broken ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from shedu.core.errors import SheduError
from shedu.core.match import Match
from shedu.server.live import after, game_of, match_of, parsed
from shedu.storage.entries import After
from shedu.storage.errors import WrongKey
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
        try:
            seated = await store.tables.read(table)
        except WrongKey as error:
            yield Finding(table, "", 0, str(error))
            continue
        if seated is None:
            continue
        row, _ = seated
        entries = await store.log.read(table)
        try:
            game = game_of(row)
            if not game.definition.plays(row.rules):
                rules = game.definition.rules_version
                raise SheduError(f"it uses rules version {row.rules}; this program has {rules}")
            match = match_of(row, game)
            for entry in entries:
                match.accept(match.read(parsed(game, entry)))
            _compare(match, row.head, After(row.to_act, row.result))
        except SheduError as error:
            yield Finding(table, row.game, len(entries), str(error))
        else:
            yield Finding(table, row.game, len(entries))


def _compare(match: Match, head: int, said: After) -> None:
    """What the table's row says must follow from its log."""
    if match.seq != head:
        raise SheduError(f"the log has {match.seq} entries, but the table says {head}")
    if match.seq and after(match.state) != said:
        raise SheduError("the table and the log disagree on whose turn it is")
