"""What players are told besides the view: marks, notes of an inspection, and what is left."""

from __future__ import annotations

from shedu import State


def marks(state: State, kind: str) -> dict[str, tuple[int | None, str | None, int]]:
    """By action, whose mark of a kind it has, of which color, and how often."""
    return {
        state.game.spell(action): (mark.seat, mark.color, mark.number)
        for mark, actions in state.marks().items()
        if mark.kind == kind
        for action in actions
    }


def notes(state: State, thing: str, viewer: int | None = None) -> list[str]:
    """What an inspection tells."""
    return [state.game.tell(note) for note in state.inspect(viewer, thing).notes]


def left(state: State) -> dict[str, int]:
    """How many of everything there are, by the id of the stock."""
    return {stock["id"]: stock["count"] for stock in state.supply()["stocks"]}


def warnings(state: State) -> list[str]:
    """Why the game may end soon."""
    return [warning["say"] for warning in state.supply()["warnings"]]
