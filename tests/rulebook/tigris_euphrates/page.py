"""How the rules of Tigris & Euphrates are numbered and cited."""

from rulebook.pages import Page, scenarios

PAGE = Page(
    "tigris-euphrates",
    number=r"\d+\.\d+",
    first="1.1",
    last="14.2",
    scenarios=scenarios("TE", 18),
    citation=r"T&E ([\d., ]+)",
)
