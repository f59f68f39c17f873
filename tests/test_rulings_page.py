"""The rulings pages say the same in both languages, and tests and options are as they tell."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from shedu.catalog import GAMES, definition

ROOT = Path(__file__).parents[1]
LABELS = {  # in the order of an entry
    "en": ("Wording", "Our ruling|House ruling", "Reason", "Option", "Test"),
    "fr": ("Énoncé", "Notre décision|Décision maison", "Raison", "Option", "Test"),
}


class Entry(NamedTuple):
    game: str
    anchor: str
    numbers: list[str]
    house: bool
    options: list[tuple[str, str, set[str]]]  # name, default, all values
    tests: list[str]


def sections(language: str) -> dict[str, str]:
    """What a page says of each game, by the game's id."""
    name = "rulings.md" if language == "en" else "rulings.fr.md"
    text = (ROOT / "docs" / name).read_text(encoding="utf-8").replace("\u00a0", " ")
    _, *parts = re.split(r'^<a id="([\w-]+)"></a>\n\n## ', text, flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def entry(game: str, anchor: str, text: str, language: str) -> Entry:
    heading, _, body = text.partition("\n\n")
    wording, ruling, reason, option, test = LABELS[language]
    found = re.fullmatch(
        rf"- \*\*{wording}\.\*\* .+?\n- \*\*(?P<kind>{ruling})\.\*\* .+?\n"
        rf"- \*\*{reason}\.\*\* .+?\n"
        rf"(?:- \*\*{option}\.\*\* (?P<option>.+?)\n)?- \*\*{test}\.\*\*(?P<tests>.+)",
        body.strip(),
        re.DOTALL,
    )
    assert found, f"{anchor}: an entry has other lines"
    options = []
    if told := found["option"]:
        name, *values = re.findall(r"`(\w+)`", told)
        [default] = re.findall(r"`(\w+)` \((?:default|par défaut)\)", told)
        options.append((name, default, set(values)))
    return Entry(
        game,
        anchor,
        re.findall(r"[A-Z]*-?[A-Z]?\d+(?:\.\d+)?[A-Z]?", heading.partition(" · ")[0]),
        found["kind"] == ruling.split("|")[1],
        options,
        re.findall(r"`(.+?)`", found["tests"]),
    )


def entries(language: str) -> list[Entry]:
    found = []
    for game, section in sections(language).items():
        _, *parts = re.split(r'^<a id="([\w.-]+)"></a>\n\n### ', section, flags=re.M)
        found += [
            entry(game, anchor, text, language)
            for anchor, text in zip(parts[::2], parts[1::2], strict=True)
        ]
    return found


ENTRIES = entries("en")
every_entry = pytest.mark.parametrize("told", ENTRIES, ids=lambda told: told.anchor)


def test_every_game_has_its_rulings():
    assert list(sections("en")) == list(sections("fr"))
    assert set(sections("en")) == set(GAMES)


def test_both_languages_have_the_same_entries():
    assert entries("fr") == ENTRIES
    assert len({told.anchor for told in ENTRIES}) == len(ENTRIES)


@every_entry
def test_the_test_behind_a_ruling_is_there(told):
    assert told.tests
    for test in told.tests:
        path, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


@every_entry
def test_the_rules_of_a_ruling_are_on_the_rules_page(told):
    rules = (ROOT / f"docs/rules/{told.game}.md").read_text(encoding="utf-8")
    assert told.numbers
    for number in told.numbers:
        assert f"**{number}**" in rules


@every_entry
def test_the_option_of_a_ruling_is_there_with_its_values_and_default(told):
    for name, default, values in told.options:
        [option] = [option for option in definition(told.game).options if option.name == name]
        assert option.parse(default) == option.default
        assert len({option.parse(value) for value in values}) == len(values)
        assert values >= set(option.choices)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_ruling_or_is_a_variant_of_the_printed_rules(game):
    ruled = {name for told in ENTRIES if told.game == game for name, _, _ in told.options}
    for language in LABELS:
        introduction = sections(language)[game].partition("\n<a id=")[0]
        variants = set(re.findall(r"`(\w+)`", introduction))
        assert ruled | variants == {option.name for option in definition(game).options}
        assert not ruled & variants
