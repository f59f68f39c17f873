"""What the server shows of hidden tiles."""

from server.tables import a_course
from shedu.server.course import Change
from shedu.server.telling import shows_action


def test_tiles_that_are_put_away_are_not_told_by_the_spelling():
    """`-stt` names what others may not see."""
    course = a_course("tigris-euphrates")
    seat = course.state.to_act
    replace = next(a for a in course.state.legal if course.game.spell(a).startswith("-"))
    step = Change(seat, course.state, replace, course.state.play(replace))
    assert shows_action(step, seat)
    assert not shows_action(step, 1 - seat)
    assert not shows_action(step, None)
