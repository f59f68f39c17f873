"""Every numbered rule of the rules page is cited by a test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "contest-of-kings.md"

NUMBER = r"CK-(?:\d+\.\d+|\d[AB]|D\d+)"
SCENARIOS = {f"T-CK-{number}" for number in range(1, 12)}


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
                found |= set(re.findall(pattern, ast.get_docstring(node) or ""))
    return found


def test_the_rules_have_the_same_numbers_in_both_languages():
    english, french = languages()
    assert numbers_of(english) == numbers_of(french)
    assert len(numbers_of(english)) == len(set(numbers_of(english)))
    assert english.count("\n**CK-") == len(numbers_of(english))


def test_every_rule_has_a_test():
    rules = numbers_of(languages()[0])
    assert rules[0] == "CK-1.1"
    assert rules[-1] == "CK-D10"
    tested = cited(NUMBER)
    assert [number for number in rules if number not in tested] == []


def test_every_scenario_has_a_test():
    assert cited(r"T-CK-\d+") == SCENARIOS


def test_no_test_cites_a_rule_that_is_not_there():
    assert cited(NUMBER) - set(numbers_of(languages()[0])) == set()


def test_every_reason_for_a_refusal_names_a_rule_that_is_there():
    """A refusal that only names a chapter, such as CK-10, names one of the page."""
    from shedu.games.contest_of_kings.words import NOT_NOW, REASONS

    english = languages()[0]
    rules = set(numbers_of(english)) | set(re.findall(r"^### (CK-\d+) ", english, re.MULTILINE))
    given = {f"CK-{row[0]}" for row in (*REASONS.values(), *NOT_NOW.values())} - {"CK-{rule}"}
    assert given - rules == set()
