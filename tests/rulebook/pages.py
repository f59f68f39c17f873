"""The rules of a game as its page numbers them, and as its tests cite them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Page:
    """The rules of a game, and how they are numbered and cited."""

    game: str
    number: str  # as it stands in bold before a rule
    first: str
    last: str
    scenarios: set[str]
    citation: str  # in a test's docstring: what the numbers stand in
    prefix: str = ""  # of a number, that reasons leave out

    def __str__(self) -> str:
        return self.game

    @property
    def module(self) -> str:
        return self.game.replace("-", "_")

    def languages(self) -> tuple[str, str]:
        path = HERE.parents[1] / "docs" / "rules" / f"{self.game}.md"
        english, french = path.read_text(encoding="utf-8").split("\n## Français\n")
        return english, french

    def numbers_of(self, text: str) -> list[str]:
        """The numbers of the rules, in the order of the page."""
        return re.findall(rf"^\*\*({self.number})\*\*", text, re.MULTILINE)

    @property
    def rules(self) -> list[str]:
        return self.numbers_of(self.languages()[0])

    @property
    def chapters(self) -> set[str]:
        heads = re.findall(r"^### (\S+?)\.? ", self.languages()[0], re.MULTILINE)
        return {head for head in heads if head[-1].isdigit()}

    def docstrings(self) -> Iterator[str]:
        for module in (HERE / self.module).glob("test_*.py"):
            for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield ast.get_docstring(node) or ""

    def cited(self) -> set[str]:
        """The numbers that the tests cite."""
        return {
            number
            for text in self.docstrings()
            for citation in re.findall(self.citation, text)
            for number in re.findall(self.number, citation)
        }


def scenarios(tag: str, number: int) -> set[str]:
    return {f"T-{tag}-{i + 1}" for i in range(number)}


def own_number(pattern: str) -> str:
    """A number that is part of no longer word, such as a scenario's."""
    return rf"(?<![\w-]){pattern}\b"
