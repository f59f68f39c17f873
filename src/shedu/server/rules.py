"""The games of the catalog as the server needs them: described, and ready to be played.

Rules are compiled the first time that a game is played on a machine, which takes a minute. That
is done in a worker process; this process then loads the result, in a thread.
"""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import cache

import structlog

from shedu.agents import agent, is_imported
from shedu.catalog import GAMES, definition
from shedu.core.definition import Gain, Level
from shedu.core.errors import OptionError, SheduError
from shedu.core.game import Game
from shedu.core.options import Option
from shedu.core.words import Words
from shedu.lessons.course import Course, course
from shedu.server.errors import Invalid
from shedu.server.messages import ChoiceInfo, GainInfo, GameInfo, LevelInfo, OptionInfo, Value

log = structlog.get_logger("shedu.server")


def described(language: str, bots: tuple[str, ...] = ()) -> list[GameInfo]:
    """Every game that can be played; one that cannot be loaded is reported and left out."""
    found = [_described(definition.id, language, bots) for definition in GAMES.working()]
    _report(tuple(GAMES.broken.items()))
    return found


@cache
def _report(broken: tuple[tuple[str, str], ...]) -> None:
    """Say once which games are broken."""
    for game_id, why in broken:
        log.error("game.broken", game=game_id, why=why)


@cache
def _described(game_id: str, language: str, bots: tuple[str, ...]) -> GameInfo:
    found = definition(game_id)
    words = found.says(language)
    return GameInfo(
        id=found.id,
        title=words.title,
        about=words.about,
        players=list(found.players),
        house_players=list(found.house_players),
        seat_names=list(words.seats),
        options=[_option(option, words) for option in found.options],
        levels=[_level(level, words) for level in offered(game_id, bots)],
        rules_version=found.rules_version,
        phases=dict(words.phases),
        turn_ends=list(found.turn_ends),
        gains=[_gain(gain, words) for gain in found.gains],
        inspects=found.inspect is not None,
        scene=dict(words.scene),
        lessons=len(taught(game_id)),
    )


@cache
def taught(game_id: str) -> Course:
    """The lessons of a game; if they cannot be read, that is reported and there are none."""
    try:
        return course(definition(game_id))
    except SheduError as error:
        log.error("lessons.broken", game=game_id, why=str(error))
        return ()


def _option(option: Option, words: Words) -> OptionInfo:
    title, explanation = words.options[option.name]
    return OptionInfo(
        name=option.name,
        title=title,
        explanation=explanation,
        default=option.default,
        choices=[
            ChoiceInfo(value=choice, title=words.choices[option.name][choice])
            for choice in option.choices
        ],
        least=option.least,
        most=option.most,
    )


def _level(level: Level, words: Words) -> LevelInfo:
    return LevelInfo(id=level.id, title=words.levels.get(level.id, level.id), seconds=level.seconds)


def _gain(gain: Gain, words: Words) -> GainInfo:
    return GainInfo(
        title=words.gains[gain.id],
        kinds=list(gain.kinds),
        amount=gain.amount,
        where=dict(gain.where),
    )


def opened(game_id: str, players: int, options: dict[str, Value]) -> Game:
    """A game with its options; Invalid says what is wrong with them."""
    try:
        return Game(definition(game_id), players, **options)
    except SheduError as error:
        raise Invalid("unreadable", why=error) from None


def offered(game_id: str, bots: Sequence[str]) -> list[Level]:
    """The levels of a game, and after them the operator's own bots."""
    return [*definition(game_id).levels, *map(_own_level, bots)]


def _own_level(bot: str) -> Level:
    """A bot in Python as a level: people see its class and settings, not where it is kept."""
    name = bot.partition(":")[2]
    return Level(name, bot)


def level_of(game_id: str, name: str, bots: Sequence[str] = ()) -> Level | None:
    return next((level for level in offered(game_id, bots) if level.id == name), None)


def check_bots(bots: Sequence[str]) -> None:
    """Refuse bots that cannot be offered: of another kind, of one name, or broken."""
    for bot in bots:
        if not is_imported(bot):
            raise OptionError(f"write a bot as package.module:MyBot, not {bot!r}")
        for found in GAMES.working():
            agent(bot, Game(found)).close()
    for found in GAMES.working():
        names = Counter(level.id for level in offered(found.id, bots))
        if twice := [name for name, times in names.items() if times > 1]:
            raise OptionError(f"two levels are called {twice[0]}: rename one of the bots")


@cache
def spellings(game_id: str) -> list[str]:
    """Every action of a game as it is written, by its number."""
    found = definition(game_id)
    return [found.spelling.spell(action) for action in range(found.actions.size)]


LOADED: set[str] = set()  # games whose rules this process has; they are loaded once


def load(game_id: str) -> None:
    """Load a game's rules into this process, or compile them if that was never done."""
    definition(game_id).engine.prepare()
    spellings(game_id)
    LOADED.add(game_id)
    gc.freeze()  # what was loaded stays: not to look through it again shortens every collection


class Rules:
    """Which games can be played in this process already."""

    def __init__(self, compile_rules: Callable[[str], Awaitable[None]]) -> None:
        self._compile = compile_rules  # in another process
        self._under_way: dict[str, asyncio.Task[None]] = {}

    def are_ready(self, game_id: str) -> bool:
        return game_id in LOADED

    async def prepare(self, game_id: str) -> None:
        """Wait until a game can be played; however many ask, it is compiled once."""
        if game_id in LOADED:
            return
        task = self._under_way.get(game_id)
        if task is None or (task.done() and task.exception() is not None):
            task = self._under_way[game_id] = asyncio.create_task(self._prepare(game_id))
        await asyncio.shield(task)

    async def _prepare(self, game_id: str) -> None:
        await self._compile(game_id)
        await asyncio.to_thread(load, game_id)
