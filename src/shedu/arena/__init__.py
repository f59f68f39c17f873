"""The arena: matches and tournaments between agents, and what they say about strength.

    game = shedu.game("GAME")
    games = fixtures(round_robin(game, ["random", "greedy"]), deals=50)
    results = run(games, Path("results.jsonl"), backend="processes", workers=2)
    print(markdown(report(results)))

Everything is played with every rotation of the seats and the same deals for each.
"""

from shedu.arena.bootstrap import Estimate
from shedu.arena.calibration import Calibration, calibrate, stored_calibration
from shedu.arena.fixture import Fixture, Table
from shedu.arena.pairing import Pairing, fixtures, match, one_against, round_robin
from shedu.arena.playing import play
from shedu.arena.plot import plot
from shedu.arena.preparing import prepare
from shedu.arena.rendering import as_json, markdown
from shedu.arena.report import Meeting, Performance, TableReport, report
from shedu.arena.result import Result
from shedu.arena.results_file import ResultsFile
from shedu.arena.sequential import Decision, SequentialTest, decide
from shedu.arena.tournament import BACKENDS, as_they_come, run

__all__ = [
    "BACKENDS",
    "Calibration",
    "Decision",
    "Estimate",
    "Fixture",
    "Meeting",
    "Pairing",
    "Performance",
    "Result",
    "ResultsFile",
    "SequentialTest",
    "Table",
    "TableReport",
    "as_json",
    "as_they_come",
    "calibrate",
    "decide",
    "fixtures",
    "markdown",
    "match",
    "one_against",
    "play",
    "plot",
    "prepare",
    "report",
    "round_robin",
    "run",
    "stored_calibration",
]
