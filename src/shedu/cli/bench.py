"""`shedu bench`: the speed of every game and of the search, as tables or JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from rich.table import Table

from shedu.cli.drawing import screen
from shedu.cli.measures import MODES, SEARCHES, SearchSpeed, Speed, measure_search
from shedu.cli.patience import prepare
from shedu.cli.peers import PEERS, measure_peer, open_spiel

# Run in a fresh process: how long until the package is there, and until a game is.
IMPORT_TIMES = """
from time import perf_counter
start = perf_counter()
import shedu
package = perf_counter()
shedu.game
print(package - start, perf_counter() - start)
"""


def bench(game_ids: list[str], as_json: bool, with_peers: bool, seconds: float) -> None:
    from shedu.catalog import GAMES, definition

    for game_id in game_ids:
        definition(game_id)
    if with_peers:
        open_spiel()
    peers = []
    for name in PEERS if with_peers else ():
        peers.append(measure_peer(name, seconds))
        if as_json:
            _print_object(peers[-1], [])
    wanted = game_ids or [found.id for found in GAMES.working()]
    speeds, searches = measured(wanted, seconds), searched(wanted, seconds)
    if as_json:
        for speed in speeds:
            _print_object(speed, peers)
        for search in searches:
            print(json.dumps(search.as_object()), flush=True)
    else:
        _print_table(speeds, peers)
        _print_searches(searches)
        _print_start()


def measured(game_ids: list[str], seconds: float) -> Iterator[Speed]:
    """Each game, by number of players, in each mode."""
    from shedu.catalog import definition
    from shedu.core.game import Game

    for game_id in game_ids:
        found = definition(game_id)
        prepare(found.engine)
        for players in found.players:
            game = Game(found, players)
            for measure in MODES.values():
                yield measure(game, seconds)


def searched(game_ids: list[str], seconds: float) -> Iterator[SearchSpeed]:
    """The searches in each game, for its usual number of players."""
    from shedu.catalog import definition
    from shedu.core.game import Game

    for game_id in game_ids:
        yield measure_search(Game(definition(game_id)), seconds)


def _print_object(speed: Speed, peers: list[Speed]) -> None:
    told = speed.as_object()
    if peers and speed.decisions_per_s:
        told["ratios"] = {peer.game: round(ratio(speed, peer), 3) for peer in peers}
    print(json.dumps(told), flush=True)


def ratio(speed: Speed, peer: Speed) -> float:
    return speed.decisions_per_s / peer.decisions_per_s


def _print_table(speeds: Iterator[Speed], peers: list[Speed]) -> None:
    console = screen()
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    table.add_column("game", no_wrap=True)
    for head in ("players", "mode", "games/s", "decisions/s"):
        table.add_column(head, justify="left" if head == "mode" else "right", no_wrap=True)
    for peer in peers:
        table.add_column(f"times\n{peer.game.partition(':')[2]}", justify="right", no_wrap=True)
    for peer in peers:
        table.add_row(*_cells(peer, []), style="dim")
    with console.status("Measuring") as status:
        for speed in speeds:
            status.update(f"Measured {speed.game}, {speed.players} players, {speed.mode}")
            table.add_row(*_cells(speed, peers))
    console.print(table)
    console.print("One core, medians; random games, including move generation and chance.\n")


def _print_searches(searches: Iterator[SearchSpeed]) -> None:
    console = screen()
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    table.add_column("game", no_wrap=True)
    for head in ("players", *(f"{agent}, iterations/s" for agent in SEARCHES), "ratio"):
        table.add_column(head, justify="right", no_wrap=True)
    with console.status("Measuring the search") as status:
        for found in searches:
            status.update(f"Measured the search in {found.game}")
            rates = [f"{rate:,.0f}" for rate in found.rates.values()]
            table.add_row(found.game, str(found.players), *rates, f"{found.ratio:.2f}")
    console.print(table)
    console.print("CPU time, at the same positions of games between the two.\n")


def _print_start() -> None:
    package, game = import_times()
    screen().print(f"import shedu: {package:.2f} s; with the first game: {game:.2f} s")


def _cells(speed: Speed, peers: list[Speed]) -> list[str]:
    cells = [speed.game, str(speed.players), speed.mode]
    if speed.mode == "clone":
        return [*cells, "", f"{speed.ns:,.0f} ns"]
    cells += [f"{speed.games_per_s:,.0f}", f"{speed.decisions_per_s:,.0f}"]
    return cells + [f"{ratio(speed, peer):,.1f}" for peer in peers]


def import_times() -> tuple[float, float]:
    """Seconds until `import shedu` is done in a fresh process, and until a game can be made."""
    command = [sys.executable, "-c", IMPORT_TIMES]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    package, game = answer.stdout.split()
    return float(package), float(game)
