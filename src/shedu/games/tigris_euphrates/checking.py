"""Positions that cannot be: what the reader of positions refuses, each in one line.

The rules rely on most of this, and compiled code would not notice.
"""

from __future__ import annotations

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.games.tigris_euphrates.checking_phases import PHASE_CHECKS, refuse_if
from shedu.games.tigris_euphrates.material import (
    BLUE,
    CATASTROPHES,
    COLORS,
    LEADER_LETTERS,
    MONUMENT_COLORS,
    NONE,
    RED,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.position_board import FACEDOWN, WONDER
from shedu.games.tigris_euphrates.position_details import actions_left_in, spelled
from shedu.games.tigris_euphrates.position_reader import Reader
from shedu.games.tigris_euphrates.reading import (
    Reading,
    names_of,
    near,
    square_at,
)
from shedu.games.tigris_euphrates.state import ENDINGS, PHASES


def check(table: Reading, reader: Reader) -> None:
    """Raise NotationError if the rules could never have led here."""
    _check_details(table)
    _check_constructions(table, reader)
    _check_spaces(table)
    _check_leaders(table)
    _check_material(table, reader)
    _check_knowledge(table, reader)
    _check_turn(table)
    found = PHASE_CHECKS.get(PHASES[table.g.phase])
    if found is not None:
        found(table)


def _check_details(table: Reading) -> None:
    """Only the tile that unites kingdoms is told with a conflict [7.1]."""
    if PHASES[table.g.phase] in ("attack", "defense"):
        refuse_if(
            (table.g.placed_at != NOWHERE) != bool(table.g.uniting),
            "a war has both placed and united, a revolt neither",
        )


# the board


def _check_constructions(table: Reading, reader: Reader) -> None:
    """What is drawn face down is just what lies under the monuments, and the wonder [8.2, 12.2]."""
    under = 0
    for monument, at in table.monuments.items():
        name, color = MONUMENT_LETTERS[monument], int(table.g.monument_color[monument])
        refuse_if(
            at % COLUMNS == COLUMNS - 1 or at // COLUMNS == ROWS - 1,
            f"the square of the monument {name} is not on the map",
        )
        refuse_if(color not in MONUMENT_COLORS[monument], f"{name} has not the color of its tiles")
        refuse_if(bool(under & square_at(at)), f"the monument {name} stands on another")
        _check_ground(table, color, square_at(at))
        under |= square_at(at)
    cross = table.wonder_spaces
    refuse_if(cross.bit_count() not in (0, 5), "the cross of the wonder is not on the map")
    refuse_if(bool(cross & under), "the wonder stands on a monument")
    refuse_if(cross & table.river not in (0, cross), "the wonder stands on land and river")
    for mark, what, told in ((FACEDOWN, "monuments", under), (WONDER, "wonder", cross)):
        drawn = sum(1 << at for at, text in reader.board.marks.items() if text[0] == mark)
        wrong = ", ".join(names_of(told ^ drawn))
        refuse_if(told != drawn, f"{mark!r} on the board and the field {what} differ on {wrong}")


def _check_ground(table: Reading, color: int, spaces: int) -> None:
    """Farms are on rivers, other tiles on land [4.2]."""
    wrong = spaces & (~table.river if color == BLUE else table.river)
    ground = "land" if color == BLUE else "a river"
    refuse_if(bool(wrong), f"{TILE_LETTERS[color]} on {ground}: {', '.join(names_of(wrong))}")


def _check_spaces(table: Reading) -> None:
    """Tiles and leaders are where they may be; treasures lie on temples, or what became of them."""
    for color, tiles in enumerate(table.tiles):
        _check_ground(table, color, tiles)
    wet = names_of(table.leader_spaces & table.river)
    refuse_if(bool(wet), f"a leader on a river: {', '.join(wet)}")
    loose = names_of(table.treasures & ~(table.tiles[RED] | table.facedown))
    refuse_if(bool(loose), f"a treasure without a temple: {', '.join(loose)}")


def _check_leaders(table: Reading) -> None:
    """Every leader is beside a temple [4.5], and unlike ones are in a kingdom [6, 7]."""
    for (seat, color), at in table.leaders.items():
        refuse_if(
            not near(1 << at) & table.tiles[RED],
            f"no temple beside {LEADER_LETTERS[color]}{seat + 1}",
        )
    for kingdom in table.kingdoms:
        for color in range(COLORS):
            there = _seats_in(table, kingdom, color)
            refuse_if(
                len(there) > 1 and not _may_fight(table, kingdom, color, there),
                f"{len(there)} leaders {LEADER_LETTERS[color]} are in one kingdom",
            )


def _seats_in(table: Reading, kingdom: int, color: int) -> set[int]:
    return {s for (s, c), at in table.leaders.items() if c == color and kingdom >> at & 1}


def _may_fight(table: Reading, kingdom: int, color: int, seats: set[int]) -> bool:
    """Whether leaders of one color are in a kingdom for the conflict at hand, or a war to come."""
    g = table.g
    if table.covered:
        return len(seats) == 2 and bool(kingdom & table.covered)
    return g.conflict == color and seats == {int(g.attacker), int(g.defender)}


def _check_material(table: Reading, reader: Reader) -> None:
    """No more treasures and catastrophes than there are; left out, the latter are not counted."""
    most = TREASURE_COUNTS[table.g.board]
    treasures = table.treasures.bit_count() + sum(table.g.treasures_won)
    refuse_if(treasures > most, f"there are {treasures} treasures, not {most}")
    most = CATASTROPHES * table.players
    played = table.catastrophes.bit_count()
    left = sum(table.g.catastrophes_left) if "catastrophes" in reader.told else 0
    refuse_if(played + left > most, f"there are {played + left} catastrophes, not {most}")


# what is known


def _check_knowledge(table: Reading, reader: Reader) -> None:
    """A viewer sees the own hand and points, and others' points with open scoring [14.1]."""
    g = table.g
    if g.viewer == NONE:
        return
    for seat in range(table.players):
        unknown = g.hidden[seat] if seat == g.viewer else sum(g.hand[seat])
        refuse_if(bool(unknown), "a viewer knows the own hand and no other")
        is_unknown = seat in reader.unknown_points
        refuse_if(
            "points" in reader.told and is_unknown == table.shows_points(seat, int(g.viewer)),
            "a viewer knows the own points, and others if scoring is open or at the end",
        )
    refuse_if(sum(g.hidden) > sum(g.unseen), "more tiles are hidden than there are")


# the turn


def _check_turn(table: Reading) -> None:
    g, phase = table.g, PHASES[table.g.phase]
    least, most = actions_left_in(phase, ENDINGS[g.ending])
    refuse_if(
        not least <= g.actions_left <= most,
        f"phase {spelled(phase)} has {least} to {most} actions left, not {g.actions_left}",
    )
