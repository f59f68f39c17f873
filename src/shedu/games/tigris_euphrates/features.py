"""What a net is told of a position: each seat's colors, dangers and chances, and the table.

Scales are powers of two where they can be: dividing by them costs nothing.
"""

from __future__ import annotations

from shedu.core.boards import (
    EMPTY,
    NOWHERE,
    count,
    has,
    is_empty,
    near,
    overlap,
    read,
    space,
)
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import Features
from shedu.core.inputs import put
from shedu.games.tigris_euphrates.encode import seat_from
from shedu.games.tigris_euphrates.material import (
    BLACK,
    BLUE,
    COLORS,
    GREEN,
    MONUMENTS,
    NONE,
)
from shedu.games.tigris_euphrates.prospects import (
    FAR,
    Ground,
    ground,
    holding,
    last_of_square,
    margins,
    monuments_for,
    most_guards,
)
from shedu.games.tigris_euphrates.rules.ending import TREASURES_THAT_END, score
from shedu.games.tigris_euphrates.rules.kingdoms import kingdom_row, leader_owner, leaders
from shedu.games.tigris_euphrates.rules.monument import has_free_monument
from shedu.games.tigris_euphrates.rules.turn import tiles_in_bag, tiles_in_hand
from shedu.games.tigris_euphrates.state import PHASES

# A seat's colors, one after the other. "Is" and "has" are 1 or nothing.
EARLY = 0  # points, the first ones counting most
HAND = 1  # tiles in hand
HAS_TILES = 2
AT_HOME = 3  # the leader is off the board
EARNS = 4  # points that a tile would bring
EARNS_NOW = 5  # points that tiles in hand would bring
IS_EXPOSED = 6  # at most one temple is beside the leader
ARMY = 7  # supporters in the leader's kingdom
INCOME = 8  # points from monuments in every turn
IS_NEAR = 9  # one tile would start a war with a rival
WAR = 10  # the margin in the worst such war
LOSES_WAR = 11
WINS_WAR = 12  # the best such war
PRIZE = 13  # points for the best war that would be won
REVOLT = 14  # the margin in the worst revolt against the leader
LOSES_REVOLT = 15
RAID = 16  # the margin in the best revolt against a rival's leader
WINS_RAID = 17
HAS_SQUARE = 18  # a tile in hand makes a monument possible in the leader's kingdom
CLASH = 19  # the margin in a conflict that has begun or must follow
PER_COLOR = 20

# The same seat's colors in order, the weakest first.
RANKS = COLORS * PER_COLOR
RANK_SCORE = 0  # points, treasures counted
RANK_EARLY = 1
RANK_HAND = 2
RANK_AT_HOME = 3
RANK_EARNS = 4
RANK_INCOME = 5
RANK_LOSES_WAR = 6
RANK_WINS_WAR = 7
PER_RANK = 8

# The seat as a whole.
MOST = 9  # points that have an input of their own
LOWEST = RANKS + COLORS * PER_RANK  # one of ten, by the points of the weakest color
SECOND = LOWEST + MOST + 1  # and of the second weakest
WON = SECOND + MOST + 1  # treasures; has none, one, more
CATASTROPHES = WON + 4  # left
TILES = CATASTROPHES + 1  # in hand
TURN = TILES + 1  # is active, with one action left, with two; comes next, second, third
TO_COME = TURN + 6  # has another turn in this round
TREASURE = TO_COME + 1  # has none in the trader's kingdom, one, more
REACHED = TREASURE + 3  # treasures that one tile links to the trader; the same if one is there
HAS_WONDER = REACHED + 2  # in the king's kingdom
ATTACKS = HAS_WONDER + 1  # in the conflict at hand
DEFENDS = ATTACKS + 1
VICTORY = DEFENDS + 1  # what it is about, for the side that is ahead
DEFEAT = VICTORY + 1  # and for the other
SEAT_INPUTS = DEFEAT + 1

# The table.
PHASE = 0  # one is 1
PLAYERS = PHASE + len(PHASES)  # two, three, four
ACTIONS = PLAYERS + 3  # left: none, one, two
TREASURES = ACTIONS + 3  # on the board; one of nine, by how many must go before the end
BAG = TREASURES + 10  # tiles; the fewer the more; less than 6, 12, 24, 48
ROUND = BAG + 6  # its number; the fewer are left the more; is the last, last but one, but two
OPTIONS = ROUND + 5  # advanced board, buildings, wonder, English variant
BUILT = OPTIONS + 4  # the wonder; monuments
REALMS = BUILT + 2  # kingdoms; leaders on the board
LEVEL = REALMS + 2  # the best score; the mean of all points
TABLE_INPUTS = LEVEL + 2


@small_rule
def note(inputs, amounts, n: int, index: int, amount: float) -> int:
    """Write an input, unless it is zero."""
    return put(inputs, amounts, n, index, amount) if amount != 0 else n


