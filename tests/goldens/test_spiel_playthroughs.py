"""OpenSpiel sees our games as it always has."""

import pytest

from goldens.spiel_playthroughs import FOLDER, GAMES, told


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_playthrough_is_as_it_was_printed(name):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert told(GAMES[name]).splitlines() == kept.splitlines()


def test_every_playthrough_is_one_of_ours():
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
