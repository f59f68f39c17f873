"""Games as OpenSpiel loads and walks them."""

import random

import pyspiel

from shedu.envs.openspiel import spiel_name


def load(game_id, players=None, **options):
    players = {} if players is None else {"players": players}
    return pyspiel.load_game(spiel_name(game_id), {**players, **options})


def observed(public, private):
    return pyspiel.IIGObservationType(
        public_info=public, perfect_recall=False, private_info=private
    )


def walk(game, seed, steps=10_000):
    """The states of a random game, at most so many steps of it."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        state = state.clone()
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
        yield state
