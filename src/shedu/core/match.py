"""A running game: its states so far, its dealer and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shedu.core.chance import Dealer, choose
from shedu.core.definition import CHANCE
from shedu.core.errors import OptionError
from shedu.core.record import write_record
from shedu.core.state import State

if TYPE_CHECKING:
    from shedu.core.game import Game


@dataclass(frozen=True)
class Step:
    """One decision: who took it (a seat, or CHANCE), and the action."""

    actor: int
    action: int


class Match:
    """A game from its start to its current state. Chance acts on its own; seats act by `play`."""

    def __init__(self, game: Game, dealer: Dealer, names: Sequence[str] = ()) -> None:
        if names and len(names) != game.players:
            raise OptionError(f"expected {game.players} names, not {len(names)}")
        self.game = game
        self.dealer = dealer
        self.names = list(names) or game.seat_names()
        self.states = [game.initial]  # before and after each step
        self.steps: list[Step] = []

    @property
    def state(self) -> State:
        return self.states[-1]

    def play(self, action: int | str) -> State:
        """Play an action for the seat that decides, then let chance act if it must.

        All or nothing: an interruption leaves the match as it was.
        """
        chosen = self.game.action(action)
        after = self.state.play(chosen)
        steps, states = self._dealt(after)
        self.steps += [Step(self.state.actor, chosen), *steps]
        self.states += [after, *states]
        return self.state

    def let_chance_act(self) -> None:
        steps, states = self._dealt(self.state)
        self.steps += steps
        self.states += states

    def _dealt(self, state: State) -> tuple[list[Step], list[State]]:
        """What chance does in a state, until a seat decides or the game is over."""
        steps: list[Step] = []
        states: list[State] = []
        while state.is_chance:
            chances = state.chances
            action = list(chances)[choose(list(chances.values()), self.dealer)]
            state = state.play(action)
            steps.append(Step(CHANCE, action))
            states.append(state)
        return steps, states

    def replay_step(self, action: int | str) -> None:
        """Play a step from a record, chance included; the dealer keeps in step."""
        if self.state.is_chance:
            self.dealer.below(sum(self.state.chances.values()))
        after = self.state.play(action)
        self.steps.append(Step(self.state.actor, self.game.action(action)))
        self.states.append(after)

    @property
    def decisions(self) -> int:
        """The number of decisions that seats have made."""
        return sum(step.actor != CHANCE for step in self.steps)

    @property
    def record(self) -> str:
        """The match as text; `shedu.replay(text)` restores it."""
        return write_record(self)
