"""A file of finished chunks, one per line: it only grows, and a run that ended can go on."""

from __future__ import annotations

import json
import os
from pathlib import Path

from shedu.core.errors import SheduError
from shedu.soak.jobs import Done


class StateFile:
    """What was soaked so far. A last line without its end was torn by a kill: it does not count."""

    def __init__(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise SheduError(f"cannot save to {path}: no such folder: {path.parent}")
        self.path = path

    def read(self) -> list[Done]:
        whole = self._whole()
        found = []
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                found.append(Done.from_facts(json.loads(line)))
            except (ValueError, KeyError, TypeError) as error:
                raise SheduError(f"{self.path}, line {number}: not a chunk: {error}") from None
        return found

    def _whole(self) -> bytes:
        written = self.path.read_bytes() if self.path.exists() else b""
        whole, end, torn = written.rpartition(b"\n")
        if torn and not torn.startswith(b"{"):
            raise SheduError(f"{self.path} is not a file that shedu soak wrote")
        return whole + end

    def drop_torn_line(self) -> None:
        """Cut a torn last line off, so that the next chunk begins a line."""
        whole = self._whole()
        if self.path.exists():
            os.truncate(self.path, len(whole))

    def append(self, done: Done) -> None:
        with self.path.open("ab") as file:
            file.write((json.dumps(done.facts()) + "\n").encode())
