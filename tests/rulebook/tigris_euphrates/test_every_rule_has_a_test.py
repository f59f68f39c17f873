"""Every numbered rule of the rules page is cited by a test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "tigris-euphrates.md"

NUMBER = r"\d+\.\d+"


def numbers_of(text: str) -> list[str]:
    """The numbers of the rules, in the order of the page."""
    return re.findall(rf"^\*\*({NUMBER})\*\*", text, re.MULTILINE)


def languages() -> tuple[str, str]:
    english, french = PAGE.read_text(encoding="utf-8").split("\n## Français\n")
    return english, french


def cited() -> set[str]:
    """The numbers after `T&E` in the docstrings of the tests."""
    found: set[str] = set()
    for module in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for citation in re.findall(r"T&E ([\d., ]+)", ast.get_docstring(node) or ""):
                    found |= set(re.findall(NUMBER, citation))
    return found


def test_the_rules_have_the_same_numbers_in_both_languages():
    english, french = languages()
    assert numbers_of(english) == numbers_of(french)
    assert len(numbers_of(english)) == len(set(numbers_of(english)))


def test_every_rule_has_a_test():
    rules = numbers_of(languages()[0])
    assert rules[0] == "1.1"
    assert rules[-1] == "14.2"
    tested = cited()
    assert [number for number in rules if number not in tested] == []


def test_no_test_cites_a_rule_that_is_not_there():
    assert cited() - set(numbers_of(languages()[0])) == set()
