"""The Royal Game of Ur, as Irving Finkel reads the tablet. Start reading in `game.py`."""
