"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.refusals import Reason, Refusals
from shedu.games.babel.actions import OWN, RESERVED
from shedu.games.babel.first_turn import forbidden_in_first_turn
from shedu.games.babel.material import LEVELS, MIGRANTS, NATION_LETTERS, QUARRY
from shedu.games.babel.snapshot import Snapshot, runs_of
from shedu.games.babel.state import ACTING

ABILITIES = ("raze", "rob", "desert", "skip", "win_over", "halve")

# The families of actions that answer each decision.
ANSWERS = {
    "first": ("first",),
    "deal": ("draw",),
    "draw": ("draw",),
    "actions": ("move", "deploy", "build", "migrate", "end_turn", *ABILITIES),
    "halve": ("discard",),
    "reveal": ("reveal",),
    "over": (),
}

# The rule that each reason comes from; {rule} where several share a sentence.
RULES = {
    "over": "6.4",
    "not_in_hand": "{rule}",
    "there_already": "5.1",
    "in_quarry": "{rule}",
    "highest": "5.3",
    "empty_column": "{rule}",
    "reserved_built": "5.3",
    "wrong_level": "5.3",
    "too_few_people": "{rule}",
    "migrated": "5.4",
    "same_site": "5.4",
    "no_three": "5.4",
    "no_run": "5.5",
    "wrong_nation": "5.5",
    "no_temple": "5.5",
    "not_higher": "5.5",
    "nobody": "5.5",
    "none_of_nation": "5.5",
    "no_skip": "5.5",
    "small_hand": "5.5",
    "must_build_reserved": "4.4",
    "loses_reserved": "4.4",
    "none_in_deck": "4.1",
    "none_in_pile": "4.3",
}
# The rule that each family of actions comes from.
FAMILIES = {
    "move": "5.1",
    "deploy": "5.2",
    "build": "5.3",
    "migrate": "5.4",
    "end_turn": "4.2",
    "discard": "5.5",
    "first": "3.4",
    "draw": "4.1",
    "reveal": "4.3",
    **dict.fromkeys(ABILITIES, "5.5"),
}


# the actions of a turn


def _move(table: Snapshot, nation: int) -> Reason:
    if not table.hands[table.active][nation]:
        return "not_in_hand", {"rule": "5.1", "one": nation}
    if table.here == nation:
        return "there_already", {"peoples": nation}
    return None


def _deploy(table: Snapshot, nation: int) -> Reason:
    if table.here == QUARRY:
        return "in_quarry", {"rule": "5.2"}
    if not table.hands[table.active][nation]:
        return "not_in_hand", {"rule": "5.2", "one": nation}
    return None


def _card_from(table: Snapshot, source: int) -> int:
    """The level of the card that a source offers; 0 if there is none."""
    if source == RESERVED:
        return int(table.g.reserved[table.active])
    return table.last_of_column(table.active if source == OWN else table.other)


def _build(table: Snapshot, source: int) -> Reason:
    if table.here == QUARRY:
        return "in_quarry", {"rule": "5.3"}
    card = _card_from(table, source)
    wanted = table.level(table.active, table.here) + 1
    number = len(table.people[table.active][table.here])
    if not card:
        return ("reserved_built", {}) if source == RESERVED else ("empty_column", {"rule": "5.3"})
    if wanted > LEVELS:
        return "highest", {}
    if card != wanted:
        return "wrong_level", {"wanted": wanted, "card": card}
    if number < wanted:
        return "too_few_people", {"rule": "5.3", "wanted": wanted, "number": number}
    return None


def _migrate(table: Snapshot, source: int, target: int) -> Reason:
    number = len(table.people[table.active][source])
    if table.g.migrated:
        return "migrated", {}
    if source == target:
        return "same_site", {}
    if number < MIGRANTS:
        return "no_three", {"number": number, "peoples": source}
    return None


def _run(table: Snapshot, first: int, letters: str) -> Reason:
    """The run that an ability uses: where the pawn is, of one of some nations."""
    if table.here == QUARRY:
        return "in_quarry", {"rule": "5.5"}
    nation = runs_of(table.people[table.active][table.here]).get(first)
    if nation is None:
        return "no_run", {"first": first + 1}
    if nation not in letters:
        return "wrong_nation", {"peoples": NATION_LETTERS.index(nation)}
    return None


def _raze(table: Snapshot, first: int) -> Reason:
    reason = _run(table, first, "A")
    if reason is None and not table.temples[table.other][table.here]:
        reason = "no_temple", {}
    return reason


def _rob(table: Snapshot, first: int) -> Reason:
    reason = _run(table, first, "H")
    if reason is not None:
        return reason
    mine, theirs = (table.level(seat, table.here) for seat in (table.active, table.other))
    number = len(table.people[table.active][table.here])
    if theirs == 0:
        return "no_temple", {}
    if theirs <= mine:
        return "not_higher", {"mine": mine, "theirs": theirs}
    if number < theirs:
        return "too_few_people", {"rule": "5.5", "wanted": theirs, "number": number}
    return None


def _desert(table: Snapshot, nation: int, first: int) -> Reason:
    reason = _run(table, first, "M")
    if reason is None and NATION_LETTERS[nation] not in table.people[table.other][table.here]:
        reason = "none_of_nation", {"peoples": nation}
    return reason


def _skip(table: Snapshot, source: int, first: int) -> Reason:
    reason = _run(table, first, "P")
    if reason is not None:
        return reason
    card = _card_from(table, source)
    mine = table.level(table.active, table.here)
    number = len(table.people[table.active][table.here])
    if not card:
        return "empty_column", {"rule": "5.5"}
    if card != mine + 2:
        return "no_skip", {"mine": mine, "wanted": mine + 2, "card": card}
    if number < card:
        return "too_few_people", {"rule": "5.5", "wanted": card, "number": number}
    return None


def _win_over(table: Snapshot, first: int) -> Reason:
    reason = _run(table, first, "S")
    if reason is None and not table.people[table.other][table.here]:
        reason = "nobody", {}
    return reason


def _halve(table: Snapshot, first: int) -> Reason:
    reason = _run(table, first, NATION_LETTERS)
    if reason is None and table.hand_size(table.other) < 2:
        reason = "small_hand", {"number": table.hand_size(table.other)}
    return reason


def _discard(table: Snapshot, nation: int) -> Reason:
    if table.hands[table.other][nation]:
        return None
    return "not_in_hand", {"rule": "5.5", "one": nation}


def _afterwards(table: Snapshot, family: str, arguments: tuple[int, ...]) -> Reason:
    """What the first turn forbids besides [4.4]."""
    if table.g.phase != ACTING:
        return None
    reason = forbidden_in_first_turn(table, family, arguments)
    return None if reason is None else (reason, {})


# chance


def _draw(table: Snapshot, nation: int) -> Reason:
    if table.g.deck[nation] > 0:
        return None
    return "none_in_deck", {"one": nation}


def _reveal(table: Snapshot, level: int) -> Reason:
    return None if table.unknown[level] else ("none_in_pile", {"wanted": level + 1})


_CHECKS: dict[str, Callable[..., Reason]] = {
    "move": _move,
    "deploy": _deploy,
    "build": _build,
    "migrate": _migrate,
    "raze": _raze,
    "rob": _rob,
    "desert": _desert,
    "skip": _skip,
    "win_over": _win_over,
    "halve": _halve,
    "discard": _discard,
    "draw": _draw,
    "reveal": _reveal,
}

explain = Refusals(
    "BA-", ANSWERS, RULES, FAMILIES, Snapshot, _CHECKS, afterwards=_afterwards
).explain
