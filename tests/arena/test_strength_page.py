"""docs/strength.md and its picture are what benchmarks/strength.py writes from the results."""

import importlib
import json
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

import shedu
from shedu.arena import Calibration, Result, ResultsFile, calibration
from shedu.arena.calibration import Paced, read_calibration, write_calibration
from shedu.catalog import BUILT_IN, definition
from some_games import OPEN

ROOT = Path(__file__).parents[2]
MODULES = ("strength", "ladder.claims", "ladder.measuring", "ladder.page", "ladder.picture")


@pytest.fixture
def strength(monkeypatch):
    """The benchmark as a module."""
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    for name in ("ladder", *MODULES):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("strength")


@pytest.fixture
def claims(strength, monkeypatch, tmp_path):
    """A small plan for one game, whose results are in a folder of the test."""
    module = sys.modules["ladder.claims"]
    claim = {"kind": "champion", "game": OPEN, "players": 3, "target": 0.5}
    claim |= {"agent": "champion:seconds=0.0005", "against": "ismcts:seconds=0.0005"}
    plan = {
        "games": {"slow": 6, "quick": 12, "quick_seconds": 0.0001},
        "claims": [claim],
        "levels": {"games": [OPEN], "pace": 0.01},
        "endings": {OPEN: {"reasons": [definition(OPEN).endings[1]], "under": 0.25}},
    }
    for key, value in plan.items():
        monkeypatch.setitem(module.PLAN, key, value)
    monkeypatch.setattr(module, "RESULTS", tmp_path)
    return module


def calibrated(group):
    """A calibration by hand: agents with a time budget get 100, 200, … iterations."""
    game = group.table
    *_, net, pace, meant = calibration.wanted_subject(game, group.agents, group.pace)
    agents = tuple(
        Paced(
            *(name, text, calibration.with_iterations(text, 100 * number)),
            *((0.01, (10.0, 12.0, 11.0)) if "seconds" in text else ()),
        )
        for number, (name, text) in enumerate(meant, 1)
    )
    machine = {"processor": "Abacus", "cores": 1, "load": 0.1}
    machine |= dict.fromkeys(("python", "numpy", "numba", "shedu"), "1")
    rules = game.definition.rules_version
    return Calibration(group.game, group.players, rules, net, pace, agents, machine)


def played(group, claim, calibration, wins, games=None, reason="done"):
    """Results of the first games of a claim; the agent wins so many of every three."""
    results = []
    for number, fixture in enumerate(group.fixtures(claim, calibration)[:games]):
        own = fixture.seating.index(calibration.plays[claim.agent])
        ranks = [2] * group.players
        ranks[own if number % 3 < wins else own - 1] = 1
        zeros = (0,) * group.players
        facts = (zeros, zeros, "1", (7.0,) * group.players, (5.0,) * group.players)
        scores = tuple((2 - rank,) for rank in ranks)
        results.append(Result(fixture, reason, tuple(ranks), scores, *facts, ("",) * group.players))
    return results


def measured(claims, kind, wins=3, **facts):
    """Write what was measured of the first group of a kind."""
    group = next(group for group in claims.groups() if group.kind == kind)
    found = calibrated(group)
    write_calibration(group.calibration_path, found)
    for claim in group.claims:
        ResultsFile(group.results_path).append(played(group, claim, found, wins, **facts))
    return group


def rows(text, heading):
    """The cells of the rows of a table under a heading."""
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_page_and_its_picture_are_written_from_the_results(strength):
    page, picture = strength.written()
    assert page == strength.PAGE.read_text(encoding="utf-8")
    assert picture == strength.PICTURE.read_text(encoding="utf-8")


def test_there_are_no_results_that_the_page_does_not_use(strength):
    module = sys.modules["ladder.claims"]
    known = {path for g in module.groups() for path in (g.results_path, g.calibration_path)}
    assert set(module.RESULTS.glob("*")) <= known
    assert not list(module.RESULTS.parent.glob("*.jsonl"))


