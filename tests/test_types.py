"""Type checkers know the games: ids, options, and every program in the documentation."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def checked(folder: Path) -> str:
    """What mypy says about the programs of a folder; nothing if it finds no mistake."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--no-error-summary",
            "--cache-dir",
            os.devnull,
            str(folder),
        ],
        cwd=ROOT / "src",  # away from the settings for Shedu's own code
        env={"MYPYPATH": str(ROOT / "src"), "PATH": "", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.fixture
def tools(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")


def test_the_list_of_ids_and_options_is_up_to_date(tools, tmp_path):
    from write_types import TARGET, written

    fresh = tmp_path / "typed.py"
    fresh.write_text(written(), encoding="utf-8")
    config = ["--config", str(ROOT / "pyproject.toml")]
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", *config, str(fresh)], check=True)
    assert TARGET.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8"), "make types"


def test_the_views_that_the_page_knows_are_up_to_date(tools):
    from write_views import written

    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, "make types"


@pytest.mark.parametrize(
    ("declared", "kind"),
    [
        ("int | None", "number | null"),
        ("list[str | None]", "(string | null)[]"),
        ("dict[Letter, list[bool]]", "Record<Letter, boolean[]>"),
        ("Some[Letter, int]", "Partial<Record<Letter, number>>"),
        ("Two[list[Level]]", "[Level[], Level[]]"),
        ('Literal["a", "b", 1]', '"a" | "b" | 1'),
        ("NotRequired[str]", "string"),
    ],
)
def test_a_type_of_a_view_is_written_for_the_page(tools, declared, kind):
    from write_views import in_typescript

    assert in_typescript(ast.parse(declared, mode="eval").body) == kind


@pytest.mark.parametrize("declared", ["set[int]", "tuple[int, str]", "a.b", "7"])
def test_a_type_that_the_page_cannot_have_is_refused(tools, declared):
    from write_views import in_typescript

    with pytest.raises(ValueError, match="no type for the page"):
        in_typescript(ast.parse(declared, mode="eval").body)


def test_the_programs_of_the_documentation_are_typed(tmp_path):
    for page in PAGES:
        blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        for number, code in enumerate(blocks):
            name = re.sub(r"\W", "_", f"{page.relative_to(ROOT)}_{number}")
            (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    assert len(list(tmp_path.iterdir())) > 8
    assert checked(tmp_path) == ""


@pytest.mark.parametrize(
    ("call", "mistake"),
    [
        ("shedu.game(FIRST, 2, round_limit=9)", ""),
        ('shedu.game(FIRST, 2, round_limit="nine")', "round_limit"),
        ("shedu.game(FIRST, no_such_option=True)", "No overload variant"),
        ('shedu.game("no-such-game")', "game"),
        ('shedu.game(shedu.PluginId("another-game"), 2, anything=True)', ""),
    ],
)
def test_a_misspelled_id_or_option_is_found(call, mistake, tmp_path):
    from shedu.catalog import BUILT_IN

    first = repr(next(iter(BUILT_IN)))
    code = f"import shedu\n\n{call.replace('FIRST', first)}\n"
    (tmp_path / "program.py").write_text(code, encoding="utf-8")
    found = checked(tmp_path)
    assert mistake in found
    assert bool(found) == bool(mistake), found
