"""docs/soak.md is what tools/write_soak.py writes from the games and the stored results."""

import importlib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_is_written_from_the_laws_and_the_results(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    written = importlib.import_module("write_soak")
    assert written.page() == written.PAGE.read_text(encoding="utf-8")
