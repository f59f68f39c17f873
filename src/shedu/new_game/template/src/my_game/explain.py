"""Why an action is refused. Written from the rules and not from `rules.py`, so that the two check
each other."""

from typing import Any

from shedu.core.positions import Plainly
from shedu.core.refusals import Reason, Refusals


def _take(snapshot: Any, n: int) -> Reason:
    return ("too_many", {"number": snapshot.g.heap}) if n + 1 > snapshot.g.heap else None


def _first(snapshot: Any, seat: int) -> Reason:
    return ("no_seat", {"number": snapshot.g.players}) if seat >= snapshot.g.players else None


explain = Refusals(
    tag="MG-",
    answers={"first": ("first",), "take": ("take",)},
    rules={"too_many": "2", "no_seat": "1", "over": "3"},
    families={"take": "2", "first": "1"},
    snapshot=Plainly,
    checks={"take": _take, "first": _first},
).explain
