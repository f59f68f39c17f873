"""OpenSpiel sees our games as it always has."""

import pyspiel
import pytest

from goldens.spiel_playthroughs import GOLDENS, game_of, told
from shedu.catalog import BUILT_IN, definition


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.stem)
def test_openspiels_playthrough_is_as_it_was_printed(golden):
    kept = golden.read_text(encoding="utf-8")
    assert told(game_of(golden)).splitlines() == kept.splitlines()


def test_every_game_has_a_playthrough_with_few_and_with_many_players():
    tables = [pyspiel.load_game(game_of(golden)).table for golden in GOLDENS]
    for game_id in BUILT_IN:
        sizes = {table.players for table in tables if table.id == game_id}
        assert len(sizes) >= min(2, len(definition(game_id).players)), game_id
    assert {table.id for table in tables} == set(BUILT_IN)
