"""`shedu play`: a person against bots in the terminal."""

import builtins
import random

import pytest

import shedu
from cli.running import (
    GAME,
    assert_refused,
    drawn,
    lines,
    record_file,
    run,
    run_alone,
    scripted,
    squeezed,
)
from shedu.agents import agent
from shedu.cli.bots import bot_action
from shedu.cli.files import write_whole
from shedu.cli.telling import tell_steps
from shedu.core.terminal import Look, Terminal
from some_games import action_of_chance, choice_of, illegal_in, switch_of

SWITCH, CHOICE = switch_of(GAME), choice_of(GAME)
TABLE = (GAME, "--seed", 3, "--option", "round_limit=4", "--bot", "random")


def test_a_whole_game_is_played_from_what_a_person_types(tmp_path):
    typed, match = scripted()
    result = run("play", *TABLE, "--save", tmp_path / "game.txt", typed=lines(*typed))
    assert result.exit_code == 0
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == match.record
    *_, last = tell_steps(match, 0, 0, "en")
    assert squeezed(last.sentences[-1]) in squeezed(result.stdout)
    assert "score" in result.stdout


def test_a_game_resumed_from_its_record_goes_on_as_if_never_interrupted(tmp_path):
    typed, match = scripted()
    file = tmp_path / "game.txt"
    left = run("play", *TABLE, "--save", file, typed=lines(*typed[:3], "quit"))
    assert squeezed(f"Saved to {file}.") in squeezed(left.stdout)
    assert file.read_text(encoding="utf-8").rstrip().endswith("unfinished")
    resumed = run(
        "play", GAME, "--load", file, "--save", file, "--bot", "random", typed=lines(*typed[3:])
    )
    assert "Resumed after" in resumed.stdout
    assert file.read_text(encoding="utf-8") == match.record


def test_another_seat_at_a_larger_table(tmp_path):
    typed, match = scripted(seat=2, players=3)
    options = ("--players", 3, "--seat", 3, "--save", tmp_path / "game.txt")
    result = run("play", *TABLE, *options, typed=lines(*typed))
    first, second, own = match.names
    assert f"You are {own}, seat 3. Against: {first}, {second}." in result.stdout
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == match.record


def first_legal(game_id):
    """What a person in the first seat could type first, after the bots before them."""
    game = shedu.game(game_id)
    match = game.match(seed=3)
    while match.state.to_act != 0:
        match.play(bot_action(agent("random", game), match))
    return match.state.legal.spelled()[0]


@pytest.mark.parametrize("game_id", sorted(shedu.GAMES))
def test_help_takes_its_examples_from_the_game_at_hand(game_id):
    example = first_legal(game_id)
    table = (game_id, "--seed", 3, "--bot", "random")
    page = run("play", *table, typed=lines("help", f"?{example}", "log 0", "log ²")).stdout
    assert f"?{example} " in page
    assert f"legal {example[0]} " in page
    assert f"those that begin with {example[0]} " in page
    assert f"{example} is legal." in page
    assert page.count("log takes a number, such as log 10") == 2


def test_in_french_nothing_is_english():
    page = run("play", *TABLE, "--language", "fr", typed=lines("aide", "quitter")).stdout
    assert "Tirages : graine 3." in page
    assert "seed" not in page


def test_an_illegal_action_is_refused_and_nothing_changes(tmp_path):
    file = tmp_path / "game.txt"
    illegal = illegal_in(shedu.game(GAME).match(seed=3).state)
    typed = lines(illegal, action_of_chance(GAME), "nonsense", "quit")
    run("play", *TABLE, "--save", file, typed=typed)
    text = file.read_text(encoding="utf-8")
    assert "\n1 " not in text
    assert shedu.replay(text).record == text


@pytest.mark.parametrize("farewell", ["quit\n", "exit\n", "", "tA"])
def test_leaving_in_any_way_is_clean(farewell):
    result = run("play", *TABLE, typed=farewell)
    assert result.exit_code == 0
    assert result.stdout.endswith("Not saved.\nGoodbye.\n")


def test_interrupting_leaves_like_quit_and_saves(tmp_path, monkeypatch):
    def interrupted(prompt=""):
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    result = run("play", *TABLE, "--save", tmp_path / "game.txt")
    assert result.exit_code == 0
    assert "--load" in result.stdout
    shedu.replay((tmp_path / "game.txt").read_text(encoding="utf-8"))


