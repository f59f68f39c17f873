"""Bots that play fair: each sees what its seat may know, and nothing else.

agent = shedu.agents.agent("ismcts:seconds=0.2", game)
choice = agent.choose(match.state.redacted(seat), seed=1)
match.play(choice.action)
"""

from shedu.agents.agent import (
    Agent,
    AgentFailed,
    Choice,
    decision_seed,
    first_choice,
    seat_to_play,
)
from shedu.agents.imported import is_imported
from shedu.agents.levels import levels
from shedu.agents.named import agent
from shedu.agents.standin import STAND_IN, WithStandIn
from shedu.core.definition import Level

__all__ = [
    "STAND_IN",
    "Agent",
    "AgentFailed",
    "Choice",
    "Level",
    "WithStandIn",
    "agent",
    "decision_seed",
    "first_choice",
    "is_imported",
    "levels",
    "seat_to_play",
]
