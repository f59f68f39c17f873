"""A check finds what is wrong, and says where."""

import copy

import pytest

from cli.running import assert_refused, run
from corpus.test_making import made
from shedu.core.compiling import COMPILED
from shedu.corpus import playing
from shedu.corpus.checking import check
from shedu.corpus.files import read_lines, write_lines


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    """A small corpus, as its lines."""
    with pytest.MonkeyPatch.context() as patch:
        if not COMPILED:
            patch.setattr(playing, "SEATINGS", (("random",),))
        path, _ = made(tmp_path_factory.mktemp("corpus") / "made")
    return [line for _, line in read_lines(path)]


@pytest.fixture
def spoiled(corpus, tmp_path):
    """A file in which one line of a kind is changed; and the number of that line."""

    def spoil(kind, change):
        lines = copy.deepcopy(corpus)
        number = next(i for i, line in enumerate(lines, 1) if line["kind"] == kind)
        change(lines[number - 1])
        write_lines(tmp_path / "spoiled.jsonl.gz", lines)
        return tmp_path / "spoiled.jsonl.gz", number

    return spoil


def test_an_untouched_corpus_agrees(spoiled):
    path, _ = spoiled("decision", lambda line: None)
    report = check(path)
    assert report.differences == []
    assert report.decisions > report.lines["decision"] == 20
    result = run("corpus", "check", path)
    assert (result.exit_code, "all agree" in result.stdout) == (0, True)


CHANGES = {
    "legal": ("decision", lambda line: line["legal"].pop(), "legal"),
    "seat": ("decision", lambda line: line.update(seat=3), "seat"),
    "illegal": ("decision", lambda line: line["illegal"].update(end="XX-1"), "illegal: end"),
    "text": ("decision", lambda line: line["after"].update(position="nothing"), "after: position"),
    "data": ("decision", lambda line: line["after"]["data"].update(round=9), "after: data: round"),
    "before": ("decision", lambda line: line["before"]["data"].update(round=9), "before: "),
    "missing": ("decision", lambda line: line["before"]["data"].pop("round"), "can be read"),
    "action": ("decision", lambda line: line.update(action="nonsense"), "can be read"),
    "ending": ("scoring", lambda line: line["result"].update(reason="boredom"), "result"),
    "ranking": ("scoring", lambda line: line["result"]["ranking"].reverse(), "result"),
    "counts": ("counts", lambda line: line["counts"][0].update(positions=0), "counts"),
    "choices": (
        "game",
        lambda line: line["decisions"][3].update(choices=0),
        "decisions[3]: choices",
    ),
    "end": ("game", lambda line: line.update(result=None), "result"),
    "kind": ("game", lambda line: line.update(kind="poem"), "the kind of line"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_spoiled_line_is_found_and_named(spoiled, change):
    kind, spoil, what = CHANGES[change]
    path, number = spoiled(kind, spoil)
    differences = check(path).differences
    assert {difference.line for difference in differences} == {number}
    assert any(what in difference.what for difference in differences)
    result = run("corpus", "check", path)
    assert result.exit_code == 1
    assert f"line {number}: " in result.stdout
    assert "expected" in result.stdout


def test_a_file_that_is_no_corpus_or_of_other_rules_is_refused(spoiled, tmp_path):
    (tmp_path / "text").write_text("no corpus\n")
    assert_refused(run("corpus", "check", tmp_path / "text"), "is no corpus")
    assert_refused(run("corpus", "check", tmp_path / "none"), "No such file")
    path, _ = spoiled("corpus", lambda line: line.update(rules=99))
    assert_refused(run("corpus", "check", path), "version 99")
    path, _ = spoiled("corpus", lambda line: line.update(format="poems"))
    assert_refused(run("corpus", "check", path), "shedu corpus 1")
