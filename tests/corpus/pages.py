"""The fields of plain data as docs/corpus.md lists them."""

from __future__ import annotations

from shedu.core.definition import Definition
from shedu.core.description import Entry


def fields_table(definition: Definition) -> str:
    """A row for each field; those of a player are listed below `players`."""
    rows = [row for entry in definition.description.entries for row in _rows(entry)]
    return "\n".join(["| field | meaning |", "|---|---|", *rows])


def _rows(entry: Entry, within: str = "") -> list[str]:
    name = f"{within}{entry.name}"
    parts = [row for part in entry.parts for row in _rows(part, f"{name}[].")]
    return [f"| `{name}` | {entry.says} |", *parts]
