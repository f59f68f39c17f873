"""Lessons over HTTP: nobody need sign in, and the server remembers nothing."""

import time

import pytest

from shedu.catalog import BUILT_IN, definition
from shedu.lessons import course
from some_games import FIRST

LESSON = course(definition(FIRST))[0]
PATH = f"/api/games/{FIRST}/lessons"


def ready(player, path, **params):
    """The answer once the rules are compiled."""
    while (moment := player.done("get", path, params=params))["preparing"]:
        assert moment["view"] is None
        time.sleep(0.2)
    return moment


def test_a_learner_does_a_lesson_without_signing_in(guest):
    pupil, actions = guest(), []
    moment = ready(pupil, f"{PATH}/{LESSON.id}", lang="fr")
    for number, step in enumerate(LESSON.steps):
        assert (moment["step"], moment["say"]) == (number, step.say["fr"])
        assert moment["example"] in moment["legal"]
        assert moment["view"]["viewer"] == moment["seat"] == LESSON.seat
        asked = {"actions": " ".join(actions), "action": moment["example"], "lang": "fr"}
        if not actions:
            del asked["actions"]
        moment = pupil.done("get", f"{PATH}/{LESSON.id}", params=asked)
        assert moment["reaction"]["verdict"] == "right"
        assert moment["reaction"]["text"] == step.right["fr"]
        assert moment["reaction"]["events"]
        actions = moment["actions"]
    assert (moment["step"], moment["say"], moment["legal"]) == (len(LESSON.steps), "", [])
    assert moment["lesson"]["won"] == LESSON.won["fr"]


def test_a_mistake_is_answered_with_its_rule_and_changes_nothing(guest):
    pupil, path = guest(), f"{PATH}/{LESSON.id}"
    before = ready(pupil, path)
    mistake = next(one for one in LESSON.steps[0].tries if one.refused)
    moment = pupil.done("get", path, params={"action": mistake.play})
    reaction = moment["reaction"]
    assert (reaction["verdict"], reaction["text"]) == ("refused", mistake.say["en"])
    assert reaction["problem"]["rule"] == mistake.refused
    assert (moment["view"], moment["actions"]) == (before["view"], [])


def test_a_preview_tells_what_an_action_would_do(guest):
    pupil, path = guest(), f"{PATH}/{LESSON.id}"
    example = ready(pupil, path)["example"]
    preview = pupil.done("get", f"{path}/preview", params={"action": example})
    assert preview["problem"] is None
    assert preview["events"]
    mistake = next(one for one in LESSON.steps[0].tries if one.refused)
    refused = pupil.done("get", f"{path}/preview", params={"action": mistake.play})
    assert refused["problem"]["rule"] == mistake.refused


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_lessons_are_listed_for_every_game(guest, game_id):
    listed = guest().done("get", f"/api/games/{game_id}/lessons", params={"lang": "fr"})
    assert [one["title"] for one in listed] == [
        one.title["fr"] for one in course(definition(game_id))
    ]
    games = {game["id"]: game["lessons"] for game in guest().done("get", "/api/games")}
    assert games[game_id] == len(listed)


@pytest.mark.parametrize(
    ("path", "params", "status", "words"),
    [
        ("/api/games/nothing/lessons", {}, 404, "nothing"),
        (f"{PATH}/nothing", {}, 404, "nothing"),
        (f"{PATH}/{LESSON.id}", {"action": "nonsense"}, 400, "nonsense"),
        (f"{PATH}/{LESSON.id}", {"actions": "nonsense"}, 400, "nonsense"),
        (f"{PATH}/{LESSON.id}", {"actions": "end"}, 400, "does not go on"),
        (f"{PATH}/{LESSON.id}", {"actions": "x" * 401}, 400, "actions"),
        (f"{PATH}/{LESSON.id}", {"action": "a\nb"}, 400, "control characters"),
        (f"{PATH}/{LESSON.id}/preview", {"action": "nonsense"}, 400, "nonsense"),
        (f"{PATH}/{LESSON.id}/preview", {}, 400, "action"),
    ],
)
def test_bad_input_is_told_clearly(guest, path, params, status, words):
    pupil = guest()
    ready(pupil, f"{PATH}/{LESSON.id}")
    assert words in pupil.refused(status, "get", path, params=params)["message"]


def test_lessons_cost_their_address_like_everything_else(small_server, guest):
    pupil = guest(at=small_server(reads_a_minute=20))
    answers = [pupil.ask("get", f"{PATH}/{LESSON.id}").status_code for _ in range(10)]
    assert answers[0] == 200
    assert answers[-1] == 429
