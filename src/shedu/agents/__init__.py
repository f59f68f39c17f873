"""Bots that play fair: each sees what its seat may know, and nothing else.

agent = shedu.agents.agent("ismcts:seconds=0.2", game)
choice = agent.choose(match.state.redacted(seat), seed=1)
match.play(choice.action)
"""

from shedu.agents.agent import Agent, Choice, decision_seed, seat_to_play
from shedu.agents.named import agent

__all__ = ["Agent", "Choice", "agent", "decision_seed", "seat_to_play"]
