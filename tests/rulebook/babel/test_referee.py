"""The engine against the referee, an independent implementation, step by step."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import shedu
from referee.babel import NATIONS
from rulebook.babel.twin import agree, referee_at

OPTIONS = [
    {},
    {"sumer_run_only": True},
    {"classic_deal": True},
    {"round_limit": 5},
    {"sumer_run_only": True, "classic_deal": True, "round_limit": 12},
]
KINDS = {*">*-mdbge", "aR", "aB", "aD", "aK", "aS", "aH"}
ENDS = {"15-9", "20", "9", "pile"}


def uniform(legal, rng):
    return rng.choice(legal)


def builder(legal, rng):
    """Builds, robs and skips where it can, and ends the turn only if it must."""
    builds = [a for a in legal if a[0] == "b" or a[-1] == "B" or "K" in a]
    return rng.choice(builds or [a for a in legal if a != "end"] or legal)


def fighter(legal, rng):
    """Uses abilities where it can."""
    abilities = [a for a in legal if a[0] == "a"]
    return rng.choice(abilities or [a for a in legal if a != "end"] or legal)


def settler(legal, rng):
    """Keeps every card: it deploys and never moves, so that the deck runs out for good."""
    deployed = [a for a in legal if a[0] in "db"]
    return rng.choice(deployed or [a for a in legal if a[0] != "a"])


def hoarder(legal, rng):
    """Keeps its hand: it does what it must, and lets halvings fall on large hands."""
    return "end" if "end" in legal and rng.random() < 0.6 else rng.choice(legal)


POLICIES = (uniform, builder, fighter, settler, hoarder)


def kind_of(action):
    return "a" + action.lstrip("a0123456789")[0] if action[0] == "a" else action[0]


def play_out(state, rng, policies):
    """A game in both from a position on; the kinds of actions that it had, and its end."""
    referee = referee_at(state)
    seen = Counter()
    while True:
        agree(state, referee)
        if state.is_over:
            break
        if state.is_chance:
            weights = referee.chances()
            action = rng.choices(list(weights), list(weights.values()))[0]
        else:
            action = policies[state.to_act](sorted(state.legal.spelled()), rng)
        before = sum(referee.deck.values())
        state = state.play(action)
        referee.play(action)
        seen[kind_of(action)] += 1
        seen["reshuffle"] += sum(referee.deck.values()) > before
    seen[state.outcome.reason] += 1
    return seen


def late_position(rng):
    """Both have 13 points, and at every site a run of three."""
    rows = []
    for site, nations in enumerate(zip(*(rng.sample(NATIONS, 5) for _ in range(2)), strict=True)):
        temple = ("12345", "1234", "1234", "", "")[site]
        rows.append(" ".join([NATIONS[site], *(nation * 3 + temple for nation in nations)]))
    return "; ".join([*rows, "phase draw drawing=1 to-draw=3"])


SEEN: Counter[str] = Counter()  # over all games of this module


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_engine_and_the_referee_play_the_same_games(options):
    """BA-3.4, BA-4.1, BA-5.5, BA-6.3: every option, every policy."""
    for seed, policy in enumerate(POLICIES * 4):
        rng = Random(f"{options} {seed}")
        state = shedu.game("babel", **options).initial
        SEEN.update(play_out(state, rng, (policy, rng.choice(POLICIES))))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_engine_and_the_referee_play_the_same_endgames(options):
    """BA-6.1, BA-6.2."""
    for seed in range(16):
        rng = Random(f"late {options} {seed}")
        state = shedu.game("babel", **options).state(late_position(rng))
        SEEN.update(play_out(state, rng, (rng.choice((builder, fighter)), builder)))


def crowded_position(rng):
    """Anything at all that the box allows, to act on in the middle of a turn."""
    cards = list(NATIONS * 12)
    rng.shuffle(cards)
    rows = []
    for site in NATIONS:
        cells = []
        for _ in range(2):
            people = "".join(cards.pop() for _ in range(rng.choice((0, 0, 1, 2, 3, 4, 6))))
            if rng.random() < 0.6 and people:
                people = "".join(sorted(people))
            temple = "".join(level for level in "123456" if rng.random() < 0.25)
            cells.append(people + temple or "-")
        rows.append(" ".join([site, *cells]))
    for seat in (1, 2):
        row = rng.randrange(5)
        parts = rows[row].split()
        parts[seat] = parts[seat].replace("-", "") + "@"
        rows[row] = " ".join(parts)
    hands = "/".join(
        "".join(cards.pop() for _ in range(rng.choice((0, 1, 2, 5)))) or "-" for _ in "12"
    )
    columns = "/".join(rng.choice(("-", "1", "2", "3", "34", "21")) for _ in "12")
    fields = [f"hands {hands}", f"columns {columns}", f"reserved {rng.choice(('1/0', '0/0'))}"]
    fields.append(f"turn 1{rng.choice(('', ' migrated'))}")
    return "; ".join(rows + fields)


def test_the_engine_and_the_referee_agree_on_positions_of_every_kind():
    """BA-4.4, BA-5.5: also where the reserved card is not built yet and much lies around."""
    rng = Random(44)
    kinds = Counter()
    while sum(kinds.values()) < 600:
        try:
            state = shedu.game("babel").state(crowded_position(rng))
        except shedu.NotationError:
            continue  # more cards than there are
        referee = referee_at(state)
        if referee.reserved[0] and not referee.can_build_reserved():
            continue  # in no game [4.7]
        assert set(state.legal.spelled()) == referee.legal(), state.position()
        action = rng.choice(sorted(state.legal.spelled()))
        kinds["first turn" if referee.reserved[0] else "later"] += 1
        referee.play(action)
        agree(state.play(action), referee)
    assert min(kinds.values()) > 100


def is_enough(seen):
    return all(seen[what] > 0 for what in KINDS | ENDS | {"reshuffle"})


def test_the_games_had_every_kind_of_action_every_end_and_a_reshuffle():
    """Counted over the games above; played anew when this test runs alone."""
    seed = 0
    while not is_enough(SEEN) and seed < 60:
        rng = Random(seed)
        game = shedu.game("babel")
        state = game.state(late_position(rng)) if seed % 2 else game.initial
        SEEN.update(play_out(state, rng, (builder, rng.choice((builder, fighter, hoarder)))))
        seed += 1
    assert is_enough(SEEN), SEEN


GOLDENS = sorted((Path(__file__).parents[2] / "goldens" / "babel").glob("*.record"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_the_referee_agrees_with_the_goldens(path):
    match = shedu.replay(path.read_text(encoding="utf-8"))
    referee = referee_at(match.states[0])
    for state, step in zip(match.states, match.steps, strict=False):
        agree(state, referee)
        referee.play(match.game.spell(step.action))
    agree(match.state, referee)
