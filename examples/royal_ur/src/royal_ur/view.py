"""What everybody sees, and how it is drawn: everything is open."""

from typing import Any

from royal_ur.position import squares_of, waiting_of
from royal_ur.rules import HOME, ROSETTES, SEATS, SHARED, SHARED_END
from shedu.core.plain import Plain
from shedu.core.scene import Move, Scene, Space
from shedu.core.state import State


def square_name(seat: int, square: int) -> str:
    """A square by its place on the board: three rows a, b, c of eight columns."""
    if SHARED <= square < SHARED_END:
        return f"b{square - 4}"
    return "ac"[seat] + str(5 - square if square < SHARED else 21 - square)


def _space(seat: int, square: int) -> Space:
    name = square_name(seat, square)
    space: Space = {"id": name, "x": int(name[1]), "y": "abc".index(name[0])}
    return {**space, "kind": "rosette"} if square in ROSETTES else space


_SPACES = [_space(seat, square) for seat in range(SEATS) for square in range(1, HOME)]
SPACES = list({space["id"]: space for space in _SPACES}.values())


def view(state: State, seat: int | None) -> dict[str, Any]:
    g = state.plain()
    players = [
        {"seat": s, "squares": squares_of(g, s), "waiting": waiting_of(g, s), "home": g.home[s]}
        for s in range(SEATS)
    ]
    return {"thrown": g.thrown if state.phase == "move" else None, "players": players}


def scene(state: State, seat: int | None) -> Scene:
    g = state.plain()
    pieces = [(s, square_name(s, square)) for s in range(SEATS) for square in squares_of(g, s)]
    held = {"waiting": [waiting_of(g, s) for s in range(SEATS)], "home": g.home}
    return {
        "spaces": [space.copy() for space in SPACES],
        "pieces": [{"at": at, "kind": "piece", "seat": owner} for owner, at in pieces],
        "hands": [
            {"seat": owner, "title": title, "piles": [{"kind": "piece", "count": number[owner]}]}
            for title, number in held.items()
            for owner in range(SEATS)
        ],
        "notes": [{"say": "thrown", "facts": {"number": g.thrown}}] if g.thrown else [],
        "moves": [_move(g, square) for square in state.legal] if state.to_act == seat else [],
    }


def _move(g: Plain, square: int) -> Move:
    """A piece that enters is clicked where it will be."""
    seat, target = g.active, square + g.thrown
    to = square_name(seat, target) if target < HOME else ""
    at = square_name(seat, square) if square else to
    say = "enter" if not square else "move" if to else "leave"
    move: Move = {"action": f"m{square}", "say": say, "facts": {"at": at}, "at": at}
    return {**move, "to": to} if to else move
