"""What the tests of the arena share."""

import pytest

from arena.making import OneSided
from shedu.agents import named


@pytest.fixture
def one_sided(monkeypatch):
    """Agents `first` and `last`; `twin` plays as `first` does."""
    for name, index in (("first", 0), ("last", -1), ("twin", 0)):
        maker = named.Maker(lambda game, name, index=index: OneSided(name, index), {})
        monkeypatch.setitem(named.MAKERS, name, maker)
