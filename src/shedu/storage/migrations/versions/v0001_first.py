"""The first version of the schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("dealt_before", sa.Integer, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("stand_in", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("link_hash", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.Text, sa.ForeignKey("games.id")),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("finished", sa.Double),
    )
    op.create_index("games_by_status", "games", ["status", "visibility", "changed"])
    op.create_index("games_by_creator", "games", ["creator", "status"])
    op.create_table(
        "seats",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("holder", sa.Text, sa.ForeignKey("people.id")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_table(
        "steps",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("request", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "request"),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
    )
