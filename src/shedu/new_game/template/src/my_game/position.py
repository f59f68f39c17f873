"""Positions as text: `phase take; turn 2; round 3 1; heap 12; taken 4/5`."""

from my_game.rules import ENDINGS, PHASES, set_up
from shedu.core import positions
from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.core.state import State


def _read_heap(reader: Reader, text: str) -> None:
    reader.g.heap = positions.number_in(text, "heap", int(reader.g.stones))


def _check(reader: Reader, state: State) -> None:
    g = state.plain()
    if g.heap + sum(g.taken) != g.stones:
        raise NotationError(f"there are {g.stones} stones in all, not {g.heap + sum(g.taken)}")
    if state.phase == "take" and g.heap == 0:
        raise NotationError("without a stone in the heap the game is over")


FORM = positions.Form(
    phases=PHASES,
    fields=(
        positions.turn_field(),
        positions.round_field(),
        positions.Field("heap", "12", lambda s: str(s.g.heap), _read_heap),
        positions.counts_field("taken", most=100),
        positions.viewer_field(),
    ),
    details={
        "ending": positions.named("ending", ENDINGS, neutral=0),
        "last": positions.seated("last"),
    },
    needs={"over": ("ending",)},
    may_have={"over": ("last",)},
    clear=set_up,
    usual_phase="take",
    before_turns=("first",),
    check=_check,
)
write_position, read_position = FORM.write_position, FORM.read_position
