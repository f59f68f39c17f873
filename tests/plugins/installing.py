"""Games in packages of their own, installed beside Shedu for a process that the test starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"


def install(package: Path, into: Path) -> None:
    """Install a package with its entry points into a folder."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    options = ["--no-build-isolation", "--disable-pip-version-check", "--target", str(into)]
    subprocess.run([*command, *options, str(package)], check=True, timeout=300)


def run(*arguments: str, plugins: Path, typed: str = "", **environment: str) -> str:
    """What Python prints, with the plugins of a folder."""
    path = os.pathsep.join([str(plugins), str(SOURCES)])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def shedu(*arguments: str, plugins: Path, typed: str = "") -> str:
    code = "from shedu.cli.main import main; main()"
    return run("-c", code, *arguments, plugins=plugins, typed=typed)
