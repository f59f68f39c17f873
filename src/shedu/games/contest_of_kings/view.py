"""What a seat may know [CK-11]: the one place where that is decided.

`view` copies what a seat may see, by name; `redact` keeps the same in a record and replaces the
rest by counts; `resample` fills a redacted record with a possible truth.
"""

from __future__ import annotations

from random import Random
from typing import Any

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
    LEADER_LETTERS,
    NONE,
    RED,
    SHIP_NAMES,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.reading import GAP_NAMES, Reading, name_of, reading_of
from shedu.games.contest_of_kings.state import ATTACK, DEFENSE, OVER


def view(state: State, seat: int | None) -> dict[str, Any]:
    reading = reading_of(state)
    g = reading.g
    outcome = state.outcome
    return {
        "game": state.game.id,
        "options": dict(state.game.options),
        "viewer": seat,
        "phase": state.phase,
        "to_act": state.to_act,
        "active": _or_none(g.active),
        "actions_left": int(g.actions_left),
        "round": int(g.round_number),
        "start": _or_none(g.start),
        "passes": int(g.passes),
        "columns": [_column(reading, column) for column in range(COLUMNS)],
        "links": {
            name: _card(reading, gap_slot(gap))
            for gap, name in enumerate(GAP_NAMES)
            if gap_slot(gap) in reading.colors
        },
        "kingdoms": [_kingdom(reading, kingdom) for kingdom in reading.kingdoms],
        "ships": [name for ship, name in enumerate(SHIP_NAMES) if g.ship_at[ship] == NOWHERE],
        "deck": reading.deck_size,
        "discard": _by_color(g.discard),
        "conflict": _conflict(reading),
        "offer": _offer(reading),
        "players": [_player(reading, other, seat, outcome) for other in range(reading.players)],
        "ending": None if outcome is None else outcome.reason,
    }


def _or_none(number: Any) -> int | None:
    return None if number == NONE else int(number)


def _by_color(counts: Any) -> dict[str, int]:
    return {letter: int(counts[color]) for color, letter in enumerate(CARD_LETTERS)}


def _card(reading: Reading, slot: int) -> dict[str, Any]:
    """A card on the table, with the leader that stands on it and its supporters: public."""
    seat, color = reading.standing.get(slot, (NONE, NONE))
    return {
        "at": name_of(slot),
        "card": reading.card_at(slot),
        "seat": _or_none(seat),
        "leader": None if color == NONE else LEADER_LETTERS[color],
        "supporters": None if color == NONE else len(reading.supporters(seat, color)),
    }


def _column(reading: Reading, column: int) -> list[dict[str, Any]]:
    """A column from its top down."""
    return [_card(reading, slot) for slot in (top_slot(column), *reading.columns[column])]


def _kingdom(reading: Reading, kingdom: range) -> dict[str, Any]:
    slots = reading.slots_of(kingdom)
    return {
        "columns": [COLUMN_LETTERS[column] for column in kingdom],
        "leaders": [
            {"seat": seat, "leader": LEADER_LETTERS[color]}
            for (seat, color), at in reading.leaders.items()
            if at in slots
        ],
    }


def _conflict(reading: Reading) -> dict[str, Any] | None:
    """The conflict at hand; committed cards are seen by all [CK-7.2]."""
    g = reading.g
    if g.conflict == NONE:
        return None
    fighting = g.phase in (ATTACK, DEFENSE)  # else it is decided, and one leader has left
    return {
        "kind": "external" if reading.is_war else "internal",
        "leader": LEADER_LETTERS[g.conflict],
        "color": CARD_LETTERS[reading.fought_color],
        "attacker": int(g.attacker),
        "defender": int(g.defender),
        "attack": reading.strength(int(g.attacker)) if fighting else None,
        "defense": reading.strength(int(g.defender)) if fighting else None,
        "committed": None if g.committed < 0 else int(g.committed),
        "winner": None if fighting else _or_none(g.offered),
    }


def _offer(reading: Reading) -> dict[str, Any]:
    """What the action at hand, or the end of the turn, is about."""
    g = reading.g
    return {
        "seat": _or_none(g.offered),
        "played": None if g.played_color == NONE else CARD_LETTERS[g.played_color],
        "column": None if g.played_column == NONE else COLUMN_LETTERS[g.played_column],
        "link": None if g.new_link == NONE else GAP_NAMES[g.new_link],
        "face_down": reading.face_down != NONE,
        "leader": None if g.scoring == NONE else LEADER_LETTERS[g.scoring],
        "ships_left": int(g.ships_left),
        "drawing": _or_none(g.drawing),
        "to_draw": int(g.to_draw),
    }


