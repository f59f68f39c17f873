"""The games in the interfaces that researchers use: PettingZoo, OpenSpiel and Gymnasium.

Each adapter is thin, and shows a seat only what that seat may know.
"""
