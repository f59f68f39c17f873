"""Whether a position that somebody wrote can be."""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.errors import NotationError
from shedu.core.positions import Reader, spelled
from shedu.core.state import State
from shedu.games.ur.material import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    LEFT_OVER,
    MOST_ATTACKS,
    NONE,
    PAIR_LETTERS,
    ROOM,
    TOKENS,
    ZIGGURATS,
)
from shedu.games.ur.notation import attack_spelled
from shedu.games.ur.snapshot import Snapshot, neighbors
from shedu.games.ur.state import BEFORE_ROUND_1, BY_CHANCE


def check_table(table: Snapshot) -> None:
    """What holds whatever is decided: tiles, tokens and ziggurats, and the round."""
    _check_material(table)
    if table.phase in BY_CHANCE:
        _check_set_up(table)
    else:
        _check_rounds(table)
        spares = LEFT_OVER - table.players
        _refuse_if(NONE in table.hands, "every player must have a tile in hand")
        _refuse_if(len(table.spares) != spares, f"{table.players} players need {spares} spares")


def check(reader: Reader, state: State) -> None:
    """What the phase needs, and that it has something to decide."""
    if "phase" not in reader.said:
        return
    if state.phase in _CHECKS:
        _CHECKS[state.phase](state.read(Snapshot))
    if not state.is_over and len(state.legal) < 2:
        raise NotationError(f"there is nothing to decide in phase {spelled(state.phase)}")


def _refuse_if(wrong: bool, message: str) -> None:
    if wrong:
        raise NotationError(message)


def _check_material(table: Snapshot) -> None:
    for seat in range(table.players):
        _refuse_if(
            table.reserve(seat) < 0,
            f"player {seat + 1} has {table.tokens_of(seat)} tokens: there are {TOKENS}",
        )
    _refuse_if(
        table.ziggurats_left() < 0,
        f"there are {len(table.ziggurats)} ziggurats instead of {ZIGGURATS} at most",
    )


def _check_rounds(table: Snapshot) -> None:
    number, limit, phase = table.g.round_number, table.g.round_limit, spelled(table.phase)
    if table.phase in BEFORE_ROUND_1:
        _refuse_if(number != 0, f"phase {phase} comes before round 1, not in round {number}")
        _refuse_if(bool(table.ziggurats), f"phase {phase} comes before all ziggurats")
    else:
        _refuse_if(not 1 <= number <= limit, f"round {number}: there are rounds 1 to {limit}")


def _check_set_up(table: Snapshot) -> None:
    """Chance acts before there are tokens: first the grid, then hands, then spares."""
    laid = [table.is_laid(at) for at in range(CELLS)]
    dealt = [pair != NONE for pair in table.hands]
    first = max(0, table.g.first)
    dealt = dealt[first:] + dealt[:first]
    told = [*laid, *dealt, *(pair != NONE for pair in table.g.spare[: LEFT_OVER - table.players])]
    reached = {"first": 0, "layout": 0, "hand": CELLS, "spare": CELLS + table.players}
    beyond = {"first": 1, "layout": CELLS, "hand": CELLS + table.players, "spare": len(told)}
    number = sum(told)
    _refuse_if(
        any(table.tokens) or bool(table.ziggurats) or table.g.round_number != 0,
        f"phase {table.phase} comes before round 1 and before all tokens",
    )
    _refuse_if(
        told != sorted(told, reverse=True)
        or not reached[table.phase] <= number < beyond[table.phase],
        f"phase {table.phase}: tiles are laid row by row, then dealt to hands, then to spares",
    )


def _check_place(table: Snapshot) -> None:
    """In each of three rounds everybody places one token [UR-3.3]."""
    first, placed = table.g.first, table.tokens_of(table.active)
    before = (table.active - first) % table.players
    order = [(first + step) % table.players for step in range(table.players)]
    expected = [placed + (step < before) for step in range(table.players)]
    _refuse_if(
        placed > 2 or [table.tokens_of(seat) for seat in order] != expected,
        "phase place: the first three tokens are placed in turns",
    )


def _check_first_exchange(table: Snapshot) -> None:
    _refuse_if(
        any(table.tokens_of(seat) != 3 for seat in range(table.players)),
        "phase first-exchange: every player has three tokens",
    )


def _check_settle(table: Snapshot) -> None:
    settling, there = table.g.settling, sum(table.tokens[at] for at in table.own)
    due = 1 if table.ziggurats_of(table.active) else 3
    begun = bool(table.g.restart_split) and due == 3 and settling > 0
    _refuse_if(
        settling + there != due or (there > 0 and not begun),
        "phase settle is for a player without tokens on the grid, who settles with three, "
        "or with one beside ziggurats",
    )


def _check_mode(table: Snapshot) -> None:
    sites = [at for at in table.own if table.tokens[at] == ROOM]
    _refuse_if(
        not sites or table.ziggurats_left() == 0,
        f"phase {table.phase} needs one of the player's tiles with five tokens, "
        "and a ziggurat left",
    )


def _check_ziggurat(table: Snapshot) -> None:
    _check_mode(table)
    _refuse_if(
        table.g.built > len(table.ziggurats_of(table.active)),
        "phase ziggurat: built is 0, or 1 after the first one",
    )


