"""Measure the search: iterations per second of CPU time, here and in another commit.

    python benchmarks/search_speed.py [GAME ...]
    python benchmarks/search_speed.py [GAME ...] --against main [--agent ismcts] [--rounds 5]

This tree plays games with the agent, and both trees search from the same positions of these games,
by turns in one run. A commit that does not know the agent is measured with `ismcts`. `shedu bench`
has the search of this tree beside its baseline.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from other_commit import THIS_TREE, Tree, checked_out

import shedu
from shedu.agents import agent, decision_seed

GAMES = 3  # that positions come from
FALLBACK = "ismcts"


# in a process of each tree: only what every commit has


def answer() -> None:
    """Do what lines of JSON ask for, and answer each with one."""
    states: list[Any] = []
    for line in sys.stdin:
        order = json.loads(line)
        try:
            if "games" in order:
                states = replayed(order)
                told = {"positions": [state.position() for state in states]}
            else:
                told = {"seconds": timed(order["agent"], states)}
        except Exception as error:  # whatever another commit thinks of it
            told = {"problem": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)


def replayed(order: dict[str, Any]) -> list[Any]:
    """The positions that were chosen, as the seats know them that decide there."""
    game = shedu.game(order["game"], order["players"])
    found = []
    for seed, actions, chosen in order["games"]:
        match = game.match(seed=seed)
        for number, action in enumerate(actions):
            if number in chosen:
                found.append(match.state.redacted(match.state.to_act))
            match.play(action)
    return found


def timed(name: str, states: Sequence[Any]) -> float:
    """CPU seconds that the agent takes for all positions, once it is compiled."""
    player = agent(name, states[0].game)
    player.choose(states[0], 0)
    start = process_time()
    for seed, state in enumerate(states):
        player.choose(state, seed)
    return process_time() - start


# in this process


class Searcher:
    """A process with the code of a tree."""

    def __init__(self, tree: Tree, process: subprocess.Popen[str]) -> None:
        self.tree = tree
        self.kind = ""  # of the agent that it is measured with
        self._process = process

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(order), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.tree.name}: the search crashed")
        told: dict[str, Any] = json.loads(line)
        return told

    def learn(self, kind: str, order: dict[str, Any], iterations: int) -> list[str]:
        """Set up the positions and the agent; return the positions as the tree spells them."""
        told = self.ask(order)
        if "problem" in told:
            raise SystemExit(f"{order['game']} in {self.tree.name}: {told['problem']}")
        for self.kind in dict.fromkeys((kind, FALLBACK)):
            problem = self.ask({"agent": f"{self.kind}:iterations={iterations}"}).get("problem")
            if problem is None:
                positions: list[str] = told["positions"]
                return positions
        raise SystemExit(f"{order['game']} in {self.tree.name}: {problem}")


@contextmanager
def searcher(tree: Tree) -> Iterator[Searcher]:
    path = os.pathsep.join(filter(None, (str(tree.folder / "src"), os.environ.get("PYTHONPATH"))))
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).resolve()), "--answer"],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Searcher(tree, process)
        finally:
            process.kill()


def played(game: shedu.Game, name: str, positions: int) -> dict[str, Any]:
    """Games of the agent against itself, and which of their decisions are searched."""
    player = agent(name, game)
    games: list[tuple[int, list[str], list[int]]] = []
    for seed in range(GAMES):
        match = game.match(seed=seed)
        actions, choices = [], []
        while (seat := match.state.to_act) is not None:
            if len(match.state.legal) > 1:
                choices.append(len(actions))
            drawn = decision_seed(match.dealer.source, seat, match.decisions)
            action = player.choose(match.state.redacted(seat), drawn).action
            actions.append(game.spell(action))
            match.play(action)
        chosen = Random(seed).sample(choices, min(len(choices), positions // GAMES))
        games.append((seed, actions, sorted(chosen)))
    return {"game": game.id, "players": game.players, "games": games}


def measure(game: shedu.Game, searchers: Sequence[Searcher], wishes: argparse.Namespace) -> None:
    """Print a line with the rates of all trees at the same positions."""
    order = played(game, f"{wishes.agent}:iterations={wishes.iterations}", wishes.positions)
    spelled = [each.learn(wishes.agent, order, wishes.iterations) for each in searchers]
    rates: dict[Searcher, list[float]] = {each: [] for each in searchers}
    for number in range(wishes.rounds):
        for each in searchers if number % 2 == 0 else reversed(searchers):
            told = each.ask({"agent": f"{each.kind}:iterations={wishes.iterations}"})
            rates[each].append(wishes.iterations * len(spelled[0]) / told["seconds"])
    middle = {each: median(found) for each, found in rates.items()}
    cells = [f"{each.tree.name}, {each.kind}: {rate:10,.0f}/s" for each, rate in middle.items()]
    if len(searchers) == 2:
        own, other = middle.values()
        cells.append(f"ratio {own / other:.2f}")
        if spelled[0] != spelled[1]:
            cells.append("positions are spelled differently: have the rules changed?")
    print(f"{game.id}, {game.players} players   " + "   ".join(cells), flush=True)


def main() -> None:
    wishes = wished()
    if wishes.answer:
        answer()
        return
    with ExitStack() as stack:
        trees = [THIS_TREE]
        if wishes.against:
            trees.append(stack.enter_context(checked_out(wishes.against)))
        searchers = [stack.enter_context(searcher(tree)) for tree in trees]
        for game_id in wishes.games or shedu.GAMES:
            measure(shedu.game(game_id), searchers, wishes)


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (all)")
    parser.add_argument("--against", metavar="REV", help="also measure this commit")
    parser.add_argument("--agent", default="champion", help="the search (champion)")
    parser.add_argument("--iterations", type=int, default=2000, help="per decision")
    parser.add_argument("--positions", type=int, default=24, help="positions of each game")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each tree")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    main()
