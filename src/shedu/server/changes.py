"""What changed between two views, in few bytes: pushes carry this instead of the whole view.

A change is JSON and says what happens to the old value:

    [value]                  it becomes this value
    []                       it goes away (a key of an object)
    {"key": change, ...}     an object, or a list by position: these parts change
    {"at": i, "drop": n, "put": [...], "#": true}
                             a list: n values from position i on are replaced by others
"""

from __future__ import annotations

from typing import Any

Change = dict[str, Any] | list[Any]
SPLICE = "#"


def changed(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What turns one object into another; empty where they are equal."""
    parts: dict[str, Any] = {
        key: _change(old[key], value) if key in old else [value]
        for key, value in new.items()
        if key not in old or old[key] != value
    }
    for key in old:
        if key not in new:
            parts[key] = []
    return parts


def _change(old: Any, new: Any) -> Change:
    """What turns one value into another that differs from it."""
    if isinstance(old, dict) and isinstance(new, dict):
        return changed(old, new)
    if isinstance(old, list) and isinstance(new, list) and old and new:
        return _changed_list(old, new)
    return [new]


def _changed_list(old: list[Any], new: list[Any]) -> Change:
    if len(old) == len(new) and isinstance(old[0], dict | list):
        return {
            str(at): _change(was, now)
            for at, (was, now) in enumerate(zip(old, new, strict=True))
            if was != now
        }
    shortest = min(len(old), len(new))
    head = 0
    while head < shortest and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shortest - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    if not head and not tail:
        return [new]
    return {
        SPLICE: True,
        "at": head,
        "drop": len(old) - tail - head,
        "put": new[head : len(new) - tail],
    }


def applied(old: Any, change: Change) -> Any:
    """A value with a change made to it; the old one stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        if SPLICE in change:
            at, drop = change["at"], change["drop"]
            return [*old[:at], *change["put"], *old[at + drop :]]
        return [
            applied(part, change[str(at)]) if str(at) in change else part
            for at, part in enumerate(old)
        ]
    gone = {key for key, part in change.items() if part == []}
    return {key: value for key, value in old.items() if key not in change} | {
        key: applied(old.get(key), part) for key, part in change.items() if key not in gone
    }
