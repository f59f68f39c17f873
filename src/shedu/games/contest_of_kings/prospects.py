"""What may come: conflicts, with hands and bonus counted, cards and ships. For `features.py`."""

from __future__ import annotations

from typing import NamedTuple

from shedu.core.boards import NOWHERE, U64, Board, count, count_bits, overlap, space
from shedu.core.compiling import small_rule
from shedu.games.contest_of_kings.material import (
    BLACK,
    BLUE,
    COLUMNS,
    GREEN,
    NONE,
    OF_KINGS_ANYWHERE,
    OF_LEADERS,
    PLACES,
    RED,
    SHIP_COLORS,
    SHIP_SHOWS,
    SHIPS,
    TOPS,
)
from shedu.games.contest_of_kings.rules.internal import bonus, is_red
from shedu.games.contest_of_kings.rules.kingdoms import (
    civilization_cards,
    kingdom,
    leader_owner,
    realm_of,
    slots,
)
from shedu.games.contest_of_kings.rules.war import fought_color, is_war
from shedu.games.contest_of_kings.state import REWARD, SCORE, SHIP_SCORE

FAR = 99  # a margin that no conflict has, for where there is none


class Margins(NamedTuple):
    """A leader's strength less its rival's, in conflicts of its color."""

    worst: int  # of the wars that one link would start; FAR: no war
    best: int  # of the same wars; -FAR: no war
    prize: int  # the most cards in one that would be won
    revolt: int  # the worst internal conflict in this leader's kingdom; FAR: none can come
    raid: int  # the best internal conflict in a rival's; -FAR: there is none


class Holding(NamedTuple):
    """What a seat has of a color on the table, and what it brings."""

    is_placed: bool  # the leader, which most of this is about
    can_earn: bool  # a card played in its kingdom, or in the king's in its absence [CK-6.1]
    army: int  # cards that count in a war
    loot: int  # those of them that a war would take
    income: int  # cards that ships offer at the end of a turn
    column: int  # cards towards a ship in one column


class Clash(NamedTuple):
    """A conflict that has begun or must follow."""

    margin: int  # FAR: there is none
    is_ahead: bool  # a tie is the defender's
    spoils: int  # cards that the loser would lose


NO_CLASH = Clash(FAR, False, 0)


@small_rule
def fighters(g, color: int) -> Board:
    """The cards that count in a war: those of the color, and the tops for red [CK-8.3]."""
    cards = slots(g.cards[color])
    return Board(cards.top, cards.middle | TOPS, cards.bottom) if color == RED else cards


@small_rule
def loot(g, realm: int, color: int, at: int) -> int:
    """The cards that a war would take from a kingdom whose leader stands in a slot [CK-8.4]."""
    others = slots(g.leaders) & ~space(at)
    return count(slots(g.cards[color]) & kingdom(g, realm) & ~others)


@small_rule
def neighbor(g, realm: int, side: int) -> int:
    """The kingdom that one link would join to this one, on its left or right; or NONE."""
    gap = realm - 1 if side == 0 else g.realm_end[realm]
    if gap < 0 or (g.takes_card >> U64(COLUMNS + gap)) & U64(1) == U64(0):
        return NONE
    return g.realm[gap] if side == 0 else g.realm[gap + 1]


@small_rule
def bonus_there(g, seat: int, color: int, realm: int) -> int:
    """What a defender of a kingdom counts more, in an internal conflict of a color [CK-7.3]."""
    at = g.leader_at[seat, color if g.internal_bonus == OF_LEADERS else BLACK]
    if at == NOWHERE or not is_red(g, at):
        return 0
    return 1 if g.internal_bonus == OF_KINGS_ANYWHERE or realm_of(g, at) == realm else 0


@small_rule
def bonus_entering(g, seat: int, color: int, realm: int) -> int:
    """The same for an attacker, whose leader takes a red card if that counts."""
    if color == BLACK or g.internal_bonus == OF_LEADERS:
        free = fighters(g, RED) & ~slots(g.leaders)
        return 1 if overlap(free, kingdom(g, realm)) else 0
    return bonus_there(g, seat, BLACK, realm)


@small_rule
def margins(g, seat: int, color: int) -> Margins:
    """Of a seat's leader of a color; off the table, it can only enter a rival's kingdom."""
    worst, best, prize, revolt, raid = FAR, -FAR, 0, FAR, -FAR
    cards = fighters(g, color)
    at = int(g.leader_at[seat, color])
    realm, left, right, army = NONE, NONE, NONE, 0
    if at != NOWHERE:
        realm = realm_of(g, at)
        left, right = neighbor(g, realm, 0), neighbor(g, realm, 1)
        army = count(cards & kingdom(g, realm))
    for other in range(g.players):
        if other == seat:
            continue
        red = int(g.hand[seat, RED]) - int(g.hand[other, RED])
        if realm != NONE:
            guard = bonus_there(g, seat, color, realm) - bonus_entering(g, other, color, realm)
            revolt = min(revolt, red + guard)
        their_at = int(g.leader_at[other, color])
        if their_at == NOWHERE or realm_of(g, their_at) == realm:
            continue
        there = realm_of(g, their_at)
        gain = bonus_entering(g, seat, color, there) - bonus_there(g, other, color, there)
        raid = max(raid, red + gain)
        if there in (left, right):
            margin = army - count(cards & kingdom(g, there))
            margin += int(g.hand[seat, color]) - int(g.hand[other, color])
            worst = min(worst, margin)
            best = max(best, margin)
            if margin > 0:
                prize = max(prize, 1 + loot(g, there, color, their_at))
    return Margins(worst, best, prize, revolt, raid)


