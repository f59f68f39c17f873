"""What a game says in one language, and how its sentences are filled in.

A game keeps its words in `words/en.py` and `words/fr.py`, as the upper-case names listed in
`Words`. A sentence has gaps such as `{seat}`; they are filled from an event's facts:

- a fact named in SEAT_FACTS is a seat, and becomes its player's name (`{of_seat}`: French `de`);
- a fact with a table in NAMES is looked up there, so that `{nation}` becomes "a Hittite";
- a number also picks between two words: `{number} {number:card|cards}`;
- what needs more grammar than that is made by the game's `phrases` (see `Definition`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any

from shedu.core.language import Numbered, joined, of

SEAT_FACTS = frozenset(("seat", "winner", "loser", "attacker", "defender", "victim"))

# What games need not say themselves.
_COMMON: dict[str, dict[str, dict[str, Any]]] = {
    "en": {
        "events": {
            "over": "The game ends: {why}. {winners}.",
            "wins": "{who} wins",
            "share": "{who} share the victory",
            "tie": "{winners}. Tiebreak: {tie}, {more} to {less}",
            "turn": "It is {seat}'s turn.",
            "last_round": "This is the last round: this table plays at most {limit} "
            "{limit:round|rounds} (house rule).",
        },
        "scene": {
            "round": "Round",
            "soon_last_round": "This is the last round (house rule).",
            "mark_point": "Points",
            "mark_conflict": "A conflict",
            "mark_treasure": "A treasure",
            "mark_builds": "Something to build",
            "mark_unites": "Unites kingdoms",
            "mark_evicts": "A piece has to leave",
        },
        "reasons": {"over": "the game is over"},
        "levels": {
            "pupil": "Pupil",
            "scribe": "Scribe",
            "merchant": "Merchant",
            "priest": "Priest",
            "king": "King",
        },
        "options": {
            "round_limit": (
                "Round limit",
                "A house rule: the game ends after at most this many rounds.",
            ),
        },
    },
    "fr": {
        "events": {
            "over": "La partie est finie : {why}. {winners}.",
            "wins": "{who} gagne",
            "share": "{who} partagent la victoire",
            "tie": "{winners}. Départage : {tie}, {more} contre {less}",
            "turn": "C'est le tour {of_seat}.",
            "last_round": "C'est la dernière manche : la partie en compte au plus {limit} (règle "
            "maison).",
        },
        "scene": {
            "round": "Manche",
            "soon_last_round": "C'est la dernière manche (règle maison).",
            "mark_point": "Des points",
            "mark_conflict": "Un conflit",
            "mark_treasure": "Un trésor",
            "mark_builds": "Une construction",
            "mark_unites": "Réunit des royaumes",
            "mark_evicts": "Une pièce doit partir",
        },
        "reasons": {"over": "la partie est finie"},
        "levels": {
            "pupil": "Élève",
            "scribe": "Scribe",
            "merchant": "Marchand",
            "priest": "Prêtre",
            "king": "Roi",
        },
        "options": {
            "round_limit": (
                "Limite de manches",
                "Une règle maison : la partie s'arrête au plus tard après ce nombre de manches.",
            ),
        },
    },
}

Names = Mapping[Any, Any] | Sequence[Any]
Phrases = Callable[[Mapping[str, Any], Sequence[str], "Words"], dict[str, str]]


@dataclass(frozen=True)
class Words:
    """The words of a game in one language; each field is the upper-case name of `words/en.py`."""

    language: str
    title: str
    seats: tuple[str, ...]  # the names of seats whose players have none
    about: str = ""  # one sentence that makes somebody want to play
    # by phase, what the seat that decides chooses: "the next action"; a view whose `duty` is a key
    # here says more than its phase
    phases: Mapping[str, str] = field(default_factory=dict)
    # by phase, as a sentence: "{name} is choosing an action"; the answer to an untimely action
    now: Mapping[str, str] = field(default_factory=dict)
    # by name: a title, and one sentence that explains the option
    options: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    # by name of an option with choices, the title of each choice
    choices: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    endings: Mapping[str, str] = field(default_factory=dict)  # by reason: "the bag is empty"
    levels: Mapping[str, str] = field(default_factory=dict)  # by id of a level
    gains: Mapping[str, str] = field(default_factory=dict)  # by id of a source of points
    ties: Sequence[str] = ()  # what breaks a tie of first scores, then of second ones: "hand"
    slips: Mapping[str, str] = field(default_factory=dict)  # by id: what may be a mistake
    reasons: Mapping[str, str] = field(default_factory=dict)  # why an action is refused
    not_now: Mapping[str, str] = field(default_factory=dict)  # likewise, by family of actions
    events: Mapping[str, str] = field(default_factory=dict)  # by kind of event
    names: Mapping[str, Names] = field(default_factory=dict)  # by fact: its values' names
    # labels that the page fills in: of a declared scene, of what is left, of marks
    scene: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)  # what an inspection tells, by kind
    terminal: Mapping[str, Any] = field(default_factory=dict)  # what the terminal says besides

    @classmethod
    def of_module(cls, language: str, module: ModuleType) -> Words:
        """The words that a module such as `words/en.py` has; what all games say is filled in."""
        said = {
            f.name: getattr(module, f.name.upper())
            for f in fields(cls)
            if hasattr(module, f.name.upper())
        }
        for name, common in _COMMON[language].items():
            said[name] = common | dict(said.get(name, {}))
        return cls(language=language, **said)

    def name(self, table: str, value: Any) -> str:
        """What a value is called, by one of the tables of names."""
        return str(self.names[table][value])

    def nouns(self, name: str) -> tuple[str, str]:
        """A noun in the singular and the plural, from the table of names `nouns`."""
        nouns: Any = self.names["nouns"]
        one, many = nouns[name]
        return one, many

    def named(self, facts: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
        """Facts as words: seats by their players' names, others by the tables of names."""
        words = dict(facts)
        for fact, value in facts.items():
            if value is None:
                continue
            if fact in SEAT_FACTS:
                words[fact], words[f"of_{fact}"] = seats[value], of(seats[value])
            elif fact in self.names:
                words[fact] = self.name(fact, value)
        return words

    def tell(
        self, kind: str, facts: Mapping[str, Any], seats: Sequence[str], phrases: Phrases | None
    ) -> str:
        """An event or a note in words. `phrases` makes what the tables of names cannot."""
        words = self.named(facts, seats)
        if kind == "over":
            words |= self._end(facts, seats)
        if phrases is not None:
            words |= phrases(facts, seats, self)
        told = self.notes if kind in self.notes else self.events
        sentence = told[words.pop("sentence", kind)]
        return sentence.format_map(Numbered(words, self.language))

    def _end(self, facts: Mapping[str, Any], seats: Sequence[str]) -> dict[str, str]:
        winners = facts["ranking"][0]
        who = joined([seats[seat] for seat in winners], self.language)
        best = facts["scores"][winners[0]][0]
        sentence = self.events["wins" if len(winners) == 1 else "share"]
        told = sentence.format_map(Numbered({"who": who, "points": best}, self.language))
        return {"why": self.endings[facts["reason"]], "winners": self._tie(facts, told)}

    def _tie(self, facts: Mapping[str, Any], winners: str) -> str:
        """Who has won, and what broke the tie with those behind them, if there was one."""
        groups, scores = facts["ranking"], facts["scores"]
        if len(groups) == 1:
            return winners
        best, second = scores[groups[0][0]], scores[groups[1][0]]
        place = next(
            at for at, (more, less) in enumerate(zip(best, second, strict=True)) if more != less
        )
        if not 0 < place <= len(self.ties):
            return winners
        tie = {"tie": self.ties[place - 1], "more": best[place], "less": second[place]}
        return self.events["tie"].format(winners=winners, **tie)
