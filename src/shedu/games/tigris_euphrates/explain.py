"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.boards import NOWHERE
from shedu.core.errors import Problem
from shedu.core.refusals import Reason, Refusals
from shedu.core.state import State
from shedu.games.tigris_euphrates.actions import ACTIONS, REPLACEMENTS
from shedu.games.tigris_euphrates.explain_constructions import (
    why_no_build,
    why_no_monument,
    why_no_square,
    why_no_wonder,
)
from shedu.games.tigris_euphrates.material import BLUE, GREEN, RED
from shedu.games.tigris_euphrates.reading import Reading, near, reading_of
from shedu.games.tigris_euphrates.reasons import NOT_NOW, REASONS
from shedu.games.tigris_euphrates.words import LEADERS, NOW, TILES

# The families of actions that answer each decision.
ANSWERS = {
    "start": ("start",),
    "deal": ("draw",),
    "replacement": ("draw",),
    "refill": ("draw",),
    "action": (
        "place_tile",
        "position_leader",
        "withdraw",
        "play_catastrophe",
        "replace",
        "end_turn",
    ),
    "choose_war": ("choose_war",),
    "attack": ("commit",),
    "defense": ("commit",),
    "building": ("build", "no_building"),
    "monument": ("monument", "wonder", "no_monument"),
    "square": ("square",),
    "treasure": ("keep_treasure",),
    "wonder_point": ("wonder_point",),
    "over": (),
}


REFUSALS = Refusals("T&E ", REASONS, NOT_NOW, NOW)


def explain(state: State, action: int, language: str = "en") -> Problem | None:
    """The first rule that an action breaks now; None when it is legal."""
    family, arguments = ACTIONS.decode(action)
    if state.is_over:
        return REFUSALS.problem(state, ("over", {}), language)
    if family not in ANSWERS[state.phase]:
        return REFUSALS.untimely(state, family, language)
    check = _CHECKS.get(family)
    return (
        None
        if check is None
        else REFUSALS.problem(state, check(reading_of(state), *arguments), language)
    )


def _place_tile(table: Reading, color: int, at: int) -> Reason:
    tile = {"tile": TILES, "of": color}
    here = 1 << at
    if table.g.hand[table.g.active][color] == 0:
        return "tile_not_in_hand", tile
    if here & (table.linked | table.catastrophes):
        return "space_taken", {"rule": "4.2"}
    if color == BLUE and not here & table.river:
        return "farm_off_river", {}
    if color != BLUE and here & table.river:
        return "tile_on_river", tile
    if _kingdoms_beside(table, at) > 2:
        return "unites_three", {}
    return None


def _kingdoms_beside(table: Reading, at: int, without: int = 0) -> int:
    return sum(bool(near(1 << at) & realm) for realm in table.kingdoms_without(without))


def _position_leader(table: Reading, color: int, at: int) -> Reason:
    old = table.leaders.get((int(table.g.active), color), NOWHERE)
    here = 1 << at
    if old == at:
        return "leader_stays", {"leader": LEADERS, "of": color}
    if here & (table.linked | table.catastrophes):
        return "space_taken", {"rule": "4.1"}
    if here & table.river:
        return "leader_on_river", {}
    if not near(here) & table.tiles[RED]:
        return "no_temple", {}
    if _kingdoms_beside(table, at, without=0 if old == NOWHERE else 1 << old) > 1:
        return "leader_unites", {}
    return None


def _withdraw(table: Reading, color: int) -> Reason:
    if (int(table.g.active), color) in table.leaders:
        return None
    return "not_on_board", {"leader": LEADERS, "of": color}


def _play_catastrophe(table: Reading, at: int) -> Reason:
    if table.g.catastrophes_left[table.g.active] == 0:
        return "no_catastrophe", {}
    obstacles = (
        ("blocked_already", table.catastrophes),
        ("on_leader", table.leader_spaces),
        ("on_wonder", table.wonder_spaces),
        ("on_monument", table.facedown),
        ("on_treasure", table.treasures),
        ("on_building", table.building_spaces),
    )
    return next(((reason, {}) for reason, spaces in obstacles if spaces >> at & 1), None)


def _replace(table: Reading, choice: int) -> Reason:
    held = table.g.hand[table.g.active]
    if all(n <= held[color] for color, n in enumerate(REPLACEMENTS[choice])):
        return None
    return "tiles_not_in_hand", {}


def _commit(table: Reading, number: int) -> Reason:
    g = table.g
    attacking = g.committed < 0
    seat = int(g.attacker if attacking else g.defender)
    held = int(g.hand[seat][g.conflict if table.covered else RED])
    if number > held:
        rule = "7.4" if table.covered else "6.1"
        return "too_many_committed", {"rule": rule, "held": held, "number": number}
    attack, defense = table.totals()
    if number == 0 or not g.english_variant:
        return None
    if attacking and attack + number <= defense:
        return "attack_too_weak", {"strength": defense}
    if not attacking and defense + number != attack:
        return "defense_no_tie", {"strength": attack}
    return None


def _choose_war(table: Reading, color: int) -> Reason:
    union = table.kingdom(int(table.g.placed_at))
    there = [at for (_, c), at in table.leaders.items() if c == color and union >> at & 1]
    return None if len(there) == 2 else ("not_at_war", {"leader": LEADERS, "of": color})


def _keep_treasure(table: Reading, at: int) -> Reason:
    trader = table.leaders[int(table.g.trader), GREEN]
    there = table.treasures & table.kingdom(trader)
    if not there >> at & 1:
        return "no_treasure", {}
    if table.special >> at & 1 and there & ~table.special:
        return "special_first", {}
    return None


def _start(table: Reading, seat: int) -> Reason:
    return None if seat < table.players else ("no_such_seat", {"players": table.players})


def _draw(table: Reading, color: int) -> Reason:
    if table.g.bag[color] > 0:
        return None
    return "none_in_bag", {"tile": TILES, "of": color}


_CHECKS: dict[str, Callable[..., Reason]] = {
    "place_tile": _place_tile,
    "position_leader": _position_leader,
    "withdraw": _withdraw,
    "play_catastrophe": _play_catastrophe,
    "replace": _replace,
    "commit": _commit,
    "choose_war": _choose_war,
    "build": why_no_build,
    "monument": why_no_monument,
    "square": why_no_square,
    "wonder": why_no_wonder,
    "keep_treasure": _keep_treasure,
    "start": _start,
    "draw": _draw,
}
