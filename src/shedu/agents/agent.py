"""What an agent is: something that chooses for a seat, knowing what that seat may know."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Protocol

from shedu.core.errors import NotationError, SheduError
from shedu.core.game import Game
from shedu.core.state import State


class AgentFailed(SheduError):  # noqa: N818  its name says what happened
    """An agent could not choose: it hung, exited or gave an invalid answer."""


@dataclass(frozen=True)
class Choice:
    """An action, and how it came about."""

    action: int
    policy: dict[int, float]  # how likely each action was to be chosen; they add up to 1
    value: float | None = None  # what the agent expects of the game: 0 the worst, 1 the best


class Agent(Protocol):
    """Chooses for a seat. It remembers nothing: a choice follows from the state and the seed.

    (Agents that are given seconds think as far as they get; all others choose the same again.)
    """

    name: str  # as it is asked for, such as "greedy" or "ismcts:seconds=0.2"

    def choose(self, state: State, seed: int) -> Choice:
        """Choose a legal action for the seat that decides, in a state redacted for that seat."""

    def close(self) -> None:
        """Release its resources; it is not asked to choose again."""


def seat_to_play(state: State, game: Game) -> int:
    """The seat that an agent chooses for, after a check that it is asked what it can answer: about
    its own game, and with that seat's view only."""
    if not isinstance(state, State):
        raise SheduError(f"choose() takes a State, not {state!r}")
    if state.game != game:
        raise SheduError(f"this agent plays {game!r}, but the state is of {state.game!r}")
    if state.to_act is None:
        raise SheduError("an agent can choose only while a seat has to decide")
    if state.viewer != state.to_act:
        raise SheduError(
            f"seat {state.to_act} decides (seats count from 0): "
            f"give its agent state.redacted({state.to_act})"
        )
    return state.to_act


def legal_action(named: int | str, state: State) -> int:
    """The action that a bot's answer names; AgentFailed if it is none, or not legal now."""
    try:
        action = state.game.action(named)
    except NotationError as error:
        raise AgentFailed(str(error)) from None
    problem = state.explain(action)
    if problem is not None:
        raise AgentFailed(f"{state.game.spell(action)} is not legal: {problem}")
    return action


def first_choice(game: Game) -> State:
    """The first decision with more than one answer, as its seat sees it: there agents think."""
    match = game.match(seed=0)
    while len(match.state.legal) == 1:
        match.play(match.state.legal[0])
    assert match.state.to_act is not None
    return match.state.redacted(match.state.to_act)


def decision_seed(source: str, seat: int, decision: int) -> int:
    """The seed for a seat's decision in a match; a resumed match gets the same one."""
    digest = hashlib.sha256(f"{source} seat {seat} decision {decision}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
