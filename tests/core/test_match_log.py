"""The log of a match: any moment of it, from little memory; and undo, in every game."""

import random
from itertools import pairwise

import pytest

from server.tables import EVERY_GAME, a_match, play_match
from shedu.core.errors import RecordError
from shedu.core.match import LATEST, SPACING, Entry, Match
from shedu.core.state import State
from shedu.server.dealing import SealedDealer
from shedu.server.errors import Refused
from shedu.server.undoing import check_undo, may_ask_undo, reveals
from some_games import LARGEST, action_of_chance

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)


@every_game
def test_every_moment_can_be_seen_again_undone_ones_too(game_id):
    match = a_match(game_id)
    rng = random.Random(1)
    seen = [match.game.initial, match.state]
    while match.seq < 200 and not match.state.is_over:
        actor = match.state.to_act
        match.play(rng.choice(match.state.legal))
        seen.append(match.state)
        if rng.random() < 0.4 and may_ask_undo(match, actor):
            match.undo()
            seen.append(match.state)
    assert [match.state_at(seq) for seq in range(match.seq + 1)] == seen
    assert len(match._states) <= match.seq // SPACING + LATEST + 2
    first = rng.randrange(match.seq // 2)
    read = list(match.entries(first, match.seq))
    assert [seq for seq, _, _ in read] == list(range(first + 1, match.seq + 1))
    for seq, entry, steps in read:
        assert entry == match.entry(seq)
        if steps:
            assert (steps[0].before, steps[-1].after) == (seen[seq - 1], seen[seq])


@every_game
def test_a_restart_in_the_middle_deals_the_same(game_id):
    """The counter of draws follows from the log alone."""
    match = play_match(a_match(game_id), 60, seed=2, undos=0.3)
    again = Match(match.game, SealedDealer(b"seed" * 8), whole=False)
    for seq in range(1, match.seq + 1):
        again.accept(again.read(match.entry(seq)))
    assert again.state == match.state
    assert again.dealer.drawn == match.dealer.drawn
    for action in list(match.state.legal)[:10]:
        assert again.propose(action) == match.propose(action)


@every_game
def test_a_proposal_changes_nothing_until_it_is_accepted(game_id):
    match = play_match(a_match(game_id), 20, seed=4)
    before = (match.seq, match.state, match.dealer.drawn)
    proposals = [match.propose(action) for action in match.state.legal]
    assert (match.seq, match.state, match.dealer.drawn) == before
    assert match.accept(proposals[0]) == proposals[0].state == match.state
    with pytest.raises(RecordError, match="the log is at entry"):
        match.accept(proposals[-1])


@every_game
def test_a_page_of_the_log_costs_only_that_page(game_id, monkeypatch):
    """However long the log is, and wherever the page stands in it."""
    match = play_match(a_match(game_id), 150, seed=5, undos=0.3)
    played = []
    play = State.play
    monkeypatch.setattr(
        State, "play", lambda state, action: played.append(1) or play(state, action)
    )
    steps = sum(len(steps) for _, _, steps in match.entries(100, 110))
    longest = max(len(match.entry(seq).actions) for seq in range(2, match.seq + 1))
    undos = sum(match.entry(seq).kind == "undo" for seq in range(101, 111))
    assert len(played) <= steps + (1 + undos) * SPACING * longest


@every_game
def test_a_whole_match_and_one_that_plays_again_walk_alike(game_id):
    rng = random.Random(6)
    matches = [
        Match(a_match(game_id).game, SealedDealer(b"seed" * 8), whole=whole)
        for whole in (True, False)
    ]
    for match in matches:
        match.deal()
    for _ in range(60):
        if matches[0].state.is_over:
            break
        actor, action = matches[0].state.to_act, rng.choice(matches[0].state.legal)
        back = rng.random() < 0.3
        for match in matches:
            match.play(action)
            if back and may_ask_undo(match, actor):
                match.undo()
    whole, replayed = matches
    assert list(whole.walk()) == list(replayed.walk())
    assert whole.states == replayed.states
    assert whole.record == replayed.record
    assert replayed.steps == []
    assert all(one.after == two.before for one, two in pairwise(whole.steps))


@every_game
def test_undo_goes_back_one_decision_of_the_own_turn_and_never_further(game_id):
    offered = 0
    for seed in range(3):
        match = a_match(game_id, bytes([seed]) * 32)
        rng = random.Random(seed)
        while not match.state.is_over and match.seq < 250:
            before, actor = match.state, match.state.to_act
            action = rng.choice(before.legal)
            turn = int(before.row.active)
            match.play(action)
            last = match.last
            for seat in range(match.game.players):
                if may_ask_undo(match, seat):
                    assert seat == actor == turn == match.state.to_act
                    assert not last.chance
                else:
                    with pytest.raises(Refused):
                        check_undo(match, seat)
            if may_ask_undo(match, actor):
                offered += 1
                check_undo(match, actor)
                match.undo()
                assert match.state == before
                match.play(action)
    assert offered > 5


@every_game
def test_undo_does_not_let_anybody_draw_again(game_id):
    """Taking back and doing the same again leads to the same draws as without."""
    plain = play_match(a_match(game_id), 80, seed=3)
    match = a_match(game_id)
    undone = 0
    for entry in map(plain.entry, plain.path()[1:]):
        match.play(entry.action)
        if may_ask_undo(match, entry.actor):
            undone += 1
            match.undo()
            match.play(entry.action)
        assert match.last.chance == entry.chance
    assert undone > 0
    assert match.state == plain.state


def test_a_decision_that_showed_something_hidden_is_noticed():
    """No decision of our games does so without chance: so the knowledge after it is exchanged."""
    match = a_match(LARGEST)
    state, seat = match.state, match.state.to_act
    action = state.legal[0]
    after = state.play(action)
    assert not reveals(state, action, after, seat)
    with_another_hand = after.play(after.legal[-1])
    assert reveals(state, action, with_another_hand, seat)


@pytest.mark.parametrize("kind", ["play", "undo", "deal", "nothing dealt"])
def test_an_entry_that_does_not_fit_is_refused(kind):
    match = a_match(LARGEST)
    legal, wrong_seat = match.state.legal[-1], 1 - match.state.to_act
    drawn = match.game.parse(action_of_chance(LARGEST))
    entry = {
        "play": Entry("play", wrong_seat, legal, ()),
        "undo": Entry("undo", 0, -1, ()),
        "deal": Entry("deal", None, -1, (drawn,)),
        "nothing dealt": Entry("deal", None, -1, ()),
    }[kind]
    before = (match.seq, match.state)
    with pytest.raises(RecordError):
        match.accept(match.read(entry))
    assert (match.seq, match.state) == before
