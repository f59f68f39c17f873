"""Why not: for every action that is refused, the rule's number and a sentence.

Written from the rules and not from `legal.py`: a test holds that the two agree on every action.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.errors import Problem
from shedu.core.refusals import Reason, Refusals
from shedu.core.state import State
from shedu.games.contest_of_kings.actions import ACTIONS
from shedu.games.contest_of_kings.material import (
    BELOW,
    COLUMN_LETTERS,
    LINK_NEEDS,
    PLACES,
    RED,
    gap_slot,
)
from shedu.games.contest_of_kings.reading import GAP_NAMES, Reading, name_of, reading_of
from shedu.games.contest_of_kings.state import PHASES
from shedu.games.contest_of_kings.words import (
    CARDS,
    LEADERS,
    NOT_NOW,
    NOW,
    REASONS,
    SHIPS,
)

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

REFUSALS = Refusals("CK-", REASONS, NOT_NOW, NOW)


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


def _place_leader(table: Reading, color: int, at: int) -> Reason:
    if table.leaders.get((int(table.g.active), color)) == at:
        return "leader_stays", {"leader": LEADERS, "of": color}
    if table.card_at(at) == "":
        return "no_card_here", {"at": name_of(at)}
    if at in table.ships:
        return "leader_on_ship", {}
    if at in table.standing:
        return "card_taken", {"at": name_of(at)}
    return None


def _play_card(table: Reading, color: int, column: int) -> Reason:
    if table.g.hand[table.g.active][color] == 0:
        return "card_not_in_hand", {"card": CARDS, "of": color}
    if len(table.columns[column]) == PLACES:
        return "column_full", {"column": COLUMN_LETTERS[column]}
    return None


def _play_link(table: Reading, color: int, gap: int) -> Reason:
    if table.g.hand[table.g.active][color] == 0:
        return "link_not_in_hand", {"card": CARDS, "of": color}
    if gap_slot(gap) in table.colors:
        return "linked_already", {"gap": GAP_NAMES[gap]}
    for column in (gap, gap + 1):
        number = table.civilization_cards(column)
        if number < LINK_NEEDS:
            return "too_short_to_link", {"column": COLUMN_LETTERS[column], "number": number}
    return None


def _play_catastrophe(table: Reading, at: int) -> Reason:
    if table.g.catastrophes_left[table.g.active] == 0:
        return "no_catastrophe", {}
    if at >= BELOW and at % 2 == 0:
        return "catastrophe_on_top", {}
    if at in table.ships:
        return "catastrophe_on_ship", {}
    if at not in table.colors:
        return "nothing_to_destroy", {"at": name_of(at)}
    return ("catastrophe_on_leader", {}) if at in table.standing else None


def _choose_war(table: Reading, color: int) -> Reason:
    return None if color in table.wars else ("not_at_war", {"leader": LEADERS, "of": color})


def _commit(table: Reading, number: int) -> Reason:
    g = table.g
    seat = int(g.attacker if g.committed < 0 else g.defender)
    held = int(g.hand[seat][table.fought_color])
    if number <= held:
        return None
    rule = "8.3" if table.is_war else "7.2"
    return "too_many_committed", {"rule": rule, "held": held, "number": number}


def _accept(table: Reading, _: int) -> Reason:
    """The offer is paid with a card of its color from the hand of whoever is asked."""
    g = table.g
    phase = PHASES[g.phase]
    if phase == "score":
        rule, seat, color = "6.1", int(g.offered), int(g.played_color)
    elif phase == "reward":
        rule, seat, color = "8.4" if table.is_war else "7.5", int(g.offered), table.fought_color
    else:
        rule, seat, color = "9.5", int(g.active), int(g.scoring)
    if g.hand[seat][color]:
        return None
    return "cannot_pay", {"rule": rule, "card": CARDS, "of": color}


def _build_ship(table: Reading, ship: int) -> Reason:
    if ship in table.ships.values():
        return "ship_taken", {"ship": SHIPS, "of": ship}
    return None if table.suits(ship) else ("ship_color", {"ship": SHIPS, "of": ship})


def _take_treasure(table: Reading, column: int) -> Reason:
    g = table.g
    if g.hand[g.offered][RED] == 0:
        return "no_red_for_treasure", {}
    if column not in table.kingdom(int(g.new_link)):
        return "treasure_elsewhere", {"column": COLUMN_LETTERS[column]}
    if not table.is_treasure(column):
        return "treasure_gone", {"column": COLUMN_LETTERS[column]}
    return None


def _start(table: Reading, seat: int) -> Reason:
    return None if seat < table.players else ("no_such_seat", {"players": table.players})


def _draw(table: Reading, color: int) -> Reason:
    return None if table.g.deck[color] else ("none_in_deck", {"card": CARDS, "of": color})


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
