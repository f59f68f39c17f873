"""The games: one folder each, the same file names in each. A game knows `core`, no other game."""
