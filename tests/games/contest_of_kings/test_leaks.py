"""What the server shows of hidden cards."""

from server.tables import a_course
from shedu.server.telling import shows_action


def test_cards_that_are_removed_unseen_are_shown_to_nobody():
    """With two players: everybody is told the same, and nobody the color."""
    course = a_course("contest-of-kings")
    removed = [s for s in course.all_steps() if s.before.phase == "remove"]
    assert removed
    for step in removed:
        assert not any(shows_action(step, viewer) for viewer in (None, 0, 1))
