"""What a seat may know [CK-11]: the one place where that is decided.

`public` copies what all may see, by name, and `view` what only some may. `redact` keeps in a row
what a seat knows that remembers the whole game, and `forget` of that what it sees now: counts stand
for the rest, and `resample.py` guesses it.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.contest_of_kings.material import (
    CARD_COUNTS,
    CARD_LETTERS,
    COLORS,
    COLUMN_LETTERS,
    COLUMNS,
    GAP_NAMES,
    LEADER_LETTERS,
    NONE,
    PILE_LETTERS,
    RED,
    SHIP_NAMES,
    TREASURE_CARD,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.games.contest_of_kings.state import ATTACK, DEFENSE, OVER
from shedu.games.contest_of_kings.view_types import (
    Bonus,
    Card,
    CardLetter,
    CardName,
    Conflict,
    Kingdom,
    LeaderLetter,
    Offer,
    Own,
    PileCard,
    Player,
    Public,
    ShipName,
)

# The material's own names, as the types know them; the suite checks that they do.
_CARDS = cast("tuple[CardLetter, ...]", tuple(CARD_LETTERS))
_PILE_CARDS = cast("tuple[PileCard, ...]", tuple(PILE_LETTERS))
_LEADERS = cast("tuple[LeaderLetter, ...]", tuple(LEADER_LETTERS))
_SHIPS = cast("tuple[ShipName, ...]", SHIP_NAMES)


def view(state: State, seat: int | None) -> Own:
    snapshot, outcome = state.read(Snapshot), state.outcome
    return {
        "players": [_player(snapshot, other, seat, outcome) for other in range(snapshot.players)],
    }


def public(state: State) -> Public:
    snapshot = state.read(Snapshot)
    g = snapshot.g
    return {
        "actions_left": int(g.actions_left),
        "start": _or_none(g.start),
        "passes": int(g.passes),
        "passes_left": snapshot.passes_left,
        "columns": [_column(snapshot, column) for column in range(COLUMNS)],
        "links": {
            name: _card(snapshot, gap_slot(gap))
            for gap, name in enumerate(GAP_NAMES)
            if gap_slot(gap) in snapshot.colors
        },
        "kingdoms": [_kingdom(snapshot, kingdom) for kingdom in snapshot.kingdoms],
        "ships": [name for ship, name in enumerate(_SHIPS) if g.ship_at[ship] == NOWHERE],
        "deck": snapshot.deck_size,
        "discard": _by_color(g.discard),
        "conflict": _conflict(snapshot),
        "offer": _offer(snapshot),
    }


def _or_none(number: Any) -> int | None:
    return None if number == NONE else int(number)


def _by_color(counts: Any) -> dict[CardLetter, int]:
    return {letter: int(counts[color]) for color, letter in enumerate(_CARDS)}


def _card(snapshot: Snapshot, slot: int) -> Card:
    """A card on the table, with the leader that stands on it and its supporters: public."""
    seat, color = snapshot.standing.get(slot, (NONE, NONE))
    return {
        "at": name_of(slot),
        "card": cast(CardName, snapshot.card_at(slot)),
        "seat": _or_none(seat),
        "leader": None if color == NONE else _LEADERS[color],
        "supporters": None if color == NONE else len(snapshot.supporters(seat, color)),
    }


def _column(snapshot: Snapshot, column: int) -> list[Card]:
    """A column from its top down."""
    return [_card(snapshot, slot) for slot in (top_slot(column), *snapshot.columns[column])]


def _kingdom(snapshot: Snapshot, kingdom: range) -> Kingdom:
    slots = snapshot.slots_of(kingdom)
    return {
        "columns": [COLUMN_LETTERS[column] for column in kingdom],
        "leaders": [
            {"seat": seat, "leader": _LEADERS[color]}
            for (seat, color), at in snapshot.leaders.items()
            if at in slots
        ],
    }


def _conflict(snapshot: Snapshot) -> Conflict | None:
    """The conflict at hand; committed cards are seen by all [CK-7.2]."""
    g = snapshot.g
    if g.conflict == NONE:
        return None
    fighting = g.phase in (ATTACK, DEFENSE)  # else it is decided, and one leader has left
    return {
        "kind": "external" if snapshot.is_war else "internal",
        "leader": _LEADERS[g.conflict],
        "color": _CARDS[snapshot.fought_color],
        "attacker": int(g.attacker),
        "defender": int(g.defender),
        "attack": snapshot.strength(int(g.attacker)) if fighting else None,
        "defense": snapshot.strength(int(g.defender)) if fighting else None,
        "attack_bonus": _bonus(snapshot, int(g.attacker)) if fighting else None,
        "defense_bonus": _bonus(snapshot, int(g.defender)) if fighting else None,
        "committed": None if g.committed < 0 else int(g.committed),
        "winner": None if fighting else _or_none(g.offered),
    }


def _bonus(snapshot: Snapshot, seat: int) -> Bonus | None:
    at = snapshot.bonus_at(seat)
    leader = _LEADERS[snapshot.bonus_leader]
    return None if at is None else {"leader": leader, "at": name_of(at)}


def _offer(snapshot: Snapshot) -> Offer:
    """What the action at hand, or the end of the turn, is about."""
    g = snapshot.g
    return {
        "seat": _or_none(g.offered),
        "played": None if g.played_color == NONE else _CARDS[g.played_color],
        "column": None if g.played_column == NONE else COLUMN_LETTERS[g.played_column],
        "link": None if g.new_link == NONE else GAP_NAMES[g.new_link],
        "face_down": snapshot.face_down != NONE,
        "leader": None if g.scoring == NONE else _LEADERS[g.scoring],
        "ships_left": int(g.ships_left),
        "drawing": _or_none(g.drawing),
        "to_draw": int(g.to_draw),
    }


def _player(snapshot: Snapshot, seat: int, viewer: int | None, outcome: Outcome | None) -> Player:
    """A hand is its owner's alone; of a closed pile all see the size and the last card."""
    g = snapshot.g
    shown = snapshot.shows_piles
    return {
        "seat": seat,
        "hand": _by_color(g.hand[seat]) if seat == viewer else None,
        "hand_size": snapshot.hand_size(seat),
        "pile": _by_color(g.pile[seat]) if shown else None,
        "treasures": int(g.treasures_won[seat]) if shown else None,
        "pile_size": snapshot.pile_size(seat),
        "last_won": None if shown or g.last_won[seat] == NONE else _PILE_CARDS[g.last_won[seat]],
        "score": None if outcome is None else outcome.scores[seat][0],
        "catastrophes_left": int(g.catastrophes_left[seat]),
    }


