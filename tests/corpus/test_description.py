"""Plain data and text say the same of every position."""

import json
from pathlib import Path

import pytest

from corpus.pages import fields_table
from shedu.catalog import GAMES, definition
from shedu.core.game import Game
from shedu.testing.tables import SHORT, play_randomly, tables_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/corpus.md").read_text(encoding="utf-8")
TABLES = [
    Game(table.definition, table.players, **{**table.options, "round_limit": SHORT})
    for game_id in GAMES
    for table in tables_of(game_id, 2)
]


@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_every_position_is_rebuilt_from_its_plain_data(game):
    description = game.definition.description
    for state in play_randomly(game, 5).states:
        data = json.loads(json.dumps(description.write(state)))
        assert description.read(game, data) == state
        assert description.read(game, data) == game.state(state.position())


@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_everybody_can_move_one_seat_on(game):
    description, engine = game.definition.description, game.engine
    for state in play_randomly(game, 6).states:
        data = description.write(state)
        turned = description.read(game, description.turned(data))
        assert turned.to_act == (
            None if state.to_act is None else (state.to_act + 1) % game.players
        )
        standings = [engine.standing(state._rows, 0, seat) for seat in range(game.players)]
        moved_on = [engine.standing(turned._rows, 0, seat) for seat in range(game.players)]
        assert moved_on == [standings[-1], *standings[:-1]]
        for _ in range(game.players):
            data = description.turned(data)
        assert data == description.write(state)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_field_can_be_left_out(game_id):
    game = Game(definition(game_id))
    description, state = game.definition.description, game.match(seed=1).state
    for name in (whole := description.write(state)):
        with pytest.raises(KeyError, match=name):
            description.read(game, {key: whole[key] for key in whole if key != name})


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_of_events_are_rules_of_the_page(game_id):
    form = definition(game_id)
    page = (ROOT / f"docs/rules/{game_id}.md").read_text(encoding="utf-8")
    names = {*form.says("en").events, *(f"ending {ending}" for ending in form.endings)}
    for name, numbers in form.description.rules.items():
        assert name in names
        for number in numbers.split(","):
            assert f"**{number.removeprefix(f'{form.rules_tag} ')}**" in page


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_explains_every_field(game_id):
    assert fields_table(definition(game_id)) in PAGE
