"""What a position leaves unsaid, and positions that cannot be, each refused in one line.

The rules rely on most of this, and compiled code would not notice.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.core.errors import NotationError
from shedu.core.positions import Reader, spelled
from shedu.core.state import State
from shedu.games.tigris_euphrates.material import (
    BLUE,
    CATASTROPHES,
    COLORS,
    LEADER_LETTERS,
    MONUMENT_COLORS,
    NONE,
    RED,
    TILE_COUNTS,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.position.board import FACEDOWN, WONDER, board_of
from shedu.games.tigris_euphrates.position.check_phases import check_phase, refuse_if
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import names_of, near, square_at
from shedu.games.tigris_euphrates.state import ENDINGS, UNKNOWN


def finish(reader: Reader) -> None:
    """All actions are left, and all tiles that were not mentioned are somewhere."""
    g = reader.g
    board_of(reader).refuse_idle_header()
    if "turn" not in reader.said and reader.phase != "over":
        g.actions_left = _actions_left(reader)[1]
    if "catastrophes" not in reader.said:
        _count_catastrophes(g)
    if g.viewer == NONE:
        _finish_truth(reader)
    else:
        _finish_knowledge(reader)


def _count_catastrophes(g: Any) -> None:
    """Those on the board came from the last players, unless the position says what each has."""
    placed = sum(int(word).bit_count() for word in g.catastrophes)
    for seat in reversed(range(int(g.players))):
        taken = min(placed, CATASTROPHES)
        g.catastrophes_left[seat] -= taken
        placed -= taken


def _finish_truth(reader: Reader) -> None:
    """Tiles that were not mentioned are in the bag; if the bag was, they are out of the game."""
    g = reader.g
    if g.hidden.any() or (g.points == UNKNOWN).any():
        raise NotationError("tiles and points marked ? need a viewer")
    if g.hidden_out.any():
        raise NotationError("replaced tiles of unknown color need a viewer")
    if "out" in reader.said:
        raise NotationError("out is for a viewer: without one, bag says what is out of the game")
    g.out[:] = g.replaced.sum(axis=0)
    rest = _rest(g, g.out + g.bag)
    if "bag" in reader.said:
        g.out[:] += rest
    else:
        g.bag[:] = rest


def _finish_knowledge(reader: Reader) -> None:
    """Tiles that were not mentioned are unseen; others' points are unknown where they are hidden.

    Without `out` the viewer has forgotten, or never watched, what left the game.
    """
    g = reader.g
    if "bag" in reader.said:
        raise NotationError("a viewer does not see into the bag: leave it out")
    if "replaced" in reader.said and "out" not in reader.said:
        raise NotationError("a viewer who knows what was replaced knows what is out: add out")
    if "points" not in reader.said and not g.open_scoring and reader.phase != "over":
        others = [seat for seat in range(reader.players) if seat != g.viewer]
        g.points[others] = g.treasures_won[others] = UNKNOWN
    g.unseen[:] = _rest(g, g.out)
    if "out" not in reader.said:
        g.out[:] = UNKNOWN


def _rest(g: Any, known: Any) -> Any:
    """By color, the tiles that are neither on the board, nor in a hand, nor known elsewhere."""
    rest = np.array(TILE_COUNTS) - g.hand.sum(axis=0) - known
    for color, letter in enumerate(TILE_LETTERS):
        rest[color] -= sum(int(word).bit_count() for word in g.tiles[color])
        rest[color] -= 4 * int((g.monument_color == color).sum())
        if rest[color] < 0:
            raise NotationError(f"there are more than {TILE_COUNTS[color]} tiles of {letter!r}")
    return rest


def _actions_left(reader: Reader) -> tuple[int, int]:
    """The fewest and the most actions that can be left, the one at hand included.

    None is left outside the actions of a turn; a game that the bag ends may end in one [10.2].
    """
    if reader.phase in ("start", "deal", "wonder_point", "refill"):
        return 0, 0
    if reader.phase == "over":
        return 0, ACTIONS_A_TURN if ENDINGS[reader.g.ending] == "bag" else 0
    return 1, ACTIONS_A_TURN


def check(reader: Reader, state: State) -> None:
    """Raise NotationError if the rules could never have led here."""
    table = state.read(Snapshot)
    _check_war(table)
    _check_constructions(table, reader)
    _check_spaces(table)
    _check_leaders(table)
    _check_material(table)
    _check_knowledge(table)
    least, most = _actions_left(reader)
    refuse_if(
        not least <= table.g.actions_left <= most,
        f"phase {spelled(state.phase)} has {least} to {most} actions left, "
        f"not {table.g.actions_left}",
    )
    check_phase(table, state)


def _check_war(table: Snapshot) -> None:
    """Only the tile that unites kingdoms is named with a conflict [7.1]."""
    g = table.g
    refuse_if(
        g.conflict != NONE and (g.placed_at != NOWHERE) != bool(g.uniting),
        "a war has both placed and united, a revolt neither",
    )


# the board


def _check_constructions(table: Snapshot, reader: Reader) -> None:
    """What is drawn face down is just what lies under the monuments, and the wonder [8.2, 12.2]."""
    under = 0
    for monument, at in table.monuments.items():
        name, color = MONUMENT_LETTERS[monument], table.g.monument_color[monument]
        refuse_if(
            at % COLUMNS == COLUMNS - 1 or at // COLUMNS == ROWS - 1,
            f"the square of the monument {name} is not on the map",
        )
        refuse_if(color not in MONUMENT_COLORS[monument], f"{name} has not the color of its tiles")
        refuse_if(under & square_at(at), f"the monument {name} stands on another")
        _check_ground(table, color, square_at(at))
        under |= square_at(at)
    cross = table.wonder_spaces
    refuse_if(cross.bit_count() not in (0, 5), "the cross of the wonder is not on the map")
    refuse_if(cross & under, "the wonder stands on a monument")
    refuse_if(cross & table.river not in (0, cross), "the wonder stands on land and river")
    for letter, what, said in ((FACEDOWN, "monuments", under), (WONDER, "wonder", cross)):
        marks = board_of(reader).marks.items()
        wrong = said ^ sum(1 << at for at, mark in marks if mark[0] == letter)
        where = ", ".join(names_of(wrong))
        refuse_if(wrong, f"{letter!r} on the board and the field {what} differ on {where}")


def _check_ground(table: Snapshot, color: int, spaces: int) -> None:
    """Farms are on rivers, other tiles on land [4.2]."""
    wrong = spaces & (~table.river if color == BLUE else table.river)
    ground = "land" if color == BLUE else "a river"
    refuse_if(wrong, f"{TILE_LETTERS[color]} on {ground}: {', '.join(names_of(wrong))}")


def _check_spaces(table: Snapshot) -> None:
    """Tiles and leaders are where they may be; treasures lie on temples, or what became of them."""
    for color, tiles in enumerate(table.tiles):
        _check_ground(table, color, tiles)
    wet = names_of(table.leader_spaces & table.river)
    refuse_if(wet, f"a leader on a river: {', '.join(wet)}")
    loose = names_of(table.treasures & ~(table.tiles[RED] | table.facedown))
    refuse_if(loose, f"a treasure without a temple: {', '.join(loose)}")


def _check_leaders(table: Snapshot) -> None:
    """Every leader is beside a temple [4.5], and unlike ones are in a kingdom [6, 7]."""
    for (seat, color), at in table.leaders.items():
        lonely = not near(1 << at) & table.tiles[RED]
        refuse_if(lonely, f"no temple beside {LEADER_LETTERS[color]}{seat + 1}")
    for kingdom, leaders in table.leaders_in.items():
        for color in range(COLORS):
            seats = {seat for seat, its_color in leaders if its_color == color}
            refuse_if(
                len(seats) > 1 and not _may_fight(table, kingdom, color, seats),
                f"{len(seats)} leaders {LEADER_LETTERS[color]} are in one kingdom",
            )


def _may_fight(table: Snapshot, kingdom: int, color: int, seats: set[int]) -> bool:
    """Whether leaders of one color are in a kingdom for the conflict at hand, or a war to come."""
    g = table.g
    if table.covered:
        return len(seats) == 2 and bool(kingdom & table.covered)
    return g.conflict == color and seats == {g.attacker, g.defender}


def _check_material(table: Snapshot) -> None:
    """No more treasures and catastrophes than there are."""
    most = TREASURE_COUNTS[table.g.board]
    treasures = table.treasures.bit_count() + sum(max(0, won) for won in table.g.treasures_won)
    refuse_if(treasures > most, f"there are {treasures} treasures, not {most}")
    most = CATASTROPHES * table.players
    number = table.catastrophes.bit_count() + sum(table.g.catastrophes_left)
    refuse_if(number > most, f"there are {number} catastrophes, not {most}")


# what is known


def _check_knowledge(table: Snapshot) -> None:
    """A viewer knows their own hand, points and replaced tiles, and may know others' points [14].

    With open scoring, and at the end, they do."""
    g = table.g
    if g.viewer == NONE:
        return
    for seat in range(table.players):
        unknown = g.hidden[seat] if seat == g.viewer else sum(g.hand[seat])
        refuse_if(unknown, "a viewer knows only their own hand")
        unknown = g.hidden_out[seat] if seat == g.viewer else sum(g.replaced[seat])
        refuse_if(unknown, "a viewer knows the colors of what they replaced themselves, no others")
        refuse_if(
            g.points[seat][0] == UNKNOWN and table.shows_points(seat, g.viewer),
            "a viewer knows the own points, and others if scoring is open or at the end",
        )
    for color, letter in enumerate(TILE_LETTERS):
        more = g.replaced[g.viewer][color] > max(0, g.out[color])
        refuse_if(more, f"more tiles of {letter!r} were replaced than are out of the game")
    refuse_if(table.bag_size() < 0, "more tiles are hidden than there are")
