"""External conflicts, called wars [CK-8], and how any conflict is decided [CK-7.4, CK-7.5]."""

from __future__ import annotations

from shedu.core.boards import U64, Board, count
from shedu.core.compiling import rule, small_rule
from shedu.games.contest_of_kings.material import COLORS, NONE, RED, TOPS
from shedu.games.contest_of_kings.rules.internal import bonus, end_conflict, start_conflict
from shedu.games.contest_of_kings.rules.kingdoms import (
    clockwise,
    is_in,
    kingdom,
    leader_owner,
    realm_of,
    remove_cards,
    slots,
    take_leader_home,
)
from shedu.games.contest_of_kings.rules.pile import gain, gain_from_hand
from shedu.games.contest_of_kings.rules.treasure import turn_link_up
from shedu.games.contest_of_kings.rules.turn import action_over
from shedu.games.contest_of_kings.state import CHOOSE_WAR, DEFENSE, REWARD


@small_rule
def is_war(g) -> bool:
    """Whether the conflict at hand is between kingdoms; else it is inside one."""
    return g.new_link != NONE


@small_rule
def fought_color(g) -> int:
    """Red inside a kingdom, the leaders' own color between kingdoms [CK-7.1, CK-8.3]."""
    return g.conflict if is_war(g) else RED


@small_rule
def is_at_war(g, color: int) -> bool:
    """Both kingdoms beside the face-down link have a leader of the color [CK-8.1]."""
    left = g.realm[g.new_link]
    right = g.realm[g.new_link + 1]
    return leader_owner(g, left, color) != NONE and leader_owner(g, right, color) != NONE


@rule
def next_war(g) -> None:
    """The active player chooses among several wars; after the last one the link turns up [CK-8.2].

    Only leaders that the link still connects are at war [CK-8.5].
    """
    wars = 0
    last = NONE
    for color in range(COLORS):
        if is_at_war(g, color):
            wars += 1
            last = color
    if wars == 0:
        turn_link_up(g)
    elif wars == 1:
        start_war(g, last)
    else:
        g.phase = CHOOSE_WAR


@rule
def start_war(g, color: int) -> None:
    """The attacker is the active player, or the next one clockwise who is in it [CK-8.2]."""
    left = leader_owner(g, g.realm[g.new_link], color)
    right = leader_owner(g, g.realm[g.new_link + 1], color)
    for step in range(g.players):
        seat = clockwise(g, step)
        if seat in (left, right):
            start_conflict(g, color, seat, left + right - seat)
            return


@rule
def side(g, seat: int) -> Board:
    """The slots of a seat's kingdom in the war, without the face-down link [CK-8.1]."""
    return kingdom(g, realm_of(g, g.leader_at[seat, g.conflict]))


@rule
def supporters(g, seat: int) -> Board:
    """Cards of the war's color on the leader's side, the tops among the red ones [CK-8.3]."""
    cards = slots(g.cards[g.conflict])
    if g.conflict == RED:
        cards = cards | Board(U64(0), TOPS, U64(0))
    return cards & side(g, seat)


@rule
def strength(g, seat: int) -> int:
    """On the table, in the conflict at hand."""
    return count(supporters(g, seat)) if is_war(g) else bonus(g, seat)


@rule
def commit(g, number: int) -> None:
    """The attacker commits, then the defender, once each; then more wins [CK-7.2, CK-8.3]."""
    color = fought_color(g)
    if g.committed < 0:
        g.hand[g.attacker, color] -= number
        g.committed = number
        g.phase = DEFENSE
        return
    g.hand[g.defender, color] -= number
    attack = strength(g, g.attacker) + g.committed
    defense = strength(g, g.defender) + number
    decide(g, attack > defense, g.committed + number)


@rule
def decide(g, attacker_wins: bool, committed: int) -> None:
    """The loser's leader goes home; the winner gains one committed card [CK-7.4, CK-7.5, CK-8.4].

    A tie is the defender's. The other committed cards are discarded. If there were none the
    winner may gain one of the own hand.
    """
    winner = g.attacker if attacker_wins else g.defender
    loser = g.defender if attacker_wins else g.attacker
    color = fought_color(g)
    take_leader_home(g, loser, g.conflict)
    g.committed = -1
    if committed == 0:
        g.offered = winner
        g.phase = REWARD
        return
    gain(g, winner, color, 1)
    g.discard[color] += committed - 1
    conflict_over(g, winner)


@rule
def answer_reward(g, accepts: bool) -> None:
    """A card of the fought color goes from the winner's hand to the pile, or not."""
    winner = g.offered
    if accepts:
        gain_from_hand(g, winner, fought_color(g))
    conflict_over(g, winner)


@rule
def conflict_over(g, winner: int) -> None:
    """After a war the winner captures, and the next war follows [CK-8.4, CK-8.5]."""
    g.offered = NONE
    if is_war(g):
        capture(g, winner)
        end_conflict(g)
        next_war(g)
    else:
        end_conflict(g)
        action_over(g)


@rule
def capture(g, winner: int) -> None:
    """The winner gains the war's cards on the losing side [CK-8.4].

    But tops stay, and cards that carry a leader; the leader that lost has left.
    """
    left = g.realm[g.new_link]
    right = g.realm[g.new_link + 1]
    losing = right if is_in(g, winner, g.conflict, left) else left
    taken = slots(g.cards[g.conflict]) & kingdom(g, losing) & ~slots(g.leaders)
    gain(g, winner, g.conflict, remove_cards(g, g.conflict, taken))
