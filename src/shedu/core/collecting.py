"""Collects what a game is made of from the files of its folder, by name."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from shedu.core.contract import check
from shedu.core.definition import Definition
from shedu.core.errors import ContractError
from shedu.core.language import LANGUAGES
from shedu.core.words import Words

# Where each part of a definition is looked for, after `game.py` itself: its name there, and the
# files of the folder in their order. A small game has one `rules.py`, or everything in `game.py`.
HOMES = {
    "phases": ("PHASES", "state", "rules"),
    "endings": ("ENDINGS", "state", "rules"),
    "dtype": ("STATE", "state", "rules"),
    "actions": ("ACTIONS", "actions"),
    "spelling": ("SPELLING", "notation"),
    "set_up": ("set_up", "rules.setup", "rules"),
    "actor": ("actor", "rules"),
    "legal": ("legal", "legal", "rules"),
    "chances": ("chances", "rules"),
    "play": ("play", "rules"),
    "standing": ("standing", "rules.ending", "rules"),
    "outcome": ("outcome", "rules.ending"),
    "encode": ("encode", "encode", "rules"),
    "planes": ("PLANES", "encode", "rules"),
    "facts": ("FACTS", "encode", "rules"),
    "write_position": ("write_position", "position"),
    "read_position": ("read_position", "position"),
    "view": ("view", "view"),
    "explain": ("explain", "explain"),
    "narrate": ("narrate", "narrate"),
}
MAY_HAVE = {
    "public": ("public", "view"),
    "material": ("material", "view"),
    "first_cache": ("FIRST_CACHE", "state"),
    "redact": ("redact", "view"),
    "forget": ("forget", "view"),
    "resample": ("resample", "resample", "rules"),
    "secrets": ("SECRETS", "narrate"),
    "phrases": ("phrases", "words"),
    "evaluation": ("EVALUATION", "evaluation"),
    "features": ("FEATURES", "features"),
    "scene": ("scene", "view"),
    "supply": ("supply", "supply", "view"),
    "marks": ("marks", "marks"),
    "inspect": ("inspect", "inspection"),
    "things": ("THINGS", "inspection"),
    "laws": ("LAWS", "laws"),
    "broken": ("broken", "laws"),
    "plain_scores": ("plain_scores", "laws"),
}


def define(module: str, **facts: Any) -> Definition:
    """The definition of the game whose `game.py` calls `define(__name__, id=…, …)`.

    What is not among the facts is found in that module, or in the files that HOMES names.
    ContractError says what is missing, or does not fit.
    """
    game_id = facts.get("id", module)
    parts = dict(facts)
    for name, (attribute, *files) in (HOMES | MAY_HAVE).items():
        if name not in parts:
            found = _found(module, attribute, files)
            if found is not None:
                parts[name] = found
            elif name in HOMES:
                place = " or ".join(f"{file.replace('.', '/')}.py" for file in ["game", *files])
                raise ContractError(f"{game_id}: there is no {attribute} in {place}")
    parts.setdefault("words", {language: _words(module, language) for language in LANGUAGES})
    try:
        definition = Definition(module=module, **parts)
    except TypeError as error:
        raise ContractError(f"{game_id}: {error}") from None
    check(definition)
    return definition


def _found(module: str, attribute: str, files: list[str]) -> Any:
    for place in (sys.modules[module], *(home(module, file) for file in files)):
        if place is not None and hasattr(place, attribute):
            return getattr(place, attribute)
    return None


def home(module: str, file: str) -> ModuleType | None:
    """A file of the folder that a module is in, loaded; None if there is no such file."""
    folder = module.rpartition(".")[0]
    name = f"{folder}.{file}" if folder else file
    if name == module:
        return None
    try:
        exists = name in sys.modules or find_spec(name) is not None
    except ModuleNotFoundError:  # not even the folder that it would be in
        return None
    return import_module(name) if exists else None


def _words(module: str, language: str) -> Words:
    found = home(module, f"words.{language}")
    if found is None:
        raise ContractError(f"{module}: there are no words in words/{language}.py")
    try:
        return Words.of_module(language, found)
    except TypeError as error:
        raise ContractError(f"{module}: words/{language}.py: {error}") from None
