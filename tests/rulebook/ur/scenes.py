"""Positions drawn in tests, and what can be asked of them. Players count from 1, as in `AT1:3`.

A drawing names the tiles that matter: `AT` shows agriculture with trade behind, `A` shows
agriculture with anything behind, `.` is any tile; `A1:3` bears three tokens of player 1, `.z2` a
ziggurat of player 2. Without a phase it is the start of player 1's turn in round 1.
"""

from __future__ import annotations

import shedu
from shedu import IllegalAction, State


def scene(drawing: str, players: int = 4, **options: bool | int) -> State:
    """The state of a drawn position: columns as letters, then rows that begin with their number."""
    return shedu.game("ur", players=players, **options).state(drawing)


def play(state: State, actions: str) -> State:
    """The state after some actions, in the order in which they are written."""
    for action in actions.split():
        state = state.play(action)
    return state


def player(state: State) -> int | None:
    """The player who decides now."""
    return None if state.to_act is None else state.to_act + 1


def legal(state: State, beginning: str = "") -> set[str]:
    """The legal actions whose spelling begins like this."""
    return {action for action in state.legal.spelled() if action.startswith(beginning)}


def refused(state: State, action: str) -> str | None:
    """The id of the rule that refuses an action; None if it is legal."""
    try:
        state.play(action)
    except IllegalAction as refusal:
        return refusal.problem.rule
    return None


def cell(state: State, name: str) -> dict:
    return next(cell for cell in state.view(None)["grid"] if cell["at"] == name)


def tokens(state: State, names: str) -> list[int]:
    """How many tokens are on some cells."""
    return [cell(state, name)["tokens"] for name in names.split()]


def owner(state: State, name: str) -> int | None:
    """The player whose tokens are on a cell."""
    seat = cell(state, name)["owner"]
    return None if seat is None else seat + 1


def tile(state: State, name: str) -> str:
    """What a cell shows and what is behind, such as `AT`."""
    return cell(state, name)["shows"] + cell(state, name)["behind"]


def free(state: State) -> set[str]:
    """The cells with no token and no ziggurat."""
    return {
        cell["at"]
        for cell in state.view(None)["grid"]
        if cell["tokens"] == 0 and cell["ziggurat"] is None
    }


def owned(state: State, number: int) -> set[str]:
    return {cell["at"] for cell in state.view(None)["grid"] if cell["owner"] == number - 1}


def reserve(state: State, number: int) -> int:
    return int(state.view(None)["players"][number - 1]["reserve"])


def hand(state: State, number: int) -> str:
    return str(state.view(None)["players"][number - 1]["hand"])


def ziggurats(state: State, number: int) -> set[str]:
    return set(state.view(None)["players"][number - 1]["ziggurats"])


def ziggurats_left(state: State) -> int:
    return int(state.view(None)["ziggurats_left"])


def spares(state: State) -> list[str]:
    return list(state.view(None)["spares"])


def points(state: State) -> list[int]:
    """The points of all players, as if the game ended now."""
    return [one["points"] for one in state.view(None)["players"]]


def turn(state: State) -> dict:
    return dict(state.view(None)["turn"])
