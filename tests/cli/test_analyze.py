"""`shedu analyze`: the champion's opinion of a position or of a decision in a record."""

import json

import pytest

import shedu
from cli.running import GAME, assert_refused, record_file, run, scripted
from shedu.testing.tables import play_randomly
from some_games import DUEL, OPEN

FEW = ("--iterations", 50)


def answer(*arguments):
    result = run("analyze", *arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def as_json(*arguments):
    return json.loads(answer(*arguments, *FEW, "--json"))


def told(analysis):
    return analysis.as_json() | {"seconds": 0}


def test_a_decision_of_a_record_is_analyzed_as_in_python(tmp_path):
    _, match = scripted()
    file = record_file(tmp_path)
    for at in (0, 5, match.decisions - 1):
        state = match.state_at(at + 1)
        found = as_json(file, "--at", at) | {"seconds": 0}
        assert found == {"at": at} | told(shedu.analyze(state, iterations=50))
        face_up = as_json(file, "--at", at, "--face-up") | {"seconds": 0}
        assert face_up == {"at": at} | told(shedu.analyze(state, iterations=50, face_up=True))


def test_a_record_that_goes_on_is_analyzed_at_its_end(tmp_path):
    _, match = scripted(decisions=3)
    found = as_json(record_file(tmp_path, decisions=3))
    assert (found["at"], found["seat"]) == (match.decisions, match.state.to_act)


def test_the_next_decision_of_a_seat_is_found(tmp_path):
    _, match = scripted()
    actors = [step.actor for step in match.steps if step.actor >= 0]
    file = record_file(tmp_path)
    for seat in (0, 1):
        at = actors.index(seat, 4)
        found = as_json(file, "--at", 4, "--seat", seat + 1)
        assert (found["at"], found["seat"]) == (at, seat)
    last = len(actors) - 1
    other = 2 - actors[last]
    assert_refused(run("analyze", file, "--at", last, "--seat", other), f"seat {other} has nothing")


@pytest.mark.parametrize("game_id", [DUEL, OPEN])
def test_a_position_is_analyzed_for_the_players_that_it_is_written_for(game_id):
    for players in shedu.GAMES[game_id].players:
        match = shedu.game(game_id, players).match(seed=2)
        known = match.state.redacted(match.state.to_act)
        expected = told(shedu.analyze(match.state, iterations=50))
        for state in (match.state, known):
            found = as_json(state.position(), "--game", game_id)
            assert found | {"seconds": 0} == expected
        assert as_json(known.position(), "--game", game_id, "--players", players)


def test_the_table_shows_the_best_actions_with_what_follows(tmp_path):
    _, match = scripted()
    state, file = match.state_at(6), record_file(tmp_path)
    best = shedu.analyze(state, iterations=400).best
    shown = answer(file, "--at", 5, "--iterations", 400)
    assert shown.startswith(f"After 5 of {match.decisions} decisions\n")
    assert f"(seat {state.to_act + 1}) decides: {len(state.legal)} legal actions." in shown
    [row] = [line for line in shown.splitlines() if line.startswith(f"{best.spelled} ")]
    assert f"{best.value:.3f}" in row
    assert f"{best.share:.0%}".replace("%", " %") in row
    assert " ".join(best.line[1:4]) in row
    assert "400 iterations in" in shown
    assert "face up" not in shown
    assert "All cards face up" in answer(file, "--at", 5, *FEW, "--face-up")


def test_french(tmp_path):
    shown = answer(record_file(tmp_path), "--at", 5, *FEW, "--face-up", "--language", "fr")
    for words in ("Après 5 décisions", "actions possibles", "cartes sont visibles", "valeur", "0,"):
        assert words in shown


def forced():
    """A record that ends where only one action is legal."""
    for game_id in shedu.GAMES:
        match = play_randomly(shedu.game(game_id), 1)
        for at in range(match.decisions):
            if len(match.state_at(at + 1).legal) == 1:
                return match, at
    raise AssertionError("every decision has several answers")


def test_where_only_one_action_is_legal_the_command_says_so(tmp_path):
    match, at = forced()
    path = tmp_path / "forced.txt"
    path.write_text(match.record, encoding="utf-8")
    for language, words in (("en", "has only one legal action"), ("fr", "qu'une seule action")):
        shown = answer(path, "--at", at, *FEW, "--language", language)
        assert words in shown
        assert "100 %" in shown


def test_what_cannot_be_analyzed_is_refused_in_one_line(tmp_path):
    _, match = scripted()
    file, position = record_file(tmp_path), match.state_at(3).position()
    last = match.decisions - 1
    assert_refused(run("analyze", file), "the game is over", f"--at, from 0 to {last}")
    assert_refused(run("analyze", file, "--at", match.decisions), "the game is over")
    assert_refused(run("analyze", file, "--at", 10_000), "0 (after setup)", "10000")
    assert_refused(run("analyze", file, "--at", 0, "--seat", 3), "1 to 2")
    assert_refused(run("analyze", tmp_path / "none.txt"), "none.txt", "No such file", "--game")
    assert_refused(run("analyze", position), "--game")
    assert_refused(run("analyze", file, "--at", 0, "--players", 2), "leave them out")
    assert_refused(run("analyze", file, "--at", 0, "--seconds", 1, "--iterations", 1), "not both")
    assert_refused(run("analyze", position, "--game", "chess"), "there is no game 'chess'")
    assert_refused(run("analyze", "nonsense", "--game", GAME), "nonsense")
    assert_refused(run("analyze", position, "--game", GAME, "--at", 1), "--at is for a record")
    start = match.game.initial.position()
    assert_refused(run("analyze", start, "--game", GAME, *FEW), "chance acts")
    over = match.state.position()
    assert_refused(run("analyze", over, "--game", GAME, *FEW), "the game is over")


def test_a_position_of_another_seat_or_face_up_is_refused():
    state = shedu.game(DUEL).match(seed=1).state
    seat = state.to_act
    known, other = state.redacted(seat).position(), state.redacted(1 - seat).position()
    asked = ("--game", DUEL, *FEW)
    assert_refused(run("analyze", known, *asked, "--face-up"), "redacted")
    assert_refused(run("analyze", other, *asked), f"seat {seat} decides")
    wrong = run("analyze", known, *asked, "--seat", 2 - seat)
    assert_refused(wrong, f"seat {seat + 1} decides here")
