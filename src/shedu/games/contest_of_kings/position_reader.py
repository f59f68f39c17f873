"""Reads the fields of a position; `position.py` writes them, and `checking.py` doubts them."""

from __future__ import annotations

import re
from typing import Any

from shedu.core.errors import NotationError
from shedu.games.contest_of_kings.material import (
    CARD_COUNTS,
    CARD_LETTERS,
    COLUMN_LETTERS,
    COLUMNS,
    HAND,
    NONE,
)
from shedu.games.contest_of_kings.position_details import (
    DETAILS,
    MAY_HAVE_LINK,
    NEEDS,
    SEAT_NAMES,
    most_actions_left,
    number_in,
    seat_of,
    spelled,
)
from shedu.games.contest_of_kings.position_table import read_column, read_link
from shedu.games.contest_of_kings.reading import GAP_NAMES
from shedu.games.contest_of_kings.rules.refill import ACTIONS_A_TURN
from shedu.games.contest_of_kings.state import ACTION, PHASES
from shedu.games.contest_of_kings.view import unseen

MOST_ROUNDS = 32767  # that the field can hold
MOST_CARDS = sum(CARD_COUNTS) + COLUMNS  # in a pile, treasures included


# How each field is written.
_FIELDS = {
    "phase": "phase ship played=m column=A",
    "turn": "turn 2 1",
    "round": "round 3 1",
    "passes": "passes 1",
    "hands": "hands sttf/-",
    "piles": "piles 3.2.0.1+2/0.0.0.0+0",
    "catastrophes": "catastrophes 1/0",
    "deck": "deck s20t35f24m20",
    "removed": "removed s5t12f6m7",
    "discard": "discard s0t3f0m4",
    "viewer": "viewer 2",
}
_PILE = re.compile(r"([0-9]+)\.([0-9]+)\.([0-9]+)\.([0-9]+)(?:\+([0-9]+))?")
_BY_COLOR = re.compile(r"s([0-9]+)t([0-9]+)f([0-9]+)m([0-9]+)")


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.told: set[str] = set()  # the columns, gaps and fields that were read
        self.hides = False  # whether anything was told as unknown
        self.reveals = False  # whether anything was told that no player sees
        g.phase, g.start, g.active = ACTION, 0, 0

    def read(self, part: str) -> None:
        word, *rest = part.split(maxsplit=1)
        text = rest[0] if rest else ""
        if word in self.told:
            raise NotationError(f"{word} is told twice")
        self.told.add(word)
        if word in tuple(COLUMN_LETTERS):
            read_column(self.g, COLUMN_LETTERS.index(word), text.split())
        elif word in GAP_NAMES:
            read_link(self.g, GAP_NAMES.index(word), text.split())
        elif word in _FIELDS:
            self._read_field(word, text, part)
        else:
            raise NotationError(
                f"cannot read {part!r}: a column is written like 'A T s f@K2', a link "
                f"'AB m', or else it is a field: {', '.join(_FIELDS)}"
            )

    def _read_field(self, word: str, text: str, part: str) -> None:
        try:
            getattr(self, f"_read_{word}")(text)
        except NotationError:
            raise
        except ValueError:  # what was said has not the parts that it should have
            example = _FIELDS[word]
            raise NotationError(f"cannot read {part!r}: it is written like {example!r}") from None

    # the fields

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        if name not in map(spelled, PHASES):
            names = ", ".join(map(spelled, PHASES))
            raise NotationError(f"there is no phase {name!r}: there are {names}")
        phase = name.replace("-", "_")
        self.g.phase = PHASES.index(phase)
        needs = NEEDS.get(phase, ())
        allowed = (*needs, "link") if phase in MAY_HAVE_LINK else needs
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in allowed:
                expected = ", ".join(allowed) or "nothing"
                raise NotationError(f"phase {name} has no {key!r}: it has {expected}")
            if key in said:
                raise NotationError(f"{key} is told twice")
            said.add(key)
            self.g[DETAILS[key].field] = self._detail(key, value)
        missing = [key for key in needs if key not in said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _detail(self, key: str, value: str) -> int:
        names = DETAILS[key].names
        if not names:
            return number_in(value, key, DETAILS[key].most)
        if names is SEAT_NAMES:
            return seat_of(value, self.players)
        if not value or value not in names:
            expected = ", ".join(name for name in names if name)
            raise NotationError(f"cannot read '{key}={value}': {key} is one of {expected}")
        return names.index(value)

    def _read_turn(self, text: str) -> None:
        seat, actions = text.split()
        self.g.active = seat_of(seat, self.players)
        self.g.actions_left = number_in(actions, "actions left", ACTIONS_A_TURN)

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        self.g.round_number = number_in(number, "round", MOST_ROUNDS, least=1)
        self.g.start = seat_of(seat, self.players)

    def _read_passes(self, text: str) -> None:
        self.g.passes = number_in(text, "passes", self.players)

    def _read_hands(self, text: str) -> None:
        for seat, hand in enumerate(self._per_seat("hands", text)):
            if not re.fullmatch(r"-|[stfm?]+", hand):
                raise NotationError(f"hand {hand!r}: cards are s, t, f, m or ?, and - is none")
            if len(hand) > HAND:
                raise NotationError(f"the hand {hand!r} has more than {HAND} cards")
            self.g.hidden[seat] = hand.count("?")
            self.hides |= "?" in hand
            self.g.hand[seat] = [hand.count(letter) for letter in CARD_LETTERS]

    def _read_piles(self, text: str) -> None:
        for seat, pile in enumerate(self._per_seat("piles", text)):
            if pile.startswith("?"):
                self.hides = True
                self.g.hidden_pile[seat] = number_in(pile[1:], "cards of a pile", MOST_CARDS)
                continue
            numbers = _PILE.fullmatch(pile)
            if numbers is None:
                raise NotationError(f"pile {pile!r}: it is written like '3.2.0.1+2', or '?7'")
            *colors, treasures = numbers.groups()
            self.g.pile[seat] = self._counted(colors)
            self.g.treasures_won[seat] = number_in(treasures or "0", "treasures", COLUMNS)

    def _read_catastrophes(self, text: str) -> None:
        for seat, number in enumerate(self._per_seat("catastrophes", text)):
            self.g.catastrophes_left[seat] = number_in(number, "a player's catastrophes", most=1)

    def _read_deck(self, text: str) -> None:
        """By color; or in a redacted position how many cards."""
        if re.fullmatch(r"[0-9]+", text):
            self.hides = True
            self.g.deck_left = number_in(text, "cards of the deck", sum(CARD_COUNTS))
        else:
            self.reveals = True
            self.g.deck[:] = self._by_color(text)

    def _read_discard(self, text: str) -> None:
        self.g.discard[:] = self._by_color(text)

    def _read_removed(self, text: str) -> None:
        self.reveals = True
        self.g.removed[:] = self._by_color(text)

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = seat_of(text, self.players)

    def _by_color(self, text: str) -> list[int]:
        numbers = _BY_COLOR.fullmatch(text)
        if numbers is None:
            raise NotationError(f"cannot read {text!r}: cards are counted like 's20t35f24m20'")
        return self._counted(numbers.groups())

    def _counted(self, numbers: Any) -> list[int]:
        """Cards of each color, not more than there are."""
        kinds = zip(numbers, CARD_LETTERS, CARD_COUNTS, strict=True)
        return [number_in(text, f"cards of {letter!r}", most) for text, letter, most in kinds]

    def _per_seat(self, name: str, text: str) -> list[str]:
        parts = text.split("/")
        if len(parts) != self.players:
            raise NotationError(f"{name} must be told for {self.players} players, not {len(parts)}")
        return parts

    # what follows from it

    def finish(self) -> None:
        phase = PHASES[self.g.phase]
        if "turn" not in self.told:
            self.g.actions_left = most_actions_left(phase)
        if phase == "start":
            if self.told & {"turn", "round"}:
                raise NotationError("in phase start it is nobody's turn, and there is no round yet")
            self.g.start = self.g.active = NONE
        self._check_knowledge()
        self._count_the_rest()

    def _check_knowledge(self) -> None:
        """Only a redacted position has unknown cards, and it has them only."""
        if self.g.viewer == NONE and self.hides:
            raise NotationError("cards marked ? or a deck without colors need a viewer")
        if self.g.viewer != NONE and self.reveals:
            raise NotationError("a viewer does not see the colors of the deck or removed cards")

    def _count_the_rest(self) -> None:
        """Cards that were told nowhere are in the deck; if that was told, they are discarded."""
        g, rest = self.g, unseen(self.g)
        for color, letter in enumerate(CARD_LETTERS):
            if rest[color] < 0:
                raise NotationError(f"there are more than {CARD_COUNTS[color]} cards of {letter!r}")
        if g.viewer != NONE:
            g.unseen[:] = rest
            if "deck" not in self.told:
                g.deck_left = max(0, sum(rest) - int(g.hidden.sum() + g.hidden_pile.sum()))
        elif "deck" not in self.told:
            g.deck[:] = rest
        elif "discard" not in self.told:
            g.discard[:] = rest
        elif any(rest):
            raise NotationError(f"deck and discard are told, and {sum(rest)} cards are nowhere")
