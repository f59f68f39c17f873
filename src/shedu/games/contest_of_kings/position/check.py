"""Whether a position that somebody wrote can be: what is refused, each in one line.

The rules rely on all of this, and compiled code would not notice.
"""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.errors import NotationError
from shedu.core.positions import Reader, spelled
from shedu.core.state import State
from shedu.games.contest_of_kings.material import (
    BLACK,
    CARD_LETTERS,
    COLORS,
    COLUMN_LETTERS,
    COLUMNS,
    GAP_NAMES,
    GREEN,
    HAND,
    LEADER_LETTERS,
    NONE,
    REMOVED_WITH_TWO,
    SHIP_SHOWS,
    SHIPS,
    gap_slot,
)
from shedu.games.contest_of_kings.position.fields import MOST_ROUNDS, most_actions_left
from shedu.games.contest_of_kings.resample import most_removed
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.games.contest_of_kings.state import PHASES


def check(reader: Reader, state: State) -> None:
    """Raise NotationError if the rules could never have led here."""
    table = state.read(Snapshot)
    _check_turn(table)
    _check_cards(table, most_removed(state._rows[0]))
    _check_kingdoms(table)
    if reader.phase in _CHECKS:
        _CHECKS[reader.phase](table)


def _refuse(why: str) -> None:
    raise NotationError(f"this position cannot be: {why}")


def _check_turn(table: Snapshot) -> None:
    """Actions left and passes; whoever has begun an action has not passed [CK-12.7].

    When everybody has passed the game ends, but ships are scored before that [CK-4.3].
    """
    g, phase = table.g, PHASES[table.g.phase]
    least, most = int(phase == "action"), most_actions_left(phase)
    if not least <= g.actions_left <= most:
        _refuse(f"phase {spelled(phase)} has {least} to {most} actions left, not {g.actions_left}")
    has_acted = g.actions_left < most if phase == "action" else most > 0
    everybody = phase in ("ship_score", "over")
    passes = 0 if has_acted else table.players - (not everybody)
    if g.passes > passes:
        _refuse(f"passes in a row: {g.passes}, and there can be {passes} at most")


def _check_cards(table: Snapshot, most: int) -> None:
    """There are no more treasures than eight; cards are removed only with two players."""
    g = table.g
    treasures = len(table.treasures) + sum(g.treasures_won)
    if treasures > COLUMNS:
        _refuse(f"there are {treasures} treasures, not {COLUMNS}")
    removed = _removed_from_view(table) if g.viewer != NONE else sum(g.removed)
    if removed > most:
        _refuse(f"cards out of the game unseen: {removed}, and there can be {most} at most")
    committed = max(0, int(g.committed))
    if committed and committed + table.hand_size(int(g.attacker)) > HAND:
        _refuse(f"the attacker had more than {HAND} cards")


def _removed_from_view(table: Snapshot) -> int:
    """How many cards at least a viewer must take for removed; what is told is checked first."""
    g = table.g
    for seat in range(table.players):
        if g.hidden[seat] if seat == g.viewer else any(g.hand[seat]):
            _refuse("a viewer knows only their own hand")
        if table.shows_piles and g.hidden_pile[seat]:
            _refuse("a viewer knows all piles when scores are open or the game is over")
    in_piles = sum(g.hidden_pile)
    lost_treasures = COLUMNS - len(table.treasures) - sum(g.treasures_won)
    hidden = int(sum(g.hidden) + g.deck_left + in_piles)
    if hidden - min(in_piles, lost_treasures) > sum(g.unseen):
        _refuse("more cards are hidden than there are")
    return int(sum(g.unseen)) - hidden


def _check_kingdoms(table: Snapshot) -> None:
    """One leader of a color in a kingdom, but for the two of an internal conflict [CK-2.5]."""
    g = table.g
    for kingdom in table.kingdoms:
        slots = table.slots_of(kingdom)
        for color in range(COLORS):
            there = {s for (s, c), at in table.leaders.items() if c == color and at in slots}
            fighting = {int(g.attacker), int(g.defender)}
            if len(there) > 1 and (there != fighting or g.conflict != color or table.is_war):
                letter = LEADER_LETTERS[color]
                _refuse(f"two leaders {letter} are in the kingdom of {COLUMN_LETTERS[kingdom[0]]}")


def _check_played(table: Snapshot) -> None:
    """The card that was played to a column is its bottom card."""
    g = table.g
    column = table.columns[g.played_column]
    if not column or table.colors.get(column[-1]) != g.played_color:
        letter, color = COLUMN_LETTERS[g.played_column], CARD_LETTERS[g.played_color]
        _refuse(f"the bottom card of {letter} is not {color!r}")


def _check_score(table: Snapshot) -> None:
    _check_played(table)
    kingdom = table.kingdom(int(table.g.played_column))
    owner = table.leader_in(kingdom, int(table.g.played_color))
    owner = table.leader_in(kingdom, BLACK) if owner == NONE else owner
    if owner == NONE or owner != table.g.offered:
        _refuse("the card is not offered to the owner of the leader who scores for it")


def _check_ship(table: Snapshot) -> None:
    _check_played(table)
    suitable = [s for s in range(SHIPS) if table.suits(s) and s not in table.ships.values()]
    if not suitable or not table.completes_ship():
        _refuse("no ship can be built")


