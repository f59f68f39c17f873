"""Run a tournament of three agents in two processes, playing every deal from every seat.

    python examples/run_a_tournament.py [GAME] [DEALS]

Results go to tournament.jsonl. Run it again with more deals and only the new ones are played.
"""

import sys
from pathlib import Path

import shedu
from shedu.arena import fixtures, markdown, report, round_robin, run

AGENTS = ["random", "greedy", "ismcts:iterations=200"]


def main(game_id: str = "babel", deals: str = "10") -> None:
    game = shedu.game(game_id, players=2)
    games = fixtures(round_robin(game, AGENTS), int(deals))
    results = run(
        games,
        Path("tournament.jsonl"),
        backend="processes",
        workers=2,
        report=lambda done, total: print(f"\r{done} of {total} games", end="", file=sys.stderr),
    )
    print(file=sys.stderr)
    print(markdown(report(results)))


if __name__ == "__main__":  # worker processes import this file
    main(*sys.argv[1:])
