"""The table of contents of Ur: options, phases, who decides, what happens."""

from __future__ import annotations

from shedu.core.collecting import define
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import CHANCE, NOBODY, Gain, Length, Slip
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.ur.actions import BEGIN, DEAL, LAY
from shedu.games.ur.material import PAIRS, TILES
from shedu.games.ur.rules.ending import points
from shedu.games.ur.rules.giving import filling_seat
from shedu.games.ur.rules.grid import tokens_of
from shedu.games.ur.rules.playing import play
from shedu.games.ur.rules.setup import cells_laid, layout_weight
from shedu.games.ur.state import ENDINGS, FILL, FIRST, LAYOUT, OVER, PLACE


@small_rule
def actor(g) -> int:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    if g.phase == OVER:
        return NOBODY
    if g.phase == FILL:
        return filling_seat(g)
    return g.active if g.phase >= PLACE else CHANCE


@rule
def chances(g, weights) -> int:
    """The weights of what chance may do, and the action of the first of them."""
    if g.phase == FIRST:
        for seat in range(g.players):
            weights[seat] = 1
        return BEGIN
    if g.phase == LAYOUT:
        at = cells_laid(g)
        for tile in range(TILES):
            weights[tile] = layout_weight(g, at, tile)
        return LAY
    for pair in range(PAIRS):
        weights[pair] = g.bag[pair]
    return DEAL


def outcome(state: State) -> Outcome:
    """How a game that is over ended: by points, then tokens on the board [UR-7.4]."""
    g = state.row
    scores = [(int(points(g, s)), int(tokens_of(g, s))) for s in range(state.game.players)]
    return Outcome.from_scores(ENDINGS[int(g.ending)], scores)


GAME = define(
    __name__,
    id="ur",
    rules_version=2,
    earlier={1: {"full_grid_ends": False}},
    rules_tag="UR",
    players=range(2, 5),  # 3 or 4; for 2 there is no printed rule: a house variant [UR-D1]
    house_players=(2,),
    options=(
        Option("full_grid_ends", True),
        Option("agri_self", False),
        Option("restart_split", False),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    chance_width=TILES,
    chance_families=("first", "lay", "deal"),
    # Three tokens settled or two ziggurats; two actions, each with at most forty attacks and
    # peace, a decision about each of 36 tiles, or about each of the 80 tokens; an exchange.
    length=Length(200, 0, decisions_before=4 * (3 + 1), chance_before=1 + 36 + 4 + 2),
    turn_ends=("turn", "over"),
    gains=(Gain("set", ("over",), "sets"),),
    slips=(Slip("actions_left", ("finish",)), Slip("tokens_lost", ("lose",))),
    play=play,
)
