"""Positions as text, in one line or drawn; docs/notation/contest-of-kings.md describes them.

What is not said is as at the start of the first player's turn. Without `deck` every card that is
nowhere else is in the deck; with it, the rest is discarded.
"""

from __future__ import annotations

from shedu.core.positions import Form
from shedu.games.contest_of_kings.position.board import draw_table, read_table
from shedu.games.contest_of_kings.position.check import check
from shedu.games.contest_of_kings.position.fields import (
    DETAILS,
    FIELDS,
    MAY_HAVE,
    NEEDS,
    finish,
)
from shedu.games.contest_of_kings.rules.kingdoms import recount
from shedu.games.contest_of_kings.rules.setup import clear
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.games.contest_of_kings.state import PHASES

FORM = Form(
    phases=PHASES,
    fields=FIELDS,
    snapshot=Snapshot,
    draw=draw_table,
    read_board=read_table,
    board_example="a column like 'A T s f@K2', a link like 'AB m'",
    clear=clear,
    usual_phase="action",
    before_turns=("start",),
    finish=finish,
    recount=recount,
    check=check,
    details=DETAILS,
    needs=NEEDS,
    may_have=MAY_HAVE,
)
write_position, read_position = FORM.write_position, FORM.read_position
