"""Deleting what nobody will miss: abandoned tables, forgotten guests, expired sessions.

Each table is deleted in a transaction of its own, guests and sessions a few at a time, so that a
server on the same database hardly notices. Whatever is touched meanwhile is kept.
"""

from __future__ import annotations

import time

from msgspec import Struct
from msgspec.structs import asdict

from shedu.storage.policy import Policy
from shedu.storage.store import Store
from shedu.storage.tables import Status

DAY = 86400.0
TOGETHER = 200  # tables looked up at once; guests and sessions in one transaction


class Cleaned(Struct, frozen=True):
    """How many of each were deleted, or would be."""

    waiting: int
    running: int
    finished: int
    imported: int
    sessions: int
    guests: int


class Tables(Struct, frozen=True):
    """A kind of tables, and for how many days they are kept."""

    days: float
    status: Status | None
    imported: bool = False


async def clean(store: Store, policy: Policy, dry_run: bool = False) -> Cleaned:
    """Delete what the policy says, or only count it; the audit gets a note.

    Guests come last, since they may be forgotten once a table of theirs is gone. A dry run does
    not foresee that.
    """
    now = time.time()
    kinds = {
        "waiting": Tables(policy.waiting, "waiting"),
        "running": Tables(policy.running, "running"),
        "finished": Tables(policy.finished, "finished"),
        "imported": Tables(policy.imported, None, imported=True),
    }
    counts = {name: await _clean_tables(store, now, kind, dry_run) for name, kind in kinds.items()}
    counts["sessions"] = await _end_sessions(store, now, dry_run)
    counts["guests"] = await _forget_guests(store, now, policy.guests, dry_run)
    if any(counts.values()) and not dry_run:
        await store.audit.note("cleaned", deleted=counts, days=asdict(policy))
    return Cleaned(**counts)


async def _clean_tables(store: Store, now: float, kind: Tables, dry_run: bool) -> int:
    if not kind.days:
        return 0
    before, count = now - kind.days * DAY, 0
    if dry_run:
        return len(await store.tables.abandoned(before, kind.status, kind.imported))
    while found := await store.tables.abandoned(before, kind.status, kind.imported, TOGETHER):
        for table in found:
            count += await store.tables.delete(table, before)
    return count


async def _end_sessions(store: Store, now: float, dry_run: bool) -> int:
    count = 0
    if dry_run:
        return await store.people.expired_sessions(now)
    while ended := await store.people.end_expired(now, TOGETHER):
        count += ended
    return count


async def _forget_guests(store: Store, now: float, days: float, dry_run: bool) -> int:
    if not days:
        return 0
    before, count = now - days * DAY, 0
    if dry_run:
        return len(await store.people.forgotten(before))
    while forgot := await store.people.forget(before, TOGETHER):
        count += forgot
    return count
