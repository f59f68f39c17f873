"""Playing: the claims of a group to their end, or a match until it is decided."""

from __future__ import annotations

import sys
from contextlib import closing
from time import monotonic

import shedu
from ladder.claims import Found, Group
from shedu.agents.named import spelled_out
from shedu.arena import (
    Calibration,
    SequentialTest,
    as_they_come,
    calibrate,
    decide,
    fixtures,
    one_against,
    run,
    stored_calibration,
)
from shedu.arena.rendering import percent

PERIOD = 30.0  # seconds between two reports


class Progress:
    """Says now and then how far a match is and how long it will take, from its games so far."""

    def __init__(self) -> None:
        self._start = self._told = monotonic()
        self._before: int | None = None

    def __call__(self, done: int, total: int, more: str = "") -> None:
        if self._before is None:
            self._before = done
        now = monotonic()
        if now - self._told < PERIOD or done == self._before:
            return
        self._told = now
        left = (now - self._start) / (done - self._before) * (total - done)
        told = f"  {done} of {total} games, {duration(left)} left{more}"
        print(told, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def measure(group: Group, workers: int) -> None:
    """Play all games of a group that are missing."""
    group.results_path.parent.mkdir(parents=True, exist_ok=True)
    calibration = stored_calibration(group.calibration_path, group.table, group.agents, group.pace)
    print(f"{group.name}: {told(calibration)}", flush=True)
    for claim in group.claims:
        games = group.fixtures(claim, calibration)
        run(games, group.results_path, "processes", workers, Progress())
        found = Found(group)
        share = found.share(claim)
        assert share is not None
        said = "reached" if found.reached(claim) else "not reached"
        print(f"  {claim.agent} against {claim.against}: {percent(share)}, {said}", flush=True)


def told(calibration: Calibration) -> str:
    return ", ".join(
        f"{paced.plays} ({paced.seconds:g} s)" if paced.seconds else paced.plays
        for paced in calibration.agents
    )


def compare(
    game_id: str,
    players: int,
    agents: tuple[str, str],
    seconds: float,
    test: SequentialTest,
    deals: int,
    workers: int,
) -> None:
    """Play until it is clear whether the first agent is stronger than the second, or all deals."""
    game = shedu.game(game_id, players)
    first, second = (spelled_out(name, game, seconds) for name in agents)
    calibration = calibrate(game, [first, second])
    print(told(calibration), flush=True)
    agent = calibration.plays[first]
    games = fixtures(one_against(game, [agent], calibration.plays[second]), deals)
    progress = Progress()
    with closing(as_they_come(games, None, "processes", workers)) as batches:
        for stand in decide(agent, games, test, batches):
            more = f"; evidence {stand.evidence:+.2f} of ±{test.bound:.2f}"
            progress(players * len(stand.shares), len(games), more)
    verdict = {True: "is stronger", False: "is not stronger", None: "may be stronger or not"}
    share = sum(stand.shares) / len(stand.shares)
    print(
        f"{first} {verdict[stand.verdict]} by {100 * test.gain:g} %: {share:.1%} of the wins in "
        f"{len(stand.shares)} deals (even: {test.even:.1%}), evidence {stand.evidence:+.2f} "
        f"of ±{test.bound:.2f}"
    )
