"""What the server shows of hidden cards."""

from server.tables import a_match
from shedu.core.telling import shows_action


def test_cards_that_are_removed_unseen_are_shown_to_nobody():
    """With two players: everybody is told the same, and nobody the color."""
    match = a_match("contest-of-kings")
    removed = [step for step in match.walk() if step.before.phase == "remove"]
    assert removed
    for step in removed:
        assert not any(shows_action(step, viewer) for viewer in (None, 0, 1))
