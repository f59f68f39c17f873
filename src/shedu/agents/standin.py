"""A seat whose agent may fail: another agent takes over, and the failure is remembered."""

from __future__ import annotations

from shedu.agents.agent import Agent, AgentFailed, Choice
from shedu.core.state import State

STAND_IN = "random"  # who goes on for an agent that failed; it should not be better off


class WithStandIn:
    """An agent, and the one that takes over for the rest of the match if it fails."""

    def __init__(self, agent: Agent, stand_in: Agent) -> None:
        self.name = agent.name
        self.failure: str | None = None  # how the agent failed; None while it plays
        self._agent = agent
        self._stand_in = stand_in

    def choose(self, state: State, seed: int) -> Choice:
        if self.failure is None:
            try:
                return self._agent.choose(state, seed)
            except AgentFailed as error:
                self.failure = f"{self.name} failed: {error}. {self._stand_in.name} takes over"
        return self._stand_in.choose(state, seed)

    def close(self) -> None:
        self._agent.close()
        self._stand_in.close()
