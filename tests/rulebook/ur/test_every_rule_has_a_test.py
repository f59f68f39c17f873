"""Every numbered rule of the rules page is cited by a test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from shedu.games.ur.words import NOT_NOW, REASONS

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "ur.md"

NUMBER = r"UR-(?:\d+\.\d+|D\d+)"
SCENARIO = r"T-UR-\d+"


def numbers_of(text: str) -> list[str]:
    """The numbers of the rules, in the order of the page."""
    return re.findall(rf"^\*\*({NUMBER})\*\*", text, re.MULTILINE)


def languages() -> tuple[str, str]:
    english, french = PAGE.read_text(encoding="utf-8").split("\n## Français\n")
    return english, french


def cited(pattern: str) -> set[str]:
    """What the docstrings of the tests name."""
    found: set[str] = set()
    for module in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(rf"{pattern}\b", ast.get_docstring(node) or ""))
    return found


def test_the_rules_have_the_same_numbers_in_both_languages():
    english, french = languages()
    assert numbers_of(english) == numbers_of(french)
    assert len(numbers_of(english)) == len(set(numbers_of(english)))


def test_every_rule_has_a_test():
    rules = numbers_of(languages()[0])
    assert rules[0] == "UR-1.1"
    assert rules[-1] == "UR-D9"
    tested = cited(NUMBER)
    assert [number for number in rules if number not in tested] == []


def test_no_test_cites_a_rule_that_is_not_there():
    assert cited(NUMBER) - set(numbers_of(languages()[0])) == set()


def test_every_scenario_has_a_test():
    assert cited(SCENARIO) == {f"T-UR-{number}" for number in range(1, 11)}


def test_every_refusal_cites_a_rule_of_the_page():
    """An ended game is refused by the whole chapter, others by a rule."""
    rules = {*numbers_of(languages()[0]), "UR-6"}
    told = {f"UR-{rule}" for rule, *_ in [*REASONS.values(), *NOT_NOW.values()]}
    assert told - {"UR-{rule}"} <= rules
