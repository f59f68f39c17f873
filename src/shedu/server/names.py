"""Names that people choose: readable, and no disguise of another player or of a bot."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import count

from shedu.catalog import GAMES
from shedu.core.language import LANGUAGES
from shedu.server.errors import Invalid, Refused

LONGEST = 40
MARKS = 3  # accents in a row, at most

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters without a shape
_LIKE = {  # letters of other alphabets, digits and signs, by the small Latin letter they resemble
    "a": "аα@",
    "b": "вьβ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєε",
    "g": "ɡ",
    "h": "нһη",
    "k": "кκ",
    "l": "iıіӏι1|!j",
    "m": "м",
    "n": "п",
    "o": "оο0σ",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ$5",
    "t": "тτ",
    "u": "υ",
    "v": "ѵν",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγ",
}
_LATIN = str.maketrans({other: latin for latin, others in _LIKE.items() for other in others})


def clean_name(name: str) -> str:
    """A name in one line; Invalid if it hides something, or is that of a bot."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST or not _is_readable(shown):
        raise Invalid("bad_name")
    if skeleton(shown) in _names_of_bots():
        raise Invalid("bots_name", name=shown)
    return shown


def _is_readable(name: str) -> bool:
    """Nothing invisible, something besides marks and signs, and no pile of accents."""
    if not name.isprintable() or not _BLANK.isdisjoint(name) or not skeleton(name):
        return False
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MARKS or _is_selector(letter):
            return False
    return True


def _is_selector(letter: str) -> bool:
    """Variation selectors change how the letter before them is drawn, or nothing at all."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def skeleton(name: str) -> str:
    """What a name looks like at a glance: names with the same skeleton are taken for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain.translate(_LATIN) if c.isalnum())
    return letters.replace("rn", "m").replace("vv", "w")


@cache
def _names_of_bots() -> frozenset[str]:
    """The levels, by themselves and with every seat's own name, as tables call them."""
    names: set[str] = set()
    for definition in GAMES.working():
        for words in map(definition.says, LANGUAGES):
            titles = [*words.levels.values(), *(level.id for level in definition.levels)]
            names |= {*titles, *(f"{own} ({title})" for own in words.seats for title in titles)}
    return frozenset(map(skeleton, names))


def name_at_table(name: str, seated: Iterable[str]) -> str:
    """What a person is called at a table: the same name twice gets a number.

    Refused if it only looks like that of somebody who sits there.
    """
    others = {skeleton(other): other for other in seated}
    twin = others.get(skeleton(name))
    if twin is None:
        return name
    if twin.casefold() != name.casefold():
        raise Refused("lookalike", name=twin)
    return next(found for n in count(2) if skeleton(found := f"{name} {n}") not in others)
