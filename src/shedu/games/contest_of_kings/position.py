"""Positions as text, in one line or drawn; the notation is described in docs/notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.contest_of_kings.checks import check
from shedu.games.contest_of_kings.material import (
    CARD_COUNTS,
    CARD_LETTERS,
    COLUMN_LETTERS,
    HAND,
    LEADER_LETTERS,
    NONE,
    PLACES,
    SHIP_NAMES,
    gap_slot,
    top_slot,
)
from shedu.games.contest_of_kings.reading import GAP_NAMES, Reading, cards_spelled, name_of
from shedu.games.contest_of_kings.rules.kingdoms import recount_table
from shedu.games.contest_of_kings.rules.setup import clear
from shedu.games.contest_of_kings.state import ACTION, ENDINGS, PHASES
from shedu.games.contest_of_kings.view import unseen

# The fields of the action at hand: how each is named, its record field, and its neutral value.
_DETAILS = (
    ("played", "played_color", NONE),
    ("column", "played_column", NONE),
    ("link", "new_link", NONE),
    ("conflict", "conflict", NONE),
    ("attacker", "attacker", NONE),
    ("defender", "defender", NONE),
    ("committed", "committed", -1),
    ("offered", "offered", NONE),
    ("scoring", "scoring", NONE),
    ("ships", "ships_left", 0),
    ("drawing", "drawing", NONE),
    ("to-draw", "to_draw", 0),
    ("ending", "ending", 0),
)
_WRITE_DETAIL: dict[str, Callable[[int], str]] = {
    "played": lambda color: CARD_LETTERS[color],
    "column": lambda column: COLUMN_LETTERS[column],
    "link": lambda gap: GAP_NAMES[gap],
    "conflict": lambda color: LEADER_LETTERS[color],
    "attacker": lambda seat: str(seat + 1),
    "defender": lambda seat: str(seat + 1),
    "offered": lambda seat: str(seat + 1),
    "scoring": lambda color: LEADER_LETTERS[color],
    "drawing": lambda seat: str(seat + 1),
    "ending": lambda ending: ENDINGS[ending],
}


def write_position(state: State, drawn: bool) -> str:
    """Drawn, every column is a line; in one line, those that are only a treasure are left out."""
    reading = Reading(state)
    return ("\n" if drawn else "; ").join(draw_table(reading, drawn) + _fields(reading))


def draw_table(reading: Reading, whole: bool = True) -> list[str]:
    """A line for each column from its top on, and between two columns one for their link."""
    lines = []
    for column, letter in enumerate(COLUMN_LETTERS):
        marks = [_mark(reading, slot) for slot in (top_slot(column), *reading.columns[column])]
        if whole or marks != ["T"]:
            lines.append(" ".join([letter, *marks]))
        if gap_slot(column) in reading.colors:
            lines.append(f"{GAP_NAMES[column]} {_mark(reading, gap_slot(column))}")
    return lines


def _mark(reading: Reading, slot: int) -> str:
    """A card with the leader on it, such as `f@K2`."""
    mark = reading.card_at(slot)
    if slot in reading.standing:
        seat, color = reading.standing[slot]
        mark += f"@{LEADER_LETTERS[color]}{seat + 1}"
    return mark


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    seats = range(reading.players)
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1} {g.actions_left}")
        fields.append(f"round {g.round_number} {g.start + 1}")
    if g.passes:
        fields.append(f"passes {g.passes}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in seats))
    fields.append("piles " + "/".join(_pile(reading, seat) for seat in seats))
    fields.append("catastrophes " + "/".join(str(g.catastrophes_left[seat]) for seat in seats))
    if g.viewer == NONE:
        fields.append(f"deck {_counts(g.deck)}")
        fields += [f"removed {_counts(g.removed)}"] if g.removed.any() else []
    else:
        fields += [f"deck {g.deck_left}", f"discard {_counts(g.discard)}", f"viewer {g.viewer + 1}"]
    return fields


def _phase(g: Any) -> str:
    parts = [PHASES[g.phase].replace("_", "-")]
    for name, field, neutral in _DETAILS:
        value = int(g[field])
        if value != neutral:
            write = _WRITE_DETAIL.get(name, str)
            parts.append(f"{name}={write(value)}")
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (cards_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _pile(reading: Reading, seat: int) -> str:
    g = reading.g
    if g.viewer != NONE and not reading.shows_pile(seat, int(g.viewer)):
        return f"?{g.hidden_pile[seat]}"
    return ".".join(str(n) for n in g.pile[seat]) + f"+{g.treasures_won[seat]}"


def _counts(counts: Any) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(CARD_LETTERS, counts, strict=True))


_MARK = re.compile(r"(?P<card>T|[stfm]|S[stm])(?:@(?P<leader>[KPFT])(?P<seat>\d))?")
_READ_DETAIL: dict[str, Callable[[str], int]] = {
    "played": tuple(CARD_LETTERS).index,
    "column": tuple(COLUMN_LETTERS).index,
    "link": GAP_NAMES.index,
    "conflict": tuple(LEADER_LETTERS).index,
    "scoring": tuple(LEADER_LETTERS).index,
    "ending": ENDINGS.index,
}
_SEATS = ("attacker", "defender", "offered", "drawing")  # details that name a player

# What must be said of a phase, beside its name.
_NEEDS = {
    "deal": ("drawing", "to-draw"),
    "remove": ("to-draw",),
    "refill": ("drawing", "to-draw"),
    "score": ("played", "column", "offered"),
    "ship": ("played", "column"),
    "attack": ("conflict", "attacker", "defender"),
    "defense": ("conflict", "attacker", "defender", "committed"),
    "reward": ("conflict", "attacker", "defender", "offered"),
    "choose_war": ("link",),
    "treasure": ("link", "offered"),
    "ship_score": ("scoring", "ships"),
    "over": ("ending",),
}
_BETWEEN_ACTIONS = ("start", "deal", "remove", "ship_score", "refill", "over")


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as at the start of the first player's turn.

    Without `deck` every card that is nowhere else is in the deck; with it, the rest is discarded.
    """
    records = game.blank()
    clear(records[0])
    reader = _Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount_table(records[0])
    check(Reading(State(game, records)))
    return records


