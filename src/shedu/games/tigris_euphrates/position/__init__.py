"""Positions as text, in one line or drawn; docs/notation/tigris-euphrates.md describes them.

What is not said is as at the start of the first player's turn. Without `bag` every tile that is
nowhere else is in the bag; with it, the rest is out of the game. A viewer without `out` does not
know what is.
"""

from __future__ import annotations

from shedu.core.positions import Form
from shedu.games.tigris_euphrates.position.board import draw_board, read_board
from shedu.games.tigris_euphrates.position.check import check, finish
from shedu.games.tigris_euphrates.position.fields import DETAILS, FIELDS, MAY_HAVE, NEEDS
from shedu.games.tigris_euphrates.rules.kingdoms import recount_kingdoms
from shedu.games.tigris_euphrates.rules.setup import clear
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.state import PHASES

FORM = Form(
    phases=PHASES,
    fields=FIELDS,
    snapshot=Snapshot,
    draw=draw_board,
    read_board=read_board,
    board_example="columns like 'E F G', a row like '5 t* K1 .', 'board' with all rows",
    clear=clear,
    usual_phase="action",
    before_turns=("start",),
    finish=finish,
    recount=recount_kingdoms,
    check=check,
    details=DETAILS,
    needs=NEEDS,
    may_have=MAY_HAVE,
)
write_position, read_position = FORM.write_position, FORM.read_position
