"""Boards behave as sets of spaces."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shedu.core.boards import (
    COLUMNS,
    EMPTY,
    EVERYWHERE,
    NOWHERE,
    ROWS,
    SPACES,
    U64,
    Board,
    count,
    east,
    first,
    flood,
    has,
    is_empty,
    near,
    north,
    overlap,
    piece_around,
    south,
    space,
    west,
)

sets_of_spaces = st.sets(st.integers(0, SPACES - 1), max_size=60)
quickly = settings(max_examples=60, deadline=None, derandomize=True)


def board(spaces) -> Board:
    bits = sum(1 << at for at in spaces)
    return Board(*(U64(bits >> shift & (2**64 - 1)) for shift in (0, 64, 128)))


def spaces(found: Board) -> set[int]:
    bits = int(found.top) | int(found.middle) << 64 | int(found.bottom) << 128
    return {at for at in range(192) if bits >> at & 1}


def neighbors(at: int) -> set[int]:
    x, y = at % COLUMNS, at // COLUMNS
    beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
    return {v * COLUMNS + u for u, v in beside if 0 <= u < COLUMNS and 0 <= v < ROWS}


@quickly
@given(sets_of_spaces, sets_of_spaces)
def test_operators_are_those_of_sets(a, b):
    assert spaces(board(a) & board(b)) == a & b
    assert spaces(board(a) | board(b)) == a | b
    assert spaces(~board(a)) == set(range(SPACES)) - a
    assert overlap(board(a), board(b)) == bool(a & b)


@quickly
@given(sets_of_spaces)
def test_asking_a_board(a):
    assert count(board(a)) == len(a)
    assert is_empty(board(a)) == (not a)
    assert first(board(a)) == min(a, default=NOWHERE)
    assert {at for at in range(SPACES) if has(board(a), at)} == a


@quickly
@given(sets_of_spaces)
def test_near_is_what_shares_an_edge(a):
    assert spaces(near(board(a))) == {n for at in a for n in neighbors(at)}


@quickly
@given(sets_of_spaces)
def test_moving_in_four_directions_falls_off_at_the_edges(a):
    moved = {
        west: {at - 1 for at in a if at % COLUMNS > 0},
        east: {at + 1 for at in a if at % COLUMNS < COLUMNS - 1},
        north: {at - COLUMNS for at in a if at >= COLUMNS},
        south: {at + COLUMNS for at in a if at + COLUMNS < SPACES},
    }
    for move, expected in moved.items():
        assert spaces(move(board(a))) == expected


def linked_slowly(seed: int, within: set[int]) -> set[int]:
    reached, waiting = {seed}, [seed]
    while waiting:
        for n in neighbors(waiting.pop()) & within - reached:
            reached.add(n)
            waiting.append(n)
    return reached


@quickly
@given(st.integers(0, SPACES - 1), st.sets(st.integers(0, SPACES - 1), max_size=140))
def test_flood_reaches_what_is_linked(seed, within):
    assert spaces(flood(space(seed), board(within))) == linked_slowly(seed, within)


@quickly
@given(st.integers(0, SPACES - 1), st.sets(st.integers(0, SPACES - 1), max_size=140))
def test_a_piece_around_an_edge_is_linked_to_it(hole, tiles):
    """What is left of a linked group when one space of it is emptied."""
    rest = linked_slowly(hole, tiles) - {hole}
    edges = neighbors(hole) & rest
    while edges:
        piece = spaces(piece_around(board(edges), board(rest)))
        assert piece == linked_slowly(min(edges), rest)
        edges -= piece
        rest -= piece
    assert rest == set()


def test_constants():
    assert spaces(EMPTY) == set()
    assert spaces(EVERYWHERE) == set(range(SPACES))