class _Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.told: set[str] = set()  # the columns, gaps and fields that were read
        g.phase, g.start, g.active, g.actions_left = ACTION, 0, 0, 2

    def read(self, part: str) -> None:
        word, _, rest = part.partition(" ")
        if word in self.told:
            raise NotationError(f"{word} is told twice")
        self.told.add(word)
        field = getattr(self, f"_read_{word}", None)
        try:
            if word in (*COLUMN_LETTERS, *GAP_NAMES):
                self._draw_line(word, rest.split())
            elif field is not None:
                field(rest.strip())
            else:
                raise NotationError(
                    f"cannot read {part!r}: a column is written like 'A T s f@K2', a link "
                    "'AB m', or else it is a field such as 'hands sttf/-'"
                )
        except (ValueError, IndexError, OverflowError) as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError(f"cannot read {part!r} in a position") from None

    # the table

    def _draw_line(self, name: str, marks: list[str]) -> None:
        if len(name) == 2:
            self._draw_link(GAP_NAMES.index(name), marks)
        else:
            self._draw_column(COLUMN_LETTERS.index(name), marks)

    def _draw_column(self, column: int, marks: list[str]) -> None:
        """From the top down: T is a treasure, t the red card that replaced one."""
        name = COLUMN_LETTERS[column]
        if not marks or marks[0][0] not in "Tt":
            raise NotationError(f"column {name} begins with its top: T, or t if it was exchanged")
        if len(marks) > PLACES + 1:
            raise NotationError(f"column {name} has more than {PLACES} cards below its top")
        if marks[0][0] == "t":
            self.g.treasures &= ~np.uint64(1 << 2 * column)
        self._place_leader(top_slot(column), self._token(marks[0]))
        for place, mark in enumerate(marks[1:]):
            self._place(column * PLACES + place, self._token(mark))

    def _draw_link(self, gap: int, marks: list[str]) -> None:
        if len(marks) != 1 or marks[0].startswith("S"):
            raise NotationError(f"the gap {GAP_NAMES[gap]} holds one civilization card")
        self._place(gap_slot(gap), self._token(marks[0]))

    def _token(self, mark: str) -> re.Match[str]:
        token = _MARK.fullmatch(mark)
        if token is None:
            raise NotationError(
                f"cannot read {mark!r}: a card is s, t, f or m, a ship Ss, St or Sm, a top T or t, "
                "and a leader stands on a card like f@K2"
            )
        return token

    def _place(self, slot: int, token: re.Match[str]) -> None:
        card = token["card"]
        if card == "T":
            raise NotationError(f"a treasure cannot lie on {name_of(slot)}: it is a column's top")
        if card in SHIP_NAMES:
            ship = SHIP_NAMES.index(card)
            if self.g.ship_at[ship] != NOWHERE:
                raise NotationError(f"the ship {card} is drawn twice")
            if token["leader"]:
                raise NotationError(f"{token[0]}: no leader stands on a ship")
            self.g.ship_at[ship] = slot
            return
        self.g.cards[CARD_LETTERS.index(card), slot // 64] |= np.uint64(1 << slot % 64)
        self._place_leader(slot, token)

    def _place_leader(self, slot: int, token: re.Match[str]) -> None:
        if not token["leader"]:
            return
        seat, color = self._seat(token["seat"]), LEADER_LETTERS.index(token["leader"])
        if self.g.leader_at[seat, color] != NOWHERE:
            raise NotationError(f"{token['leader']}{token['seat']} stands on two cards")
        self.g.leader_at[seat, color] = slot

    # the fields

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        phase = name.replace("-", "_")
        if phase not in PHASES:
            names = ", ".join(phase.replace("_", "-") for phase in PHASES)
            raise NotationError(f"there is no phase {name!r}: there are {names}")
        self.g.phase = PHASES.index(phase)
        if phase == "start":
            self.g.start = self.g.active = NONE
        fields = {name: field for name, field, _ in _DETAILS}
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in fields:
                raise NotationError(f"cannot read {detail!r}: a phase has {', '.join(fields)}")
            read = self._seat if key in _SEATS else _READ_DETAIL.get(key, int)
            self.g[fields[key]] = read(value)
            said.add(key)
        missing = [key for key in _NEEDS.get(phase, ()) if key not in said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _read_turn(self, text: str) -> None:
        seat, actions = text.split()
        self.g.active = self._seat(seat)
        self.g.actions_left = int(actions)

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        self.g.round_number = int(number)
        self.g.start = self._seat(seat)

    def _read_passes(self, text: str) -> None:
        self.g.passes = int(text)

    def _read_hands(self, text: str) -> None:
        for seat, hand in enumerate(self._per_seat("hands", text)):
            for letter in hand.replace("-", ""):
                if letter == "?":
                    self.g.hidden[seat] += 1
                else:
                    self.g.hand[seat, CARD_LETTERS.index(letter)] += 1
            if self.g.hand[seat].sum() + self.g.hidden[seat] > HAND:
                raise NotationError(f"the hand {hand!r} has more than {HAND} cards")

    def _read_piles(self, text: str) -> None:
        for seat, pile in enumerate(self._per_seat("piles", text)):
            if pile.startswith("?"):
                self.g.hidden_pile[seat] = int(pile[1:] or 0)
            else:
                colors, _, treasures = pile.partition("+")
                self.g.pile[seat] = [int(number) for number in colors.split(".")]
                self.g.treasures_won[seat] = int(treasures or 0)

    def _read_catastrophes(self, text: str) -> None:
        for seat, number in enumerate(self._per_seat("catastrophes", text)):
            self.g.catastrophes_left[seat] = int(number)

    def _read_deck(self, text: str) -> None:
        """By color; or in a redacted position how many cards."""
        if text.isdigit():
            self.g.deck_left = int(text)
        else:
            self.g.deck[:] = self._by_color(text)

    def _read_discard(self, text: str) -> None:
        self.g.discard[:] = self._by_color(text)

    def _read_removed(self, text: str) -> None:
        self.g.removed[:] = self._by_color(text)

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = self._seat(text)

    def _by_color(self, text: str) -> list[int]:
        numbers = re.fullmatch(r"s(\d+)t(\d+)f(\d+)m(\d+)", text)
        if numbers is None:
            raise NotationError(f"cannot read {text!r}: cards are counted like 's20t35f24m20'")
        return [int(number) for number in numbers.groups()]

    def _seat(self, text: str) -> int:
        if not 1 <= int(text) <= self.players:
            raise NotationError(f"there is no player {text}: there are 1 to {self.players}")
        return int(text) - 1

    def _per_seat(self, name: str, text: str) -> list[str]:
        parts = text.split("/")
        if len(parts) != self.players:
            raise NotationError(f"{name} must be told for {self.players} players, not {len(parts)}")
        return parts

    # what follows from it

    def finish(self) -> None:
        g, phase = self.g, PHASES[self.g.phase]
        if "turn" not in self.told and phase != "action":
            g.actions_left = 0 if phase in _BETWEEN_ACTIONS else 1
        self._check_knowledge()
        rest = unseen(g)
        for color, letter in enumerate(CARD_LETTERS):
            if rest[color] < 0:
                raise NotationError(f"there are more than {CARD_COUNTS[color]} cards of {letter!r}")
        if g.viewer != NONE:
            g.unseen[:] = rest
            if "deck" not in self.told:
                g.deck_left = max(0, sum(rest) - int(g.hidden.sum() + g.hidden_pile.sum()))
        elif "deck" in self.told:
            g.discard[:] += np.array(rest, np.int16)
        else:
            g.deck[:] = rest

    def _check_knowledge(self) -> None:
        """Only a redacted position has unknown cards, and it has them only."""
        g = self.g
        if g.viewer == NONE and (g.hidden.any() or g.hidden_pile.any() or g.deck_left):
            raise NotationError("cards marked ? or a deck without colors need a viewer")
        if g.viewer != NONE and (g.deck.any() or g.removed.any()):
            raise NotationError("a viewer does not see the colors of the deck or removed cards")
