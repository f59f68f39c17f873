"""The command itself, `shedu games` and `shedu bench`."""

import json
import subprocess
import sys

import pytest

import shedu
from cli.running import GAME, assert_refused, run
from shedu.catalog import GAMES, definition
from shedu.cli.bench import _print_searches, _print_table, import_times
from shedu.cli.listing import runs
from shedu.cli.measures import SearchSpeed, Speed
from some_games import FIRST, switch_of

HEAVY = "import sys, shedu.cli.main; print(*{'numpy', 'numba', 'rich.progress'} & set(sys.modules))"


def test_the_command_line_loads_nothing_heavy_before_a_command_runs():
    command = [sys.executable, "-c", HEAVY]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == ""


def test_help_names_every_command():
    for arguments in ([], ["--help"], ["-h"]):
        result = run(*arguments)
        assert result.exit_code == 0
        assert all(name in result.stdout for name in ("games", "play", "replay", "bench"))


def test_the_version():
    assert run("--version").stdout == f"shedu {shedu.__version__}\n"


@pytest.mark.parametrize("arguments", [["paly"], ["--nonsense"], ["games", "--nonsense"]])
def test_a_wrong_command_is_answered_in_one_line(arguments):
    assert_refused(run(*arguments), "No such", "--help")


def test_games_are_listed_with_their_options():
    result = run("games")
    assert all(game_id in result.stdout for game_id in shedu.GAMES)
    assert f"{switch_of(GAME)}: true or false (false)" in result.stdout
    french = run("games", "--language", "fr").stdout
    assert all(definition(game_id).says("fr").title in french for game_id in shedu.GAMES)


def test_games_as_json():
    objects = [json.loads(line) for line in run("games", "--json").stdout.splitlines()]
    assert [found["id"] for found in objects] == list(shedu.GAMES)
    first = objects[0]
    assert first["players"] == list(definition(FIRST).players)
    switch = {"name": switch_of(FIRST), "default": False, "takes": "true or false"}
    assert switch in first["options"]


def test_bench_as_json():
    result = run("bench", GAME, "--json", "--seconds", 0.001)
    assert result.exit_code == 0
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    *speeds, search = objects
    found = {(o["game"], o["players"], o["mode"]) for o in speeds}
    modes = ("playout", "step", "batch", "clone")
    assert found == {(GAME, players, mode) for players in (2, 3, 4) for mode in modes}
    assert (search["game"], search["mode"]) == (GAME, "search")
    rates = search["iterations_per_s"]
    assert list(rates) == ["champion", "ismcts"]
    assert search["ratio"] == pytest.approx(rates["champion"] / rates["ismcts"], rel=0.02)
    for speed in speeds:
        if speed["mode"] == "clone":
            assert speed["ns"] > 0
        else:
            assert speed["games_per_s"] > 0
            assert speed["decisions_per_s"] > speed["games_per_s"]


def test_peers_are_measured_in_the_same_run():
    pytest.importorskip("pyspiel")
    result = run("bench", GAME, "--json", "--peers", "--seconds", 0.001)
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    assert [o["game"] for o in objects[:2]] == ["open_spiel:backgammon", "open_spiel:chess"]
    ours = objects[2]
    ratio = ours["decisions_per_s"] / objects[1]["decisions_per_s"]
    assert ours["ratios"]["open_spiel:chess"] == pytest.approx(ratio, rel=0.01)


def test_the_table_puts_every_ratio_in_its_row(capsys):
    peers = [
        Speed("open_spiel:backgammon", 2, "playout", 1, 100),
        Speed("open_spiel:chess", 2, "playout", 1, 50),
    ]
    _print_table(
        iter([Speed("ours", 2, "playout", 10, 1000), Speed("ours", 2, "clone", ns=9)]), peers
    )
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["ours", "2", "playout", "10", "1,000", "10.0", "20.0"] in rows
    assert ["ours", "2", "clone", "9", "ns"] in rows


def test_the_table_of_searches_ends_with_their_ratio(capsys):
    _print_searches(iter([SearchSpeed("ours", 2, {"champion": 300_000.4, "ismcts": 120_000.0})]))
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["ours", "2", "300,000", "120,000", "2.50"] in rows


def test_peers_that_are_not_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert_refused(run("bench", "--peers"), "pip install")


def test_bench_of_an_unknown_game():
    assert_refused(run("bench", "chess"), "there is no game 'chess'")


def test_the_package_is_imported_before_a_game_is():
    package, game = import_times()
    assert 0 < package < game


def test_runs_of_spaces():
    assert runs(["A1", "B1", "C1", "E1", "F1", "A2"]) == ["A1–C1", "E1 F1", "A2"]
    assert runs(["ss", "st"]) == ["ss", "st"]


def test_a_house_variant_is_marked_and_is_not_the_default():
    """Where a rulebook has no rule for so many players."""
    houses = [form for form in GAMES.working() if form.house_players]
    assert houses
    for form in houses:
        for number in form.house_players:
            assert f"{number}: house variant" in run("games").stdout
            assert f"{number} : variante maison" in run("games", "--language", "fr").stdout
        assert shedu.game(form.id).players not in form.house_players
