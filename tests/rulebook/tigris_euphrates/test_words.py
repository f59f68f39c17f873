"""What players are told of conflicts, in both languages."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import play, scene


def told(before, action, language):
    """The first sentence but one, after who committed what: how the conflict ended."""
    events = before.narrate(action, before.play(action))
    names = before.game.seat_names(language)
    return before.game.tell(events[1], names, language)


WAR = """
    F  G  H  I  J
 5  K1 s  .  s  K2
 6  t  .  .  .  t
"""


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Archer wins the war 3 to 1 and gains 2 black points; the king of Bull goes home, "
            "1 settlement falls.",
        ),
        (
            "fr",
            "Archer gagne la guerre (3 contre 1) et 2 points noirs ; le roi de Taureau rentre, "
            "1 peuplement disparaît.",
        ),
    ],
)
def test_the_winners_strength_is_told_first(language, expected):
    """T&E 7.5."""
    state = play(scene(WAR, hands="tss/s"), "tH5 +2")
    assert told(state, "+0", language) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Bull wins the war 3 to 2 and gains 3 black points; the king of Archer goes home, "
            "2 settlements fall.",
        ),
        (
            "fr",
            "Taureau gagne la guerre (3 contre 2) et 3 points noirs ; le roi d'Archer rentre, "
            "2 peuplements disparaissent.",
        ),
    ],
)
def test_also_if_the_defender_wins(language, expected):
    """T&E 7.5."""
    state = play(scene(WAR.replace("t  .  .", "t  s  ."), hands="t/ss"), "tH5 +0")
    assert told(state, "+2", language) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Bull wins the revolt 3 to 1 and gains 1 red point; the king of Archer goes home."),
        ("fr", "Taureau gagne la révolte (3 contre 1) et 1 point rouge ; le roi d'Archer rentre."),
    ],
)
def test_and_in_a_revolt(language, expected):
    """T&E 6.2."""
    state = play(scene("F G H\n5 . t K2", hands="-/tt"), "KF5 +0")
    assert told(state, "+2", language) == expected
