"""Positions drawn in tests, and what can be asked of them. Players count from 1, as in `>1`."""

from __future__ import annotations

from typing import Any

import shedu
from shedu import IllegalAction, State
from shedu.games.babel.material import LEVEL_COUNTS


def scene(drawing: str, **options: bool | int | str) -> State:
    """The state of a drawn position: a row for each site, and fields below."""
    return shedu.game("babel", **options).state(drawing)


def play(state: State, actions: str) -> State:
    """The state after some actions, in the order in which they are written."""
    for action in actions.split():
        state = state.play(action)
    return state


def deal(state: State) -> State:
    """Let chance act until a player decides: it always takes the first card that it can."""
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
        return refusal.problem.rule
    return None


def disagreements(state: State) -> list[str]:
    """The actions of which `legal` and `explain` say different things."""
    allowed = set(state.legal)
    return [
        state.game.spell(action)
        for action in range(state.game.actions.size)
        if (state.explain(action) is None) != (action in allowed)
    ]


def people(state: State, number: int, site: str) -> str:
    """A player's people at a site, from the temple on."""
    return str(_site(state, site)["people"][number - 1])


def temple(state: State, number: int, site: str) -> list[int]:
    return list(_site(state, site)["temples"][number - 1])


def level(state: State, number: int, site: str) -> int:
    return int(_site(state, site)["levels"][number - 1])


def _site(state: State, site: str) -> dict[str, Any]:
    return next(s for s in state.view(None)["sites"] if s["site"] == site)


def _player(state: State, number: int) -> dict[str, Any]:
    return dict(state.view(number - 1)["players"][number - 1])


def pawn(state: State, number: int) -> str | None:
    """The site of a player's pawn; None at the quarry."""
    return _player(state, number)["pawn"]


def hand(state: State, number: int) -> str:
    return _letters(_player(state, number)["hand"])


def discard(state: State) -> str:
    return _letters(state.view(None)["discard"])


def _letters(counts: dict[str, int]) -> str:
    return "".join(letter * n for letter, n in counts.items())


def deck_size(state: State) -> int:
    return int(state.view(None)["deck_size"])


def column(state: State, number: int) -> list[int]:
    return list(_player(state, number)["column"])


def score(state: State, number: int) -> int:
    return int(_player(state, number)["score"])


def known(state: State) -> list[int]:
    """The known cards on top of the pile, the next one first."""
    return list(state.view(None)["pile"]["known"])


def pile_size(state: State) -> int:
    return int(state.view(None)["pile"]["size"])


def result(state: State) -> tuple[str, tuple[tuple[int, ...], ...]] | None:
    """The name of the end and the ranking, players from 1."""
    if state.outcome is None:
        return None
    ranking = tuple(tuple(seat + 1 for seat in group) for group in state.outcome.ranking)
    return state.outcome.reason, ranking


def all_but(*lying: str) -> str:
    """Every temple card but some, as a column with the highest at its end: out of the way."""
    used = "".join(lying)
    return "".join(
        str(level) * (count - used.count(str(level))) for level, count in enumerate(LEVEL_COUNTS, 1)
    )
