"""Write web/src/boards/*/view.ts: the views, as types for the page (`make types`).

Views are declared in Python: by each game in its `view_types.py`, for all games in
`core/view_types.py`, and what these need in `core/scene.py` (the drawing that a game may declare)
and `core/supply.py`. These are read as source text, which keeps names of types and comments.
"""

from __future__ import annotations

import ast
import json
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import wrap

from shedu.catalog import BUILT_IN, definition
from shedu.core.definition import Definition
from shedu.core.options import Option

ROOT = Path(__file__).parents[1]
CORE = "src/shedu/core"
BOARDS = ROOT / "web" / "src" / "boards"
WIDTH = 100
NAMES = {"int": "number", "str": "string", "bool": "boolean"}
GENERICS = {
    "dict": "Record<{}, {}>",
    "Some": "Partial<Record<{}, {}>>",
    "list": "{}[]",
    "Two": "[{0}, {0}]",
    "NotRequired": "{}",
}


@dataclass(frozen=True)
class Field:
    name: str
    kind: str  # in TypeScript
    comment: str = ""
    may_be_missing: bool = False


@dataclass(frozen=True)
class Declared:
    """A TypedDict with its fields, or another name for a type."""

    name: str
    comment: str
    base: str = ""
    fields: tuple[Field, ...] = ()
    alias: str = ""


def written() -> dict[Path, str]:
    """The text of each file."""
    folders = {game_id.replace("-", "_"): definition(game_id) for game_id in BUILT_IN}
    texts = {folder: _of_game(folder, game) for folder, game in folders.items()}
    return {
        BOARDS / folder / "view.ts": text
        for folder, text in {**texts, "generic": _of_any_game()}.items()
    }


def _of_game(folder: str, game: Definition) -> str:
    source = f"src/shedu/games/{folder}/view_types.py"
    *parts, public, own = _read(source)
    common = {declared.name: declared for declared in _read(f"{CORE}/view_types.py")}
    narrow = {
        "game": f'"{game.id}"',
        "options": "Options",
        "phase": "Phase",
        "ending": "Ending | null",
    }
    seen = [replace(one, kind=narrow.get(one.name, one.kind)) for one in common["Public"].fields]
    viewer = [one for one in common["Own"].fields if not one.may_be_missing]  # it has no scene
    declared = [
        Declared("Options", "", fields=tuple(_option(option) for option in game.options)),
        Declared("Phase", "", alias=_literals(game.phases)),
        Declared("Ending", "", alias=_literals(ending for ending in game.endings if ending)),
        *parts,
        replace(common["Public"], fields=(*seen, *public.fields)),
        replace(common["Own"], fields=(*viewer, *own.fields)),
    ]
    return _file(
        f"The view of {game.says('en').title}",
        source,
        declared,
        "View extends Public, Own {}",
        'import type { Supply } from "../generic/view";\n',
    )


def _of_any_game() -> str:
    common = [one for one in _read(f"{CORE}/view_types.py") if one.name in ("Public", "Own")]
    return _file(
        "What every view has, and the drawing that a game may declare",
        f"{CORE}/view_types.py, scene.py and supply.py",
        [*_read(f"{CORE}/scene.py"), *_read(f"{CORE}/supply.py"), *common],
        "View extends Public, Own {\n  [fact: string]: unknown;\n}",
    )


def _option(option: Option) -> Field:
    kind = NAMES[type(option.default).__name__]
    return Field(option.name, _literals(option.choices) if option.choices else kind)


def _literals(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(value) for value in values)


# reading Python


def _read(source: str) -> list[Declared]:
    """The types that a file declares, in order, without TypeVars and our own generic types."""
    path = ROOT / source
    comments = _Comments(path)
    found = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found.append(_read_class(node, comments))
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            [target] = node.targets
            name = ast.unparse(target)
            if name not in GENERICS:
                found.append(Declared(name, comments.of(node), alias=in_typescript(node.value)))
    return found


def _read_class(node: ast.ClassDef, comments: _Comments) -> Declared:
    [base] = [ast.unparse(base) for base in node.bases]
    fields = tuple(
        Field(
            ast.unparse(line.target),
            in_typescript(line.annotation),
            comments.of(line),
            may_be_missing=ast.unparse(line.annotation).startswith("NotRequired["),
        )
        for line in node.body
        if isinstance(line, ast.AnnAssign)
    )
    said = " ".join((ast.get_docstring(node) or "").split())
    return Declared(node.name, said, "" if base == "TypedDict" else base, fields)


class _Comments:
    """The comments of a file: those at the end of a line, and those on lines of their own."""

    def __init__(self, path: Path) -> None:
        self.after: dict[int, str] = {}
        self.above: dict[int, str] = {}
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if token.type == tokenize.COMMENT:
                    alone = token.line.lstrip().startswith("#")
                    kept = self.above if alone else self.after
                    kept[token.start[0]] = token.string.lstrip("# ")

    def of(self, node: ast.stmt) -> str:
        """The comment of a field or an alias, as a sentence."""
        lines = []
        number = node.lineno - 1
        while number in self.above:
            lines.insert(0, self.above[number])
            number -= 1
        said = " ".join([*lines, self.after.get(node.lineno, "")]).strip().replace("None", "null")
        return said and said[0].upper() + said[1:] + ("" if said.endswith(".") else ".")


def in_typescript(node: ast.expr) -> str:
    """A type in TypeScript."""
    if isinstance(node, ast.Name):
        return NAMES.get(node.id, node.id)
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{in_typescript(node.left)} | {in_typescript(node.right)}"
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if node.value.id == "Literal":
            return _literals(ast.literal_eval(one) for one in inside)
        if node.value.id in GENERICS:
            kinds = [in_typescript(one) for one in inside]
            if node.value.id == "list" and " | " in kinds[0]:
                return f"({kinds[0]})[]"
            return GENERICS[node.value.id].format(*kinds)
    raise ValueError(f"no type for the page: {ast.unparse(node)}")


# writing TypeScript


def _file(head: str, source: str, declared: list[Declared], view: str, *before: str) -> str:
    said = _comment(f"{head}. Written by `make types` from {source}: change it there.", "")
    parts = [_type(one) for one in declared]
    return "\n".join([said, *before, *parts, f"export interface {view}\n"])


def _type(declared: Declared) -> str:
    said = _comment(declared.comment, "")
    if declared.alias:
        return f"{said}{_alias(declared)}"
    base = f" extends {declared.base}" if declared.base else ""
    fields = "".join(
        _comment(field.comment, "  ")
        + f"  {field.name}{'?' if field.may_be_missing else ''}: {field.kind};\n"
        for field in declared.fields
    )
    return f"{said}export interface {declared.name}{base} {{\n{fields}}}\n"


def _alias(declared: Declared) -> str:
    line = f"export type {declared.name} = {declared.alias};\n"
    if len(line) <= WIDTH:
        return line
    choices = "".join(f"\n  | {choice}" for choice in declared.alias.split(" | "))
    return f"export type {declared.name} ={choices};\n"


def _comment(said: str, indent: str) -> str:
    if len(said) <= WIDTH - len(indent) - len("/**  */"):
        return f"{indent}/** {said} */\n" if said else ""
    lines = "".join(f"{indent} * {line}\n" for line in wrap(said, WIDTH - len(indent) - 3))
    return f"{indent}/**\n{lines}{indent} */\n"


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
