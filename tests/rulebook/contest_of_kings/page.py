"""How the rules of Contest of Kings are numbered and cited."""

from rulebook.pages import Page, own_number, scenarios

NUMBER = r"CK-(?:\d+\.\d+|\d[AB]|D\d+)"
PAGE = Page(
    "contest-of-kings",
    number=NUMBER,
    first="CK-1.1",
    last="CK-D10",
    scenarios=scenarios("CK", 11),
    citation=own_number(NUMBER),
    prefix="CK-",
)
