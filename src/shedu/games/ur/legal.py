"""The legal set of the decision at hand: whole sets of cells, not cell by cell."""

from __future__ import annotations

from shedu.core.actions import allow
from shedu.core.boards import U64, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.actions import (
    ACT,
    ATTACK,
    BUILD,
    BUILD_ON,
    DO,
    DONE,
    FINISH,
    KEEP_TOKENS,
    PEACE,
    PUT_TOKENS,
    STAY,
    SWAP,
    TOKEN,
)
from shedu.games.ur.material import (
    BEHIND,
    BORDER_BETWEEN,
    CELLS,
    DIRECTIONS,
    NONE,
    ROOM,
    SHOWN,
    SPARES,
    STEPS,
)
from shedu.games.ur.rules.agriculture import most_to_put
from shedu.games.ur.rules.giving import fillable
from shedu.games.ur.rules.grid import NO_CELL, cell, read
from shedu.games.ur.rules.politics import least_to_keep, most_to_keep
from shedu.games.ur.rules.setup import placeable
from shedu.games.ur.rules.tiles import exchangeable, is_exchangeable, spare_action
from shedu.games.ur.rules.turn import addable, may_do, settling_sites
from shedu.games.ur.rules.war import (
    attack_back_to,
    attackers,
    left_after_cost,
    taken_back,
)
from shedu.games.ur.rules.ziggurat import building_sites
from shedu.games.ur.state import (
    AT_WAR,
    EXCHANGE,
    FILL,
    FIRST_EXCHANGE,
    KEEP,
    MODE,
    NORMAL,
    PLACE,
    PUT,
    SETTLE,
    ZIGGURAT,
)


@small_rule
def allow_cells(mask, first_action: int, cells) -> None:
    """Put `first_action + cell` into a set for every cell of some."""
    word = first_action >> 6
    shift = U64(first_action & 63)
    mask[word] |= cells << shift
    mask[word + 1] |= (cells >> (U64(63) - shift)) >> U64(1)


@small_rule
def allow_first(mask, first_action: int, number: int) -> None:
    """Put so many actions, from the first on, into a set."""
    allow_cells(mask, first_action, (U64(1) << U64(number)) - U64(1))


@small_rule
def forbid(mask, action: int) -> None:
    """Take an action out of a set."""
    mask[action >> 6] &= ~(U64(1) << U64(action & 63))


@rule
def legal(g, mask) -> None:
    """Put every legal action of the player who decides into an empty set."""
    if g.phase == NORMAL:
        legal_actions(g, mask)
    elif g.phase == EXCHANGE:
        legal_swaps(g, mask)
    elif g.phase == AT_WAR:
        legal_attacks(g, mask)
    elif g.phase == PUT:
        allow_first(mask, PUT_TOKENS, most_to_put(g) + 1)
    elif g.phase == KEEP:
        least = least_to_keep(g)
        allow_first(mask, KEEP_TOKENS + least, most_to_keep(g) - least + 1)
    elif g.phase == FILL:
        allow_cells(mask, TOKEN, fillable(g))
    elif g.phase == PLACE:
        allow_cells(mask, TOKEN, placeable(g))
    elif g.phase == SETTLE:
        allow_cells(mask, TOKEN, settling_sites(g))
    elif g.phase == FIRST_EXCHANGE:
        legal_swaps(g, mask)
        allow(mask, STAY)
    elif g.phase == MODE:
        allow(mask, ACT)
        allow(mask, BUILD)
    elif g.phase == ZIGGURAT:
        allow_cells(mask, BUILD_ON, building_sites(g))
        if g.built > 0:
            allow(mask, DONE)


@small_rule
def legal_actions(g, mask) -> None:
    """Do an image of the tile in hand, add a token for one given up, or finish [UR-4.5]."""
    tile = 2 * g.hand[g.active]
    if may_do(g, SHOWN[tile]):
        allow(mask, DO + SHOWN[tile])
    if may_do(g, BEHIND[tile]):
        allow(mask, DO + BEHIND[tile])
    allow_cells(mask, TOKEN, addable(g))
    allow(mask, FINISH)


@small_rule
def legal_swaps(g, mask) -> None:
    """Free tiles and spares; a tile laid on the grid shows either face [3.4, 4.6]."""
    tile = 2 * g.hand[g.active]
    cells = exchangeable(g)
    allow_cells(mask, SWAP + SHOWN[tile] * CELLS, cells)
    allow_cells(mask, SWAP + BEHIND[tile] * CELLS, cells)
    for spare in range(SPARES):
        if is_exchangeable(g, spare):
            allow(mask, spare_action(g, spare))


@rule
def legal_attacks(g, mask) -> None:
    """Every attack with tokens left to move, one up to all, to a grid not seen in this War."""
    now = read(g.tokens)
    for direction in range(DIRECTIONS):
        sources = attackers(g, direction)
        while sources != NO_CELL:
            source = first_bit(sources)
            sources = sources & ~cell(source)
            target = source + STEPS[direction]
            left = left_after_cost(g, now, source, target)
            if left > 0:
                allow_first(mask, ATTACK + ROOM * BORDER_BETWEEN[source, target], left)
    then = now
    for march in range(g.marched - 1, -1, -1):
        then = taken_back(then, g.marches[march])
        attack = attack_back_to(g, now, then)
        if attack != NONE:
            forbid(mask, ATTACK + attack)
    allow(mask, PEACE)