@rule
def of_seat(g, seat: int, inputs, amounts) -> int:
    here = ground(g)
    king_at = int(g.leader_at[seat, BLACK])
    king_row = NONE if king_at == NOWHERE else kingdom_row(g, king_at)
    n = 0
    for color in range(COLORS):
        n = of_color(g, here, seat, color, king_row, inputs, amounts, n)
    n = of_score(g, seat, inputs, amounts, n)
    n = of_turn(g, seat, inputs, amounts, n)
    n = of_trader(g, here, seat, inputs, amounts, n)
    n = note(inputs, amounts, n, CATASTROPHES, g.catastrophes_left[seat] / 2.0)
    n = note(inputs, amounts, n, TILES, tiles_in_hand(g, seat) / 8.0)
    if king_row != NONE and g.wonder_at != NOWHERE:
        n = note(inputs, amounts, n, HAS_WONDER, has(read(g.kingdoms[king_row]), g.wonder_at))
    return n


@small_rule
def of_color(g, here: Ground, seat: int, color: int, king_row: int, inputs, amounts, n: int) -> int:
    mine = color * PER_COLOR
    rank = RANKS + rank_of(g.points[seat], color) * PER_RANK
    points = int(g.points[seat, color])
    hand = int(g.hand[seat, color])
    at = int(g.leader_at[seat, color])
    row, army, guards, income, each, edge = NONE, 0, 0, 0, 1, EMPTY
    if at != NOWHERE:
        row = kingdom_row(g, at)
        realm = holding(g, row, at)
        edge = read(g.borders[row])
        army = count(realm & read(g.tiles[color]))
        guards = most_guards(here, space(at))
        income = monuments_for(g, realm, color)
        each = 2 if g.building_at[color] != NOWHERE and has(realm, g.building_at[color]) else 1
    if king_row != NONE and leader_owner(g, read(g.kingdoms[king_row]), color) == NONE:
        edge = edge | read(g.borders[king_row])
    places = edge & ~here.touching.two & (here.free & ~here.land if color == BLUE else here.land)
    earns = 0 if is_empty(places) else each
    n = note(inputs, amounts, n, mine + EARLY, points / (points + 4.0))
    n = note(inputs, amounts, n, mine + HAND, hand / 4.0)
    n = note(inputs, amounts, n, mine + HAS_TILES, hand > 0)
    n = note(inputs, amounts, n, mine + AT_HOME, at == NOWHERE)
    n = note(inputs, amounts, n, mine + EARNS, earns)
    n = note(inputs, amounts, n, mine + EARNS_NOW, earns * min(hand, 2) / 2.0)
    n = note(inputs, amounts, n, mine + IS_EXPOSED, at != NOWHERE and guards < 2)
    n = note(inputs, amounts, n, mine + ARMY, army / 4.0)
    n = note(inputs, amounts, n, mine + INCOME, income)
    n = note(inputs, amounts, n, rank + RANK_HAND, hand / 4.0)
    n = note(inputs, amounts, n, rank + RANK_AT_HOME, at == NOWHERE)
    n = note(inputs, amounts, n, rank + RANK_EARNS, earns)
    n = note(inputs, amounts, n, rank + RANK_INCOME, income)
    if hand > 0 and at != NOWHERE and has_free_monument(g, color):
        ready = last_of_square(read(g.tiles[color]))
        n = note(inputs, amounts, n, mine + HAS_SQUARE, overlap(places, ready))
    found = margins(g, here, seat, color, row, army, guards)
    n = note(inputs, amounts, n, mine + IS_NEAR, found.worst != FAR)
    n = note(inputs, amounts, n, mine + WAR, scaled(found.worst))
    n = note(inputs, amounts, n, mine + LOSES_WAR, found.worst < 0)
    n = note(inputs, amounts, n, mine + WINS_WAR, found.best > 0)
    n = note(inputs, amounts, n, mine + PRIZE, found.prize / 4.0)
    n = note(inputs, amounts, n, mine + REVOLT, scaled(found.revolt))
    n = note(inputs, amounts, n, mine + LOSES_REVOLT, found.revolt < 0)
    n = note(inputs, amounts, n, mine + RAID, scaled(found.raid))
    n = note(inputs, amounts, n, mine + WINS_RAID, found.raid > 0)
    n = note(inputs, amounts, n, mine + CLASH, scaled(found.clash))
    n = note(inputs, amounts, n, rank + RANK_LOSES_WAR, found.worst < 0)
    n = note(inputs, amounts, n, rank + RANK_WINS_WAR, found.best > 0)
    if g.conflict == color and (seat == g.attacker or seat == g.defender):
        stake = VICTORY if found.is_ahead else DEFEAT
        n = put(inputs, amounts, n, ATTACKS if seat == g.attacker else DEFENDS, 1.0)
        n = put(inputs, amounts, n, stake, (1 + found.spoils) / 4.0)
    return n


@small_rule
def scaled(margin: int) -> float:
    """A margin as an amount; nothing for FAR."""
    return 0.0 if abs(margin) == FAR else min(max(margin, -8), 8) / 4.0


@small_rule
def rank_of(points, color: int) -> int:
    """The place of a color among a seat's, 0 for the weakest; of equals the first is weaker."""
    rank = 0
    for other in range(COLORS):
        if points[other] < points[color] or (points[other] == points[color] and other < color):
            rank += 1
    return rank


