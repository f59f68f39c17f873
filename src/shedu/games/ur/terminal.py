"""Ur in the terminal: the grid in colors that can also be read without them."""

from __future__ import annotations

from typing import Any

from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.language import counted
from shedu.core.terminal import Look, Rows, Terminal, ranking, said_rows
from shedu.games.ur.material import COLUMN_LETTERS, IMAGE_LETTERS, PAIR_LETTERS, SIDE
from shedu.games.ur.rules.turn import ACTIONS_A_TURN
from shedu.games.ur.words import tokens

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

View = dict[str, Any]  # a view, or a part of one


def draw_board(look: Look) -> RenderableType:
    """The grid, what the players have in front of them, and what lies beside it."""
    grid = _grid_drawn(look)
    return grid if look.marked else Group(grid, Text(""), _players(look), _beside(look))


def _marks_of(view: View) -> dict[str, tuple[str, str]]:
    """On each cell the tile, and what is on it: `AT` and `1:3`."""
    return {cell["at"]: (cell["shows"] + cell["behind"], _on(cell)) for cell in view["grid"]}


def _on(cell: View) -> str:
    if cell["ziggurat"] is not None:
        return f"z{cell['ziggurat'] + 1}"
    return "" if cell["owner"] is None else f"{cell['owner'] + 1}:{cell['tokens']}"


def _grid_drawn(look: Look) -> Text:
    now = _marks_of(look.view)
    before = now if look.since is None else _marks_of(look.since.view(None))  # all is open
    heading = "   " + "".join(f" {letter}".ljust(WIDTH) for letter in COLUMN_LETTERS)
    text = Text(no_wrap=True).append(heading.rstrip(), "dim")
    for row in range(1, SIDE + 1):
        text.append(f"\n{row}  ", "dim")
        for letter in COLUMN_LETTERS:
            at = f"{letter}{row}"
            if at in now:
                _append_cell(text, look, at, now[at], is_new=now[at] != before.get(at))
        text.append(f"{row}", "dim")
    return text


def _append_cell(text: Text, look: Look, at: str, mark: tuple[str, str], is_new: bool) -> None:
    """The tile and what is on it, in brackets if it is new; a plus if it is pointed out."""
    tile, on = mark
    tile_style, on_style = IMAGE_STYLES[tile[0]], _style(on, look)
    left, right = ("[", "]") if is_new else (" ", " ")
    if at in look.marked:
        tile_style = on_style = MARKED
        right = "+"
    text.append(left + tile, tile_style).append(on, on_style).append(right, on_style or tile_style)
    text.append(" " * (WIDTH - len(tile + on) - 2))


def _style(on: str, look: Look) -> str:
    if not on or on[0] == "z":
        return ZIGGURAT if on else ""
    return OWN if int(on[0]) - 1 == look.viewer else OTHERS


def _players(look: Look) -> Table:
    """A line for each seat; a star marks the first player."""
    view = look.view
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    number = view["round"]
    table.add_column(
        look.say("round", number=number) if number else look.head("set_up"), no_wrap=True
    )
    table.add_column(look.head("tile"))
    for key in ("tiles", "reserve", "ziggurats", "points"):
        table.add_column(look.head(key), justify="right")
    for player in view["players"]:
        seat = player["seat"]
        arrow = "▸" if seat == view["to_act"] else " "
        star = " *" if seat == view["first"] else ""
        table.add_row(
            Text(f"{arrow}{seat + 1} {look.name(seat)}{star}", "bold" if arrow == "▸" else ""),
            _tile(player["hand"], look) if player["hand"] else "",
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


def _tile(pair: str, look: Look) -> Text:
    """Such as `AT agriculture/trade`."""
    return _letters(pair).append(f" {_named(pair, look)}")


def _named(pair: str, look: Look) -> str:
    """Such as `agriculture/trade`."""
    return look.words.name("pair", PAIR_LETTERS.index(pair))


def _beside(look: Look) -> Text:
    view = look.view
    text = Text(" ")
    if view["spares"]:
        text.append(look.head("spares"), "dim")
        for number, pair in enumerate(view["spares"]):
            text.append(", " if number else "").append_text(_tile(pair, look))
        text.append("   ")
    text.append(look.head("left"), "dim").append(str(view["ziggurats_left"]))
    if look.state.game.players in look.state.game.definition.house_players:
        text.append(f"\n {look.head('house')}", "dim")
    return text


def draw_hand(look: Look) -> RenderableType:
    return Group(_players(look), _beside(look))


def draw_scores(look: Look) -> RenderableType:
    """The ranking, and what it comes from: tiles by image, ziggurats, the tile in hand."""
    outcome, view = look.state.outcome, look.view
    assert outcome is not None
    heads: dict[str, JustifyMethod] = dict.fromkeys(IMAGE_LETTERS, "right")
    for key in ("ziggurats", "tile", "points", "tokens"):
        heads[look.head(key)] = "left" if key == "tile" else "right"

    def cells(seat: int) -> list[RenderableType]:
        player = view["players"][seat]
        shown = [cell["shows"] for cell in view["grid"] if cell["owner"] == seat]
        numbers = [*(shown.count(letter) for letter in IMAGE_LETTERS), len(player["ziggurats"])]
        return [*map(str, numbers), _letters(player["hand"]), *map(str, outcome.scores[seat])]

    table = ranking(look, heads, cells)
    for letter, column in zip(IMAGE_LETTERS, table.columns[2:], strict=False):
        column.header = Text(letter, f"not dim {IMAGE_STYLES[letter]}")
    return table


def asks(look: Look) -> tuple[str, dict[str, Any]]:
    view, words = look.view, look.words
    turn, player = view["turn"], view["players"][look.viewer]
    own = sum(cell["tokens"] for cell in view["grid"] if cell["owner"] == look.viewer)
    at, *later = turn["waiting"] or [""]
    few = turn["attacks_left"]
    return view["phase"], {
        "hand": _named(player["hand"], look),
        "settling": tokens(turn["settling"], words),
        "second": look.head("second") if turn["built"] else "",
        "left": counted(ACTIONS_A_TURN - turn["used"], words.nouns("action"), look.language),
        "images": look.head("or").join(_to_do(look, player["hand"], turn["performed"])),
        "reserve": tokens(player["reserve"], words),
        "at": at,
        "later": ", ".join(later),
        "rest": own - sum(turn["kept"].values()),
        "few": "" if few is None else look.head("few", number=few),
    }


def _to_do(look: Look, pair: str, performed: str) -> list[str]:
    """The images of a tile that can still be done, such as `trade (doT)`."""
    return [
        f"{look.words.name('the_image', IMAGE_LETTERS.index(letter))} (do{letter})"
        for letter in pair
        if letter not in performed
    ]


def notation(look: Look) -> Rows:
    """Spares are written as the number of players has them."""
    spares = {2: "~spare1", 3: "~spare"}.get(look.state.game.players)
    rows = said_rows(look, "notation")
    return [row for row in rows if "spare" not in row[0] or row[0] == spares]


TERMINAL = Terminal(
    board=draw_board, hand=draw_hand, asks=asks, scores=draw_scores, notation=notation
)
