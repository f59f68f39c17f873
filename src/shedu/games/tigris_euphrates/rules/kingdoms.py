"""Regions and kingdoms [T&E 3]. The list of kingdoms is kept up to date, never made anew."""

from __future__ import annotations

from shedu.core.boards import (
    EMPTY,
    EVERYWHERE,
    NOWHERE,
    U64,
    Board,
    count,
    first,
    flood,
    has,
    is_empty,
    near,
    overlap,
    piece_around,
    read,
    space,
    write,
)
from shedu.core.compiling import rule, small_rule
from shedu.games.tigris_euphrates.material import BLACK, BLUE, COLORS, GREEN, NONE, RED, RIVERS


@small_rule
def temples(g) -> Board:
    """Face-up red tiles [3.3]."""
    return read(g.tiles[RED])


@small_rule
def face_up(g) -> Board:
    return read(g.tiles[BLACK]) | read(g.tiles[RED]) | read(g.tiles[BLUE]) | read(g.tiles[GREEN])


@small_rule
def linked(g) -> Board:
    """Every tile, face-up or face-down, every leader and the wonder [3.1]."""
    return read(g.linked)


@small_rule
def leaders(g) -> Board:
    return read(g.leaders)


@small_rule
def empty(g) -> Board:
    """Spaces with nothing on them, river or land."""
    return EVERYWHERE & ~(read(g.linked) | read(g.catastrophes))


@small_rule
def river(g) -> Board:
    return read(RIVERS[g.board])


@small_rule
def kingdom_row(g, at: int) -> int:
    """The row of the kingdom that a space is part of; NONE if it is part of none."""
    word = at >> 6
    bit = U64(1) << U64(at & 63)
    row = NONE
    for k in range(g.kingdom_count):  # to the end: leaving early costs more than it saves
        row = k if g.kingdoms[k, word] & bit != U64(0) else row
    return row


@small_rule
def kingdom(g, at: int) -> Board:
    """The kingdom that a space is part of; empty if it is part of none."""
    k = kingdom_row(g, at)
    return EMPTY if k == NONE else read(g.kingdoms[k])


@small_rule
def clockwise(g, steps: int) -> int:
    """The seat so many places clockwise from the active player, less than once around."""
    seat = g.active + steps
    return seat if seat < g.players else seat - g.players


@rule
def leader_owner(g, realm: Board, color: int) -> int:
    """The seat whose leader of a color stands in a kingdom; NONE if there is no such leader."""
    for seat in range(g.players):
        at = g.leader_at[seat, color]
        if at != NOWHERE and has(realm, at):
            return seat
    return NONE


@small_rule
def add_kingdom(g, realm: Board) -> None:
    write(g.kingdoms[g.kingdom_count], realm)
    write(g.borders[g.kingdom_count], near(realm))
    g.kingdom_count += 1


@rule
def forget_kingdoms(g, touching: Board) -> Board:
    """Take the kingdoms that overlap a board off the list; answers all their spaces."""
    gone = EMPTY
    for k in range(g.kingdom_count - 1, -1, -1):
        realm = read(g.kingdoms[k])
        if overlap(realm, touching):
            gone = gone | realm
            last = g.kingdom_count - 1
            write(g.kingdoms[k], read(g.kingdoms[last]))
            write(g.borders[k], read(g.borders[last]))
            g.kingdom_count = last
    return gone


@rule
def join(g, at: int) -> None:
    """A tile or leader now stands on a space: it links what is around it [3.1, 3.2]."""
    here = space(at)
    write(g.linked, read(g.linked) | here)
    neighbors = forget_kingdoms(g, near(here))
    whole = flood(here | neighbors, read(g.linked))
    if overlap(whole, read(g.leaders)):
        add_kingdom(g, whole)


@rule
def unlink(g, gone: Board) -> None:
    """Nothing stands on some spaces any more: what they linked may fall apart."""
    write(g.linked, read(g.linked) & ~gone)
    rest = forget_kingdoms(g, gone) & ~gone
    if not overlap(rest, read(g.leaders)):
        return
    edges = near(gone) & rest  # every piece that is left has one
    while not is_empty(edges):
        piece = piece_around(edges, rest)
        if overlap(piece, read(g.leaders)):
            add_kingdom(g, piece)
        edges = edges & ~piece
        rest = rest & ~piece


@rule
def recount_kingdoms(g) -> None:
    """Make all caches anew from the board, for a position that was read or dealt."""
    heads = EMPTY
    for seat in range(g.players):
        for color in range(COLORS):
            if g.leader_at[seat, color] != NOWHERE:
                heads = heads | space(g.leader_at[seat, color])
    write(g.leaders, heads)
    write(g.linked, heads | face_up(g) | read(g.facedown))
    g.kingdom_count = 0
    while not is_empty(heads):
        piece = flood(space(first(heads)), read(g.linked))
        add_kingdom(g, piece)
        heads = heads & ~piece


@rule
def building_spaces(g) -> Board:
    spaces = EMPTY
    for color in range(COLORS):
        if g.building_at[color] != NOWHERE:
            spaces = spaces | space(g.building_at[color])
    return spaces


@small_rule
def placed_color(g) -> int:
    """The color of the tile that the action at hand has placed."""
    for color in range(COLORS):
        if has(read(g.tiles[color]), g.placed_at):
            return color
    return 0


@small_rule
def touched_kingdoms(g, at: int) -> int:
    """How many kingdoms a space is adjacent to."""
    touched = 0
    for k in range(g.kingdom_count):
        if has(read(g.borders[k]), at):
            touched += 1
    return touched


@rule
def put_leader(g, seat: int, color: int, at: int) -> None:
    g.leader_at[seat, color] = at
    write(g.leaders, read(g.leaders) | space(at))
    join(g, at)


@rule
def take_leader_home(g, seat: int, color: int) -> None:
    """A leader leaves the board and goes back to its owner."""
    at = g.leader_at[seat, color]
    g.leader_at[seat, color] = NOWHERE
    write(g.leaders, read(g.leaders) & ~space(at))
    unlink(g, space(at))


@rule
def send_home_without_temple(g) -> None:
    """Every leader that is adjacent to no temple any more goes back to its owner [4.5]."""
    lost = read(g.leaders) & ~near(temples(g))
    if is_empty(lost):
        return
    for seat in range(g.players):
        for color in range(COLORS):
            at = g.leader_at[seat, color]
            if at != NOWHERE and has(lost, at):
                take_leader_home(g, seat, color)


@rule
def return_buildings(g, flipped: Board) -> None:
    """Buildings on flipped or replaced tiles go back beside the board [11.4, 12.4]."""
    for color in range(COLORS):
        if g.building_at[color] != NOWHERE and has(flipped, g.building_at[color]):
            g.building_at[color] = NOWHERE


@rule
def remove_tiles(g, color: int, fallen: Board) -> int:
    """Tiles of one color leave the board and the game; answers how many."""
    number = count(fallen)
    if number > 0:
        write(g.tiles[color], read(g.tiles[color]) & ~fallen)
        g.out[color] += number
        unlink(g, fallen)
    return number
