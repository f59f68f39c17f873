"""What somebody learns who looks closely at one thing on the table."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.core.story import Event


@dataclass(frozen=True)
class Inspection:
    notes: list[Event]  # the first names the thing; the words' NOTES have the sentences
    spaces: tuple[str, ...] = ()  # what belongs to it, such as its kingdom, to be tinted
