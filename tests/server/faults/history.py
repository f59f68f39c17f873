"""Everything that clients asked and were answered, in order; and what must follow from it.

An operation is one request, sent once or several times. Each attempt is done, refused for good, or
open: the connection broke, the client did not wait, or the server asked to try again. `problems`
compares a history with the log as it is exported.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from server.faults.ledger import Kept, Ledger

OPEN = (429, 503)  # answers after which the request may have been, or may yet be, carried out


@dataclass
class Attempt:
    """A request as it was sent once; times are places in the order of all events of all clients."""

    began: int
    ended: int | None = None
    status: int | None = None  # None: it was never answered
    answer: dict | None = None

    @property
    def is_done(self) -> bool:
        return self.status == 200

    @property
    def is_refused(self) -> bool:
        return self.status not in (None, 200, *OPEN)


@dataclass
class Operation:
    client: str
    table: str
    kind: str  # play, undo
    wish: dict
    attempts: list[Attempt] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str]:
        """What the log knows it by."""
        return self.table, f"{self.wish['seat']} {self.wish['request']}"

    @property
    def done(self) -> list[Attempt]:
        return [attempt for attempt in self.attempts if attempt.is_done]

    @property
    def refused(self) -> list[Attempt]:
        return [attempt for attempt in self.attempts if attempt.is_refused]

    def __str__(self) -> str:
        told = [(each.status, (each.answer or {}).get("seq")) for each in self.attempts]
        return f"{self.kind} {self.wish} of {self.client} at {self.table}, answered {told}"


class History(Ledger):
    """A ledger that keeps every attempt, too."""

    def __init__(self) -> None:
        super().__init__()
        self.operations: list[Operation] = []
        self._clock = count()

    def begin(self, operation: Operation) -> Attempt:
        """A client is about to send a request, perhaps again."""
        if not operation.attempts:
            self.operations.append(operation)
        self.sends(operation.table, _as_play(operation.wish))
        operation.attempts.append(Attempt(next(self._clock)))
        return operation.attempts[-1]

    def end(self, operation: Operation, attempt: Attempt, status: int, answer: dict) -> None:
        """The server has answered an attempt."""
        attempt.ended, attempt.status, attempt.answer = next(self._clock), status, answer
        if attempt.is_done:
            self.promise(operation.table, _as_play(operation.wish), answer)


def _as_play(wish: dict) -> dict:
    """The log writes an undo as an entry without an action."""
    return {"action": "", **wish}


def problems(history: History, tables: dict[str, Kept]) -> list[str]:
    """What is wrong; nothing, if every promise was kept."""
    try:
        history.compare(tables)
    except (AssertionError, KeyError) as error:
        return [f"the log is not what clients were promised: {error!r}"]
    found = [text for operation in history.operations for text in _answers(operation)]
    entries = {
        (table, entry["request"]): entry for table, kept in tables.items() for entry in kept.entries
    }
    for operation in history.operations:
        found += _fate(operation, entries.get(operation.key))
        found += _missed(operation, tables)
    for table in tables:
        found += _order([each for each in history.operations if each.table == table], entries)
    return found


def _answers(operation: Operation) -> Iterator[str]:
    """All answers to one request agree, and only a repeated one is called so."""
    done = operation.done
    if len({attempt.answer["seq"] for attempt in done}) > 1:
        yield f"answered with several entries: {operation}"
    if done and operation.refused:
        yield f"both done and refused: {operation}"
    if [attempt for attempt in done[1:] if not attempt.answer["repeated"]]:
        yield f"done twice: {operation}"
    if done and done[0].answer["repeated"] and operation.attempts[0] is done[0]:
        yield f"called repeated when it was sent for the first time: {operation}"


def _fate(operation: Operation, entry: dict | None) -> Iterator[str]:
    """What was acknowledged is in the log, and what was refused is not."""
    done = operation.done
    if entry is None and done:
        yield f"acknowledged and not in the log: {operation}"
    if entry is None:
        return
    if entry["kind"] != operation.kind:
        yield f"in the log as {entry['kind']}: {operation}"
    if done and entry["seq"] != done[0].answer["seq"]:
        yield f"in the log as entry {entry['seq']}: {operation}"
    if operation.refused:
        yield f"refused, and in the log as entry {entry['seq']}: {operation}"


def _missed(operation: Operation, tables: dict[str, Kept]) -> Iterator[str]:
    """Whoever came too late was told what the log has."""
    for attempt in operation.refused:
        told = attempt.answer
        if told["code"] == "conflict":
            kept = tables[operation.table]
            if told["seq"] > kept.head or any(not tells(line, kept) for line in told["missed"]):
                yield f"told of a conflict with what is not in the log: {operation}"


def tells(line: dict, kept: Kept) -> bool:
    """Whether a line of a told log agrees with the entry; an action may be hidden."""
    if not 1 <= line["seq"] <= kept.head:
        return False
    entry = kept.entries[line["seq"] - 1]
    if line["undo"] or entry["kind"] == "undo":
        return line["undo"] and entry["kind"] == "undo" and line["actor"] == entry["actor"]
    if line["actor"] is None:
        return line["action"] is None or line["action"] in entry["chance"].split()
    return line["actor"] == entry["actor"] and line["action"] in (None, entry["action"])


def _order(operations: list[Operation], entries: dict[tuple[str, str], dict]) -> Iterator[str]:
    """What was begun after something was acknowledged comes after it in the log."""
    begun = sorted(
        (each.attempts[0].began, entries[each.key]["seq"], str(each))
        for each in operations
        if each.key in entries
    )
    ended = sorted(
        (each.done[0].ended, entries[each.key]["seq"])
        for each in operations
        if each.done and each.key in entries
    )
    latest = at = 0
    for began, seq, told in begun:
        while at < len(ended) and ended[at][0] < began:
            latest = max(latest, ended[at][1])
            at += 1
        if seq <= latest:
            yield f"entry {seq} was begun after entry {latest} was acknowledged: {told}"
