"""The compile switch: rules are plain Python, compiled by Numba unless `SHEDU_JIT=0`.

Numba's file cache does not notice an edit in a module that a cached function imports, so the
cache folder is named by a hash of all engine sources and of the versions that compile them.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

COMPILED = os.environ.get("SHEDU_JIT", "1") != "0"

Rule = TypeVar("Rule", bound=Callable[..., Any])


def _engine_hash() -> str:
    """A name for this very engine: its sources, and the versions of what compiles them."""
    import numba

    package = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{sys.version} {np.__version__} {numba.__version__}".encode())
    for folder in ("core", "games", "agents"):
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(source.relative_to(package).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    chosen = os.environ.get("SHEDU_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "shedu"


if COMPILED:
    import numba

    CACHE = _cache_root() / _engine_hash()

    def _compiled(function: Rule, **options: Any) -> Rule:
        """Compile a function on its first call, and keep the result in the engine's own cache."""
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(CACHE)
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


def specialize(template: Callable[..., Any], **names: Any) -> Any:
    """A compiled copy of a template in which some global names are bound to a game's own rules.

    Numba caches functions that use module globals, but not closures and not functions that
    take other functions as arguments: so one driver can serve every game only in this way.
    """
    assert isinstance(template, FunctionType)
    bound = FunctionType(
        template.__code__,
        {**template.__globals__, **names},
        template.__name__,
        template.__defaults__,
    )
    return rule(bound)


def records(number: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """An array of empty records whose fields read alike (`g.phase`) in both modes."""
    empty = np.zeros(number, dtype)
    return empty if COMPILED else empty.view(np.recarray)


def copied(source: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array of records, byte by byte: NumPy's own copy goes field by field."""
    twin = np.ndarray(source.shape, source.dtype, bytearray(source.tobytes()))
    return twin if COMPILED else twin.view(np.recarray)
