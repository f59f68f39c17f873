"""What a net is told of a position of Ur.

Turns are long, so a seat's inputs tell what is still open in the turn at hand: the actions that
are left, tokens still to be put, shared out or filled in, the war, the exchange. What actions
would bring is worked out in `prospects.py`; it is written once as it is, and once more if the
seat can do the action with the tile in its hand.
"""

from __future__ import annotations

from shedu.core.boards import count_bits
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import Features
from shedu.core.inputs import put
from shedu.games.ur.material import (
    AGRICULTURE,
    BEHIND,
    CULTURE,
    IMAGES,
    NONE,
    POLITICS,
    SHOWN,
    SPARES,
    TRADE,
    WAR,
)
from shedu.games.ur.prospects import (
    KINDS,
    after_culture,
    attackable,
    best_exchange,
    best_gain,
    better_face,
    gain,
    harvest,
    images_ready,
    is_ready,
    kinds_of,
    loss,
    number_of,
    one_of,
    points_of,
    size_of_set,
    tokens_now,
    trade_income,
    unfed,
)
from shedu.games.ur.rules.giving import filling_seat
from shedu.games.ur.rules.grid import (
    EVERY_CELL,
    NO_CELL,
    Tokens,
    full,
    holes,
    near,
    read,
    reserve,
    some,
    total,
    ziggurats_left,
)
from shedu.games.ur.rules.politics import tokens_to_share
from shedu.games.ur.state import (
    AT_WAR,
    EXCHANGE,
    FILL,
    KEEP,
    MODE,
    OVER,
    PLACE,
    PUT,
    SETTLE,
    ZIGGURAT,
)

# inputs of a seat
POINTS = 0  # 2: the points now, and a number that grows less and less with them
POINTS_KIND = 2  # 10: five points each
SETS = 12  # 7 sizes of the first set, of the second and of the third; the sizes of the others
COUNTS = 34  # 6: tiles of each kind, the one in hand included
VALUES = 40  # 6: points for one more of each kind
LAND = 46  # 13: how many tiles, the last for 12 and more
STACKS = 59  # 5: tiles with 1 to 5 tokens
TOKENS = 64  # 3: tokens on the grid, more of them than tiles, in the reserve
TOKENS_ON = 67  # 5: tokens on the tiles of each image
BORDER = 72  # 3: free neighbors, tiles beside a rival, no tile at all
OWN_ZIGGURATS = 75  # 4: the last for three and more
FULL = 79  # 3: tiles with five tokens, the last for two and more
BUILDS = 82  # ziggurats that can be built in this or the next turn
HAND = 83  # 5 images
READY = 88  # 5: actions that can be done in this or the next turn
TILE = 93  # 3: points of the tile in hand, of the best in an exchange, of a free tile
SWAPS = 96  # 4: cells to exchange with, the last for three and more
INCOMES = 100  # 11: see `put_incomes` and `put_war`
INCOMES_READY = 111  # the same, for the actions that are ready
DANGER = 122  # 4: tiles, tokens, points that a rival could attack at most; tiles that none can
DANGER_READY = 126  # 3: the same with rivals that are ready for war: tiles, tokens, points
STEPS = 129  # 4: turns until this seat's
TURN = 133  # 3: decides, first player, last of the round
OPEN = 136  # 9: see `put_turn`
ACTIONS_LEFT = 145  # 3: of the active seat
SEAT_INPUTS = 148

# inputs of the table
PHASE = 0  # one of the phases
PLAYERS = 16  # 3
FREE = 19  # 10: free cells, the last for nine and more; and their number
FREE_IMAGES = 30  # 5: free cells with each image
SPARE = 35  # 5 images
ZIGGURATS = 40  # 6: that are left
ROUND = 46  # 2: the number of the round, and how near the limit is
TABLE_INPUTS = 48


@small_rule
def put_some(inputs, amounts, n: int, index: int, amount: float) -> int:
    """Write an input unless it is zero."""
    return put(inputs, amounts, n, index, amount) if amount != 0.0 else n


