"""Babel in the terminal: five sites between two players, in colors that need not be seen."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.cli.babel_words import cards, head, marks, notation, question, unreadable
from shedu.cli.drawing import Drawing, Scene, placed
from shedu.games.babel.words import PEOPLES

STYLES = {
    "A": "bold white on #606060",
    "H": "bold black on #e0c040",
    "M": "bold white on #207830",
    "P": "bold white on #2060c0",
    "S": "bold white on #b01030",
}

View = dict[str, Any]  # a view, or a part of one


def draw_board(scene: Scene) -> RenderableType:
    """The sites, what the players have in front of them, and what they share."""
    view = scene.state.view(scene.viewer)
    table = _table(scene, view)
    sides = [_sides(view, seat) for seat in range(2)]
    for site, name, *both in zip(view["sites"], PEOPLES[scene.language], *sides, strict=True):
        letter = site["site"]
        table.add_row(Text.assemble((f" {letter} ", STYLES[letter]), f" {name}"), *both)
    table.add_row()
    _add_player_rows(table, scene, view)
    return Group(table, Text(""), _shared(scene, view))


def _table(scene: Scene, view: View) -> Table:
    """A column for each player, with an arrow at the one who decides."""
    table = Table(box=None, pad_edge=False, header_style="", padding=(0, 3, 0, 0))
    table.add_column(Text(scene.say("round", number=view["round"]), "dim"), no_wrap=True)
    for seat in range(2):
        arrow = "▸" if seat == view["to_act"] else " "
        style = "bold" if seat == view["to_act"] else "dim"
        table.add_column(Text(f"{arrow}{seat + 1} {scene.name(seat)}", style), overflow="fold")
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


def _add_player_rows(table: Table, scene: Scene, view: View) -> None:
    """Score, hand and column; the reserved card until it is built, the pawn until it moves."""
    players = _known_players(scene, view)
    language = scene.language
    table.add_row(scene.say("score"), *(Text(f" {p['score']}", "bold") for p in players))
    table.add_row(scene.say("hand"), *(_hand(player, language) for player in players))
    table.add_row(head("column", language), *(_column(player["column"]) for player in players))
    if any(player["reserved"] for player in players):
        told = head("to_build", language)
        waiting = (f" {told}" if player["reserved"] else " ·" for player in players)
        table.add_row(head("reserved", language), *waiting)
    if any(player["pawn"] is None for player in players):
        pawns = (" @" if player["pawn"] is None else " ·" for player in players)
        table.add_row(head("quarry", language), *pawns)


def _known_players(scene: Scene, view: View) -> list[View]:
    """What is known of each player: everything, when everything may be seen."""
    if scene.viewer is not None:
        return list(view["players"])
    return [scene.state.view(seat)["players"][seat] for seat in range(2)]


def _hand(player: View, language: str) -> Text:
    if player["hand"] is None:
        return Text(f" {cards(player['hand_size'], language)}", "dim")
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


def _shared(scene: Scene, view: View) -> Text:
    """Pile, deck and discard; and the endgame, once it has begun."""
    language, pile = scene.language, view["pile"]
    text = Text(head("pile", language, size=pile["size"]))
    if pile["known"]:
        text.append(head("next", language, cards=" ".join(map(str, pile["known"]))))
    text.append("   " + head("deck", language, size=view["deck_size"]))
    text.append("   " + head("discard", language))
    text.append_text(_counted(view["discard"]) if any(view["discard"].values()) else Text("·"))
    if view["endgame"]:
        text.append("\n" + head("endgame", language), "bold")
    return text


def draw_hand(scene: Scene) -> RenderableType:
    """The players' part of the board alone."""
    view = scene.state.view(scene.viewer)
    table = _table(scene, view)
    _add_player_rows(table, scene, view)
    return table


def draw_scores(scene: Scene) -> RenderableType:
    """The ranking, by points and then by the cards in hand."""
    outcome = scene.state.outcome
    assert outcome is not None
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("place"), justify="right")
    table.add_column(scene.say("seat"))
    table.add_column(scene.say("score"), justify="right")
    table.add_column(scene.say("hand"))
    for place, seat in placed(outcome):
        score, hand = outcome.scores[seat]
        style = "bold" if place == 1 else ""
        told = cards(hand, scene.language)
        table.add_row(str(place), Text(scene.name(seat)), str(score), told, style=style)
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
