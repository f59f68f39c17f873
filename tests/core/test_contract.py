"""What a game must have is checked when it is registered, and the error names what is missing."""

import sys
from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest

import shedu
from shedu.catalog import BUILT_IN, GAMES, Catalog
from shedu.core.collecting import define
from shedu.core.contract import FIELDS, check
from shedu.core.definition import Gain, Level
from shedu.core.options import Option

SOME = GAMES[next(iter(BUILT_IN))]


def without_field(name):
    kept = [(n, SOME.dtype.fields[n][0]) for n in SOME.dtype.names if n != name]
    return replace(SOME, dtype=np.dtype(kept))


def with_words(**changes):
    return replace(SOME, words={**SOME.words, "fr": replace(SOME.words["fr"], **changes)})


@pytest.mark.parametrize("name", FIELDS)
def test_a_row_has_the_fields_that_every_game_has(name):
    with pytest.raises(shedu.ContractError, match=f"the row has no field {name} "):
        check(without_field(name))


@pytest.mark.parametrize(
    ("broken", "missing"),
    [
        (replace(SOME, id="My Game"), "lower-case words joined by hyphens"),
        (replace(SOME, players=range(1, 3)), "players is a range from 2 on"),
        (replace(SOME, phases=("a", "a")), "two phases have the same name"),
        (replace(SOME, endings=("bag",)), 'endings begins with ""'),
        (replace(SOME, options=SOME.options[:1]), "no option round_limit"),
        (replace(SOME, options=(*SOME.options, Option("moon", False))), "the option moon"),
        (replace(SOME, options=(*SOME.options, Option("moon", False))), "OPTIONS lacks moon"),
        (replace(SOME, first_cache="nothing"), "first_cache names no field: 'nothing'"),
        (replace(SOME, resample=None), "redact and resample come together"),
        (replace(SOME, redact=None, resample=None, forget=print), "forget without redact"),
        (replace(SOME, laws=("it holds",), broken=None), "laws and broken come together"),
        (replace(SOME, turn_ends=("turn",)), "'over' is one of them"),
        (replace(SOME, levels=(Level("x", "random"),) * 2), "two levels have the same id"),
        (replace(SOME, levels=(Level("x", "random"),)), "LEVELS lacks x"),
        (replace(SOME, gains=(Gain("luck", ("draw",)),)), "GAINS lacks luck"),
        (replace(SOME, words={"en": SOME.words["en"]}), "there are no words for 'fr'"),
        (replace(SOME, secrets={"whisper": "word"}), "EVENTS lacks whisper"),
        (with_words(seats=("Un",)), "words/fr.py has 1 SEATS"),
        (with_words(events={}), "words/fr.py: EVENTS lacks"),
        (with_words(reasons={}), "words/fr.py: REASONS lacks"),
        (with_words(endings={}), "words/fr.py: ENDINGS lacks"),
    ],
)
def test_what_does_not_fit_is_named(broken, missing):
    with pytest.raises(shedu.ContractError) as caught:
        check(broken)
    assert missing in str(caught.value)
    assert str(caught.value).startswith(f"{broken.id}: ")


def test_a_field_has_a_width_that_compiled_and_plain_rules_agree_on():
    wide = [(n, SOME.dtype.fields[n][0]) for n in SOME.dtype.names] + [("f", np.float64)]
    with pytest.raises(shedu.ContractError, match="field f is float64: numbers are int16"):
        check(replace(SOME, dtype=np.dtype(wide)))


def test_a_part_that_is_nowhere_is_asked_for_with_the_files_where_it_may_be(monkeypatch):
    module = ModuleType("half_a_game")
    module.PHASES, module.ENDINGS = SOME.phases, SOME.endings
    monkeypatch.setitem(sys.modules, "half_a_game", module)
    with pytest.raises(shedu.ContractError, match=r"there is no STATE in game\.py or state\.py"):
        define("half_a_game", id="half-a-game")


def test_a_registered_game_is_found_and_no_other_takes_its_place():
    catalog = Catalog()
    mine = replace(SOME, id="my-own", module="somewhere")
    catalog.register(mine)
    assert catalog["my-own"] is mine
    assert list(catalog)[-1] == "my-own"
    edited = replace(mine, rules_version=2)
    catalog.register(edited)  # of the same module: it was edited
    assert catalog["my-own"] is edited
    with pytest.raises(shedu.ContractError, match="there is already a game 'my-own'"):
        catalog.register(replace(mine, module="elsewhere"))
    with pytest.raises(shedu.ContractError, match="already"):
        catalog.register(replace(SOME, module="elsewhere"))
    with pytest.raises(shedu.ContractError, match="lower-case"):
        catalog.register(replace(SOME, id="Ours"))


@pytest.mark.parametrize(
    ("earlier", "message"),
    [
        ({1: {}}, "earlier names version 1, which is not an earlier one"),
        ({0: {}}, "earlier names version 0"),
        ({1: {"luck": True}}, "the options of version 1: .* has no option 'luck'"),
        ({1: {"round_limit": "long"}}, "the options of version 1: "),
    ],
)
def test_earlier_versions_are_described_by_options_that_there_are(earlier, message):
    with pytest.raises(shedu.ContractError, match=message):
        check(replace(SOME, rules_version=1 if earlier == {1: {}} else 2, earlier=earlier))
