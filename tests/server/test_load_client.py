"""The load benchmark's client reads what servers of different commits push."""

import base64
import importlib
import sys
from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest

import shedu
from some_games import LARGEST

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def client(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    for name in [name for name in sys.modules if name.partition(".")[0] == "loading"]:
        monkeypatch.delitem(sys.modules, name)
    return importlib.import_module("loading.shedu_tables")


@pytest.fixture
def state():
    return shedu.game(LARGEST).match(seed=3).state


class Sent:
    """A socket of which the client knows only how long the latest message was."""

    latest = 100


def seat_at(client, seq):
    """A seat that has been told of this entry."""
    tally = importlib.import_module("loading.tally").Tally()
    seat = client.Seat("T", 0, lambda: None, tally)
    seat.socket, seat.begun, seat.seq = Sent(), Future(), seq
    seat.begun.set_result(None)
    return seat, tally


def whole(seq, legal, lines):
    """A push with the whole sight."""
    sight = {"seq": seq, "view": {}, "decision": {"seat": 0, "legal": legal} if legal else None}
    return pushed({"type": "moved", "table": {}, "sight": sight, "lines": lines})


def change(seq, base, legal, lines):
    """A push with what has changed since the entry `base`."""
    decision = {"seat": 0, "phase": "act", "legal": legal, "may_undo": False} if legal else None
    event = {"type": "moved", "seq": seq, "base": base, "to_act": 0, "status": "running"}
    return pushed({**event, "change": {}, "decision": decision, "lines": lines})


def pushed(event):
    return msgspec.json.encode({"type": "pushed", "table": "T", "viewer": 0, "event": event})


def bits(state):
    return base64.b64encode(state.legal.mask.tobytes()).decode()


class InOrder:
    """Chooses what stands at a place."""

    def __init__(self, place):
        self.place = place

    def choice(self, found):
        return found[self.place]


def picks(client, state, legal):
    spellings = [state.game.spell(action) for action in range(state.game.actions.size)]
    text = msgspec.json.encode(legal)
    return [client.pick(text, spellings, InOrder(place)) for place in range(len(state.legal))]


def test_legal_actions_are_the_same_spelled_and_as_bits(client, state):
    spelled = state.legal.spelled()
    assert picks(client, state, spelled) == spelled
    assert picks(client, state, bits(state)) == spelled


def test_a_change_is_read_like_a_whole_sight(client, state):
    for text in (
        whole(8, state.legal.spelled(), [{"seq": 8}]),
        change(8, 7, bits(state), [{"seq": 8}]),
    ):
        seat, _ = seat_at(client, 7)
        seat._hear(text)
        assert (seat.seq, seat.untold) == (8, 0)
        assert client.LEGAL.decode(seat.legal) in (state.legal.spelled(), bits(state))


def test_a_seat_that_does_not_decide_has_no_legal_actions(client):
    for text in (whole(8, None, [{"seq": 8}]), change(8, 7, None, [{"seq": 8}])):
        seat, _ = seat_at(client, 7)
        seat._hear(text)
        assert seat.legal == b""


def test_a_gap_between_pushes_counts_as_lost(client):
    for text in (
        whole(9, None, [{"seq": 9}]),
        change(9, 8, None, [{"seq": 9}]),
        change(8, 6, None, [{"seq": 8}]),
    ):
        seat, _ = seat_at(client, 7)
        seat._hear(text)
        assert seat.untold == 1


def test_events_about_something_else_leave_the_entry_alone(client):
    seat, tally = seat_at(client, 7)
    seat._hear(pushed({"type": "said", "lines": []}))
    assert (seat.seq, seat.untold) == (7, 0)
    assert tally.taken()["said"].number == 1


def test_the_bytes_of_legal_actions_are_counted(client, state):
    seat, tally = seat_at(client, 7)
    seat._hear(change(8, 7, bits(state), [{"seq": 8}]))
    seat._hear(change(9, 8, None, [{"seq": 9}]))
    moved = tally.taken()["moved"]
    assert (moved.number, moved.bytes, moved.deciding) == (2, 200, 1)
    assert moved.legal == len(bits(state)) + 2  # and its quotes
