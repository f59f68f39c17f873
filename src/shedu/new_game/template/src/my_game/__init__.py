"""My Game. Start reading in `game.py`."""
