"""Positions drawn in tests, and what can be asked of them. Players count from 1, as in `K1`."""

from __future__ import annotations

import shedu
from shedu import IllegalAction, State
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, TILE_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import near

# Three treasures far from everything, so that no scene ends for want of them [T&E 10.3].
FAR = {"A11", "C11", "E11"}
FAR_TREASURES = """
    A  C  E
 11 t* t* t*
"""


def scene(
    drawing: str,
    players: int = 2,
    hands: str = "",
    far: str = FAR_TREASURES,
    **options: bool | int | str,
) -> State:
    """The state of a drawn position: columns as letters, then rows that begin with their number.

    Fields such as `turn 2 1` or `bag s1t2f0m0` stand on lines of their own, below the rows.
    """
    game = shedu.game("tigris-euphrates", players=players, **options)
    held = f"\nhands {hands}" if hands else ""
    state = game.state(drawing + far + held)
    if state.phase == "action":
        check_peace(state)
    return state


def check_peace(state: State) -> None:
    """Between actions leaders stand beside temples, and unlike ones in each kingdom [4.5, 6, 7]."""
    table = state.read(Snapshot)
    for (seat, color), at in table.leaders.items():
        assert near(1 << at) & table.tiles[1], f"no temple beside {LEADER_LETTERS[color]}{seat + 1}"
        others = (a for (s, c), a in table.leaders.items() if c == color and s != seat)
        assert not any(table.kingdom(at) >> other & 1 for other in others)


def play(state: State, actions: str) -> State:
    """The state after some actions, in the order in which they are written."""
    for action in actions.split():
        state = state.play(action)
    return state


def deal(state: State) -> State:
    """Let chance act until a player decides: it always draws the first tile that it can."""
    while state.is_chance:
        state = state.play(min(state.chances))
    return state


def player(state: State) -> int | None:
    """The player who decides now."""
    return None if state.to_act is None else state.to_act + 1


def legal(state: State, beginning: str = "") -> set[str]:
    """The legal actions whose spelling begins like this."""
    return {action for action in state.legal.spelled() if action.startswith(beginning)}


def refused(state: State, action: str) -> str | None:
    """The number of the rule that refuses an action; None if it is legal."""
    try:
        state.play(action)
    except IllegalAction as refusal:
        return refusal.problem.rule.removeprefix("T&E ")
    return None


def tiles(state: State, letter: str) -> set[str]:
    """The spaces with a face-up tile of a color, without those of the far treasures."""
    return set(state.view(None)["board"]["tiles"][letter]) - FAR


def tile_at(state: State, space: str) -> str | None:
    """The letter of the face-up tile on a space."""
    board = state.view(None)["board"]
    return next((letter for letter in TILE_LETTERS if space in board["tiles"][letter]), None)


def leaders(state: State) -> dict[str, str]:
    """The space of each leader on the board, such as `{"K1": "F3"}`."""
    found = state.view(None)["board"]["leaders"]
    return {f"{leader['leader']}{leader['seat'] + 1}": leader["at"] for leader in found}


def treasures(state: State) -> set[str]:
    """The spaces that bear a treasure, without the far ones."""
    return set(state.view(None)["board"]["treasures"]) - FAR


def facedown(state: State) -> set[str]:
    return set(state.view(None)["board"]["facedown"])


def buildings(state: State) -> dict[str, str]:
    """The space of each building on the board, such as `{"t": "F3"}`."""
    return dict(state.view(None)["board"]["buildings"])


def monuments(state: State) -> dict[str, str]:
    """The top left space of each monument that stands, such as `{"tf": "F3"}`."""
    return dict(state.view(None)["board"]["monuments"])


def kingdom(state: State, space: str) -> set[str]:
    """All spaces of the kingdom that a space is part of; none if it is part of none."""
    realms = (set(realm["spaces"]) for realm in state.view(None)["kingdoms"])
    return next((realm for realm in realms if space in realm), set())


def kingdoms(state: State) -> set[str]:
    """Each kingdom by its leaders: `{"F1 K1", "P2"}`."""
    at = leaders(state)
    order = sorted(at, key=lambda name: (LEADER_LETTERS.index(name[0]), name))
    return {" ".join(n for n in order if at[n] in kingdom(state, at[name])) for name in at}


def points(state: State, number: int) -> tuple[int, ...]:
    """A player's points: black, red, blue, green."""
    return tuple(state.view(number - 1)["players"][number - 1]["points"])


def treasures_won(state: State, number: int) -> int:
    return int(state.view(number - 1)["players"][number - 1]["treasures"])


def hand(state: State, number: int) -> str:
    """The tiles in a player's hand, such as `sttf`."""
    held = state.view(number - 1)["players"][number - 1]["hand"]
    return "".join(letter * count for letter, count in held.items())


def out(state: State) -> str:
    """The tiles out of the game, as letters."""
    return "".join(letter * int(n) for letter, n in zip(TILE_LETTERS, state.row.out, strict=True))


def strengths(state: State) -> tuple[int, int]:
    """What attacker and defender have on the board in the conflict at hand."""
    conflict = state.view(None)["conflict"]
    return conflict["attack"], conflict["defense"]


def actions_left(state: State) -> int:
    return int(state.view(None)["actions_left"])
