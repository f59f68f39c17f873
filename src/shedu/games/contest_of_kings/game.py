"""The table of contents of Contest of Kings: options, phases, who decides, what happens."""

from __future__ import annotations

from shedu.core.collecting import define
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import CHANCE, NOBODY, Gain, Length, Slip
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.contest_of_kings.actions import (
    ACCEPT,
    BUILD_SHIP,
    CHOOSE,
    COMMIT,
    DECLINE,
    DRAW,
    END_TURN,
    PLACE_LEADER,
    PLAY_CARD,
    PLAY_CATASTROPHE,
    PLAY_LINK,
    START_WITH,
    TAKE_TREASURE,
)
from shedu.games.contest_of_kings.material import (
    BONUSES,
    COLORS,
    COLUMNS,
    GAPS,
    LEADER_MOVES,
    SEATS,
    SLOTS,
)
from shedu.games.contest_of_kings.rules.card import answer_score, play_card
from shedu.games.contest_of_kings.rules.catastrophe import play_catastrophe
from shedu.games.contest_of_kings.rules.ending import score
from shedu.games.contest_of_kings.rules.leader import place_leader
from shedu.games.contest_of_kings.rules.link import play_link
from shedu.games.contest_of_kings.rules.refill import draw_one, refill
from shedu.games.contest_of_kings.rules.setup import hand_dealt, remove_one, start_with
from shedu.games.contest_of_kings.rules.ship import build_ship, card_over
from shedu.games.contest_of_kings.rules.ship_score import answer_ship_score
from shedu.games.contest_of_kings.rules.treasure import link_over, take_treasure
from shedu.games.contest_of_kings.rules.turn import end_turn
from shedu.games.contest_of_kings.rules.war import answer_reward, commit, start_war
from shedu.games.contest_of_kings.state import (
    ATTACK,
    DEAL,
    DEFENSE,
    ENDINGS,
    OVER,
    REFILL,
    REMOVE,
    REWARD,
    SCORE,
    SHIP,
    START,
    TREASURE,
)


@small_rule
def actor(g) -> int:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    if g.phase == ATTACK:
        return g.attacker
    if g.phase == DEFENSE:
        return g.defender
    if g.phase == SCORE or g.phase == REWARD or g.phase == TREASURE:
        return g.offered
    if g.phase == OVER:
        return NOBODY
    if g.phase == START or g.phase == DEAL or g.phase == REMOVE or g.phase == REFILL:
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
        weights[color] = g.deck[color]
    return DRAW


@rule
def play(g, action: int) -> None:
    """Carry out a legal action, and everything that follows without a further decision."""
    if action >= START_WITH:
        play_chance(g, action)
    elif action < PLAY_CARD:
        place_leader(g, (action - PLACE_LEADER) // SLOTS, (action - PLACE_LEADER) % SLOTS)
    elif action < PLAY_LINK:
        play_card(g, (action - PLAY_CARD) // COLUMNS, (action - PLAY_CARD) % COLUMNS)
    elif action < PLAY_CATASTROPHE:
        play_link(g, (action - PLAY_LINK) // GAPS, (action - PLAY_LINK) % GAPS)
    elif action < END_TURN:
        play_catastrophe(g, action - PLAY_CATASTROPHE)
    elif action < CHOOSE:
        end_turn(g)
    elif action < COMMIT:
        start_war(g, action - CHOOSE)
    elif action < ACCEPT:
        commit(g, action - COMMIT)
    else:
        play_answer(g, action)


@rule
def play_answer(g, action: int) -> None:
    """The answer to an offer."""
    if g.phase == SCORE:
        answer_score(g, action == ACCEPT)
    elif g.phase == REWARD:
        answer_reward(g, action == ACCEPT)
    elif g.phase == SHIP and action != DECLINE:
        build_ship(g, action - BUILD_SHIP)
    elif g.phase == SHIP:
        card_over(g)
    elif g.phase == TREASURE and action != DECLINE:
        take_treasure(g, action - TAKE_TREASURE)
    elif g.phase == TREASURE:
        link_over(g)
    else:
        answer_ship_score(g, action == ACCEPT)


@rule
def play_chance(g, action: int) -> None:
    if action < DRAW:
        start_with(g, action - START_WITH)
    elif g.phase == REMOVE:
        remove_one(g, action - DRAW)
    else:
        draw_one(g, action - DRAW)
        if g.to_draw == 0 and g.phase == DEAL:
            hand_dealt(g)
        elif g.to_draw == 0:
            refill(g)


def outcome(state: State) -> Outcome:
    """How a game that is over ended [CK-10.3]."""
    g = state.row
    scores = [tuple(int(n) for n in score(g, seat)) for seat in range(state.game.players)]
    return Outcome.from_scores(ENDINGS[int(g.ending)], scores)


GAME = define(
    __name__,
    id="contest-of-kings",
    rules_version=2,
    earlier={1: {"leader_moves": "anywhere"}},
    rules_tag="CK",
    players=range(2, 5),
    options=(
        Option("internal_bonus", "king", choices=BONUSES),
        Option("leader_moves", "between_kingdoms", choices=LEADER_MOVES),
        Option("ship_contiguous", False),
        Option("ship_points_per_ship", False),
        Option("open_scores", True),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    chance_width=max(SEATS, COLORS),
    chance_families=("start", "draw"),
    # Two actions, each with an offer to every leader, a ship, three choices of a war, eight
    # commits and four rewards, eight treasures; three ships for each of four leaders. Hands are
    # filled.
    length=Length(100, 4 * 8, chance_before=1 + 4 * 8 + 30),
    turn_ends=("end_turn", "turn", "over"),
    gains=(
        Gain("cards", ("point",), where={"why": "score"}),
        Gain("rewards", ("point",), where={"why": "reward"}),
        Gain("conflicts", ("internal", "war"), "points"),
        Gain("captures", ("capture",), "number"),
        Gain("ships", ("point",), where={"why": "ship_score"}),
        Gain("treasures", ("treasure",)),
    ),
    slips=(Slip("actions_left", ("end_turn",)), Slip("leader_lost", ("home",))),
)
