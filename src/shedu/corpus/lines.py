"""The lines of a corpus: states, decisions, games and counts as JSON objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shedu.core.definition import CHANCE, Definition
from shedu.core.description import Description
from shedu.core.errors import OptionError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.core.step import Step
from shedu.core.story import Event

FORMAT = "shedu corpus 1"
Line = dict[str, Any]


def description_of(definition: Definition) -> Description:
    if definition.description is None:
        raise OptionError(f"{definition.id} has no description.py, which a corpus needs")
    return definition.description


def header(definition: Definition, seed: int) -> Line:
    return {
        "kind": "corpus",
        "format": FORMAT,
        "game": definition.id,
        "rules": definition.rules_version,
        "seed": seed,
        "material": dict(description_of(definition).material),
    }


def table(game: Game) -> Line:
    return {"players": game.players, "options": dict(game.options)}


def position(state: State) -> Line:
    """A position as text and as plain data."""
    data = description_of(state.game.definition).write(state)
    return {"position": state.position(), "data": data}


def result(state: State) -> Line | None:
    """How the game ended; None until then."""
    outcome = state.outcome
    return None if outcome is None else outcome.facts()


def asked(state: State, refused: Iterable[int]) -> Line:
    """A position, who decides, all that is legal, and why some other actions are not."""
    game = state.game
    return {
        **table(game),
        "seat": state.to_act,
        "before": position(state),
        "legal": [] if state.is_chance else state.legal.spelled(),
        "illegal": {game.spell(action): refusal(state, action) for action in refused},
    }


def refusal(state: State, action: int | str) -> str:
    """The number of the rule that refuses an action."""
    problem = state.explain(action)
    return "" if problem is None else problem.rule


def decision(steps: Sequence[Step], refused: Iterable[int] = ()) -> Line:
    """What a seat decided, what chance did then, and where that led."""
    own, *dealt = steps
    game, after = own.before.game, steps[-1].after
    line = {
        **asked(own.before, refused),
        "action": game.spell(own.action),
        "chance": [game.spell(step.action) for step in dealt],
        "after": position(after),
        "result": result(after),
        "events": events(steps),
    }
    line["rules"] = sorted({rule_of(game, own.action), *rules_shown(after, line["events"])})
    return line


def by_decision(steps: Iterable[Step]) -> list[list[Step]]:
    """Steps by decision: the seat's own, then those of chance; without the deal."""
    found: list[list[Step]] = []
    for step in steps:
        if step.actor != CHANCE:
            found.append([step])
        elif found:
            found[-1].append(step)
    return found


def whole_game(steps: Sequence[Step]) -> Line:
    """A game from the deal to its end, with the number of legal actions at every decision."""
    game, end, decisions = steps[0].before.game, steps[-1].after, by_decision(steps)
    told = events(steps)
    deal = steps[: len(steps) - sum(len(some) for some in decisions)]
    return {
        "kind": "game",
        **table(game),
        "deal": [game.spell(step.action) for step in deal],
        "decisions": [
            {
                "seat": own.actor,
                "choices": len(own.before.legal),
                "action": game.spell(own.action),
                "chance": [game.spell(step.action) for step in dealt],
            }
            for own, *dealt in decisions
        ],
        "after": position(end),
        "result": result(end),
        "phases": list(dict.fromkeys(step.before.phase for step in steps)),
        "events": told,
        "rules": sorted(rules_shown(end, told)),
    }


def scoring(state: State) -> Line:
    return {
        "kind": "scoring",
        **table(state.game),
        "before": position(state),
        "result": result(state),
    }


def rule_of(game: Game, action: int) -> str:
    """The number of the rule that an action comes from: it is what an untimely action is told."""
    return refusal(game.initial, action)


def rules_shown(after: State, events: Iterable[str]) -> set[str]:
    """The numbers of the rules at work in events and an ending, as far as the game names them."""
    numbers = description_of(after.game.definition).rules
    ending = [] if after.outcome is None else [f"ending {after.outcome.reason}"]
    cited = ",".join(numbers.get(name, "") for name in (*events, *ending))
    return {number for number in cited.split(",") if number}


def events(steps: Iterable[Step]) -> list[str]:
    """What happened, as the names of our sentences about it, each once."""
    told: dict[str, None] = {}
    for step in steps:
        for event in step.before.story(step.action, step.after):
            told |= dict.fromkeys(_names(step.before.game, event))
    return list(told)


def _names(game: Game, event: Event) -> list[str]:
    """A kind of event, or the special case of it that has a sentence of its own."""
    words, phrases = game.definition.says("en"), game.definition.phrases
    if event.kind == "over":
        return ["over", "wins" if len(event.facts["ranking"][0]) == 1 else "share"]
    made = {} if phrases is None else phrases(event.facts, words.seats, words)
    return [made.get("sentence", event.kind)]