def _check_normal(table: Snapshot) -> None:
    used, done = table.g.used, table.performed
    held = PAIR_LETTERS[table.hands[table.active]]
    _refuse_if(
        used not in (0, 1) or len(done) > used or any(image not in held for image in done),
        f"phase normal: used is 0 or 1, and done one image of {held} at most",
    )
    _refuse_if(not table.own and used == 0, "a player without tokens on the grid must settle")


def _check_action(table: Snapshot, images: str) -> None:
    """Within an action it is done, alone or as the second of two."""
    used, done = table.g.used, table.performed
    held = PAIR_LETTERS[table.hands[table.active]]
    fits = used in (1, 2) and 1 <= len(done) <= used and any(i in done for i in images)
    _refuse_if(
        not fits or any(image not in held for image in done),
        f"phase {table.phase}: used is 1 or 2, and done has {' or '.join(images)} "
        f"and no image but those of {held}",
    )


def _check_put(table: Snapshot) -> None:
    _check_action(table, "A")
    fields = [at for at in table.own if table.shows(at) == "A"]
    _refuse_if(
        not table.waiting or fields[-len(table.waiting) :] != table.waiting,
        "phase put: waiting must list the last of the player's tiles that show agriculture",
    )


def _check_fill(table: Snapshot) -> None:
    _check_action(table, "TC")
    due = {at: number for at, number in enumerate(table.due) if number}
    _refuse_if(not due, "phase fill needs what is due, like due=A1:2,B1:1")
    for at, number in due.items():
        most = min(_most_gained(table, at), ROOM - table.tokens[at])
        _refuse_if(number > most, f"{CELL_NAMES[at]}: {number} cannot be due there")
    for seat in range(table.players):
        missing = sum(number for at, number in due.items() if table.owners[at] == seat)
        _refuse_if(
            missing > 0 and not 0 < table.reserve(seat) < missing,
            f"player {seat + 1} has {table.reserve(seat)} tokens for {missing} that are due: "
            "only a short owner fills in",
        )


def _most_gained(table: Snapshot, at: int) -> int:
    """What a tile can get by trade or culture, whichever was done [UR-5.2, 5.3]."""
    beside, gains = neighbors(at), [0]
    if "T" in table.performed and at in table.own and table.shows(at) == "T":
        others = [b for b in beside if table.owners[b] not in (None, table.active)]
        gains.append(DIRECTIONS - len(beside) + len(others))
    if "C" in table.performed and table.owners[at] is not None:
        gains.append(sum(b in table.own and table.shows(b) == "C" for b in beside))
    return max(gains)


def _check_keep(table: Snapshot) -> None:
    _check_action(table, "P")
    own, waiting = table.own, table.waiting
    rest = sum(table.tokens[at] for at in own) - sum(table.kept)
    decided = own[: len(own) - len(waiting)]
    _refuse_if(
        not waiting or own[len(decided) :] != waiting,
        "phase keep: waiting must list the last of the player's tiles",
    )
    _refuse_if(
        any(number and at not in decided for at, number in enumerate(table.kept))
        or not 0 <= rest <= ROOM * len(waiting),
        "phase keep: kept is for the player's tiles before those waiting, which must be able to "
        "hold the rest",
    )


def _check_war(table: Snapshot) -> None:
    """The marches can be taken back, and no grid comes twice."""
    _check_action(table, "W")
    _refuse_if(
        len(table.marches) > table.g.attacks,
        f"phase war: attacks is {len(table.marches)} to {MOST_ATTACKS - 1}",
    )
    grids = [table.tokens, *table.earlier_grids()]
    mine = set(table.own)
    for grid, (source, target, moved) in zip(grids, reversed(table.marches), strict=False):
        is_march = (
            grid[target] == moved
            and target in mine
            and source not in table.ziggurats
            and (source in mine or grid[source] == 0)
            and grid[source] + moved <= ROOM
            and table.shows(source) in ("W", table.shows(target))
        )
        mine = mine - {target} | {source}
        name = attack_spelled(source, target, moved)
        _refuse_if(not is_march, f"phase war: {name} was no attack without a cost here")
    _refuse_if(len({tuple(grid) for grid in grids}) < len(grids), "a grid comes twice in a war")


def _check_exchange(table: Snapshot) -> None:
    """Otherwise the game has ended [UR-6.1]."""
    held = table.hands[table.active]
    on_grid = any(table.is_free(at) and table.pair_on(at) != held for at in range(CELLS))
    _refuse_if(
        bool(table.g.full_grid_ends) and not on_grid,
        "phase exchange: the grid has no free tile of another pair, so the game is over",
    )


_CHECKS: dict[str, Callable[[Snapshot], None]] = {
    "place": _check_place,
    "first_exchange": _check_first_exchange,
    "settle": _check_settle,
    "mode": _check_mode,
    "ziggurat": _check_ziggurat,
    "normal": _check_normal,
    "put": _check_put,
    "fill": _check_fill,
    "keep": _check_keep,
    "war": _check_war,
    "exchange": _check_exchange,
}
