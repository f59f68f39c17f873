"""Positions as text: `phase move thrown=3; turn 1; round 4 1; on 1.8/5; home 2/0`."""

from typing import Any

from royal_ur.rules import ENDINGS, HOME, PHASES, PIECES, set_up
from shedu.core import positions
from shedu.core.errors import NotationError
from shedu.core.plain import Plain
from shedu.core.positions import Reader
from shedu.core.state import State


def squares_of(g: Plain, seat: int) -> list[int]:
    return [square for square in range(1, HOME) if g.on[seat] >> square & 1]


def waiting_of(g: Plain, seat: int) -> int:
    return int(PIECES - g.home[seat] - len(squares_of(g, seat)))


def _write_on(snapshot: Any) -> str:
    return "/".join(".".join(map(str, squares_of(snapshot.g, seat))) or "-" for seat in (0, 1))


def _read_on(reader: Reader, text: str) -> None:
    for seat, squares in enumerate(reader.per_seat("on", text)):
        for square in squares.split(".") if squares != "-" else []:
            reader.g.on[seat] |= 1 << positions.number_in(square, "a square", HOME - 1, least=1)


def _check(reader: Reader, state: State) -> None:
    g = state.plain()
    if min(waiting_of(g, 0), waiting_of(g, 1)) < 0:
        raise NotationError(f"a player has {PIECES} pieces")
    if g.on[0] & g.on[1] & 0b1111111100000:
        raise NotationError("two pieces are on one square")
    if state.phase == "move" and not state.legal:
        raise NotationError("in phase move, some piece can move")


FORM = positions.Form(
    phases=PHASES,
    fields=(
        positions.turn_field(),
        positions.round_field(),
        positions.Field("on", "1.8/5", _write_on, _read_on),
        positions.counts_field("home", PIECES),
        positions.viewer_field(),
    ),
    details={
        "thrown": positions.numbered("thrown", most=4, least=1),
        "ending": positions.named("ending", ENDINGS, neutral=0),
    },
    needs={"move": ("thrown",), "over": ("ending",)},
    clear=set_up,
    usual_phase="throw",
    before_turns=("first",),
    check=_check,
)
write_position, read_position = FORM.write_position, FORM.read_position
