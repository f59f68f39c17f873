"""Ur. Start reading in `game.py`, the table of contents."""

SHELF = 3  # its place where games are listed
