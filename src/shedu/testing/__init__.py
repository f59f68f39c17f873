"""The conformance suite: what holds for every game, ready for a game's own tests.

    from shedu.testing import Conformance

    class TestMyGame(Conformance):
        game_id = "my-game"

pytest then plays the game at tables of every number of players with mixed options, and holds it to
the contract of `shedu.core.definition`. `shedu.testing.tables` has these tables for other tests.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    "shedu.testing.describing",
    "shedu.testing.knowing",
    "shedu.testing.playing",
    "shedu.testing.showing",
    "shedu.testing.soaking",
    "shedu.testing.teaching",
    "shedu.testing.telling",
)

from shedu.testing.describing import Described  # noqa: E402  after the line above
from shedu.testing.knowing import Knowing  # noqa: E402
from shedu.testing.playing import Playing  # noqa: E402
from shedu.testing.showing import Showing  # noqa: E402
from shedu.testing.soaking import Soaked  # noqa: E402
from shedu.testing.suite import Suite  # noqa: E402
from shedu.testing.teaching import Taught  # noqa: E402
from shedu.testing.telling import Telling  # noqa: E402

__all__ = [
    "Conformance",
    "Described",
    "Knowing",
    "Playing",
    "Showing",
    "Soaked",
    "Suite",
    "Taught",
    "Telling",
]


class Conformance(Playing, Knowing, Showing, Telling, Described, Soaked, Taught):
    """Everything that holds for every game."""
