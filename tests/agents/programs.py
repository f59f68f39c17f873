"""Programs that play badly, as commands for the agent `external`."""

from __future__ import annotations

import json
import shlex
import sys

READY = (
    "import sys, json, time; read = sys.stdin.readline; read();"
    'print("{\\"ready\\": 1}", flush=True);'
)


def program(code: str, ready: bool = True) -> str:
    return shlex.join([sys.executable, "-c", (READY if ready else "") + code])


def answering(action: str, after: str = "") -> str:
    """A program that answers its first question with this action."""
    answer = json.dumps({"action": action})
    return program(f"{after} read(); print({answer!r}, flush=True); read()")


HANGS = program("read(); time.sleep(600)")
NEVER_READY = program("import time; time.sleep(600)", ready=False)
WRONG_PROTOCOL = program('print("{\\"ready\\": 99}", flush=True); input(); input()', ready=False)
DIES = program("read(); sys.exit(3)")
DIES_AT_ONCE = program("pass", ready=False)
TALKS_NONSENSE = program('read(); print("good morning", flush=True); read()')
ANSWERS_A_LIST = program('read(); print("[1, 2]", flush=True); read()')
NAMES_NO_ACTION = program('read(); print("{}", flush=True); read()')
NAMES_NONSENSE = answering("xq9")
TALKS_FOR_EVER = program('read(); sys.stdout.write("x" * 10_000_000); sys.stdout.flush(); read()')
HAS_A_CHILD = program(
    "import subprocess; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']);"
    "read(); time.sleep(600)"
)
