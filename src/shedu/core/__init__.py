"""What every game stands on: compiling, boards, actions, states, matches, records and chance."""
