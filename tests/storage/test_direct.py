"""SQLite without SQLAlchemy in between."""

import sqlite3

import pytest
from sqlalchemy import bindparam, insert, select, text

from shedu.storage.direct import Direct
from shedu.storage.schema import PEOPLE

ASKED = select(PEOPLE.c.name).where(PEOPLE.c.id.in_(bindparam("asked", expanding=True)))
FOUND = ASKED.where(PEOPLE.c.created < bindparam("before")).order_by(PEOPLE.c.name)


@pytest.fixture
def direct(tmp_path):
    def connect():
        connection = sqlite3.connect(tmp_path / "x.db", check_same_thread=False)
        connection.isolation_level = None
        return connection

    found = Direct(connect)
    found.transact(lambda to: to.execute(text("CREATE TABLE people (id, name, created)")))
    yield found
    found.close()


def people(*names):
    return [{"id": name[0], "name": name, "created": at} for at, name in enumerate(names)]


def names_of(direct, asked, before=99):
    values = {"asked": asked, "before": before}
    return direct.transact(lambda to: [name for (name,) in to.execute(FOUND, values)])


def test_lists_of_any_length_and_single_values_find_their_places(direct):
    direct.transact(lambda to: to.execute(insert(PEOPLE), people("Ann", "Bob", "Cid")))
    assert names_of(direct, ["A"]) == ["Ann"]
    assert names_of(direct, ["C", "A", "x"]) == ["Ann", "Cid"]
    assert names_of(direct, ["C", "A", "B"], before=2) == ["Ann", "Bob"]
    assert names_of(direct, []) == []


def test_what_fails_in_the_middle_leaves_nothing_and_the_next_goes_on(direct):
    def work(to):
        to.execute(insert(PEOPLE), people("Ann"))
        to.execute(text("INSERT INTO nowhere VALUES (1)"))

    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        direct.transact(work)
    assert names_of(direct, ["A"]) == []
    direct.transact(lambda to: to.execute(insert(PEOPLE), people("Bob")))
    assert names_of(direct, ["A", "B"]) == ["Bob"]


def test_a_connection_that_cannot_be_rolled_back_is_made_anew(direct):
    def work(to):
        direct._connection.close()
        to.execute(text("SELECT 1"))

    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        direct.transact(work)
    assert names_of(direct, ["A"]) == []
