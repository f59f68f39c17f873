"""SQLite without SQLAlchemy in between."""

import sqlite3

import pytest

from shedu.storage.direct import Direct

ADD = "INSERT INTO people VALUES (:name)"
NAMES = "SELECT name FROM people WHERE name < :below ORDER BY name"


@pytest.fixture
def direct(tmp_path):
    def connect():
        connection = sqlite3.connect(tmp_path / "x.db", check_same_thread=False)
        connection.isolation_level = None
        return connection

    found = Direct(connect)
    found.transact(lambda to: to.execute("CREATE TABLE people (name)", {}))
    yield found
    found.close()


def people(*names):
    return [{"name": name} for name in names]


def names_in(direct):
    return direct.transact(lambda to: [name for (name,) in to.execute(NAMES, {"below": "Z"})])


def test_one_row_or_many_are_written(direct):
    direct.transact(lambda to: to.execute(ADD, people("Ann", "Bob")))
    direct.transact(lambda to: to.execute(ADD, *people("Cid")))
    assert names_in(direct) == ["Ann", "Bob", "Cid"]


def test_what_fails_in_the_middle_leaves_nothing_and_the_next_goes_on(direct):
    def work(to):
        to.execute(ADD, people("Ann"))
        to.execute("INSERT INTO nowhere VALUES (1)", {})

    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        direct.transact(work)
    assert names_in(direct) == []
    direct.transact(lambda to: to.execute(ADD, people("Bob")))
    assert names_in(direct) == ["Bob"]


def test_a_connection_that_cannot_be_rolled_back_is_made_anew(direct):
    def work(to):
        direct._connection.close()
        to.execute("SELECT 1", {})

    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        direct.transact(work)
    assert names_in(direct) == []
