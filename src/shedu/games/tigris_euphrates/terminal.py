"""Tigris & Euphrates in the terminal: the board in colors that can also be read without them."""

from __future__ import annotations

from typing import Any

from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.language import counted
from shedu.core.terminal import Look, Terminal, ranking
from shedu.core.viewer import Sees
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, RED, TILE_LETTERS

TILE_STYLES = {
    "s": "bold white on #3a3a3a",
    "t": "bold white on #b01030",
    "f": "bold white on #2060c0",
    "m": "bold white on #207830",
}
LEADER_STYLES = {"K": "black", "P": "#c00020", "F": "#0040c0", "T": "#006820"}
OTHER_STYLES = {
    "w": "bold black on #d0a030",
    "x": "bold #ff6060 on black",
    "~": "#80c0f0 on #103858",
    ".": "dim",
}
OWN, OTHERS = "#ffe070", "#e0e0e0"  # what leaders stand on

Grid = dict[str, str]  # the mark on each space, row by row


def grid_of(drawing: str) -> Grid:
    """The spaces of a drawn position."""
    head, *lines = drawing.splitlines()
    columns = head.split()
    grid: Grid = {}
    for line in lines:
        number, *cells = line.split()
        if not number.isdigit():
            break
        grid |= {f"{column}{number}": mark for column, mark in zip(columns, cells, strict=True)}
    return grid


def draw_board(look: Look) -> RenderableType:
    """The board, what the players have in front of them, and what goes on."""
    if look.marked:
        return _grid_drawn(look)
    parts: list[RenderableType] = [_grid_drawn(look), Text(""), draw_hand(look)]
    if look.view["board"]["monuments"]:
        parts.append(_monuments(look))
    return Group(*parts)


def _grid_drawn(look: Look) -> Text:
    grid = grid_of(look.seen.position(drawn=True))
    old = grid if look.since is None else grid_of(look.since.position(drawn=True))
    monuments = _monument_colors(look.view)
    columns = sorted({space[0] for space in grid})
    rows = len(grid) // len(columns)
    heading = "   " + "".join(f" {column}  " for column in columns)
    text = Text(no_wrap=True).append(heading.rstrip() + "\n", "dim")
    for row in range(1, rows + 1):
        text.append(f"{row:>2} ", "dim")
        for column in columns:
            space = f"{column}{row}"
            mark = grid[space]
            style = _style(mark, monuments.get(space), look.viewer)
            _append_cell(text, mark, style, mark != old[space], space in look.marked)
        text.append(f" {row}" + ("" if row == rows else "\n"), "dim")
    return text


def _append_cell(text: Text, mark: str, style: str, fresh: bool, marked: bool) -> None:
    """Four characters: the mark, in brackets if it is new, a plus if it is pointed out."""
    if marked:
        mark = "+" if mark in ".~" else f"{mark}+"
        style = "bold black on #90e090"
    body, star, rest = mark.partition("*")
    left, right = ("[", "]") if fresh and len(mark) < 3 else (" ", " ")
    text.append(left + body, style)
    if star:
        text.append(star, f"{style} #ffe040" if not marked else style)
    text.append(f"{rest}{right}".ljust(3 - len(body) - len(star)), style)


def _style(mark: str, monument: str | None, viewer: int | Sees) -> str:
    if mark[0] in LEADER_STYLES:
        ground = OWN if isinstance(viewer, int) and mark[1] == str(viewer + 1) else OTHERS
        return f"bold {LEADER_STYLES[mark[0]]} on {ground}"
    if mark[0] == "o" and monument is not None:
        return TILE_STYLES[monument]
    return TILE_STYLES.get(mark[0]) or OTHER_STYLES.get(mark[0], "")


def _monument_colors(view: dict[str, Any]) -> dict[str, str]:
    """The spaces under monuments, in the one color on the left and the other on the right."""
    colors = {}
    for pair, at in view["board"]["monuments"].items():
        column, row = at[0], int(at[1:])
        for y in (row, row + 1):
            colors[f"{column}{y}"] = pair[0]
            colors[f"{chr(ord(column) + 1)}{y}"] = pair[1]
    return colors


