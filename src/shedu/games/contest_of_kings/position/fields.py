"""The fields of a position beside its table: how each is written and read, and what follows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from shedu.core.errors import NotationError
from shedu.core.positions import (
    Field,
    Reader,
    named,
    number_in,
    numbered,
    round_field,
    seated,
    viewer_field,
)
from shedu.games.contest_of_kings.material import (
    ACTIONS_PER_TURN,
    CARD_COUNTS,
    CARD_LETTERS,
    COLUMN_LETTERS,
    COLUMNS,
    GAP_NAMES,
    HAND,
    LEADER_LETTERS,
    NONE,
    PILE_LETTERS,
    REMOVED_WITH_TWO,
    SHIPS,
)
from shedu.games.contest_of_kings.snapshot import Snapshot, cards_spelled
from shedu.games.contest_of_kings.state import ENDINGS
from shedu.games.contest_of_kings.view import close_pile, unseen

MOST_ROUNDS = 32767  # that the field can hold
MOST_CARDS = sum(CARD_COUNTS) + COLUMNS  # in a pile, treasures included
_PILE = re.compile(r"([0-9]+)\.([0-9]+)\.([0-9]+)\.([0-9]+)(?:\+([0-9]+))?")
_BY_COLOR = re.compile(r"s([0-9]+)t([0-9]+)f([0-9]+)m([0-9]+)")

DETAILS = {
    "played": named("played_color", tuple(CARD_LETTERS)),
    "column": named("played_column", tuple(COLUMN_LETTERS)),
    "link": named("new_link", GAP_NAMES),
    "conflict": named("conflict", tuple(LEADER_LETTERS)),
    "attacker": seated("attacker"),
    "defender": seated("defender"),
    "committed": numbered("committed", most=HAND, neutral=-1),
    "offered": seated("offered"),
    "scoring": named("scoring", tuple(LEADER_LETTERS)),
    "ships": numbered("ships_left", most=SHIPS),
    "drawing": seated("drawing"),
    "to-draw": numbered("to_draw", most=REMOVED_WITH_TWO),
    "ending": named("ending", ENDINGS, neutral=0),
}
# What is said of a phase beside its name; must agree with the lines of the fields in `state.py`.
_CONFLICT = ("conflict", "attacker", "defender")
NEEDS = {
    "deal": ("drawing", "to-draw"),
    "remove": ("to-draw",),
    "refill": ("drawing", "to-draw"),
    "score": ("played", "column", "offered"),
    "ship": ("played", "column"),
    "attack": _CONFLICT,
    "defense": (*_CONFLICT, "committed"),
    "reward": (*_CONFLICT, "offered"),
    "choose_war": ("link",),
    "treasure": ("link", "offered"),
    "ship_score": ("scoring", "ships"),
    "over": ("ending",),
}
MAY_HAVE = dict.fromkeys(("attack", "defense", "reward"), ("link",))  # then it is a war


def _write_turn(snapshot: Snapshot) -> str | None:
    g = snapshot.g
    return None if g.start == NONE else f"{g.active + 1} {g.actions_left}"


def _read_turn(reader: Reader, text: str) -> None:
    seat, actions = text.split()
    reader.g.active = reader.seat(seat)
    reader.g.actions_left = number_in(actions, "actions left", ACTIONS_PER_TURN)


def _read_passes(reader: Reader, text: str) -> None:
    reader.g.passes = number_in(text, "passes", reader.players)


def _write_hands(snapshot: Snapshot) -> str:
    g, seats = snapshot.g, range(snapshot.players)
    return "/".join(cards_spelled(g.hand[seat]) + "?" * g.hidden[seat] or "-" for seat in seats)


def _read_hands(reader: Reader, text: str) -> None:
    for seat, hand in enumerate(reader.per_seat("hands", text)):
        if not re.fullmatch(r"-|[stfm?]+", hand):
            raise NotationError(f"hand {hand!r}: cards are s, t, f, m or ?, and - is none")
        if len(hand) > HAND:
            raise NotationError(f"the hand {hand!r} has more than {HAND} cards")
        if "?" in hand:
            reader.notes["hides"] = True
        reader.g.hidden[seat] = hand.count("?")
        reader.g.hand[seat] = [hand.count(letter) for letter in CARD_LETTERS]


def _write_piles(snapshot: Snapshot) -> str:
    return "/".join(_pile(snapshot, seat) for seat in range(snapshot.players))


def _pile(snapshot: Snapshot, seat: int) -> str:
    g = snapshot.g
    last = "" if g.last_won[seat] == NONE else f":{PILE_LETTERS[g.last_won[seat]]}"
    known = sum(g.pile[seat]) + g.treasures_won[seat]
    if any(g.hidden_pile) and known <= 1:  # the piles are closed
        return f"?{snapshot.pile_size(seat)}{last}"
    return ".".join(str(n) for n in g.pile[seat]) + f"+{g.treasures_won[seat]}{last}"


def _read_piles(reader: Reader, text: str) -> None:
    for seat, pile in enumerate(reader.per_seat("piles", text)):
        cards, colon, last = pile.partition(":")
        if colon and (len(last) != 1 or last not in PILE_LETTERS):
            raise NotationError(f"cannot read the pile {pile!r}: its last card is s, t, f, m or T")
        if cards.startswith("?"):
            _read_closed(reader, seat, pile, cards[1:], last)
        else:
            _read_open(reader, seat, pile, cards, last)


def _read_closed(reader: Reader, seat: int, pile: str, size: str, last: str) -> None:
    """How many cards, and the last one."""
    number = number_in(size, "cards of a pile", MOST_CARDS)
    if bool(number) != bool(last):
        raise NotationError(f"cannot read the pile {pile!r}: write it like '?7:t', or '?0'")
    reader.notes["hides"] = True
    reader.g.last_won[seat] = PILE_LETTERS.index(last) if last else NONE
    close_pile(reader.g, seat, number)
    if reader.g.open_scores:  # then no card is the last; `check` refuses larger piles
        reader.g.last_won[seat] = NONE


def _read_open(reader: Reader, seat: int, pile: str, cards: str, last: str) -> None:
    """The cards by color, and where scores are closed the last one: if not said, any of them."""
    numbers = _PILE.fullmatch(cards)
    if numbers is None:
        raise NotationError(f"cannot read the pile {pile!r}: write it like '3.2.0.1+2' or '?7:t'")
    *colors, treasures = numbers.groups()
    reader.g.pile[seat] = _counted(colors)
    reader.g.treasures_won[seat] = number_in(treasures or "0", "treasures", COLUMNS)
    counts = (*reader.g.pile[seat], reader.g.treasures_won[seat])
    there = [letter for letter, n in zip(PILE_LETTERS, counts, strict=True) if n]
    if last and last not in there:
        raise NotationError(f"the pile {pile!r} does not have its last card {last!r}")
    if there and not reader.g.open_scores:
        reader.g.last_won[seat] = PILE_LETTERS.index(last or there[0])


def _write_catastrophes(snapshot: Snapshot) -> str:
    return "/".join(str(n) for n in snapshot.g.catastrophes_left[: snapshot.players])


def _read_catastrophes(reader: Reader, text: str) -> None:
    for seat, number in enumerate(reader.per_seat("catastrophes", text)):
        reader.g.catastrophes_left[seat] = number_in(number, "a player's catastrophes", most=1)


def _by_color(counts: Any) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(CARD_LETTERS, counts, strict=True))


def _read_by_color(text: str) -> list[int]:
    numbers = _BY_COLOR.fullmatch(text)
    if numbers is None:
        raise NotationError(f"cannot read {text!r}: cards are counted like 's20t35f24m20'")
    return _counted(numbers.groups())


def _counted(numbers: Iterable[str]) -> list[int]:
    """Cards of each color, not more than there are."""
    kinds = zip(numbers, CARD_LETTERS, CARD_COUNTS, strict=True)
    return [number_in(text, f"cards of {letter!r}", most) for text, letter, most in kinds]


def _write_deck(snapshot: Snapshot) -> str:
    g = snapshot.g
    return _by_color(g.deck) if g.viewer == NONE else str(g.deck_left)


def _read_deck(reader: Reader, text: str) -> None:
    """By color; or in a redacted position how many cards."""
    if re.fullmatch(r"[0-9]+", text):
        reader.notes["hides"] = True
        reader.g.deck_left = number_in(text, "cards of the deck", sum(CARD_COUNTS))
    else:
        reader.notes["reveals"] = True
        reader.g.deck[:] = _read_by_color(text)


def _read_removed(reader: Reader, text: str) -> None:
    reader.notes["reveals"] = True
    reader.g.removed[:] = _read_by_color(text)


def _read_discard(reader: Reader, text: str) -> None:
    reader.g.discard[:] = _read_by_color(text)


FIELDS = (
    Field("turn", "2 1", _write_turn, _read_turn),
    round_field(most=MOST_ROUNDS),
    Field("passes", "1", lambda s: str(s.g.passes) if s.g.passes else None, _read_passes),
    Field("hands", "sttf/-", _write_hands, _read_hands),
    Field("piles", "3.2.0.1+2/0.0.0.0+0", _write_piles, _read_piles),
    Field("catastrophes", "1/0", _write_catastrophes, _read_catastrophes),
    Field("deck", "s20t35f24m20", _write_deck, _read_deck),
    Field(
        "removed",
        "s5t12f6m7",
        lambda s: _by_color(s.g.removed) if any(s.g.removed) else None,
        _read_removed,
    ),
    Field(
        "discard",
        "s0t3f0m4",
        lambda s: None if s.g.viewer == NONE else _by_color(s.g.discard),
        _read_discard,
    ),
    viewer_field(),
)


def finish(reader: Reader) -> None:
    """The actions that are left, and the cards that were not mentioned."""
    g = reader.g
    if "turn" not in reader.said:
        g.actions_left = most_actions_left(reader.phase)
    if g.viewer == NONE and "hides" in reader.notes:
        raise NotationError("cards marked ? or a deck without colors need a viewer")
    if g.viewer != NONE and "reveals" in reader.notes:
        raise NotationError("a viewer does not see the colors of the deck or removed cards")
    _count_the_rest(reader)


def most_actions_left(phase: str) -> int:
    """In an action the one at hand is taken off already; outside a turn's actions none is left."""
    if phase == "action":
        return ACTIONS_PER_TURN
    outside = ("start", "deal", "remove", "ship_score", "refill", "over")
    return 0 if phase in outside else ACTIONS_PER_TURN - 1


def _count_the_rest(reader: Reader) -> None:
    """Cards that are nowhere else are in the deck; if that was given, they are discarded."""
    g, rest = reader.g, unseen(reader.g)
    for letter, number, most in zip(CARD_LETTERS, rest, CARD_COUNTS, strict=True):
        if number < 0:
            raise NotationError(f"there are more than {most} cards of {letter!r}")
    if g.viewer != NONE:
        g.unseen[:] = rest
        if "deck" not in reader.said:
            g.deck_left = max(0, sum(rest) - int(g.hidden.sum() + g.hidden_pile.sum()))
    elif "deck" not in reader.said:
        g.deck[:] = rest
    elif "discard" not in reader.said:
        g.discard[:] = rest
    elif any(rest):
        raise NotationError(f"with this deck and discard, {sum(rest)} cards are missing")
