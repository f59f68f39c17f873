"""How the rules of Babel are numbered and cited."""

from rulebook.pages import Page, own_number, scenarios

NUMBER = r"BA-(?:\d+\.\d+|D\d+)"
PAGE = Page(
    "babel",
    number=NUMBER,
    first="BA-1.1",
    last="BA-D10",
    scenarios=scenarios("BA", 11),
    citation=own_number(NUMBER),
    prefix="BA-",
)
