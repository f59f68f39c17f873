"""One game from a fixture, and its line."""

import json
import sys

import pytest

import shedu
from arena.making import OneSided, result, short_game
from shedu.agents import Choice, named
from shedu.arena import fixtures, match, play, prepare
from shedu.arena.playing import ranks_in
from shedu.arena.result import as_line, from_line
from shedu.core.outcome import Outcome
from some_games import DUEL

pytestmark = pytest.mark.usefixtures("one_sided")


def test_the_same_fixture_gives_the_same_result():
    [game, other] = fixtures(match(shedu.game(DUEL), ["random", "random"]), deals=2)
    first, again = play(game), play(game)
    assert first == again
    assert first.ms != again.ms
    assert play(other) != first


def test_a_result_tells_what_the_game_of_its_record_ended_with():
    """Played again by hand, decision by decision, as a match from that seed."""
    game = short_game()
    found = play(fixtures(match(game, ["first", "last"]), 1, seed=5)[0])
    hand = game.match(seed=5)
    counts = [0, 0]
    while (seat := hand.state.to_act) is not None:
        counts[seat] += 1
        hand.play(hand.state.legal[(0, -1)[seat]])
    assert found.decisions == tuple(counts)
    assert found.scores == hand.state.outcome.scores
    assert found.reason == hand.state.outcome.reason
    assert found.shedu == shedu.__version__


def test_rotations_of_one_deal_are_dealt_alike():
    """Two agents that play alike cannot tell in which of the two games they are."""
    for seed in range(4):
        one, other = map(play, fixtures(match(shedu.game(DUEL), ["first", "twin"]), 1, seed))
        assert one.fixture.seating == other.fixture.seating[::-1]
        assert (one.scores, one.decisions) == (other.scores, other.decisions)


def test_each_seat_gets_an_agent_of_its_own_that_is_closed_after_the_game(monkeypatch):
    made, closed = [], []

    class Closing(OneSided):
        def close(self):
            closed.append(self)

    def maker(game, name):
        made.append(Closing(name, 0))
        return made[-1]

    monkeypatch.setitem(named.MAKERS, "closing", named.Maker(maker, {}))
    play(fixtures(match(short_game(), ["closing", "closing"]), 1)[0])
    assert len(made) == 2
    assert {id(agent) for agent in closed} == {id(agent) for agent in made}


def test_an_unknown_agent_is_told_before_anything_is_played():
    games = fixtures(match(short_game(), ["random", "nobody"]), 1)
    with pytest.raises(shedu.OptionError, match="nobody"):
        prepare(games)


def test_an_illegal_choice_stops_the_game(monkeypatch):
    class Wrong(OneSided):
        def choose(self, state, seed):
            wrong = next(a for a in range(state.game.actions.size) if a not in state.legal)
            return Choice(wrong, {wrong: 1.0})

    maker = named.Maker(lambda game, name: Wrong(name, 0), {})
    monkeypatch.setitem(named.MAKERS, "wrong", maker)
    with pytest.raises(shedu.IllegalAction):
        play(fixtures(match(short_game(), ["wrong", "random"]), 1)[0])


BOT = """
import json, sys
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if number > {answers}:
        sys.exit(3)
    answer = {{"action": asked["legal"][0]}} if "legal" in asked else {{"ready": 1}}
    print(json.dumps(answer), flush=True)
"""


def external(folder, answers):
    """A program that plays as `first` does, and ends by itself after so many answers."""
    path = folder / "bot.py"
    path.write_text(BOT.format(answers=answers), encoding="utf-8")
    return f"external:{sys.executable} {path}"


def test_a_seat_whose_program_fails_is_helped_for_the_rest_of_the_game(tmp_path):
    bot = external(tmp_path, answers=2)
    [one, other] = fixtures(match(short_game(), [bot, "random"]), 1)
    for game, seat in ((one, 0), (other, 1)):
        told = play(game)
        assert told.decisions[seat] > 2
        assert told.helped[seat] == told.decisions[seat] - 2
        assert told.helped[1 - seat] == 0
        assert "with code 3" in told.failures[seat]
        assert told.failures[1 - seat] == ""
        assert play(game) == told


def test_a_program_that_does_not_fail_is_not_helped(tmp_path):
    bot = external(tmp_path, answers=1000)
    by_bot, by_first = (
        play(fixtures(match(short_game(), [name, "random"]), 1)[0]) for name in (bot, "first")
    )
    assert by_bot.helped == (0, 0)
    assert by_bot.scores == by_first.scores


def test_a_program_that_never_plays_is_told_before_the_games(tmp_path):
    games = fixtures(match(short_game(), [external(tmp_path, answers=0), "random"]), 1)
    with pytest.raises(shedu.SheduError, match=r"bot\.py: it exited with code"):
        prepare(games)


def test_ranks_are_places_as_people_count_them():
    outcome = Outcome.from_scores("done", [(5, 1), (7, 0), (5, 1), (3, 9)])
    assert ranks_in(outcome) == (2, 1, 2, 4)


def test_ties_share_wins_and_places():
    tied = result("abcd", (1, 1, 3, 3))
    assert tied.wins == (0.5, 0.5, 0, 0)
    assert tied.places == (1.5, 1.5, 3.5, 3.5)
    assert sum(tied.places) == 1 + 2 + 3 + 4


def test_a_margin_is_what_a_seat_was_ahead_of_the_best_other():
    told = result("abc", (2, 1, 3), scores=((5, 9), (8, 0), (1, 1)))
    assert told.margins == (-3, 3, -7)
    broken = result("ab", (1, 2), scores=((5, 2), (5, 1)))
    assert broken.margins == (0, 0)


def test_a_line_reads_back_and_others_can_read_it_too():
    game = fixtures(match(short_game(), ["first", "last"]), 1)[0]
    told = play(game)
    line = as_line(told)
    assert line.count("\n") == 1
    assert from_line(line) == told
    assert from_line(line).fixture == game
    plain = json.loads(line)
    assert plain["options"] == {"round_limit": 3}
    assert plain["seating"] == ["first", "last"]
    assert plain["margins"] == list(told.margins)
    assert plain["ms"] == pytest.approx(told.ms, abs=0.001)
    assert plain["cpu"] == pytest.approx(told.cpu, abs=0.001)
    assert all(spent > 0 for spent in told.cpu)
    assert set(plain) >= {"game", "seed", "ranks", "scores", "decisions", "helped", "reason"}


def test_a_line_of_an_older_file_has_no_cpu_time():
    game = fixtures(match(short_game(), ["first", "last"]), 1)[0]
    told = json.loads(as_line(play(game)))
    del told["cpu"]
    assert from_line(json.dumps(told)).cpu == (0, 0)


@pytest.mark.parametrize("line", ["", "[]", "3", "{}", '{"game": "chess"}', "nonsense"])
def test_a_line_that_is_no_result_is_refused(line):
    with pytest.raises(shedu.SheduError, match="expected a result"):
        from_line(line)
