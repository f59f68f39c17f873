"""What holds in each phase: tiles to draw, leaders in conflict, a tile that was placed."""

from __future__ import annotations

from shedu.core.boards import NOWHERE
from shedu.core.errors import NotationError
from shedu.core.positions import spelled
from shedu.core.state import State
from shedu.games.tigris_euphrates.material import BLACK, GREEN, HAND, MONUMENT_COLORS, NONE
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import name_of
from shedu.games.tigris_euphrates.state import PHASES

_ASKED_IF_CHOICE = ("choose_war", "building", "monument", "square", "treasure")


def refuse_if(wrong: object, why: str) -> None:
    if wrong:
        raise NotationError(f"this position cannot be: {why}")


def check_phase(table: Snapshot, state: State) -> None:
    if state.phase in _CHECKS:
        _CHECKS[state.phase](table)
    if state.phase in _ASKED_IF_CHOICE and len(state.legal) < 2:
        raise NotationError(f"there is nothing to decide in phase {spelled(state.phase)}")


# chance draws


def _clockwise(table: Snapshot) -> list[int]:
    """The seats from the active one on."""
    return [(table.g.active + step) % table.players for step in range(table.players)]


def _check_start(table: Snapshot) -> None:
    refuse_if(any(_hands(table)), "in phase start all hands are empty")


def _hands(table: Snapshot) -> list[int]:
    """How many tiles each seat has, from the active one on."""
    seats = _clockwise(table) if table.g.active != NONE else range(table.players)
    return [table.hand_size(seat) for seat in seats]


def _check_draw(table: Snapshot) -> None:
    """There is a tile to draw, and room for all that are due."""
    g = table.g
    refuse_if(table.bag_size() == 0, f"phase {spelled(PHASES[g.phase])} without a tile in the bag")
    held = table.hand_size(g.drawing)
    refuse_if(
        g.to_draw + held > HAND,
        f"player {g.drawing + 1} draws {g.to_draw} tiles and has a hand of {held}",
    )


def _check_replacement(table: Snapshot) -> None:
    _check_draw(table)
    refuse_if(table.g.drawing != table.g.active, "the active player replaces tiles, nobody else")


def _check_filling(table: Snapshot) -> None:
    """Hands are filled clockwise, one after the other [10.1]."""
    _check_draw(table)
    g, hands = table.g, _hands(table)
    turn = _clockwise(table).index(g.drawing)
    refuse_if(
        g.to_draw + hands[turn] != HAND or any(held < HAND for held in hands[:turn]),
        "hands are filled clockwise from the active player, each with six tiles",
    )


def _check_deal(table: Snapshot) -> None:
    """Before the first turn nobody after the drawing seat has a hand [10.7]."""
    g = table.g
    refuse_if(
        g.active != g.start or g.round_number > 1, "in phase deal the first turn has not begun yet"
    )
    _check_filling(table)
    turn = _clockwise(table).index(g.drawing)
    refuse_if(any(_hands(table)[turn + 1 :]), "in phase deal the hands to come are empty")


# the action at hand


def _check_placed(table: Snapshot) -> None:
    at = table.g.placed_at
    refuse_if(not table.face_up >> at & 1, f"there is no face-up tile on {name_of(at)}")


def _check_conflict(table: Snapshot) -> None:
    """Both leaders are in one kingdom; in a war they are not without the covered tile [7.1]."""
    g, color = table.g, table.g.conflict
    refuse_if(g.attacker == g.defender, "attacker and defender are the same player")
    fighters = [table.leaders.get((seat, color), NOWHERE) for seat in (g.attacker, g.defender)]
    refuse_if(NOWHERE in fighters, "a conflict needs the leaders of both sides on the board")
    kingdom = table.kingdom(fighters[0])
    refuse_if(not kingdom >> fighters[1] & 1, "the leaders in conflict are not in one kingdom")
    _check_attacker(table)
    if g.uniting:
        _check_placed(table)
        refuse_if(not kingdom & table.covered, "the uniting tile is not in the kingdom at war")
        side = table.side_of[fighters[0]]
        refuse_if(side >> fighters[1] & 1, "the leaders at war are on one side")
    committed = max(0, g.committed)
    refuse_if(
        committed > 0 and committed + table.hand_size(g.attacker) > HAND,
        f"the attacker had more than {HAND} tiles",
    )


def _check_attacker(table: Snapshot) -> None:
    """In a revolt the active player; in a war the first of the two clockwise [6.1, 7.3]."""
    g, seats = table.g, _clockwise(table)
    order = seats.index(g.attacker), seats.index(g.defender)
    refuse_if(
        order[0] > order[1] or (order[0] > 0 and not g.uniting),
        f"player {g.attacker + 1} is not the attacker in the turn of player {g.active + 1}",
    )


def _check_building(table: Snapshot) -> None:
    refuse_if(not table.g.buildings, "this table plays without buildings")
    _check_placed(table)


def _check_square(table: Snapshot) -> None:
    """The chosen monument is free and has the color of the placed tile [8.1]."""
    _check_placed(table)
    monument = table.g.monument
    color = table.color_at(table.g.placed_at)
    refuse_if(
        monument in table.monuments or color not in MONUMENT_COLORS[monument],
        f"the monument {MONUMENT_LETTERS[monument]} cannot be built there",
    )


def _treasures_of(table: Snapshot, seat: int) -> int:
    """How many are in the kingdom of a seat's trader."""
    at = table.leaders.get((seat, GREEN))
    return 0 if at is None else (table.treasures & table.kingdom(at)).bit_count()


def _check_treasure(table: Snapshot) -> None:
    """Traders take clockwise from the active player [9.1]; a placed tile may be face down now."""
    trader, placed = table.g.trader, table.g.placed_at
    refuse_if(
        (trader, GREEN) not in table.leaders,
        "treasures are taken by a trader, and it is not on the board",
    )
    refuse_if(
        placed != NOWHERE and not (table.face_up | table.facedown) >> placed & 1,
        f"there is no tile on {name_of(placed)}",
    )
    seats = _clockwise(table)
    due = any(_treasures_of(table, seat) > 1 for seat in seats[: seats.index(trader)])
    refuse_if(due, "another trader takes treasures first")


def _check_wonder_point(table: Snapshot) -> None:
    king = table.leaders.get((table.g.active, BLACK))
    refuse_if(
        king is None or not table.kingdom(king) & table.wonder_spaces,
        "in phase wonder-point the active player's king is in the kingdom of the wonder",
    )


_CHECKS = {
    "start": _check_start,
    "deal": _check_deal,
    "replacement": _check_replacement,
    "choose_war": _check_placed,
    "attack": _check_conflict,
    "defense": _check_conflict,
    "building": _check_building,
    "monument": _check_placed,
    "square": _check_square,
    "treasure": _check_treasure,
    "wonder_point": _check_wonder_point,
    "refill": _check_filling,
}
