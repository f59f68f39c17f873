"""The table of contents of Tigris & Euphrates: options, phases, who decides, what happens."""

from __future__ import annotations

from shedu.core.boards import SPACES
from shedu.core.collecting import define
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import CHANCE, NOBODY, Gain, Length, Slip
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.tigris_euphrates.actions import (
    BUILD,
    BUILD_WONDER,
    CHOOSE_MONUMENT,
    COMMIT,
    DRAW,
    END_TURN,
    FLIP_SQUARE,
    KEEP_TREASURE,
    NO_BUILDING,
    NO_MONUMENT,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    POSITION_LEADER,
    REPLACE,
    START_WAR,
    START_WITH,
    TAKE_WONDER_POINT,
    WITHDRAW,
)
from shedu.games.tigris_euphrates.material import BOARD_NAMES, COLORS, HAND, SEATS
from shedu.games.tigris_euphrates.rules.building import build
from shedu.games.tigris_euphrates.rules.catastrophe import play_catastrophe
from shedu.games.tigris_euphrates.rules.ending import score
from shedu.games.tigris_euphrates.rules.leader import position_leader, withdraw
from shedu.games.tigris_euphrates.rules.monument import (
    choose_monument,
    flip_square,
    offer_monument,
)
from shedu.games.tigris_euphrates.rules.replace import replace
from shedu.games.tigris_euphrates.rules.setup import hand_dealt, start_with
from shedu.games.tigris_euphrates.rules.tile import place_tile
from shedu.games.tigris_euphrates.rules.treasure import distribute_treasures, keep_treasure
from shedu.games.tigris_euphrates.rules.turn import draw, end_turn, refill, take_wonder_point
from shedu.games.tigris_euphrates.rules.war import commit, start_war
from shedu.games.tigris_euphrates.rules.wonder import build_wonder
from shedu.games.tigris_euphrates.state import (
    ACTION,
    ATTACK,
    DEAL,
    DEFENSE,
    ENDINGS,
    OVER,
    REFILL,
    REPLACEMENT,
    START,
    TREASURE,
)


@small_rule
def actor(g) -> int:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    if g.phase == ACTION:
        return g.active
    if g.phase == ATTACK:
        return g.attacker
    if g.phase == DEFENSE:
        return g.defender
    if g.phase == TREASURE:
        return g.trader
    if g.phase == OVER:
        return NOBODY
    if g.phase == START or g.phase == DEAL or g.phase == REPLACEMENT or g.phase == REFILL:
        return CHANCE
    return g.active


@small_rule
def chances(g, weights) -> int:
    """The weights of what chance may do, and the action of the first of them."""
    if g.phase == START:
        for seat in range(g.players):
            weights[seat] = 1
        return START_WITH
    for color in range(COLORS):
        weights[color] = g.bag[color]
    return DRAW


@rule
def play(g, action: int) -> None:
    """Carry out a legal action, and everything that follows without a further decision."""
    if action >= START_WITH:
        play_chance(g, action)
    elif action < POSITION_LEADER:
        place_tile(g, (action - PLACE_TILE) // SPACES, (action - PLACE_TILE) % SPACES)
    elif action < WITHDRAW:
        offset = action - POSITION_LEADER
        position_leader(g, offset // SPACES, offset % SPACES)
    elif action < PLAY_CATASTROPHE:
        withdraw(g, action - WITHDRAW)
    elif action < REPLACE:
        play_catastrophe(g, action - PLAY_CATASTROPHE)
    elif action < END_TURN:
        replace(g, action - REPLACE)
    elif action < START_WAR:
        end_turn(g)
    elif action < BUILD:
        play_conflict(g, action)
    elif action < KEEP_TREASURE:
        play_construction(g, action)
    elif action < TAKE_WONDER_POINT:
        keep_treasure(g, action - KEEP_TREASURE)
    else:
        take_wonder_point(g, action - TAKE_WONDER_POINT)


@rule
def play_conflict(g, action: int) -> None:
    if action < COMMIT:
        start_war(g, action - START_WAR)
    else:
        commit(g, action - COMMIT)


@rule
def play_construction(g, action: int) -> None:
    """Buildings, monuments and the wonder, in this order [11.5]."""
    if action < NO_BUILDING:
        build(g, action - BUILD)
    elif action == NO_BUILDING:
        offer_monument(g)
    elif action < BUILD_WONDER:
        choose_monument(g, action - CHOOSE_MONUMENT)
    elif action < NO_MONUMENT:
        build_wonder(g, action - BUILD_WONDER)
    elif action == NO_MONUMENT:
        distribute_treasures(g)
    else:
        flip_square(g, action - FLIP_SQUARE)


@rule
def play_chance(g, action: int) -> None:
    if action < DRAW:
        start_with(g, action - START_WITH)
        return
    draw(g, action - DRAW)
    if g.phase == OVER or g.to_draw > 0:
        return
    if g.phase == DEAL:
        hand_dealt(g)
    elif g.phase == REFILL:
        refill(g)
    else:
        distribute_treasures(g)


def outcome(state: State) -> Outcome:
    """How a game that is over ended [10.4]."""
    g = state.row
    scores = [tuple(int(n) for n in score(g, seat)) for seat in range(state.game.players)]
    return Outcome.from_scores(ENDINGS[int(g.ending)], scores)


GAME = define(
    __name__,
    id="tigris-euphrates",
    rules_version=1,
    rules_tag="T&E",
    players=range(2, 5),
    options=(
        Option("board", "standard", choices=BOARD_NAMES),
        Option("buildings", False),
        Option("wonder", False),
        Option("english_variant", False),
        Option("open_scoring", False),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    chance_width=COLORS,
    chance_families=("start_with", "draw"),
    # Two actions, each with three choices of a war, eight commits, a building, a monument and its
    # square, and a treasure that stays for each of fourteen; the wonder's point. Chance draws six
    # tiles for those replaced, twice, and fills all hands at the end of the turn.
    length=Length(60, 2 * HAND + SEATS * HAND, chance_before=1 + SEATS * HAND),
    turn_ends=("end_turn", "turn", "over"),
    gains=(
        Gain("tiles", ("points",), "number"),
        Gain("monuments", ("income",), "number"),
        Gain("revolts", ("revolt",), "points"),
        Gain("wars", ("war",), "points"),
        Gain("wonder", ("wonder_point",)),
        Gain("treasures", ("treasures",), "number"),
    ),
    slips=(Slip("actions_left", ("end_turn",)), Slip("leader_lost", ("home",))),
)
