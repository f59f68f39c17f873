"""Fuzz for a while: `python tests/fuzz/run.py [TARGET …] [--minutes 10]`.

Guided by coverage if Atheris is installed (`pip install atheris`), at random otherwise. An input
that breaks something is stored in `corpus/`, where the tests try it from then on; of those that
break at the same line, only the first. The exit code is 1 if any was found.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import time
import traceback
from importlib.util import find_spec
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
os.environ.setdefault("SHEDU_JIT", "0")  # plain Python checks bounds, and shows what is covered

MEMORY = 2048  # megabytes that an input may take
GUIDED = find_spec("atheris") is not None


class Finder:
    """Tries inputs, and stores those that break something."""

    def __init__(self, name: str) -> None:
        from fuzz.targets import CORPUS, TARGETS, watchdog

        self._target = TARGETS[name]
        self._watchdog = watchdog
        self._folder = CORPUS / name
        self._known: set[tuple[str, str, int | None]] = set()
        self.tried = 0

    def __call__(self, text: str) -> None:
        self.tried += 1
        try:
            with self._watchdog():
                self._target.check(text)
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = (type(error).__name__, last.filename, last.lineno)
            if where not in self._known:
                self._known.add(where)
                self._store(text)
                traceback.print_exc()

    def _store(self, text: str) -> None:
        raw = text.encode("utf-8", "surrogatepass")
        path = self._folder / f"found-{hashlib.sha256(raw).hexdigest()[:8]}.txt"
        path.write_bytes(raw)
        print(f"stored as {path}", file=sys.stderr)

    def property(self, examples: int):
        """The check as Hypothesis runs it."""
        from hypothesis import HealthCheck, Phase, given, settings

        @settings(
            max_examples=examples,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(self._target.inputs())
        def check(text):
            self(text)

        return check


def at_random(name: str, seconds: float) -> None:
    find, until = Finder(name), time.monotonic() + seconds
    while time.monotonic() < until:
        find.property(1000)()
    print(f"{name}: {find.tried} inputs", flush=True)


def guided(name: str, seconds: float) -> None:
    """Atheris ends the process by itself."""
    import atheris

    with atheris.instrument_imports(include=["shedu"]):
        find = Finder(name)
        check = find.property(1).hypothesis.fuzz_one_input
    with tempfile.TemporaryDirectory() as corpus:
        limits = [f"-max_total_time={seconds:.0f}", f"-rss_limit_mb={MEMORY}", "-max_len=8192"]
        atheris.Setup([name, *limits, "-verbosity=0", "-print_final_stats=1", corpus], check)
        atheris.Fuzz()


def main() -> int:
    from fuzz.targets import CORPUS, TARGETS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, default=10.0, help="for all targets together")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)  # in this process
    wishes = parser.parse_args()
    chosen = wishes.targets or list(TARGETS)
    if unknown := set(chosen) - set(TARGETS):
        parser.error(f"there is no target {unknown.pop()}: choose from {', '.join(TARGETS)}")
    seconds = wishes.minutes * 60 / len(chosen)
    if wishes.alone:
        (guided if GUIDED else at_random)(chosen[0], seconds)
        return 0
    print("guided by coverage" if GUIDED else "at random: pip install atheris to be guided")
    before = set(CORPUS.rglob("found-*"))
    failed = False
    for name in chosen:
        command = [sys.executable, __file__, name, "--alone", "--minutes", str(seconds / 60)]
        failed |= subprocess.run(command, check=False).returncode != 0
    found = set(CORPUS.rglob("found-*")) - before
    print(f"{len(found)} inputs broke something")
    return 1 if found or failed else 0


if __name__ == "__main__":
    sys.exit(main())
