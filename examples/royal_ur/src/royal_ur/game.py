"""The table of contents of the Royal Game of Ur."""

from royal_ur.rules import ENDINGS, HOME, SEATS, THROWS, standing
from shedu.core.actions import ActionTable
from shedu.core.collecting import define
from shedu.core.definition import Evaluation, Length
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.spelling import Spelling
from shedu.core.state import State

ACTIONS = ActionTable(
    move=(HOME,),  #          m4   the piece on square 4; m0 one that waits
    first=(SEATS,),  #        >1   the first player begins
    throw=(len(THROWS),),  #  *3   the dice show 3
)
SPELLING = Spelling(
    ACTIONS,
    {"move": "m{}".format, "first": lambda seat: f">{seat + 1}", "throw": "*{}".format},
    "a move is written like 'm4', with the piece's square on its path; 'm0' enters a piece",
)


def outcome(state: State) -> Outcome:
    scores = [divmod(int(standing(state.row, seat)), 100) for seat in range(SEATS)]  # [6, 7]
    return Outcome.from_scores(ENDINGS[state.row.ending], scores)


GAME = define(
    __name__,
    id="royal-ur",
    rules_version=1,
    rules_tag="RU",
    players=range(2, 3),
    options=(Option("round_limit", 300, least=1, most=10_000),),
    chance_width=len(THROWS),
    chance_families=("first", "throw"),
    # At most 21 landings on rosettes, three of each piece, and the move that ends the turn.
    length=Length(22, 22, chance_before=1),
    evaluation=Evaluation(lead=150.0),
)
