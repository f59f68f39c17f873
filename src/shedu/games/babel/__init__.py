"""Babel. Start reading in `game.py`, the table of contents."""

SHELF = 4  # its place where games are listed
