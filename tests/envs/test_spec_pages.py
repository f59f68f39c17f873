"""The numbers of docs/games are those of the code."""

import pytest

from envs.spec_pages import FOLDER, written
from shedu.catalog import GAMES, definition


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_says_what_the_code_does(game_id):
    text = (FOLDER / f"{game_id}.md").read_text(encoding="utf-8")
    assert written(text, definition(game_id)).splitlines() == text.splitlines()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_tells_the_history_of_its_version_and_leads_to_the_encoding(game_id):
    text = (FOLDER / f"{game_id}.md").read_text(encoding="utf-8")
    assert f"\n- **v{definition(game_id).rules_version}**" in text
    assert f"(../encodings/{game_id}.md)" in text
    assert f"(../notation/{game_id}.md)" in text
