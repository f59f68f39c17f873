"""Names: what is refused, and what looks alike."""

import pytest

from shedu.server.errors import Invalid, Refused
from shedu.server.names import clean_name, name_at_table, skeleton


@pytest.mark.parametrize(
    "name", ["Ada", "Zoë", "Jean-Luc", "李雷", "Ольга", "  Ann   Bo ", "R2-D2", "🐂"]
)
def test_ordinary_names_are_taken_in_one_line(name):
    if name == "🐂":
        with pytest.raises(Invalid):
            clean_name(name)
    else:
        assert clean_name(name) == " ".join(name.split())


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a" * 41,
        "Ada\u200b",
        "Ada\u202eneb",
        "\u3164",
        "Ad\u2800a",
        "A\ufe0fda",
        "a\u0300\u0301\u0302\u0303",
        "Ada\x00",
        "\ud800",
        "---",
        "\u0301",
    ],
    ids=ascii,
)
def test_names_that_hide_something_are_refused(name):
    with pytest.raises(Invalid, match="A name must have"):
        clean_name(name)


@pytest.mark.parametrize("name", ["King", "k i n g", "Кing", "Roi", "Scribe"])
def test_names_of_bots_are_refused(name):
    with pytest.raises(Invalid, match="name of a bot"):
        clean_name(name)


@pytest.mark.parametrize("twin", ["АDA", "Ada.", "Adа", "𝐀𝐝𝐚"])
def test_a_name_that_looks_like_that_of_a_seated_player_is_refused(twin):
    with pytest.raises(Refused, match="looks like that of Ada"):
        name_at_table(twin, ["Ada", "Bob"])


def test_the_same_name_twice_gets_a_number():
    assert name_at_table("Ada", ["Bob"]) == "Ada"
    assert name_at_table("Ada", ["Ada"]) == "Ada 2"
    assert name_at_table("ada", ["Ada", "Ada 2"]) == "ada 3"


def test_different_names_keep_different_skeletons():
    names = ["Ada", "Adam", "Dana", "Bob", "Rob", "Li", "Lea", "Ольга", "李雷"]
    assert len(set(map(skeleton, names))) == len(names)
