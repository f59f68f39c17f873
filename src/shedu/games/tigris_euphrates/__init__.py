"""Tigris & Euphrates. Start reading in `game.py`, the table of contents."""

SHELF = 1  # its place where games are listed
