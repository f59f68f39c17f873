"""The printed lines of a run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

from loading.pace import Load
from loading.processes import Server
from loading.tally import Size

Pair = tuple[Load, Load]  # of this tree and of the other, in one round


def told(name: str, met: bool | None, text: str) -> None:
    verdict = "" if met is None else "   met" if met else "   MISSED"
    print(f"{name:34}{text}{verdict}", flush=True)


def told_load(name: str, found: Load, server: Server, met: bool | None) -> None:
    text = (
        f"{found.per_s:6.0f}/s   p50 {found.p50:6.1f}   p99 {found.p99:7.1f}   "
        f"most {found.most:7.1f} ms   {found.lost} lost   {found.failed} failed   "
        f"{found.push:5.0f} bytes per push   "
        f"{found.busy:3.0%} of a core   {server.memory:4.0f} MB"
    )
    told(name, met, text)
    theft = (
        f"{found.stolen:.0%} of a core stolen by other machines on the host; "
        f"p99 {found.quiet_p99:.1f} ms in the {found.quiet:.0%} of the time when nothing was"
    )
    told("", None, theft)
    told("", None, f"{cpu(found)}; {neighbors(found)}")
    told("", None, sizes(found.kinds))
    told_starved(found)


def told_starved(found: Load) -> None:
    if found.starved:
        told("", None, "too few unfinished games were left to keep the server busy: add --tables")


def cpu(found: Load) -> str:
    workers = f" and {found.workers:.3f} ms in its workers" if found.workers else ""
    return f"{found.cpu:.3f} ms of CPU per decision{workers}"


def neighbors(found: Load) -> str:
    return f"the client used {found.client:.0%} of a core, other processes {found.others:.0%}"


def sizes(kinds: dict[str, Size]) -> str:
    """The average length of each kind of message, the most frequent kind first."""
    ordered = sorted(kinds.items(), key=lambda kind: -kind[1].number)
    return "bytes on average: " + "; ".join(f"{name} {described(size)}" for name, size in ordered)


def described(size: Size) -> str:
    text = f"{size.average:.0f}"
    if size.plain != size.bytes:
        text += f" (not compressed {size.plain / size.number:.0f})"
    if size.legal:
        share, each = size.legal / size.number, size.legal / size.deciding
        text += f", of which legal actions {share:.0f} ({each:.0f} to the seat that decides)"
    return text


# two servers in turns


def told_turn(name: str, found: Load) -> None:
    text = f"{found.per_s:6.0f}/s   {cpu(found)}   {neighbors(found)}, {found.stolen:.0%} stolen"
    told(name, None, text)
    told("", None, sizes(found.kinds))
    told_starved(found)


def moved(found: Load) -> float:
    return found.kinds.get("moved", Size()).average


COMPARED: dict[str, tuple[Callable[[Load], float], str]] = {
    "CPU per decision": (lambda found: found.cpu, "7.3f ms"),
    "CPU of workers per decision": (lambda found: found.workers, "7.3f ms"),
    "decisions per second": (lambda found: found.per_s, "7.0f"),
    "bytes per move and viewer": (moved, "7.0f"),
}


def ratios(pairs: Sequence[Pair]) -> dict[str, list[float]]:
    """This tree's figures divided by the other's, round by round; without those that were 0."""
    return {
        title: [figure(own) / figure(other) for own, other in pairs]
        for title, (figure, _) in COMPARED.items()
        if all(figure(found) for pair in pairs for found in pair)
    }


def told_pairs(names: tuple[str, str], pairs: Sequence[Pair]) -> None:
    """Each figure of both servers and its ratio: the median, and the range over the rounds."""
    told("median (range over the rounds)", None, f"{names[0]:28}{names[1]:28}ratio")
    compared = ratios(pairs)
    for title, (figure, form) in COMPARED.items():
        columns = [
            spread([figure(found) for found in tree], form) for tree in zip(*pairs, strict=True)
        ]
        ratio = spread(compared[title], "5.3f") if title in compared else ""
        told(title, None, f"{columns[0]:28}{columns[1]:28}{ratio}")


def spread(found: Sequence[float], form: str) -> str:
    """The median with the least and the most; the form is a format and perhaps a unit."""
    digits, _, unit = form.partition(" ")
    least, most = (f"{point:{digits}}".strip() for point in (min(found), max(found)))
    return f"{median(found):{digits}} {unit}".rstrip() + f" ({least}–{most})"
