"""What a seat sees as tensors; the tables of planes and facts are in docs/encodings/ur.md.

Seats are told from the viewer on clockwise: 0 is the viewer.
"""

from __future__ import annotations

from shedu.core.boards import count_bits, first_bit
from shedu.core.compiling import rule
from shedu.games.ur.material import (
    BEHIND,
    CELLS,
    IMAGES,
    NONE,
    PAIRS,
    SEATS,
    SHOWN,
    SIDE,
    SPARES,
)
from shedu.games.ur.rules.ending import points
from shedu.games.ur.rules.giving import filling_seat
from shedu.games.ur.rules.grid import NO_CELL, cell, on, read, reserve, ziggurats_left
from shedu.games.ur.state import FILL, PHASES

SHOWN_PLANES = 0  # 5, by image
BEHIND_PLANES = 5  # 5, by image
TOKEN_PLANES = 10  # 4, by seat: how many tokens
ZIGGURAT_PLANES = 14  # 4, by seat
WAITING_PLANE = 18  # agriculture and politics: the cells still to decide about
KEPT_PLANE = 19  # politics: what the cells before get
DUE_PLANE = 20  # trade and culture: what short owners may still get
PLANES = (21, SIDE, SIDE)

SEAT_FACTS = 0  # 4 seats of 9: the images in hand, reserve, ziggurats, points, at the table
SPARE_FACTS = SEAT_FACTS + SEATS * 9  # 2 of 5: the images of each spare
BAG_FACTS = SPARE_FACTS + SPARES * IMAGES  # 10, tiles not laid or dealt yet, by pair
PHASE_FACTS = BAG_FACTS + PAIRS  # one of len(PHASES) is 1
TURN_FACTS = PHASE_FACTS + len(PHASES)  # 10, see `encode_turn`
PERFORMED_FACTS = TURN_FACTS + 10  # 5, the images done in this turn
OPTION_FACTS = PERFORMED_FACTS + IMAGES  # agri_self, restart_split, full_grid_ends
FACTS = OPTION_FACTS + 3


@rule
def encode(g, seat: int, planes, facts) -> None:
    """Fill in planes and facts that are zero."""
    encode_tiles(g, planes)
    encode_tokens(g, seat, planes)
    for other in range(g.players):
        encode_player(g, other, facts, SEAT_FACTS + seat_from(g, seat, other) * 9)
    for spare in range(SPARES):
        mark_images(facts, SPARE_FACTS + spare * IMAGES, g.spare[spare])
    for pair in range(PAIRS):
        facts[BAG_FACTS + pair] = g.bag[pair]
    facts[PHASE_FACTS + g.phase] = 1
    encode_turn(g, seat, facts)


@rule
def seat_from(g, viewer: int, seat: int) -> int:
    """A seat counted clockwise from the viewer; NONE stays NONE."""
    if seat == NONE:
        return NONE
    return seat - viewer if seat >= viewer else seat - viewer + g.players


@rule
def mark(plane, cells) -> None:
    while cells != NO_CELL:
        at = first_bit(cells)
        plane[at // SIDE, at % SIDE] = 1
        cells = cells & ~cell(at)


@rule
def mark_images(facts, row: int, pair: int) -> None:
    """Two of five facts are 1: the images of a pair; none of them without a tile."""
    if pair != NONE:
        facts[row + SHOWN[2 * pair]] = 1
        facts[row + BEHIND[2 * pair]] = 1


@rule
def encode_tiles(g, planes) -> None:
    for at in range(CELLS):
        tile = g.tile[at]
        if tile != NONE:
            planes[SHOWN_PLANES + SHOWN[tile], at // SIDE, at % SIDE] = 1
            planes[BEHIND_PLANES + BEHIND[tile], at // SIDE, at % SIDE] = 1


@rule
def encode_tokens(g, viewer: int, planes) -> None:
    tokens = read(g.tokens)
    for seat in range(g.players):
        row = seat_from(g, viewer, seat)
        mark(planes[ZIGGURAT_PLANES + row], g.ziggurats[seat])
        for at in range(CELLS):
            if g.owned[seat] & cell(at) != NO_CELL:
                planes[TOKEN_PLANES + row, at // SIDE, at % SIDE] = on(tokens, at)
    mark(planes[WAITING_PLANE], g.waiting)
    for at in range(CELLS):
        planes[KEPT_PLANE, at // SIDE, at % SIDE] = on(read(g.kept), at)
        planes[DUE_PLANE, at // SIDE, at % SIDE] = on(read(g.due), at)


@rule
def encode_player(g, seat: int, facts, row: int) -> None:
    mark_images(facts, row, g.hand[seat])
    facts[row + 5] = reserve(g, seat)
    facts[row + 6] = count_bits(g.ziggurats[seat])
    facts[row + 7] = points(g, seat)
    facts[row + 8] = 1


@rule
def encode_turn(g, viewer: int, facts) -> None:
    deciding = filling_seat(g) if g.phase == FILL else g.active
    facts[TURN_FACTS] = seat_from(g, viewer, deciding)
    facts[TURN_FACTS + 1] = seat_from(g, viewer, g.active)
    facts[TURN_FACTS + 2] = seat_from(g, viewer, g.first)
    facts[TURN_FACTS + 3] = g.round_number
    facts[TURN_FACTS + 4] = g.round_limit
    facts[TURN_FACTS + 5] = g.settling
    facts[TURN_FACTS + 6] = g.built
    facts[TURN_FACTS + 7] = g.used
    facts[TURN_FACTS + 8] = g.attacks
    facts[TURN_FACTS + 9] = ziggurats_left(g)
    for image in range(IMAGES):
        facts[PERFORMED_FACTS + image] = (g.performed >> image) & 1
    facts[OPTION_FACTS] = g.agri_self
    facts[OPTION_FACTS + 1] = g.restart_split
    facts[OPTION_FACTS + 2] = g.full_grid_ends
