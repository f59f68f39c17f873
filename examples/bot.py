"""A complete bot for any game, in any language that can read and write lines of JSON.

    shedu play babel --bot "external:python examples/bot.py"

It prefers the longest word among its legal actions, which is no good plan, and yet it plays.
Standard output belongs to the protocol (docs/agents.md): print remarks to standard error.
"""

import json
import random
import sys


def choose(question: dict) -> str:
    """`legal` are the actions as text; `view` is all that the seat may know."""
    rng = random.Random(question["seed"])  # the same seed, the same choice: matches can be repeated
    longest = max(len(action) for action in question["legal"])
    return rng.choice([action for action in question["legal"] if len(action) == longest])


def answer(message: dict) -> dict:
    if "hello" in message:  # once, at the start: the game, its players and options
        return {"ready": message["hello"]}
    return {"action": choose(message)}


for line in sys.stdin:  # it ends when the match does
    print(json.dumps(answer(json.loads(line))), flush=True)
