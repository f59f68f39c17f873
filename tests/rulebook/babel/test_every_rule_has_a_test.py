"""Every numbered rule of the rules page, and every scenario, is cited by a test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "babel.md"

NUMBER = r"BA-(?:\d+\.\d+|D\d+)"
SCENARIO = r"T-BA-\d+"


def numbers_of(text: str) -> list[str]:
    """The numbers of the rules, in the order of the page."""
    return re.findall(rf"^\*\*({NUMBER})\*\*", text, re.MULTILINE)


def languages() -> tuple[str, str]:
    english, french = PAGE.read_text(encoding="utf-8").split("\n## Français\n")
    return english, french


def cited(pattern: str) -> set[str]:
    """What the docstrings of the tests cite."""
    found: set[str] = set()
    for module in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(rf"(?<![\w-]){pattern}", ast.get_docstring(node) or ""))
    return found


def test_the_rules_have_the_same_numbers_in_both_languages():
    english, french = languages()
    assert numbers_of(english) == numbers_of(french)
    assert len(numbers_of(english)) == len(set(numbers_of(english)))


def test_every_rule_has_a_test():
    rules = numbers_of(languages()[0])
    assert rules[0] == "BA-1.1"
    assert rules[-1] == "BA-D10"
    assert [number for number in rules if number not in cited(NUMBER)] == []


def test_no_test_cites_a_rule_that_is_not_there():
    assert cited(NUMBER) - set(numbers_of(languages()[0])) == set()


def test_every_scenario_has_a_test():
    assert cited(SCENARIO) == {f"T-BA-{number}" for number in range(1, 12)}
