"""Packages that only a part of the arena needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from shedu.core.errors import SheduError


def needed(package: str, what: str, extra: str) -> Any:
    """Import a package of an extra; SheduError says how to install it."""
    try:
        return import_module(package)
    except ImportError:
        raise SheduError(
            f"{what} needs {package}, which is not installed: pip install 'shedu[{extra}]'"
        ) from None
