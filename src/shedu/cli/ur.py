"""Ur in the terminal: the grid in colors that can also be read without them."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.cli.drawing import Drawing, Scene, placed
from shedu.cli.ur_words import LETTERS, column, marks, notation, pair_named, question, unreadable

IMAGE_STYLES = {
    "A": "bold white on #207830",
    "T": "bold white on #2060c0",
    "C": "bold black on #d0a030",
    "P": "bold white on #703090",
    "W": "bold white on #b01030",
}
OWN, OTHERS, ZIGGURAT = "bold black on #ffe070", "bold black on #e0e0e0", "bold #d0a030 on #303030"
MARKED = "bold black on #90e090"
WIDTH = 8  # of a cell, with the space after it

HEADS = {
    "set_up": ("Setting up", "Mise en place"),
    "tile": ("tile in hand", "tuile en main"),
    "tiles": ("tiles", "tuiles"),
    "reserve": ("reserve", "réserve"),
    "ziggurats": ("ziggurats", "zigg."),
    "points": ("points", "points"),
    "tokens": ("tokens", "jetons"),
    "spares": ("Beside the grid: ", "À côté de la grille : "),
    "left": ("Ziggurats left: ", "Ziggourats restantes : "),
    "house": (
        "Two players: a house variant, not in the printed rules.",
        "À deux joueurs : une variante maison, absente des règles imprimées.",
    ),
}


def _head(scene: Scene, key: str) -> str:
    return HEADS[key][column(scene.language)]


def draw_board(scene: Scene) -> RenderableType:
    """The grid, what the players have in front of them, and what lies beside it."""
    view = scene.state.view(scene.viewer)
    grid = _grid_drawn(scene, view)
    return grid if scene.marked else Group(grid, Text(""), _players(scene, view), _beside(scene))


def _marks_of(view: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """On each cell the tile, and what is on it: `AT` and `1:3`."""
    return {cell["at"]: (cell["shows"] + cell["behind"], _on(cell)) for cell in view["grid"]}


def _on(cell: dict[str, Any]) -> str:
    if cell["ziggurat"] is not None:
        return f"z{cell['ziggurat'] + 1}"
    return "" if cell["owner"] is None else f"{cell['owner'] + 1}:{cell['tokens']}"


def _grid_drawn(scene: Scene, view: dict[str, Any]) -> Text:
    now = _marks_of(view)
    before = now if scene.since is None else _marks_of(scene.since.view(scene.viewer))
    heading = "   " + "".join(f" {letter}".ljust(WIDTH) for letter in "ABCDEF")
    text = Text(no_wrap=True).append(heading.rstrip(), "dim")
    for row in "123456":
        text.append(f"\n{row}  ", "dim")
        for letter in "ABCDEF":
            at = letter + row
            if at in now:
                _append_cell(text, scene, at, now[at], is_new=now[at] != before.get(at))
        text.append(f"{row}", "dim")
    return text


def _append_cell(text: Text, scene: Scene, at: str, mark: tuple[str, str], is_new: bool) -> None:
    """The tile and what is on it, in brackets if it is new; a plus if it is pointed out."""
    tile, on = mark
    tile_style, on_style = IMAGE_STYLES[tile[0]], _style(on, scene.viewer)
    left, right = ("[", "]") if is_new else (" ", " ")
    if at in scene.marked:
        tile_style = on_style = MARKED
        right = "+"
    text.append(left + tile, tile_style).append(on, on_style).append(right, on_style or tile_style)
    text.append(" " * (WIDTH - len(tile + on) - 2))


def _style(on: str, viewer: int | None) -> str:
    if not on or on[0] == "z":
        return ZIGGURAT if on else ""
    return OWN if viewer is not None and on[0] == str(viewer + 1) else OTHERS


def _players(scene: Scene, view: dict[str, Any]) -> Table:
    """A line for each seat; a star marks the first player."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    number = view["round"]
    table.add_column(
        scene.say("round", number=number) if number else _head(scene, "set_up"), no_wrap=True
    )
    table.add_column(_head(scene, "tile"))
    for key in ("tiles", "reserve", "ziggurats", "points"):
        table.add_column(_head(scene, key), justify="right")
    for player in view["players"]:
        seat = player["seat"]
        arrow = "▸" if seat == view["to_act"] else " "
        star = " *" if seat == view["first"] else ""
        table.add_row(
            Text(f"{arrow}{seat + 1} {scene.name(seat)}{star}", "bold" if arrow == "▸" else ""),
            _tile(player["hand"] or "", scene.language),
            str(sum(cell["owner"] == seat for cell in view["grid"])),
            str(player["reserve"]),
            str(len(player["ziggurats"])),
            str(player["points"]),
        )
    return table


def _letters(pair: str) -> Text:
    text = Text()
    for letter in pair:
        text.append(letter, IMAGE_STYLES[letter])
    return text


def _tile(pair: str, language: str) -> Text:
    """Such as `AT agriculture/trade`."""
    return _letters(pair).append(f" {pair_named(pair, language)}" if pair else "")


def _beside(scene: Scene) -> Text:
    view = scene.state.view(scene.viewer)
    text = Text(" ")
    if view["spares"]:
        text.append(_head(scene, "spares"), "dim")
        for number, pair in enumerate(view["spares"]):
            text.append(", " if number else "").append_text(_tile(pair, scene.language))
        text.append("   ")
    text.append(_head(scene, "left"), "dim").append(str(view["ziggurats_left"]))
    if scene.state.game.players in scene.state.game.definition.house_players:
        text.append(f"\n {_head(scene, 'house')}", "dim")
    return text


def draw_hand(scene: Scene) -> RenderableType:
    return Group(_players(scene, scene.state.view(scene.viewer)), _beside(scene))


def draw_scores(scene: Scene) -> RenderableType:
    """The ranking, and what it comes from: tiles by image, ziggurats, the tile in hand."""
    outcome = scene.state.outcome
    assert outcome is not None
    view = scene.state.view(scene.viewer)
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("place"), justify="right")
    table.add_column(scene.say("seat"), no_wrap=True)
    for letter in LETTERS:
        table.add_column(Text(letter, f"not dim {IMAGE_STYLES[letter]}"), justify="right")
    table.add_column(_head(scene, "ziggurats"), justify="right")
    table.add_column(_head(scene, "tile"))
    table.add_column(_head(scene, "points"), justify="right")
    table.add_column(_head(scene, "tokens"), justify="right")
    for place, seat in placed(outcome):
        player = view["players"][seat]
        shown = [cell["shows"] for cell in view["grid"] if cell["owner"] == seat]
        score, tokens = outcome.scores[seat]
        table.add_row(
            str(place),
            scene.name(seat),
            *(str(shown.count(letter)) for letter in LETTERS),
            str(len(player["ziggurats"])),
            _letters(player["hand"]),
            str(score),
            str(tokens),
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
