"""What a seat may know [BA-7]: the one place where that is decided.

`public` copies what all may see, by name, and `view` what only some may. `redact` keeps in a row
what a seat knows that remembers the whole game, and `forget` of that what it sees now: counts stand
for the rest, and `resample.py` guesses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast, get_args

import numpy as np

from shedu.core.state import State
from shedu.games.babel.material import (
    LEVELS,
    NATION_LETTERS,
    NATIONS,
    NONE,
    QUARRY,
    SEATS,
    SITE_COLORS,
)
from shedu.games.babel.snapshot import Snapshot
from shedu.games.babel.view_types import (
    ByNation,
    LevelName,
    Nation,
    Own,
    Player,
    Public,
    Site,
    SiteColor,
)

# The material's own names, as the types know them; the suite checks that they do.
_NATIONS = cast("tuple[Nation, ...]", tuple(NATION_LETTERS))
_COLORS = cast("tuple[SiteColor, ...]", SITE_COLORS)
_LEVELS: tuple[LevelName, ...] = get_args(LevelName)


def view(state: State, seat: int | None) -> Own:
    snapshot = state.read(Snapshot)
    return {"players": [_player(snapshot, other, seat) for other in range(SEATS)]}


def public(state: State) -> Public:
    snapshot = state.read(Snapshot)
    g = snapshot.g
    return {
        "start": _or_none(g.start),
        "migrated": bool(g.migrated),
        "endgame": bool(g.endgame),
        "sites": [_site(snapshot, site) for site in range(NATIONS)],
        "deck_size": snapshot.deck_size,
        "discard": _by_nation(g.discard),
        "pile": {
            "size": snapshot.pile_size,
            "known": list(snapshot.known),
            "unknown": dict(zip(_LEVELS, snapshot.unknown, strict=True)),
        },
        "revealed": g.revealed or None,
        "drawing": _or_none(g.drawing),
        "to_draw": int(g.to_draw),
        "owed": int(g.owed),
        "duty": _duty(state, snapshot),
    }


def _duty(state: State, snapshot: Snapshot) -> Literal["reserved"] | None:
    """Whether the player must still build the reserved card in this turn [4.4]."""
    must_build = state.phase == "actions" and snapshot.g.reserved[snapshot.active]
    return "reserved" if must_build else None


def _or_none(number: Any) -> int | None:
    return None if number == NONE else int(number)


def _by_nation(counts: Any) -> ByNation:
    return {letter: int(n) for letter, n in zip(_NATIONS, counts, strict=True)}


def _site(snapshot: Snapshot, site: int) -> Site:
    """People and temples lie open."""
    return {
        "site": _NATIONS[site],
        "color": _COLORS[site],
        "people": [snapshot.people[seat][site] for seat in range(SEATS)],
        "temples": [list(snapshot.temples[seat][site]) for seat in range(SEATS)],
        "levels": [snapshot.level(seat, site) for seat in range(SEATS)],
    }


def _player(snapshot: Snapshot, seat: int, viewer: int | None) -> Player:
    """A hand is its owner's alone; its size is public [4.5]."""
    pawn = snapshot.pawns[seat]
    return {
        "seat": seat,
        "score": snapshot.score(seat),
        "pawn": None if pawn == QUARRY else _NATIONS[pawn],
        "hand": _by_nation(snapshot.hands[seat]) if seat == viewer else None,
        "hand_size": snapshot.hand_size(seat),
        "column": list(snapshot.columns[seat]),
        "reserved": bool(snapshot.g.reserved[seat]),
    }


def redact(rows: Any, viewer: int) -> None:
    """Keep what a seat knows: the deck, and of the other hand what was never shown, become counts.

    Temple cards all lie open but for the pile, so what is in it, though not in which order, is
    known to all.
    """
    g = rows.view(np.recarray)[0]
    other = 1 - viewer
    unknown = g.hand[other] - g.shown[other]
    g.unseen[:] = g.deck + unknown
    g.hidden[other] = unknown.sum()
    g.hand[other] = g.shown[other]
    g.deck[:] = 0
    g.viewer = viewer


def forget(rows: Any) -> None:
    """Nothing is seen of the other hand but its size [7.1]."""
    g = rows.view(np.recarray)[0]
    other = 1 - int(g.viewer)
    g.unseen += g.hand[other]
    g.hidden[other] += g.hand[other].sum()
    g.hand[other] = 0
    g.shown[:] = 0


def material(state: State) -> dict[str, int]:
    """Nation cards by nation and temple cards by level: the same number at every moment."""
    snapshot = state.read(Snapshot)
    return {
        f"{letter} cards": _nation_cards(snapshot, nation)
        for nation, letter in enumerate(NATION_LETTERS)
    } | {f"level {level} cards": _temple_cards(snapshot, level) for level in range(1, LEVELS + 1)}


def _nation_cards(snapshot: Snapshot, nation: int) -> int:
    g = snapshot.g
    lying = sum(site.count(NATION_LETTERS[nation]) for own in snapshot.people for site in own)
    return lying + int(sum(hand[nation] for hand in (*g.hand, g.deck, g.discard)))


def _temple_cards(snapshot: Snapshot, level: int) -> int:
    g = snapshot.g
    temples = [temple for own in snapshot.temples for temple in own]
    lists: list[Sequence[int]] = [*snapshot.columns, snapshot.known, *temples]
    reserved = sum(g.reserved) if level == 1 else 0
    turned = int(g.revealed == level)
    return (
        sum(cards.count(level) for cards in lists) + snapshot.unknown[level - 1] + reserved + turned
    )
