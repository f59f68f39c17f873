"""Every numbered rule of a game's page, and every scenario, is cited by a test of that game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from shedu.catalog import GAMES

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
    reasons: str = "words"  # the module with the reasons for refusals
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


PAGES = [
    Page(
        "tigris-euphrates",
        r"\d+\.\d+",
        "1.1",
        "14.2",
        scenarios("TE", 18),
        r"T&E ([\d., ]+)",
        reasons="reasons",
    ),
    Page(
        "contest-of-kings",
        r"CK-(?:\d+\.\d+|\d[AB]|D\d+)",
        "CK-1.1",
        "CK-D10",
        scenarios("CK", 11),
        own_number(r"CK-(?:\d+\.\d+|\d[AB]|D\d+)"),
        prefix="CK-",
    ),
    Page(
        "ur",
        r"UR-(?:\d+\.\d+|D\d+)",
        "UR-1.1",
        "UR-D9",
        scenarios("UR", 10),
        own_number(r"UR-(?:\d+\.\d+|D\d+)"),
        prefix="UR-",
    ),
    Page(
        "babel",
        r"BA-(?:\d+\.\d+|D\d+)",
        "BA-1.1",
        "BA-D10",
        scenarios("BA", 11),
        own_number(r"BA-(?:\d+\.\d+|D\d+)"),
        prefix="BA-",
    ),
]
every_page = pytest.mark.parametrize("page", PAGES, ids=str)


def test_every_game_has_its_page():
    assert {page.game for page in PAGES} == set(GAMES)


@every_page
def test_the_rules_have_the_same_numbers_in_both_languages(page):
    english, french = page.languages()
    assert page.numbers_of(english) == page.numbers_of(french)
    assert len(page.rules) == len(set(page.rules))
    assert (page.rules[0], page.rules[-1]) == (page.first, page.last)


@every_page
def test_every_rule_has_a_test(page):
    cited = page.cited()
    assert [number for number in page.rules if number not in cited] == []


@every_page
def test_no_test_cites_a_rule_that_is_not_there(page):
    assert page.cited() - set(page.rules) == set()


@every_page
def test_every_scenario_has_a_test(page):
    named = {name for text in page.docstrings() for name in re.findall(r"T-[A-Z]{2}-\d+", text)}
    assert named == page.scenarios


@every_page
def test_every_refusal_cites_a_rule_of_the_page(page):
    """Or a whole chapter: the one about the end, when the game is over."""
    words = import_module(f"shedu.games.{page.module}.{page.reasons}")
    given = {row[0] for table in (words.REASONS, words.NOT_NOW) for row in table.values()}
    told = {f"{page.prefix}{rule}" for rule in given if "{" not in rule}
    assert told - set(page.rules) - page.chapters == set()
