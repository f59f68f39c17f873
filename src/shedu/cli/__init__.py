"""The command line: games, play, replay and bench. Heavy imports wait until a command runs."""
