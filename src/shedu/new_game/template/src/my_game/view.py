"""What the players see, and how it is drawn. Nothing is hidden in this game."""

from typing import Any

from my_game.rules import MOST_TAKEN
from shedu.core.scene import Scene
from shedu.core.state import State
from shedu.core.supply import Supply


def public(state: State) -> dict[str, Any]:
    """What all see alike."""
    g = state.plain()
    players = [{"seat": s, "taken": g.taken[s]} for s in range(g.players)]
    return {"heap": g.heap, "players": players}


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What differs by viewer, such as hands: a key is either here or in `public`."""
    return {}


def scene(state: State, seat: int | None) -> Scene:
    """A drawing for pages and terminals: labels are in the words, under SCENE."""
    g = state.plain()
    legal = state.legal if state.to_act == seat else []
    return {
        "spaces": [{"id": "heap", "x": 0, "y": 0}],
        "pieces": [{"at": "heap", "kind": "stone", "count": g.heap}] if g.heap else [],
        "hands": [
            {"seat": s, "title": "taken", "piles": [{"kind": "stone", "count": g.taken[s]}]}
            for s in range(g.players)
        ],
        "notes": [],
        "moves": [
            {"action": f"t{n + 1}", "say": "take", "facts": {"number": n + 1}, "at": "heap"}
            for n in legal
            if not state.is_chance
        ],
    }


def supply(state: State) -> Supply:
    """What is left, and why the game may end soon; labels are in the words, under SCENE."""
    heap = state.plain().heap
    return {
        "stocks": [{"id": "heap", "count": heap, "of": int(state.game.options["stones"])}],
        "warnings": [{"say": "soon", "facts": {"number": heap}}] if 0 < heap <= MOST_TAKEN else [],
    }


def material(state: State) -> dict[str, int]:
    """Counts that are the same at every moment: the suite checks it."""
    g = state.plain()
    return {"stones": g.heap + sum(g.taken)}
