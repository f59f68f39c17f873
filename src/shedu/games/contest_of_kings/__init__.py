"""Contest of Kings. Start reading in `game.py`, the table of contents."""

SHELF = 2  # its place where games are listed
