"""The fields of a position beside its sites: how each is written and read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shedu.core.errors import NotationError
from shedu.core.positions import (
    Field,
    Reader,
    named,
    numbered,
    round_field,
    seated,
    viewer_field,
)
from shedu.games.babel.material import (
    CARDS_OF_NATION,
    LEVELS,
    NATION_CARDS,
    NATION_LETTERS,
    NONE,
    SEATS,
    SECOND_HAND,
    TEMPLE_CARDS,
)
from shedu.games.babel.snapshot import Snapshot, cards_spelled
from shedu.games.babel.state import ENDINGS

DETAILS = {
    "drawing": seated("drawing"),
    "to-draw": numbered("to_draw", least=1, most=SECOND_HAND),
    "owed": numbered("owed", least=1, most=NATION_CARDS // 2),
    "revealed": numbered("revealed", least=1, most=LEVELS),
    "ending": named("ending", ENDINGS, neutral=0),
}
NEEDS = {
    "deal": ("drawing", "to-draw"),
    "draw": ("drawing", "to-draw"),
    "halve": ("owed",),
    "over": ("ending",),
}
MAY_HAVE = {"reveal": ("revealed",)}


def read_cards(text: str) -> list[int]:
    """Nation cards, written as letters in any order, by nation; `-` is none."""
    if not re.fullmatch(rf"-|[{NATION_LETTERS}]+", text):
        raise NotationError(
            f"cannot read {text!r}: nation cards are letters of {NATION_LETTERS}, - is none"
        )
    for letter in NATION_LETTERS:
        if text.count(letter) > CARDS_OF_NATION:
            raise NotationError(f"there are more than {CARDS_OF_NATION} cards of {letter}")
    return [text.count(letter) for letter in NATION_LETTERS]


def read_levels(text: str) -> list[int]:
    """Temple cards in their order, such as `62`; `-` is none."""
    if not re.fullmatch(rf"-|[1-{LEVELS}]+", text):
        raise NotationError(
            f"cannot read {text!r}: temple cards are levels such as '62', - is none"
        )
    if len(text) > TEMPLE_CARDS:
        raise NotationError(f"there are more than {TEMPLE_CARDS} temple cards")
    return [] if text == "-" else [int(level) for level in text]


def _levels(cards: Sequence[int]) -> str:
    return "".join(str(card) for card in cards) or "-"


def _write_turn(snapshot: Snapshot) -> str | None:
    g = snapshot.g
    return None if g.start == NONE else f"{g.active + 1}" + (" migrated" if g.migrated else "")


def _read_turn(reader: Reader, text: str) -> None:
    seat, *more = text.split()
    if more not in ([], ["migrated"]):
        raise ValueError
    reader.g.active = reader.seat(seat)
    reader.g.migrated = len(more)


def _write_hands(snapshot: Snapshot) -> str:
    g = snapshot.g
    hands = (cards_spelled(g.hand[seat]) + "?" * g.hidden[seat] for seat in range(SEATS))
    return "/".join(hand or "-" for hand in hands)


def _read_hands(reader: Reader, text: str) -> None:
    for seat, hand in enumerate(reader.per_seat("hands", text)):
        if re.fullmatch(rf"[{NATION_LETTERS}]*\?+", hand):
            reader.g.hidden[seat] = min(hand.count("?"), NATION_CARDS + 1)
            hand = hand.rstrip("?") or "-"
        reader.g.hand[seat] = read_cards(hand)


def _write_shown(snapshot: Snapshot) -> str | None:
    shown = [cards_spelled(cards) for cards in snapshot.g.shown]
    return "/".join(cards or "-" for cards in shown) if any(shown) else None


def _read_shown(reader: Reader, text: str) -> None:
    for seat, cards in enumerate(reader.per_seat("shown", text)):
        reader.g.shown[seat] = read_cards(cards)


def _write_columns(snapshot: Snapshot) -> str | None:
    written = "/".join(_levels(cards) for cards in snapshot.columns)
    return written if any(snapshot.columns) else None


def _read_columns(reader: Reader, text: str) -> None:
    for seat, cards in enumerate(reader.per_seat("columns", text)):
        levels = read_levels(cards)
        reader.g.columns[seat, : len(levels)] = levels


def _write_reserved(snapshot: Snapshot) -> str | None:
    reserved = snapshot.g.reserved
    return "/".join(str(number) for number in reserved) if any(reserved) else None


def _read_reserved(reader: Reader, text: str) -> None:
    numbers = reader.per_seat("reserved", text)
    if any(number not in ("0", "1") for number in numbers):
        raise NotationError(f"a player has one reserved card or none, not {text!r}")
    reader.g.reserved[:] = [int(number) for number in numbers]


def _read_known(reader: Reader, text: str) -> None:
    levels = read_levels(text)
    reader.g.known[: len(levels)] = levels[::-1]


def _read_discard(reader: Reader, text: str) -> None:
    reader.g.discard[:] = read_cards(text)


def _read_endgame(reader: Reader, text: str) -> None:
    if text:
        raise ValueError
    reader.g.endgame = 1


FIELDS = (
    Field("turn", "1 migrated", _write_turn, _read_turn),
    round_field(),
    Field("hands", "AHS/-", _write_hands, _read_hands),
    Field("shown", "AH/-", _write_shown, _read_shown),
    Field("columns", "62/-", _write_columns, _read_columns),
    Field("reserved", "0/1", _write_reserved, _read_reserved),
    Field("known", "123", lambda s: _levels(s.known) if s.known else None, _read_known),
    Field(
        "discard",
        "AAS",
        lambda s: cards_spelled(s.g.discard) if s.discard_size else None,
        _read_discard,
    ),
    Field("endgame", "", lambda s: "" if s.g.endgame else None, _read_endgame),
    viewer_field(),
)
