"""`shedu new-game`: what it writes is a game that conforms at once."""

import pytest

from plugins.installing import install, run, shedu
from shedu.core.errors import OptionError
from shedu.new_game import create


def test_a_new_game_passes_its_own_tests_and_can_be_played(tmp_path):
    folder, plugins = tmp_path / "tall-tower", tmp_path / "plugins"
    files = create("tall-tower", folder)
    assert not [file for file in files if "my_game" in file.read_text(encoding="utf-8")]
    install(folder, plugins)
    tests = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(folder / "tests"))
    assert " passed" in run(*tests, plugins=plugins)
    played = shedu("play", "tall-tower", "--seed", "1", plugins=plugins, typed="legal\nquit\n")
    assert "Tall Tower" in played
    assert "t1" in played


@pytest.mark.parametrize("wrong", ["My-Game", "my_game", "", "-x", "../x", "2048"])
def test_an_id_is_lower_case_words(wrong, tmp_path):
    with pytest.raises(OptionError, match="lower-case words joined by hyphens"):
        create(wrong, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nothing_is_overwritten(tmp_path):
    with pytest.raises(OptionError, match="already exists"):
        create("my-tower", tmp_path)
    assert list(tmp_path.iterdir()) == []
