"""The table of contents of Ur: options, phases, who decides, what happens."""

from __future__ import annotations

from shedu.core.compiling import rule, small_rule
from shedu.core.definition import CHANCE, NOBODY, Definition, Option
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.ur.actions import ACTIONS, BEGIN_WITH, DEAL, LAY
from shedu.games.ur.encode import FACTS, PLANES, encode
from shedu.games.ur.explain import explain
from shedu.games.ur.legal import legal
from shedu.games.ur.material import PAIRS, TILES
from shedu.games.ur.narrate import narrate, tell
from shedu.games.ur.notation import parse, spell
from shedu.games.ur.position import read_position, write_position
from shedu.games.ur.rules.ending import points, standing
from shedu.games.ur.rules.giving import filling_seat
from shedu.games.ur.rules.grid import tokens_of
from shedu.games.ur.rules.playing import play
from shedu.games.ur.rules.setup import cells_laid, layout_weight, set_up
from shedu.games.ur.state import (
    ENDINGS,
    FILL,
    FIRST,
    FIRST_CACHE,
    LAYOUT,
    OVER,
    PHASES,
    PLACE,
    STATE,
)
from shedu.games.ur.view import material, redact, resample, view


@small_rule
def to_act(g) -> int:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    if g.phase == OVER:
        return NOBODY
    if g.phase == FILL:
        return filling_seat(g)
    return g.active if g.phase >= PLACE else CHANCE


@rule
def chances(g, weights) -> int:
    """The weights of what chance may do, and the action of the first of them."""
    if g.phase == FIRST:
        for seat in range(g.players):
            weights[seat] = 1
        return BEGIN_WITH
    if g.phase == LAYOUT:
        at = cells_laid(g)
        for tile in range(TILES):
            weights[tile] = layout_weight(g, at, tile)
        return LAY
    for pair in range(PAIRS):
        weights[pair] = g.bag[pair]
    return DEAL


def outcome(state: State) -> Outcome:
    """How a game that is over ended: by points, then tokens on the board [UR-7.4]."""
    g = state.record
    scores = [(int(points(g, s)), int(tokens_of(g, s))) for s in range(state.game.players)]
    return Outcome.from_scores(ENDINGS[int(g.ending)], scores)


GAME = Definition(
    id="ur",
    title={"en": "Ur", "fr": "Ur"},
    rules_version=1,
    rules_tag="UR",
    players=range(2, 5),  # 3 or 4; for 2 there is no printed rule: a house variant [UR-D1]
    house_players=(2,),
    options=(
        Option("agri_self", False),
        Option("restart_split", False),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    seat_names={
        "en": ("Uruk", "Lagash", "Kish", "Nippur"),
        "fr": ("Ourouk", "Lagash", "Kish", "Nippour"),
    },
    phases=PHASES,
    endings=ENDINGS[1:],
    dtype=STATE,
    first_cache=FIRST_CACHE,
    actions=ACTIONS,
    chance_width=TILES,
    set_up=set_up,
    to_act=to_act,
    legal=legal,
    chances=chances,
    play=play,
    standing=standing,
    encode=encode,
    planes=PLANES,
    facts=FACTS,
    spell=spell,
    parse=parse,
    write_position=write_position,
    read_position=read_position,
    view=view,
    redact=redact,
    resample=resample,
    explain=explain,
    narrate=narrate,
    tell=tell,
    outcome=outcome,
    material=material,
)
