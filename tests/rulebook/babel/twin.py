"""The engine and the referee side by side: a state told in the referee's words, and back."""

from __future__ import annotations

from typing import Any

from referee.babel import NATIONS, QUARRY, Referee
from shedu import State
from shedu.games.babel.snapshot import Snapshot

OPTIONS = ("sumer_run_only", "classic_deal", "round_limit")


def snapshot(state: State) -> dict[str, Any]:
    """Everything that matters of a state, as the referee's snapshot has it."""
    table = state.read(Snapshot)
    g = state.row
    return {
        "pawns": [QUARRY if site < 0 else NATIONS[site] for site in table.pawns],
        "hands": g.hand.tolist(),
        "people": table.people,
        "temples": table.temples,
        "columns": table.columns,
        "reserved": g.reserved.tolist(),
        "deck": g.deck.tolist(),
        "discard": g.discard.tolist(),
        "unknown": table.unknown,
        "known": table.known,
        "endgame": int(g.endgame),
        "migrated": int(g.migrated),
        "active": None if g.active < 0 else int(g.active),
        "start": None if g.start < 0 else int(g.start),
        "round": int(g.round_number),
        "phase": "draw" if state.phase == "deal" else state.phase,
        "due": due(state),
        "owed": int(g.owed),
        "revealed": [int(g.revealed)] if g.revealed else [],
        "to_act": "chance" if state.is_chance else state.to_act,
    }


def due(state: State) -> list[int]:
    """The seats that get the next cards, in order."""
    g = state.row
    seats = [int(g.drawing)] * int(g.to_draw)
    if state.phase == "deal":
        start = int(g.start)
        seats += [1 - start] * 5 if g.drawing == start else []
        seats += [start] * 3
    return seats


def referee_at(state: State) -> Referee:
    """A referee whose game is at the same position."""
    referee = Referee(2, **{name: state.game.options[name] for name in OPTIONS})
    told = snapshot(state)
    for name in ("pawns", "columns", "reserved", "known", "active", "start", "owed", "revealed"):
        setattr(referee, name, told[name])
    for name in ("round", "phase", "due"):
        setattr(referee, name, told[name])
    referee.endgame, referee.migrated = bool(told["endgame"]), bool(told["migrated"])
    referee.hands = [_by_nation(hand) for hand in told["hands"]]
    referee.deck, referee.discard = _by_nation(told["deck"]), _by_nation(told["discard"])
    referee.unknown = dict(enumerate(told["unknown"], 1))
    referee.people = [_by_nation([list(site) for site in own]) for own in told["people"]]
    referee.temples = [_by_nation(own) for own in told["temples"]]
    return referee


def _by_nation(values: list[Any]) -> dict[str, Any]:
    return dict(zip(NATIONS, values, strict=True))


def agree(state: State, referee: Referee) -> None:
    """Everything that can be asked of both has the same answer."""
    assert snapshot(state) == referee.snapshot(), state.position()
    assert set(state.legal.spelled()) == referee.legal(), state.position()
    chances = {state.game.spell(action): weight for action, weight in state.chances.items()}
    assert chances == referee.chances()
    expected = referee.outcome()
    found = state.outcome
    assert (found is None) == (expected is None)
    if found is not None and expected is not None:
        assert found.reason == expected["reason"]
        assert [list(group) for group in found.ranking] == expected["ranking"]
        assert [score[0] for score in found.scores] == expected["scores"]
