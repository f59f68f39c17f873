"""Write the laws and figures of docs/soak.md: from the games, and from stored results.

shedu soak --games 0 --state FILE --summary benchmarks/results/soak/games.json
python tools/write_soak.py
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shedu.catalog import BUILT_IN, definition

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "soak.md"
RESULTS = ROOT / "benchmarks" / "results" / "soak" / "games.json"
HEADS = (
    "game",
    "games",
    "greedy",
    "decisions",
    "longest game",
    "positions examined",
    "artificial games",
    "violations",
    "games per second of one core",
)


def page() -> str:
    text = PAGE.read_text(encoding="utf-8")
    for name, lines in (("laws", laws()), ("figures", figures())):
        pattern = rf"(<!-- {name} -->\n).*(<!-- end of {name} -->)"
        inside = "".join(f"{line}\n" for line in lines)
        text = re.sub(pattern, lambda m, inside=inside: m[1] + inside + m[2], text, flags=re.S)
    return text


def title(game_id: str) -> str:
    return definition(game_id).says("en").title


def laws() -> Iterable[str]:
    for game_id in BUILT_IN:
        yield f"| {title(game_id)} | {'; '.join(definition(game_id).laws)} |"


def figures() -> Iterable[str]:
    """A table, and how the games ended."""
    run = json.loads(RESULTS.read_text(encoding="utf-8"))
    games = run["games"]
    yield f"{sum(game['games'] for game in games):,} games on {run['machine']}, {run['date']}:"
    yield ""
    yield f"| {' | '.join(HEADS)} |"
    yield f"|{'---|' * len(HEADS)}"
    for game in games:
        yield f"| {' | '.join(cells(game))} |"
    yield ""
    for game in games:
        endings = ", ".join(f"{name} {number:,}" for name, number in game["endings"].items())
        yield f"- {title(game['game'])}, rules {game['rules']}, seed {game['seed']}: {endings}"
    for game in games:
        for law, number in game["violations"].items():
            yield f"- {title(game['game'])}: broken {number:,} times: {law}"
    yield ""
    yield "`benchmarks/results/soak/games.json` has the same for every number of players and mix of"
    yield "options."


def cells(game: dict[str, Any]) -> Iterable[str]:
    yield title(game["game"])
    for name in (
        "games",
        "greedy_games",
        "decisions",
        "longest_game",
        "positions_examined",
        "artificial_games",
    ):
        yield f"{game[name]:,}"
    yield f"{sum(game['violations'].values()):,}"
    yield f"{game['games_per_processor_second']:,}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
