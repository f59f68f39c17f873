"""Values learned by self-play: games, training, and acceptance by matches with search.

`shedu train` runs it; docs/training.md has the recipe and what came of it.
"""
