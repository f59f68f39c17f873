"""Positions as text, in one line or drawn; docs/notation/babel.md describes them.

What is not said is as in a later turn of the first player. Nation cards that are not mentioned
are in the deck, temple cards in the pile.
"""

from __future__ import annotations

from shedu.core.positions import Form
from shedu.games.babel.position.board import draw_sites, read_site
from shedu.games.babel.position.check import check, finish
from shedu.games.babel.position.fields import DETAILS, FIELDS, MAY_HAVE, NEEDS
from shedu.games.babel.rules.setup import clear, recount
from shedu.games.babel.snapshot import Snapshot
from shedu.games.babel.state import PHASES

FORM = Form(
    phases=PHASES,
    fields=FIELDS,
    snapshot=Snapshot,
    draw=draw_sites,
    read_board=read_site,
    board_example="a site like 'H SSA12@ PP'",
    clear=clear,
    usual_phase="actions",
    before_turns=("first",),
    finish=finish,
    recount=recount,
    check=check,
    details=DETAILS,
    needs=NEEDS,
    may_have=MAY_HAVE,
)
write_position, read_position = FORM.write_position, FORM.read_position
