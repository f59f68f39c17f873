"""Positions drawn in tests, and what can be asked of them. Players count from 1, as in `K1`."""

from __future__ import annotations

import shedu
from shedu import IllegalAction, State
from shedu.games.contest_of_kings.encode import CONFLICT_FACTS
from shedu.games.contest_of_kings.material import CARD_LETTERS


def scene(
    drawing: str = "", players: int = 2, hands: str = "", **options: bool | int | str
) -> State:
    """The state of a drawn position: a line for each column and link, then fields.

    The first player has two actions unless a line `turn` says otherwise.
    """
    game = shedu.game("contest-of-kings", players=players, **options)
    return game.state(drawing + (f"\nhands {hands}" if hands else ""))


def play(state: State, actions: str) -> State:
    """The state after some actions, in the order in which they are written."""
    for action in actions.split():
        state = state.play(action)
    return state


def deal(state: State) -> State:
    """Let chance act until a player decides: it always draws the first card that it can."""
    while state.is_chance:
        state = state.play(min(state.chances))
    return state


def asked(state: State) -> tuple[str, int | None, set[str]]:
    """What is decided, by which player, and the possible answers."""
    number = None if state.to_act is None else state.to_act + 1
    return state.phase, number, set(state.legal.spelled())


def player(state: State) -> int | None:
    """The player who decides now."""
    return None if state.to_act is None else state.to_act + 1


def legal(state: State, beginning: str = "") -> set[str]:
    """The legal actions whose spelling begins like this."""
    return {action for action in state.legal.spelled() if action.startswith(beginning)}


def refused(state: State, action: str) -> str | None:
    """The number of the rule that refuses an action; None if it is legal."""
    try:
        state.play(action)
    except IllegalAction as refusal:
        return refusal.problem.rule.removeprefix("CK-")
    return None


def column(state: State, letter: str) -> str:
    """A column as it is drawn, from its top down: `T s f@K2`."""
    return drawn(state)[letter]


def link(state: State, gap: str) -> str:
    """The link in a gap; empty when there is none."""
    return drawn(state).get(gap, "")


def drawn(state: State) -> dict[str, str]:
    """The columns and links of a state as they are drawn, by name."""
    lines = state.position(drawn=True).splitlines()
    parts = (line.partition(" ") for line in lines if line.split()[0].isupper())
    return {name: cards for name, _, cards in parts}


def leaders(state: State) -> dict[str, str]:
    """The slot of each leader on the table, such as `{"K1": "A2"}`."""
    view = state.view(None)
    cards = [card for cards in view["columns"] for card in cards] + list(view["links"].values())
    return {f"{c['leader']}{c['seat'] + 1}": c["at"] for c in cards if c["leader"]}


def kingdoms(state: State) -> list[str]:
    """The kingdoms from left to right, by the letters of their columns: `["AB", "C", …]`."""
    return ["".join(kingdom["columns"]) for kingdom in state.view(None)["kingdoms"]]


def pile(state: State, number: int) -> str:
    """A player's victory pile, with $ for a treasure: `mm$`."""
    view = state.view(number - 1)["players"][number - 1]
    return spelled(view["pile"]) + "$" * view["treasures"]


def hand(state: State, number: int) -> str:
    """The cards in a player's hand, such as `sttf`."""
    return spelled(state.view(number - 1)["players"][number - 1]["hand"])


def discard(state: State) -> str:
    return spelled(state.view(None)["discard"])


def spelled(counts: dict[str, int]) -> str:
    return "".join(letter * counts[letter] for letter in CARD_LETTERS)


def strengths(state: State) -> tuple[int, int]:
    """What attacker and defender have on the table, as the view says and as the rules count."""
    conflict = state.view(None)["conflict"]
    _, facts = state.encode(0)
    counted = facts[CONFLICT_FACTS + 3 : CONFLICT_FACTS + 5].tolist()
    assert counted == [conflict["attack"], conflict["defense"]]
    return conflict["attack"], conflict["defense"]


def ships(state: State) -> list[str]:
    """The ships that nobody has built."""
    return list(state.view(None)["ships"])


def actions_left(state: State) -> int:
    return int(state.view(None)["actions_left"])


def told(state: State, action: str, viewer: int | None = None, language: str = "en") -> str:
    """What a player (None: a spectator) hears of an action, as one text."""
    seat = None if viewer is None else viewer - 1
    events = state.narrate(action, state.play(action), seat)
    return " ".join(state.game.tell(event, language=language) for event in events)
