"""`shedu play`: a person against bots in the terminal."""

import builtins
import random
import re
from io import StringIO

import pytest
from rich.console import Console

import shedu
from cli.running import GAME, assert_refused, record_file, run, run_alone, scripted, squeezed
from shedu.agents import agent
from shedu.cli.bots import bot_action
from shedu.cli.drawing import OF_CHANCE, Drawing, Scene, drawing_of, plain_board
from shedu.cli.files import write_whole
from shedu.cli.telling import tell_steps

TABLE = (GAME, "--seed", 3, "--option", "round_limit=4", "--bot", "random")


def lines(*words):
    return "".join(f"{word}\n" for word in words)


def drawn(renderable):
    console = Console(file=StringIO(), width=100, markup=False, highlight=False)
    console.print(renderable)
    return console.file.getvalue()


def test_a_whole_game_is_played_from_what_a_person_types(tmp_path):
    typed, match = scripted()
    result = run("play", *TABLE, "--save", tmp_path / "game.txt", typed=lines(*typed))
    assert result.exit_code == 0
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == match.record
    assert "The game ends: the last round is over." in result.stdout
    assert "score" in result.stdout
    best = match.state.outcome.scores[match.state.outcome.winners[0]]
    assert " · ".join(str(number) for number in best) in result.stdout


def test_a_game_resumed_from_its_record_goes_on_as_if_never_interrupted(tmp_path):
    typed, match = scripted()
    file = tmp_path / "game.txt"
    left = run("play", *TABLE, "--save", file, typed=lines(*typed[:3], "quit"))
    assert squeezed(f"Saved in {file}.") in squeezed(left.stdout)
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
    assert "You are Pot, seat 3. Against: Archer, Bull." in result.stdout
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == match.record


@pytest.mark.parametrize(
    ("game", "example"),
    [("tigris-euphrates", "sA1"), ("contest-of-kings", "KA0"), ("ur", "+A1"), ("babel", "mA")],
)
def test_help_takes_its_examples_from_the_game_at_hand(game, example):
    table = (game, "--seed", 3, "--bot", "random")
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


def test_questions_are_answered_with_the_rule():
    result = run("play", *TABLE, typed=lines("?tE1", "? tE1", "?sA1", "?end", "?xq9", "?*t"))
    assert result.exit_code == 0
    assert result.stdout.count("[T&E 4.2]") >= 2
    assert "end is legal." in result.stdout
    assert "cannot read 'xq9': a tile is written like 'tB2'" in result.stdout
    assert "[T&E 2.2]" in result.stdout


def test_an_illegal_action_is_refused_and_nothing_changes(tmp_path):
    file = tmp_path / "game.txt"
    run("play", *TABLE, "--save", file, typed=lines("tE1", "fA1", "+2", "nonsense", "quit"))
    text = file.read_text(encoding="utf-8")
    assert "\n1 " not in text
    assert shedu.replay(text).record == text


def test_legal_actions_are_listed_in_few_lines():
    result = run("play", *TABLE, typed=lines("legal", "legal x", "legal zz"))
    assert re.search(r"^x +A1–", result.stdout, re.MULTILINE)
    assert "legal actions" in result.stdout
    assert "No legal action begins with 'zz'" in result.stdout


def test_legal_spaces_are_shown_on_the_board():
    result = run("play", *TABLE, typed=lines("legal K"))
    assert re.search(r"^ 1 .* \+ ", result.stdout, re.MULTILINE)


def test_small_letters_are_understood_after_the_first():
    result = run("play", *TABLE, typed=lines("xa1", "log"))
    assert "Archer plays a catastrophe on A1." in result.stdout


def test_help_board_hand_and_log():
    result = run("play", *TABLE, typed=lines("help", "?", "board", "hand", "log", "log 1", "log x"))
    assert result.stdout.count("How actions are written") == 2
    assert result.stdout.count("    A   B   C ") == 2
    assert "log takes a number" in result.stdout


def test_french():
    typed = lines("aide", "coups zz", "?tE1", "xq9", "main", "journal", "quitter")
    result = run("play", *TABLE, "--language", "fr", typed=typed)
    assert result.exit_code == 0
    for words in (
        "Vous êtes Archer, siège 1.",
        "À vous : encore 2 actions.",
        "Comment s'écrivent les actions",
        "Aucune action possible ne commence par « zz »",
        "« xq9 » est illisible",
        "Partie non enregistrée.",
        "Au revoir.",
    ):
        assert words in result.stdout
    assert "cannot" not in result.stdout


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
    assert told.count(squeezed(f"Saved in {new}.")) == 2
    assert squeezed("it is there already") in told
    assert squeezed("there is no folder") in told
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
    for drawing in (drawing_of(GAME), Drawing()):
        for state in match.states[20::17]:
            other = state.resampled(1, random.Random(1))
            scenes = [Scene(truth, 1, match.names, "en") for truth in (state, other)]
            boards = {drawn(drawing.board(scene)) for scene in scenes}
            hands = {drawn(drawing.hand(scene)) for scene in scenes}
            assert len(boards) == len(hands) == 1


