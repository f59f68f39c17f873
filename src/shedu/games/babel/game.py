"""The table of contents of Babel: options, phases, who decides, what happens."""

from __future__ import annotations

from shedu.core.collecting import define
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import CHANCE, NOBODY, Gain, Length
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.babel.actions import (
    BEGIN,
    BUILD,
    DEPLOY,
    DESERT,
    DISCARD,
    DRAW_CARD,
    END_TURN,
    HALVE_HAND,
    MIGRATE,
    MOVE,
    RAZE,
    REVEAL_CARD,
    ROB,
    SKIP,
    WIN_OVER,
)
from shedu.games.babel.material import LEVELS, NATIONS, RUN_STARTS, SEATS
from shedu.games.babel.rules.ability import (
    desert,
    discard_for_halving,
    halve_hand,
    raze,
    rob,
    skip_level,
    win_over,
)
from shedu.games.babel.rules.build import build
from shedu.games.babel.rules.choice import end_actions
from shedu.games.babel.rules.deploy import deploy
from shedu.games.babel.rules.migrate import migrate
from shedu.games.babel.rules.move import move
from shedu.games.babel.rules.setup import begin_with, deal_card, draw_card
from shedu.games.babel.rules.turn import go_on, reveal
from shedu.games.babel.state import ACTING, DEAL, ENDINGS, FIRST, HALVE, OVER, REVEAL


@small_rule
def actor(g) -> int:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    if g.phase == ACTING:
        return g.active
    if g.phase == HALVE:
        return 1 - g.active
    if g.phase == OVER:
        return NOBODY
    return CHANCE


@small_rule
def chances(g, weights) -> int:
    """The weights of what chance may do, and the action of the first of them."""
    if g.phase == FIRST:
        for seat in range(SEATS):
            weights[seat] = 1
        return BEGIN
    if g.phase == REVEAL:
        for i in range(LEVELS):
            weights[i] = g.unknown[i]
        return REVEAL_CARD
    for nation in range(NATIONS):
        weights[nation] = g.deck[nation]
    return DRAW_CARD


@rule
def play(g, action: int) -> None:
    """Carry out a legal action, and everything that follows without a further decision."""
    if action >= BEGIN:
        play_chance(g, action)
    elif action >= RAZE:
        play_ability(g, action)
    else:
        play_card(g, action)
    go_on(g)


@small_rule
def play_card(g, action: int) -> None:
    """Moving, deploying, building, migrating, ending the turn; and discarding in a halving."""
    if action < DEPLOY:
        move(g, action - MOVE)
    elif action < BUILD:
        deploy(g, action - DEPLOY)
    elif action < MIGRATE:
        build(g, action - BUILD)
    elif action < END_TURN:
        migrate(g, (action - MIGRATE) // NATIONS, (action - MIGRATE) % NATIONS)
    elif action == END_TURN:
        end_actions(g)
    else:
        discard_for_halving(g, action - DISCARD)


@rule
def play_ability(g, action: int) -> None:
    if action < ROB:
        raze(g, action - RAZE)
    elif action < DESERT:
        rob(g, action - ROB)
    elif action < SKIP:
        desert(g, (action - DESERT) // RUN_STARTS, (action - DESERT) % RUN_STARTS)
    elif action < WIN_OVER:
        skip_level(g, (action - SKIP) // RUN_STARTS, (action - SKIP) % RUN_STARTS)
    elif action < HALVE_HAND:
        win_over(g, action - WIN_OVER)
    else:
        halve_hand(g, action - HALVE_HAND)


@rule
def play_chance(g, action: int) -> None:
    if action >= REVEAL_CARD:
        g.unknown[action - REVEAL_CARD] -= 1
        reveal(g, action - REVEAL_CARD + 1)
    elif action < DRAW_CARD:
        begin_with(g, action - BEGIN)
    elif g.phase == DEAL:
        deal_card(g, action - DRAW_CARD)
    else:
        draw_card(g, action - DRAW_CARD)


def outcome(state: State) -> Outcome:
    """How a game that is over ended: by the score, then by the hand [6.4]."""
    g = state.plain()
    scores = [(g.score[seat], g.hand_size[seat]) for seat in range(SEATS)]
    return Outcome.from_scores(ENDINGS[g.ending], scores)


GAME = define(
    __name__,
    id="babel",
    rules_version=1,
    rules_tag="BA",
    players=range(2, 3),
    options=(
        Option("sumer_run_only", False),
        Option("classic_deal", False),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    chance_width=LEVELS,
    chance_families=("first", "draw", "reveal"),
    # The sixty cards moved or deployed, twenty runs used for abilities, 45 temples built, sixty
    # cards discarded in halvings, a migration. Three cards are drawn and two revealed.
    length=Length(200, 3 + 2, chance_before=1 + 2 * 5 + 2),
    turn_ends=("end_turn", "turn_ends", "turn", "over"),
    gains=tuple(
        Gain(gain, ("score",), "change", {"cause": cause})
        for gain, cause in zip(
            ("built", "skipped", "robbed", "razed"), ("build", "skip", "rob", "raze"), strict=True
        )
    ),
)
