"""`shedu verify`: recompute every draw of a finished record."""

from __future__ import annotations

from pathlib import Path

from shedu.cli.files import load, read_text
from shedu.core.errors import RecordError
from shedu.core.record import read_record


def verify(path: Path, language: str) -> None:
    from shedu.server.dealing import Source
    from shedu.server.dealing import verify as recompute

    source = read_record(read_text(path)).source
    try:
        found = Source.read(source)
        draws = recompute(load(path, language), source)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    imported = f" after {found.after} imported ones" if found.after else ""
    drawn = "the only draw" if draws == 1 else f"all {draws} draws"
    verb = "matches" if draws == 1 else "match"
    print(f"{path}: {drawn}{imported} {verb} the seed {found.seed},")
    print(f"which the server committed to as {found.commitment}")