def test_others_hidden_tiles_are_never_told():
    match = scripted(players=2, decisions=40, round_limit=100)[1]
    told = list(tell_steps(match, 0, 0, "en"))
    of_others = [t for t in told if t.actor == 1]
    assert of_others
    assert all(t.spelled == "" for t in of_others)
    draws = [s for t in told for s in t.sentences if s.startswith("Bull draws")]
    assert set(draws) == {"Bull draws a tile."}


def test_a_new_tile_is_drawn_in_brackets():
    state = shedu.game(GAME).match(seed=1).state
    after = state.play(next(a for a in state.legal.spelled() if a.startswith("x")))
    scene = Scene(after, 0, ("a", "b"), "en", since=state)
    assert "[x]" in drawn(drawing_of(GAME).board(scene))
    assert "[" not in drawn(plain_board(scene))


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
    assert "Vous ?tes Archer" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["chess"], ["there is no game 'chess'", GAME]),
        ([GAME, "--players", 7], ["2 to 4 players", "7"]),
        ([GAME, "--players", "x"], ["--players", "integer"]),
        ([GAME, "--option", "moon=true"], ["no option 'moon'", "wonder"]),
        ([GAME, "--option", "wonder"], ["'name=value'"]),
        ([GAME, "--option", "wonder=maybe"], ["true or false", "maybe"]),
        ([GAME, "--option", "board=flat"], ["standard or advanced"]),
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
    assert_refused(run("play", GAME, "--save", there), "it is there already", "--load")
    missing = tmp_path / "missing" / "game.txt"
    assert_refused(run("play", GAME, "--save", missing), "there is no folder")
    assert there.read_bytes() == before
    assert list(tmp_path.iterdir()) == [there]


def test_what_a_record_fixes_cannot_be_asked_for(tmp_path):
    file = record_file(tmp_path)
    assert_refused(run("play", GAME, "--load", file, "--players", 2), "the record's own")
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
    by_chance = {match.game.actions.decode(step.action)[0] for step in match.steps}
    assert all(step.actor < 0 for step in match.steps)
    assert by_chance
    scene = Scene(match.state, 0, match.names, language)
    plain = Drawing().notation(scene)
    assert not by_chance & {meaning.replace(" ", "_") for _, meaning in plain}
    for written, _ in [*drawing_of(game_id).notation(scene), *plain]:
        assert not written.startswith(OF_CHANCE)


@pytest.mark.parametrize("game_id", sorted(shedu.GAMES))
def test_only_actions_of_chance_begin_as_those_of_chance_do(game_id):
    game = shedu.game(game_id, round_limit=4)
    match = game.match(seed=1)
    while not match.state.is_over:
        match.play(bot_action(agent("random", game), match))
    for step in match.steps:
        assert game.spell(step.action).startswith(OF_CHANCE) == (step.actor < 0)


BOT_FILE = """class Last:
    def __init__(self, game): pass
    def choose(self, state, seed): return state.legal[-1]
"""


def test_a_bot_in_python_is_found_in_the_current_directory(tmp_path, monkeypatch):
    (tmp_path / "bots_of_mine.py").write_text(BOT_FILE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    table = ("play", "babel", "--seed", 1, "--seat", 2)  # the first seat begins
    last = (*table, "--bot", "bots_of_mine:Last", "--save", "game.txt")
    result = run_alone(*last, typed="quit\n", PYTHONSAFEPATH="1")
    assert result.returncode == 0, result.stderr
    assert "--bot bots_of_mine:Last" in result.stdout
    match = shedu.replay((tmp_path / "game.txt").read_text(encoding="utf-8"))
    played = [i for i, step in enumerate(match.steps) if step.actor == 0]
    assert played
    assert all(match.steps[i].action == match.states[i].legal[-1] for i in played)
    result = run_alone(*table, "--bot", "bots_of_mine:First", PYTHONSAFEPATH="1")
    assert_refused(result, "bots_of_mine has no class First")
