"""Carrying out an action: which rule each one calls, and what follows unasked."""

from __future__ import annotations

from shedu.core.compiling import rule
from shedu.games.ur.actions import (
    ACT,
    ATTACK,
    BEGIN,
    BUILD,
    BUILD_ON,
    DEAL,
    DO,
    DONE,
    FINISH,
    KEEP_TOKENS,
    LAY,
    PEACE,
    PUT_TOKENS,
    STAY,
    SWAP,
    SWAP_SPARE,
    TOKEN,
)
from shedu.games.ur.material import (
    AGRICULTURE,
    CELLS,
    CULTURE,
    NONE,
    POLITICS,
    TRADE,
)
from shedu.games.ur.rules.agriculture import do_agriculture, put_tokens
from shedu.games.ur.rules.exchange import turn_over
from shedu.games.ur.rules.forced import only_answer
from shedu.games.ur.rules.giving import do_culture, do_trade, fill
from shedu.games.ur.rules.politics import do_politics, keep_tokens
from shedu.games.ur.rules.setup import (
    begin_with,
    deal_next,
    first_exchange_over,
    lay_next,
    place_first,
)
from shedu.games.ur.rules.tiles import spare_action, swap_with_cell, swap_with_spare
from shedu.games.ur.rules.turn import add_token, begin_exchange, settle
from shedu.games.ur.rules.war import attack, do_war, make_peace
from shedu.games.ur.rules.ziggurat import raise_ziggurat
from shedu.games.ur.state import FILL, FIRST_EXCHANGE, NORMAL, SETTLE, ZIGGURAT


@rule
def play(g, action: int) -> None:
    """Carry out a legal action, and everything that follows without a further decision."""
    carry_out(g, action)
    go_on(g)


@rule
def go_on(g) -> None:
    """Take the decisions that have one possible answer [UR-8.1]."""
    forced = only_answer(g)
    while forced != NONE:
        carry_out(g, forced)
        forced = only_answer(g)


@rule
def carry_out(g, action: int) -> None:
    """Carry out one action."""
    if action < SWAP:
        place_token(g, action - TOKEN)
    elif action < STAY:
        exchange(g, action)
    elif action < DO:
        play_start(g, action)
    elif action < FINISH:
        do_image(g, action - DO)
    elif action == FINISH:
        begin_exchange(g)
    elif action < KEEP_TOKENS:
        put_tokens(g, action - PUT_TOKENS)
    elif action < ATTACK:
        keep_tokens(g, action - KEEP_TOKENS)
    elif action < PEACE:
        attack(g, action - ATTACK)
    elif action == PEACE:
        make_peace(g)
    else:
        play_chance(g, action)


@rule
def place_token(g, at: int) -> None:
    """One or more tokens on a cell: what for is a matter of the phase."""
    if g.phase == NORMAL:
        add_token(g, at)
    elif g.phase == FILL:
        fill(g, at)
    elif g.phase == SETTLE:
        settle(g, at)
    else:
        place_first(g, at)


@rule
def exchange(g, action: int) -> None:
    """With a cell, the tile in hand showing an image; or with a spare [UR-3.4, 4.6]."""
    if action < SWAP_SPARE:
        swap_with_cell(g, (action - SWAP) // CELLS, (action - SWAP) % CELLS)
    else:
        swap_with_spare(g, action - spare_action(g, 0))
    if g.phase == FIRST_EXCHANGE:
        first_exchange_over(g)
    else:
        turn_over(g)


@rule
def play_start(g, action: int) -> None:
    """The start of a turn: actions or ziggurats; and no exchange while setting up."""
    if action == STAY:
        first_exchange_over(g)
    elif action == ACT:
        g.phase = NORMAL
    elif action == BUILD:
        g.phase = ZIGGURAT
    elif action < DONE:
        raise_ziggurat(g, action - BUILD_ON)
    else:
        g.built = 0
        begin_exchange(g)


@rule
def do_image(g, image: int) -> None:
    """One of the two actions of the tile in hand [UR-4.5, 5]."""
    g.used += 1
    g.performed |= 1 << image
    if image == AGRICULTURE:
        do_agriculture(g)
    elif image == TRADE:
        do_trade(g)
    elif image == CULTURE:
        do_culture(g)
    elif image == POLITICS:
        do_politics(g)
    else:
        do_war(g)


@rule
def play_chance(g, action: int) -> None:
    if action < LAY:
        begin_with(g, action - BEGIN)
    elif action < DEAL:
        lay_next(g, action - LAY)
    else:
        deal_next(g, action - DEAL)
