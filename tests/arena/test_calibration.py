"""Equal time: counts of iterations that take the same time, kept with the results."""

import json
from dataclasses import replace

import pytest

import shedu
from shedu.agents import Choice, agent, named
from shedu.arena import calibration
from shedu.arena.calibration import (
    POSITIONS,
    calibrate,
    costs,
    positions,
    read_calibration,
    seconds_of,
    stored_calibration,
    with_iterations,
    write_calibration,
)
from some_games import OPEN


class Time:
    """A clock that goes on only while agents think."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Thinker:
    """An agent that takes its time for every iteration, and the longer the more there are."""

    def __init__(self, time, name, price, tiring, iterations):
        self.name = name
        self._time = time
        self._price = price * iterations * (1 + tiring * iterations)

    def choose(self, state, seed):
        self._time.now += self._price
        action = state.legal[seed % len(state.legal)]
        return Choice(action, {action: 1.0})

    def close(self):
        """It holds nothing."""


@pytest.fixture
def time(monkeypatch):
    """Agents `fast` (1 ms an iteration), `slow` (7 ms) and `tiring`, and the clock they know."""
    clock = Time()

    def add(name, price, tiring=0.0):
        def make(game, name, seconds, iterations):
            return Thinker(clock, name, price, tiring, iterations)

        monkeypatch.setitem(named.MAKERS, name, named.Maker(make, dict(named.BUDGET)))

    add("fast", 0.001)
    add("slow", 0.007)
    add("tiring", 0.001, 0.0002)
    return clock


@pytest.fixture
def game():
    return shedu.game(OPEN, round_limit=2)


def made(game, *names):
    return [agent(name, game) for name in names]


def test_each_agent_gets_as_many_iterations_as_it_does_in_its_time(time, game):
    found = calibrate(game, ["fast:seconds=2.1", "slow:seconds=2.1", "random"], clock=time)
    assert found.plays == {
        "fast:seconds=2.1": "fast:iterations=2100",
        "slow:seconds=2.1": "slow:iterations=300",
        "random": "random",
    }
    fast, slow, uniform = found.agents
    assert fast.rate == pytest.approx(1000, rel=1e-3)
    assert slow.rate == pytest.approx(1000 / 7, rel=1e-3)
    assert (fast.seconds, slow.seconds, uniform.seconds) == (2.1, 2.1, 0)


def test_the_counts_take_equal_time(time, game):
    """Also where an iteration costs the more, the more of them there are."""
    found = calibrate(game, ["fast:seconds=2", "tiring:seconds=2"], clock=time)
    players = made(game, *found.plays.values())
    [[fast], [tiring]] = costs(players, positions(game, players), repetitions=1, clock=time)
    assert fast == pytest.approx(2, rel=0.01)
    assert tiring == pytest.approx(2, rel=0.05)


def test_agents_of_a_real_search_take_equal_time(game):
    agents = ["champion:seconds=0.004", "ismcts:seconds=0.004"]
    found = calibrate(game, agents)
    assert all(len(paced.rates) == calibration.REPETITIONS for paced in found.agents)
    players = made(game, *found.plays.values())
    spent = costs(players, positions(game, players))
    champion, baseline = (sorted(times)[len(times) // 2] for times in spent)
    assert champion / baseline == pytest.approx(1, abs=0.4)  # on a busy machine


def test_a_pace_is_a_part_of_the_seconds(time, game):
    found = calibrate(game, ["fast:seconds=2"], pace=0.25, clock=time)
    assert found.plays == {"fast:seconds=2": "fast:iterations=500"}
    assert found.agents[0].seconds == 0.5


def test_an_agent_that_is_too_slow_gets_one_iteration(time, game):
    found = calibrate(game, ["slow:seconds=0.001"], clock=time)
    assert found.plays["slow:seconds=0.001"] == "slow:iterations=1"


def test_levels_and_usual_budgets_are_spelled_out(game):
    level = next(level for level in game.definition.levels if level.seconds)
    assert named.spelled_out(level.id, game) == level.agent
    assert seconds_of(level.agent) == level.seconds
    assert named.spelled_out("champion", game) == "champion:seconds=0.2"
    assert named.spelled_out("champion:ripe=2", game) == "champion:seconds=0.2,ripe=2"
    for kept in ("champion:iterations=7", "ismcts:ripe=2,seconds=3", "greedy", "bots:Mine"):
        assert named.spelled_out(kept, game) == kept


def test_iterations_take_the_place_of_seconds():
    assert with_iterations("champion:seconds=0.5,whim=0.1", 70) == "champion:iterations=70,whim=0.1"
    assert (
        with_iterations("bots:Mine:style=bold,seconds=2", 7) == "bots:Mine:style=bold,iterations=7"
    )
    assert with_iterations("greedy", 70) == "greedy"
    assert seconds_of("external:think:seconds=3") == 0


def test_positions_are_decisions_of_real_games_as_their_seats_know_them(game):
    players = made(game, "champion:iterations=9", "ismcts:iterations=9")
    found = positions(game, players)
    assert len(found) == POSITIONS
    assert all(len(state.legal) > 1 and state.viewer == state.to_act for state in found)
    assert len({state.to_act for state in found}) == game.players
    again = positions(game, players)
    assert [state.position() for state in again] == [state.position() for state in found]


def test_agents_take_turns_at_every_position(time, game, monkeypatch):
    asked = []
    choose = Thinker.choose

    def noted(self, state, seed):
        asked.append(self.name)
        return choose(self, state, seed)

    at = positions(game, made(game, "fast:iterations=1"))
    monkeypatch.setattr(Thinker, "choose", noted)
    players = made(game, "fast:iterations=1", "slow:iterations=1")
    costs(players, at, repetitions=2, clock=time)
    rounds = asked[2:]  # the first of each is not timed
    assert len(rounds) == 2 * 2 * len(at)
    for turn in range(0, len(rounds), 2):
        assert len(set(rounds[turn : turn + 2])) == 2
    assert rounds[0] != rounds[2]


def test_a_stored_calibration_is_used_again(game, tmp_path, monkeypatch):
    path = tmp_path / "calibration.json"
    agents = ["champion:seconds=0.001", "greedy"]
    first = stored_calibration(path, game, agents)
    written = path.read_bytes()
    monkeypatch.setattr(calibration, "calibrate", None)  # not to be called again
    assert stored_calibration(path, game, agents) == first == read_calibration(path)
    assert path.read_bytes() == written
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    told = json.loads(written)
    assert told["machine"]["cores"] >= 1
    assert told["machine"]["shedu"] == shedu.__version__
    assert told["agents"][0]["plays"].startswith("champion:iterations=")


def test_a_calibration_of_other_agents_nets_or_rules_is_refused(time, game, tmp_path):
    path = tmp_path / "calibration.json"
    agents = ["fast:seconds=2", "random"]
    good = calibrate(game, agents, clock=time)
    others = [
        replace(good, net="other"),
        replace(good, rules=good.rules + 1),
        replace(good, pace=0.5),
        replace(good, agents=good.agents[:1]),
        replace(good, agents=(replace(good.agents[0], meant="slow:seconds=2"), good.agents[1])),
    ]
    for other in others:
        write_calibration(path, other)
        with pytest.raises(shedu.SheduError, match="remove it and its results"):
            stored_calibration(path, game, agents)
    write_calibration(path, good)
    assert stored_calibration(path, game, agents) == good


def test_a_file_of_another_kind_is_no_calibration(tmp_path):
    path = tmp_path / "calibration.json"
    for text in ("", "[]", "{}", '{"agents": 3}'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(shedu.SheduError, match="is not a calibration"):
            read_calibration(path)


def test_the_positions_that_count_are_those_of_games_at_that_time(time, game, monkeypatch):
    """Agents that think longer come to other positions."""
    played = []

    def noted(game, players, positions=calibration.positions):
        played.append([player.name for player in players])
        return positions(game, players)

    monkeypatch.setattr(calibration, "positions", noted)
    found = calibrate(game, ["fast:seconds=2.1", "slow:seconds=2.1"], clock=time)
    assert played[0] == ["fast:iterations=32", "slow:iterations=32"]
    assert played[-1] == list(found.plays.values())
