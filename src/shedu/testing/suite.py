"""Runs a class of tests at the tables of one game."""

from __future__ import annotations

from typing import Any, ClassVar

from shedu.soak.tables import name_of
from shedu.testing.tables import tables_of


class Suite:
    """Tests that take `game` run at four tables with mixed options, those that take `pair` at two
    of them, those that take `usual` at the one with the defaults; for every number of players."""

    game_id: ClassVar[str]

    def pytest_generate_tests(self, metafunc: Any) -> None:
        for name, rows in (("game", 4), ("pair", 2), ("usual", 1)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, tables_of(self.game_id, rows), ids=name_of)
