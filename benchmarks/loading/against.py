"""This tree and another commit, each with its own server, under the same load in turns."""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import uvloop
from other_commit import THIS_TREE, Tree, checked_out

from loading.pace import Load
from loading.processes import SERVING, Server, shedu_server
from loading.report import Pair, ratios, told, told_pairs, told_turn
from loading.run import Run, signed_in, tables_of
from loading.tally import added

LEAD_IN = 1.0  # seconds of load before anything is measured
SLICE = 2.0  # seconds, about, that one server is measured before it is the other's turn
COUNTS = ("done", "lost", "failed", "starved")  # fields of a load
PER_DECISION = ("cpu", "workers", "push")


def compare(run: Run) -> None:
    """Measure this tree and the commit of --against, round by round."""
    own = THIS_TREE
    with checked_out(run.wishes.against, SERVING) as other:
        for tree in (own, other):
            warm_up(tree, run)
        pairs = [pair(own, other, number, run) for number in range(run.wishes.rounds)]
    told_pairs((own.name, other.name), pairs)
    run.figures["rounds"] = [{own.name: mine, other.name: theirs} for mine, theirs in pairs]
    run.figures["ratios"] = ratios(pairs)


def warm_up(tree: Tree, run: Run) -> None:
    """Have a tree's server compile the rules, which the next ones load."""

    async def open_table(server: Server) -> None:
        await tables_of(await signed_in(server), 1, run, 0.0)

    began = time.perf_counter()
    with shedu_server(False, tree.folder) as server:
        uvloop.run(open_table(server))
    told(f"rules of {tree.name}", None, f"ready after {time.perf_counter() - began:.0f} s")


def pair(own: Tree, other: Tree, number: int, run: Run) -> Pair:
    """Measure both servers in one round; which one begins changes from round to round.

    Both are new in each round. They run side by side and have the load in slices by turns, since
    what else happens on the machine changes within seconds.
    """
    pinned = not run.wishes.unpinned
    with shedu_server(pinned, own.folder) as mine, shedu_server(pinned, other.folder) as theirs:
        found = uvloop.run(turns([mine, theirs] if number % 2 == 0 else [theirs, mine], run))
    for tree, server in ((own, mine), (other, theirs)):
        told_turn(f"round {number + 1}, {tree.name}", found[server])
    return found[mine], found[theirs]


async def turns(servers: Sequence[Server], run: Run) -> dict[Server, Load]:
    """Put the load on both servers, in slices by turns, after a short lead-in."""
    tables = {
        server: await tables_of(await signed_in(server), run.wishes.tables, run, 0.8)
        for server in servers
    }
    for server in servers:
        await run.load(server, tables[server], LEAD_IN, 0)
    slices: dict[Server, list[Load]] = {server: [] for server in servers}
    many = max(1, round(run.wishes.seconds / SLICE))
    for number in range(many):
        for server in servers if number % 2 == 0 else reversed(servers):
            found = await run.load(server, tables[server], run.wishes.seconds / many, 0)
            slices[server].append(found)
    return {server: together(found) for server, found in slices.items()}


def together(parts: Sequence[Load]) -> Load:
    """One load of several equally long parts: counts are added, everything else is averaged."""
    weights = [max(1, part.done) for part in parts]

    def merged(name: str) -> Any:
        found = [getattr(part, name) for part in parts]
        if name == "kinds":
            return added(found)
        if name in COUNTS:
            return sum(found)
        return fmean(found, weights if name in PER_DECISION else None)

    return Load(**{name: merged(name) for name in Load.__struct_fields__})
