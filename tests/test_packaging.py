"""The page is inside what is built, or nothing is built."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PKG_INFO = "Metadata-Version: 2.4\nName: shedu\nVersion: 0.1.0\n"  # marks a source distribution
NEEDED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/shedu/__init__.py")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of what a build needs, with nothing in it but the package's version."""
    for name in NEEDED:
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy)
    return tmp_path


def build_wheel(sources: Path) -> subprocess.CompletedProcess[str]:
    """Build where no Node is found."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    return subprocess.run(
        command, cwd=sources, env={"PATH": ""}, capture_output=True, text=True, check=False
    )


def test_a_wheel_from_a_source_distribution_has_the_page_inside_and_needs_no_node(sources: Path):
    (sources / "PKG-INFO").write_text(PKG_INFO)
    page = sources / "src/shedu/web_dist/index.html"
    page.parent.mkdir()
    page.write_text("the page")
    built = build_wheel(sources)
    assert built.returncode == 0, built.stderr
    (wheel,) = (sources / "dist").glob("*.whl")
    assert zipfile.ZipFile(wheel).read("shedu/web_dist/index.html") == b"the page"


def test_a_wheel_without_the_page_is_not_built(sources: Path):
    (sources / "PKG-INFO").write_text(PKG_INFO)
    built = build_wheel(sources)
    assert built.returncode != 0
    assert "the page has no index.html" in built.stderr
    assert not list(sources.glob("dist/*.whl"))


def test_building_from_the_repository_asks_for_node(sources: Path):
    (sources / "web").mkdir()
    built = build_wheel(sources)
    assert built.returncode != 0
    assert "needs Node 20 or newer" in built.stderr
