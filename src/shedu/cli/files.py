"""Records as files: read whole, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from shedu.core.errors import RecordError, SheduError

if TYPE_CHECKING:
    from shedu.core.match import Match


def read_text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a game record: it is not UTF-8 text") from None


def load(path: Path, language: str) -> Match:
    """Load the match in a record file; check its header before compiling anything."""
    from shedu.catalog import definition, replay
    from shedu.cli.patience import prepare
    from shedu.core.game import Game
    from shedu.core.record import options_of, read_record

    text = read_text(path)
    try:
        record = read_record(text)
        found = definition(record.game)
        Game(found, record.players, **options_of(found, record))
        prepare(found.engine, language)
        return replay(text)
    except SheduError as error:
        raise RecordError(f"{path}: {error}") from None


def check_writable(path: Path) -> None:
    """Refuse a place where a new record could not or should not be written."""
    if not path.parent.is_dir():
        raise SheduError(f"cannot save to {path}: no such folder: {path.parent}")
    if path.exists() or path.is_symlink():
        raise SheduError(
            f"cannot save to {path}: it already exists; resume it with --load {path}, "
            "or name a new file"
        )


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its target, then put it in place: never half a file."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """The permissions that the target has, or that a new file gets."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