def _player(
    reading: Reading, seat: int, viewer: int | None, outcome: Outcome | None
) -> dict[str, Any]:
    """A hand is its owner's alone; of a hidden pile only the size is seen."""
    g = reading.g
    shown = reading.shows_pile(seat, viewer)
    return {
        "seat": seat,
        "hand": _by_color(g.hand[seat]) if seat == viewer else None,
        "hand_size": reading.hand_size(seat),
        "pile": _by_color(g.pile[seat]) if shown else None,
        "treasures": int(g.treasures_won[seat]) if shown else None,
        "pile_size": reading.pile_size(seat),
        "score": None if outcome is None else outcome.scores[seat][0],
        "catastrophes_left": int(g.catastrophes_left[seat]),
    }


def redact(records: Any, viewer: int) -> None:
    """Keep what a seat knows; other hands, hidden piles, deck and removed cards become counts."""
    g = records.view(np.recarray)[0]
    for seat in range(int(g.players)):
        if seat == viewer:
            continue
        g.hidden[seat] = g.hand[seat].sum()
        g.hand[seat] = 0
        if not g.open_scores and g.phase != OVER:
            g.hidden_pile[seat] = g.pile[seat].sum() + g.treasures_won[seat]
            g.pile[seat] = 0
            g.treasures_won[seat] = 0
    g.deck_left = g.deck.sum()
    g.deck[:] = 0
    g.removed[:] = 0
    g.viewer = viewer
    g.unseen[:] = unseen(g)


def unseen(g: Any) -> list[int]:
    """By color, the cards in no place that this record tells; must agree with `encode.unseen`."""
    return [CARD_COUNTS[color] - _told(g, color) for color in range(COLORS)]


def _told(g: Any, color: int) -> int:
    """The cards of a color that a record tells, on the table and off it."""
    cards = sum(int(word).bit_count() for word in g.cards[color])
    cards += int(g.hand[:, color].sum() + g.pile[:, color].sum())
    cards += int(g.deck[color] + g.discard[color] + g.removed[color])
    if color == RED:
        cards += COLUMNS - int(g.treasures).bit_count()  # on exchanged tops
    fought = int(g.conflict) if g.new_link != NONE else RED
    if g.committed > 0 and color == fought:
        cards += int(g.committed)
    return cards


def resample(records: Any, rng: Random) -> None:
    """Fill a redacted record with a possible truth.

    The unseen cards are shuffled and dealt: to the hands, to the piles that are hidden, to the
    deck; the rest was removed at the start. The treasures that nobody is seen to have went into
    hidden piles.
    """
    g = records.view(np.recarray)[0]
    cards = [color for color in range(COLORS) for _ in range(int(g.unseen[color]))]
    rng.shuffle(cards)
    _guess_treasures(g, rng)
    for seat in range(int(g.players)):
        for _ in range(int(g.hidden[seat])):
            g.hand[seat, cards.pop()] += 1
        for _ in range(int(g.hidden_pile[seat])):
            g.pile[seat, cards.pop()] += 1
    for _ in range(int(g.deck_left)):
        g.deck[cards.pop()] += 1
    for color in cards:
        g.removed[color] += 1
    g.hidden[:] = 0
    g.hidden_pile[:] = 0
    g.deck_left = 0
    g.unseen[:] = 0
    g.viewer = NONE


def _guess_treasures(g: Any, rng: Random) -> None:
    """Any card of a hidden pile may be one of the treasures that are seen nowhere."""
    lost = COLUMNS - int(g.treasures).bit_count() - int(g.treasures_won.sum())
    places = [seat for seat, size in enumerate(g.hidden_pile) for _ in range(int(size))]
    for seat in rng.sample(places, min(lost, len(places))):
        g.treasures_won[seat] += 1
        g.hidden_pile[seat] -= 1


def material(state: State) -> dict[str, int]:
    """Cards by color, and treasures: the same number at every moment."""
    g = state.record
    counts = {f"{letter} cards": _told(g, color) for color, letter in enumerate(CARD_LETTERS)}
    counts["treasures"] = int(g.treasures).bit_count() + int(g.treasures_won.sum())
    return counts
