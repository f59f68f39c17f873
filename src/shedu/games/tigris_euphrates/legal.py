"""The legal set of the decision at hand: whole boards of legal spaces, not space by space."""

from __future__ import annotations

from typing import NamedTuple

from shedu.core.actions import allow, allow_board, allow_words
from shedu.core.boards import (
    EMPTY,
    NOWHERE,
    SPACES,
    Board,
    is_empty,
    near,
    overlap,
    piece_around,
    read,
    space,
)
from shedu.core.compiling import rule, small_rule
from shedu.games.tigris_euphrates.actions import (
    BUILD,
    BUILD_WONDER,
    CHOOSE_MONUMENT,
    COMMIT,
    END_TURN,
    FLIP_SQUARE,
    HAND_ROW,
    KEEP_TREASURE,
    NO_BUILDING,
    NO_MONUMENT,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    POSITION_LEADER,
    REPLACE,
    REPLACEMENT_BITS,
    START_WAR,
    TAKE_WONDER_POINT,
    WITHDRAW,
)
from shedu.games.tigris_euphrates.material import BLUE, COLORS, MONUMENTS
from shedu.games.tigris_euphrates.rules.building import building_places
from shedu.games.tigris_euphrates.rules.catastrophe import catastrophe_places
from shedu.games.tigris_euphrates.rules.kingdoms import (
    empty,
    kingdom,
    kingdom_row,
    leaders,
    placed_color,
    river,
    temples,
)
from shedu.games.tigris_euphrates.rules.monument import (
    can_build_monument,
    completed_squares,
    is_free,
)
from shedu.games.tigris_euphrates.rules.revolt import attacker_may_commit, defender_may_commit
from shedu.games.tigris_euphrates.rules.treasure import treasures_that_may_stay
from shedu.games.tigris_euphrates.rules.war import committed_color, is_at_war, strength
from shedu.games.tigris_euphrates.rules.wonder import wonder_centers
from shedu.games.tigris_euphrates.state import (
    ACTION,
    ATTACK,
    BUILDING,
    CHOOSE_WAR,
    DEFENSE,
    MONUMENT,
    SQUARE,
    TREASURE,
    WONDER_POINT,
)


class Touching(NamedTuple):
    """The spaces adjacent to at least one, two and three kingdoms."""

    one: Board
    two: Board
    three: Board


@rule
def legal(g, mask) -> None:
    """Put every legal action of the player who decides into an empty set."""
    if g.phase == ACTION:
        legal_actions(g, mask)
    elif g.phase == ATTACK or g.phase == DEFENSE:
        legal_commits(g, mask)
    elif g.phase == CHOOSE_WAR:
        legal_wars(g, mask)
    elif g.phase == TREASURE:
        allow_board(mask, KEEP_TREASURE, treasures_that_may_stay(g, g.trader))
    elif g.phase == BUILDING:
        allow_board(mask, BUILD, building_places(g))
        allow(mask, NO_BUILDING)
    elif g.phase == MONUMENT:
        legal_monuments(g, mask)
    elif g.phase == SQUARE:
        allow_board(mask, FLIP_SQUARE, completed_squares(g))
    elif g.phase == WONDER_POINT:
        for color in range(COLORS):
            allow(mask, TAKE_WONDER_POINT + color)


@rule
def legal_actions(g, mask) -> None:
    """The four actions, and ending the turn [4]."""
    touching = touching_kingdoms(g)
    legal_tiles(g, touching, mask)
    legal_leaders(g, touching, mask)
    if g.catastrophes_left[g.active] > 0:
        allow_board(mask, PLAY_CATASTROPHE, catastrophe_places(g))
    hand = g.hand[g.active]
    allow_words(mask, REPLACE, REPLACEMENT_BITS[HAND_ROW[hand[0], hand[1], hand[2], hand[3]]])
    allow(mask, END_TURN)


@small_rule
def touching_kingdoms(g) -> Touching:
    one = EMPTY
    two = EMPTY
    three = EMPTY
    for k in range(g.kingdom_count):
        beside = read(g.borders[k])
        three = three | (two & beside)
        two = two | (one & beside)
        one = one | beside
    return Touching(one, two, three)


@small_rule
def legal_tiles(g, touching: Touching, mask) -> None:
    """Farms on rivers, the others on land, never uniting more than two kingdoms [4.2]."""
    free = empty(g) & ~touching.three
    on_land = free & ~river(g)
    on_river = free & river(g)
    for color in range(COLORS):
        if g.hand[g.active, color] > 0:
            places = on_river if color == BLUE else on_land
            allow_board(mask, PLACE_TILE + color * SPACES, places)


@rule
def legal_leaders(g, touching: Touching, mask) -> None:
    """On empty land beside a temple, not so as to unite kingdoms; or off the board [4.1]."""
    places = empty(g) & ~river(g) & near(temples(g))
    for color in range(COLORS):
        at = g.leader_at[g.active, color]
        if at == NOWHERE:
            uniting = touching.two
        else:
            uniting = uniting_without(g, touching, at)
            allow(mask, WITHDRAW + color)
        allow_board(mask, POSITION_LEADER + color * SPACES, places & ~uniting)


@rule
def uniting_without(g, touching: Touching, at: int) -> Board:
    """The spaces adjacent to two or more kingdoms once the leader on a space is lifted."""
    row = kingdom_row(g, at)
    beside = read(g.borders[row])
    two = touching.three | (touching.two & ~beside)
    rest = read(g.kingdoms[row]) & ~space(at)
    if not overlap(rest, leaders(g)):
        return two
    one = touching.two | (touching.one & ~beside)
    edges = near(space(at)) & rest  # every piece that is left has one
    while not is_empty(edges):
        piece = piece_around(edges, rest)
        if overlap(piece, leaders(g)):
            two = two | (one & near(piece))
            one = one | near(piece)
        edges = edges & ~piece
        rest = rest & ~piece
    return two


@rule
def legal_commits(g, mask) -> None:
    """None up to all that the hand has of the color; always asked [6.1, 7.4, 9.2, 13]."""
    attacking = g.phase == ATTACK
    seat = g.attacker if attacking else g.defender
    attack = strength(g, g.attacker)
    defense = strength(g, g.defender)
    for number in range(g.hand[seat, committed_color(g)] + 1):
        if attacking:
            may = attacker_may_commit(g, number, attack, defense)
        else:
            may = defender_may_commit(g, number, defense, attack + g.committed)
        if may:
            allow(mask, COMMIT + number)


@rule
def legal_wars(g, mask) -> None:
    union = kingdom(g, g.placed_at)
    for color in range(COLORS):
        if is_at_war(g, union, color):
            allow(mask, START_WAR + color)


@rule
def legal_monuments(g, mask) -> None:
    """A free monument with the color, the wonder, or neither [8.1, 12.1]."""
    if can_build_monument(g):
        color = placed_color(g)
        for monument in range(MONUMENTS):
            if is_free(g, monument, color):
                allow(mask, CHOOSE_MONUMENT + monument)
    allow_board(mask, BUILD_WONDER, wonder_centers(g))
    allow(mask, NO_MONUMENT)
