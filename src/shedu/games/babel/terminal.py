"""Babel in the terminal: five sites between two players, in colors that need not be seen."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.language import counted
from shedu.core.terminal import Look, Terminal, ranking

STYLES = {
    "A": "bold white on #606060",
    "H": "bold black on #e0c040",
    "M": "bold white on #207830",
    "P": "bold white on #2060c0",
    "S": "bold white on #b01030",
}

View = dict[str, Any]  # a view, or a part of one


def draw_board(look: Look) -> RenderableType:
    """The sites, what the players have in front of them, and what they share."""
    view = look.view
    table = _table(look, view)
    sides = [_sides(view, seat) for seat in range(2)]
    for site, name, *both in zip(view["sites"], look.words.names["peoples"], *sides, strict=True):
        letter = site["site"]
        table.add_row(Text.assemble((f" {letter} ", STYLES[letter]), f" {name}"), *both)
    table.add_row()
    _add_player_rows(table, look, view)
    return Group(table, Text(""), _shared(look, view))


def _table(look: Look, view: View) -> Table:
    """A column for each player, with an arrow at the one who decides."""
    table = Table(box=None, pad_edge=False, header_style="", padding=(0, 3, 0, 0))
    table.add_column(Text(look.say("round", number=view["round"]), "dim"), no_wrap=True)
    for seat in range(2):
        arrow = "▸" if seat == view["to_act"] else " "
        style = "bold" if seat == view["to_act"] else "dim"
        table.add_column(Text(f"{arrow}{seat + 1} {look.name(seat)}", style), overflow="fold")
    return table


def _sides(view: View, seat: int) -> list[Text]:
    """A player's temple, pawn and people, site by site."""
    temples = [_temple(site["temples"][seat]) for site in view["sites"]]
    width = max(len(temple) for temple in temples)
    sides = []
    for site, temple in zip(view["sites"], temples, strict=True):
        pawn = "@" if view["players"][seat]["pawn"] == site["site"] else " "
        people = letters(site["people"][seat])
        sides.append(Text.assemble(f" {temple:<{width}} ", (pawn, "bold"), " ", people))
    return sides


def _temple(levels: list[int]) -> str:
    """The level; the cards too where one below it is missing."""
    if not levels:
        return "·"
    has_hole = len(levels) < levels[-1]
    return f"{levels[-1]} ({' '.join(map(str, levels))})" if has_hole else str(levels[-1])


def letters(people: str) -> Text:
    """Nation cards, each in its color."""
    return Text.assemble(*((letter, STYLES[letter]) for letter in people))


def _add_player_rows(table: Table, look: Look, view: View) -> None:
    """Score, hand and column; the reserved card until it is built, the pawn until it moves."""
    players = view["players"]
    table.add_row(look.say("score"), *(Text(f" {p['score']}", "bold") for p in players))
    table.add_row(look.say("hand"), *(_hand(player, look) for player in players))
    table.add_row(look.head("column"), *(_column(player["column"]) for player in players))
    if any(player["reserved"] for player in players):
        told = look.head("to_build")
        waiting = (f" {told}" if player["reserved"] else " ·" for player in players)
        table.add_row(look.head("reserved"), *waiting)
    if any(player["pawn"] is None for player in players):
        pawns = (" @" if player["pawn"] is None else " ·" for player in players)
        table.add_row(look.head("quarry"), *pawns)


def _cards(number: int, look: Look) -> str:
    return counted(number, look.words.nouns("card"), look.language)


def _hand(player: View, look: Look) -> Text:
    if player["hand"] is None:
        return Text(f" {_cards(player['hand_size'], look)}", "dim")
    if not player["hand_size"]:
        return Text(" ·")
    return Text.assemble(" ", _counted(player["hand"]))


def _counted(counts: dict[str, int]) -> Text:
    return letters("".join(letter * number for letter, number in counts.items()))


def _column(levels: list[int]) -> Text:
    """The levels in the order in which they were laid; the last, in brackets, can be taken."""
    if not levels:
        return Text(" ·")
    under = "".join(f" {level}" for level in levels[:-1])
    return Text.assemble((under, "dim"), (f" [{levels[-1]}]", "bold"))


def _shared(look: Look, view: View) -> Text:
    """Pile, deck and discard; and the endgame, once it has begun."""
    pile = view["pile"]
    text = Text(look.head("pile", size=pile["size"]))
    if pile["known"]:
        text.append(look.head("next", cards=" ".join(map(str, pile["known"]))))
    text.append("   " + look.head("deck", size=view["deck_size"]))
    text.append("   " + look.head("discard"))
    text.append_text(_counted(view["discard"]) if any(view["discard"].values()) else Text("·"))
    if view["endgame"]:
        text.append("\n" + look.head("endgame"), "bold")
    return text


def draw_hand(look: Look) -> RenderableType:
    """The players' part of the board alone."""
    view = look.view
    table = _table(look, view)
    _add_player_rows(table, look, view)
    return table


def draw_scores(look: Look) -> RenderableType:
    """The ranking, by points and then by the cards in hand."""
    outcome = look.state.outcome
    assert outcome is not None

    def cells(seat: int) -> list[str]:
        score, hand = outcome.scores[seat]
        return [str(score), _cards(hand, look)]

    return ranking(look, {look.say("score"): "right", look.say("hand"): "left"}, cells)


def asks(look: Look) -> tuple[str, dict[str, Any]]:
    view = look.view
    first = view["phase"] == "actions" and view["players"][look.viewer]["reserved"]
    return "first turn" if first else view["phase"], {"cards": _cards(view["owed"], look)}


TERMINAL = Terminal(board=draw_board, hand=draw_hand, asks=asks, scores=draw_scores)
