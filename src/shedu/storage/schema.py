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
    Column("seen", Double, nullable=False, server_default="0"),  # when they last did something
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", Text, primary_key=True),  # of the opaque session
    Column("id", Text, unique=True, nullable=False),  # by which its person lists and ends it
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),  # browser, program
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),  # when it was last used
    Column("expires", Double, nullable=False),
    Index("sessions_by_person", "person"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),  # of the catalog
    Column("options", Text, nullable=False),  # a JSON object of all options
    Column("players", Integer, nullable=False),
    Column("rules", Integer, nullable=False),  # the version that it is played by
    Column("seed", Text, nullable=False),  # hex; sealed until the game is finished (`sealing`)
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
    Column("imported", Integer, nullable=False, server_default="0"),  # 1: made from a record
    # a pseudonym of the network that it was made from, so that none fills the lobby; or empty
    Column("origin", Text, nullable=False, server_default=""),
    # 1: players may ask the champion about their decisions while they play
    Column("analysis", Integer, nullable=False, server_default="0"),
    Index("tables_by_status", "status", "visibility", "changed"),
    Index("tables_by_creator", "creator", "status"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    # person, bot, open; left: its player has left a running game, but stays its holder
    Column("kind", Text, nullable=False),
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
    Index("chat_by_person", "person"),
)

HOLDINGS = Table(  # everybody who ever held a seat
    "holdings",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("since", Double, nullable=False),  # when they sat down for the first time
    PrimaryKeyConstraint("table_id", "seat", "person"),
    Index("holdings_by_person", "person"),
)

BARRED = Table(  # who may not do something at a table
    "barred",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),  # removed: may not sit down; muted: may not speak
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "person", "kind"),
    Index("barred_by_person", "person"),
)

AUDIT = Table(  # what people and operators did; it refers to nothing, so it outlives what it names
    "audit",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),  # counts up
    Column("at", Double, nullable=False),
    Column("what", Text, nullable=False),
    Column("table_id", Text),
    Column("person", Text),
    Column("seat", Integer),
    Column("facts", Text, nullable=False),  # a JSON object
    Index("audit_by_table", "table_id"),
    Index("audit_by_time", "at"),
)

# parents before children
EXPORTED = (PEOPLE, SESSIONS, TABLES, SEATS, ENTRIES, CHAT, HOLDINGS, BARRED, AUDIT)
