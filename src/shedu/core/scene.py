"""A drawing that a game declares, for pages that have no board of its own.

A game's `scene(state, viewer)` in its `view.py` says which spaces there are and what lies on them;
`State.view` puts it under the key `scene`. It may show a viewer only what `view` shows them. Every
`kind`, `title` and `say` is a key of the words' SCENE, so that a scene has no language. Facts fill
the gaps of what is said, as in the sentences of events (`core.words`): a `seat` becomes a player's
name, and `{number:step|steps}` picks the singular or the plural.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

Facts = dict[str, int | str]  # fill the gaps of what is said


class Space(TypedDict):
    """A place on the board: a square of a grid, or of a track that bends as it likes."""

    id: str  # unique in the scene, as actions and pieces name it
    x: int  # columns from the left
    y: int  # rows from the top
    kind: NotRequired[str]  # a special space, such as a rosette: it is marked and named


class Piece(TypedDict):
    """What lies on a space."""

    at: str  # the id of a space
    kind: str
    seat: NotRequired[int | None]  # whose it is; None: nobody's
    count: NotRequired[int]  # how many; 1 if it is not said


class Pile(TypedDict):
    """Equal things beside the board: cards in a hand, pieces that wait."""

    kind: str
    count: int


class Hand(TypedDict):
    """What a seat has beside the board."""

    seat: int
    title: str
    piles: list[Pile]


class Note(TypedDict):
    """Something to say about the position: the throw of the dice, what is left in the bag."""

    say: str
    facts: NotRequired[Facts]


class Move(TypedDict):
    """A legal action of the viewer: a button, and a target on the board if it has a place."""

    action: str  # as it is spelled
    say: str
    facts: NotRequired[Facts]
    at: NotRequired[str]  # the id of the space that is clicked for it
    to: NotRequired[str]  # the id of the space where something will be


class Scene(TypedDict):
    """The whole drawing."""

    spaces: list[Space]
    pieces: list[Piece]
    hands: list[Hand]
    notes: list[Note]
    moves: list[Move]  # empty unless the viewer decides
