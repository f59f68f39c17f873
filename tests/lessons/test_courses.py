"""The courses of our games. `shedu.testing` plays their lessons."""

import re
from pathlib import Path

import pytest

from shedu.catalog import BUILT_IN, definition
from shedu.core.errors import SheduError
from shedu.lessons.course import course, lesson

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_game_has_a_course_and_cites_rules_that_there_are(game_id):
    lessons = course(definition(game_id))
    assert 6 <= len(lessons) <= 18
    assert len({one.id for one in lessons}) == len(lessons)
    page = (ROOT / f"docs/rules/{game_id}.md").read_text(encoding="utf-8")
    cited = {step.rule for one in lessons for step in one.steps if step.rule}
    tag = definition(game_id).rules_tag
    assert cited
    for rule in cited:
        assert rule.startswith(tag)
        assert re.search(rf"\b{re.escape(rule.removeprefix(tag).strip())}\b", page), rule


def test_lessons_are_found_by_name_and_number():
    found = definition(next(iter(BUILT_IN)))
    second = course(found)[1]
    assert lesson(found, "2") is lesson(found, second.id) is second
    with pytest.raises(SheduError, match="has no lesson 'nothing'"):
        lesson(found, "nothing")
