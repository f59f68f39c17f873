"""What a net is told of a position: each seat's colors, dangers and chances, and the table.

Scales are powers of two where they can be: dividing by them costs nothing.
"""

from __future__ import annotations

from shedu.core.boards import NOWHERE, U64, count, count_bits
from shedu.core.compiling import rule, small_rule
from shedu.core.definition import Features
from shedu.core.inputs import put
from shedu.games.contest_of_kings.encode import seat_from
from shedu.games.contest_of_kings.material import (
    BLACK,
    COLORS,
    COLUMNS,
    GREEN,
    NONE,
    OF_KINGS_ANYWHERE,
    OF_LEADERS,
    RED,
)
from shedu.games.contest_of_kings.prospects import (
    FAR,
    clash,
    holding,
    is_offered,
    margins,
    reaches_treasure,
)
from shedu.games.contest_of_kings.rules.ending import (
    TREASURES_THAT_END,
    cards_in_deck,
    cards_in_hand,
    score,
)
from shedu.games.contest_of_kings.rules.internal import is_red
from shedu.games.contest_of_kings.rules.kingdoms import (
    civilization_cards,
    kingdom,
    realm_of,
    slots,
)
from shedu.games.contest_of_kings.state import PHASES, TREASURE

# A seat's colors, one after the other. "Is" and "has" are 1 or nothing.
EARLY = 0  # cards on the pile, the first ones counting most
HAND = 1  # cards in hand
HAS_CARD = 2  # one in hand: enough for an offer
HAS_PAIR = 3  # two or more: one to play, one to gain
AT_HOME = 4  # the leader is in the supply
CAN_EARN = 5  # a card played somewhere would be gained for
EARNS_NOW = 6  # cards that the hand can gain in a turn
ARMY = 7  # cards that count in a war of the leader
LOOT = 8  # those of them that a war would take
INCOME = 9  # cards that ships offer at the end of a turn
INCOME_NOW = 10  # as far as the hand has them
COLUMN = 11  # cards towards a ship in the leader's kingdom
HAS_SHIP = 12  # one more from the hand builds it
IS_NEAR = 13  # one link would start a war with a rival
WAR = 14  # the margin in the worst such war
LOSES_WAR = 15
WINS_WAR = 16  # the best such war
PRIZE = 17  # cards from the best war that would be won
REVOLT = 18  # the margin in the worst internal conflict against the leader
RAID = 19  # the margin in the best one against a rival's leader
CLASH = 20  # the margin in a conflict that has begun or must follow
IS_OFFERED = 21  # a card of the color now, and has one
PER_COLOR = 22

# The same seat's colors in order, the weakest first.
RANKS = COLORS * PER_COLOR
RANK_SCORE = 0  # cards, treasures counted
RANK_EARLY = 1
RANK_HAND = 2
RANK_AT_HOME = 3
RANK_CAN_EARN = 4
RANK_EARNS_NOW = 5
RANK_INCOME = 6
RANK_PRIZE = 7
PER_RANK = 8

# The seat as a whole.
MOST = 7  # cards that have an input of their own
LOWEST = RANKS + COLORS * PER_RANK  # one of eight, by the cards of the weakest color
SECOND = LOWEST + MOST + 1  # and of the second weakest
WON = SECOND + MOST + 1  # treasures; has none, one, more
HAS_CATASTROPHE = WON + 4
CARDS = HAS_CATASTROPHE + 1  # in hand
TURN = CARDS + 1  # is active, with one action left, with two; comes next, second, third
TO_COME = TURN + 6  # has another turn in this round
TREASURES_THERE = TO_COME + 1  # in the trader's kingdom, none, one, more
REACHES = TREASURES_THERE + 3  # a link would offer the trader a treasure; and has a red card
HAS_BONUS = REACHES + 2  # the king is on a red card
RED_LEAD = HAS_BONUS + 1  # red cards, less those of the rival who has most
ATTACKS = RED_LEAD + 1  # in the conflict at hand
DEFENDS = ATTACKS + 1
VICTORY = DEFENDS + 1  # what it is about, for the side that is ahead
DEFEAT = VICTORY + 1  # and for the other
GETS_TREASURE = DEFEAT + 1  # is offered one, and has a red card
SEAT_INPUTS = GETS_TREASURE + 1