def test_a_game_is_kept_after_every_action(tmp_path, monkeypatch):
    """Even a terminal that is torn away loses nothing."""
    typed = iter([scripted()[0][0]])

    def torn_away(prompt=""):
        line = next(typed, None)
        if line is None:
            raise SystemExit(1)
        return line

    monkeypatch.setattr(builtins, "input", torn_away)
    run("play", *TABLE, "--save", tmp_path / "game.txt")
    kept = shedu.replay((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert scripted()[0][0] in [kept.game.spell(step.action) for step in kept.steps]


def test_saving_by_command(tmp_path):
    there = tmp_path / "there.txt"
    there.write_text("precious", encoding="utf-8")
    new, missing = tmp_path / "new.txt", tmp_path / "missing" / "x.txt"
    words = ("save", f"save {new}", f"save {new}", f"save {there}", f"save {missing}", "quit")
    result = run("play", *TABLE, typed=lines(*words))
    told = squeezed(result.stdout)
    assert squeezed("save needs a file name") in told
    assert told.count(squeezed(f"Saved to {new}.")) == 2
    assert squeezed("it already exists") in told
    assert squeezed("no such folder") in told
    assert there.read_text(encoding="utf-8") == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.txt", "there.txt"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    file = tmp_path / "game.txt"
    file.write_text("old", encoding="utf-8")

    def full(path, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_is_drawn_depends_only_on_what_the_seat_may_see():
    match = scripted(players=3, decisions=20, round_limit=100)[1]
    for terminal in (match.game.definition.terminal, Terminal()):
        for state in match.states[20::17]:
            other = state.resampled(1, random.Random(1))
            looks = [Look(truth, 1, match.names, "en") for truth in (state, other)]
            boards = {drawn(terminal.board(look)) for look in looks}
            hands = {drawn(terminal.hand(look)) for look in looks}
            assert len(boards) == len(hands) == 1


@pytest.mark.parametrize("game_id", sorted(shedu.GAMES))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_of_the_catalog_can_be_played(game_id, language):
    words = lines("help", "legal", "hand", "log", "quit")
    arguments = ("play", game_id, "--seed", 1, "--language", language)
    result = run_alone(*arguments, typed=words, SHEDU_JIT="0", PYTHONUTF8="1")
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr


def test_a_terminal_that_knows_only_ascii_is_no_reason_to_fail():
    environment = {"SHEDU_JIT": "0", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = run_alone("play", *TABLE, "--language", "fr", typed="aide\n", **environment)
    assert result.returncode == 0
    assert f"Vous ?tes {shedu.game(GAME).seat_names('fr')[0]}" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["chess"], ["there is no game 'chess'", GAME]),
        ([GAME, "--players", 7], ["2 to 4 players", "7"]),
        ([GAME, "--players", "x"], ["--players", "integer"]),
        ([GAME, "--option", "moon=true"], ["no option 'moon'", SWITCH]),
        ([GAME, "--option", SWITCH], ["'name=value'"]),
        ([GAME, "--option", f"{SWITCH}=maybe"], ["true or false", "maybe"]),
        ([GAME, "--option", f"{CHOICE.name}=flat"], [" or ".join(CHOICE.choices)]),
        ([GAME, "--seat", 3], ["1 to 2", "3"]),
        ([GAME, "--bot", "genius"], ["no agent 'genius'", "random", "scribe"]),
        ([GAME, "--bot", "random", "--bot", "greedy"], ["once, not 2 times"]),
        ([GAME, "--language", "de"], ["'en', 'fr'"]),
        ([GAME, "--seed", -1], ["--seed"]),
        ([GAME, "--load", "missing.txt"], ["missing.txt", "No such file"]),
        ([], ["GAME"]),
    ],
)
def test_a_wrong_command_line_is_answered_in_one_line(arguments, expected):
    assert_refused(run("play", *arguments), *expected)


def test_saving_where_it_cannot_be_is_refused_before_the_game(tmp_path):
    there = record_file(tmp_path)
    before = there.read_bytes()
    assert_refused(run("play", GAME, "--save", there), "it already exists", "--load")
    missing = tmp_path / "missing" / "game.txt"
    assert_refused(run("play", GAME, "--save", missing), "no such folder")
    assert there.read_bytes() == before
    assert list(tmp_path.iterdir()) == [there]


def test_what_a_record_fixes_cannot_be_asked_for(tmp_path):
    file = record_file(tmp_path)
    assert_refused(
        run("play", GAME, "--load", file, "--players", 2), "from the record: leave them out"
    )
    assert_refused(run("play", GAME, "--load", file, "--seat", 5), "1 to 2")


def test_a_finished_game_is_shown_with_its_scores(tmp_path):
    result = run("play", GAME, "--load", record_file(tmp_path))
    assert result.exit_code == 0
    assert "score" in result.stdout


@pytest.mark.parametrize("game_id", sorted(shedu.GAMES))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_lists_no_actions_of_chance(game_id, language):
    """In the drawing of the game, and in the plain one that any game can do with."""
    match = shedu.game(game_id).match(seed=1)
    look = Look(match.state, 0, match.names, language)
    by_chance = {
        match.game.spell(action)
        for name in match.game.definition.chance_families
        for family in [match.game.actions.families[name]]
        for action in range(family.first, family.first + family.size)
    }
    assert by_chance
    for terminal in (match.game.definition.terminal, Terminal()):
        written = {word for row, _ in terminal.notation(look) for word in row.split()}
        assert not written & by_chance
