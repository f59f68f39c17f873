"""Wars: a tile unites two kingdoms, and the union has two leaders of one color [T&E 7]."""

from __future__ import annotations

from shedu.core.boards import NOWHERE, Board, count, flood, has, near, read, space
from shedu.core.compiling import rule
from shedu.games.tigris_euphrates.material import COLORS, NONE, RED
from shedu.games.tigris_euphrates.rules.building import offer_building
from shedu.games.tigris_euphrates.rules.kingdoms import (
    building_spaces,
    clockwise,
    kingdom,
    leaders,
    linked,
    remove_tiles,
    take_leader_home,
)
from shedu.games.tigris_euphrates.rules.revolt import (
    end_conflict,
    resolve_revolt,
    revolt_strength,
    rival,
    start_conflict,
)
from shedu.games.tigris_euphrates.state import CHOOSE_WAR, DEFENSE


@rule
def is_at_war(g, union: Board, color: int) -> bool:
    """Two leaders of the color are linked, through the covered tile as well [7.6]."""
    leaders_there = 0
    for seat in range(g.players):
        at = g.leader_at[seat, color]
        if at != NOWHERE and has(union, at):
            leaders_there += 1
    return leaders_there == 2


@rule
def next_war(g) -> None:
    """One war for each color with two leaders; the active player chooses among several [7.2].

    When none is left the unification tile goes and the tile under it stays [7.9].
    """
    union = kingdom(g, g.placed_at)
    wars = 0
    last = NONE
    for color in range(COLORS):
        if is_at_war(g, union, color):
            wars += 1
            last = color
    if wars == 0:
        g.uniting = 0
        offer_building(g)
    elif wars == 1:
        start_war(g, last)
    else:
        g.phase = CHOOSE_WAR


@rule
def start_war(g, color: int) -> None:
    """The attacker is the active player, or the next one clockwise who is in it [7.3]."""
    union = kingdom(g, g.placed_at)
    for step in range(g.players):
        seat = clockwise(g, step)
        at = g.leader_at[seat, color]
        if at != NOWHERE and has(union, at):
            start_conflict(g, color, seat, rival(g, union, seat, color))
            return


@rule
def side(g, seat: int) -> Board:
    """What is linked to a seat's leader without passing through the covered tile [7.4, 7.10]."""
    covered = space(g.placed_at)
    return flood(space(g.leader_at[seat, g.conflict]), linked(g) & ~covered)


@rule
def supporters(g, seat: int) -> Board:
    """Face-up tiles of the war's color on the leader's side [7.4]."""
    return side(g, seat) & read(g.tiles[g.conflict])


@rule
def casualties(g, loser: int) -> Board:
    """The supporters that the loser of the war removes [7.5].

    In a war of priests a temple stays if a treasure lies on it, or if a leader other than the
    losing priest stands beside it [7.7]. A tile under a building always stays [7.8].
    """
    fallen = supporters(g, loser) & ~building_spaces(g)
    if g.conflict == RED:
        others = leaders(g) & ~space(g.leader_at[loser, RED])
        fallen = fallen & ~read(g.treasures) & ~near(others)
    return fallen


@rule
def strength(g, seat: int) -> int:
    """On the board, in the conflict at hand: of a war, or of a revolt."""
    return count(supporters(g, seat)) if g.uniting == 1 else revolt_strength(g, seat)


@rule
def committed_color(g) -> int:
    """The war's color; in a revolt always red."""
    return g.conflict if g.uniting == 1 else RED


@rule
def commit(g, number: int) -> None:
    """The attacker commits, then the defender, once each; then more wins [6.1, 7.4].

    All committed tiles leave the game, whoever wins [6.2, 7.5].
    """
    color = committed_color(g)
    if g.committed < 0:
        g.hand[g.attacker, color] -= number
        g.out[color] += number
        g.committed = number
        g.phase = DEFENSE
        return
    g.hand[g.defender, color] -= number
    g.out[color] += number
    attack = strength(g, g.attacker) + g.committed
    defense = strength(g, g.defender) + number
    if g.uniting == 1:
        resolve_war(g, attack, defense)
    else:
        resolve_revolt(g, attack, defense)


@rule
def resolve_war(g, attack: int, defense: int) -> None:
    """The loser's leader goes home and its supporters leave the game [7.5].

    The winner gains one for the leader and one for each supporter removed, in the war's color.
    More wins; a tie is the defender's. Then look again for wars [7.6].
    """
    winner = g.attacker if attack > defense else g.defender
    loser = g.defender if attack > defense else g.attacker
    color = g.conflict
    fallen = casualties(g, loser)
    take_leader_home(g, loser, color)
    g.points[winner, color] += 1 + remove_tiles(g, color, fallen)
    end_conflict(g)
    next_war(g)
