"""Contest of Kings in the terminal: the table as it lies, in colors that can be done without."""

from __future__ import annotations

from typing import Any

from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from shedu.core.language import counted
from shedu.core.terminal import Look, Terminal, ranking
from shedu.core.viewer import EVERYTHING, Viewer
from shedu.games.contest_of_kings.material import (
    BLACK,
    CARD_LETTERS,
    COLUMN_LETTERS,
    GAP_NAMES,
    LEADER_LETTERS,
)

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
View = dict[str, Any]  # a view, or a part of one


def cards_of(view: View) -> Cards:
    """The cards on the table, by the names of their slots."""
    found = [card for column in view["columns"] for card in column] + list(view["links"].values())
    return {card["at"]: card["card"] + _leader(card) for card in found}


def _leader(card: View) -> str:
    return "" if card["leader"] is None else f"{card['leader']}{card['seat'] + 1}"


def draw_board(look: Look) -> RenderableType:
    """The table, what the players have in front of them, and what lies beside it."""
    table = _table_drawn(look)
    if look.marked:
        return table
    return Group(table, Text(""), draw_hand(look), _beside(look))


def _table_drawn(look: Look) -> Text:
    """The row of tops and gaps, and the columns hanging from it."""
    cards = cards_of(look.view)
    old = cards if look.since is None else cards_of(look.since.view(None))
    text = Text(no_wrap=True)
    heads = (COLUMN_LETTERS[i // 2] if i % 2 == 0 else GAP_NAMES[i // 2] for i in range(15))
    text.append("   " + "".join(f" {head}".ljust(WIDTH) for head in heads).rstrip(), "dim")
    depth = max(DEPTH, *(len(column) - 1 for column in look.view["columns"]))
    for row in range(depth + 1):
        text.append(f"\n{row:>2} ", "dim")
        for i, letter in enumerate(COLUMN_LETTERS):
            _append(text, f"{letter}{row}", cards, old, look)
            if i < len(GAP_NAMES):
                _append(text, GAP_NAMES[i] if row == 0 else "", cards, old, look)
        text.rstrip()
    return text


def _append(text: Text, slot: str, cards: Cards, old: Cards, look: Look) -> None:
    """Five characters: a card and its leader, in brackets if new, with a plus if pointed out."""
    mark = cards.get(slot, EMPTY_GAP if slot in GAP_NAMES else "")
    if not mark or mark == EMPTY_GAP:
        text.append(f" {mark}".ljust(WIDTH), "dim")
        return
    if slot in look.marked:
        text.append(f" {mark}+".ljust(WIDTH), "bold black on #90e090")
        return
    left, right = ("[", "]") if old.get(slot) != mark else (" ", " ")
    card = mark[:2] if mark[0] == "S" else mark[0]
    style = CARD_STYLES[mark[0]]
    text.append(left + card, style)
    leader = mark[len(card) :]
    if leader:
        text.append(leader, _leader_style(leader, look.viewer))
    text.append(right, style)
    text.append(" " * (WIDTH - len(mark) - 2))


def _leader_style(leader: str, viewer: Viewer) -> str:
    own = isinstance(viewer, int) and leader[1] == str(viewer + 1)
    return f"bold {LEADER_STYLES[leader[0]]} on {OWN if own else OTHERS}"


def _beside(look: Look) -> Text:
    """Ships that nobody has built, the deck and the discarded cards."""
    view = look.view
    text = Text().append(look.head("ships"), "dim")
    for ship in view["ships"]:
        text.append(f" {ship} ", CARD_STYLES["S"]).append(" ")
    text.append("-  " if not view["ships"] else " ")
    text.append(look.head("deck"), "dim").append(f"{view['deck']}   ")
    text.append(look.head("discard"), "dim")
    for letter, number in view["discard"].items():
        text.append(letter, CARD_STYLES[letter]).append(f" {number}  ")
    return text


def draw_hand(look: Look) -> RenderableType:
    """A line for each seat: hand, victory pile, treasures (*), catastrophes (x), supply.

    Of closed piles the size and the last card are shown.
    """
    view = look.view
    players = [_player(look, seat) for seat in range(len(view["players"]))]
    is_open = players[0]["pile"] is not None
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(look.say("round", number=view["round"]), no_wrap=True)
    table.add_column(look.say("hand"))
    for head in (*(_pile_heads(look) if is_open else [look.head("pile")]), "x"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column(LEADER_LETTERS)
    if is_open:
        _paint_colors(table)
    standing = {mark[-2:] for mark in cards_of(view).values() if mark[-1].isdigit()}
    for seat, player in enumerate(players):
        arrow = "▸" if seat == view["to_act"] else " "
        table.add_row(
            Text(f"{arrow}{seat + 1} {look.name(seat)}", "bold" if arrow == "▸" else ""),
            _hand(player, look),
            *(_pile(player) if is_open else [_closed_pile(player)]),
            str(player["catastrophes_left"]),
            _supply(standing, seat),
        )
    return table


def _player(look: Look, seat: int) -> View:
    """What is seen of a player; whoever sees everything looks through closed piles."""
    player: View = look.view["players"][seat]
    if look.viewer is not EVERYTHING:
        return player
    g = look.state.row
    pile = dict(zip(CARD_LETTERS, g.pile[seat].tolist(), strict=True))
    return player | {"pile": pile, "treasures": int(g.treasures_won[seat])}


def _pile_heads(look: Look) -> list[str]:
    return [*look.words.names["color"], "*"]


def _paint_colors(table: Table) -> None:
    """Give the heads of the colors, which follow two other columns, the look of their cards."""
    for column, letter in zip(table.columns[2:], CARD_LETTERS, strict=False):
        column.header = Text(str(column.header), f"not dim {CARD_STYLES[letter]}")


def _pile(player: View) -> list[str]:
    """Victory cards by color and treasures."""
    return [str(number) for number in (*player["pile"].values(), player["treasures"])]


def _closed_pile(player: View) -> Text:
    """How many cards, and the last one."""
    text, last = Text(str(player["pile_size"])), player["last_won"]
    return text if last is None else text.append(" ").append(last, CARD_STYLES[last])


def _hand(player: View, look: Look) -> Text:
    if player["hand"] is None:
        return Text(counted(player["hand_size"], look.words.nouns("card"), look.language), "dim")
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


def draw_scores(look: Look) -> RenderableType:
    """The ranking, piles and treasures, and what they come to from the weakest color on."""
    outcome = look.state.outcome
    assert outcome is not None

    def cells(seat: int) -> list[RenderableType]:
        weakest, *others = outcome.scores[seat]
        score = Text(str(weakest), "bold yellow" if seat in outcome.ranking[0] else "bold")
        score.append("".join(f" · {number}" for number in others), "dim")
        return [*_pile(look.view["players"][seat]), score]

    heads: dict[str, JustifyMethod] = dict.fromkeys(_pile_heads(look), "right")
    heads[look.say("score")] = "left"
    table = ranking(look, heads, cells)
    _paint_colors(table)
    return table


def asks(look: Look) -> tuple[str, View]:
    """The phase, and what its question may ask for."""
    view, words = look.view, look.words
    offer, conflict = view["offer"], view["conflict"]
    left = counted(view["actions_left"], words.nouns("action"), look.language)
    facts: View = {"left": left, "column": offer["column"]}
    if conflict is not None:
        color = CARD_LETTERS.index(conflict["color"])
        facts |= _sides(conflict, look)
    elif offer["played"] is not None:
        color = CARD_LETTERS.index(offer["played"])
        facts["leader"] = words.name("leader", _scoring_leader(view, color))
    elif offer["leader"] is not None:
        color = LEADER_LETTERS.index(offer["leader"])
        facts["leader"] = words.name("leader", color)
    else:
        is_last = view["phase"] == "action" and view["passes_left"] == 1
        return "last_pass" if is_last else view["phase"], facts
    facts["card"], facts["many"] = words.name("card", color), words.nouns(CARD_LETTERS[color])[1]
    return view["phase"], facts


def _scoring_leader(view: View, color: int) -> int:
    """The leader for whom a card is offered: that of its color, or else the king."""
    column = view["offer"]["column"]
    kingdom = next(kingdom for kingdom in view["kingdoms"] if column in kingdom["columns"])
    there = {leader["leader"] for leader in kingdom["leaders"]}
    return color if LEADER_LETTERS[color] in there else BLACK


def _sides(conflict: View, look: Look) -> View:
    """Whom the viewer fights, and with which strengths; nothing when it is decided."""
    if conflict["attack"] is None:
        return {}
    is_attacker = conflict["attacker"] == look.viewer
    attack = f"{conflict['attack'] + (conflict['committed'] or 0)}{_bonus('attack', look)}"
    defense = f"{conflict['defense']}{_bonus('defense', look)}"
    leader = look.words.name("leader", LEADER_LETTERS.index(conflict["leader"]))
    return {
        "conflict": look.head(conflict["kind"], leader=leader),
        "other": look.names[conflict["defender" if is_attacker else "attacker"]],
        "mine": attack if is_attacker else defense,
        "theirs": defense if is_attacker else attack,
    }


def _bonus(side: str, look: Look) -> str:
    """Where the bonus of a side comes from."""
    bonus = look.view["conflict"][f"{side}_bonus"]
    if bonus is None:
        return ""
    leader = look.words.name("leader", LEADER_LETTERS.index(bonus["leader"]))
    return look.head("bonus", leader=leader, at=bonus["at"])


TERMINAL = Terminal(board=draw_board, hand=draw_hand, asks=asks, scores=draw_scores)
