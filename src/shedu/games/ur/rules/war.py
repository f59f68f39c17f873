"""War: attack after attack, never back to a grid already seen [UR-5.5].

Own tokens never come back during a War. So an attack that costs a token leads to a grid with
fewer of them than any before, and none of those can appear again: only the attacks since then
need to be remembered. Each of them, a march, cost nothing and moved tokens to a free tile, so
the grids in between are found by taking the marches back, one after another.
"""

from __future__ import annotations

from shedu.core.boards import count_bits, first_bit
from shedu.core.compiling import rule, small_rule
from shedu.games.ur.material import (
    BORDER_BETWEEN,
    BORDER_FROM,
    BORDER_TO,
    DIRECTIONS,
    MOST_ATTACKS,
    NONE,
    ROOM,
    STEPS,
    WAR,
)
from shedu.games.ur.rules.grid import (
    EVERY_CELL,
    NO_CELL,
    Tokens,
    cell,
    differing,
    east,
    holes,
    image_on,
    north,
    on,
    place_tokens,
    read,
    remove_tokens,
    replaced,
    south,
    west,
)
from shedu.games.ur.rules.turn import action_over
from shedu.games.ur.state import AT_WAR


@rule
def do_war(g) -> None:
    g.phase = AT_WAR


@small_rule
def left_after_cost(g, tokens: Tokens, source: int, target: int) -> int:
    """What an attack leaves to its tile: as many fall as stand on the target, and one more if
    the images differ; that one is not lost by a tile that shows war."""
    image = image_on(g, source)
    differs = image != WAR and image != image_on(g, target)
    return on(tokens, source) - on(tokens, target) - (1 if differs else 0)


@small_rule
def attackers(g, direction: int):
    """Own cells whose neighbor in a direction is free or another player's."""
    targets = EVERY_CELL & ~(g.owned[g.active] | holes(g))
    if direction == 0:
        return g.owned[g.active] & south(targets)
    if direction == 1:
        return g.owned[g.active] & east(targets)
    if direction == 2:
        return g.owned[g.active] & west(targets)
    return g.owned[g.active] & north(targets)


@rule
def has_attack(g) -> bool:
    """Whether there is any legal attack; forty are the most in one War."""
    if g.attacks == MOST_ATTACKS:
        return False
    tokens = read(g.tokens)
    attacks = 0
    for direction in range(DIRECTIONS):
        sources = attackers(g, direction)
        while sources != NO_CELL:
            source = first_bit(sources)
            sources = sources & ~cell(source)
            attacks += max(0, left_after_cost(g, tokens, source, source + STEPS[direction]))
            if attacks > g.marched:  # more than there are grids to come back to
                return True
    then = tokens
    for march in range(g.marched - 1, -1, -1):
        then = taken_back(then, g.marches[march])
        if attack_back_to(g, tokens, then) != NONE:
            attacks -= 1
    return attacks > 0


@small_rule
def taken_back(tokens: Tokens, march: int) -> Tokens:
    """The tokens before a march."""
    border = march // ROOM
    moved = march % ROOM + 1
    source = BORDER_FROM[border]
    tokens = replaced(tokens, source, on(tokens, source) + moved)
    return replaced(tokens, BORDER_TO[border], 0)


@rule
def attack_back_to(g, now: Tokens, then: Tokens) -> int:
    """The attack that would lead back to an earlier grid; NONE if no single one would."""
    changed = differing(now, then)
    if count_bits(changed) != 2:
        return NONE
    source = first_bit(changed)
    target = first_bit(changed & ~cell(source))
    if on(now, source) == 0:
        source, target = target, source
    border = BORDER_BETWEEN[source, target]
    if border == NONE or on(now, target) > 0:
        return NONE
    if left_after_cost(g, now, source, target) < on(now, source):
        return NONE
    return border * ROOM + on(then, target) - 1


@rule
def attack(g, choice: int) -> None:
    """All tokens of the target go home, the attacker pays, and some of the rest move over."""
    source = BORDER_FROM[choice // ROOM]
    target = BORDER_TO[choice // ROOM]
    moved = choice % ROOM + 1
    before = on(read(g.tokens), source)
    left = left_after_cost(g, read(g.tokens), source, target)
    remove_tokens(g, target)
    remove_tokens(g, source)
    place_tokens(g, g.active, target, moved)
    if left > moved:
        place_tokens(g, g.active, source, left - moved)
    g.attacks += 1
    if left < before:
        forget_marches(g)
    else:
        g.marches[g.marched] = choice
        g.marched += 1


@rule
def forget_marches(g) -> None:
    for march in range(g.marched):
        g.marches[march] = 0
    g.marched = 0


@rule
def make_peace(g) -> None:
    g.attacks = 0
    forget_marches(g)
    action_over(g)