@small_rule
def support(g, seat: int, leader: int, color: int) -> int:
    """What a seat can commit; for an attacker who has decided, what was committed."""
    if g.conflict == leader and g.attacker == seat and g.committed >= 0:
        return int(g.committed)
    return int(g.hand[seat, color])


@small_rule
def clash(g, seat: int, color: int) -> Clash:
    """Of a seat's leader of a color."""
    at = int(g.leader_at[seat, color])
    if at == NOWHERE:
        return NO_CLASH
    return clash_of_kingdoms(g, seat, color, at) if is_war(g) else clash_inside(g, seat, color)


@small_rule
def clash_inside(g, seat: int, color: int) -> Clash:
    """The internal conflict at hand; once the loser's leader is home, the reward is left."""
    if g.conflict != color or (seat != g.attacker and seat != g.defender):
        return NO_CLASH
    rival = g.attacker + g.defender - seat
    if g.leader_at[rival, color] == NOWHERE:
        return Clash(FAR, True, 0)
    margin = bonus(g, seat) - bonus(g, rival)
    margin += support(g, seat, color, RED) - support(g, rival, color, RED)
    return Clash(margin, margin > 0 or (margin == 0 and seat == g.defender), 0)


@small_rule
def clash_of_kingdoms(g, seat: int, color: int, at: int) -> Clash:
    """A war across the new link, until it is face up; after the fight the capture is left."""
    left, right, realm = g.realm[g.new_link], g.realm[g.new_link + 1], realm_of(g, at)
    if left == right or (realm != left and realm != right):
        return NO_CLASH
    there = left + right - realm
    rival = leader_owner(g, there, color)
    if rival == NONE:
        won = g.phase == REWARD and g.conflict == color
        return Clash(FAR, True, loot(g, there, color, at)) if won else NO_CLASH
    cards = fighters(g, color)
    margin = count(cards & kingdom(g, realm)) - count(cards & kingdom(g, there))
    margin += support(g, seat, color, color) - support(g, rival, color, color)
    if margin > 0 or (margin == 0 and seat != g.attacker):
        return Clash(margin, True, loot(g, there, color, g.leader_at[rival, color]))
    return Clash(margin, False, loot(g, realm, color, at))


@small_rule
def room_in(g, realm: int) -> int:
    """How many cards the columns of a kingdom still take."""
    land = kingdom(g, realm).top
    filled = (civilization_cards(g).top | g.ships) & land
    return count_bits(land) - count_bits(filled)


@small_rule
def ships_of(g, realm: int, color: int) -> int:
    """How many cards ships offer a leader of a color in a kingdom at the end of a turn [CK-9.5]."""
    number = 0
    for ship in range(SHIPS):
        at = g.ship_at[ship]
        if at != NOWHERE and SHIP_SHOWS[ship, color] and realm_of(g, at) == realm:
            number += 1
    return number if g.ship_points_per_ship == 1 else min(number, 1)


@small_rule
def has_free_ship(g, color: int) -> bool:
    """Whether cards of a color can still build a ship [CK-9.2]."""
    free = False
    for ship in range(SHIPS):
        shown = color == BLUE or color == SHIP_COLORS[ship]
        free = free or (shown and g.ship_at[ship] == NOWHERE)
    return free


@small_rule
def most_in_column(g, realm: int, color: int) -> int:
    """Of one color, in the column of a kingdom that has most and takes another card."""
    most = 0
    for column in range(realm, g.realm_end[realm] + 1):
        if (g.takes_card >> U64(column)) & U64(1) != U64(0):
            most = max(most, count_bits((g.cards[color, 0] >> U64(column * PLACES)) & U64(255)))
    return most


@small_rule
def holding(g, seat: int, color: int) -> Holding:
    at, king_at = int(g.leader_at[seat, color]), int(g.leader_at[seat, BLACK])
    can_earn = False
    army, taken, income, column = 0, 0, 0, 0
    if at != NOWHERE:
        realm = realm_of(g, at)
        can_earn = room_in(g, realm) > 0
        army = count(fighters(g, color) & kingdom(g, realm))
        taken = loot(g, realm, color, at)
        income = ships_of(g, realm, color)
        column = most_in_column(g, realm, color) if has_free_ship(g, color) else 0
    if king_at != NOWHERE and not can_earn:
        realm = realm_of(g, king_at)
        can_earn = leader_owner(g, realm, color) == NONE and room_in(g, realm) > 0
    return Holding(at != NOWHERE, can_earn, army, taken, income, column)


@small_rule
def reaches_treasure(g, realm: int, there: int) -> bool:
    """Whether one link, without a war, would offer a trader one of two treasures [CK-6.4]."""
    reaches = False
    for side in range(2):
        other = neighbor(g, realm, side)
        if other != NONE and leader_owner(g, other, GREEN) == NONE:
            reaches = reaches or there + count_bits(g.treasures & kingdom(g, other).middle) > 1
    return reaches


@small_rule
def is_offered(g, seat: int, color: int) -> bool:
    """Whether a seat is asked about a card of a color [CK-6.1, CK-7.5, CK-9.5]."""
    if g.phase == SHIP_SCORE:
        return seat == g.active and color == g.scoring
    if seat != g.offered:
        return False
    if g.phase == REWARD:
        return color == fought_color(g)
    return g.phase == SCORE and color == g.played_color
