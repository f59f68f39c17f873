"""The table of contents of My Game. What it does not name is found in the other files."""

from my_game.rules import ENDINGS, MOST_PLAYERS, MOST_TAKEN
from shedu.core.actions import ActionTable
from shedu.core.collecting import define
from shedu.core.definition import Evaluation, Length
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.core.spelling import Spelling
from shedu.core.state import State

ACTIONS = ActionTable(
    take=(MOST_TAKEN,),  #     t2   two stones
    first=(MOST_PLAYERS,),  #  >1   the first player begins
)
SPELLING = Spelling(
    ACTIONS,
    {"take": lambda n: f"t{n + 1}", "first": lambda seat: f">{seat + 1}"},
    "taking stones is written like 't2'",
)


def outcome(state: State) -> Outcome:
    """How a game that is over ended: the last stone, then the stones taken [3]."""
    g = state.plain()
    scores = [(int(g.last == seat), g.taken[seat]) for seat in range(g.players)]
    return Outcome.from_scores(ENDINGS[g.ending], scores)


GAME = define(
    __name__,
    id="my-game",
    rules_version=1,  # raise it when a rule changes; `earlier` says how to play on old games
    rules_tag="MG",  # how rule numbers begin
    players=range(2, MOST_PLAYERS + 1),
    options=(
        Option("stones", 21, least=4, most=100),
        Option("round_limit", 100, least=1, most=10_000),
    ),
    chance_width=MOST_PLAYERS,
    chance_families=("first",),
    length=Length(1, 0, chance_before=1),  # one decision per turn
    evaluation=Evaluation(lead=10.0),
)
