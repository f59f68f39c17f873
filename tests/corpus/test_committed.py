"""The corpus in the repository: this engine agrees with all of it, and so may another."""

import ast
import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.test_every_rule_has_a_test import PAGES
from shedu.catalog import BUILT_IN
from shedu.core.compiling import COMPILED
from shedu.corpus.checking import check
from shedu.corpus.files import ENDING, read_lines

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "corpus").glob(f"*{ENDING}"))
PARTS = 4  # which several processes can check at the same time
EVERY = 1 if COMPILED else 24  # without compiled rules, only a part of the lines


def test_every_game_has_its_corpus_of_ten_megabytes_at_most():
    assert {path.name.removesuffix(ENDING) for path in FILES} == set(BUILT_IN)
    assert sum(path.stat().st_size for path in FILES) <= 10_000_000


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(ENDING))
def test_the_engine_agrees_with_the_corpus(path, part):
    report = check(path, PARTS * EVERY, part)
    assert not report.differences, "\n".join(map(str, report.differences[:3]))
    assert report.decisions > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(ENDING))
def test_every_scenario_of_the_rules_is_a_named_case(path):
    cases = [line for _, line in read_lines(path) if line["kind"] == "case"]
    named = {name for case in cases for name in case["scenarios"]}
    rules = (ROOT / "tests/rulebook").glob(f"{path.name.removesuffix(ENDING).replace('-', '_')}/*")
    wanted = {
        name
        for module in rules
        if module.name.startswith("test_scenarios")
        for name in re.findall(r"T-[A-Z]{2}-\d+(?=[,:. ])", module.read_text(encoding="utf-8"))
    }
    assert len(cases) > 50
    assert wanted - named == set()


def test_the_example_reads_the_corpus_without_shedu(tmp_path):
    [path] = [
        path for path in FILES if re.search(r"corpus/(\S+)", _example()).group(1) == path.name
    ]
    done = _run_example(path)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\d{3,} decisions agree\n", done.stdout)
    spoiled = gzip.decompress(path.read_bytes()).replace(b'"legal":["m', b'"legal":["x')
    (tmp_path / path.name).write_bytes(gzip.compress(spoiled))
    assert _run_example(tmp_path / path.name).returncode != 0


def _example() -> str:
    return (ROOT / "examples/read_corpus.py").read_text(encoding="utf-8")


def _run_example(path):
    """Isolated: no package of this project can be imported."""
    assert "shedu" not in re.findall(r"^(?:import|from) (\w+)", _example(), re.M)
    command = [sys.executable, "-I", str(ROOT / "examples/read_corpus.py"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_named_cases_are_those_of_the_tests(page):
    """After a change of the rules or their tests, `make corpus` writes the cases anew."""
    known = json.loads((ROOT / f"corpus/cases/{page.game}.json").read_text(encoding="utf-8"))
    assert [number.split()[-1] for number in known["rules"]] == page.rules
    tests = {
        node.name.removeprefix("test_").replace("_", " ")
        for module in (ROOT / "tests/rulebook" / page.module).glob("test_*.py")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert {case["name"] for case in known["cases"]} - tests == set()
