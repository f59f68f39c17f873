"""Sessions can be listed and expire; who held a seat, who is barred and what was done is kept.

Only `sessions` is made again, since SQLite adds no column that is unique or without a default.
"""

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

YEAR = 365 * 86400.0


def upgrade() -> None:
    seen = sa.Column("seen", sa.Double, nullable=False, server_default="0")
    op.add_column("people", seen)
    op.execute("UPDATE people SET seen = created")
    imported = sa.Column("imported", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", imported)
    op.execute("UPDATE tables SET imported = 1 WHERE dealt_before > 0")
    op.add_column("tables", sa.Column("origin", sa.Text, nullable=False, server_default=""))
    op.create_index("chat_by_person", "chat", ["person"])
    _renew_sessions()
    _add_holdings()
    _add_barred()
    _add_audit()


def _renew_sessions() -> None:
    found = op.get_bind().execute(sa.text("SELECT hash, person, created FROM sessions"))
    rows = [
        {
            **row._mapping,
            "id": secrets.token_urlsafe(9),
            "kind": "browser",
            "seen": row.created,
            "expires": time.time() + YEAR,
        }
        for row in found
    ]
    op.drop_table("sessions")
    sessions = op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, unique=True, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.bulk_insert(sessions, rows)


def _add_holdings() -> None:
    op.create_table(
        "holdings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "person"),
    )
    op.create_index("holdings_by_person", "holdings", ["person"])
    op.execute(
        "INSERT INTO holdings SELECT seats.table_id, seats.seat, seats.holder, tables.created "
        "FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.holder IS NOT NULL"
    )


def _add_barred() -> None:
    op.create_table(
        "barred",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "kind"),
    )
    op.create_index("barred_by_person", "barred", ["person"])


def _add_audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("person", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("audit_by_table", "audit", ["table_id"])
    op.create_index("audit_by_time", "audit", ["at"])
