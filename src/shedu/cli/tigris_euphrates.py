"""Tigris & Euphrates in the terminal: the board in colors that can also be read without them."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.cli.drawing import Drawing, Scene, placed
from shedu.cli.tigris_euphrates_words import marks, notation, question, unreadable
from shedu.cli.words import counted
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, TILE_LETTERS
from shedu.games.tigris_euphrates.words import COLORS

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


def grid_of(scene_text: str) -> Grid:
    """The spaces of a drawn position."""
    head, *lines = scene_text.splitlines()
    columns = head.split()
    grid: Grid = {}
    for line in lines:
        number, *cells = line.split()
        if not number.isdigit():
            break
        grid |= {f"{column}{number}": mark for column, mark in zip(columns, cells, strict=True)}
    return grid


def draw_board(scene: Scene) -> RenderableType:
    """The board, what the players have in front of them, and what goes on."""
    view = scene.state.view(scene.viewer)
    if scene.marked:
        return _grid_drawn(scene, view)
    parts: list[RenderableType] = [_grid_drawn(scene, view), Text(""), _players(scene, view)]
    if view["board"]["monuments"]:
        parts.append(_monuments(scene, view))
    return Group(*parts)


def _grid_drawn(scene: Scene, view: dict[str, Any]) -> Text:
    grid = grid_of(scene.seen.position(drawn=True))
    old = grid if scene.since is None else grid_of(scene.since.position(drawn=True))
    monuments = _monument_colors(view)
    columns = sorted({space[0] for space in grid})
    rows = len(grid) // len(columns)
    heading = "   " + "".join(f" {column}  " for column in columns)
    text = Text(no_wrap=True).append(heading.rstrip() + "\n", "dim")
    for row in range(1, rows + 1):
        text.append(f"{row:>2} ", "dim")
        for column in columns:
            space = f"{column}{row}"
            mark = grid[space]
            style = _style(mark, monuments.get(space), scene.viewer)
            _append_cell(text, mark, style, mark != old[space], space in scene.marked)
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


def _style(mark: str, monument: str | None, viewer: int | None) -> str:
    if mark[0] in LEADER_STYLES:
        ground = OWN if viewer is not None and mark[1] == str(viewer + 1) else OTHERS
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


def _monuments(scene: Scene, view: dict[str, Any]) -> Text:
    text = Text().append("Monuments: " if scene.language == "en" else "Monuments : ", "dim")
    for pair, at in view["board"]["monuments"].items():
        for letter in pair:
            text.append(f" {letter} ", TILE_STYLES[letter])
        text.append(f" {at}  ")
    return text


def _known_players(scene: Scene, view: dict[str, Any]) -> list[dict[str, Any]]:
    """What is known of each seat: everything, when everything may be seen."""
    if scene.viewer is not None:
        return list(view["players"])
    return [scene.state.view(seat)["players"][seat] for seat in range(len(view["players"]))]


def _players(scene: Scene, view: dict[str, Any]) -> Table:
    """A line for each seat: hand, points, treasures (*), catastrophes (x), leaders in hand."""
    table = _table(scene)
    table.columns[0].header = scene.say("round", number=view["round"])
    table.add_column(scene.say("hand"))
    _add_color_columns(table, scene.language)
    table.add_column("x", justify="right")
    table.add_column("KPFT")
    for player in _known_players(scene, view):
        seat = player["seat"]
        arrow = "▸" if seat == view["to_act"] else " "
        table.add_row(
            Text(f"{arrow}{seat + 1} {scene.name(seat)}", "bold" if arrow == "▸" else ""),
            _hand(player, scene.language),
            *_points(player),
            str(player["catastrophes_left"]),
            _leaders_at_home(view, seat),
        )
    return table


def _table(scene: Scene) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("seat"), no_wrap=True)
    return table


def _add_color_columns(table: Table, language: str) -> None:
    for name, letter in zip(COLORS[language], TILE_LETTERS, strict=True):
        head = Text(name, f"not dim {TILE_STYLES[letter]}")
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("*", justify="right")


def _points(player: dict[str, Any]) -> list[str]:
    """Points by color and treasures, where they may be seen."""
    if player["points"] is None:
        return ["?"] * (len(TILE_LETTERS) + 1)
    return [str(number) for number in (*player["points"], player["treasures"])]


def _hand(player: dict[str, Any], language: str) -> Text:
    if player["hand"] is None:
        return Text(counted(player["hand_size"], "tile", language), "dim")
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


def draw_hand(scene: Scene) -> RenderableType:
    return _players(scene, scene.state.view(scene.viewer))


def draw_scores(scene: Scene) -> RenderableType:
    """The ranking, points by color and treasures, and what they come to from the lowest on."""
    outcome = scene.state.outcome
    assert outcome is not None
    players = scene.state.view(scene.viewer)["players"]
    table = _table(scene)
    table.columns[0].header = scene.say("place")
    table.columns[0].justify = "right"
    table.add_column(scene.say("seat"))
    _add_color_columns(table, scene.language)
    table.add_column(scene.say("score"))
    for place, seat in placed(outcome):
        lowest, *others = outcome.scores[seat]
        score = Text(str(lowest), "bold yellow" if place == 1 else "bold")
        score.append("".join(f" · {number}" for number in others), "dim")
        table.add_row(
            str(place),
            scene.name(seat),
            *_points(players[seat]),
            score,
            style="bold" if place == 1 else "",
        )
    return table


DRAWING = Drawing(
    board=draw_board,
    hand=draw_hand,
    question=question,
    scores=draw_scores,
    notation=notation,
    marks=marks,
    unreadable=unreadable,
)
