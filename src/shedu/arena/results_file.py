"""A file of results, one a line: it only grows, and a run that was killed can be resumed."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from shedu.arena.result import FIRST_WORD, Result, as_line, from_line
from shedu.core.errors import SheduError


class ResultsFile:
    """Results on disk. A last line without its end was torn by a kill, and does not count."""

    def __init__(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise SheduError(f"cannot save results to {path}: no such folder: {path.parent}")
        self.path = path

    def read(self) -> list[Result]:
        """The results, each fixture's once; SheduError says which line is none."""
        whole, _ = self._split()
        found: dict[object, Result] = {}
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                result = from_line(line.decode())
            except ValueError as error:  # a SheduError, or bytes that are no text
                raise SheduError(f"{self.path}, line {number}: {error}") from None
            found.setdefault(result.fixture, result)
        return list(found.values())

    def drop_torn_line(self) -> None:
        """Cut a torn last line off, so that the next result begins a line."""
        whole, torn = self._split()
        if torn:
            os.truncate(self.path, len(whole))

    def append(self, results: Iterable[Result]) -> None:
        with self.path.open("ab") as file:
            file.write("".join(map(as_line, results)).encode())

    def _split(self) -> tuple[bytes, bytes]:
        """The whole lines, and what is left of a torn one: never something of another kind."""
        written = self.path.read_bytes() if self.path.exists() else b""
        whole, end, torn = written.rpartition(b"\n")
        start = FIRST_WORD.encode()
        if not (torn.startswith(start) or start.startswith(torn)):
            raise SheduError(f"{self.path} is not a results file: its last line is not a result")
        return whole + end, torn
