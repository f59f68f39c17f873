"""OpenSpiel's own playthroughs of our games, kept as goldens, with tensors as digests.

python -m goldens.spiel_playthroughs     (in the folder tests) writes them all anew

A golden's line `game: …` says which game it is of, with which options. A new golden begins as a
file with nothing but this line.
"""

import hashlib
import re
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import shedu.envs.openspiel  # noqa: F401  registers the games

FOLDER = Path(__file__).parent / "openspiel"
SEED = 1
GOLDENS = sorted(FOLDER.glob("*.txt"))
HEADER = "# Made by `python -m goldens.spiel_playthroughs` in the folder tests.\n"
TENSOR = re.compile(r"^(\w+Tensor\(\d\)\.\w+)(?::| = )(.*?)(?=^\w)", re.DOTALL | re.MULTILINE)


def game_of(golden: Path) -> str:
    """The game of a golden and its options, as OpenSpiel writes them."""
    found = re.search("^game: (.*)$", golden.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{golden.name} does not say which game it is of"
    return found[1]


def told(game_string: str) -> str:
    """The playthrough of a random game, with a digest for each tensor."""
    whole = playthrough(game_string, action_sequence=None, seed=SEED)
    return HEADER + TENSOR.sub(_digested, whole)


def _digested(tensor: re.Match[str]) -> str:
    name, values = tensor.groups()
    return f"{name} = digest {hashlib.sha256(values.encode()).hexdigest()[:16]}\n"


if __name__ == "__main__":
    for golden in GOLDENS:
        golden.write_text(told(game_of(golden)), encoding="utf-8")