def test_the_champion_and_all_levels_are_claimed_in_every_game(strength):
    groups = sys.modules["ladder.claims"].groups()
    for game_id in BUILT_IN:
        form = definition(game_id)
        rulebook = set(form.players) - set(form.house_players)
        of_game = [group for group in groups if group.game == game_id]
        for kind in ("champion", "levels"):
            assert rulebook <= {group.players for group in of_game if group.kind == kind}
        for group in of_game:
            if group.kind == "levels":
                assert group.agents == [
                    *dict.fromkeys(
                        level.id
                        for pair in zip(form.levels[1:], form.levels, strict=False)
                        for level in pair
                    )
                ]
        targets = [c.target for g in of_game if g.kind == "champion" for c in g.claims]
        assert any(targets), f"{game_id}: what is the champion to reach?"
    assert len({group.name for group in groups}) == len(groups)


def test_published_claims_play_at_least_400_games_and_quick_ones_1000(strength):
    for group in sys.modules["ladder.claims"].groups():
        for claim in group.claims:
            games = group.games(claim)
            quick = not {claim.agent, claim.against} & {"priest", "king"}
            quick &= "seconds" not in claim.agent
            assert games % group.players == 0
            assert games >= (1000 if quick else 400)


def test_endings_that_are_counted_are_endings_of_the_game(strength):
    for game_id, wish in sys.modules["ladder.claims"].PLAN["endings"].items():
        assert set(wish["reasons"]) <= set(definition(game_id).endings)


def test_what_is_not_measured_is_listed_as_such(strength, claims):
    page, picture = strength.written()
    [champion] = rows(page, "Claims")
    assert champion[5:] == ["0 of 6", "–", "50 %", "not measured"]
    title = definition(OPEN).says("en").title
    ladder = rows(page, title)
    assert len(ladder) == 2 * 5
    assert {row[-1] for row in ladder} == {"not measured", ""}
    assert {row[-1] for row in rows(page, "Endings")} == {"not measured"}
    assert "All meetings" not in page
    assert picture.count("not measured yet") == 2


def test_a_claim_is_reached_when_its_interval_says_so(strength, claims):
    group = measured(claims, "champion", wins=3)
    [row] = rows(strength.written()[0], "Claims")
    title = definition(OPEN).says("en").title
    assert row[:6] == [title, "3", "`champion`", "`ismcts`", "0.0005 s", "6"]
    share = claims.Found(group).share(group.claims[0])
    assert share.value == 1
    assert row[6] == f"100.0 % ({100 * share.low:.1f}–100.0)"
    assert (share.low >= 0.5, row[7:]) == (False, ["50 %", "no"])  # two deals are not enough
    easier = replace(group, claims=(replace(group.claims[0], target=share.low),))
    assert claims.Found(easier).reached(easier.claims[0]) is True
    even = replace(group, claims=(replace(group.claims[0], target=None),))
    assert claims.Found(even).reached(even.claims[0]) is (share.low > 1 / 3)


def test_a_claim_that_is_half_measured_says_how_far_it_is(strength, claims):
    measured(claims, "champion", games=3)
    [row] = rows(strength.written()[0], "Claims")
    assert row[5] == "3 of 6"


def test_a_level_is_stronger_when_its_interval_excludes_an_even_share(strength, claims):
    claims.PLAN["games"] = {"slow": 90, "quick": 90, "quick_seconds": 0.01}
    group = measured(claims, "levels", wins=2)
    page, picture = strength.written()
    table = [
        row for row in rows(page, definition(OPEN).says("en").title) if row[0] == str(group.players)
    ]
    levels = definition(OPEN).levels[::-1]
    assert [row[1] for row in table] == [level.id for level in levels]
    assert [row[2] for row in table] == [f"`{level.agent}`" for level in levels]
    ratings = [float(row[3].split()[0]) for row in table]
    assert ratings == sorted(ratings, reverse=True)
    assert [row[4] for row in table] == ["90"] * 4 + [""]
    assert [row[7] for row in table] == ["yes"] * 4 + [""]
    assert all(row[5].startswith("66.7 % (") and row[6] == "over 33 %" for row in table[:-1])
    assert "Abacus, 1 cores" in page
    assert "Levels were measured with 0.01 times their seconds." in page
    assert picture.count('class="three" d="M') == 2 * 5 + 1  # lines and marks, and the legend


