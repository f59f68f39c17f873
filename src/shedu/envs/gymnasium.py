"""Gymnasium: one seat against agents, or thousands of games at once.

    env = gymnasium.make("shedu/GAME-v1", players=3, seat=None, opponents="greedy")
    many = gymnasium.make_vec("shedu/GAME-v1", num_envs=1024)

Importing this module registers both for every game. The classes can be used directly, too.
"""

from __future__ import annotations

from shedu.catalog import GAMES, definition
from shedu.envs.extra import extra
from shedu.envs.self_play import SelfPlayVectorEnv
from shedu.envs.single_seat import SeatEnv

with extra("gymnasium"):
    import gymnasium

__all__ = ["SeatEnv", "SelfPlayVectorEnv", "env_id"]


def env_id(game_id: str) -> str:
    """The name of an environment in Gymnasium's registry, with the version of the game's rules."""
    return f"shedu/{game_id}-v{definition(game_id).rules_version}"


for _game in GAMES.working():
    if env_id(_game.id) not in gymnasium.registry:
        gymnasium.register(
            env_id(_game.id),
            entry_point="shedu.envs.single_seat:SeatEnv",
            vector_entry_point="shedu.envs.self_play:SelfPlayVectorEnv",
            kwargs={"game_id": _game.id},
        )
