"""What is kept: tables, their logs, people and chat, in SQLite or PostgreSQL.

Storage knows records and no games: an action is its spelling, a game its id.
"""
