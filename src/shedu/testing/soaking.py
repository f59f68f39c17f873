"""A short soak: `shedu soak` plays longer."""

from __future__ import annotations

from shedu.core.compiling import COMPILED
from shedu.soak import Plan, soaking
from shedu.soak.driver import FIRST_ENDING, GAMES, LONGEST
from shedu.testing.suite import Suite

NUMBER = 1000 if COMPILED else 1
MIXED = Plan(seed=1, positions=20_000) if COMPILED else Plan(seed=1, greedy=0, positions=300)


class Soaked(Suite):
    """Whole games, held to laws after every step, and their positions written and read back."""

    def test_a_short_soak_finds_nothing(self) -> None:
        """Random and greedy games at every table, some of them artificial."""
        soaked = soaking(self.game_id).play(MIXED, 0, NUMBER)
        assert [found.told() for found in soaked.findings] == []
        assert soaked.counts[:, GAMES].sum() == NUMBER
        assert soaked.counts[:, FIRST_ENDING].sum() == 0  # every game has an ending
        assert soaked.counts[:, LONGEST].max() > 0

    def test_every_position_of_a_short_game_is_read_back(self) -> None:
        """True and redacted, and from all kinds of changes to them."""
        made = soaking(self.game_id)
        short = [i for i, game in enumerate(made.tables) if game.options["round_limit"] == 2]
        for number in short[: 3 if COMPILED else 1]:
            soaked = made.play(Plan(seed=2, greedy=0, positions=1), number, 1)
            assert [found.told() for found in soaked.findings] == []
            assert soaked.examined > 0
