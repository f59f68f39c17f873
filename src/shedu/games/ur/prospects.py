"""What the tiles of a seat are worth, and what each action would bring if it were done now."""

from __future__ import annotations

from shedu.core.boards import U64, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import (
    AGRICULTURE,
    BEHIND,
    CULTURE,
    IMAGES,
    NONE,
    PAIRS,
    POLITICS,
    SHOWN,
    SPARES,
    TRADE,
    WAR,
)
from shedu.games.ur.rules.ending import set_value
from shedu.games.ur.rules.giving import grown
from shedu.games.ur.rules.grid import (
    EVERY_CELL,
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    LAST_ROW,
    NO_CELL,
    Tokens,
    differing,
    east,
    full,
    holes,
    near,
    north,
    one_less,
    only,
    read,
    some,
    south,
    together,
    total,
    west,
)
from shedu.games.ur.state import AT_WAR, EXCHANGE, KEEP, SETTLE, ZIGGURAT

KINDS = IMAGES + 1  # the last is for ziggurats
_EACH = U64(sum(1 << 8 * kind for kind in range(KINDS)))
_MARKS = U64(sum(0x80 << 8 * kind for kind in range(KINDS)))


@small_rule
def tokens_now(g) -> Tokens:
    """The tokens on all cells; in politics, tiles decided about have what they will get."""
    tokens = read(g.tokens)
    if g.phase != KEEP:
        return tokens
    return together(only(tokens, ~g.owned[g.active] | g.waiting), read(g.kept))


@rule
def kinds_of(g, seat: int, land):
    """How many tiles of each kind a seat has on the grid, eight bits for each kind."""
    kinds = U64(count_bits(g.ziggurats[seat])) << U64(8 * IMAGES)
    for image in range(IMAGES):
        kinds |= U64(count_bits(land & g.showing[image])) << U64(8 * image)
    return kinds


@small_rule
def number_of(kinds, kind: int) -> int:
    return int((kinds >> U64(8 * kind)) & U64(0xFF))


@small_rule
def one_of(kind: int):
    """A single tile, as `kinds_of` counts them."""
    return U64(1) << U64(8 * kind)


@small_rule
def size_of_set(kinds, number: int) -> int:
    """How many kinds there are that often: the size of the set of that number [UR-7.3]."""
    return count_bits(((kinds | _MARKS) - U64(number) * _EACH) & _MARKS)


@rule
def points_of(kinds) -> int:
    """The points of all sets [UR-7.2]."""
    points = 0
    number = 1
    size = size_of_set(kinds, number)
    while size > 0:
        points += set_value(size)
        number += 1
        size = size_of_set(kinds, number)
    return points


@small_rule
def gain(kinds, kind: int) -> int:
    """The points for one more tile of a kind: a set grows by one."""
    return 1 + size_of_set(kinds, number_of(kinds, kind) + 1)


@small_rule
def loss(kinds, kind: int) -> int:
    """The points that a tile of a kind is worth, one of those there are."""
    return size_of_set(kinds, number_of(kinds, kind))


@rule
def best_gain(g, kinds, cells) -> int:
    """The most points for one of some cells, by what it shows."""
    best = 0
    for image in range(IMAGES):
        if cells & g.showing[image] != NO_CELL:
            best = max(best, gain(kinds, image))
    return best


@rule
def better_face(kinds, pair: int) -> int:
    """The image of a pair that brings more points."""
    shown, behind = SHOWN[2 * pair], BEHIND[2 * pair]
    return shown if gain(kinds, shown) >= gain(kinds, behind) else behind


@rule
def best_exchange(g, kinds, pair: int, free) -> int:
    """The most points for a tile of another pair that is free, or a spare [UR-4.6]."""
    best = 0
    for other in range(PAIRS):
        if other != pair and is_offered(g, other, free):
            best = max(best, gain(kinds, better_face(kinds, other)))
    return best


@small_rule
def is_offered(g, pair: int, free) -> bool:
    if free & g.lying[pair] != NO_CELL:
        return True
    for spare in range(SPARES):
        if g.spare[spare] == pair:
            return True
    return False


