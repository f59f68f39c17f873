"""The files of a corpus: JSON lines, compressed so that the same lines are the same bytes."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from shedu.core.errors import RecordError
from shedu.corpus.lines import FORMAT, Line

ENDING = ".jsonl.gz"


def write_lines(path: Path, lines: Iterable[Line]) -> None:
    """No time and no name go into the file."""
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as file:
        for line in lines:
            text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
            file.write(text.encode() + b"\n")


def read_lines(path: Path) -> Iterator[tuple[int, Line]]:
    """The lines with their numbers, the header first; RecordError if it is no corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        try:
            for number, text in enumerate(file, 1):
                line = json.loads(text)
                if number == 1 and line.get("format") != FORMAT:
                    raise RecordError(f"{path}: the first line does not say {FORMAT!r}")
                yield number, line
        except (OSError, EOFError, UnicodeDecodeError, ValueError, AttributeError) as error:
            raise RecordError(f"{path} is no corpus: {error}") from None
