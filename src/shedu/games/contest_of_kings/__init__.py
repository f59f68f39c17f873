"""Contest of Kings. Start reading in `game.py`, the table of contents."""
