"""Inputs that are nearly right: valid ones with a few changes, which get further than noise."""

import re
from collections.abc import Sequence

from hypothesis import strategies as st

# What readers stumble over: numbers that are none or too long, blanks and line ends of other kinds.
NUMBERS = (
    "",
    "0",
    "-1",
    "1",
    "99999",
    "1" * 30,
    "9" * 5000,
    "²",
    "٣",
    "½",
    "1e9",
    "nan",
    "+1",
    "1_0",
)
BLANKS = ("\x00", "\x0b", "\x1c", "\x85", "\u2028", "\ufeff", "\u00a0", "\n", "\r", "\t", " ", "  ")
LETTERS = ("\ud800", "é", "ß", "İ", "😀", "None", *'?#;/=:@*-."\\')
NASTY = (*NUMBERS, *BLANKS, *LETTERS)
LONGEST = 20_000  # characters of an input
CHANGED = (1, 1, 1, 2, 2, 3, 5)  # so many changes are made to an input
TOKENS = re.compile(r"\w+?(?=[A-Z\d_]|\b)|\s|[^\w\s]", re.ASCII)


def tokens_of(text: str) -> list[str]:
    return TOKENS.findall(text)


def words_of(seeds: Sequence[str]) -> list[str]:
    """The parts of valid inputs, to be put where they do not belong."""
    found = {token for seed in seeds for token in tokens_of(seed)}
    found |= {word for seed in seeds for word in seed.split()}
    found |= {part.strip() for seed in seeds for part in re.split(r"[;\n]", seed)}
    return sorted(found)[:2000]


def _place(draw, parts: Sequence[object]) -> int:
    return draw(st.integers(0, max(0, len(parts) - 1)))


def _word(draw, words: Sequence[str]) -> str:
    return draw(st.sampled_from(draw(st.sampled_from([words, words, NASTY]))))


def replace_token(draw, text: str, words, _) -> str:
    tokens = tokens_of(text) or [""]
    tokens[_place(draw, tokens)] = _word(draw, words)
    return "".join(tokens)


def insert_token(draw, text: str, words, _) -> str:
    tokens = tokens_of(text)
    tokens.insert(_place(draw, tokens), _word(draw, words))
    return "".join(tokens)


def drop_token(draw, text: str, *_) -> str:
    tokens = tokens_of(text) or [""]
    del tokens[_place(draw, tokens)]
    return "".join(tokens)


def swap_tokens(draw, text: str, *_) -> str:
    tokens = tokens_of(text) or [""]
    one, two = _place(draw, tokens), _place(draw, tokens)
    tokens[one], tokens[two] = tokens[two], tokens[one]
    return "".join(tokens)


def repeat_token(draw, text: str, *_) -> str:
    tokens = tokens_of(text) or [""]
    tokens[_place(draw, tokens)] *= draw(st.sampled_from([2, 3, 50, 3000]))
    return "".join(tokens)


def change_parts(draw, text: str, words, _) -> str:
    """Lines, or the parts of a position: dropped, doubled, moved or replaced."""
    mark = "\n" if "\n" in text else ";"
    parts = text.split(mark)
    at, to = _place(draw, parts), _place(draw, parts)
    change = draw(st.sampled_from(["drop", "double", "move", "replace"]))
    part = parts.pop(at) if change != "double" else parts[at]
    if change == "replace":
        part = _word(draw, words)
    if change != "drop":
        parts.insert(to, part)
    return mark.join(parts)


def nudge_number(draw, text: str, *_) -> str:
    """Make a number one more or one less."""
    found = list(re.finditer(r"[0-9]{1,9}", text))
    if not found:
        return text
    number = found[_place(draw, found)]
    nudged = max(0, int(number[0]) + draw(st.sampled_from([1, -1])))
    return text[: number.start()] + str(nudged) + text[number.end() :]


def cut(draw, text: str, *_) -> str:
    return text[: _place(draw, text)]


def cross(draw, text: str, _, seeds) -> str:
    """The head of one input, the tail of another."""
    other = draw(st.sampled_from(seeds))
    return text[: _place(draw, text)] + other[_place(draw, other) :]


def change_letter(draw, text: str, *_) -> str:
    at = _place(draw, text)
    return text[:at] + draw(st.characters()) + text[at + 1 :]


CHANGES = (
    replace_token,
    replace_token,
    nudge_number,
    nudge_number,
    insert_token,
    drop_token,
    swap_tokens,
    repeat_token,
    change_parts,
    cut,
    cross,
    change_letter,
)


def nearly(seeds: Sequence[str], headed: bool = False) -> st.SearchStrategy[str]:
    """A valid input with a few changes.

    The first line of a headed one says what it is about. It stays as it is, and only inputs whose
    first lines begin with the same word are mixed.
    """
    kinds: dict[str, list[tuple[str, str]]] = {}
    for seed in seeds:
        head, mark, body = seed.partition("\n") if headed else ("", "", seed)
        kinds.setdefault(head.partition(" ")[0], []).append((head + mark, body))
    return st.one_of([_nearly(kind) for kind in kinds.values()])


def _nearly(seeds: list[tuple[str, str]]) -> st.SearchStrategy[str]:
    bodies = [body for _, body in seeds]
    words = words_of(bodies)

    @st.composite
    def changed(draw) -> str:
        head, text = draw(st.sampled_from(seeds))
        for _ in range(draw(st.sampled_from(CHANGED))):
            text = draw(st.sampled_from(CHANGES))(draw, text, words, bodies)[:LONGEST]
        return head + text

    return changed()