@small_rule
def of_score(g, seat: int, inputs, amounts, n: int) -> int:
    a, b, c, d = score(g, seat)
    for rank in range(COLORS):
        points = a if rank == 0 else (b if rank == 1 else (c if rank == 2 else d))
        at = RANKS + rank * PER_RANK
        n = note(inputs, amounts, n, at + RANK_SCORE, min(points, 64) / 8.0)
        n = note(inputs, amounts, n, at + RANK_EARLY, points / (points + 4.0))
    n = put(inputs, amounts, n, LOWEST + min(a, MOST), 1.0)
    n = put(inputs, amounts, n, SECOND + min(b, MOST), 1.0)
    won = int(g.treasures_won[seat])
    n = note(inputs, amounts, n, WON, won / 2.0)
    return put(inputs, amounts, n, WON + 1 + min(won, 2), 1.0)


@small_rule
def of_turn(g, seat: int, inputs, amounts, n: int) -> int:
    if g.active == NONE:
        return n
    ahead = seat_from(g, g.active, seat)
    if ahead > 0:
        n = put(inputs, amounts, n, TURN + 2 + ahead, 1.0)
    else:
        n = put(inputs, amounts, n, TURN, 1.0)
        if g.actions_left > 0:
            n = put(inputs, amounts, n, TURN + g.actions_left, 1.0)
    comes = seat_from(g, g.start, seat) > seat_from(g, g.start, g.active)
    return note(inputs, amounts, n, TO_COME, comes)


@small_rule
def of_trader(g, here: Ground, seat: int, inputs, amounts, n: int) -> int:
    """Two treasures in a kingdom give its trader one [T&E 9.1]."""
    at = int(g.leader_at[seat, GREEN])
    if at == NOWHERE:
        return n
    row = kingdom_row(g, at)
    realm = read(g.kingdoms[row])
    there = count(realm & read(g.treasures))
    steps = read(g.borders[row]) & here.free & ~here.touching.two
    reached = count(near(steps) & read(g.treasures) & ~realm)
    n = put(inputs, amounts, n, TREASURE + min(there, 2), 1.0)
    n = note(inputs, amounts, n, REACHED, reached / 2.0)
    return note(inputs, amounts, n, REACHED + 1, reached / 2.0 if there > 0 else 0.0)


@rule
def of_table(g, inputs, amounts) -> int:
    n = put(inputs, amounts, 0, PHASE + g.phase, 1.0)
    n = put(inputs, amounts, n, PLAYERS + g.players - 2, 1.0)
    n = put(inputs, amounts, n, ACTIONS + g.actions_left, 1.0)
    n = of_ends(g, inputs, amounts, n)
    n = note(inputs, amounts, n, OPTIONS, g.board)
    n = note(inputs, amounts, n, OPTIONS + 1, g.buildings)
    n = note(inputs, amounts, n, OPTIONS + 2, g.wonder)
    n = note(inputs, amounts, n, OPTIONS + 3, g.english_variant)
    monuments = 0
    for monument in range(MONUMENTS):
        monuments += g.monument_at[monument] != NOWHERE
    n = note(inputs, amounts, n, BUILT, g.wonder_at != NOWHERE)
    n = note(inputs, amounts, n, BUILT + 1, monuments / 4.0)
    n = note(inputs, amounts, n, REALMS, g.kingdom_count / 8.0)
    n = note(inputs, amounts, n, REALMS + 1, count(leaders(g)) / 8.0)
    best, total = 0, 0
    for seat in range(g.players):
        a, b, c, d = score(g, seat)
        best = max(best, a)
        total += a + b + c + d
    n = note(inputs, amounts, n, LEVEL, min(best, 64) / 8.0)
    return note(inputs, amounts, n, LEVEL + 1, min(total / (32.0 * g.players), 8.0))


@small_rule
def of_ends(g, inputs, amounts, n: int) -> int:
    """How near the game is to each of its ends: treasures, bag, rounds [T&E 10]."""
    treasures = count(read(g.treasures))
    n = note(inputs, amounts, n, TREASURES, treasures / 8.0)
    n = put(inputs, amounts, n, TREASURES + 1 + min(max(treasures - TREASURES_THAT_END, 0), 8), 1.0)
    bag = int(tiles_in_bag(g))
    n = note(inputs, amounts, n, BAG, bag / 64.0)
    n = put(inputs, amounts, n, BAG + 1, 8.0 / (bag + 8.0))
    for step in range(4):
        n = note(inputs, amounts, n, BAG + 2 + step, bag < 6 << step)
    rounds = int(g.round_limit) - int(g.round_number)
    n = put(inputs, amounts, n, ROUND, min(int(g.round_number), 64) / 8.0)
    n = put(inputs, amounts, n, ROUND + 1, 1.0 / (rounds + 1.0))
    return put(inputs, amounts, n, ROUND + 2 + rounds, 1.0) if rounds < 3 else n


FEATURES = Features(SEAT_INPUTS, TABLE_INPUTS, of_seat, of_table, breaks_off=("rounds",))
