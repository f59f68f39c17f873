"""OpenSpiel's own playthroughs of our games, kept as goldens, with tensors as digests.

python -m goldens.spiel_playthroughs     (in the folder tests) writes them all anew
"""

import hashlib
import re
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import shedu.envs.openspiel  # noqa: F401  registers the games

FOLDER = Path(__file__).parent / "openspiel"
SEED = 1
GAMES = {
    "babel": "shedu_babel(round_limit=2)",
    "contest-of-kings-2": "shedu_contest_of_kings(players=2,round_limit=1)",
    "contest-of-kings-4": "shedu_contest_of_kings(open_scores=False,players=4,round_limit=1)",
    "tigris-euphrates-2": "shedu_tigris_euphrates(players=2,round_limit=2)",
    "tigris-euphrates-3": "shedu_tigris_euphrates(board=advanced,players=3,round_limit=1)",
    "ur-2": "shedu_ur(players=2,round_limit=1)",
    "ur-4": "shedu_ur(players=4,round_limit=1)",
}
HEADER = "# Made by `python -m goldens.spiel_playthroughs` in the folder tests.\n"
TENSOR = re.compile(r"^(\w+Tensor\(\d\)\.\w+)(?::| = )(.*?)(?=^\w)", re.DOTALL | re.MULTILINE)


def told(game_string: str) -> str:
    """The playthrough of a random game, with a digest for each tensor."""
    whole = playthrough(game_string, action_sequence=None, seed=SEED)
    return HEADER + TENSOR.sub(_digested, whole)


def _digested(tensor: re.Match[str]) -> str:
    name, values = tensor.groups()
    return f"{name} = digest {hashlib.sha256(values.encode()).hexdigest()[:16]}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game_string in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(told(game_string), encoding="utf-8")
