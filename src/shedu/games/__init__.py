"""The games: one folder each, with the same file names in each. A game knows `core` and no other game."""
