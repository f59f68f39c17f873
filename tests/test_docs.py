"""What the documents say is so."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import shedu
from shedu.agents import first_choice
from shedu.catalog import GAMES, definition
from shedu.server.moment import Moment
from shedu.server.rules import spellings
from some_games import OPEN

ROOT = Path(__file__).parent.parent


def blocks(path: str, language: str) -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_python_of_the_readme_runs_and_is_ten_lines():
    [code] = blocks("README.md", "python")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    [game_id] = re.findall(r'shedu\.game\("(.*?)"', code)
    reasons = "|".join(definition(game_id).endings[1:])
    assert re.match(rf"Outcome\(reason='({reasons})', ranking=", done.stdout)
    assert len([line for line in code.splitlines() if line.strip()]) == 10


def test_the_bot_of_the_agents_page_is_short_and_plays(tmp_path):
    [code] = [block for block in blocks("docs/agents.md", "python") if "class " in block]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    (tmp_path / "my_bots.py").write_text(code, encoding="utf-8")
    [console] = [block for block in blocks("docs/agents.md", "console") if "my_bots" in block]
    [arena] = [line for line in console.splitlines() if "arena" in line]
    short = arena.replace("--deals 10", "--deals 1 --backend serial --option round_limit=3 --quiet")
    main = "import sys; from shedu.cli.main import main; sys.path.remove(''); main()"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", main, *short.split()[1:]],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "my_bots:Restless:worlds=5" in done.stdout
    assert "helped" not in done.stdout


@pytest.mark.parametrize("code", blocks("docs/analysis.md", "python"))
def test_the_examples_of_the_analysis_page_run(code):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 1


def test_the_analysis_page_names_every_field():
    text = (ROOT / "docs/analysis.md").read_text(encoding="utf-8")
    told = {}
    for name in ("Analysis", "Verdict"):
        table = text.partition(f"| `{name}` | JSON |")[2].partition("\n\n")[0]
        rows = re.findall(r"^\| (.*?) \| (.*?) \|", table, re.M)
        told[name] = [re.findall(r"`(\w+)`", cell) for row in rows for cell in row]
    analysis = shedu.analyze(first_choice(shedu.game(OPEN)), iterations=20)
    for found, data in (
        (analysis, analysis.as_json()),
        (analysis.best, analysis.as_json()["candidates"][0]),
    ):
        cells = told[type(found).__name__]
        names = {name for cell in cells[::2] for name in cell} - {"best"}
        assert names == {field.name for field in fields(found)}
        assert [name for cell in cells[1::2] for name in cell] == list(data)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_of_the_notation_page_is_read(game_id):
    text = (ROOT / f"docs/notation/{game_id}.md").read_text(encoding="utf-8")
    table = text.partition("## Actions")[2].partition("\n## ")[0]
    spelled = [
        word
        for row in re.findall(r"^\| (`.*?) \|", table, re.M)
        for word in re.findall("`(.*?)`", row)
    ]
    game = shedu.game(game_id)
    families = {game.actions.decode(game.parse(word))[0] for word in spelled}
    assert families == set(game.actions.families)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_pages_in_both_languages(game_id):
    rules = (ROOT / f"docs/rules/{game_id}.md").read_text(encoding="utf-8")
    english, french = rules.split("## Français")
    numbers = re.compile(r"^\*\*([A-Z-]*[\d.]+\w*)\*\*", re.M)
    assert numbers.findall(english) == numbers.findall(french)
    assert (ROOT / f"docs/notation/{game_id}.md").exists()
    assert (ROOT / f"docs/encodings/{game_id}.md").exists()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_encoding_page_tells_the_true_sizes(game_id):
    text = (ROOT / f"docs/encodings/{game_id}.md").read_text(encoding="utf-8")
    form = definition(game_id)
    assert " × ".join(str(n) for n in form.planes) in text
    assert f"int16, {form.facts}" in text
    assert f"{form.actions.size:,}" in text


@pytest.mark.parametrize("game_id", GAMES)
def test_the_program_of_the_api_page_reads_legal_actions_as_the_server_writes_them(game_id):
    [code] = blocks("docs/api.md", "python")
    names: dict[str, Any] = {}
    exec(code, names)
    state = shedu.game(game_id).match(seed=1).state
    pushed = Moment(1, None, (), state).legal
    assert names["legal"](pushed, spellings(game_id)) == state.legal.spelled() != []


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")))
def test_links_between_documents_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_importing_shedu_compiles_nothing_and_loads_no_game():
    code = (
        "import shedu, sys; print([m for m in sys.modules if m.startswith(('numba', 'shedu.g'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game_id", GAMES)
def test_loading_a_game_compiles_nothing(game_id):
    code = (
        f"import shedu; game = shedu.game({game_id!r});"
        "compiled = [f for f in vars(game.engine).values() if hasattr(f, 'overloads')];"
        "print(len(compiled) > 5, sum(len(f.overloads) for f in compiled))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True 0"
