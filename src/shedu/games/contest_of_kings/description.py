"""Positions as plain data."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.description import (
    Description,
    Entry,
    choice,
    common,
    counts,
    counts_each,
    number,
    number_each,
    places_each,
    players,
    seat,
)
from shedu.games.contest_of_kings.material import (
    CARD_LETTERS,
    COLUMN_LETTERS,
    COLUMNS,
    GAP_NAMES,
    GAPS,
    LEADER_LETTERS,
    NONE,
    PILE_LETTERS,
    PLACES,
    SHIP_NAMES,
    SLOTS,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.position import FORM
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.games.contest_of_kings.state import ENDINGS

_SLOT_NAMES = tuple(name_of(slot) for slot in range(SLOTS))


def _columns(snapshot: Snapshot) -> list[list[str]]:
    return [
        [snapshot.card_at(slot) for slot in (top_slot(column), *snapshot.columns[column])]
        for column in range(COLUMNS)
    ]


def _read_columns(g: Any, value: list[list[str]]) -> None:
    for column, (top, *cards) in enumerate(value):
        if top == "t":
            g.treasures &= ~np.uint64(1 << 2 * column)
        for place, card in enumerate(cards):
            _lay(g, column * PLACES + place, card)


def _links(snapshot: Snapshot) -> list[str | None]:
    return [snapshot.card_at(gap_slot(gap)) or None for gap in range(GAPS)]


def _read_links(g: Any, value: list[str | None]) -> None:
    for gap, card in enumerate(value):
        if card is not None:
            _lay(g, gap_slot(gap), card)


def _lay(g: Any, slot: int, card: str) -> None:
    if card in SHIP_NAMES:
        g.ship_at[SHIP_NAMES.index(card)] = slot
    else:
        g.cards[CARD_LETTERS.index(card), slot // 64] |= np.uint64(1 << slot % 64)


def _last(snapshot: Snapshot) -> list[str | None]:
    last = snapshot.g.last_won[: snapshot.players]
    return [None if card == NONE else PILE_LETTERS[card] for card in last]


def _read_last(g: Any, value: list[str | None]) -> None:
    g.last_won[: len(value)] = [NONE if c is None else PILE_LETTERS.index(c) for c in value]


DESCRIPTION = Description(
    FORM,
    (
        *common(FORM, ENDINGS),
        number("actions_left", "actions left in the turn, without the one being taken"),
        number("passes", "how many turns in a row ended without an action"),
        Entry(
            "columns",
            "the eight columns A to H, each from its top down: `T` is a real treasure, `t` as the "
            "top the red card that replaced it; then cards and ships",
            _columns,
            _read_columns,
        ),
        Entry("links", "the cards in the gaps AB to GH; null: none", _links, _read_links),
        players(
            places_each(
                "leaders",
                "the slot of each leader, `A0` a top, `A1` the first card below it, `AB` a link; "
                "null in the supply",
                LEADER_LETTERS,
                "leader_at",
                _SLOT_NAMES,
            ),
            counts_each("hand", "cards in hand, by color", CARD_LETTERS),
            counts_each("pile", "cards in the victory pile, by color", CARD_LETTERS),
            number_each("treasures", "treasures in the victory pile", "treasures_won"),
            Entry(
                "last",
                "with closed scores, the last card of the victory pile; null: none, or open scores",
                _last,
                _read_last,
            ),
            number_each("catastrophes", "catastrophes left", "catastrophes_left"),
        ),
        counts("deck", "cards in the deck, by color", CARD_LETTERS),
        counts("discard", "discarded cards, by color", CARD_LETTERS),
        counts("removed", "cards removed unseen with two players, by color", CARD_LETTERS),
        choice(
            "played", "in phases `score` and `ship`: the card played", CARD_LETTERS, "played_color"
        ),
        choice("column", "and its column", COLUMN_LETTERS, "played_column"),
        choice(
            "link", "the gap of the link played, until its action is over", GAP_NAMES, "new_link"
        ),
        choice("conflict", "the leaders in conflict", LEADER_LETTERS),
        seat("attacker", "the seat that attacks"),
        seat("defender", "the seat that defends"),
        number("committed", "cards committed by the attacker; null before that", neutral=-1),
        seat("offered", "in phases `score`, `reward` and `treasure`: the seat that is asked"),
        choice("scoring", "in phase `ship_score`: the leader who scores", LEADER_LETTERS),
        number("ships", "how many ships still offer that leader a card", "ships_left"),
        seat("drawing", "in phases `deal` and `refill`: the seat that draws"),
        number("to_draw", "cards that seat still draws; in phase `remove`: still to remove"),
    ),
    {
        "removed": "CK-3.4",
        "start": "CK-3.5",
        "draw": "CK-4.3",
        "end_turn": "CK-4.1",
        "leader": "CK-5.1",
        "leader_moved": "CK-5.1,CK-5.2",
        "card": "CK-6A",
        "link": "CK-6B,CK-6.3",
        "treasure": "CK-6.4",
        "catastrophe": "CK-6.6",
        "internal_begins": "CK-7.1,CK-7.2",
        "internal": "CK-7.4",
        "war_begins": "CK-8.1,CK-8.3",
        "choose_war": "CK-8.2",
        "war": "CK-8.4",
        "capture": "CK-8.4",
        "peace": "CK-8.5",
        "ship": "CK-9.3",
        "home": "CK-9.3",
        "ending deck": "CK-10.1",
        "ending treasures": "CK-10.2",
        "over": "CK-10.3",
        "ending passes": "CK-10.4",
        "ending rounds": "CK-10.4",
    },
)
