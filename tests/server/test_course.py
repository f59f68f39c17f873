"""The course of a game: any moment of it, from little memory; and undo, in every game."""

import random

import pytest

from server.tables import EVERY_GAME, a_course, add, play_course
from shedu.core.errors import RecordError
from shedu.server.course import LATEST, SPACING, Course
from shedu.server.errors import Refused
from shedu.server.undoing import check_undo, may_ask_undo, reveals
from shedu.storage.entries import NewEntry, numbered
from some_games import LARGEST, action_of_chance

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)


def logged(course):
    """The entries that were added to a course, as storage would give them back."""
    spell = course.game.spell
    news = [
        NewEntry(
            entry.kind,
            entry.actor,
            spell(entry.action) if entry.kind == "play" else "",
            " ".join(spell(action) for action in entry.chance),
        )
        for entry in (course.entry(seq) for seq in range(1, course.seq + 1))
    ]
    return numbered(news, 0, 0.0)


@every_game
def test_every_moment_can_be_seen_again_undone_ones_too(game_id):
    course = a_course(game_id)
    rng = random.Random(1)
    seen = [course.game.initial, course.state]
    while course.seq < 200 and not course.state.is_over:
        actor = course.state.to_act
        add(course, course.proposed(rng.choice(course.state.legal)))
        seen.append(course.state)
        if rng.random() < 0.4 and may_ask_undo(course, actor):
            add(course, course.proposed_undo())
            seen.append(course.state)
    assert [course.state_at(seq) for seq in range(course.seq + 1)] == seen
    assert len(course._states) <= course.seq // SPACING + LATEST + 2
    for seq in rng.sample(range(1, course.seq + 1), 20):
        steps = list(course.steps_of(seq))
        if steps:
            assert (steps[0].before, steps[-1].after) == (seen[seq - 1], seen[seq])


@every_game
def test_a_restart_in_the_middle_deals_the_same(game_id):
    """The counter of draws follows from the log alone."""
    course = play_course(a_course(game_id), 60, seed=2, undos=0.3)
    again = Course(course.game, b"seed" * 8)
    for entry in logged(course):
        again.add(entry)
    assert again.state == course.state
    assert again.draws == course.draws
    for action in list(course.state.legal)[:10]:
        assert again.proposed(action) == course.proposed(action)


@every_game
def test_undo_goes_back_one_decision_of_the_own_turn_and_never_further(game_id):
    offered = 0
    for seed in range(3):
        course = a_course(game_id, bytes([seed]) * 32)
        rng = random.Random(seed)
        while not course.state.is_over and course.seq < 250:
            before, actor = course.state, course.state.to_act
            action = rng.choice(before.legal)
            turn = int(before.row.active)
            add(course, course.proposed(action))
            last = course.last
            for seat in range(course.game.players):
                if may_ask_undo(course, seat):
                    assert seat == actor == turn == course.state.to_act
                    assert not last.chance
                else:
                    with pytest.raises(Refused):
                        check_undo(course, seat)
            if may_ask_undo(course, actor):
                offered += 1
                check_undo(course, actor)
                add(course, course.proposed_undo())
                assert course.state == before
                add(course, course.proposed(action))
    assert offered > 5


@every_game
def test_undo_does_not_let_anybody_draw_again(game_id):
    """Taking back and doing the same again leads to the same draws as without."""
    plain = play_course(a_course(game_id), 80, seed=3)
    course = a_course(game_id)
    undone = 0
    for entry in plain.entries()[1:]:
        add(course, course.proposed(entry.action))
        if may_ask_undo(course, entry.actor):
            undone += 1
            add(course, course.proposed_undo())
            add(course, course.proposed(entry.action))
        assert course.last.chance == entry.chance
    assert undone > 0
    assert course.state == plain.state


def test_a_decision_that_showed_something_hidden_is_noticed():
    """No decision of our games does so without chance: so the knowledge after it is exchanged."""
    course = a_course(LARGEST)
    state, seat = course.state, course.state.to_act
    action = state.legal[0]
    after = state.play(action)
    assert not reveals(state, action, after, seat)
    with_another_hand = after.play(after.legal[-1])
    assert reveals(state, action, with_another_hand, seat)


@pytest.mark.parametrize("kind", ["play", "undo", "deal"])
def test_an_entry_that_does_not_fit_is_refused(kind):
    course = a_course(LARGEST)
    legal, wrong_seat = course.state.legal.spelled()[-1], 1 - course.state.to_act
    new = {
        "play": NewEntry("play", wrong_seat, legal, ""),
        "undo": NewEntry("undo", 0, "", ""),
        "deal": NewEntry("deal", None, "", action_of_chance(LARGEST)),
    }[kind]
    before = (course.seq, course.state)
    with pytest.raises(RecordError):
        course.add(numbered([new], course.seq, 0.0)[0])
    with pytest.raises(RecordError, match="jumps"):
        course.add(numbered([new], course.seq + 1, 0.0)[0])
    assert (course.seq, course.state) == before
