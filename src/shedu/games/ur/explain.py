"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.refusals import Reason, Refusals
from shedu.games.ur.material import BORDERS, CELLS, IMAGE_LETTERS, PAIR_LETTERS, ROOM, SHOWN
from shedu.games.ur.snapshot import Snapshot, neighbors

# The families of actions that answer each decision.
ANSWERS = {
    "first": ("first",),
    "layout": ("lay",),
    "hand": ("deal",),
    "spare": ("deal",),
    "place": ("token",),
    "first_exchange": ("swap", "swap_spare", "stay"),
    "settle": ("token",),
    "mode": ("act", "build"),
    "ziggurat": ("ziggurat", "done"),
    "normal": ("do", "token", "finish"),
    "put": ("put",),
    "fill": ("token",),
    "keep": ("keep",),
    "war": ("attack", "peace"),
    "exchange": ("swap", "swap_spare"),
    "over": (),
}

# The rule that each reason comes from; {rule} where several share a sentence.
RULES = {
    "over": "6",
    "taken": "3.3",
    "not_beside": "3.3",
    "not_free": "{rule}",
    "on_ziggurat": "2.3",
    "other_owner": "2.2",
    "tile_full": "2.2",
    "no_reserve": "4.5",
    "both_needed": "4.5",
    "not_due": "D5",
    "not_in_hand": "4.5",
    "done_already": "4.5",
    "no_such_face": "{rule}",
    "same_pair": "4.6",
    "no_such_spare": "3.2",
    "no_five": "4.4",
    "build_one": "4.4",
    "put_no_room": "2.2",
    "put_no_reserve": "5.1",
    "keep_too_many": "5.4",
    "keep_too_few": "5.4",
    "attack_from": "5.5",
    "attack_own": "5.5",
    "attack_weak": "5.5",
    "attack_moves": "5.5",
    "attack_repeats": "5.5",
    "no_such_seat": "3.3",
    "none_left": "{rule}",
    "same_image": "3.1",
}
# The rule that each family of actions comes from.
FAMILIES = {
    **dict.fromkeys(("token", "do", "finish"), "4.5"),
    **dict.fromkeys(("swap", "swap_spare"), "4.6"),
    "stay": "3.4",
    "act": "4.3",
    **dict.fromkeys(("build", "ziggurat", "done"), "4.4"),
    "put": "5.1",
    "keep": "5.4",
    **dict.fromkeys(("attack", "peace"), "5.5"),
    "first": "3.3",
    "lay": "3.1",
    "deal": "3.2",
}


# tokens


def _token(table: Snapshot, at: int) -> Reason:
    """A token on a cell: what it must hold depends on why it is placed."""
    checks = {"place": _place, "settle": _settle, "normal": _add, "fill": _fill}
    return checks[table.phase](table, at)


def _place(table: Snapshot, at: int) -> Reason:
    if table.owners[at] == table.active:
        return None
    if not table.is_free(at):
        return "taken", {}
    is_reached = not table.own or any(beside in table.own for beside in neighbors(at))
    return None if is_reached else ("not_beside", {})


def _settle(table: Snapshot, at: int) -> Reason:
    """A tile settled in this very turn was free at its start [UR-D4]."""
    if table.is_free(at) or table.owners[at] == table.active:
        return None
    return "not_free", {"rule": "4.2" if table.ziggurats_of(table.active) else "4.1"}


def _add(table: Snapshot, at: int) -> Reason:
    if at in table.ziggurats:
        return "on_ziggurat", {}
    if table.owners[at] not in (None, table.active):
        return "other_owner", {}
    if table.tokens[at] == ROOM:
        return "tile_full", {}
    if table.reserve(table.active) == 0:
        return "no_reserve", {}
    if table.is_free(at) and table.g.used > 0:
        return "both_needed", {}
    return None


def _fill(table: Snapshot, at: int) -> Reason:
    is_due = table.due[at] and table.owners[at] == table.filling()
    return None if is_due else ("not_due", {})


# the turn


def _do(table: Snapshot, image: int) -> Reason:
    letter = IMAGE_LETTERS[image]
    if letter not in PAIR_LETTERS[table.hands[table.active]]:
        return "not_in_hand", {"image": image}
    if letter in table.performed:
        return "done_already", {"image": image}
    return None


