"""Positions as text, in one line or drawn; docs/notation/ur.md describes them.

Without a phase, a position is the start of the active player's turn. Where it leaves a tile open,
on the grid, in hand or beside it, any tile that is left is taken.
"""

from __future__ import annotations

from shedu.core.positions import Form
from shedu.games.ur.position.board import draw_grid, read_grid
from shedu.games.ur.position.check import check
from shedu.games.ur.position.defaults import finish
from shedu.games.ur.position.fields import DETAILS, FIELDS, MAY_HAVE, NEEDS
from shedu.games.ur.rules.setup import clear
from shedu.games.ur.rules.tiles import recount
from shedu.games.ur.snapshot import Snapshot
from shedu.games.ur.state import PHASES

FORM = Form(
    phases=PHASES,
    fields=FIELDS,
    snapshot=Snapshot,
    draw=draw_grid,
    read_board=read_grid,
    board_example="columns like 'A B C', a row like '1 AT1:3 TC'",
    clear=clear,
    usual_phase="normal",
    starter="first",
    before_turns=("first",),
    finish=finish,
    recount=recount,
    check=check,
    details=DETAILS,
    needs=NEEDS,
    may_have=MAY_HAVE,
)
write_position, read_position = FORM.write_position, FORM.read_position
