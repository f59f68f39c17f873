"""Rules that are broken on purpose are noticed, and the record that shows it is saved.

Every broken rule would be compiled with all that calls it, so this runs in plain Python: with
compiling switched on, the last test starts the others without.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import shedu
from cli.running import run
from shedu.catalog import definition
from shedu.core.compiling import COMPILED
from shedu.core.definition import NOBODY, Length
from shedu.core.outcome import Outcome
from shedu.soak import Plan, Soaking, save
from shedu.soak.driver import GENERAL
from shedu.soak.examining import POSSIBLE, READ_BACK, SCORED, SECRET
from some_games import DUEL

FORM = definition(DUEL)
NO_ACTION, NO_CHANCE, TOO_LONG, WRONG_END, WRONG_SEAT, WRONG_ACTION, TOO_LATE = GENERAL
CONSERVED = FORM.laws[0]

plainly = pytest.mark.skipif(COMPILED, reason="runs in plain Python, started by the last test")


def lose_a_card(g, action):
    FORM.play(g, action)
    if g.round_number == 2:
        g.deck[0] -= 1


def rush(g, action):
    FORM.play(g, action)
    if g.round_number == 2:
        g.round_number = g.round_limit + 1


def nothing_legal(g, mask):
    if g.round_number != 2:
        FORM.legal(g, mask)


def beyond_the_table(g, mask):
    FORM.legal(g, mask)
    mask[len(mask) - 1] |= np.uint64(1 << 63)


def nothing_to_draw(g, weights):
    first = FORM.chances(g, weights)
    if g.round_number == 2:
        weights[:] = 0
    return first


def stop(g):
    return NOBODY if g.round_number == 2 else FORM.actor(g)


def stranger(g):
    seat = FORM.actor(g)
    return 7 if seat >= 0 and g.round_number == 2 else seat


BROKEN = {
    NO_ACTION: replace(FORM, legal=nothing_legal),
    NO_CHANCE: replace(FORM, chances=nothing_to_draw),
    TOO_LONG: replace(FORM, length=Length(0, 0)),
    WRONG_END: replace(FORM, actor=stop),
    WRONG_SEAT: replace(FORM, actor=stranger),
    WRONG_ACTION: replace(FORM, legal=beyond_the_table),
    TOO_LATE: replace(FORM, play=rush),
    CONSERVED: replace(FORM, play=lose_a_card),
}


@plainly
@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_rule_is_noticed(law):
    soaked = Soaking(BROKEN[law]).play(Plan(greedy=0, positions=0), 0, 2)
    assert soaked.broken == {law: 2}
    assert [found.number for found in soaked.findings] == [0, 1]


@plainly
def test_the_record_of_a_broken_rule_is_saved_and_replays(tmp_path):
    soaked = Soaking(BROKEN[CONSERVED]).play(Plan(seed=5, greedy=0, positions=0), 3, 1)
    [found] = soaked.findings
    path = save(found, tmp_path / "findings")
    told = run("replay", path)
    assert told.exit_code == 0, told.output
    facts = json.loads(path.with_suffix(".json").read_text())
    assert (facts["law"], facts["seed"], facts["number"]) == (CONSERVED, 5, 3)
    assert facts["row"]["round_number"] == 2
    assert "round 2" in facts["position"]
    replayed = shedu.replay(path.read_text())
    assert len(replayed.steps) >= found.steps
    assert replayed.game.players == facts["players"]


@plainly
def test_the_command_saves_what_it_finds_and_fails(tmp_path, monkeypatch):
    made = Soaking(BROKEN[CONSERVED])
    monkeypatch.setattr("shedu.soak.jobs.soaking", lambda game_id: made)
    folder = tmp_path / "findings"
    wishes = ("--games", 2, "--greedy", 0, "--workers", 1, "--findings", folder)
    done = run("soak", DUEL, *wishes)
    assert done.exit_code == 1
    assert f"broken in 2 games: {CONSERVED}" in done.output
    assert len(list(folder.glob("*.record"))) == 2
    assert str(folder) in done.stderr


# what is checked in Python


def forget_round(game, text):
    rows = FORM.read_position(game, text)
    rows["round_number"] = 1
    return rows


def show_all(rows, viewer):
    """A redacted row that keeps the other hand."""
    hand = rows["hand"].copy()
    FORM.redact(rows, viewer)
    rows["hand"] = hand


def add_card(g, generator):
    FORM.resample(g, generator)
    g.deck[0] += 1


def reverse(state):
    outcome = FORM.outcome(state)
    return Outcome.from_scores(outcome.reason, [(-a, -b) for a, b in outcome.scores])


EXAMINED = {
    READ_BACK: replace(FORM, read_position=forget_round),
    SECRET: replace(FORM, redact=show_all),
    POSSIBLE: replace(FORM, resample=add_card),
    SCORED: replace(FORM, outcome=reverse),
}


@plainly
@pytest.mark.parametrize("law", EXAMINED)
def test_what_is_wrong_with_a_position_is_noticed(law):
    made = Soaking(EXAMINED[law])
    short = next(i for i, game in enumerate(made.tables) if game.options["round_limit"] == 3)
    assert law in made.play(Plan(greedy=0, positions=5), short, 1).broken


@pytest.mark.skipif(not COMPILED, reason="the tests above run by themselves")
def test_broken_rules_are_noticed_in_plain_python():
    tests = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", __file__)
    environment = {**os.environ, "SHEDU_JIT": "0"}
    done = subprocess.run(
        [sys.executable, *tests], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert f"{len(BROKEN) + len(EXAMINED) + 2} passed" in done.stdout
