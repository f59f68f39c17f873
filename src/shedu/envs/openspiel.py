"""OpenSpiel: importing this module registers every game with it.

    import pyspiel
    import shedu.envs.openspiel
    game = pyspiel.load_game("shedu_GAME(players=3,round_limit=20)")

Chance is explicit, rewards come at the end, and a clone shares everything with its origin. The
parameters are the number of players and the options of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from shedu.catalog import GAMES
from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.envs.extra import extra
from shedu.envs.spiel_observer import observer
from shedu.envs.story import Story, first_story
from shedu.envs.value import BEST, WORST, values_at_end

with extra("open_spiel"):
    import pyspiel

OBSERVATION = pyspiel.IIGObservationType(perfect_recall=False)


def spiel_name(game_id: str) -> str:
    """The name of a game in OpenSpiel's registry."""
    return f"shedu_{game_id.replace('-', '_')}"


def game_type(form: Definition) -> Any:
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION
    parameters = {"players": form.usual_players} | {o.name: o.default for o in form.options}
    return kinds(
        short_name=spiel_name(form.id),
        long_name=form.says("en").title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if form.is_open else hidden,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=form.players[-1],
        min_num_players=form.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game as OpenSpiel sees it; each game has its own subclass."""

    form: Definition

    def __init__(self, params: dict[str, Any]) -> None:
        self.table = Game(self.form, **params)
        size = self.table.actions.size
        limits = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,  # chance has rows in the same table of actions
            num_players=self.table.players,
            min_utility=WORST,
            max_utility=BEST,
            utility_sum=0.0,
            max_game_length=self.table.most_decisions,
        )
        super().__init__(game_type(self.form), limits, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.table.most_chance_steps

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"observers of {spiel_name(self.table.id)} take no parameters")
        return observer(self.table, iig_obs_type or OBSERVATION)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state as OpenSpiel sees it: it changes by becoming the next state of its story."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.story: Story = first_story(game.table)

    def current_player(self) -> int:
        state = self.story.state
        if state.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.is_chance else state.actor

    def is_terminal(self) -> bool:
        return self.story.state.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.story.state.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.story.state.chances
        total = sum(chances.values())
        return [(action, weight / total) for action, weight in chances.items()]

    def _apply_action(self, action: int) -> None:
        self.story = self.story.told_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.story.state.game.spell(action)

    def returns(self) -> list[float]:
        state = self.story.state
        return values_at_end(state) if state.is_over else [0.0] * state.game.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one; it has no history."""
        rng = Random(sampler())
        other: SpielState = self.get_game().new_initial_state()
        other.story = self.story.resampled(player, rng)
        return other

    def __str__(self) -> str:
        return self.story.state.position()


def register(form: Definition) -> None:
    """Register a game with OpenSpiel.

    Its registry lives longer than Python does and would take the interpreter down with a function
    that only the registry holds; a class outlives it.
    """
    name = spiel_name(form.id)
    if name not in pyspiel.registered_names():
        pyspiel.register_game(game_type(form), type(name, (SpielGame,), {"form": form}))


for _definition in GAMES.working():
    register(_definition)
