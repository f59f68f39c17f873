"""The compile switch: rules are plain Python, compiled by Numba unless `SHEDU_JIT=0`.

Numba's file cache does not notice an edit in a module that a cached function imports. So the
cache folder of a game is named by a hash of its sources, of core's, and of the versions that
compile them: a game knows core and no other game, hence nothing else can change its rules.
What agents compile for a game depends on their sources too.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

COMPILED = os.environ.get("SHEDU_JIT", "1") != "0"

Rule = TypeVar("Rule", bound=Callable[..., Any])


def _cache_root() -> Path:
    """Where compiled rules are kept: as told, in the user's cache, or with temporary files."""
    chosen = os.environ.get("SHEDU_CACHE")
    base = os.environ.get("XDG_CACHE_HOME")
    usual = (Path(base) if base else Path.home() / ".cache") / "shedu"
    for root in (Path(chosen) if chosen else usual, Path(tempfile.gettempdir()) / "shedu"):
        try:
            root.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(root, os.W_OK):
            return root
    return usual


if COMPILED:
    import numba

    @cache
    def cache_folder(*rooms: str) -> Path:
        """The cache of functions that depend on core and on these rooms, the last their own."""
        package = Path(__file__).parent.parent
        digest = hashlib.sha256(f"{sys.version} {np.__version__} {numba.__version__}".encode())
        for folder in sorted({"core", *rooms}):
            for source in sorted((package / folder).rglob("*.py")):
                digest.update(source.relative_to(package).as_posix().encode())
                digest.update(source.read_bytes())
        name = rooms[-1].rpartition("/")[2] if rooms else "core"
        return _cache_root() / f"{name}-{digest.hexdigest()[:16]}"

    def _rooms_of(function: Callable[..., Any]) -> tuple[str, ...]:
        """What a function depends on beside core, told by the name of its module.

        `shedu.games.babel.legal` belongs to that game, `shedu.agents.evaluation.babel` to the
        agents that play it, any other to core.
        """
        match function.__module__.split("."):
            case ["shedu", "games", game, *_]:
                return (f"games/{game}",)
            case ["shedu", "agents", *_, game]:
                return (f"games/{game}", "agents")
        return ()

    def _compiled(function: Rule, **options: Any) -> Rule:
        """Compile a function on its first call, and keep the result in its room's cache."""
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(*_rooms_of(function)))
        try:
            # Rules allocate nothing, so arrays need no reference counts (a seventh of the time).
            jit = numba.njit(cache=True, error_model="numpy", _nrt=False, **options)
            compiled: Rule = jit(function)
            return compiled
        finally:
            numba.config.CACHE_DIR = before

else:

    def _compiled(function: Rule, **options: Any) -> Rule:
        """Compiling is switched off: the function runs as plain Python."""
        return function


def rule(function: Rule) -> Rule:
    """A function of the engine, compiled unless that is switched off."""
    return _compiled(function)


def small_rule(function: Rule) -> Rule:
    """A rule so short that it is copied into its callers: a call would cost more than it does."""
    return _compiled(function, forceinline=True)


def specialize(template: Callable[..., Any], module: str, **names: Any) -> Any:
    """A compiled copy of a template, as if it stood in a game's module with these names.

    Numba caches functions that use module globals, but not closures and not functions that
    take other functions as arguments: so one driver can serve every game only in this way.
    """
    assert isinstance(template, FunctionType)
    scope = {**template.__globals__, **names, "__name__": module}
    return rule(FunctionType(template.__code__, scope, template.__name__))


def records(number: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """An array of empty records whose fields read alike (`g.phase`) in both modes."""
    empty = np.zeros(number, dtype)
    return empty if COMPILED else empty.view(np.recarray)


def copied(source: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array of records, byte by byte: NumPy's own copy goes field by field."""
    twin = np.ndarray(source.shape, source.dtype, bytearray(source.tobytes()))
    return twin if COMPILED else twin.view(np.recarray)
