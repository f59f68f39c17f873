"""The tables of the database. A change here needs a migration in `migrations/versions`.

Texts, numbers and booleans only, so that every row can be written as a line of JSON. Times are
seconds since 1970. Secrets that people show (tokens, links, sessions) are kept as SHA-256.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", Text, primary_key=True),  # of the opaque session
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("created", Double, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),  # of the catalog
    Column("options", Text, nullable=False),  # a JSON object of all options
    Column("players", Integer, nullable=False),
    Column("rules", Integer, nullable=False),  # the version that it is played by
    Column("seed", Text, nullable=False),  # secret until the game is finished; hex
    Column("commitment", Text, nullable=False),  # SHA-256 of the seed; hex
    Column("dealt_before", Integer, nullable=False),  # draws of an imported record
    Column("visibility", Text, nullable=False),  # public, private
    Column("stand_in", Text, nullable=False),  # a level
    Column("creator", Text, ForeignKey("people.id"), nullable=False),
    Column("link_hash", Text, nullable=False),
    Column("status", Text, nullable=False),  # waiting, running, finished
    Column("head", Integer, nullable=False),  # the last entry of the log; 0: not dealt
    Column("to_act", Integer),  # the seat that decides after it
    Column("result", Text),
    Column("rematch", Text, ForeignKey("tables.id")),
    Column("revision", Integer, nullable=False),  # grows with each change but those of the log
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("finished", Double),
    Index("tables_by_status", "status", "visibility", "changed"),
    Index("tables_by_creator", "creator", "status"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # person, bot, open
    Column("level", Text),  # of the bot that plays now
    Column("holder", Text, ForeignKey("people.id")),
    Column("name", Text, nullable=False),  # the person's, when they sat down; or empty
    Column("token_hash", Text),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_holder", "holder"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),  # from 1, without a gap
    Column("kind", Text, nullable=False),  # deal, play, undo
    Column("actor", Integer),  # the seat; none for the deal
    Column("action", Text, nullable=False),  # its spelling; empty for deal and undo
    Column("chance", Text, nullable=False),  # what chance did after it, divided by spaces
    Column("request", Text),  # made by the client
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "request"),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", BigInteger, nullable=False),  # from 1 at each table
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),  # as it was then
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

EXPORTED = (PEOPLE, SESSIONS, TABLES, SEATS, ENTRIES, CHAT)  # parents before children
