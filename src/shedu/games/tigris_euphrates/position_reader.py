"""Reads the fields of a position; `position.py` writes them, and `checking.py` doubts them."""

from __future__ import annotations

import re
from typing import Any

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.games.tigris_euphrates.material import (
    CATASTROPHES,
    HAND,
    NONE,
    TILE_COUNTS,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS, read_space
from shedu.games.tigris_euphrates.position_board import BoardReader, looks_like_row, place
from shedu.games.tigris_euphrates.position_details import (
    DETAILS,
    MAY_HAVE,
    NEEDS,
    actions_left_in,
    number_in,
    read_detail,
    seat_of,
    spelled,
)
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.state import ACTION, ENDINGS, PHASES
from shedu.games.tigris_euphrates.view import unseen

MOST_POINTS = 999  # of a color: must agree with `standing`

# How each field is written.
_FIELDS = {
    "board": "board 10t*5/1t*13t*/16/16/16/16/16/16/16/16/16",
    "phase": "phase square placed=C3 monument=tf",
    "turn": "turn 2 1",
    "round": "round 3 1",
    "hands": "hands sttfmm/-",
    "points": "points 3.2.0.1+2/0.0.0.0+0",
    "catastrophes": "catastrophes 2/1",
    "monuments": "monuments tfC3t smF5m",
    "wonder": "wonder D5",
    "bag": "bag s20t35f24m20",
    "viewer": "viewer 2",
}
_POINTS = re.compile(r"([0-9]+)\.([0-9]+)\.([0-9]+)\.([0-9]+)(?:\+([0-9]+))?")
_MONUMENT = re.compile(rf"({'|'.join(MONUMENT_LETTERS)})([A-P][0-9]+)([stfm])")
_BAG = re.compile(r"s([0-9]+)t([0-9]+)f([0-9]+)m([0-9]+)")


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.board = BoardReader()
        self.told: set[str] = set()  # the fields that were read
        self.unknown_points: set[int] = set()  # of these seats
        g.phase, g.start, g.active = ACTION, 0, 0

    def read(self, part: str) -> None:
        word, *rest = part.split(maxsplit=1)
        if word in _FIELDS:
            self._read_field(word, rest[0] if rest else "", part)
        elif re.fullmatch(r"[A-P](\s+[A-P])*", part):
            self.board.read_columns(part.split())
        elif looks_like_row(word):
            self.board.read_row(part)
        else:
            raise NotationError(
                f"cannot read {part!r}: expected columns like 'E F G', a row like '5 t* K1 .', "
                f"or a field: {', '.join(_FIELDS)}"
            )

    def _read_field(self, word: str, text: str, part: str) -> None:
        if word in self.told:
            raise NotationError(f"{word} is told twice")
        self.told.add(word)
        try:
            getattr(self, f"_read_{word}")(text)
        except NotationError:
            raise
        except ValueError:  # what was said has not the parts that it should have
            example = _FIELDS[word]
            raise NotationError(f"cannot read {part!r}: it is written like {example!r}") from None

    # the fields

    def _read_board(self, text: str) -> None:
        self.board.read_line(text)

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        if name not in map(spelled, PHASES):
            names = ", ".join(map(spelled, PHASES))
            raise NotationError(f"there is no phase {name!r}: there are {names}")
        phase = name.replace("-", "_")
        self.g.phase = PHASES.index(phase)
        needs = NEEDS.get(phase, ())
        allowed = needs + MAY_HAVE.get(phase, ())
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in allowed:
                expected = ", ".join(allowed) or "nothing"
                raise NotationError(f"phase {name} has no {key!r}: it has {expected}")
            if key in said:
                raise NotationError(f"{key} is told twice")
            said.add(key)
            self.g[DETAILS[key].field] = read_detail(key, value, self.players)
        missing = [key for key in needs if key not in said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _read_turn(self, text: str) -> None:
        seat, actions = text.split()
        self.g.active = seat_of(seat, self.players)
        self.g.actions_left = number_in(actions, "actions left", ACTIONS_A_TURN)

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        self.g.round_number = number_in(number, "round", int(self.g.round_limit), least=1)
        self.g.start = seat_of(seat, self.players)

    def _read_hands(self, text: str) -> None:
        for seat, hand in enumerate(self._per_seat("hands", text)):
            if not re.fullmatch(r"-|[stfm?]+", hand):
                raise NotationError(f"hand {hand!r}: tiles are s, t, f, m or ?, and - is none")
            if len(hand) > HAND:
                raise NotationError(f"the hand {hand!r} has more than {HAND} tiles")
            self.g.hidden[seat] = hand.count("?")
            self.g.hand[seat] = [hand.count(letter) for letter in TILE_LETTERS]

    def _read_points(self, text: str) -> None:
        for seat, points in enumerate(self._per_seat("points", text)):
            if points == "?":
                self.unknown_points.add(seat)
                continue
            numbers = _POINTS.fullmatch(points)
            if numbers is None:
                raise NotationError(f"points {points!r}: written like '3.2.0.1+2', or '?'")
            *colors, treasures = numbers.groups()
            self.g.points[seat] = [number_in(n, "points of a color", MOST_POINTS) for n in colors]
            most = TREASURE_COUNTS[self.g.board]
            self.g.treasures_won[seat] = number_in(treasures or "0", "treasures", most)

    def _read_catastrophes(self, text: str) -> None:
        for seat, number in enumerate(self._per_seat("catastrophes", text)):
            self.g.catastrophes_left[seat] = number_in(
                number, "a player's catastrophes", CATASTROPHES
            )

    def _read_monuments(self, text: str) -> None:
        for word in text.split() or [""]:
            token = _MONUMENT.fullmatch(word)
            if token is None:
                raise NotationError(
                    f"monument {word!r}: written like 'tfC3t', its colors (one of "
                    f"{', '.join(MONUMENT_LETTERS)}), its top left space, and the tiles under it"
                )
            monument = MONUMENT_LETTERS.index(token[1])
            if self.g.monument_at[monument] != NOWHERE:
                raise NotationError(f"the monument {token[1]} is told twice")
            self.g.monument_at[monument] = read_space(token[2])
            self.g.monument_color[monument] = TILE_LETTERS.index(token[3])

    def _read_wonder(self, text: str) -> None:
        if not self.g.wonder:
            raise NotationError("this table plays without the wonder")
        self.g.wonder_at = read_space(text)

    def _read_bag(self, text: str) -> None:
        numbers = _BAG.fullmatch(text)
        if numbers is None:
            raise NotationError(f"cannot read the bag {text!r}: it is written like 's20t35f24m20'")
        kinds = zip(numbers.groups(), TILE_LETTERS, TILE_COUNTS, strict=True)
        self.g.bag[:] = [number_in(n, f"tiles of {letter!r}", most) for n, letter, most in kinds]

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = seat_of(text, self.players)

    def _per_seat(self, name: str, text: str) -> list[str]:
        parts = text.split("/")
        if len(parts) != self.players:
            raise NotationError(f"{name} must be told for {self.players} players, not {len(parts)}")
        return parts

    # what follows from it

    def finish(self) -> None:
        g, phase = self.g, PHASES[self.g.phase]
        self.board.refuse_idle_header()
        for at, mark in self.board.marks.items():
            place(g, at, mark)
        if phase == "start":
            if self.told & {"turn", "round"}:
                raise NotationError("in phase start it is nobody's turn, and there is no round yet")
            g.start = g.active = NONE
        if "turn" not in self.told and phase != "over":
            g.actions_left = actions_left_in(phase, ENDINGS[g.ending])[1]
        self._check_knowledge()
        self._count_the_rest()

    def _check_knowledge(self) -> None:
        """Only a redacted position has unknown tiles and points, and never the bag."""
        if self.g.viewer == NONE and (self.g.hidden.any() or self.unknown_points):
            raise NotationError("tiles and points marked ? need a viewer")
        if self.g.viewer != NONE and "bag" in self.told:
            raise NotationError("a viewer does not see into the bag: leave it out")

    def _count_the_rest(self) -> None:
        """Tiles that were told nowhere are in the bag; if that was told, they are out."""
        g, rest = self.g, unseen(self.g)
        for color, letter in enumerate(TILE_LETTERS):
            if rest[color] < g.bag[color]:
                raise NotationError(f"there are more than {TILE_COUNTS[color]} tiles of {letter!r}")
        if g.viewer != NONE:
            g.unseen[:] = rest
        elif "bag" in self.told:
            g.out[:] = rest - g.bag
        else:
            g.bag[:] = rest