@rule
def of_seat(g, seat: int, inputs, amounts) -> int:
    tokens = tokens_now(g)
    land = g.owned[seat] & some(tokens)
    kinds = kinds_of(g, seat, land)
    held = kinds
    if g.hand[seat] != NONE:
        held += one_of(better_face(kinds, g.hand[seat]))
    n = put_sets(held, inputs, amounts, 0)
    n = put_land(g, seat, tokens, land, inputs, amounts, n)
    n = put_hand(g, seat, tokens, kinds, inputs, amounts, n)
    n = put_incomes(g, seat, tokens, land, inputs, amounts, n)
    n = put_war(g, seat, tokens, land, held, inputs, amounts, n)
    n = put_danger(g, seat, tokens, land, held, inputs, amounts, n)
    return put_turn(g, seat, tokens, inputs, amounts, n)


@rule
def put_sets(held, inputs, amounts, n: int) -> int:
    points = points_of(held)
    n = put_some(inputs, amounts, n, POINTS, points / 30.0)
    n = put_some(inputs, amounts, n, POINTS + 1, points / (points + 15.0))
    n = put(inputs, amounts, n, POINTS_KIND + min(points // 5, 9), 1.0)
    for number in range(1, 4):
        size = size_of_set(held, number)
        n = put(inputs, amounts, n, SETS + 7 * (number - 1) + size, 1.0)
    others = size_of_set(held, 4) + size_of_set(held, 5) + size_of_set(held, 6)
    n = put_some(inputs, amounts, n, SETS + 21, others / 4.0)
    for kind in range(KINDS):
        n = put_some(inputs, amounts, n, COUNTS + kind, number_of(held, kind) / 3.0)
        n = put(inputs, amounts, n, VALUES + kind, gain(held, kind) / 4.0)
    return n


@rule
def put_land(g, seat: int, tokens: Tokens, land, inputs, amounts, n: int) -> int:
    tiles = count_bits(land)
    n = put(inputs, amounts, n, LAND + min(tiles, 12), 1.0)
    stacks = full(tokens) & land
    n = put_some(inputs, amounts, n, STACKS, count_bits(land & ~tokens.twos & ~tokens.fours) / 4.0)
    pairs = count_bits(land & tokens.twos & ~tokens.ones)
    n = put_some(inputs, amounts, n, STACKS + 1, pairs / 3.0)
    n = put_some(inputs, amounts, n, STACKS + 2, count_bits(land & tokens.twos & tokens.ones) / 2.0)
    n = put_some(inputs, amounts, n, STACKS + 3, count_bits(land & tokens.fours & ~stacks) / 2.0)
    n = put_some(inputs, amounts, n, STACKS + 4, count_bits(stacks) / 2.0)
    number = total(tokens, land)
    n = put_some(inputs, amounts, n, TOKENS, number / 15.0)
    n = put_some(inputs, amounts, n, TOKENS + 1, (number - tiles) / 10.0)
    n = put_some(inputs, amounts, n, TOKENS + 2, reserve(g, seat) / 15.0)
    for image in range(IMAGES):
        there = total(tokens, land & g.showing[image])
        n = put_some(inputs, amounts, n, TOKENS_ON + image, there / 5.0)
    others = some(tokens) & ~land
    beside = near(land)
    open_cells = EVERY_CELL & ~(land | others | holes(g))
    n = put_some(inputs, amounts, n, BORDER, count_bits(beside & open_cells) / 6.0)
    n = put_some(inputs, amounts, n, BORDER + 1, count_bits(near(others) & land) / 6.0)
    if tiles == 0:
        n = put(inputs, amounts, n, BORDER + 2, 1.0)
    n = put(inputs, amounts, n, OWN_ZIGGURATS + min(count_bits(g.ziggurats[seat]), 3), 1.0)
    n = put(inputs, amounts, n, FULL + min(count_bits(stacks), 2), 1.0)
    return put_some(inputs, amounts, n, BUILDS, builds(g, seat, stacks) / 2.0)


@rule
def builds(g, seat: int, stacks) -> int:
    """The ziggurats that a seat can build in this turn, or in its next [UR-4.4]."""
    most = 2
    if seat == g.active:
        if g.phase == ZIGGURAT:
            most -= g.built
        elif g.phase > MODE:
            most = 0
    return min(most, count_bits(stacks), ziggurats_left(g))


@rule
def put_hand(g, seat: int, tokens: Tokens, kinds, inputs, amounts, n: int) -> int:
    pair = g.hand[seat]
    if pair == NONE:
        return n
    n = put(inputs, amounts, n, HAND + SHOWN[2 * pair], 1.0)
    n = put(inputs, amounts, n, HAND + BEHIND[2 * pair], 1.0)
    ready = images_ready(g, seat)
    for image in range(IMAGES):
        if is_ready(ready, image):
            n = put(inputs, amounts, n, READY + image, 1.0)
    free = EVERY_CELL & ~(some(tokens) | holes(g))
    n = put(inputs, amounts, n, TILE, gain(kinds, better_face(kinds, pair)) / 4.0)
    n = put_some(inputs, amounts, n, TILE + 1, best_exchange(g, kinds, pair, free) / 4.0)
    n = put_some(inputs, amounts, n, TILE + 2, best_gain(g, kinds, free) / 4.0)
    swaps = count_bits(free & ~g.lying[pair])
    return put(inputs, amounts, n, SWAPS + min(swaps, 3), 1.0)


@small_rule
def put_income(inputs, amounts, n: int, number: int, amount: float, is_ready: bool) -> int:
    """Write what an action brings, and once more if the action is ready."""
    n = put_some(inputs, amounts, n, INCOMES + number, amount)
    return put_some(inputs, amounts, n, INCOMES_READY + number, amount) if is_ready else n


@rule
def put_incomes(g, seat: int, tokens: Tokens, land, inputs, amounts, n: int) -> int:
    """Tokens: lost and gained in agriculture, of trade, of culture for this seat and others."""
    ready = images_ready(g, seat)
    left = reserve(g, seat)
    hungry = unfed(g, land)
    singles = hungry & ~tokens.twos & ~tokens.fours
    lost = count_bits(hungry)
    farming = is_ready(ready, AGRICULTURE)
    n = put_income(inputs, amounts, n, 0, lost / 4.0, farming)
    n = put_income(inputs, amounts, n, 1, count_bits(singles) / 3.0, farming)
    grain = min(harvest(g, tokens, land, hungry), left + lost)
    n = put_income(inputs, amounts, n, 2, grain / 4.0, farming)
    goods = min(trade_income(g, tokens, land), left)
    n = put_income(inputs, amounts, n, 3, goods / 4.0, is_ready(ready, TRADE))
    after = after_culture(g, tokens, land)
    own = total(after, land) - total(tokens, land)
    others = total(after, ~land) - total(tokens, ~land)
    n = put_income(inputs, amounts, n, 4, min(own, left) / 4.0, is_ready(ready, CULTURE))
    n = put_income(inputs, amounts, n, 5, others / 4.0, is_ready(ready, CULTURE))
    spread = min(total(tokens, land) // 5, count_bits(land))
    return put_income(inputs, amounts, n, 6, spread / 3.0, is_ready(ready, POLITICS))


@rule
def put_war(g, seat: int, tokens: Tokens, land, held, inputs, amounts, n: int) -> int:
    """Cells to attack: rivals' tiles and tokens, free tiles, and the points of the best."""
    at_war = is_ready(images_ready(g, seat), WAR)
    cells = attackable(g, tokens, land)
    rivals = cells & some(tokens)
    n = put_income(inputs, amounts, n, 7, count_bits(rivals) / 4.0, at_war)
    n = put_income(inputs, amounts, n, 8, total(tokens, rivals) / 5.0, at_war)
    n = put_income(inputs, amounts, n, 9, count_bits(cells & ~rivals) / 4.0, at_war)
    return put_income(inputs, amounts, n, 10, best_gain(g, held, cells) / 4.0, at_war)


@rule
def points_on(g, held, cells) -> int:
    """The points that a seat would lose with one of its tiles of each image among some cells."""
    points = 0
    for image in range(IMAGES):
        if cells & g.showing[image] != NO_CELL:
            points += loss(held, image)
    return points


@rule
def put_danger(g, seat: int, tokens: Tokens, land, held, inputs, amounts, n: int) -> int:
    most, most_tokens, most_points = 0, 0, 0
    endangered, soon = NO_CELL, NO_CELL
    for rival in range(g.players):
        if rival == seat:
            continue
        cells = land & attackable(g, tokens, g.owned[rival] & some(tokens))
        most = max(most, count_bits(cells))
        most_tokens = max(most_tokens, total(tokens, cells))
        most_points = max(most_points, points_on(g, held, cells))
        endangered |= cells
        if is_ready(images_ready(g, rival), WAR):
            soon |= cells
    n = put_some(inputs, amounts, n, DANGER, most / 4.0)
    n = put_some(inputs, amounts, n, DANGER + 1, most_tokens / 5.0)
    n = put_some(inputs, amounts, n, DANGER + 2, most_points / 8.0)
    n = put_some(inputs, amounts, n, DANGER + 3, count_bits(land & ~endangered) / 6.0)
    n = put_some(inputs, amounts, n, DANGER_READY, count_bits(soon) / 4.0)
    n = put_some(inputs, amounts, n, DANGER_READY + 1, total(tokens, soon) / 5.0)
    return put_some(inputs, amounts, n, DANGER_READY + 2, points_on(g, held, soon) / 8.0)


@rule
def put_turn(g, seat: int, tokens: Tokens, inputs, amounts, n: int) -> int:
    """Whose turn it is, and what is still open in it."""
    if g.phase < PLACE:
        return n
    steps = (seat - g.active + g.players) % g.players
    n = put(inputs, amounts, n, STEPS + steps, 1.0)
    if seat == g.first:
        n = put(inputs, amounts, n, TURN + 1, 1.0)
    if (seat + 1) % g.players == g.first:
        n = put(inputs, amounts, n, TURN + 2, 1.0)
    decides = seat == g.active and g.phase != OVER
    if g.phase == FILL:
        decides = seat == filling_seat(g)
        due = min(total(read(g.due), g.owned[seat]), reserve(g, seat))
        n = put_some(inputs, amounts, n, OPEN, due / 3.0)
    if decides:
        n = put(inputs, amounts, n, TURN, 1.0)
    if seat != g.active:
        return n
    if g.phase == PUT:
        room = 2 * count_bits(g.waiting)
        n = put(inputs, amounts, n, OPEN + 1, min(room, reserve(g, seat)) / 4.0)
    elif g.phase == KEEP:
        n = put(inputs, amounts, n, OPEN + 2, count_bits(g.waiting) / 4.0)
        surplus = tokens_to_share(g) - total(tokens, g.waiting)
        n = put_some(inputs, amounts, n, OPEN + 3, max(surplus, 0) / 5.0)
        n = put_some(inputs, amounts, n, OPEN + 4, max(-surplus, 0) / 5.0)
    elif g.phase == AT_WAR:
        n = put(inputs, amounts, n, OPEN + 5, 1.0)
        n = put_some(inputs, amounts, n, OPEN + 6, g.attacks / 5.0)
    elif g.phase == SETTLE:
        n = put(inputs, amounts, n, OPEN + 7, g.settling / 3.0)
    elif g.phase == EXCHANGE:
        n = put(inputs, amounts, n, OPEN + 8, 1.0)
    if g.phase >= MODE and g.phase < EXCHANGE:
        left = 0 if g.phase == ZIGGURAT else 2 - g.used
        n = put(inputs, amounts, n, ACTIONS_LEFT + left, 1.0)
    return n


@rule
def of_table(g, inputs, amounts) -> int:
    n = put(inputs, amounts, 0, PHASE + g.phase, 1.0)
    n = put(inputs, amounts, n, PLAYERS + g.players - 2, 1.0)
    free = EVERY_CELL & ~(some(tokens_now(g)) | holes(g))
    cells = count_bits(free)
    n = put(inputs, amounts, n, FREE + min(cells, 9), 1.0)
    n = put_some(inputs, amounts, n, FREE + 10, cells / 20.0)
    spares = 0
    for spare in range(SPARES):
        if g.spare[spare] != NONE:
            tile = 2 * g.spare[spare]
            spares |= 1 << SHOWN[tile] | 1 << BEHIND[tile]
    for image in range(IMAGES):
        there = count_bits(free & g.showing[image])
        n = put_some(inputs, amounts, n, FREE_IMAGES + image, there / 4.0)
        if is_ready(spares, image):
            n = put(inputs, amounts, n, SPARE + image, 1.0)
    n = put(inputs, amounts, n, ZIGGURATS + ziggurats_left(g), 1.0)
    n = put_some(inputs, amounts, n, ROUND, g.round_number / 10.0)
    return put_some(inputs, amounts, n, ROUND + 1, max(4 - g.round_limit + g.round_number, 0) / 4.0)


FEATURES = Features(SEAT_INPUTS, TABLE_INPUTS, of_seat, of_table, breaks_off=("round limit",))