def _ziggurat(table: Snapshot, at: int) -> Reason:
    has_five = table.owners[at] == table.active and table.tokens[at] == ROOM
    return None if has_five else ("no_five", {})


def _done(table: Snapshot, _: int) -> Reason:
    return None if table.g.built else ("build_one", {})


def _swap(table: Snapshot, image: int, at: int) -> Reason:
    is_first = table.phase == "first_exchange"
    rule = "3.4" if is_first else "4.6"
    held = table.hands[table.active]
    if IMAGE_LETTERS[image] not in PAIR_LETTERS[held]:
        return "no_such_face", {"rule": rule, "image": image}
    if at in table.ziggurats:
        return "on_ziggurat", {}
    if not table.is_free(at):
        return "not_free", {"rule": rule}
    if table.pair_on(at) == held and not is_first:
        return "same_pair", {}
    return None


def _swap_spare(table: Snapshot, name: int) -> Reason:
    """Three players have one spare, two have a first and a second [UR-3.2, D1]."""
    places = {2: (1, 2), 3: (0,), 4: ()}[table.players]
    if name not in places:
        return "no_such_spare", {"players": table.players}
    is_same = table.spares[places.index(name)] == table.hands[table.active]
    if is_same and table.phase != "first_exchange":
        return "same_pair", {}
    return None


# agriculture, politics and war


def _put(table: Snapshot, number: int) -> Reason:
    room = ROOM - table.tokens[table.waiting[0]]
    if number > room:
        return "put_no_room", {"most": room}
    if number > table.reserve(table.active):
        return "put_no_reserve", {"most": table.reserve(table.active)}
    return None


def _keep(table: Snapshot, number: int) -> Reason:
    shared = sum(table.tokens[at] for at in table.own)
    rest = shared - sum(table.kept)
    if number > rest:
        return "keep_too_many", {"most": rest}
    later = ROOM * (len(table.waiting) - 1)
    if rest - number > later:
        return "keep_too_few", {"least": rest - later}
    return None


def _attack(table: Snapshot, border: int, less: int) -> Reason:
    source, target = BORDERS[border]
    moved = less + 1
    if table.owners[source] != table.active:
        return "attack_from", {}
    if target in table.ziggurats:
        return "on_ziggurat", {}
    if table.owners[target] == table.active:
        return "attack_own", {}
    cost = table.tokens[target] + (table.shows(source) not in ("W", table.shows(target)))
    left = table.tokens[source] - cost
    if left < 1:
        return "attack_weak", {"needed": cost + 1, "tokens": table.tokens[source]}
    if moved > left:
        return "attack_moves", {"left": left, "number": moved}
    after = list(table.tokens)
    after[source], after[target] = left - moved, moved
    if after in table.earlier_grids():
        return "attack_repeats", {}
    return None


# chance


def _first(table: Snapshot, seat: int) -> Reason:
    return None if seat < table.players else ("no_such_seat", {"players": table.players})


def _lay(table: Snapshot, tile: int) -> Reason:
    if table.g.bag[tile // 2] == 0:
        return "none_left", {"rule": "3.1"}
    at = sum(table.is_laid(other) for other in range(CELLS))
    around = [table.shows(beside) for beside in neighbors(at) if table.is_laid(beside)]
    return ("same_image", {}) if IMAGE_LETTERS[SHOWN[tile]] in around else None


def _deal(table: Snapshot, pair: int) -> Reason:
    return None if table.g.bag[pair] > 0 else ("none_left", {"rule": "3.2"})


_CHECKS: dict[str, Callable[..., Reason]] = {
    "token": _token,
    "do": _do,
    "ziggurat": _ziggurat,
    "done": _done,
    "swap": _swap,
    "swap_spare": _swap_spare,
    "put": _put,
    "keep": _keep,
    "attack": _attack,
    "first": _first,
    "lay": _lay,
    "deal": _deal,
}

explain = Refusals("UR-", ANSWERS, RULES, FAMILIES, Snapshot, _CHECKS).explain
