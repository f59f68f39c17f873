"""What a game is made of: the contract between `core` and each game's folder.

Rules are functions over a row `g`, compiled; the rest is plain Python over states. Nothing is
inherited: a game's `game.py` calls `define`, which collects the game's functions by name, and
`contract.check` refuses what does not fit and says what is missing. `shedu.testing` holds a game
to everything that is said here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.actions import ActionTable
from shedu.core.errors import OptionError, Problem
from shedu.core.inspection import Inspection
from shedu.core.language import check_language
from shedu.core.marks import Mark
from shedu.core.options import Option, Value
from shedu.core.outcome import Outcome
from shedu.core.scene import Scene
from shedu.core.spelling import Spelling
from shedu.core.story import Event, Secret
from shedu.core.supply import Supply
from shedu.core.words import Phrases, Words

if TYPE_CHECKING:
    from shedu.core.description import Description
    from shedu.core.engine import Engine
    from shedu.core.game import Game
    from shedu.core.state import State

CHANCE = -1  # chance decides
NOBODY = -2  # the game is over

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Length:
    """Upper bounds of a game's length, for interfaces that ask for one."""

    decisions_per_turn: int
    chance_per_turn: int
    decisions_before: int = 0  # the first turn
    chance_before: int = 0

    def decisions(self, turns: int) -> int:
        return self.decisions_before + turns * self.decisions_per_turn

    def chance_steps(self, turns: int) -> int:
        return self.chance_before + turns * self.chance_per_turn


@dataclass(frozen=True)
class Level:
    """A bot for people to play against: its id, the agent behind it, and its time per move."""

    id: str
    agent: str  # as `shedu.agents.agent` reads it
    seconds: float = 0.0  # 0: at once


LADDER = (  # from a gentle beginner to the strongest; docs/strength.md has the measured ladder
    Level("pupil", "greedy:slips=0.6,samples=2"),
    Level("scribe", "greedy:slips=0.2,samples=4"),
    Level("merchant", "greedy"),
    Level("priest", "ismcts:seconds=0.2", 0.2),
    Level("king", "ismcts:seconds=1", 1.0),
)


@dataclass(frozen=True)
class Evaluation:
    """How good a position looks to a seat, for agents that look ahead.

    `evaluate(g, seat)`, compiled, counts points as the players of the game would, and prospects in
    the same coin; only differences between seats matter. A position may be in the middle of
    anything: look at what is there, and at a conflict's likely end. Without it, `standing` counts.
    """

    evaluate: Callable[[Any, int], float] | None = None
    lead: float = 1.0  # a lead that makes its owner a clear favorite
    playout: int = 0  # random decisions that the tree search plays before it values a position


@dataclass(frozen=True)
class Features:
    """What a net is told of a position: inputs, most of them zero. Both functions are compiled.

    `of_seat(g, seat, inputs, amounts)` and `of_table(g, inputs, amounts)` write the numbers of the
    inputs that are not zero, each at most once, and their amounts, and answer how many. Amounts
    are about 1. A row is whole (nothing is hidden in it) and may be in the middle of anything.
    What a seat's features say of its rivals is about the strongest of them, so that the same
    inputs serve for any number of players.
    """

    seat_inputs: int
    table_inputs: int
    of_seat: Callable[[Any, int, Any, Any], int]
    of_table: Callable[[Any, Any, Any], int]
    # Endings by which a game only breaks off. They count for half when a net learns, so that
    # whoever is ahead plays on to a real end.
    breaks_off: tuple[str, ...] = ()


@dataclass(frozen=True)
class Gain:
    """A source of points, for the table on the final screen: which events count, and how much."""

    id: str  # its title is in the words, under GAINS
    kinds: tuple[str, ...]  # of events
    # The fact that says how much; without one, each event counts 1. The points go to the event's
    # `winner`, or else its `seat`. A list holds the amounts of every seat, and a list of lists is
    # a row for each place, whose number fills the title's {number}.
    amount: str | None = None
    where: Mapping[str, Any] = field(default_factory=dict)  # only events with these facts


@dataclass(frozen=True)
class Slip:
    """Something in a seat's own turn that is often a mistake: pages ask before it is final."""

    id: str  # what they ask is in the words, under SLIPS
    kinds: tuple[str, ...]  # of events whose `seat` is the one that decides


