"""Put the best net of a training run into the package.

    python tools/ship_net.py training/babel-2

The net goes to `nets/` in the game's folder, and its SHA-256 with how it came about to nets.json.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from importlib import import_module
from pathlib import Path

from shedu.agents.nets import FOLDER, INDEX
from shedu.catalog import definition


def ship(run: Path) -> Path:
    progress = json.loads((run / "progress.json").read_text(encoding="utf-8"))
    if not progress["best"]:
        raise SystemExit(f"{run}: no net beat the hand-written values")
    game_file = import_module(definition(progress["game"]).module).__file__
    assert game_file is not None
    folder = Path(game_file).parent / FOLDER
    folder.mkdir(exist_ok=True)
    players = str(progress["players"])
    net = folder / f"{players}.npy"
    shutil.copy(run / f"net-{progress['best']:04}.npy", net)
    index = folder / INDEX
    known = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    known[players] = {
        "file": net.name,
        "sha256": hashlib.sha256(net.read_bytes()).hexdigest(),
        "generation": progress["best"],
        "hours": round(progress["seconds"] / 3600, 2),
    }
    in_order = {key: known[key] for key in sorted(known)}
    index.write_text(json.dumps(in_order, indent=1) + "\n", encoding="utf-8")
    return net


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    print(ship(Path(sys.argv[1])))
