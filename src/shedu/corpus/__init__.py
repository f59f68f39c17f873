"""The conformance corpus: decisions, games, counts and scorings that any engine can be held to.

docs/corpus.md describes the files. `making` writes them, `checking` holds this engine to them.
"""
