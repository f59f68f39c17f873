"""Goldens: whole games, a playthrough, and counts. A change to one is a change to the rules."""

from pathlib import Path

import pytest

import shedu
from goldens.playthrough import playthrough
from shedu.catalog import GAMES, definition

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.record"))
EARLIER = sorted(FOLDER.glob("*/rules-*/*.record"))  # written by programs with earlier rules
PLAYTHROUGHS = sorted(FOLDER.glob("*/*.playthrough"))
COUNTS = sorted(FOLDER.glob("*/perft.txt"))


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=label)
def test_a_recorded_game_replays_to_its_result(path):
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("#")]
    match = shedu.replay(text)
    assert match.state.is_over
    assert match.record == "".join(lines)
    assert text.splitlines()[1].startswith("# "), "the second line says what the golden covers"


def steps_and_result(text: str) -> list[str]:
    header = ("#", "rules ", "option ")
    return [line for line in text.splitlines() if not line.startswith(header)]


@pytest.mark.parametrize("path", EARLIER, ids=label)
def test_a_game_recorded_by_earlier_rules_replays_unchanged(path):
    """And only by these: today's rules would have ended it, or played it in another way."""
    text = path.read_text(encoding="utf-8")
    match = shedu.replay(text)
    assert match.state.is_over
    assert steps_and_result(match.record) == steps_and_result(text)
    earlier = f"rules {path.parent.name.removeprefix('rules-')}"
    now = f"rules {match.game.definition.rules_version}"
    assert earlier in text.splitlines()
    with pytest.raises(shedu.RecordError):
        shedu.replay(text.replace(earlier, now))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=label)
def test_a_playthrough_is_as_it_was_printed(path):
    record = path.with_suffix(".record").read_text(encoding="utf-8")
    assert playthrough(shedu.replay(record)) == path.read_text(encoding="utf-8")


def counts(path: Path) -> list[tuple[str, int, int, str]]:
    """Lines `game-options | depth | count | position`, and comments."""
    rows = [
        tuple(part.strip() for part in line.split("|", 3))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    return [(options, int(depth), int(count), text) for options, depth, count, text in rows]


def read_table(game_id: str, spelled: str) -> shedu.Game:
    """A table from words such as `players=3 wonder=true`."""
    words = dict(word.split("=") for word in spelled.split())
    players = int(words.pop("players"))
    form = definition(game_id)
    return shedu.game(game_id, players, **{n: form.option(n).parse(v) for n, v in words.items()})


def reachable(state, depth: int) -> int:
    """How many different positions some decisions lead to; chance is not played."""
    level = {state}
    for _ in range(depth):
        level = {s.play(a) for s in level if s.to_act is not None for a in s.legal}
    return len(level)


@pytest.mark.parametrize(
    ("game_id", "options", "depth", "count", "text"),
    [(p.parent.name, *row) for p in COUNTS for row in counts(p)],
)
def test_as_many_positions_are_reachable_as_ever(game_id, options, depth, count, text):
    assert reachable(read_table(game_id, options).state(text), depth) == count


@pytest.mark.parametrize("game_id", GAMES)
def test_goldens_cover_every_ending_every_number_of_players_and_every_option(game_id):
    games = [
        shedu.replay(p.read_text(encoding="utf-8")) for p in RECORDS if p.parent.name == game_id
    ]
    form = definition(game_id)
    assert {match.game.players for match in games} == set(form.players)
    assert {match.state.outcome.reason for match in games} == set(form.endings) - {""}
    for option in form.options:
        values = {match.game.options[option.name] for match in games}
        assert len(values) > 1, f"no golden has another {option.name} than {values}"
