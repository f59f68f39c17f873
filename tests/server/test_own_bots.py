"""The operator's own bots in Python: offered as levels, and nobody else can name a module."""

import sys

import pytest

import shedu
from cli.running import assert_refused, run, run_alone
from server.tables import a_service, serving, sign_in
from server.test_bots import is_finished, until
from shedu.server import rules
from shedu.server.errors import Invalid
from shedu.server.messages import NewTable
from some_games import DUEL
from storage.servers import in_loop, new_database

FIRST = "agents.written:First"


def table_with(seat, **wishes):
    return NewTable(game=DUEL, seats=["bot:scribe", seat], options={"round_limit": 1}, **wishes)


@in_loop
async def test_a_bot_that_the_operator_offers_is_a_further_level_of_every_game(tmp_path):
    async with a_service(tmp_path, bots=(FIRST, "agents.written:made:depth=2")) as service:
        for game in await service.games():
            own = [(level.id, level.title) for level in game.levels[5:]]
            assert own == [("First", "First"), ("made:depth=2", "made:depth=2")]


@in_loop
async def test_an_offered_bot_plays_and_a_server_that_no_longer_offers_it_goes_on(tmp_path):
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url:
        async with serving(url, bots=(FIRST,)) as service:
            ann = await sign_in(service)
            made = await service.create(ann, table_with("bot:First", stand_in="First"))
            info = await until(service, ann, made.table.id, is_finished)
            assert info.seats[1].name.endswith(" (First)")
            match = shedu.replay((await service.record(ann, made.table.id)).text)
            played = [i for i, step in enumerate(match.steps) if step.actor == 1]
            assert played
            assert all(match.steps[i].action == match.states[i].legal[0] for i in played)
            other = await service.create(ann, table_with("bot:First"))
        async with serving(url) as service:
            assert is_finished(await until(service, ann, other.table.id, is_finished))


@pytest.mark.parametrize(
    "level", ["First", FIRST, "antigravity:fly", "shedu.agents.uniform:RandomAgent", "external:ls"]
)
@in_loop
async def test_a_guest_names_no_module(tmp_path, level):
    offered = ("agents.written:Thoughtful",)
    async with a_service(tmp_path, bots=offered) as service:
        ann = await sign_in(service)
        for wish in (table_with(f"bot:{level}"), table_with("open", stand_in=level)):
            with pytest.raises(Invalid, match=r"pupil, .*, Thoughtful"):
                await service.create(ann, wish)
        assert await service.own_tables(ann) == []
    assert "antigravity" not in sys.modules


def test_a_level_of_the_database_that_nobody_offers_is_not_imported():
    assert rules.level_of(DUEL, FIRST) is None
    assert rules.level_of(DUEL, "First") is None
    assert rules.level_of(DUEL, "First", (FIRST,)).agent == FIRST


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["greedy"], "write a bot as package.module:MyBot, not 'greedy'"),
        (["no_such_module:MyBot"], "there is no no_such_module"),
        (["agents.written:NoSuchClass"], "has no class NoSuchClass"),
        (["agents.written:Unmade"], "RuntimeError: not today"),
        ([FIRST, FIRST], "two levels are called First"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_told_before_the_server_listens(tmp_path, bots, words):
    arguments = [part for bot in bots for part in ("--bot", bot)]
    database = tmp_path / "shedu.db"
    result = run("serve", "--port", 0, "--no-browser", "--database", database, *arguments)
    assert_refused(result, words)
    assert result.stdout == ""


def test_a_bot_of_the_current_directory_can_be_offered(tmp_path, monkeypatch):
    """The second one is not there: so far the first was found."""
    code = (
        "class Mine:\n    def __init__(self, game): pass\n    def choose(self, state, seed): pass\n"
    )
    (tmp_path / "bots_of_mine.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    bots = ("--bot", "bots_of_mine:Mine", "--bot", "bots_of_mine:Other")
    result = run_alone("serve", "--port", 0, "--no-browser", *bots, PYTHONSAFEPATH="1")
    assert_refused(result, "bots_of_mine has no class Other")
