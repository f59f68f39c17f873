"""Files of results: kept, cut, resumed."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import shedu
from arena.making import short_game
from shedu.arena import ResultsFile, fixtures, match, run
from shedu.arena.result import as_line

pytestmark = pytest.mark.usefixtures("one_sided")


def games(deals=2):
    return fixtures(match(short_game(), ["first", "random"]), deals)


@pytest.fixture
def whole(tmp_path):
    """A file with the results of all games, and these results."""
    path = tmp_path / "whole.jsonl"
    return path, run(games(), path)


def test_a_file_gives_back_what_was_played(whole):
    path, results = whole
    assert ResultsFile(path).read() == results
    assert path.read_text(encoding="utf-8") == "".join(map(as_line, results))


def test_at_any_byte_a_cut_leaves_exactly_the_whole_lines(whole):
    path, results = whole
    written = path.read_bytes()
    for cut in range(len(written) + 1):
        path.write_bytes(written[:cut])
        complete = written[:cut].count(b"\n")
        file = ResultsFile(path)
        assert file.read() == results[:complete]
        file.drop_torn_line()
        assert path.read_bytes() == b"".join(written.splitlines(keepends=True)[:complete])


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(part=st.floats(0, 1))
def test_a_run_that_was_cut_at_any_byte_ends_with_the_same_results(whole, tmp_path, part):
    path, results = whole
    written = path.read_bytes()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(written[: round(part * len(written))])
    assert run(games(), cut) == results
    assert ResultsFile(cut).read() == results
    assert cut.read_bytes().count(b"\n") == len(results)


def test_what_is_there_is_not_played_again(whole):
    path, _ = whole
    before = path.read_bytes()
    reported = []
    run(games(3), path, report=lambda done, total: reported.append((done, total)))
    assert path.read_bytes().startswith(before)
    assert reported == [(4, 6), (5, 6), (6, 6)]


def test_results_of_others_in_the_file_stay_and_are_not_mixed_in(whole):
    path, results = whole
    others = fixtures(match(short_game(), ["last", "random"]), 1)
    assert [r.fixture for r in run(others, path)] == others
    assert ResultsFile(path).read()[: len(results)] == results
    assert len(ResultsFile(path).read()) == len(results) + len(others)


def test_a_result_that_is_there_twice_counts_once(whole):
    path, results = whole
    path.write_bytes(path.read_bytes() * 2)
    assert ResultsFile(path).read() == results


def test_a_broken_line_is_named(whole):
    path, _ = whole
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[1] = '{"game": "chess"}\n'
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(shedu.SheduError, match="line 2: expected a result"):
        ResultsFile(path).read()


@pytest.mark.parametrize("text", ["a diary", "a diary\n", "\xff\xfe\n", '{"name": 1'])
def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "diary.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(shedu.SheduError, match=r"diary\.txt"):
        run(games(), path)
    assert path.read_bytes() == text.encode("latin-1")


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(shedu.SheduError, match="no such folder"):
        run(games(), tmp_path / "nowhere" / "file.jsonl")
