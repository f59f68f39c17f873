"""What the server shows of hidden tiles."""

from server.tables import a_match
from shedu.core.step import step_from
from shedu.core.telling import shows_action


def test_tiles_that_are_put_away_are_not_told_by_the_spelling():
    """`-stt` names what others may not see."""
    state = a_match("tigris-euphrates").state
    seat = state.to_act
    replace = next(a for a in state.legal if state.game.spell(a).startswith("-"))
    step = step_from(state, replace)
    assert shows_action(step, seat)
    assert not shows_action(step, 1 - seat)
    assert not shows_action(step, None)
