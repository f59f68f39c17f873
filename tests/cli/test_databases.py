"""Which database the commands for operators use, and that they never make an empty one."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from cli.running import assert_refused, run
from shedu.cli.serve import Wishes, settings_of
from shedu.storage.store import Store
from storage.servers import in_loop, new_database

READING = [["backup", "out"], ["doctor"], ["export-all", "out"]]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty home, which is the working directory too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path


def served_database():
    """Where `shedu serve` keeps its tables when it is told nothing."""
    wishes = Wishes("", 0, None, "memory", 1, (), (), "", "warning", False)
    return settings_of(wishes).database


def make(url):
    async def opened():
        await (await Store.open(url)).close()

    asyncio.run(opened())


@pytest.mark.parametrize("command", READING)
def test_the_usual_database_is_that_of_the_server(home, command):
    make(served_database())
    assert run(*command).exit_code == 0


@pytest.mark.parametrize("command", READING)
def test_where_there_is_no_database_none_is_made(home, command):
    missing = home / "data/shedu/shedu.db"
    assert_refused(run(*command), f"there is no database at {missing}", "--database")
    assert_refused(run(*command, "--database", "other.db"), "there is no database at other.db")
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("command", [["doctor"], ["export-all", "out"]])
def test_a_database_of_something_else_stays_as_it_is(home, command):
    with sqlite3.connect("other.db") as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    connection.close()
    assert_refused(run(*command, "--database", "other.db"), "other.db is not a Shedu database")
    with sqlite3.connect("other.db") as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("birds",)]
    connection.close()
    assert not Path("out").exists()


@in_loop
async def test_an_empty_database_of_postgresql_stays_empty(tmp_path):
    async with new_database("postgres", tmp_path) as url:
        result = await asyncio.to_thread(run, "doctor", "--database", url)
        assert_refused(result, "is not a Shedu database")
        again = await asyncio.to_thread(run, "doctor", "--database", url)
        assert_refused(again, "is not a Shedu database")


def test_what_is_restored_or_imported_is_what_the_server_serves(home):
    make("old.db")
    assert run("export-all", "all.jsonl", "--database", "old.db").exit_code == 0
    assert run("import-all", "all.jsonl").exit_code == 0
    assert run("doctor").stdout == "0 unfinished games, 0 broken\n"
    assert run("restore", "old.db", "--replace").exit_code == 0
    assert run("doctor").exit_code == 0


def test_an_import_of_a_file_that_is_not_there_makes_no_database(home):
    assert_refused(run("import-all", "nowhere.jsonl"), "nowhere.jsonl")
    assert not (home / "data/shedu/shedu.db").exists()