def redact(rows: Any, viewer: int) -> None:
    """Keep what a seat knows: other hands, the deck and the removed cards become counts.

    Every gain is seen by all, so who watches the game knows all piles, closed or not.
    """
    g = rows.view(np.recarray)[0]
    for seat in range(int(g.players)):
        if seat != viewer:
            g.hidden[seat] = g.hand[seat].sum()
            g.hand[seat] = 0
    g.deck_left = g.deck.sum()
    g.deck[:] = 0
    g.removed[:] = 0
    g.viewer = viewer
    g.unseen[:] = unseen(g)


def forget(rows: Any) -> None:
    """Close the piles where the rules close them [CK-11.3]."""
    g = rows.view(np.recarray)[0]
    if g.open_scores or g.phase == OVER:
        return
    for seat in range(int(g.players)):
        close_pile(g, seat, int(g.pile[seat].sum() + g.treasures_won[seat] + g.hidden_pile[seat]))
    g.unseen[:] = unseen(g)


def close_pile(g: Any, seat: int, size: int) -> None:
    """Of a pile keep the last card and count the others: nobody looks through it [CK-11.3]."""
    last = int(g.last_won[seat])
    for color in range(COLORS):
        g.pile[seat, color] = int(color == last)
    g.treasures_won[seat] = int(last == TREASURE_CARD)
    g.hidden_pile[seat] = size - int(last != NONE)


def unseen(g: Any) -> list[int]:
    """By color, the cards in no place that this row tells; `encode.unseen` is what people see."""
    return [CARD_COUNTS[color] - _told(g, color) for color in range(COLORS)]


def _told(g: Any, color: int) -> int:
    """The cards of a color that a row tells, on the table and off it."""
    cards = sum(int(word).bit_count() for word in g.cards[color])
    cards += int(g.hand[:, color].sum() + g.pile[:, color].sum())
    cards += int(g.deck[color] + g.discard[color] + g.removed[color])
    if color == RED:
        cards += COLUMNS - int(g.treasures).bit_count()  # on exchanged tops
    fought = int(g.conflict) if g.new_link != NONE else RED
    if g.committed > 0 and color == fought:
        cards += int(g.committed)
    return cards


def material(state: State) -> dict[str, int]:
    """Cards by color, and treasures: the same number at every moment."""
    g = state.row
    counts = {f"{letter} cards": _told(g, color) for color, letter in enumerate(CARD_LETTERS)}
    counts["treasures"] = int(g.treasures).bit_count() + int(g.treasures_won.sum())
    return counts
