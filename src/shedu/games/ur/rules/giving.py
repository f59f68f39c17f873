"""Trade and culture give tokens, as far as room and reserves go [UR-5.2, 5.3]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import CULTURE, NONE, TRADE
from shedu.games.ur.rules.grid import (
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    LAST_ROW,
    NO_CELL,
    Tokens,
    all_owned,
    cell,
    clockwise,
    difference,
    east,
    full,
    north,
    one_less,
    one_more,
    only,
    place_tokens,
    read,
    reserve,
    some,
    south,
    together,
    total,
    west,
    write,
)
from shedu.games.ur.rules.turn import action_over
from shedu.games.ur.state import FILL


@small_rule
def grown(tokens: Tokens, cells) -> Tokens:
    """One more on each of some cells that has room [UR-2.2]."""
    return one_more(tokens, cells & ~full(tokens))


@rule
def do_trade(g) -> None:
    """A token on each own trade tile for each side at the edge or at another player's tile.

    Free tiles, own tiles and ziggurats give nothing [UR-5.2, D9].
    """
    markets = g.owned[g.active] & g.showing[TRADE]
    others = all_owned(g) & ~g.owned[g.active]
    tokens = read(g.tokens)
    tokens = grown(tokens, markets & (south(others) | FIRST_ROW))
    tokens = grown(tokens, markets & (north(others) | LAST_ROW))
    tokens = grown(tokens, markets & (east(others) | FIRST_COLUMN))
    tokens = grown(tokens, markets & (west(others) | LAST_COLUMN))
    give(g, tokens)


@rule
def do_culture(g) -> None:
    """A token on anybody's tile for each own culture tile beside it, in its owner's color."""
    schools = g.owned[g.active] & g.showing[CULTURE]
    anybody = all_owned(g)
    tokens = read(g.tokens)
    tokens = grown(tokens, anybody & north(schools))
    tokens = grown(tokens, anybody & south(schools))
    tokens = grown(tokens, anybody & west(schools))
    tokens = grown(tokens, anybody & east(schools))
    give(g, tokens)


@rule
def give(g, after: Tokens) -> None:
    """Owners whose reserve is enough get all that is due; a short one chooses [UR-5.3, D5].

    Nothing is given to a short owner here, and nothing ever if the reserve is empty.
    """
    before = read(g.tokens)
    due = difference(after, before)
    short = NO_CELL
    choosing = NO_CELL
    for seat in range(g.players):
        mine = g.owned[seat]
        left = reserve(g, seat)
        if total(due, mine) > left:
            short = short | mine
            if left > 0:
                choosing = choosing | mine
    write(g.due, only(due, choosing))
    write(g.tokens, together(only(after, ~short), only(before, short)))
    next_filling(g)


@rule
def next_filling(g) -> None:
    if some(read(g.due)) != NO_CELL:
        g.phase = FILL
    else:
        action_over(g)


@rule
def filling_seat(g) -> int:
    """The short owner who decides: the first from the active player on clockwise [UR-D5]."""
    waiting = some(read(g.due))
    for step in range(g.players):
        seat = clockwise(g, g.active, step)
        if waiting & g.owned[seat] != NO_CELL:
            return seat
    return NONE


@small_rule
def fillable(g):
    """The cells on which the deciding owner may still get a token."""
    return some(read(g.due)) & g.owned[filling_seat(g)]


@rule
def fill(g, at: int) -> None:
    """One token; a short owner is through when the reserve is empty."""
    seat = filling_seat(g)
    place_tokens(g, seat, at, 1)
    due = one_less(read(g.due), cell(at))
    if reserve(g, seat) == 0:
        due = only(due, ~g.owned[seat])
    write(g.due, due)
    next_filling(g)
