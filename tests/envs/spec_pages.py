"""The parts of docs/games that follow from the code.

python -m envs.spec_pages     (in the folder tests) updates them in the pages
"""

import re
from pathlib import Path

from shedu.catalog import GAMES, definition
from shedu.core.definition import Definition
from shedu.core.game import Game
from shedu.core.options import Option
from shedu.core.outcome import Outcome
from shedu.envs.gymnasium import env_id
from shedu.envs.openspiel import spiel_name
from shedu.envs.value import values_of_outcome

FOLDER = Path(__file__).parents[2] / "docs" / "games"


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def overview(form: Definition) -> str:
    shape = " × ".join(str(n) for n in form.planes)
    players = ", ".join(
        f"{n} (house variant)" if n in form.house_players else str(n) for n in form.players
    )
    if len(form.players) > 1:
        players += f"; default {form.usual_players}"
    longest = Game(form, form.players[-1]).most_decisions
    rows = [
        ("players", players),
        ("actions", f"{form.actions.size:,}"),
        ("planes", f"int8, {shape}"),
        ("facts", f"int16, {form.facts}"),
        ("hidden information", "no" if form.is_open else "yes"),
        ("PettingZoo", f'`shedu.envs.pettingzoo.env("{form.id}")`'),
        ("OpenSpiel", f"`{spiel_name(form.id)}`"),
        ("Gymnasium", f"`{env_id(form.id)}`"),
        ("decisions", f"at most {longest:,} with {form.players[-1]} players"),
        ("rules version", str(form.rules_version)),
    ]
    return table(("", form.says("en").title), rows)


def options(form: Definition) -> str:
    rows = [(f"`{o.name}`", values(o), f"`{o.spell(o.default)}`") for o in form.options]
    return table(("option", "values", "default"), rows)


def values(option: Option) -> str:
    if option.choices:
        return ", ".join(f"`{choice}`" for choice in option.choices)
    if isinstance(option.default, bool):
        return "`true`, `false`"
    return f"{option.least:,} to {option.most:,}"


def actions(form: Definition) -> str:
    rows = []
    for family in form.actions.families.values():
        last = family.first + family.size - 1
        ids = str(family.first) if family.size == 1 else f"{family.first}–{last}"
        sizes = " × ".join(str(size) for size in family.sizes)
        spelled = sorted({family.first, last})
        texts = " to ".join(f"`{form.spelling.spell(action)}`" for action in spelled)
        rows.append((ids, family.name.replace("_", " "), sizes, texts))
    return table(("ids", "family", "arguments", "written"), rows)


def rewards(form: Definition) -> str:
    rows = []
    for players in form.players:
        outcome = Outcome.from_scores("", [(-seat,) for seat in range(players)])
        worth = ", ".join(f"{value:+.3g}" for value in values_of_outcome(outcome))
        rows.append((str(players), worth))
    return table(("players", "from first place to last"), rows)


PARTS = {"overview": overview, "options": options, "actions": actions, "rewards": rewards}


def written(text: str, form: Definition) -> str:
    """A page with the parts that follow from the code as they should be."""
    for name, part in PARTS.items():
        marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        assert marked.search(text), f"the page of {form.id} has no part {name!r}"
        text = marked.sub(lambda m, part=part: m[1] + part(form) + "\n" + m[2], text)
    return text


if __name__ == "__main__":
    for game_id in GAMES:
        page = FOLDER / f"{game_id}.md"
        text = page.read_text(encoding="utf-8")
        page.write_text(written(text, definition(game_id)), encoding="utf-8")
