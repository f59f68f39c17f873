"""Tables and log entries get their names: before, they were called games and steps.

Every row stays where it is. SQLite and PostgreSQL change the names inside keys and references
along with the tables and columns; indexes and PostgreSQL's constraints keep theirs, so they are
renamed one by one.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

CONSTRAINTS = {  # of PostgreSQL, which named them by itself; SQLite's have no names
    "tables": {
        "games_pkey": "tables_pkey",
        "games_creator_fkey": "tables_creator_fkey",
        "games_rematch_fkey": "tables_rematch_fkey",
    },
    "seats": {"seats_game_fkey": "seats_table_id_fkey"},
    "entries": {
        "steps_pkey": "entries_pkey",
        "steps_game_fkey": "entries_table_id_fkey",
        "steps_game_request_key": "entries_table_id_request_key",
    },
    "chat": {"chat_game_fkey": "chat_table_id_fkey"},
}


def upgrade() -> None:
    op.drop_index("games_by_status", "games")
    op.drop_index("games_by_creator", "games")
    op.rename_table("games", "tables")
    op.rename_table("steps", "entries")
    for table in ("seats", "entries", "chat"):
        op.alter_column(table, "game", new_column_name="table_id")
    op.create_index("tables_by_status", "tables", ["status", "visibility", "changed"])
    op.create_index("tables_by_creator", "tables", ["creator", "status"])
    if op.get_bind().dialect.name == "postgresql":
        for table, names in CONSTRAINTS.items():
            for old, new in names.items():
                op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {old} TO {new}")
