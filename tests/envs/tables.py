"""The tables at which every adapter is tried: each game with each number of players."""

from shedu.catalog import GAMES, definition

TABLES = [(game_id, players) for game_id in GAMES for players in definition(game_id).players]
SHORT = 3  # rounds: enough to see every phase now and then


def label(table) -> str:
    return f"{table[0]}-{table[1]}"
