"""Every numbered rule of a game's page, and every scenario, is cited by a test of that game.

A game's `page.py` says how its rules are numbered.
"""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from rulebook.pages import HERE
from shedu.catalog import GAMES

PAGES = [
    import_module(f"rulebook.{path.parent.name}.page").PAGE
    for path in sorted(HERE.glob("*/page.py"))
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
    explain = import_module(f"shedu.games.{page.module}.explain")
    given = {*explain.RULES.values(), *explain.FAMILIES.values()}
    told = {f"{page.prefix}{rule}" for rule in given if "{" not in rule}
    assert told - set(page.rules) - page.chapters == set()