# The table.
PHASE = 0  # one is 1
PLAYERS = PHASE + len(PHASES)  # two, three, four
ACTIONS = PLAYERS + 3  # left: none, one, two
REAL = ACTIONS + 3  # treasures on the table; one of eight, by how many must go before the end
DECK = REAL + 9  # cards; the fewer the more; less than 8, 16, 32, 64
ROUND = DECK + 6  # its number; those left; the fewer the more; is the last, last but one, but two
PASSES = ROUND + 6  # in a row: one, two, three; one more ends the game
OPTIONS = PASSES + 4  # bonus of kings anywhere, of leaders; free moves, ship rows, cards per ship
SPACE = OPTIONS + 5  # places in columns, all of them taken; gaps to link; links; ships
REALMS = SPACE + 5  # kingdoms; leaders on the table
LEVEL = REALMS + 2  # the best score; the mean of all piles
TABLE_INPUTS = LEVEL + 2


@small_rule
def note(inputs, amounts, n: int, index: int, amount: float) -> int:
    """Write an input, unless it is zero."""
    return put(inputs, amounts, n, index, amount) if amount != 0 else n


@rule
def of_seat(g, seat: int, inputs, amounts) -> int:
    n = 0
    for color in range(COLORS):
        n = of_color(g, seat, color, inputs, amounts, n)
    n = of_score(g, seat, inputs, amounts, n)
    n = of_turn(g, seat, inputs, amounts, n)
    n = of_trader(g, seat, inputs, amounts, n)
    n = note(inputs, amounts, n, HAS_CATASTROPHE, g.catastrophes_left[seat])
    n = note(inputs, amounts, n, CARDS, cards_in_hand(g, seat) / 8.0)
    king_at = int(g.leader_at[seat, BLACK])
    n = note(inputs, amounts, n, HAS_BONUS, king_at != NOWHERE and is_red(g, king_at))
    most = 0
    for other in range(g.players):
        most = max(most, int(g.hand[other, RED])) if other != seat else most
    return note(inputs, amounts, n, RED_LEAD, (int(g.hand[seat, RED]) - most) / 4.0)


