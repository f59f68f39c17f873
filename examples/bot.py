"""A complete bot for any game. You can write yours in any language that reads and writes JSON.

    shedu play babel --bot "external:python examples/bot.py"

This one picks a legal action with the longest spelling: a bad plan, but it plays. Standard output
is for the protocol (docs/agents.md); print remarks to standard error.
"""

import json
import random
import sys


def choose(question: dict) -> str:
    """Pick one of `legal`, the legal actions as text; `view` has all that the seat may know."""
    rng = random.Random(question["seed"])  # same seed, same choice: matches can be repeated
    longest = max(len(action) for action in question["legal"])
    return rng.choice([action for action in question["legal"] if len(action) == longest])


def answer(message: dict) -> dict:
    if "hello" in message:  # once, at the start: the game, its players and options
        return {"ready": message["hello"]}
    return {"action": choose(message)}


for line in sys.stdin:  # ends when the match does
    print(json.dumps(answer(json.loads(line))), flush=True)
