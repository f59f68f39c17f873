"""The soak: random and greedy games under all options, held to laws after every step.

    plan = Plan(seed=1)
    for done in soak(["GAME"], plan, games=10_000, workers=2):
        print(done.findings)

A whole game is played inside compiled code, with the checks. Some positions are also written,
read back, redacted and resampled in Python, and changed into positions that no game has led to.
Every game has a number, and what happens in it follows from the seed and that number alone.
"""

from shedu.soak.finding import Finding, save
from shedu.soak.jobs import Done, missing_games, soak, soaking
from shedu.soak.soaking import Plan, Soaking
from shedu.soak.state_file import StateFile
from shedu.soak.summary import Summary, summaries

__all__ = [
    "Done",
    "Finding",
    "Plan",
    "Soaking",
    "StateFile",
    "Summary",
    "missing_games",
    "save",
    "soak",
    "soaking",
    "summaries",
]