def _monuments(look: Look) -> Text:
    text = Text().append(look.head("monuments"), "dim")
    for pair, at in look.view["board"]["monuments"].items():
        for letter in pair:
            text.append(f" {letter} ", TILE_STYLES[letter])
        text.append(f" {at}  ")
    return text


def draw_hand(look: Look) -> RenderableType:
    """A line for each seat: hand, points, treasures (*), catastrophes (x), leaders in hand."""
    view = look.view
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(look.say("round", number=view["round"]), no_wrap=True)
    table.add_column(look.say("hand"))
    for head in (*look.words.names["color"], "*", "x"):
        table.add_column(head, justify="right")
    table.add_column("KPFT")
    _paint(table)
    for player in view["players"]:
        seat = player["seat"]
        arrow = "▸" if seat == view["to_act"] else " "
        table.add_row(
            Text(f"{arrow}{seat + 1} {look.name(seat)}", "bold" if arrow == "▸" else ""),
            _hand(player, look),
            *_points(player),
            str(player["catastrophes_left"]),
            _leaders_at_home(view, seat),
        )
    return table


def _paint(table: Table) -> None:
    """Show the names of the colors, from the third column on, in their colors."""
    for column, style in zip(table.columns[2:], TILE_STYLES.values(), strict=False):
        column.header = Text(str(column.header), f"not dim {style}")
        column.no_wrap = True


def _points(player: dict[str, Any]) -> list[str]:
    """Points by color and treasures, where they may be seen."""
    if player["points"] is None:
        return ["?"] * (len(TILE_LETTERS) + 1)
    return [str(number) for number in (*player["points"], player["treasures"])]


def _hand(player: dict[str, Any], look: Look) -> Text:
    if player["hand"] is None:
        tiles = counted(player["hand_size"], look.words.nouns("tile"), look.language)
        return Text(tiles, "dim")
    text = Text()
    for letter, number in player["hand"].items():
        for _ in range(number):
            text.append(letter, TILE_STYLES[letter]).append(" ")
    return text


def _leaders_at_home(view: dict[str, Any], seat: int) -> Text:
    """The leaders that a seat can still bring to the board."""
    out = {here["leader"] for here in view["board"]["leaders"] if here["seat"] == seat}
    text = Text()
    for letter in LEADER_LETTERS:
        style = f"bold {LEADER_STYLES[letter]} on {OTHERS}" if letter not in out else ""
        text.append("·" if letter in out else letter, style)
    return text


def draw_scores(look: Look) -> RenderableType:
    """The ranking, points by color and treasures, and what they come to from the lowest on."""
    outcome = look.state.outcome
    assert outcome is not None

    def cells(seat: int) -> list[RenderableType]:
        lowest, *others = outcome.scores[seat]
        score = Text(str(lowest), "bold yellow" if seat in outcome.winners else "bold")
        score.append("".join(f" · {number}" for number in others), "dim")
        return [*_points(look.view["players"][seat]), score]

    heads: dict[str, JustifyMethod] = dict.fromkeys((*look.words.names["color"], "*"), "right")
    table = ranking(look, heads | {look.say("score"): "left"}, cells)
    _paint(table)
    return table


def asks(look: Look) -> tuple[str, dict[str, Any]]:
    """The phase, how many actions are left, and the conflict at hand."""
    view = look.view
    facts = {"left": counted(view["actions_left"], look.words.nouns("action"), look.language)}
    conflict = view["conflict"]
    return view["phase"], facts if conflict is None else facts | _conflict(conflict, look)


def _conflict(conflict: dict[str, Any], look: Look) -> dict[str, Any]:
    attack, defense = conflict["attack"] + (conflict["committed"] or 0), conflict["defense"]
    is_attacker = conflict["attacker"] == look.viewer
    color = LEADER_LETTERS.index(conflict["leader"])
    tile = TILE_LETTERS[color if conflict["kind"] == "war" else RED]
    return {
        "conflict": look.head(conflict["kind"], leader=look.words.name("leader", color)),
        "other": look.names[conflict["defender" if is_attacker else "attacker"]],
        "mine": attack if is_attacker else defense,
        "theirs": defense if is_attacker else attack,
        "tiles": look.words.nouns(tile)[1],
    }


TERMINAL = Terminal(board=draw_board, hand=draw_hand, asks=asks, scores=draw_scores)
