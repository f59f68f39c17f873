"""How the rules of Ur are numbered and cited."""

from rulebook.pages import Page, own_number, scenarios

NUMBER = r"UR-(?:\d+\.\d+|D\d+)"
PAGE = Page(
    "ur",
    number=NUMBER,
    first="UR-1.1",
    last="UR-D11",
    scenarios=scenarios("UR", 10),
    citation=own_number(NUMBER),
    prefix="UR-",
)
