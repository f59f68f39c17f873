"""Services, people and tables for the tests; and matches that are played without a server."""

import random
import secrets
from contextlib import asynccontextmanager
from unittest.mock import patch

from msgspec.structs import replace

from shedu.catalog import GAMES, definition
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.server import rules
from shedu.server.dealing import SealedDealer
from shedu.server.live import Live
from shedu.server.messages import NewTable, Play, Who
from shedu.server.opening import held_by, new_row
from shedu.server.service import Service
from shedu.server.settings import Settings
from shedu.server.undoing import may_ask_undo
from shedu.storage.people import Guest
from some_games import DUEL
from storage.servers import new_database

SEATS = {game_id: definition(game_id).usual_players for game_id in GAMES}
EVERY_GAME = tuple(GAMES)
HIDDEN_GAMES = tuple(game_id for game_id in GAMES if not definition(game_id).is_open)


@asynccontextmanager
async def serving(url, **settings):
    """A service on a database, whose bots play as soon as they can.

    Others may run beside it: they stand for several processes.
    """
    with patch("shedu.server.service.hold_for", lambda _: "shared"):
        service = await Service.open(
            Settings(**{"workers": 1, "bot_pace": 0, **settings}, database=url)
        )
    try:
        yield service
    finally:
        await service.close()


@asynccontextmanager
async def a_service(folder, game=DUEL, kind="sqlite", **settings):
    rules.load(game)
    async with new_database(kind, folder) as url, serving(url, **settings) as service:
        yield service


async def sign_in(service, name="Ann"):
    return Who((await service.sign_in(name)).session)


async def hot_seat(service, who, game=DUEL, **wishes):
    """A table where one person holds every seat, dealt."""
    wish = NewTable(game=game, seats=["person"] * SEATS[game], **wishes)
    made = await service.create(who, wish)
    await service.hall.deal(made.table.id)
    return made


async def play_on(service, who, table, decisions, seed=0):
    """So many random decisions at a table where the caller holds the seats that decide."""
    rng = random.Random(seed)
    for _ in range(decisions):
        info = await service.table(who, table)
        if info.to_act is None:
            return
        moment = await service.look(who, table, viewer=info.to_act)
        action = rng.choice(moment.legal)
        await service.play(who, table, wish(info.to_act, info.seq, action))


def wish(seat, seq, action, request=None):
    return Play(seat=seat, seq=seq, request=request or secrets.token_hex(4), action=action)


async def legal_of(service, who, table, seat):
    return (await service.look(who, table, viewer=seat)).legal


# without a server


def a_match(game_id, seed=b"seed" * 8):
    """A match as a table has it, dealt."""
    rules.load(game_id)
    game = Game(rules.definition(game_id), SEATS[game_id])
    match = Match(game, SealedDealer(seed), whole=False)
    match.deal()
    return match


def play_match(match, decisions, seed=0, undos=0.0):
    """Random decisions; some are taken back where that is offered."""
    rng = random.Random(seed)
    while decisions and not match.state.is_over:
        decisions -= 1
        actor = match.state.to_act
        match.play(rng.choice(match.state.legal))
        if rng.random() < undos and may_ask_undo(match, actor):
            match.undo()
    return match


def a_live(match, finished=False):
    """A table in memory around a match."""
    guest = Guest("ann", "Ann")
    row, _ = new_row(match.game.id, match.game.players, dict(match.game.options), guest, "public")
    row = replace(
        row,
        status="finished" if finished else "running",
        head=match.seq,
        to_act=match.state.to_act,
    )
    seats = tuple(held_by(guest, seat, f"token{seat}") for seat in range(row.players))
    return Live(row, seats, match.game, match)