@rule
def images_ready(g, seat: int) -> int:
    """The actions that a seat can do in this turn, or in its next if it is another's, as bits."""
    if g.hand[seat] == NONE:
        return 0
    tile = 2 * g.hand[seat]
    images = 1 << SHOWN[tile] | 1 << BEHIND[tile]
    if seat != g.active:
        return images
    if g.phase == SETTLE or g.phase == ZIGGURAT or g.phase == EXCHANGE:
        return 0
    images = images & ~int(g.performed) if g.used < 2 else 0
    return images | 1 << WAR if g.phase == AT_WAR else images


@small_rule
def is_ready(images: int, image: int) -> bool:
    return images >> image & 1 != 0


@small_rule
def unfed(g, land):
    """The tiles that lose a token in agriculture [UR-5.1]."""
    fields = land & g.showing[AGRICULTURE]
    fed = near(fields)
    return land & ~(fed | fields if g.agri_self == 1 else fed)


@small_rule
def harvest(g, tokens: Tokens, land, hungry) -> int:
    """The tokens for which the fields that survive have room: two at most on each."""
    after = one_less(tokens, hungry)
    fields = land & g.showing[AGRICULTURE] & some(after)
    one_short = after.fours & ~after.ones
    room_for_two = fields & ~full(after) & ~one_short
    return 2 * count_bits(room_for_two) + count_bits(fields & one_short)


@rule
def trade_income(g, tokens: Tokens, land) -> int:
    """The tokens that trade gives, as far as there is room [UR-5.2]."""
    markets = land & g.showing[TRADE]
    if markets == NO_CELL:
        return 0
    others = some(tokens) & ~land
    after = grown(tokens, markets & (south(others) | FIRST_ROW))
    after = grown(after, markets & (north(others) | LAST_ROW))
    after = grown(after, markets & (east(others) | FIRST_COLUMN))
    after = grown(after, markets & (west(others) | LAST_COLUMN))
    return total(after, markets) - total(tokens, markets)


@rule
def after_culture(g, tokens: Tokens, land) -> Tokens:
    """All tokens when a seat has done culture, as far as there is room [UR-5.3]."""
    schools = land & g.showing[CULTURE]
    anybody = some(tokens)
    after = grown(tokens, anybody & north(schools))
    after = grown(after, anybody & south(schools))
    after = grown(after, anybody & west(schools))
    return grown(after, anybody & east(schools))


@small_rule
def images_on(g) -> Tokens:
    """The image of every cell as a number, three bits for each cell, as tokens are counted."""
    politics = g.showing[POLITICS]
    return Tokens(g.showing[TRADE] | politics, g.showing[CULTURE] | politics, g.showing[WAR])


@small_rule
def outnumbered(sources, tokens: Tokens, there: Tokens, extra):
    """The sources with more tokens than there are on the other side, after an extra one."""
    left = one_less(only(tokens, sources), extra & sources)
    fours = left.fours ^ there.fours
    twos = left.twos ^ there.twos
    more = (left.ones & ~there.ones & ~twos) | (left.twos & ~there.twos)
    return sources & ((more & ~fours) | (left.fours & ~there.fours))


@rule
def attackable(g, tokens: Tokens, land):
    """The cells, free or another's, that a seat could attack in a war from where it is [UR-5.5]."""
    targets = EVERY_CELL & ~(land | holes(g))
    images = images_on(g)
    peaceful = ~g.showing[WAR]

    there = Tokens(south(tokens.ones), south(tokens.twos), south(tokens.fours))
    shown = Tokens(south(images.ones), south(images.twos), south(images.fours))
    extra = peaceful & differing(images, shown)
    found = north(outnumbered(land & south(targets), tokens, there, extra))

    there = Tokens(north(tokens.ones), north(tokens.twos), north(tokens.fours))
    shown = Tokens(north(images.ones), north(images.twos), north(images.fours))
    extra = peaceful & differing(images, shown)
    found |= south(outnumbered(land & north(targets), tokens, there, extra))

    there = Tokens(east(tokens.ones), east(tokens.twos), east(tokens.fours))
    shown = Tokens(east(images.ones), east(images.twos), east(images.fours))
    extra = peaceful & differing(images, shown)
    found |= west(outnumbered(land & east(targets), tokens, there, extra))

    there = Tokens(west(tokens.ones), west(tokens.twos), west(tokens.fours))
    shown = Tokens(west(images.ones), west(images.twos), west(images.fours))
    extra = peaceful & differing(images, shown)
    return found | east(outnumbered(land & west(targets), tokens, there, extra))
