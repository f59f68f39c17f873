"""Write a small database of the present version to `vNNNN.sql`, its export to `vNNNN.jsonl`, and
its key to `vNNNN.key`.

    PYTHONPATH=src:tests python -m storage.dumping

Run it before you add a migration, and commit the files: `test_old_versions` opens them with every
later program. The server's own service makes the contents, but for what is random or secret:
ids, sessions and tokens are fake-1, fake-2 and so on, seeds and times are fixed.
"""

import asyncio
import itertools
import json
import random
import secrets
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import update

from server.tables import a_service, legal_of, sign_in, wish
from shedu.server.messages import NewTable, Say, Undo, Who
from shedu.storage.migrating import newest_version
from shedu.storage.schema import SESSIONS
from shedu.storage.transfer import export_to
from some_games import DUEL, OPEN

FOLDER = Path(__file__).parent
DECISIONS = 12  # of the game that is not finished
UNDOS = 2  # at each table


async def fill(service):
    """Two people who have finished a game and play again, and a table that waits for a third.

    Answers how they are called in the dump: sessions, tokens of seats, and tables.
    """
    ann, bob = await sign_in(service, "Ann"), await sign_in(service, "Bob")
    await service.program_token(ann)
    options = {"round_limit": 2}
    made = await service.create(
        ann, NewTable(game=DUEL, seats=["person", "open"], options=options, visibility="public")
    )
    finished = made.table.id
    key = await service.claim(bob, finished, 1)
    await service.hall.deal(finished)
    everybody = Who(tokens=(made.tokens[0], key.token))
    await play(service, everybody, finished)
    running = (await service.rematch(bob, finished)).id
    await service.hall.deal(running)
    await play(service, everybody, running, DECISIONS)
    waiting = await service.create(
        bob, NewTable(game=OPEN, seats=["person", "bot:scribe", "open"], visibility="public")
    )
    await service.say(ann, finished, Say(text="It's “well played”, Bob; à bientôt"))
    await service.say(bob, running, Say(text="Your turn"))
    await service.say(ann, running, Say(text="I know"))
    return {
        "ann": ann.session,
        "bob": bob.session,
        "tokens": everybody.tokens,
        "finished": finished,
        "running": running,
        "waiting": waiting.table.id,
    }


async def play(service, who, table, decisions=1000):
    """Random decisions, of which the first that can be are taken back."""
    rng, undone = random.Random(table), 0
    for _ in range(decisions):
        info = await service.table(who, table)
        if info.to_act is None:
            return
        seat, seq = info.to_act, info.seq
        action = rng.choice(await legal_of(service, who, table, seat))
        played = await service.play(who, table, wish(seat, seq, action, f"r{seq}"))
        decision = (await service.look(who, table, viewer=seat)).sight.decision
        if undone < UNDOS and decision is not None and decision.may_undo:
            await service.undo(who, table, Undo(seat=seat, seq=played.seq, request=f"u{seq}"))
            undone += 1


async def dump(folder):
    """Make the files."""
    name = f"v{newest_version()}"
    with tempfile.TemporaryDirectory() as place:
        async with a_service(Path(place)) as service:
            names = await fill(service)
            database = service.hall.store.database
            async with database.write() as connection:  # else they would be over when they are read
                await connection.execute(update(SESSIONS).values(expires=9e9))
            (folder / f"{name}.jsonl").unlink(missing_ok=True)
            await export_to(database, folder / f"{name}.jsonl")
            shutil.copy(service.hall.store.sealer.file, folder / f"{name}.key")
            with closing(sqlite3.connect(database.file)) as connection:
                lines = "\n".join(connection.iterdump()).splitlines()
    head = ["-- A database as storage/dumping.py made it.", f"-- {json.dumps(names)}"]
    lines = [*head, *map(str.rstrip, lines), ""]
    (folder / f"{name}.sql").write_text("\n".join(lines), encoding="utf-8")


def main():
    names, seeds, times = itertools.count(1), itertools.count(1), itertools.count(1_700_000_000)
    with (
        patch.object(secrets, "token_urlsafe", lambda _: f"fake-{next(names)}"),
        patch.object(secrets, "token_bytes", lambda size: bytes([next(seeds)] * size)),
        patch.object(time, "time", lambda: float(next(times))),
    ):
        asyncio.run(dump(FOLDER))


if __name__ == "__main__":
    main()
