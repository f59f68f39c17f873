"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.refusals import Reason, Refusals
from shedu.games.contest_of_kings.material import (
    BELOW,
    COLUMN_LETTERS,
    GAP_NAMES,
    LINK_NEEDS,
    PLACES,
    RED,
    gap_slot,
)
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.games.contest_of_kings.state import REWARD, SCORE

# The families of actions that answer each decision.
ANSWERS = {
    "start": ("start",),
    "deal": ("draw",),
    "remove": ("draw",),
    "refill": ("draw",),
    "action": ("place_leader", "play_card", "play_link", "play_catastrophe", "end_turn"),
    "score": ("accept", "decline"),
    "ship": ("build_ship", "decline"),
    "attack": ("commit",),
    "defense": ("commit",),
    "reward": ("accept", "decline"),
    "choose_war": ("choose_war",),
    "treasure": ("take_treasure", "decline"),
    "ship_score": ("accept", "decline"),
    "over": (),
}

# The rule that each reason comes from; {rule} where several share a sentence.
RULES = {
    "over": "10",
    "no_card_here": "{rule}",
    "leader_stays": "5.1",
    "card_taken": "5.1",
    "same_kingdom": "5.1",
    "leader_on_ship": "9.4",
    "card_not_in_hand": "{rule}",
    "column_full": "2.2",
    "linked_already": "6B",
    "too_short_to_link": "6B",
    "no_catastrophe": "6.6",
    "catastrophe_on_top": "6.6",
    "catastrophe_on_ship": "9.4",
    "catastrophe_on_leader": "6.6",
    "not_at_war": "8.1",
    "too_many_committed": "{rule}",
    "none_to_commit": "{rule}",
    "none_to_pay": "{rule}",
    "ship_taken": "9.2",
    "ship_color": "9.2",
    "no_red_for_treasure": "6.4",
    "treasure_elsewhere": "6.4",
    "treasure_gone": "6.4",
    "no_such_seat": "3.5",
    "none_in_deck": "3.3",
}
# The rule that each family of actions comes from.
FAMILIES = {
    **dict.fromkeys(("place_leader", "play_card", "play_link", "play_catastrophe"), "4.1"),
    "end_turn": "4.2",
    "choose_war": "8.2",
    "commit": "7.2",
    "accept": "6.1",
    "decline": "4.2",
    "build_ship": "9.1",
    "take_treasure": "6.4",
    "start": "3.5",
    "draw": "4.3",
}


def _place_leader(table: Snapshot, color: int, at: int) -> Reason:
    if table.leaders.get((int(table.g.active), color)) == at:
        return "leader_stays", {"leader": color}
    if table.card_at(at) == "":
        return "no_card_here", {"rule": "5.1", "at": name_of(at)}
    if at in table.ships:
        return "leader_on_ship", {}
    if at in table.standing:
        return "card_taken", {"at": name_of(at)}
    if table.stays_in_kingdom(color, at):
        return "same_kingdom", {"leader": color}
    return None


def _play_card(table: Snapshot, color: int, column: int) -> Reason:
    if table.g.hand[table.g.active][color] == 0:
        return "card_not_in_hand", {"rule": "6A", "card": color}
    if len(table.columns[column]) == PLACES:
        return "column_full", {"column": COLUMN_LETTERS[column]}
    return None


def _play_link(table: Snapshot, color: int, gap: int) -> Reason:
    if table.g.hand[table.g.active][color] == 0:
        return "card_not_in_hand", {"rule": "6B", "card": color}
    if gap_slot(gap) in table.colors:
        return "linked_already", {"gap": GAP_NAMES[gap]}
    for column in (gap, gap + 1):
        number = table.civilization_cards(column)
        if number < LINK_NEEDS:
            return "too_short_to_link", {"column": COLUMN_LETTERS[column], "number": number}
    return None


def _play_catastrophe(table: Snapshot, at: int) -> Reason:
    if table.g.catastrophes_left[table.g.active] == 0:
        return "no_catastrophe", {}
    if at >= BELOW and at % 2 == 0:
        return "catastrophe_on_top", {}
    if at in table.ships:
        return "catastrophe_on_ship", {}
    if at not in table.colors:
        return "no_card_here", {"rule": "6.6", "at": name_of(at)}
    return ("catastrophe_on_leader", {}) if at in table.standing else None


def _choose_war(table: Snapshot, color: int) -> Reason:
    return None if color in table.wars else ("not_at_war", {"leader": color})


def _commit(table: Snapshot, number: int) -> Reason:
    g = table.g
    seat = int(g.attacker if g.committed < 0 else g.defender)
    held = int(g.hand[seat][table.fought_color])
    if number <= held:
        return None
    rule = "8.3" if table.is_war else "7.2"
    if held == 0:
        return "none_to_commit", {"rule": rule, "lacking": table.fought_color}
    return "too_many_committed", {"rule": rule, "held": held, "number": number}


def _accept(table: Snapshot, _: int) -> Reason:
    """The offer is paid with a card of its color from the hand of whoever is asked."""
    g = table.g
    if g.phase == SCORE:
        rule, seat, color = "6.1", int(g.offered), int(g.played_color)
    elif g.phase == REWARD:
        rule, seat, color = "8.4" if table.is_war else "7.5", int(g.offered), table.fought_color
    else:
        rule, seat, color = "9.5", int(g.active), int(g.scoring)
    if g.hand[seat][color]:
        return None
    return "none_to_pay", {"rule": rule, "lacking": color}


def _build_ship(table: Snapshot, ship: int) -> Reason:
    if ship in table.ships.values():
        return "ship_taken", {"ship": ship}
    return None if table.suits(ship) else ("ship_color", {"ship": ship})


def _take_treasure(table: Snapshot, column: int) -> Reason:
    g = table.g
    if g.hand[g.offered][RED] == 0:
        return "no_red_for_treasure", {}
    if column not in table.kingdom(int(g.new_link)):
        return "treasure_elsewhere", {"column": COLUMN_LETTERS[column]}
    if not table.is_treasure(column):
        return "treasure_gone", {"column": COLUMN_LETTERS[column]}
    return None


def _start(table: Snapshot, seat: int) -> Reason:
    return None if seat < table.players else ("no_such_seat", {"players": table.players})


def _draw(table: Snapshot, color: int) -> Reason:
    return None if table.g.deck[color] else ("none_in_deck", {"card": color})


_CHECKS: dict[str, Callable[..., Reason]] = {
    "place_leader": _place_leader,
    "play_card": _play_card,
    "play_link": _play_link,
    "play_catastrophe": _play_catastrophe,
    "choose_war": _choose_war,
    "commit": _commit,
    "accept": _accept,
    "build_ship": _build_ship,
    "take_treasure": _take_treasure,
    "start": _start,
    "draw": _draw,
}

explain = Refusals("CK-", ANSWERS, RULES, FAMILIES, Snapshot, _CHECKS).explain
