"""The fields of a position beside its board: how each is written and read."""

from __future__ import annotations

import re

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.core.positions import (
    Detail,
    Field,
    Reader,
    named,
    number_in,
    numbered,
    round_field,
    seated,
    viewer_field,
)
from shedu.games.tigris_euphrates.material import (
    CATASTROPHES,
    HAND,
    LEADER_LETTERS,
    NONE,
    TILE_COUNTS,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.snapshot import Snapshot, tiles_spelled
from shedu.games.tigris_euphrates.spaces import name_of, read_space
from shedu.games.tigris_euphrates.state import ENDINGS, UNKNOWN

MOST_POINTS = 999  # of a color: must agree with `standing`

_POINTS = re.compile(r"([0-9]+)\.([0-9]+)\.([0-9]+)\.([0-9]+)(?:\+([0-9]+))?")
_MONUMENT = re.compile(rf"({'|'.join(MONUMENT_LETTERS)})([A-P][0-9]+)([stfm])")
_TILES = re.compile(r"s([0-9]+)t([0-9]+)f([0-9]+)m([0-9]+)")


# the details of the action at hand


def _write_placed(snapshot: Snapshot) -> str:
    at = snapshot.g.placed_at
    return "" if at == NOWHERE else name_of(at)


def _read_placed(reader: Reader, _: str, text: str) -> None:
    reader.g.placed_at = read_space(text)


DETAILS = {
    "placed": Detail(_write_placed, _read_placed),
    "united": numbered("uniting", least=1, most=1),
    "conflict": named("conflict", tuple(LEADER_LETTERS)),
    "attacker": seated("attacker"),
    "defender": seated("defender"),
    "committed": numbered("committed", most=HAND, neutral=-1),
    "monument": named("monument", MONUMENT_LETTERS),
    "trader": seated("trader"),
    "drawing": seated("drawing"),
    "to-draw": numbered("to_draw", least=1, most=HAND),
    "ending": named("ending", ENDINGS, neutral=0),
}
# What is said of a phase besides its name; must agree with the lines of the fields in `state.py`.
_CONFLICT = ("conflict", "attacker", "defender")
NEEDS = {
    "deal": ("drawing", "to-draw"),
    "replacement": ("drawing", "to-draw"),
    "choose_war": ("placed", "united"),
    "attack": _CONFLICT,
    "defense": (*_CONFLICT, "committed"),
    "building": ("placed",),
    "monument": ("placed",),
    "square": ("placed", "monument"),
    "treasure": ("trader",),
    "refill": ("drawing", "to-draw"),
    "over": ("ending",),
}
MAY_HAVE = {
    "attack": ("placed", "united"),  # then it is a war
    "defense": ("placed", "united"),
    "treasure": ("placed",),  # if the action placed a tile
}


# the fields


def _write_turn(snapshot: Snapshot) -> str | None:
    g = snapshot.g
    return None if g.start == NONE else f"{g.active + 1} {g.actions_left}"


def _read_turn(reader: Reader, text: str) -> None:
    seat, actions = text.split()
    reader.g.active = reader.seat(seat)
    reader.g.actions_left = number_in(actions, "actions left", ACTIONS_A_TURN)


def _write_hands(snapshot: Snapshot) -> str:
    g = snapshot.g
    hands = (tiles_spelled(g.hand[s]) + "?" * g.hidden[s] for s in range(snapshot.players))
    return "/".join(hand or "-" for hand in hands)


def _read_hands(reader: Reader, text: str) -> None:
    for seat, hand in enumerate(reader.per_seat("hands", text)):
        if not re.fullmatch(r"-|[stfm?]+", hand):
            raise NotationError(f"hand {hand!r}: tiles are s, t, f, m or ?, and - is none")
        if len(hand) > HAND:
            raise NotationError(f"the hand {hand!r} has more than {HAND} tiles")
        reader.g.hidden[seat] = hand.count("?")
        reader.g.hand[seat] = [hand.count(letter) for letter in TILE_LETTERS]


def _write_points(snapshot: Snapshot) -> str:
    return "/".join(_points_of(snapshot, seat) for seat in range(snapshot.players))


def _points_of(snapshot: Snapshot, seat: int) -> str:
    g = snapshot.g
    if g.points[seat][0] == UNKNOWN:
        return "?"
    return ".".join(str(number) for number in g.points[seat]) + f"+{g.treasures_won[seat]}"


def _read_points(reader: Reader, text: str) -> None:
    """Points by color and treasures."""
    for seat, points in enumerate(reader.per_seat("points", text)):
        numbers = _POINTS.fullmatch(points)
        if numbers is not None:
            *colors, treasures = numbers.groups(default="0")
            most = TREASURE_COUNTS[reader.g.board]
            reader.g.points[seat] = [number_in(n, "points of a color", MOST_POINTS) for n in colors]
            reader.g.treasures_won[seat] = number_in(treasures, "treasures", most)
        elif points == "?":
            reader.g.points[seat] = reader.g.treasures_won[seat] = UNKNOWN
        else:
            raise NotationError(f"points {points!r}: written like '3.2.0.1+2', or '?'")


def _write_catastrophes(snapshot: Snapshot) -> str:
    return "/".join(str(n) for n in snapshot.g.catastrophes_left[: snapshot.players])


def _read_catastrophes(reader: Reader, text: str) -> None:
    for seat, number in enumerate(reader.per_seat("catastrophes", text)):
        left = number_in(number, "a player's catastrophes", CATASTROPHES)
        reader.g.catastrophes_left[seat] = left


def _write_monuments(snapshot: Snapshot) -> str | None:
    under = snapshot.g.monument_color
    written = (
        MONUMENT_LETTERS[monument] + name_of(at) + TILE_LETTERS[under[monument]]
        for monument, at in snapshot.monuments.items()
    )
    return " ".join(written) or None


def _read_monuments(reader: Reader, text: str) -> None:
    for word in text.split():
        token = _MONUMENT.fullmatch(word)
        if token is None:
            raise NotationError(
                f"monument {word!r}: written like 'tfC3t', its colors (one of "
                f"{', '.join(MONUMENT_LETTERS)}), its top left space, and the tiles under it"
            )
        reader.once(f"the monument {token[1]}")
        monument = MONUMENT_LETTERS.index(token[1])
        reader.g.monument_at[monument] = read_space(token[2])
        reader.g.monument_color[monument] = TILE_LETTERS.index(token[3])


def _write_wonder(snapshot: Snapshot) -> str | None:
    return None if snapshot.wonder == NOWHERE else name_of(snapshot.wonder)


def _read_wonder(reader: Reader, text: str) -> None:
    if not reader.g.wonder:
        raise NotationError("this table plays without the wonder")
    reader.g.wonder_at = read_space(text)


def _counted(tiles: tuple[int, ...]) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(TILE_LETTERS, tiles, strict=True))