def _check_link(table: Snapshot) -> None:
    if gap_slot(int(table.g.new_link)) not in table.colors:
        _refuse(f"there is no link in {GAP_NAMES[table.g.new_link]}")


def _check_attacker(table: Snapshot) -> None:
    """Of the two the first clockwise, beginning with the active player [CK-7.1, CK-8.2]."""
    g = table.g
    if g.attacker == g.defender:
        _refuse("attacker and defender are the same player")
    if table.is_war:
        _check_link(table)
    turns = [(int(seat) - int(g.active)) % table.players for seat in (g.attacker, g.defender)]
    if turns[0] > turns[1] or (turns[0] and not table.is_war):
        _refuse(f"player {g.attacker + 1} is not the attacker in the turn of player {g.active + 1}")


def _check_conflict(table: Snapshot) -> None:
    """Both leaders stand in the kingdom of an internal conflict, or on the two sides of a war."""
    _check_attacker(table)
    g, color = table.g, int(table.g.conflict)
    fighters = [(int(seat), color) for seat in (g.attacker, g.defender)]
    if not all(leader in table.leaders for leader in fighters):
        _refuse("the leaders of the conflict are not both on the table")
    kingdoms = [table.kingdom_at(table.leaders[leader]) for leader in fighters]
    if table.is_war and set(kingdoms) != set(table.sides):
        _refuse("the leaders of the war are not on the two sides of the link")
    if not table.is_war and kingdoms[0] != kingdoms[1]:
        _refuse("the leaders of the conflict are not in one kingdom")


def _check_reward(table: Snapshot) -> None:
    """The winner is one of the two, and the only one whose leader is still there."""
    _check_attacker(table)
    g, color = table.g, int(table.g.conflict)
    left = [seat for seat in (g.attacker, g.defender) if (int(seat), color) in table.leaders]
    if left != [g.offered]:
        _refuse("the reward is not offered to the one whose leader is still there")
    if table.is_war and table.kingdom_at(table.leaders[int(g.offered), color]) not in table.sides:
        _refuse("the winner's leader is not beside the link")


def _check_wars(table: Snapshot) -> None:
    _check_link(table)
    if len(table.wars) < 2:
        _refuse("there are not two wars to choose from")


def _check_treasure(table: Snapshot) -> None:
    _check_link(table)
    kingdom = table.kingdom(int(table.g.new_link))
    if len([c for c in table.treasures if c in kingdom]) < 2:
        _refuse("the kingdom of the link does not have two treasures")
    if table.leader_in(kingdom, GREEN) != table.g.offered:
        _refuse("the treasure is not offered to the owner of the trader")


def _check_ship_score(table: Snapshot) -> None:
    g = table.g
    at = table.leaders.get((int(g.active), int(g.scoring)))
    if at is None:
        _refuse("the leader who scores is not on the table")
        return
    slots = table.slots_of(table.kingdom_at(at))
    ships = [s for slot, s in table.ships.items() if slot in slots and SHIP_SHOWS[s, g.scoring]]
    most = len(ships) if g.ship_points_per_ship else min(1, len(ships))
    if not 1 <= g.ships_left <= most:
        _refuse(f"{g.ships_left} ships cannot offer the leader a card: {most} may")


def _check_draws(table: Snapshot) -> None:
    """The seat that draws gets a full hand, and the deck can fill all of them."""
    g = table.g
    held = table.hand_size(int(g.drawing))
    if g.to_draw < 1 or g.to_draw != HAND - held:
        _refuse(f"player {g.drawing + 1} draws {g.to_draw} cards and has a hand of {held}")
    is_last = (g.active + 1) % table.players == g.start and PHASES[g.phase] == "refill"
    if is_last and g.round_number == MOST_ROUNDS:
        _refuse(f"no round follows round {MOST_ROUNDS}")
    _check_deck(table)


def _check_removal(table: Snapshot) -> None:
    """Cards are removed one by one, thirty in all [CK-3.4]."""
    to_draw = int(table.g.to_draw)
    if table.players > 2 or not 1 <= to_draw <= table.deck_size:
        _refuse(f"{to_draw} more cards cannot be removed")


def _check_start(table: Snapshot) -> None:
    """Nobody has a hand before the first player is known [CK-12.1]."""
    if any(table.hand_size(seat) for seat in range(table.players)):
        _refuse("hands are dealt after the first player is known")
    _check_deck(table)


def _check_deck(table: Snapshot) -> None:
    """The deck can fill all hands, and have cards removed after the first deal."""
    needed = sum(HAND - table.hand_size(seat) for seat in range(table.players))
    if PHASES[table.g.phase] in ("start", "deal") and table.players == 2:
        needed += REMOVED_WITH_TWO
    if table.deck_size < needed:
        _refuse("the deck cannot fill all hands")


_CHECKS: dict[str, Callable[[Snapshot], None]] = {
    "start": _check_start,
    "deal": _check_draws,
    "remove": _check_removal,
    "score": _check_score,
    "ship": _check_ship,
    "attack": _check_conflict,
    "defense": _check_conflict,
    "reward": _check_reward,
    "choose_war": _check_wars,
    "treasure": _check_treasure,
    "ship_score": _check_ship_score,
    "refill": _check_draws,
}