@small_rule
def of_color(g, seat: int, color: int, inputs, amounts, n: int) -> int:
    mine = color * PER_COLOR
    rank = RANKS + rank_of(g.pile[seat], color) * PER_RANK
    pile = int(g.pile[seat, color])
    hand = int(g.hand[seat, color])
    own = holding(g, seat, color)
    earns = min(hand // 2, 2) if own.can_earn else 0
    n = note(inputs, amounts, n, mine + EARLY, pile / (pile + 4.0))
    n = note(inputs, amounts, n, mine + HAND, hand / 4.0)
    n = note(inputs, amounts, n, mine + HAS_CARD, hand == 1)
    n = note(inputs, amounts, n, mine + HAS_PAIR, hand > 1)
    n = note(inputs, amounts, n, mine + AT_HOME, not own.is_placed)
    n = note(inputs, amounts, n, mine + CAN_EARN, own.can_earn)
    n = note(inputs, amounts, n, mine + EARNS_NOW, earns / 2.0)
    n = note(inputs, amounts, n, mine + ARMY, own.army / 4.0)
    n = note(inputs, amounts, n, mine + LOOT, own.loot / 4.0)
    n = note(inputs, amounts, n, mine + INCOME, own.income)
    n = note(inputs, amounts, n, mine + INCOME_NOW, min(own.income, hand))
    n = note(inputs, amounts, n, mine + COLUMN, own.column / 4.0)
    n = note(inputs, amounts, n, mine + HAS_SHIP, own.column > 2 and hand > 0)
    n = note(inputs, amounts, n, mine + IS_OFFERED, hand > 0 and is_offered(g, seat, color))
    found = margins(g, seat, color)
    n = note(inputs, amounts, n, mine + IS_NEAR, found.worst != FAR)
    n = note(inputs, amounts, n, mine + WAR, scaled(found.worst))
    n = note(inputs, amounts, n, mine + LOSES_WAR, found.worst < 0)
    n = note(inputs, amounts, n, mine + WINS_WAR, found.best > 0)
    n = note(inputs, amounts, n, mine + PRIZE, found.prize / 4.0)
    n = note(inputs, amounts, n, mine + REVOLT, scaled(found.revolt))
    n = note(inputs, amounts, n, mine + RAID, scaled(found.raid))
    n = note(inputs, amounts, n, rank + RANK_HAND, hand / 4.0)
    n = note(inputs, amounts, n, rank + RANK_AT_HOME, not own.is_placed)
    n = note(inputs, amounts, n, rank + RANK_CAN_EARN, own.can_earn)
    n = note(inputs, amounts, n, rank + RANK_EARNS_NOW, earns / 2.0)
    n = note(inputs, amounts, n, rank + RANK_INCOME, own.income)
    n = note(inputs, amounts, n, rank + RANK_PRIZE, found.prize / 4.0)
    fight = clash(g, seat, color)
    n = note(inputs, amounts, n, mine + CLASH, scaled(fight.margin))
    if g.conflict == color and (seat == g.attacker or seat == g.defender):
        n = put(inputs, amounts, n, ATTACKS if seat == g.attacker else DEFENDS, 1.0)
        n = put(inputs, amounts, n, VICTORY if fight.is_ahead else DEFEAT, (1 + fight.spoils) / 4.0)
    return n


@small_rule
def scaled(margin: int) -> float:
    """A margin as an amount; nothing for FAR."""
    return 0.0 if abs(margin) == FAR else min(max(margin, -8), 8) / 4.0


@small_rule
def rank_of(pile, color: int) -> int:
    """The place of a color among a seat's, 0 for the weakest; of equals the first is weaker."""
    rank = 0
    for other in range(COLORS):
        if pile[other] < pile[color] or (pile[other] == pile[color] and other < color):
            rank += 1
    return rank


@small_rule
def of_score(g, seat: int, inputs, amounts, n: int) -> int:
    a, b, c, d = score(g, seat)
    for rank in range(COLORS):
        cards = int(a if rank == 0 else (b if rank == 1 else (c if rank == 2 else d)))
        at = RANKS + rank * PER_RANK
        n = note(inputs, amounts, n, at + RANK_SCORE, min(cards, 64) / 8.0)
        n = note(inputs, amounts, n, at + RANK_EARLY, cards / (cards + 4.0))
    n = put(inputs, amounts, n, LOWEST + min(a, MOST), 1.0)
    n = put(inputs, amounts, n, SECOND + min(b, MOST), 1.0)
    won = int(g.treasures_won[seat])
    n = note(inputs, amounts, n, WON, won / 2.0)
    return put(inputs, amounts, n, WON + 1 + min(won, 2), 1.0)


@small_rule
def of_turn(g, seat: int, inputs, amounts, n: int) -> int:
    if g.active == NONE:
        return n
    ahead = seat_from(g, g.active, seat)
    if ahead > 0:
        n = put(inputs, amounts, n, TURN + 2 + ahead, 1.0)
    else:
        n = put(inputs, amounts, n, TURN, 1.0)
        if g.actions_left > 0:
            n = put(inputs, amounts, n, TURN + g.actions_left, 1.0)
    comes = seat_from(g, g.start, seat) > seat_from(g, g.start, g.active)
    return note(inputs, amounts, n, TO_COME, comes)


@small_rule
def of_trader(g, seat: int, inputs, amounts, n: int) -> int:
    """A link that joins two real treasures offers the trader there one [CK-6.4]."""
    at = int(g.leader_at[seat, GREEN])
    has_red = g.hand[seat, RED] > 0
    if at != NOWHERE:
        realm = realm_of(g, at)
        there = count_bits(g.treasures & kingdom(g, realm).middle)
        n = put(inputs, amounts, n, TREASURES_THERE + min(there, 2), 1.0)
        reaches = reaches_treasure(g, realm, there)
        n = note(inputs, amounts, n, REACHES, reaches)
        n = note(inputs, amounts, n, REACHES + 1, reaches and has_red)
    gets = g.phase == TREASURE and g.offered == seat and has_red
    return note(inputs, amounts, n, GETS_TREASURE, gets)


@rule
def of_table(g, inputs, amounts) -> int:
    n = put(inputs, amounts, 0, PHASE + g.phase, 1.0)
    n = put(inputs, amounts, n, PLAYERS + g.players - 2, 1.0)
    n = put(inputs, amounts, n, ACTIONS + g.actions_left, 1.0)
    n = of_ends(g, inputs, amounts, n)
    n = note(inputs, amounts, n, OPTIONS, g.internal_bonus == OF_KINGS_ANYWHERE)
    n = note(inputs, amounts, n, OPTIONS + 1, g.internal_bonus == OF_LEADERS)
    n = note(inputs, amounts, n, OPTIONS + 2, g.leader_moves)
    n = note(inputs, amounts, n, OPTIONS + 3, g.ship_contiguous)
    n = note(inputs, amounts, n, OPTIONS + 4, g.ship_points_per_ship)
    cards = civilization_cards(g)
    places = count_bits(~(cards.top | g.ships))
    links = count_bits(cards.middle)
    n = note(inputs, amounts, n, SPACE, places / 32.0)
    n = note(inputs, amounts, n, SPACE + 1, places == 0)
    n = note(inputs, amounts, n, SPACE + 2, count_bits(g.takes_card >> U64(COLUMNS)) / 4.0)
    n = note(inputs, amounts, n, SPACE + 3, links / 4.0)
    n = note(inputs, amounts, n, SPACE + 4, count_bits(g.ships) / 2.0)
    n = put(inputs, amounts, n, REALMS, (COLUMNS - links) / 8.0)
    n = note(inputs, amounts, n, REALMS + 1, count(slots(g.leaders)) / 8.0)
    best, total = 0, 0
    for seat in range(g.players):
        a, b, c, d = score(g, seat)
        best = max(best, int(a))
        total += int(a) + int(b) + int(c) + int(d)
    n = note(inputs, amounts, n, LEVEL, min(best, 64) / 8.0)
    return note(inputs, amounts, n, LEVEL + 1, min(total / (32.0 * g.players), 8.0))


@small_rule
def of_ends(g, inputs, amounts, n: int) -> int:
    """How near the game is to each of its ends: treasures, deck, passes, rounds [CK-10]."""
    real = count_bits(g.treasures)
    n = note(inputs, amounts, n, REAL, real / 8.0)
    n = put(inputs, amounts, n, REAL + 1 + max(real - TREASURES_THAT_END, 0), 1.0)
    deck = int(cards_in_deck(g))
    n = note(inputs, amounts, n, DECK, deck / 64.0)
    n = put(inputs, amounts, n, DECK + 1, 8.0 / (deck + 8.0))
    for step in range(4):
        n = note(inputs, amounts, n, DECK + 2 + step, deck < 8 << step)
    rounds = int(g.round_limit) - int(g.round_number)
    n = put(inputs, amounts, n, ROUND, min(int(g.round_number), 128) / 32.0)
    n = note(inputs, amounts, n, ROUND + 1, min(rounds, 128) / 32.0)
    n = put(inputs, amounts, n, ROUND + 2, 4.0 / (rounds + 4.0))
    if rounds < 3:
        n = put(inputs, amounts, n, ROUND + 3 + rounds, 1.0)
    if 0 < g.passes < 4:
        n = put(inputs, amounts, n, PASSES + g.passes - 1, 1.0)
    return note(inputs, amounts, n, PASSES + 3, g.passes + 1 >= g.players)


FEATURES = Features(SEAT_INPUTS, TABLE_INPUTS, of_seat, of_table, breaks_off=("passes", "rounds"))
