"""Why a move is refused. Written from the rules, and not from `rules.py`."""

from typing import Any

from royal_ur.position import squares_of, waiting_of
from royal_ur.rules import HOME, SAFE
from shedu.core.positions import Plainly
from shedu.core.refusals import Reason, Refusals


def _move(snapshot: Any, square: int) -> Reason:
    g = snapshot.g
    own, target = squares_of(g, g.active), square + g.thrown
    if square == 0 and waiting_of(g, g.active) == 0:
        return "none_waiting", {}
    if square > 0 and square not in own:
        return "no_piece", {"square": square}
    if target > HOME:
        return "too_far", {"needed": HOME - square, "thrown": g.thrown}
    if target in own:
        return "own_piece", {"square": target}
    return ("safe", {}) if target == SAFE and SAFE in squares_of(g, 1 - g.active) else None


explain = Refusals(
    tag="RU-",
    answers={"first": ("first",), "throw": ("throw",), "move": ("move",)},
    rules=dict.fromkeys(("none_waiting", "no_piece", "own_piece"), "3")
    | {"safe": "5", "too_far": "6", "over": "6"},
    families={"move": "3", "first": "1", "throw": "2"},
    snapshot=Plainly,
    checks={"move": _move},
).explain
