"""A table may allow its players to ask the champion while they play; none of before does."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("analysis", sa.Integer, nullable=False, server_default="0"))
