"""The engine and the referee side by side: every fact of a state, compared in plain values."""

import random

import shedu
from referee.contest_of_kings import COLORS, COLUMNS, GAPS, LEADERS, Referee
from shedu.games.contest_of_kings.material import SCORING_ORDER
from shedu.games.contest_of_kings.notation import name_of
from shedu.games.contest_of_kings.snapshot import Snapshot

PHASES = {
    "remove": "deal",
    "action": "main",
    "attack": "commit",
    "defense": "commit",
    "choose_war": "war",
    "ship_score": "ship score",
}


def seat_or_none(number):
    return None if number < 0 else int(number)


def by_color(counts):
    return {letter: int(n) for letter, n in zip(COLORS, counts, strict=True)}


def facts_of(state):
    """A state as the referee's snapshot tells it, without what only the referee keeps."""
    table, g = state.read(Snapshot), state.row
    seats = range(table.players)
    return {
        "phase": PHASES.get(state.phase, state.phase),
        "to_act": "chance" if state.is_chance else state.to_act,
        "start": seat_or_none(g.start),
        "active": seat_or_none(g.active),
        "actions_left": int(g.actions_left),
        "passes": int(g.passes),
        "columns": [
            {
                "top": "treasure" if table.is_treasure(column) else "temple",
                "cards": [table.card_at(slot) for slot in table.columns[column]],
            }
            for column in range(8)
        ],
        "links": [table.card_at(65 + 2 * gap) for gap in range(7)],
        "leaders": {
            f"{letter}{seat + 1}": name_of(table.leaders[seat, color])
            if (seat, color) in table.leaders
            else ""
            for seat in seats
            for color, letter in enumerate(LEADERS)
        },
        "ships": [n for ship, n in enumerate(("Ss", "St", "Sm")) if g.ship_at[ship] < 0],
        "hands": [by_color(g.hand[seat]) for seat in seats],
        "piles": [
            {**by_color(g.pile[seat]), "treasures": int(g.treasures_won[seat])} for seat in seats
        ],
        "last": ["" if g.last_won[seat] < 0 else "stfmT"[g.last_won[seat]] for seat in seats],
        "catastrophes": [int(g.catastrophes_left[seat]) for seat in seats],
        "deck": by_color(g.deck),
        "discard": by_color(g.discard),
        "removed": by_color(g.removed),
        "played": "" if g.played_color < 0 else COLORS[g.played_color] + COLUMNS[g.played_column],
        "new_link": "" if g.new_link < 0 else GAPS[g.new_link],
        "conflict": conflict_of(table),
        "questions": questions_of(table),
        "reason": None if state.outcome is None else state.outcome.reason,
    }


def conflict_of(table):
    g = table.g
    if g.conflict < 0:
        return None
    return {
        "kind": "external" if table.is_war else "internal",
        "leader": LEADERS[g.conflict],
        "attacker": int(g.attacker),
        "defender": int(g.defender),
        "committed": [] if g.committed < 0 else [int(g.committed)],
        "winner": seat_or_none(g.offered),
    }


def questions_of(table):
    """The leader that is asked about now, as often as it is still asked; not those after it."""
    g = table.g
    return [] if g.scoring < 0 else [LEADERS[g.scoring]] * int(g.ships_left)


def snapshot_of(referee):
    """The referee's snapshot, with the few things that the engine does not keep taken out."""
    facts = referee.snapshot()
    facts.pop("round")
    if referee.open_scores:  # then the engine does not keep which card came last
        facts["last"] = [""] * referee.players
    if facts["phase"] == "reward":  # nobody committed: the engine forgets that both were asked
        facts["conflict"]["committed"] = []
    if referee.phase in ("deal", "refill", "over"):
        facts["played"], facts["new_link"], facts["conflict"] = "", "", None
    facts["questions"] = [leader for leader in referee.questions if leader == referee.questions[0]]
    return facts


def agree(state, referee):
    """Assert that both are in the same situation."""
    assert facts_of(state) == snapshot_of(referee), state.position()
    spelled = state.legal.spelled()
    assert len(spelled) == len(set(spelled))
    assert set(spelled) == referee.legal(), state.position()
    chances = {state.game.spell(a): n for a, n in state.chances.items()}
    assert chances == referee.chances()
    if referee.round:
        assert state.row.round_number == referee.round


def uniform(state, rng):
    return state.legal[rng.randrange(len(state.legal))]


def play_both(choose, seed, players, **options):
    """A whole game in which both agree at every step; answers the last state and the phases."""
    rng = random.Random(seed)
    state = shedu.game("contest-of-kings", players, **options).initial
    referee, met = Referee(players, **options), set()
    while True:
        agree(state, referee)
        met.add(state.phase)
        if state.is_over:
            break
        if state.is_chance:
            chances = state.chances
            action = rng.choices(list(chances), list(chances.values()))[0]
        else:
            action = choose(state, rng)
        referee.play(state.game.spell(action))
        state = state.play(action)
    outcome, expected = state.outcome, referee.outcome()
    assert outcome.reason == expected["reason"]
    assert [list(group) for group in outcome.ranking] == expected["ranking"]
    assert [score[0] for score in outcome.scores] == expected["scores"]
    return state, met


assert tuple(LEADERS.index(letter) for letter in "KTPF") == SCORING_ORDER
