"""Agents by name, with settings: `greedy`, `ismcts:seconds=0.2`, `external:./bot.py`.

The names of levels are agents too: `scribe`. So is a class in Python, `package.module:MyBot`.
It is imported, so a name from somebody who may not run code here must never get this far. What
each agent does stands in its own module; docs/agents.md explains the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shedu.agents import mcts
from shedu.agents.agent import Agent
from shedu.agents.champion import Budget, Champion
from shedu.agents.external import ExternalAgent
from shedu.agents.greedy import GreedyAgent
from shedu.agents.imported import ImportedAgent, is_imported
from shedu.agents.levels import level_names, levels
from shedu.agents.net import blank
from shedu.agents.nets import shipped_net
from shedu.agents.search import SearchAgent
from shedu.agents.thinking import DEEPEST
from shedu.agents.tree import Manner
from shedu.agents.uniform import RandomAgent
from shedu.core.errors import OptionError
from shedu.core.game import Game

TO_THE_END = 1_000_000  # random decisions: more than any game has
USUAL_SECONDS = 0.2  # of an agent that is given no budget
AS_USUAL = -1  # random decisions: as many as the game's evaluation asks for


@dataclass(frozen=True)
class Setting:
    default: float | int
    least: float
    most: float

    def read(self, text: str, what: str) -> float | int:
        kind = type(self.default)
        try:
            value = kind(text)
        except ValueError:
            value = kind(self.least) - 1
        if not self.least <= value <= self.most:
            number = "a whole number" if kind is int else "a number"
            span = f"from {self.least:g} to {self.most:g}"
            raise OptionError(f"{what} must be {number} {span}, not {text!r}")
        return value


@dataclass(frozen=True)
class Maker:
    """How an agent is made: its settings, and the function that takes them."""

    make: Callable[..., Agent]  # (game, name, **settings)
    settings: dict[str, Setting]


def _ismcts(game: Game, name: str, **given: Any) -> Agent:
    seconds, iterations = given.pop("seconds"), given.pop("iterations")
    if given["playout"] == AS_USUAL:
        given["playout"] = game.definition.evaluation.playout
    return SearchAgent(game, name, Manner(**given), seconds, iterations)


def _champion(game: Game, name: str, **given: Any) -> Agent:
    budget = Budget(given.pop("seconds"), given.pop("iterations"))
    others = {key: given.pop(key) for key in ("nodes", "threads", "whim")}
    net = shipped_net(game) if given.pop("net") else None
    form = game.definition
    if given["playout"] == AS_USUAL:
        given["playout"] = 0 if net is not None else form.evaluation.playout
    manner = mcts.Manner(**given, uses_net=int(net is not None))
    return Champion(game, name, manner, budget, net or blank(form.features), **others)


def _montecarlo(game: Game, name: str, **given: Any) -> Agent:
    """Flat: the tree is one decision deep, and what follows is played at random."""
    manner = Manner(1, given["playout"], exploration=1.0, focus=0.0, ripe=1)
    return SearchAgent(game, name, manner, given["seconds"], given["iterations"])


BUDGET = {
    "seconds": Setting(0.0, 0, 3600),
    "iterations": Setting(0, 0, 10_000_000),
}
MAKERS = {
    "random": Maker(lambda game, name: RandomAgent(game), {}),
    "greedy": Maker(GreedyAgent, {"samples": Setting(8, 1, 1000), "slips": Setting(0.0, 0, 1)}),
    "montecarlo": Maker(_montecarlo, BUDGET | {"playout": Setting(TO_THE_END, 0, TO_THE_END)}),
    "champion": Maker(
        _champion,
        BUDGET
        | {
            "deepest": Setting(DEEPEST, 1, DEEPEST),
            "playout": Setting(AS_USUAL, AS_USUAL, TO_THE_END),
            "exploration": Setting(0.3, 0, 100),
            "focus": Setting(20.0, 0, 500),
            "ripe": Setting(4, 1, 1000),
            "net": Setting(1, 0, 1),
            "nodes": Setting(1_000_000, 1000, 100_000_000),
            "threads": Setting(1, 1, 64),
            "whim": Setting(0.0, 0, 10),
        },
    ),
    "ismcts": Maker(
        _ismcts,
        BUDGET
        | {
            "deepest": Setting(DEEPEST, 1, DEEPEST),
            "playout": Setting(AS_USUAL, AS_USUAL, TO_THE_END),
            "exploration": Setting(0.3, 0, 100),
            "focus": Setting(20.0, 0, 500),
            "ripe": Setting(1, 1, 1000),
        },
    ),
}


def agent(text: str, game: Game) -> Agent:
    """The agent of this name for a game; settings follow a colon, separated by commas."""
    name, _, rest = text.partition(":")
    if name == "external":
        return ExternalAgent(game, rest)
    for level in levels(game.id):
        if text == level.id:
            return agent(level.agent, game)
    if name not in MAKERS:
        if is_imported(text):
            return ImportedAgent(game, text)
        known = ", ".join([*MAKERS, "external", *level_names()])
        raise OptionError(
            f"there is no agent {name!r}: choose one of {known}, or your own package.module:MyBot"
        )
    maker = MAKERS[name]
    return maker.make(game, text, **_settings(name, maker, rest))


def spelled_out(text: str, game: Game, seconds: float = USUAL_SECONDS) -> str:
    """An agent's name with its level and its budget written out, as `ismcts:seconds=1`.

    An agent that can be given a budget, but has none in its name, gets these seconds.
    """
    for level in levels(game.id):
        if text == level.id:
            return spelled_out(level.agent, game, seconds)
    name, _, rest = text.partition(":")
    has_budget = name in MAKERS and BUDGET.keys() <= MAKERS[name].settings.keys()
    if not has_budget or BUDGET.keys() & {part.partition("=")[0] for part in rest.split(",")}:
        return text
    return f"{name}:seconds={seconds:g}" + (f",{rest}" if rest else "")


def _settings(name: str, maker: Maker, text: str) -> dict[str, float | int]:
    settings = {key: setting.default for key, setting in maker.settings.items()}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals or key not in maker.settings:
            known = ", ".join(f"{key}=…" for key in maker.settings) or "none"
            raise OptionError(f"{name} has no setting {part!r}: its settings are {known}")
        settings[key] = maker.settings[key].read(value, f"{name}'s setting {key}")
    if BUDGET.keys() <= settings.keys() and not settings["seconds"] and not settings["iterations"]:
        settings["seconds"] = USUAL_SECONDS
    return settings
