"""The example that learns to play Babel runs, and does what it says."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_small_policy_learns_to_beat_random_play():
    """Eighty percent of 64 games: pure chance would reach it once in a million trials."""
    script = EXAMPLES / "train_babel.py"
    done = subprocess.run(
        [sys.executable, "-W", "error", script, "--goal=0.8", "--games=64", "--updates=10"],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # threads only wait for each other
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    shares = [float(share) for share in re.findall(r"wins ([\d.]+)%", done.stdout)]
    assert shares[0] < 65, "before it has learned anything it plays at random"
    assert shares[-1] >= 80
