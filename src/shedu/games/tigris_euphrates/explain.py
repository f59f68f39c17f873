"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.boards import NOWHERE
from shedu.core.refusals import Reason, Refusals
from shedu.games.tigris_euphrates.actions import REPLACEMENTS
from shedu.games.tigris_euphrates.explain_constructions import (
    why_no_build,
    why_no_monument,
    why_no_square,
    why_no_wonder,
)
from shedu.games.tigris_euphrates.material import BLUE, GREEN, RED
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import near

# The families of actions that answer each decision.
ANSWERS = {
    "start": ("start_with",),
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
    "choose_war": ("start_war",),
    "attack": ("commit",),
    "defense": ("commit",),
    "building": ("build", "no_building"),
    "monument": ("choose_monument", "build_wonder", "no_monument"),
    "square": ("flip_square",),
    "treasure": ("keep_treasure",),
    "wonder_point": ("take_wonder_point",),
    "over": (),
}

# The rule that each reason comes from; {rule} where several share a sentence.
RULES = {
    "over": "10",
    "tile_not_in_hand": "4.2",
    "space_taken": "{rule}",
    "farm_off_river": "4.2",
    "tile_on_river": "4.2",
    "unites_three": "4.2",
    "leader_stays": "4.1",
    "leader_on_river": "4.1",
    "no_temple": "4.1",
    "leader_unites": "4.1",
    "not_on_board": "4.1",
    "no_catastrophe": "4.3",
    "blocked_already": "4.3",
    "on_leader": "4.3",
    "on_monument": "4.3",
    "on_wonder": "4.3",
    "on_treasure": "4.3",
    "on_building": "11.4",
    "tiles_not_in_hand": "4.4",
    "too_many_committed": "{rule}",
    "none_to_commit": "{rule}",
    "attack_too_weak": "13.1",
    "defense_no_tie": "13.2",
    "not_at_war": "7.2",
    "not_in_line": "11.1",
    "line_too_short": "11.2",
    "monument_taken": "8.1",
    "monument_color": "8.1",
    "no_square": "8.1",
    "not_this_square": "8.1",
    "wonder_off": "12.1",
    "wonder_stands": "12.1",
    "no_cross": "12.1",
    "no_treasure": "9.1",
    "special_first": "9.1",
    "no_such_seat": "2.2",
    "none_in_bag": "2.2",
}
# The rule that each family of actions comes from.
FAMILIES = {
    "place_tile": "4.2",
    "position_leader": "4.1",
    "withdraw": "4.6",
    "play_catastrophe": "4.3",
    "replace": "4.4",
    "end_turn": "4.6",
    "start_war": "7.2",
    "commit": "6.1",
    "build": "11.1",
    "no_building": "11.1",
    "choose_monument": "8.1",
    "build_wonder": "12.1",
    "no_monument": "8.1",
    "flip_square": "8.4",
    "keep_treasure": "9.1",
    "take_wonder_point": "12.3",
    "start_with": "2.2",
    "draw": "2.2",
}


def _place_tile(table: Snapshot, color: int, at: int) -> Reason:
    tile = {"tile": color}
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


def _kingdoms_beside(table: Snapshot, at: int, without: int = 0) -> int:
    return sum(bool(near(1 << at) & realm) for realm in table.kingdoms_without(without))


def _position_leader(table: Snapshot, color: int, at: int) -> Reason:
    old = table.leaders.get((table.g.active, color), NOWHERE)
    here = 1 << at
    if old == at:
        return "leader_stays", {"leader": color}
    if here & (table.linked | table.catastrophes):
        return "space_taken", {"rule": "4.1"}
    if here & table.river:
        return "leader_on_river", {}
    if not near(here) & table.tiles[RED]:
        return "no_temple", {}
    if _kingdoms_beside(table, at, without=0 if old == NOWHERE else 1 << old) > 1:
        return "leader_unites", {}
    return None


def _withdraw(table: Snapshot, color: int) -> Reason:
    if (table.g.active, color) in table.leaders:
        return None
    return "not_on_board", {"leader": color}


def _play_catastrophe(table: Snapshot, at: int) -> Reason:
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


def _replace(table: Snapshot, choice: int) -> Reason:
    held = table.g.hand[table.g.active]
    if all(n <= held[color] for color, n in enumerate(REPLACEMENTS[choice])):
        return None
    return "tiles_not_in_hand", {}


def _commit(table: Snapshot, number: int) -> Reason:
    g = table.g
    attacking = g.committed < 0
    seat = g.attacker if attacking else g.defender
    color = g.conflict if table.covered else RED
    held = g.hand[seat][color]
    if number > held:
        rule = "7.4" if table.covered else "6.1"
        if held == 0:
            return "none_to_commit", {"rule": rule, "supporter": color}
        return "too_many_committed", {"rule": rule, "held": held, "number": number}
    attack, defense = table.totals()
    if number == 0 or not g.english_variant:
        return None
    if attacking and attack + number <= defense:
        return "attack_too_weak", {"strength": defense}
    if not attacking and defense + number != attack:
        return "defense_no_tie", {"strength": attack}
    return None


def _start_war(table: Snapshot, color: int) -> Reason:
    union = table.kingdom(table.g.placed_at)
    there = [at for (_, c), at in table.leaders.items() if c == color and union >> at & 1]
    return None if len(there) == 2 else ("not_at_war", {"leader": color})


def _keep_treasure(table: Snapshot, at: int) -> Reason:
    trader = table.leaders[table.g.trader, GREEN]
    there = table.treasures & table.kingdom(trader)
    if not there >> at & 1:
        return "no_treasure", {}
    if table.special >> at & 1 and there & ~table.special:
        return "special_first", {}
    return None


def _start_with(table: Snapshot, seat: int) -> Reason:
    return None if seat < table.players else ("no_such_seat", {"players": table.players})


def _draw(table: Snapshot, color: int) -> Reason:
    if table.g.bag[color] > 0:
        return None
    return "none_in_bag", {"tile": color}


_CHECKS: dict[str, Callable[..., Reason]] = {
    "place_tile": _place_tile,
    "position_leader": _position_leader,
    "withdraw": _withdraw,
    "play_catastrophe": _play_catastrophe,
    "replace": _replace,
    "commit": _commit,
    "start_war": _start_war,
    "build": why_no_build,
    "choose_monument": why_no_monument,
    "build_wonder": why_no_wonder,
    "flip_square": why_no_square,
    "keep_treasure": _keep_treasure,
    "start_with": _start_with,
    "draw": _draw,
}

explain = Refusals("T&E ", ANSWERS, RULES, FAMILIES, Snapshot, _CHECKS).explain
