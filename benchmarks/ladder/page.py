"""docs/strength.md and its picture, from the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from ladder.claims import LEVELS, PLAN, Claim, Found, Group
from ladder.picture import Mark, Panel, picture
from shedu.arena import markdown
from shedu.arena.calibration import POSITIONS
from shedu.arena.rendering import HOW, HOW_RATED, percent, points
from shedu.catalog import definition

CHAMPION = "champion"  # the kind of the claims that the picture shows
NOTHING = "–"  # where nothing is measured yet
ANSWERS = {True: "yes", False: "no", None: "not measured"}
STRONGER = {**ANSWERS, False: "not shown"}

OPENING = """# Strength of the agents

![Ratings of the levels in every game, and the champion's share of the wins against the baseline\
](images/strength.svg)

Each level for people plays against the one below it: one seat against copies at all others. It is
stronger if the whole 95 % interval of its win share lies above an even share.
[agents.md](agents.md) describes the agents, [arena.md](arena.md) the method."""

CLAIMS = """
## Claims

At equal CPU time per decision. A target is reached if the lower end of the interval reaches it;
without a target, if the interval lies above an even share."""

ENDINGS = """
## Endings

How the games of {title} ended. Nobody makes progress in a game that ends by {reasons}: that
should be under {under} of the games of every pairing.
"""

METHOD = """
## Method

{how}

Agents with a time budget, levels too, play with fixed numbers of iterations, so that every game can
be repeated. Before the first game, the agents of a table think in turns about the same
{positions} positions, from games between them; each then gets as many iterations as it does in its
seconds of CPU time. {pace}The column "in the games" has the CPU time per decision in the games,
decisions without a choice included. Every claim is played to its end, whatever its first games
show: {slow:,} games or more, {quick:,} if both agents take less than {seconds:g} ms per decision.

```console
python benchmarks/strength.py plan      # what is measured, and what is missing
python benchmarks/strength.py measure   # takes days; run it again to resume
python benchmarks/strength.py write     # this page, from benchmarks/results/strength
python benchmarks/strength.py compare babel 2 champion champion:ripe=8 --seconds 0.02 --gain 0.04
```

The last command is for tuning: it plays until a sequential test has decided."""

Rows = list[Sequence[object]]


def page(found: Sequence[Found]) -> str:
    parts = [OPENING]
    for game_id, games in _by_game(_ladders(found)):
        parts.append(f"\n## {_title(game_id)}\n")
        parts.append(_table(LADDER_HEADS, [row for each in games for row in ladder_rows(each)]))
    parts += [CLAIMS, "", _table(CLAIM_HEADS, claim_rows(found))]
    for game_id, wish in PLAN["endings"].items():
        parts.append(_endings(game_id, wish["reasons"], wish["under"], found))
    parts += [_method(), "", *_calibrations(found), *_details(found)]
    return "\n".join(parts) + "\n"


# the ladder

LADDER_HEADS = (
    *("players", "level", "agent", "rating", "games"),
    *("against the level below", "target", "stronger"),
)


def ladder_rows(found: Found) -> Rows:
    """The levels of a table, the strongest first."""
    group, rated = found.group, found.performances
    below = {claim.agent: claim for claim in group.claims}
    rows: Rows = []
    for level in definition(group.game).levels[::-1]:
        performance = rated.get(level.id)
        rating = points(performance.rating) if performance else NOTHING
        cells: list[object] = [group.players, level.id, f"`{level.agent}`", rating]
        if level.id in below:
            claim = below[level.id]
            stronger = STRONGER[found.reached(claim)]
            cells += [_games(found, claim), _share(found, claim), _target(group, claim), stronger]
        else:
            cells += ["", "", "", ""]
        rows.append(cells)
    return rows


# claims

CLAIM_HEADS = (
    *("game", "players", "agent", "against", "CPU per decision", "games"),
    *("win share", "target", "reached"),
)


def claim_rows(found: Sequence[Found]) -> Rows:
    """A row for each claim that is not about levels."""
    return [
        (
            *(_title(each.group.game), each.group.players),
            *(_name(claim.agent), _name(claim.against), _seconds(claim), _games(each, claim)),
            *(_share(each, claim), _target(each.group, claim), ANSWERS[each.reached(claim)]),
        )
        for each in found
        if each.group.kind != LEVELS
        for claim in each.group.claims
    ]


def _name(agent: str) -> str:
    """An agent as the page calls it: without its seconds, which have a column."""
    kind = agent.partition(":seconds=")[0]
    told: str = PLAN["names"].get(kind, f"`{kind}`")
    return told


def _seconds(claim: Claim) -> str:
    _, _, seconds = claim.agent.partition(":seconds=")
    return f"{float(seconds):g} s" if seconds else ""


def _games(found: Found, claim: Claim) -> str:
    played, wanted = len(found.results(claim)), found.group.games(claim)
    return f"{played:,}" if played >= wanted else f"{played:,} of {wanted:,}"


def _share(found: Found, claim: Claim) -> str:
    share = found.share(claim)
    return NOTHING if share is None else percent(share)


def _even(group: Group) -> str:
    return f"{100 / group.players:.0f} %"


def _target(group: Group, claim: Claim) -> str:
    return f"over {_even(group)}" if claim.target is None else f"{100 * claim.target:.0f} %"


# endings


def _endings(game_id: str, bad: Sequence[str], under: float, found: Sequence[Found]) -> str:
    """How often games of each pairing ended for each reason."""
    reasons = definition(game_id).endings[1:]
    rows: Rows = []
    for each in found:
        for claim in each.group.claims if each.group.game == game_id else ():
            ends = Counter(result.reason for result in each.results(claim))
            pair = f"{_name(claim.agent)} – {_name(claim.against)}"
            rows.append((each.group.players, pair, *_ended(ends, reasons, bad, under)))
    named, limit = " or ".join(bad), f"{100 * under:g} %"
    head = ENDINGS.format(title=_title(game_id), reasons=named, under=limit)
    heads = ("players", "pairing", "games", *reasons, named, f"under {limit}")
    return head + "\n" + _table(heads, rows)


def _ended(
    ends: Counter[str], reasons: Sequence[str], bad: Sequence[str], under: float
) -> list[str]:
    games = ends.total()
    if not games:
        return ["0", *([NOTHING] * (len(reasons) + 1)), ANSWERS[None]]
    share = sum(ends[reason] for reason in bad) / games
    cells = [f"{100 * ends[reason] / games:.1f} %" for reason in reasons]
    return [f"{games:,}", *cells, f"{100 * share:.1f} %", ANSWERS[share < under]]


# method and details


def _method() -> str:
    games, pace = PLAN["games"], PLAN[LEVELS]["pace"]
    return METHOD.format(
        how=HOW + HOW_RATED,
        positions=POSITIONS,
        pace="" if pace == 1 else f"Levels were measured with {pace:g} times their seconds. ",
        slow=games["slow"],
        quick=games["quick"],
        seconds=1000 * games["quick_seconds"],
    )


CALIBRATION_HEADS = (
    *("table", "agent", "CPU per decision", "plays", "iterations per second"),
    *("in the games", "net"),
)


def _calibrations(found: Sequence[Found]) -> Iterator[str]:
    if rows := [row for each in found for row in _calibration_rows(each)]:
        yield _table(CALIBRATION_HEADS, rows)
        yield ""
    machines = {_machine(each.calibration.machine) for each in found if each.calibration}
    yield from (f"- {machine}" for machine in sorted(machines))
    if outdated := ", ".join(each.group.name for each in found if each.outdated):
        yield f"\nMeasured with earlier agents, nets or rules, and left out here: {outdated}."


def _calibration_rows(found: Found) -> Rows:
    if found.calibration is None:
        return []
    times = {name: f"{each.cpu / 1000:.3g} s" for name, each in found.performances.items()}
    return [
        (
            *(found.group.name, _name(paced.agent), f"{paced.seconds:g} s", f"`{paced.plays}`"),
            f"{paced.rate:,.0f} ({min(paced.rates):,.0f}–{max(paced.rates):,.0f})",
            *(times.get(paced.agent, NOTHING), found.calibration.net),
        )
        for paced in found.calibration.agents
        if paced.seconds
    ]


def _machine(facts: dict[str, object]) -> str:
    """Without the load, which is another at every table."""
    return (
        f"{facts['processor']}, {facts['cores']} cores, Python {facts['python']}, "
        f"NumPy {facts['numpy']}, Numba {facts['numba']}, Shedu {facts['shedu']}"
    )


def _details(found: Sequence[Found]) -> Iterator[str]:
    if any(each.report for each in found):
        yield "\n## All meetings"
    for each in found:
        if each.report is not None:
            yield f"\n### {each.group.name}\n"
            text = markdown([each.report]).rpartition("\n\n")[0]  # the method explains it
            yield text.replace("### ", "", 1)


# the picture


def drawing(found: Sequence[Found]) -> str:
    shares = dict(_by_game([each for each in found if each.group.kind == CHAMPION]))
    return picture(
        [
            _panel(game_id, games, shares.get(game_id, []))
            for game_id, games in _by_game(_ladders(found))
        ]
    )


def _panel(game_id: str, ladders: Sequence[Found], champions: Sequence[Found]) -> Panel:
    levels: dict[str, list[Mark]] = {level.id: [] for level in definition(game_id).levels[::-1]}
    for each in ladders:
        for name, performance in each.performances.items():
            if performance.rating is not None:
                levels[name].append(Mark(each.group.players, performance.rating))
    shares = [
        Mark(each.group.players, share, claim.target)
        for each in sorted(champions, key=lambda each: each.group.players)
        for claim in each.group.claims
        if (share := each.share(claim)) is not None
    ]
    return Panel(_title(game_id), levels, shares)


def _ladders(found: Sequence[Found]) -> list[Found]:
    return [each for each in found if each.group.kind == LEVELS]


def _by_game(found: Sequence[Found]) -> list[tuple[str, list[Found]]]:
    """Game by game, in the order of the plan's ladders."""
    order: list[str] = PLAN[LEVELS]["games"]
    inside = sorted(found, key=lambda each: order.index(each.group.game))
    return [(game, list(each)) for game, each in groupby(inside, key=lambda each: each.group.game)]


def _title(game_id: str) -> str:
    return definition(game_id).says("en").title


def _table(heads: Sequence[str], rows: Rows) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in row)} |" for row in lines)
