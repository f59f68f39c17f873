"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from shedu.storage.policy import Policy


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite:///shedu.db"  # or postgresql://…
    bus: str = "memory"  # or "postgres" (the same database), or redis://…
    backups: Path | None = None  # where automatic backups go; None: beside the SQLite file
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    bots: tuple[str, ...] = ()  # in Python, offered beside the levels: package.module:MyBot
    bot_pace: float = 0.4  # seconds beside its thinking that a bot takes for a move, about
    warm_up: bool = False  # get all games ready before anybody plays them
    tables_in_memory: int = 2000
    catch_up: float = 10.0  # seconds between two looks for what a lost poke did not tell
    tables_a_person: int = 50  # unfinished, made by one person
    chat_a_minute: int = 20  # by one person
    session_days: float = 365  # that a browser stays signed in after it was last used
    token_days: float = 90  # that a program's token works
    # for how many days tables and guests are kept; a game that was begun stays until an operator
    # cleans up
    keep: Policy = field(default_factory=lambda: Policy(running=0))
