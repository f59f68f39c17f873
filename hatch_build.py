"""Puts the page into what is built: a wheel needs no Node to run.

From a copy of the repository the page is built anew, which needs Node. A source distribution has
the built page inside, so that a wheel can be made of it without Node.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is of no use here
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # runs from the sources: `make play` builds the page there
        root = Path(self.root)
        if not (root / "PKG-INFO").is_file():
            build_page(root / "web")
        if not (root / "src/shedu/web_dist/index.html").is_file():
            raise RuntimeError("the page has no index.html: its build in web/ has failed")


def build_page(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("building the page needs Node 20 or newer with npm")
    subprocess.run([npm, "ci"], cwd=web, check=True)
    subprocess.run([npm, "run", "build"], cwd=web, check=True)
