"""Bots written in Python, named by their module and class."""

import pickle
import sys

import pytest

import shedu
from agents import written
from arena.making import short_game
from shedu.agents import AgentFailed, WithStandIn, agent, is_imported
from shedu.arena import fixtures, match, run

HERE = "agents.written"


def first_decision():
    state = short_game().match(seed=1).state
    return state.redacted(state.to_act)


@pytest.mark.parametrize("name", ["First", "FirstSpelled", "FirstOfNumpy", "Thoughtful", "made"])
def test_a_bot_answers_a_choice_a_number_or_a_text(name):
    state = first_decision()
    bot = agent(f"{HERE}:{name}", short_game())
    choice = bot.choose(state, seed=1)
    assert choice.action == state.legal[0]
    assert type(choice.action) is int
    assert sum(choice.policy.values()) == 1
    assert bot.name == f"{HERE}:{name}"
    bot.close()


def test_what_a_bot_says_about_its_choice_is_kept():
    state = first_decision()
    bot = agent(f"{HERE}:Thoughtful", short_game())
    choice = bot.choose(state, seed=1)
    assert choice.value == 0.5
    assert choice.policy[state.legal[-1]] == 0.25
    before = written.Thoughtful.closed
    bot.close()
    assert written.Thoughtful.closed == before + 1


def test_settings_are_numbers_where_they_look_like_numbers():
    def settings(text):
        return agent(f"{HERE}:made{text}", short_game())._bot.settings

    assert settings("") == (1, "calm", 0.5)
    assert settings(":depth=2,style=bold,risk=1e-3") == (2, "bold", 0.001)
    assert type(settings(":depth=2")[0]) is int


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no_such_package.bots:MyBot", "cannot import .*: there is no no_such_package"),
        ("agents.no_such_module:MyBot", "there is no agents.no_such_module"),
        (f"{HERE}:NoSuchClass", f"{HERE} has no class NoSuchClass"),
        (f"{HERE}:__doc__", f"{HERE} has no class __doc__"),
        (f"{HERE}:Thing", r"is not an agent: it has no method choose\(state, seed\)"),
        (f"{HERE}:Unmade", r"cannot create .*: RuntimeError: not today \(written.py, line \d+\)"),
        (f"{HERE}:First:depth=2", "cannot create .*: TypeError: .*'depth'"),
        (f"{HERE}:made:depth", "write a setting as depth=2, not 'depth'"),
        (f"{HERE}:made:2=3", "write a setting as depth=2, not '2=3'"),
        ("nobody", "there is no agent 'nobody'.* or your own package.module:MyBot"),
        ("nobody:depth=2", "there is no agent 'nobody'"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused(name, words):
    with pytest.raises(shedu.OptionError, match=words):
        agent(name, short_game())


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import no_such_library", "ModuleNotFoundError: .*no_such_library.*, line 1"),
        ("x = (", r"SyntaxError: .*broken.py, line 1"),
        ("raise SystemExit(3)", r"SystemExit: 3 \(broken.py, line 1\)"),
    ],
)
def test_a_module_that_does_not_load_is_refused_with_the_line(tmp_path, monkeypatch, code, words):
    (tmp_path / "broken.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken", raising=False)
    with pytest.raises(shedu.OptionError, match=f"cannot import broken: {words}"):
        agent("broken:MyBot", short_game())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cheat", "gPA is not legal: "),
        ("CheatWithAChoice", "a number from 0 to .*, not 1000000"),
        ("Stammerer", "cannot read 'xq9'"),
        ("Silent", "choose must return a Choice, or an action .*, not None"),
        ("Truthful", "choose must return a Choice, or an action .*, not True"),
        ("Clumsy", r"choose raised cannot play from a redacted state.*\(written.py, line \d+\)"),
        ("Hasty", r"choose raised ZeroDivisionError: .* \(written.py, line \d+\)"),
        ("Quitter", "choose raised SystemExit: I am off"),
    ],
)
def test_a_bot_that_fails_says_how_and_another_goes_on(name, words):
    game, state = short_game(), first_decision()
    bot = agent(f"{HERE}:{name}", game)
    with pytest.raises(AgentFailed, match=words):
        bot.choose(state, seed=1)
    pair = WithStandIn(bot, agent("random", game))
    assert pair.choose(state, seed=1).action in state.legal
    assert pair.failure.startswith(f"{HERE}:{name} failed: ")


def test_a_bot_that_does_not_close_says_so():
    with pytest.raises(AgentFailed, match="close raised RuntimeError: still busy"):
        agent(f"{HERE}:Sticky", short_game()).close()


def test_a_bot_sees_only_what_its_seat_may_see():
    with pytest.raises(shedu.SheduError, match="redacted"):
        agent(f"{HERE}:First", short_game()).choose(short_game().match(seed=1).state, seed=1)


def test_names_of_imported_bots():
    assert all(map(is_imported, ["a:B", "a.b:C", "a.b:C:d=2", "a:B:"]))
    assert not any(map(is_imported, ["a", "a.b", "a:b=2", "a..b:C", "a:", ":B", "a b:C", "1:B"]))


@pytest.mark.parametrize("backend", ["serial", "processes", "ray"])
def test_the_arena_plays_a_bot_that_only_the_caller_can_import(tmp_path, monkeypatch, backend):
    if backend == "ray":
        pytest.importorskip("ray")
    code = "class Last:\n    def __init__(self, game): pass\n"
    code += "    def choose(self, state, seed): return state.legal[-1]\n"
    (tmp_path / "bots_of_mine.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    games = fixtures(match(short_game(), ["bots_of_mine:Last", "random"]), deals=1)
    assert pickle.loads(pickle.dumps(games)) == games
    results = run(games, backend=backend, workers=1)
    assert [result.failures for result in results] == [("", "")] * 2
    assert [result.fixture for result in results] == games


def test_the_arena_refuses_a_bot_that_fails_at_once():
    games = fixtures(match(short_game(), [f"{HERE}:Hasty", "random"]), deals=1)
    with pytest.raises(AgentFailed, match=f"{HERE}:Hasty: choose raised ZeroDivisionError"):
        run(games)
