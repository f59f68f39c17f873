"""What a seat knows is what it has been told: a listener adds up the stories of whole games.

The listener is written from the rulebook. It knows the box and the map, hears what one seat is
told, and never sees a state.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import shedu
from referee.tigris_euphrates import BESIDE, BOARDS, COLORS, SPACES, TILES, Referee
from rulebook.tigris_euphrates.test_referee import choose
from shedu.games.tigris_euphrates.snapshot import Snapshot

HEARD: Counter[str] = Counter()  # by event, the tiles that it put out of the game in all games


class Listener:
    """What somebody knows who sits at a table and listens."""

    def __init__(self, game, seat):
        self.seat = seat
        self.others = [other for other in range(game.players) if other != seat]
        marks = dict(zip(SPACES, "".join(BOARDS[game.options["board"]]), strict=True))
        self.board = {space: "t" for space, mark in marks.items() if mark in "TS"}
        self.points = [[0] * 4 for _ in range(game.players)]
        self.treasures = [0] * game.players
        self.hand_sizes = [0] * game.players
        self.hand = Counter()  # the own one
        self.replaced = Counter()  # by this seat
        self.replaced_numbers = [0] * game.players
        self.out = Counter()  # what is known to be out of the game
        self.bag_size = sum(TILES.values()) - len(self.board)

    def hear(self, event):
        known_out = self.out.total()
        told = getattr(self, f"_{event.kind}", None)
        if told is not None:
            told(**event.facts)
        HEARD[event.kind] += self.out.total() - known_out

    def _draw(self, seat, color):
        self.bag_size -= 1
        self.hand_sizes[seat] += 1
        assert (color is not None) == (seat == self.seat)
        if color is not None:
            self.hand[COLORS[color]] += 1

    def _tile(self, seat, color, at):
        self.board[at] = COLORS[color]
        self._from_hand(seat, COLORS[color], 1)

    def _commit(self, seat, number, color):
        self.out[COLORS[color]] += number
        self._from_hand(seat, COLORS[color], number)

    def _replace(self, seat, number, tiles):
        self.replaced_numbers[seat] += number
        assert (tiles is not None) == (seat == self.seat)
        if tiles is None:
            self.hand_sizes[seat] -= number
            return
        for tile in tiles:
            self.replaced[tile] += 1
            self.out[tile] += 1
            self._from_hand(seat, tile, 1)

    def _from_hand(self, seat, tile, number):
        self.hand_sizes[seat] -= number
        if seat == self.seat:
            self.hand[tile] -= number

    def _catastrophe(self, seat, at):
        if at in self.board:
            self.out[self.board.pop(at)] += 1

    def _wonder(self, seat, at):
        """Its five tiles leave the game [T&E 12.2]."""
        for space in [at, *BESIDE[at]]:
            self.out[self.board.pop(space)] += 1

    def _war(self, winner, points, points_color, removed, **_):
        self.points[winner][points_color] += points
        for space in removed:
            self.out[self.board.pop(space)] += 1

    _revolt = _war

    def _points(self, seat, color, number):
        self.points[seat][color] += number

    _income = _points

    def _wonder_point(self, seat, color):
        self.points[seat][color] += 1

    def _treasures(self, seat, number):
        self.treasures[seat] += number

    def knows(self):
        """In the words of `known`."""
        lying = Counter(self.board.values())  # under monuments too
        return {
            "points": self.points,
            "treasures": self.treasures,
            "hand": [self.hand[color] for color in COLORS],
            "hand sizes": self.hand_sizes,
            "out": [self.out[color] for color in COLORS],
            "replaced": [self.replaced[color] for color in COLORS],
            "replaced by others": [self.replaced_numbers[other] for other in self.others],
            "unseen": [TILES[c] - lying[c] - self.hand[c] - self.out[c] for c in COLORS],
            "bag": self.bag_size,
        }


def known(state, seat):
    """What a state that is redacted for a seat knows, and nothing else does it know."""
    g, table = state.row, state.read(Snapshot)
    others = [other for other in range(table.players) if other != seat]
    assert not g.hand[others].any()
    assert not g.replaced[others].any()
    assert not g.bag.any()
    assert g.hidden[seat] == g.hidden_out[seat] == 0
    return {
        "points": g.points[: table.players].tolist(),
        "treasures": g.treasures_won[: table.players].tolist(),
        "hand": g.hand[seat].tolist(),
        "hand sizes": [table.hand_size(other) for other in range(table.players)],
        "out": g.out.tolist(),
        "replaced": g.replaced[seat].tolist(),
        "replaced by others": g.hidden_out[others].tolist(),
        "unseen": g.unseen.tolist(),
        "bag": table.bag_size(),
    }


def listen(seed, game):
    """Every step of a lively game: the state before, the action and the state after."""
    rng, state = Random(seed), game.initial
    referee = Referee(game.players, **game.options)
    while not state.is_over:
        action = choose(state, referee, rng)
        after = state.play(action)
        referee.play(action)
        yield state, action, after
        state = after


TABLES = [
    {"players": 2},
    {"players": 2, "board": "advanced", "wonder": True, "english_variant": True},
    {"players": 3, "buildings": True, "wonder": True},
    {"players": 3, "board": "advanced", "open_scoring": True},
    {"players": 4, "wonder": True, "buildings": True},
    {"players": 4, "board": "advanced", "english_variant": True},
]


def hear_game(number, options):
    game = shedu.game("tigris-euphrates", **options)
    listeners = [Listener(game, seat) for seat in range(game.players)]
    for state, action, after in listen(f"heard {number}", game):
        for seat, listener in enumerate(listeners):
            for event in state.narrate(action, after, seat):
                listener.hear(event)
            assert known(after.redacted(seat), seat) == listener.knows(), after.position()


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_redacted_state_knows_what_was_told_and_nothing_else(number):
    """T&E 4.4, 14.1, 14.2."""
    hear_game(number, TABLES[number])


def test_the_games_put_tiles_out_of_the_game_in_every_way():
    """Counted over the games above; played anew when this test runs alone."""
    ways = {"commit", "war", "catastrophe", "wonder", "replace"}
    number = len(TABLES)
    while not all(HEARD[way] for way in ways) and number < 20:
        hear_game(number, TABLES[2])
        number += 1
    assert all(HEARD[way] for way in ways), HEARD


@pytest.mark.parametrize("options", TABLES[:4])
def test_people_see_the_same_whatever_a_state_remembers(options):
    """T&E 14.1: views and encodings of what a seat knows, of what it sees, and of the truth."""
    game = shedu.game("tigris-euphrates", **options)
    for index, (state, _, _) in enumerate(listen("seen", game)):
        if index % 7:
            continue
        for seat in range(game.players):
            known_to_it, seen = state.redacted(seat), state.seen_by(seat)
            assert known_to_it.view(seat) == seen.view(seat) == state.view(seat)
            assert known_to_it.view(None) == seen.view(None) == state.view(None)
            assert known_to_it.seen_by(seat) == seen.seen_by(seat) == seen
            tensors = [[t.tobytes() for t in s.encode(seat)] for s in (known_to_it, seen, state)]
            assert tensors[0] == tensors[1] == tensors[2]


@pytest.mark.parametrize("options", TABLES[:4])
def test_what_a_seat_knows_and_what_it_sees_are_read_back(options):
    game = shedu.game("tigris-euphrates", **options)
    for index, (state, _, _) in enumerate(listen("read", game)):
        if index % 7:
            continue
        for seat in range(game.players):
            for known_to_it in (state.redacted(seat), state.seen_by(seat)):
                for drawn in (False, True):
                    assert game.state(known_to_it.position(drawn)) == known_to_it