@dataclass(frozen=True)
class Definition:
    """A game, as `define` collects it from the game's folder."""

    id: str
    rules_version: int  # a change of a rule's behavior bumps it
    rules_tag: str  # how rule ids of this game begin, such as "T&E"
    players: range
    options: tuple[Option, ...]  # one is `round_limit`, so that every game ends
    phases: tuple[str, ...]  # by the number in the row's field `phase`
    endings: tuple[str, ...]  # every reason that an outcome may name; the first is "", for none
    words: Mapping[str, Words]  # by language

    # The row of a position, with the fields of `contract.FIELDS` and one for each option.
    dtype: np.dtype[Any]
    actions: ActionTable
    spelling: Spelling
    chance_width: int  # the most outcomes that chance chooses among at once

    # rules, compiled; g is a row, which they change in place
    set_up: Callable[[Any], None]  # from a row with the options filled in and the rest zero
    actor: Callable[[Any], int]  # a seat, CHANCE or NOBODY
    legal: Callable[[Any, Any], None]  # put the legal actions of that seat into an empty set
    chances: Callable[[Any, Any], int]  # fill in the weights of consecutive actions; the first id
    play: Callable[[Any, int], None]  # carry out a legal action of a seat or of chance
    standing: Callable[[Any, int], int]  # a seat's score as one number: more is better
    encode: Callable[[Any, int, Any, Any], None]  # what a seat sees: (g, seat, planes, facts)
    planes: tuple[int, ...]  # the shape of the first tensor, int8
    facts: int  # the length of the second, int16

    # positions as text
    write_position: Callable[[State, bool], str]  # drawn as a grid, or in one line
    read_position: Callable[[Game, str], Array]  # raises NotationError

    # What differs by viewer, for JSON; what all see alike is in `public`, and no key is in both. An
    # open game may put everything into either. `State` adds what views of every game have. One of
    # the two has `players`, a list with a dict for each seat. Lists and dicts in views and stories
    # are new each time: whoever gets them may change them.
    view: Callable[[State, int | None], Mapping[str, Any]]
    outcome: Callable[[State], Outcome]  # of a state whose game is over

    # words
    explain: Callable[[State, int, str], Problem | None]  # None exactly for legal actions
    # The events of an action, with all that they say. The last action tells `over`. `State.story`
    # adds `last_round`, when the last round of the limit begins.
    narrate: Callable[[State, int, State], list[Event]]
    public: Callable[[State], Mapping[str, Any]] | None = None  # see `view`
    material: Callable[[State], dict[str, int]] | None = None  # counts that never change
    first_cache: str = ""  # the field from which on everything follows from those before; "": none
    phrases: Phrases | None = None  # what sentences need besides names; see `core.words`

    # What `shedu soak` holds every position to, besides what holds in every game.
    laws: tuple[str, ...] = ()  # each in a few words
    # Compiled: the number of the first law that a row breaks, counted from 1, or 0. The second
    # row is that of the game's start; the third is a copy of the first, to make caches anew in.
    broken: Callable[[Any, Any, Any], int] | None = None
    # The scores of a game that is over, worked out once more in plain Python.
    plain_scores: Callable[[State], list[tuple[int, ...]]] | None = None

    # What other rooms ask; the defaults suit an open game without a drawing of its own.
    length: Length = Length(1000, 1000)
    # Earlier versions of the rules that can still be played: the options that describe each.
    earlier: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    house_players: tuple[int, ...] = ()  # the numbers of players that only our house variant has
    # Hidden information: without `redact` and `resample`, nothing is hidden. They work in place.
    # Keep what a seat knows that has watched the whole game and forgets nothing.
    redact: Callable[[Array, int], None] | None = None
    # Compiled, of a redacted row and the generator of `core.chance`: fill in a possible truth.
    resample: Callable[[Any, Any], None] | None = None
    # Of a redacted row: keep what the table shows at this moment, as people are shown it. Without
    # it, the table shows all that a seat knows.
    forget: Callable[[Array], None] | None = None
    secrets: Mapping[str, Secret] = field(default_factory=dict)  # by kind of event
    evaluation: Evaluation = Evaluation()
    features: Features | None = None  # without them, a game has no net
    levels: tuple[Level, ...] = LADDER
    chance_families: tuple[str, ...] = ()  # the families of actions that only chance takes
    turn_ends: tuple[str, ...] = ("turn", "over")  # the kinds of events that end a turn
    gains: tuple[Gain, ...] = ()
    slips: tuple[Slip, ...] = ()
    # A drawing for pages that have no board for the game; docs/new-game.md describes it.
    scene: Callable[[State, int | None], Scene] | None = None
    # What players want to know besides. What is left, the same for all who look:
    supply: Callable[[State], Supply] | None = None
    # Of a possible truth and a legal action: what it would bring at once.
    marks: Callable[[State, int], list[Mark]] | None = None
    # Of a state as `seen_by` gives it, the viewer (None: a spectator, who knows no hand) and one of
    # the things that can be looked at, as it is written: what there is to know about it.
    inspect: Callable[[State, int | None, str], Inspection] | None = None
    things: tuple[str, ...] = ()
    module: str = ""  # that calls `define`; its folder has what is loaded when it is asked for

    def plays(self, version: int) -> bool:
        """Whether games of a version of the rules can be played on."""
        return version == self.rules_version or version in self.earlier

    def as_played(self, version: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options of a game that began with a version of the rules, for the rules of today."""
        return {**self.earlier.get(version, {}), **options}

    @property
    def is_open(self) -> bool:
        """Whether everybody sees everything."""
        return self.redact is None

    @property
    def usual_players(self) -> int:
        """How many play when nobody says: the fewest that the rulebook itself knows."""
        return next(number for number in self.players if number not in self.house_players)

    def says(self, language: str) -> Words:
        """The game's words in a language."""
        return self.words[check_language(language)]

    @cached_property
    def engine(self) -> Engine:
        from shedu.core.engine import Engine

        return Engine(self)

    @cached_property
    def terminal(self) -> Any:
        """How the game is drawn in a terminal: TERMINAL of its `terminal.py`, or the default."""
        from shedu.core.collecting import home
        from shedu.core.terminal import Terminal

        own = home(self.module, "terminal")
        return Terminal() if own is None else own.TERMINAL

    @cached_property
    def description(self) -> Description | None:
        """How positions are written as plain data: DESCRIPTION of its `description.py`, if any."""
        from shedu.core.collecting import home

        own = home(self.module, "description")
        return None if own is None else own.DESCRIPTION

    @cached_property
    def key_size(self) -> int:
        """How many bytes of a row make the position; the caches follow."""
        assert self.dtype.fields is not None
        return int(
            self.dtype.fields[self.first_cache][1] if self.first_cache else self.dtype.itemsize
        )

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(o.name for o in self.options)
        raise OptionError(f"{self.id} has no option {name!r}: its options are {known}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as the module that defines it, so that a game stays one object."""
        return _definition_in, (self.module,)

    def __deepcopy__(self, memo: Any) -> Definition:
        return self

    def __copy__(self) -> Definition:
        return self


def _definition_in(module: str) -> Definition:
    found: Definition = import_module(module).GAME
    return found