def test_a_level_that_is_no_stronger_is_not_said_to_be(strength, claims):
    group = measured(claims, "levels", wins=1)
    table = rows(strength.written()[0], definition(OPEN).says("en").title)
    shown = {row[7] for row in table if row[0] == str(group.players)}
    assert shown == {"not shown", ""}


def test_endings_are_counted_by_pairing(strength, claims):
    [bad] = claims.PLAN["endings"][OPEN]["reasons"]
    group = measured(claims, "champion", games=3, reason=bad)
    found = read_calibration(group.calibration_path)
    other = definition(OPEN).endings[2]
    rest = played(group, group.claims[0], found, 3, reason=other)[3:]
    ResultsFile(group.results_path).append(rest)
    row = rows(strength.written()[0], "Endings")[0]
    assert row[:5] == ["3", "`champion` – `ismcts`", "6", "50.0 %", "50.0 %"]
    assert row[-2:] == ["50.0 %", "no"]


def test_results_of_other_agents_are_left_out(strength, claims):
    group = measured(claims, "champion")
    old = read_calibration(group.calibration_path)
    write_calibration(group.calibration_path, replace(old, net="another"))
    page, _ = strength.written()
    assert rows(page, "Claims")[0][-1] == "not measured"
    assert f"left out here: {group.name}." in page
    with pytest.raises(shedu.SheduError, match="remove it and its results"):
        strength.measure(group, 1)


def test_a_measurement_goes_on_with_the_counts_it_began_with(strength, claims, monkeypatch):
    group = next(group for group in claims.groups() if group.kind == "champion")
    claims.PLAN["games"]["slow"] = 3
    strength.measure(group, 2)
    first = ResultsFile(group.results_path).read()
    kept = group.calibration_path.read_bytes()
    counts = set(read_calibration(group.calibration_path).plays.values())
    monkeypatch.setattr(calibration, "calibrate", None)  # not to be called again
    claims.PLAN["games"]["slow"] = 6
    strength.measure(group, 2)
    both = ResultsFile(group.results_path).read()
    assert len(first) == 3
    assert both[:3] == first
    assert len(both) == 6
    assert {name for result in both for name in result.fixture.seating} == counts
    assert all("iterations=" in name for name in counts)
    assert group.calibration_path.read_bytes() == kept
    assert rows(strength.written()[0], "Claims")[0][5] == "6"


def test_a_comparison_ends_with_a_verdict(strength, capsys):
    arguments = ["compare", OPEN, "3", "greedy", "random", "--gain", "0.3", "--deals", "40"]
    strength.main(arguments)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "greedy, random"
    assert "greedy is stronger by 30 %" in told[1]
    assert int(told[1].partition(" deals")[0].split()[-1]) < 40


def test_the_plan_lists_every_claim(strength, claims, capsys):
    strength.main(["plan"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1 + 2 * 4
    assert "0 of     6" in told[0]


def test_a_name_that_measures_nothing_is_refused(strength):
    with pytest.raises(shedu.SheduError, match="nothing is called chess"):
        strength.main(["measure", "chess"])


def test_the_picture_is_the_same_each_time_and_names_what_it_shows(strength, claims):
    measured(claims, "levels", wins=2)
    measured(claims, "champion", wins=2)
    first, again = strength.written()[1], strength.written()[1]
    assert first == again
    drawn = "".join(ElementTree.fromstring(first).itertext())
    levels = [level.id for level in definition(OPEN).levels]
    assert all(word in drawn for word in [definition(OPEN).says("en").title, *levels, "3 players"])
    assert "prefers-color-scheme: dark" in drawn
    assert "not measured" not in drawn
    assert len(first) < 20_000


def test_the_plan_names_games_that_there_are(strength):
    plan = json.loads((ROOT / "benchmarks/strength.json").read_text(encoding="utf-8"))
    assert sorted(plan["levels"]["games"]) == sorted(BUILT_IN)
