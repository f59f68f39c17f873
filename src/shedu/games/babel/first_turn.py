"""What the first turn forbids [BA-4.4], in plain Python: the reasons that `explain.py` gives.

Written from the rules, one site after another; it must agree with `rules/reserved.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shedu.games.babel.actions import RESERVED
from shedu.games.babel.material import MIGRANTS, NATIONS
from shedu.games.babel.snapshot import Snapshot


def forbidden_in_first_turn(table: Snapshot, family: str, arguments: tuple[int, ...]) -> str | None:
    """Why an action that is legal otherwise is not while the reserved card waits; None if it is.

    In a position that was made up, where the card cannot be built, nothing is forbidden [4.7].
    """
    if not table.g.reserved[table.active] or (family == "build" and arguments == (RESERVED,)):
        return None
    means = _Means(
        table.here,
        tuple(table.hands[table.active]),
        tuple(len(people) for people in table.people[table.active]),
        tuple(bool(temple) for temple in table.temples[table.active]),
        bool(table.g.migrated),
    )
    if not means.can_build():
        return None
    if family == "end_turn":
        return "must_build_reserved"
    return None if means.after(family, arguments).can_build() else "loses_reserved"


@dataclass(frozen=True)
class _Means:
    """What the active player has to build the reserved card with [4.4]."""

    pawn: int
    hand: tuple[int, ...]
    people: tuple[int, ...]  # how many at each site
    built: tuple[bool, ...]  # at each site, whether there is a temple
    migrated: bool

    def can_build(self) -> bool:
        return any(self._can_build_at(site) for site in range(NATIONS))

    def _can_build_at(self, site: int) -> bool:
        cards = sum(self.hand)
        if self.pawn != site:
            if not self.hand[site]:
                return False
            cards -= 1
        elsewhere = (n for other, n in enumerate(self.people) if other != site)
        can_migrate = not self.migrated and max(elsewhere) >= MIGRANTS
        return not self.built[site] and (self.people[site] > 0 or cards > 0 or can_migrate)

    def after(self, family: str, arguments: tuple[int, ...]) -> _Means:
        """What is left after an action."""
        if family == "move":
            (nation,) = arguments
            return replace(self, pawn=nation, hand=_changed(self.hand, nation, -1))
        if family == "deploy":
            (nation,) = arguments
            people = _changed(self.people, self.pawn, 1)
            return replace(self, hand=_changed(self.hand, nation, -1), people=people)
        if family == "migrate":
            source, target = arguments
            people = _changed(_changed(self.people, source, -MIGRANTS), target, MIGRANTS)
            return replace(self, people=people, migrated=True)
        is_built = family in ("build", "rob", "skip")
        built = tuple(b or (is_built and s == self.pawn) for s, b in enumerate(self.built))
        # One is discarded for an ability, and at least one is won over.
        change = 0 if family in ("build", "win_over") else -1
        return replace(self, built=built, people=_changed(self.people, self.pawn, change))


def _changed(numbers: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    return tuple(n + change if i == at else n for i, n in enumerate(numbers))
