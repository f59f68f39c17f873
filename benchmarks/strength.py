"""Measure the strength of the agents and write docs/strength.md.

    python benchmarks/strength.py plan                 # what is measured, and what is missing
    python benchmarks/strength.py measure [NAME ...]   # takes days; run it again to resume
    python benchmarks/strength.py write                # the page, from the results so far
    python benchmarks/strength.py compare GAME PLAYERS A B --seconds 0.02 --gain 0.04 --deals 400

strength.json says what is claimed. The first run of a group of claims gives its agents as many
iterations as they do in their CPU time, and keeps the numbers beside the results, in
benchmarks/results/strength: a run that was stopped or killed goes on with them. With NAME, only
groups are measured whose names begin so.

`compare` is for tuning. It plays one A against copies of B, keeps nothing, and ends as soon as a
sequential test knows whether A takes GAIN more than an even share of the wins.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ladder.claims import HERE, Found, groups
from ladder.measuring import compare, measure
from ladder.page import drawing, page

from shedu.arena import SequentialTest
from shedu.core.errors import SheduError

PAGE = HERE.parent / "docs" / "strength.md"
PICTURE = HERE.parent / "docs" / "images" / "strength.svg"


def written() -> tuple[str, str]:
    """The page and its picture."""
    found = [Found(group) for group in groups()]
    return page(found), drawing(found)


def plan() -> None:
    for group in groups():
        found = Found(group)
        for claim in group.claims:
            played, share = len(found.results(claim)), found.share(claim)
            told = f"{share.value:.1%}" if share else "outdated" if found.outdated else "–"
            names = f"{claim.agent} against {claim.against}"
            print(f"{group.name:28} {names:48} {played:5} of {group.games(claim):5}  {told}")


def measure_all(names: Sequence[str], workers: int) -> None:
    wanted = [group for group in groups() if group.name.startswith(tuple(names) or "")]
    if not wanted:
        raise SheduError(f"nothing is called {' or '.join(names)}: see python {__file__} plan")
    for group in wanted:
        measure(group, workers)


def main(arguments: Sequence[str] | None = None) -> None:
    wishes = wished(arguments)
    if wishes.command == "plan":
        plan()
    elif wishes.command == "measure":
        measure_all(wishes.names, wishes.workers)
    elif wishes.command == "write":
        for path, text in zip((PAGE, PICTURE), written(), strict=True):
            path.write_text(text, encoding="utf-8")
    else:
        test = SequentialTest(1 / wishes.players, wishes.gain, wishes.error)
        agents = (wishes.agent, wishes.against)
        compare(
            wishes.game, wishes.players, agents, wishes.seconds, test, wishes.deals, wishes.workers
        )


def wished(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("plan", help="list the claims and what is missing")
    commands.add_parser("write", help="write docs/strength.md and its picture")
    measuring = commands.add_parser("measure", help="play what is missing")
    measuring.add_argument("names", nargs="*", metavar="NAME", help="only groups that begin so")
    tuning = commands.add_parser("compare", help="find out which of two agents is stronger")
    tuning.add_argument("game")
    tuning.add_argument("players", type=int)
    tuning.add_argument("agent", metavar="A")
    tuning.add_argument("against", metavar="B")
    tuning.add_argument("--seconds", type=float, default=0.02, help="CPU time per decision")
    tuning.add_argument("--gain", type=float, default=0.04, help="share of wins worth having")
    tuning.add_argument("--error", type=float, default=0.05, help="chance of a wrong verdict")
    tuning.add_argument("--deals", type=int, default=400, help="deals at most")
    for each in (measuring, tuning):
        each.add_argument("--workers", type=int, default=2, help="processes that play")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    try:
        main()
    except SheduError as error:
        raise SystemExit(str(error)) from None
