"""The first part of a turn: forced turns, actions done and given up [UR-4]."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.games.ur.rules.ending import end_game
from shedu.games.ur.rules.grid import (
    NO_CELL,
    cell,
    free,
    full,
    place_tokens,
    read,
    reserve,
)
from shedu.games.ur.rules.tiles import can_exchange
from shedu.games.ur.rules.ziggurat import building_sites
from shedu.games.ur.state import BY_EXCHANGE, EXCHANGE, MODE, NORMAL, SETTLE

ACTIONS_A_TURN = 2
RESTART_TOKENS = 3  # for a player without any token


@rule
def begin_turn(g, seat: int) -> None:
    """A player without tiles must settle, if a tile is free [UR-4.1–4.3]."""
    g.active = seat
    if g.owned[seat] != NO_CELL:
        g.phase = MODE if building_sites(g) != NO_CELL else NORMAL
    elif free(g) == NO_CELL:
        begin_exchange(g)
    else:
        g.settling = RESTART_TOKENS if g.ziggurats[seat] == NO_CELL else 1
        g.phase = SETTLE


@small_rule
def settling_sites(g):
    """The cells that were free when the forced turn began: what is owned is owned since then."""
    return free(g) | g.owned[g.active]


@rule
def settle(g, at: int) -> None:
    """Three tokens on one tile, as an option one by one; or one, with ziggurats [UR-4.1, 4.2]."""
    number = 1 if g.restart_split == 1 else g.settling
    place_tokens(g, g.active, at, number)
    g.settling -= number
    if g.settling == 0:
        begin_exchange(g)


@small_rule
def may_do(g, image: int) -> bool:
    """Whether an image has not been done in this turn; it must be one of the tile in hand."""
    return (g.performed >> image) & 1 == 0


@small_rule
def addable(g):
    """Where a token may go for an action that is given up [UR-4.5].

    On an own tile with room; on any free tile only while both actions can be given up for it.
    """
    if reserve(g, g.active) == 0:
        return NO_CELL
    own = g.owned[g.active] & ~full(read(g.tokens))
    return own | free(g) if g.used == 0 else own


@rule
def add_token(g, at: int) -> None:
    """A token for one given-up action, or on a free tile for both [UR-4.5]."""
    g.used += 2 if free(g) & cell(at) != NO_CELL else 1
    place_tokens(g, g.active, at, 1)
    action_over(g)


@rule
def action_over(g) -> None:
    """One of the two actions is done or given up."""
    if g.used == ACTIONS_A_TURN:
        begin_exchange(g)
    else:
        g.phase = NORMAL


@rule
def begin_exchange(g) -> None:
    """Who finds nothing to exchange ends the game at once [UR-6.1]."""
    g.used = 0
    g.performed = 0
    g.phase = EXCHANGE
    if not can_exchange(g):
        end_game(g, BY_EXCHANGE)
