"""Reports: what they say, as tables, markdown, JSON and pictures."""

import json
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

import shedu
from arena.making import TABLES, result, won
from shedu.arena import as_json, markdown, plot, report
from shedu.arena.rendering import meeting_rows, performance_rows, title


def three_agents():
    """`a` beats `b`, `b` beats `c`; `a` and `c` win one game each of a deal."""
    games = []
    for seed in range(6):
        games += [won("a", "b", seed, 0), won("a", "b", seed, 1)]
        games += [won("b", "c", seed, 0), won("b", "c", seed, 1)]
        games += [won("a", "c", seed, 0), won("c", "a", seed, 0)]
    return games


def strangers():
    """Two pairs of agents that have not met: they have no ratings."""
    return [won("a", "b", 0), won("c", "d", 0)]


def test_a_performance_by_hand():
    games = [
        result(
            "aba",
            (1, 3, 2),
            scores=((9,), (2,), (5,)),
            decisions=(10, 99, 20),
            ms=(30.0, 0.0, 30.0),
            cpu=(20.0, 0.0, 25.0),
            helped=(0, 0, 4),
            failures=("", "", "it fell asleep"),
        )
    ]
    [table] = report(games)
    first = next(p for p in table.performances if p.agent == "a")
    assert first.games == 1
    assert first.win_share.value == 1 / 2
    assert first.rank == (1 + 2) / 2
    assert first.margin == (4 - 4) / 2
    assert first.decisions == (10 + 20) / 2
    assert first.ms == 60 / 30
    assert first.cpu == 45 / 30
    assert first.helped == 4
    assert first.failures == ("it fell asleep",)


def test_agents_stand_in_the_order_of_their_strength():
    [table] = report(three_agents())
    assert [p.agent for p in table.performances] == ["a", "b", "c"]
    assert (table.deals, table.games) == (6, 36)


def test_agents_that_are_not_linked_stand_in_the_order_of_their_shares():
    [table] = report(strangers())
    assert all(p.rating is None for p in table.performances)
    assert [p.win_share.value for p in table.performances] == [1, 1, 0, 0]


def test_every_pairing_is_told_by_itself():
    [table] = report(three_agents())
    shares = {m.agents: {a: s.value for a, s in m.win_shares.items()} for m in table.meetings}
    assert shares == {
        ("a", "b"): {"a": 1, "b": 0},
        ("a", "c"): {"a": 0.5, "c": 0.5},
        ("b", "c"): {"b": 1, "c": 0},
    }
    overall = {p.agent: p.win_share.value for p in table.performances}
    assert overall == {"a": 0.75, "b": 0.5, "c": 0.25}


def test_tables_are_told_apart_and_the_order_of_results_does_not_matter():
    games = [*three_agents(), result("abc", (1, 2, 3)), result("abc", (1, 3, 2), seed=1)]
    newer = replace(TABLES[2], rules=2)
    games.append(replace(games[0], fixture=replace(games[0].fixture, table=newer)))
    reports = report(games)
    assert [(told.table.players, told.table.rules) for told in reports] == [(2, 1), (2, 2), (3, 1)]
    assert report(games[::-1]) == reports


def test_no_results_are_no_report():
    with pytest.raises(shedu.SheduError, match="no results"):
        report([])


def test_columns_that_say_nothing_are_left_out():
    [plain] = report(strangers())
    assert performance_rows(plain)[0] == [
        *("agent", "win share", "rank", "margin", "ms per decision", "decisions", "games")
    ]
    [rated] = report([result("ab", (1, 2), helped=(0, 3))])
    assert {"rating", "helped"} <= set(performance_rows(rated)[0])
    assert meeting_rows(rated) == []


def test_a_title_tells_when_versions_are_mixed():
    [told] = report([won("a", "b", 0), result("ab", (1, 2), seed=1, shedu="2")])
    assert title(told) == (
        "a game, 2 players, rules version 1: 2 deals, 2 games, played with shedu 1 and 2"
    )


def test_markdown_is_a_table_with_a_row_for_each_agent():
    seating = ("external:a|b", "random", "random", "random")
    games = [result(seating, (1, 2, 3, 4), failures=("gone",) + ("",) * 3)]
    text = markdown(report(games))
    lines = text.splitlines()
    assert lines[0] == "### a game, 4 players, rules version 1: 1 deal, 1 game"
    assert [line.replace("\\|", "").count("|") for line in lines[2:6]] == [9] * 4
    assert "external:a\\|b" in lines[4]
    assert "100.0 % (" in lines[4]
    assert "gone" in lines
    assert "bootstrap" in lines[-1]
    assert "Plackett" in lines[-1]
    assert "Plackett" not in markdown(report(strangers()))


def test_meetings_name_agents_with_several_seats_once():
    games = [result(("a", "b", "b"), (1, 2, 3)), result(("c", "b", "b"), (1, 2, 3))]
    [told] = report(games)
    assert {row[0] for row in meeting_rows(told)[1:]} == {"a – 2 × b", "2 × b – c"}


def test_json_is_one_line_with_everything():
    [told] = report(three_agents())
    line = as_json(told)
    assert "\n" not in line
    read = json.loads(line)
    assert read["game"] == "a game"
    assert read["options"] == {}
    assert read["performances"][0]["agent"] == "a"
    assert read["performances"][0]["win_share"]["value"] == 0.75
    assert read["performances"][0]["rating"]["low"] < read["performances"][0]["rating"]["value"]
    assert len(read["meetings"]) == 3


def test_a_plot_is_the_same_picture_each_time(tmp_path):
    pytest.importorskip("matplotlib")
    reports = report([*three_agents(), result("abc", (1, 2, 3))])
    first, again = tmp_path / "first.svg", tmp_path / "again.SVG"
    plot(reports, first)
    plot(reports[:], again)
    assert first.read_bytes() == again.read_bytes()
    drawn = "".join(ElementTree.parse(first).getroot().itertext())
    assert all(words in drawn for words in ("a game, 2 players", "a game, 3 players", "rating"))


def test_a_plot_as_png_and_without_ratings(tmp_path):
    pytest.importorskip("matplotlib")
    path = tmp_path / "plot.png"
    plot(report(strangers()), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_what_cannot_be_drawn_is_refused(tmp_path, monkeypatch):
    reports = report(three_agents())
    with pytest.raises(shedu.OptionError, match=r"\.svg or \.png"):
        plot(reports, tmp_path / "plot.pdf")
    with pytest.raises(shedu.OptionError, match="no such folder"):
        plot(reports, tmp_path / "nowhere" / "plot.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(shedu.SheduError, match=r"pip install 'shedu\[arena\]'"):
        plot(reports, tmp_path / "plot.svg")
