"""Who plays the other seats: a bot sees what its seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from shedu.core.errors import OptionError

if TYPE_CHECKING:
    from shedu.core.match import Match
    from shedu.core.state import State


class Bot(Protocol):
    def __call__(self, state: State, rng: Random) -> int:
        """A legal action for the seat that decides, in a state redacted for that seat."""


def choose_randomly(state: State, rng: Random) -> int:
    """Any legal action, each equally likely."""
    action: int = state.legal[rng.randrange(len(state.legal))]
    return action


BOTS: dict[str, Bot] = {"random": choose_randomly}


def bots_named(names: str, seats: list[int]) -> dict[int, Bot]:
    """A bot for each seat: one name for all of them, or a name for each, with commas."""
    chosen = [name.strip() for name in names.split(",")]
    for name in chosen:
        if name not in BOTS:
            raise OptionError(f"there is no bot {name!r}: there are {', '.join(BOTS)}")
    if len(chosen) == 1:
        chosen *= len(seats)
    if len(chosen) != len(seats):
        raise OptionError(f"--bots takes one name or {len(seats)}, not {len(chosen)}")
    return {seat: BOTS[name] for seat, name in zip(seats, chosen, strict=True)}


def bot_action(bot: Bot, match: Match) -> int:
    """What a bot does now; the same again when the same match is resumed from its record."""
    seat = match.state.to_act
    assert seat is not None
    rng = Random(f"{match.dealer.source} seat {seat} decision {match.decisions}")
    return bot(match.state.redacted(seat), rng)
