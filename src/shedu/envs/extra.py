"""The adapters need an extra; without it, one line says how to install it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(package: str) -> Iterator[None]:
    """Around the import of a package that only the extra `envs` brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ImportError(
            f"{package} is not installed ({error}): pip install 'shedu[envs]'"
        ) from error
