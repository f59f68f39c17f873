"""Whether a position that somebody wrote can be; and the cards that it does not mention."""

from __future__ import annotations

from typing import Any

from shedu.core.errors import NotationError
from shedu.core.positions import Reader
from shedu.core.state import State
from shedu.games.babel.material import (
    CARDS_OF_NATION,
    DRAWN,
    FIRST_HAND,
    LEVEL_COUNTS,
    NATION_LETTERS,
    NATIONS,
    NONE,
    SEATS,
    SECOND_HAND,
)
from shedu.games.babel.state import DEAL, DRAW, HALVE, REVEAL

_SIDES = [(seat, site) for seat in range(SEATS) for site in range(NATIONS)]


def finish(reader: Reader) -> None:
    """All cards that were not mentioned are where nobody sees them."""
    _count_nations(reader.g)
    _count_levels(reader.g)


def check(reader: Reader, state: State) -> None:
    _check_hands(reader.g)
    _check_phase(reader.g)


def _count_nations(g: Any) -> None:
    """All other nation cards are in the deck, or are not seen by the viewer."""
    for nation, letter in enumerate(NATION_LETTERS):
        lying = sum(int(g.people[seat, site, nation]).bit_count() for seat, site in _SIDES)
        rest = CARDS_OF_NATION - lying - int(g.hand[:, nation].sum() + g.discard[nation])
        if rest < 0:
            raise NotationError(f"there are more than {CARDS_OF_NATION} cards of {letter}")
        (g.deck if g.viewer == NONE else g.unseen)[nation] = rest


def _count_levels(g: Any) -> None:
    """All other temple cards are in the unknown part of the pile."""
    for level, count in enumerate(LEVEL_COUNTS, 1):
        lying = sum(int(g.temples[side]) >> (level - 1) & 1 for side in _SIDES)
        lying += int((g.columns == level).sum() + (g.known == level).sum())
        lying += int(g.revealed == level) + (int(g.reserved.sum()) if level == 1 else 0)
        if lying > count:
            raise NotationError(f"there are more than {count} temple cards of level {level}")
        g.unknown[level - 1] = count - lying


def _check_hands(g: Any) -> None:
    """What is not known is in the other hand, and only in a viewer's position; the viewer knows
    the cards of that hand that are shown."""
    for seat in range(SEATS):
        is_unseen = g.viewer == 1 - seat
        if g.hidden[seat] and not is_unseen:
            raise NotationError(
                f"the hand of player {seat + 1} is hidden: name the viewer it is hidden from"
            )
        if (g.shown[seat] > g.hand[seat]).any():
            raise NotationError(f"player {seat + 1} does not have all the cards that are shown")
        if is_unseen and (g.hand[seat] > g.shown[seat]).any():
            raise NotationError(
                f"the viewer does not know the hand of player {seat + 1} beyond 'shown'"
            )
    if g.hidden.sum() > g.unseen.sum():
        raise NotationError("more cards are hidden than there are left")


def _check_phase(g: Any) -> None:
    """Chance has something to choose from, and the victim of a halving enough to discard."""
    if g.phase in (DEAL, DRAW):
        _check_draw(g)
    elif g.phase == REVEAL and (g.known.any() or not g.unknown.any()):
        raise NotationError("phase reveal needs an unknown card on top of the pile")
    elif g.phase == HALVE:
        victim = 1 - int(g.active)
        most = int(g.hand[victim].sum() + g.hidden[victim]) // 2
        if g.owed > most:
            raise NotationError(f"player {victim + 1} cannot owe {g.owed} cards: half is {most}")


def _check_draw(g: Any) -> None:
    if g.phase == DEAL and (g.active != g.start or g.round_number != 1):
        raise NotationError("phase deal comes before the first player's first turn")
    if g.phase == DRAW and g.drawing != g.active:
        raise NotationError("in phase draw, only the player whose turn it is draws")
    most = _most_to_draw(g)
    if g.to_draw > most:
        raise NotationError(f"player {g.drawing + 1} draws at most {most} cards")
    if g.migrated:
        raise NotationError("nobody can have migrated before the draw")
    if g.deck.sum() + g.unseen.sum() - g.hidden.sum() == 0:
        raise NotationError("a draw needs a card in the deck")


def _most_to_draw(g: Any) -> int:
    if g.phase == DRAW:
        return DRAWN
    return FIRST_HAND if g.drawing == g.start and not g.classic_deal else SECOND_HAND
