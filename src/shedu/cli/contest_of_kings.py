"""Contest of Kings in the terminal: the table as it lies, in colors that can be done without."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.cli.contest_of_kings_words import (
    COLORS,
    labels,
    marks,
    notation,
    question,
    unreadable,
)
from shedu.cli.drawing import Drawing, Scene, placed
from shedu.cli.words import counted
from shedu.games.contest_of_kings.material import CARD_LETTERS, COLUMN_LETTERS, LEADER_LETTERS
from shedu.games.contest_of_kings.reading import GAP_NAMES

CARD_STYLES = {
    "s": "bold white on #3a3a3a",
    "t": "bold white on #b01030",
    "f": "bold white on #2060c0",
    "m": "bold white on #207830",
    "T": "bold #ffe040 on #b01030",
    "S": "bold white on #107080",
}
LEADER_STYLES = {"K": "black", "P": "#c00020", "F": "#0040c0", "T": "#006820"}
OWN, OTHERS = "#ffe070", "#e0e0e0"  # what leaders stand on
EMPTY_GAP = "."
WIDTH = 5  # of a card
DEPTH = 3  # rows below the tops that are always drawn

Cards = dict[str, str]  # by slot: the card and the leader on it, such as fK2


def cards_of(view: dict[str, Any]) -> Cards:
    """The cards on the table, by the names of their slots."""
    found = [card for column in view["columns"] for card in column] + list(view["links"].values())
    return {card["at"]: card["card"] + _leader(card) for card in found}


def _leader(card: dict[str, Any]) -> str:
    return "" if card["leader"] is None else f"{card['leader']}{card['seat'] + 1}"


def draw_board(scene: Scene) -> RenderableType:
    """The table, what the players have in front of them, and what lies beside it."""
    view = scene.state.view(scene.viewer)
    table = _table_drawn(scene, view)
    if scene.marked:
        return table
    return Group(table, Text(""), _players(scene, view), _beside(scene, view))


def _table_drawn(scene: Scene, view: dict[str, Any]) -> Text:
    """The row of tops and gaps, and the columns hanging from it."""
    cards = cards_of(view)
    old = cards if scene.since is None else cards_of(scene.since.view(scene.viewer))
    text = Text(no_wrap=True)
    heads = (COLUMN_LETTERS[i // 2] if i % 2 == 0 else GAP_NAMES[i // 2] for i in range(15))
    text.append("   " + "".join(f" {head}".ljust(WIDTH) for head in heads).rstrip(), "dim")
    depth = max(DEPTH, *(len(column) - 1 for column in view["columns"]))
    for row in range(depth + 1):
        text.append(f"\n{row:>2} ", "dim")
        for i, letter in enumerate(COLUMN_LETTERS):
            _append(text, f"{letter}{row}", cards, old, scene)
            if i < len(GAP_NAMES):
                _append(text, GAP_NAMES[i] if row == 0 else "", cards, old, scene)
        text.rstrip()
    return text


def _append(text: Text, slot: str, cards: Cards, old: Cards, scene: Scene) -> None:
    """Five characters: a card and its leader, in brackets if new, with a plus if pointed out."""
    mark = cards.get(slot, EMPTY_GAP if slot in GAP_NAMES else "")
    if not mark or mark == EMPTY_GAP:
        text.append(f" {mark}".ljust(WIDTH), "dim")
        return
    if slot in scene.marked:
        text.append(f" {mark}+".ljust(WIDTH), "bold black on #90e090")
        return
    left, right = ("[", "]") if old.get(slot) != mark else (" ", " ")
    card = mark[:2] if mark[0] == "S" else mark[0]
    style = CARD_STYLES[mark[0]]
    text.append(left + card, style)
    leader = mark[len(card) :]
    if leader:
        text.append(leader, _leader_style(leader, scene.viewer))
    text.append(right, style)
    text.append(" " * (WIDTH - len(mark) - 2))


def _leader_style(leader: str, viewer: int | None) -> str:
    own = viewer is not None and leader[1] == str(viewer + 1)
    return f"bold {LEADER_STYLES[leader[0]]} on {OWN if own else OTHERS}"


def _beside(scene: Scene, view: dict[str, Any]) -> Text:
    """Ships that nobody has built, the deck and the discarded cards."""
    words = labels(scene.language)
    text = Text().append(words["ships"], "dim")
    for ship in view["ships"]:
        text.append(f" {ship} ", CARD_STYLES["S"]).append(" ")
    text.append("-  " if not view["ships"] else " ")
    text.append(words["deck"], "dim").append(f"{view['deck']}   ")
    text.append(words["discard"], "dim")
    for letter, number in view["discard"].items():
        text.append(letter, CARD_STYLES[letter]).append(f" {number}  ")
    return text


def _known_players(scene: Scene, view: dict[str, Any]) -> list[dict[str, Any]]:
    """What is known of each seat: everything, when everything may be seen."""
    if scene.viewer is not None:
        return list(view["players"])
    return [scene.state.view(seat)["players"][seat] for seat in range(len(view["players"]))]


def _players(scene: Scene, view: dict[str, Any]) -> Table:
    """A line for each seat: hand, victory pile, treasures (*), catastrophes (x), supply.

    The size of closed piles is public, and is shown where their cards are not.
    """
    table = _table(scene)
    table.columns[0].header = scene.say("round", number=view["round"])
    table.add_column(scene.say("hand"))
    _add_color_columns(table, scene.language)
    is_open = view["options"]["open_scores"]
    if not is_open:
        table.add_column("pile", justify="right")
    table.add_column("x", justify="right")
    table.add_column(LEADER_LETTERS)
    standing = {mark[-2:] for mark in cards_of(view).values() if mark[-1].isdigit()}
    for player in _known_players(scene, view):
        seat = player["seat"]
        arrow = "▸" if seat == view["to_act"] else " "
        table.add_row(
            Text(f"{arrow}{seat + 1} {scene.name(seat)}", "bold" if arrow == "▸" else ""),
            _hand(player, scene.language),
            *_pile(player),
            *([] if is_open else [str(player["pile_size"])]),
            str(player["catastrophes_left"]),
            _supply(standing, seat),
        )
    return table


def _table(scene: Scene) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("seat"), no_wrap=True)
    return table


def _add_color_columns(table: Table, language: str) -> None:
    for name, letter in zip(COLORS[language], CARD_LETTERS, strict=True):
        head = Text(name, f"not dim {CARD_STYLES[letter]}")
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("*", justify="right")


def _pile(player: dict[str, Any]) -> list[str]:
    """Victory cards by color and treasures, where they may be seen."""
    if player["pile"] is None:
        return ["?"] * (len(CARD_LETTERS) + 1)
    return [str(number) for number in (*player["pile"].values(), player["treasures"])]


def _hand(player: dict[str, Any], language: str) -> Text:
    if player["hand"] is None:
        return Text(counted(player["hand_size"], "card", language), "dim")
    text = Text()
    for letter, number in player["hand"].items():
        for _ in range(number):
            text.append(letter, CARD_STYLES[letter]).append(" ")
    return text


def _supply(standing: set[str], seat: int) -> Text:
    """The leaders that a seat can still bring to the table."""
    text = Text()
    for letter in LEADER_LETTERS:
        is_out = f"{letter}{seat + 1}" in standing
        style = "" if is_out else f"bold {LEADER_STYLES[letter]} on {OTHERS}"
        text.append("·" if is_out else letter, style)
    return text


def draw_hand(scene: Scene) -> RenderableType:
    return _players(scene, scene.state.view(scene.viewer))


def draw_scores(scene: Scene) -> RenderableType:
    """The ranking, piles and treasures, and what they come to from the weakest color on."""
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
        weakest, *others = outcome.scores[seat]
        score = Text(str(weakest), "bold yellow" if place == 1 else "bold")
        score.append("".join(f" · {number}" for number in others), "dim")
        name = Text(scene.name(seat))
        style = "bold" if place == 1 else ""
        table.add_row(str(place), name, *_pile(players[seat]), score, style=style)
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
