"""The check of histories finds what it is there for: each promise is broken here in turn."""

from dataclasses import dataclass

import pytest

from server.faults.clients import Watch
from server.faults.history import History, Operation, problems
from server.faults.ledger import Kept
from server.faults.siege import replayed, wrong_in
from shedu.catalog import game
from some_games import DUEL

TABLE = "table"


@dataclass
class Scene:
    """Four requests at a table: played, taken back, played without an answer, refused."""

    history: History
    tables: dict[str, Kept]
    played: Operation
    undone: Operation
    unheard: Operation
    refused: Operation

    @property
    def log(self) -> list[dict]:
        return self.tables[TABLE].entries

    def send(self, operation: Operation, status: int | None, answer: dict | None = None) -> None:
        attempt = self.history.begin(operation)
        if status is not None:
            self.history.end(operation, attempt, status, answer)


def wished(kind: str, request: str, seq: int, **more) -> Operation:
    return Operation("Ann", TABLE, kind, {"seat": 0, "seq": seq, "request": request, **more})


def entry(seq: int, kind: str, actor: int | None, action: str, request: str) -> dict:
    return {
        "seq": seq,
        "kind": kind,
        "actor": actor,
        "action": action,
        "chance": "",
        "request": request,
    }


@pytest.fixture
def scene() -> Scene:
    log = [
        entry(1, "deal", None, "", "deal"),
        entry(2, "play", 0, "a", "0 one"),
        entry(3, "undo", 0, "", "0 two"),
        entry(4, "play", 0, "b", "0 three"),
    ]
    made = Scene(
        History(),
        {TABLE: Kept(4, "running", log)},
        wished("play", "one", 1, action="a"),
        wished("undo", "two", 2),
        wished("play", "three", 3, action="b"),
        wished("play", "four", 3, action="c"),
    )
    made.send(made.played, 200, {"seq": 2, "repeated": False})
    made.send(made.played, 200, {"seq": 2, "repeated": True})
    made.send(made.undone, 200, {"seq": 3, "repeated": False})
    made.send(made.unheard, None)
    made.send(made.refused, 409, {"code": "conflict", "seq": 4, "missed": [line(4, 0, "b")]})
    return made


def line(seq: int, actor: int | None, action: str | None, undo: bool = False) -> dict:
    return {"seq": seq, "actor": actor, "action": action, "undo": undo}


def test_a_history_whose_promises_were_kept_has_no_problem(scene):
    assert problems(scene.history, scene.tables) == []


def test_a_request_without_an_answer_may_be_in_the_log_or_not(scene):
    scene.log.pop()
    scene.tables[TABLE].head = 3
    scene.refused.attempts.clear()
    scene.history.operations.remove(scene.refused)
    assert problems(scene.history, scene.tables) == []


def lose_an_entry(scene):
    scene.log.pop(1)
    scene.tables[TABLE].head = 3


def leave_a_gap(scene):
    scene.log[3]["seq"] = scene.tables[TABLE].head = 5


def swap_two_entries(scene):
    scene.log[1], scene.log[2] = ({**scene.log[2], "seq": 2}, {**scene.log[1], "seq": 3})


def play_twice(scene):
    scene.log.append({**scene.log[3], "seq": 5})
    scene.tables[TABLE].head = 5


def write_what_nobody_sent(scene):
    scene.log.append(entry(5, "play", 0, "d", "0 five"))
    scene.tables[TABLE].head = 5


def write_what_was_refused(scene):
    scene.log[3] = entry(4, "play", 0, "c", "0 four")


def write_another_kind(scene):
    scene.log[2]["kind"] = "play"


def answer_with_another_entry(scene):
    scene.send(scene.unheard, 200, {"seq": 4, "repeated": True})
    scene.unheard.attempts[-1].answer = {"seq": 2, "repeated": True}


def refuse_what_was_done(scene):
    scene.send(scene.played, 422, {"code": "refused"})


def do_it_again(scene):
    scene.send(scene.played, 200, {"seq": 2, "repeated": False})


def call_the_first_time_repeated(scene):
    scene.undone.attempts[0].answer["repeated"] = True


def tell_of_what_is_not_there(scene):
    scene.refused.attempts[0].answer["missed"] = [line(4, 0, "z")]


def write_before_what_was_acknowledged_earlier(scene):
    """The undo was begun after entry 2 was acknowledged; here it is as if after entry 4."""
    scene.send(scene.unheard, 200, {"seq": 4, "repeated": True})
    scene.undone.attempts[0].began = 1000


@pytest.mark.parametrize(
    "damage",
    [
        lose_an_entry,
        leave_a_gap,
        swap_two_entries,
        play_twice,
        write_what_nobody_sent,
        write_what_was_refused,
        write_another_kind,
        answer_with_another_entry,
        refuse_what_was_done,
        do_it_again,
        call_the_first_time_repeated,
        tell_of_what_is_not_there,
        write_before_what_was_acknowledged_earlier,
    ],
)
def test_a_broken_promise_is_found(scene, damage):
    damage(scene)
    assert problems(scene.history, scene.tables) != []


# what was pushed


def watched():
    """A game of three decisions: its log, and a watch that was pushed all of it."""
    match = game(DUEL).match(seed=1)
    for _ in range(3):
        match.play(match.state.legal[0])
    rows = []
    for seq in range(1, match.seq + 1):
        found = match.entry(seq)
        action = match.game.spell(found.action) if found.kind == "play" else ""
        row = entry(seq, found.kind, found.actor, action, "")
        row["chance"] = " ".join(match.game.spell(each) for each in found.chance)
        rows.append(row)
    kept = Kept(match.seq, "running", rows)
    watch = Watch(TABLE, 0)
    watch.lines = [line(row["seq"], row["actor"], row["action"] or None) for row in rows]
    info = {"game": DUEL, "players": match.game.players, "options": match.game.options}
    state = replayed(info, kept)
    watch.sight = {"seq": match.seq, "view": state.view(0)}
    return watch, kept, state


def wrong(watch, kept, state) -> list[str]:
    return list(wrong_in(watch, kept, state, {"seq": kept.head, "view": state.view(0)}))


def test_a_watch_that_was_told_everything_has_no_problem():
    assert wrong(*watched()) == []


def test_a_watch_that_was_told_something_else_is_found():
    watch, kept, state = watched()
    watch.lines[2] = {**watch.lines[2], "action": "something else"}
    assert "something else" in wrong(watch, kept, state)[0]


def test_a_watch_that_was_told_too_little_or_twice_is_found():
    watch, kept, state = watched()
    last = watch.lines.pop()
    assert "was told entries [1, 2, 3]" in wrong(watch, kept, state)[0]
    watch.lines = [last, *watch.lines]
    assert "was told entries [4, 1, 2, 3]" in wrong(watch, kept, state)[0]


def test_a_watch_that_has_put_together_another_view_is_found():
    watch, kept, state = watched()
    watch.sight = {**watch.sight, "view": {**watch.sight["view"], "round": 99}}
    assert len(wrong(watch, kept, state)) == 2
