"""A match printed state by state, for a golden that people can read.

python -m goldens.playthrough FILE.record > FILE.playthrough     (in the folder tests)
"""

import sys
from pathlib import Path

import shedu
from shedu.core.definition import CHANCE
from shedu.core.match import Match


def playthrough(match: Match) -> str:
    """Every step with what it did, and the position after each decision of a seat."""
    lines = []
    for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
        who = "chance" if step.actor == CHANCE else match.names[step.actor]
        told = [match.game.tell(e, match.names) for e in before.narrate(step.action, after)]
        lines.append(f"{who} {match.game.spell(step.action)}: {' '.join(told)}")
        if step.actor != CHANCE:
            lines += [f"    {after.position()}", f"    legal: {len(after.legal)}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(playthrough(shedu.replay(Path(sys.argv[1]).read_text(encoding="utf-8"))))
