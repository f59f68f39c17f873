"""Tests of other rooms that are about one game: a folder per game."""
