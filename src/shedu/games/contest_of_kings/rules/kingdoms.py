"""The table: columns, links, kingdoms and who stands in them [CK-2]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64, Board, count_bits, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import (
    ANYWHERE,
    BELOW,
    COLORS,
    COLUMN_OF,
    COLUMNS,
    FROM_PLACE,
    LINK_NEEDS,
    NONE,
    PLACES,
    SHIPS,
    SPANS,
    TOPS,
)
from shedu.games.contest_of_kings.state import TREASURE


@small_rule
def slots(words) -> Board:
    """A set of slots that a field of two words holds, as a board without a third word."""
    return Board(words[0], words[1], U64(0))


@small_rule
def civilization_cards(g) -> Board:
    """The cards below the tops and the links, but no ships."""
    return slots(g.cards[0]) | slots(g.cards[1]) | slots(g.cards[2]) | slots(g.cards[3])


@small_rule
def free_cards(g) -> Board:
    """Civilization cards that carry no leader."""
    return civilization_cards(g) & ~slots(g.leaders)


@small_rule
def free_tops(g) -> Board:
    """Tops that carry no leader."""
    return Board(U64(0), TOPS & ~g.leaders[1], U64(0))


@small_rule
def clockwise(g, steps: int) -> int:
    """The seat so many places clockwise from the active player, less than once around."""
    seat = g.active + steps
    return seat if seat < g.players else seat - g.players


# kingdoms


@small_rule
def realm_of(g, at: int) -> int:
    """The kingdom of a slot, named by its first column [CK-2.3]."""
    return g.realm[COLUMN_OF[at]]


@small_rule
def is_in(g, seat: int, color: int, realm: int) -> bool:
    """Whether a seat's leader of a color stands in a kingdom."""
    at = g.leader_at[seat, color]
    return at != NOWHERE and realm_of(g, at) == realm


@small_rule
def leader_owner(g, realm: int, color: int) -> int:
    """The seat whose leader of a color stands in a kingdom; NONE if there is no such leader."""
    owner = NONE
    for seat in range(g.players):
        if is_in(g, seat, color, realm):
            owner = seat
    return owner


@small_rule
def kingdom(g, realm: int) -> Board:
    """All slots of a kingdom, empty or not: its columns, tops and the links between them."""
    return slots(SPANS[realm, g.realm_end[realm]])


@small_rule
def places_for(g, color: int, free: Board) -> Board:
    """The free slots to which the active player's leader of a color may go [CK-5.1].

    A leader on the table leaves its kingdom, unless this table lets it move anywhere.
    """
    at = g.leader_at[g.active, color]
    if at == NOWHERE or g.leader_moves == ANYWHERE:
        return free
    return free & ~kingdom(g, realm_of(g, at))


# what changes on the table


@small_rule
def put_leader(g, seat: int, color: int, at: int) -> None:
    g.leader_at[seat, color] = at
    g.leaders[at >> 6] |= U64(1) << U64(at & 63)


@small_rule
def take_leader_home(g, seat: int, color: int) -> None:
    """Off its card and back into its owner's supply."""
    at = g.leader_at[seat, color]
    g.leader_at[seat, color] = NOWHERE
    g.leaders[at >> 6] &= ~(U64(1) << U64(at & 63))


@small_rule
def bottom_slot(g, column: int) -> int:
    """The first empty slot of a column; one past its end if it is full."""
    filled = civilization_cards(g).top | g.ships
    return column * PLACES + count_bits((filled >> U64(column * PLACES)) & U64(255))


@small_rule
def closed(word, at: int):
    """A word of columns without one slot: those below it in its column move up."""
    tail = FROM_PLACE[at]
    return (word & ~tail) | (((word & tail) >> U64(1)) & tail)


@rule
def close_up(g, at: int) -> None:
    """The card in a slot is gone; cards, ships and leaders below it move up [CK-2.4]."""
    for color in range(COLORS):
        g.cards[color, 0] = closed(g.cards[color, 0], at)
    g.ships = closed(g.ships, at)
    g.leaders[0] = closed(g.leaders[0], at)
    end = at - (at & 7) + PLACES
    for ship in range(SHIPS):
        if at < g.ship_at[ship] < end:
            g.ship_at[ship] -= 1
    for seat in range(g.players):
        for color in range(COLORS):
            if at < g.leader_at[seat, color] < end:
                g.leader_at[seat, color] -= 1


@rule
def remove_cards(g, color: int, gone: Board) -> int:
    """Cards of one color that carry no leader leave the table; answers how many.

    Columns close up, and gaps open where links were.
    """
    links = gone.middle
    g.cards[color, 1] &= ~links
    removed = count_bits(links)
    below = gone.top
    while below != U64(0):
        at = first_bit(below)
        close_up(g, at)
        below = closed(below, at)
        removed += 1
    recount_places(g)
    if links != U64(0):
        recount_realms(g)
    return removed


# the caches


@rule
def recount_places(g) -> None:
    """Columns take cards up to eight; gaps take one between two columns with three [CK-6]."""
    cards = civilization_cards(g)
    filled = cards.top | g.ships
    takes = U64(0)
    was_deep = False
    for column in range(COLUMNS):
        shift = U64(column * PLACES)
        if (filled >> shift) & U64(128) == U64(0):
            takes |= U64(1) << U64(column)
        is_deep = count_bits((cards.top >> shift) & U64(255)) >= LINK_NEEDS
        if was_deep and is_deep and (cards.middle >> U64(2 * column - 1)) & U64(1) == U64(0):
            takes |= U64(1) << U64(COLUMNS + column - 1)
        was_deep = is_deep
    g.takes_card = takes


@rule
def recount_realms(g) -> None:
    """Links join columns; a new link does so once it is face up [CK-2.3, CK-6.3]."""
    links = civilization_cards(g).middle
    if g.new_link != NONE and g.phase != TREASURE:
        links &= ~(U64(1) << U64(2 * g.new_link + 1))
    g.realm[0] = 0
    g.realm_end[0] = 0
    for column in range(1, COLUMNS):
        is_joined = (links >> U64(2 * column - 1)) & U64(1) != U64(0)
        g.realm[column] = g.realm[column - 1] if is_joined else column
        g.realm_end[g.realm[column]] = column


@rule
def recount(g) -> None:
    """All caches, from the fields that are the position."""
    g.leaders[0] = U64(0)
    g.leaders[1] = U64(0)
    for seat in range(g.players):
        for color in range(COLORS):
            if g.leader_at[seat, color] != NOWHERE:
                put_leader(g, seat, color, g.leader_at[seat, color])
    g.ships = U64(0)
    for ship in range(SHIPS):
        if g.ship_at[ship] != NOWHERE:
            g.ships |= U64(1) << U64(g.ship_at[ship])
    recount_places(g)
    recount_realms(g)


assert BELOW == 64  # a word holds all slots below the tops