def _read_counted(text: str) -> list[int]:
    """Tiles by color; a ValueError if the text is not like `s20t35f24m20`."""
    numbers = _TILES.fullmatch(text)
    if numbers is None:
        raise ValueError
    kinds = zip(numbers.groups(), TILE_LETTERS, TILE_COUNTS, strict=True)
    return [number_in(n, f"tiles of {letter!r}", most) for n, letter, most in kinds]


def _write_bag(snapshot: Snapshot) -> str | None:
    g = snapshot.g
    return _counted(g.bag) if g.viewer == NONE else None


def _read_bag(reader: Reader, text: str) -> None:
    reader.g.bag[:] = _read_counted(text)


def _write_out(snapshot: Snapshot) -> str | None:
    """Of a true position the bag says what is out."""
    g = snapshot.g
    return None if g.viewer == NONE or g.out[0] == UNKNOWN else _counted(g.out)


def _read_out(reader: Reader, text: str) -> None:
    reader.g.out[:] = _read_counted(text)


def _write_replaced(snapshot: Snapshot) -> str | None:
    g = snapshot.g
    if not any(g.hidden_out) and not any(map(any, g.replaced)):
        return None
    return "/".join(_replaced_by(snapshot, seat) for seat in range(snapshot.players))


def _replaced_by(snapshot: Snapshot, seat: int) -> str:
    """By color, or how many."""
    tiles = snapshot.g.replaced[seat]
    return _counted(tiles) if any(tiles) else str(snapshot.g.hidden_out[seat])


def _read_replaced(reader: Reader, text: str) -> None:
    for seat, tiles in enumerate(reader.per_seat("replaced", text)):
        if tiles.isdecimal():
            reader.g.hidden_out[seat] = number_in(tiles, "replaced tiles", sum(TILE_COUNTS))
        else:
            reader.g.replaced[seat] = _read_counted(tiles)


FIELDS = (
    Field("turn", "2 1", _write_turn, _read_turn),
    round_field(),
    Field("hands", "sttfmm/-", _write_hands, _read_hands),
    Field("points", "3.2.0.1+2/0.0.0.0+0", _write_points, _read_points),
    Field("catastrophes", "2/1", _write_catastrophes, _read_catastrophes),
    Field("monuments", "tfC3t smF5m", _write_monuments, _read_monuments),
    Field("wonder", "D5", _write_wonder, _read_wonder),
    Field("bag", "s20t35f24m20", _write_bag, _read_bag),
    Field("out", "s0t3f0m4", _write_out, _read_out),
    Field("replaced", "s1t2f0m0/3", _write_replaced, _read_replaced),
    viewer_field(),
)
