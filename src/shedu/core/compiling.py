"""The compile switch: rules are plain Python, compiled by Numba unless `SHEDU_JIT=0`.

Numba's file cache does not notice an edit in a module that a cached function imports. So a cache
folder is named by a hash of all the sources that its functions may depend on, and of the versions
that compile them: core's, those of the game (its folder under `games/`, or the whole package that
an outside game comes in), and for what agents compile for a game also theirs.
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

_PACKAGE = Path(__file__).parent.parent
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


def sources_of(module: str) -> Path | None:
    """The folder or file whose sources a module's rules depend on; None: they cannot be known."""
    top, *inner = module.split(".")
    if top == "shedu":
        return _PACKAGE.joinpath(*inner[: 2 if inner[0] == "games" else 1])
    found = sys.modules.get(top)
    folders = list(getattr(found, "__path__", ()))
    file = folders[0] if len(folders) == 1 else getattr(found, "__file__", None)
    return None if file is None or not Path(file).exists() else Path(file)


if COMPILED:
    import numba

    @cache
    def cache_folder(*sources: Path) -> Path:
        """The cache of functions that depend on core and on these sources, the last their own."""
        digest = hashlib.sha256(f"{sys.version} {np.__version__} {numba.__version__}".encode())
        for root in sorted({_PACKAGE / "core", *sources}):
            for source in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
                digest.update(source.relative_to(root.parent).as_posix().encode())
                digest.update(source.read_bytes())
        name = sources[-1].stem if sources else "core"
        return _cache_root() / f"{name}-{digest.hexdigest()[:16]}"

    def _compiled(function: Rule, *modules: str, **options: Any) -> Rule:
        """Compile a function of these modules on its first call, and keep it in their cache."""
        sources = [sources_of(module) for module in modules or (function.__module__,)]
        known = [source for source in sources if source is not None]
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(*known))
        try:
            # Rules allocate nothing, so arrays need no reference counts (a seventh of the time).
            jit = numba.njit(
                cache=len(known) == len(sources), error_model="numpy", _nrt=False, **options
            )
            compiled: Rule = jit(function)
            return compiled
        finally:
            numba.config.CACHE_DIR = before

else:

    def _compiled(function: Rule, *modules: str, **options: Any) -> Rule:
        """Compiling is switched off: the function runs as plain Python."""
        return function


def rule(function: Rule) -> Rule:
    """A function of the engine, compiled unless that is switched off."""
    return _compiled(function)


def small_rule(function: Rule) -> Rule:
    """A rule so short that it is copied into its callers: a call would cost more than it does."""
    return _compiled(function, forceinline=True)


def specialize(
    template: Callable[..., Any], module: str, *others: str, nogil: bool = False, **names: Any
) -> Any:
    """A compiled copy of a template, as if it stood in a game's module with these names.

    The others are modules of further rooms whose functions it calls. Numba caches functions that
    use module globals, but not closures and not functions that take other functions as arguments:
    so one driver can serve every game only in this way. With `nogil` other threads of Python run
    while it does: for calls that take long.
    """
    assert isinstance(template, FunctionType)
    scope = {**template.__globals__, **names, "__name__": module}
    copy = FunctionType(template.__code__, scope, template.__name__)
    options = {"nogil": True} if nogil else {}
    return _compiled(copy, *others, template.__module__, module, **options)


def rows(number: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """An array of empty rows whose fields read alike (`g.phase`) in both modes."""
    empty = np.zeros(number, dtype)
    return empty if COMPILED else empty.view(np.recarray)


def copied(source: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of a row, byte by byte: NumPy's own copy goes field by field."""
    return from_bytes(source.tobytes(), source.dtype)


def from_bytes(row: bytes, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """The row that these bytes are, as an array of one that can be written to."""
    twin = np.ndarray(1, dtype, bytearray(row))
    return twin if COMPILED else twin.view(np.recarray)
