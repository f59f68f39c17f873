"""A slow and plain referee of Babel, card by card, to compare a faster engine with.

Rule ids (BA-…) are those of the rules of Babel. Nations and sites are the letters A H M P S; seats
are 0 and 1 here and 1 and 2 in spelled actions.

    >1        chance: the first player          mH        move the pawn to H's site
    *A        chance: a nation card is drawn    dS        deploy a Sumerian
    *3        chance: a temple card is revealed bo bx br  build: own column, other's, reserved
    -A        discard in a halving              gHS       migrate from H's site to S's
    end       end the actions                   a3…       ability of the run that starts at card 3:
    R raze   B rob   DP desertion of the Persians   Ko Kx skip   S win over   H halve

The phases, in order: first, draw, actions (with halve in between), reveal, and over.
"""

from __future__ import annotations

import copy

NATIONS = "AHMPS"
COPIES_OF_NATION = 12
COPIES_OF_LEVEL = {1: 10, 2: 9, 3: 8, 4: 7, 5: 6, 6: 5}
QUARRY = "quarry"
DRAWN_PER_TURN = 3
REVEALED_PER_TURN = 2
RUN = 3
MIGRANTS = 3


class Referee:
    """One game of Babel; every attribute is plain and may be assigned to set up a position."""

    def __init__(
        self,
        players: int,
        *,
        sumer_run_only: bool = False,
        classic_deal: bool = False,
        round_limit: int = 100,
    ) -> None:
        """The set-up up to the choice of the first player [BA-1, BA-3]."""
        if players != 2:
            raise ValueError(f"Babel is for 2 players, not {players}")
        if round_limit < 1:
            raise ValueError(f"round_limit is at least 1, not {round_limit}")
        self.sumer_run_only = sumer_run_only
        self.classic_deal = classic_deal
        self.round_limit = round_limit

        self.pawns = [QUARRY, QUARRY]  # the quarry or a site's letter
        self.hands = [dict.fromkeys(NATIONS, 0) for _ in range(2)]
        self.people = [{site: [] for site in NATIONS} for _ in range(2)]  # last: laid last
        self.temples = [{site: [] for site in NATIONS} for _ in range(2)]  # last: the level
        self.columns: list[list[int]] = [[], []]  # last: the one that can be taken
        self.reserved = [1, 1]  # level of the reserved card; 0 once it is built
        self.deck = dict.fromkeys(NATIONS, COPIES_OF_NATION)
        self.discard = dict.fromkeys(NATIONS, 0)
        self.unknown = dict(COPIES_OF_LEVEL)  # the pile's shuffled part, by level
        self.unknown[1] -= 2
        self.known: list[int] = []  # razed cards on top of the pile; first: revealed next

        self.endgame = False
        self.migrated = False  # by the active player, in this turn
        self.active: int | None = None  # whose turn it is; None until the first player is chosen
        self.start: int | None = None  # the first player
        self.round = 1
        self.phase = "first"
        self.due: list[int] = []  # seats that get the next nation cards, in order; phase draw
        self.owed = 0  # cards that the victim must still discard; phase halve
        self.revealed: list[int] = []  # temple cards not yet laid; phase reveal
        self.reason: str | None = None  # why the game is over

    # The interface

    def to_act(self) -> int | str | None:
        """The seat that decides, "chance", or None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase == "actions":
            return self.active
        if self.phase == "halve":
            return 1 - self.active
        return "chance"

    def legal(self) -> set[str]:
        """The spelled actions of the one who acts."""
        if self.phase == "over":
            return set()
        if self.phase == "actions":
            return self.turn_actions()
        if self.phase == "halve":
            return {"-" + nation for nation in self.nations_in_hand(1 - self.active)}
        return set(self.chances())

    def chances(self) -> dict[str, int]:
        """The outcomes of chance with their weights; empty when chance does not act."""
        if self.phase == "first":
            return {">1": 1, ">2": 1}
        if self.phase == "draw":
            return {"*" + nation: n for nation, n in self.deck.items() if n > 0}
        if self.phase == "reveal":
            return {f"*{level}": n for level, n in self.unknown.items() if n > 0}
        return {}

    def play(self, action: str) -> None:
        """Play one action, and all that follows from it without a decision."""
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal; legal are {sorted(self.legal())}")
        self.apply(action)
        self.advance()

    def snapshot(self) -> dict:
        """Everything that matters; nations in the order A H M P S, levels in the order 1 to 6."""
        return {
            "pawns": list(self.pawns),
            "hands": [list(hand.values()) for hand in self.hands],
            "people": [["".join(own[site]) for site in NATIONS] for own in self.people],
            "temples": [[list(own[site]) for site in NATIONS] for own in self.temples],
            "columns": [list(column) for column in self.columns],
            "reserved": list(self.reserved),
            "deck": list(self.deck.values()),
            "discard": list(self.discard.values()),
            "unknown": list(self.unknown.values()),
            "known": list(self.known),
            "endgame": int(self.endgame),
            "migrated": int(self.migrated),
            "active": self.active,
            "start": self.start,
            "round": self.round,
            "phase": self.phase,
            "due": list(self.due),
            "owed": self.owed,
            "revealed": list(self.revealed),
            "to_act": self.to_act(),
        }

    def outcome(self) -> dict | None:
        """The higher score wins; then the larger hand; else it is a draw [BA-6.4]."""
        if self.phase != "over":
            return None
        first, second = ((self.score(seat), self.hand_size(seat)) for seat in (0, 1))
        if first == second:
            ranking = [[0, 1]]
        elif first > second:
            ranking = [[0], [1]]
        else:
            ranking = [[1], [0]]
        return {"reason": self.reason, "ranking": ranking, "scores": [first[0], second[0]]}

    # Plain facts

    def level(self, seat: int, site: str) -> int:
        """The level of a temple is its top card, or 0 [BA-2]."""
        temple = self.temples[seat][site]
        return temple[-1] if temple else 0

    def score(self, seat: int) -> int:
        """The sum of the five levels [BA-2.1]."""
        return sum(self.level(seat, site) for site in NATIONS)

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat].values())

    def nations_in_hand(self, seat: int) -> list[str]:
        return [nation for nation in NATIONS if self.hands[seat][nation] > 0]

    def pile_size(self) -> int:
        return len(self.known) + sum(self.unknown.values())

    def runs(self, seat: int, site: str) -> list[tuple[int, str]]:
        """The runs of three or more equal people: place of the first card from 1, nation [BA-5.5].

        A run is as long as it can be, so a card belongs to one run only.
        """
        people = self.people[seat][site]
        found = []
        begin = 0
        while begin < len(people):
            after = begin
            while after < len(people) and people[after] == people[begin]:
                after += 1
            if after - begin >= RUN:
                found.append((begin + 1, people[begin]))
            begin = after
        return found

    # What a player may do in the turn

    def turn_actions(self) -> set[str]:
        """Any action of BA-5, or the end; in the first turn only what BA-4.4 allows."""
        actions = self.moves() | self.deployments() | self.builds()
        actions |= self.migrations() | self.abilities()
        if self.reserved[self.active]:
            return {action for action in actions if self.leaves_reserved_possible(action)}
        return actions | {"end"}

    def moves(self) -> set[str]:
        """A card moves the pawn to its nation's site, not to the current one [BA-5.1]."""
        here = self.pawns[self.active]
        return {"m" + nation for nation in self.nations_in_hand(self.active) if nation != here}

    def deployments(self) -> set[str]:
        """Any hand card can join the people at the pawn's site [BA-5.2]."""
        if self.pawns[self.active] == QUARRY:
            return set()
        return {"d" + nation for nation in self.nations_in_hand(self.active)}

    def builds(self) -> set[str]:
        """The next level, if there are as many people [BA-5.3]."""
        me, site = self.active, self.pawns[self.active]
        if site == QUARRY:
            return set()
        wanted = self.level(me, site) + 1
        if len(self.people[me][site]) < wanted:
            return set()
        builds = {"b" + which for which in "ox" if self.top_of_column(which) == wanted}
        if self.reserved[me] == wanted:
            builds.add("br")
        return builds

    def migrations(self) -> set[str]:
        """Once a turn, from a site with three people or more to any other [BA-5.4]."""
        if self.migrated:
            return set()
        return {
            "g" + source + target
            for source in NATIONS
            for target in NATIONS
            if source != target and len(self.people[self.active][source]) >= MIGRANTS
        }

    def abilities(self) -> set[str]:
        """Each run at the pawn's site offers its nation's power and the halving [BA-5.5]."""
        site = self.pawns[self.active]
        if site == QUARRY:
            return set()
        actions = set()
        for first, nation in self.runs(self.active, site):
            powers = self.powers(nation, site)
            if self.hand_size(1 - self.active) >= 2:
                powers.append("H")
            actions |= {f"a{first}{power}" for power in powers}
        return actions

    def powers(self, nation: str, site: str) -> list[str]:
        """The uses of a nation's power at a site, with its people before the discard [BA-5.5]."""
        me, other = self.active, 1 - self.active
        mine, theirs = self.level(me, site), self.level(other, site)
        count = len(self.people[me][site])
        if nation == "A":
            return ["R"] if theirs >= 1 else []
        if nation == "H":
            return ["B"] if theirs > mine and count >= theirs else []
        if nation == "M":
            return ["D" + n for n in NATIONS if n in self.people[other][site]]
        if nation == "P":
            wanted = mine + 2
            columns = [which for which in "ox" if self.top_of_column(which) == wanted]
            return ["K" + which for which in columns] if count >= wanted else []
        return ["S"] if self.people[other][site] else []

    def column(self, which: str) -> list[int]:
        """The active player's own column (o) or the other's (x)."""
        return self.columns[self.active if which == "o" else 1 - self.active]

    def top_of_column(self, which: str) -> int:
        """The card that can be taken, or 0 [BA-2]."""
        column = self.column(which)
        return column[-1] if column else 0

    # The reserved card

    def leaves_reserved_possible(self, action: str) -> bool:
        """Is the reserved card built, or can it still be built, after this action? [BA-4.4]"""
        trial = copy.deepcopy(self)
        trial.apply(action)
        return not trial.reserved[self.active] or trial.can_build_reserved()

    def can_build_reserved(self) -> bool:
        """An own empty site to be on, and people for it [BA-4.4]."""
        return any(self.can_build_reserved_at(site) for site in NATIONS)

    def can_build_reserved_at(self, site: str) -> bool:
        """The pawn is or can move there; then a person, a card to deploy, or a migration."""
        me = self.active
        cards = self.hand_size(me)
        if self.temples[me][site]:
            return False
        if self.pawns[me] != site:
            if self.hands[me][site] == 0:
                return False
            cards -= 1
        others = [self.people[me][other] for other in NATIONS if other != site]
        migration = not self.migrated and any(len(people) >= MIGRANTS for people in others)
        return bool(self.people[me][site]) or cards >= 1 or migration

    # What an action does, and nothing that follows from it

    def apply(self, action: str) -> None:
        kind, rest = action[0], action[1:]
        if action == "end":
            self.phase = "reveal"
        elif kind == ">":
            self.choose_first(int(rest) - 1)
        elif kind == "*" and self.phase == "draw":
            self.draw(rest)
        elif kind == "*":
            self.unknown[int(rest)] -= 1
            self.revealed.append(int(rest))
        elif kind == "-":
            self.discard_from_hand(1 - self.active, rest)
            self.owed -= 1
        elif kind == "m":
            self.discard_from_hand(self.active, rest)
            self.pawns[self.active] = rest
        elif kind == "d":
            self.hands[self.active][rest] -= 1
            self.people[self.active][self.pawns[self.active]].append(rest)
        elif kind == "b":
            self.build(rest)
        elif kind == "g":
            self.migrate(rest[0], rest[1])
        elif kind == "a":
            digits = "".join(c for c in rest if c.isdigit())
            self.use_ability(int(digits), rest[len(digits) :])

    def choose_first(self, seat: int) -> None:
        """The first player gets 3 cards, the second 5 (classic: 5 each), then the draw [BA-3]."""
        self.start = self.active = seat
        cards = 5 if self.classic_deal else 3
        self.due = [seat] * cards + [1 - seat] * 5 + [seat] * DRAWN_PER_TURN
        self.phase = "draw"

    def draw(self, nation: str) -> None:
        self.deck[nation] -= 1
        self.hands[self.due.pop(0)][nation] += 1

    def discard_from_hand(self, seat: int, nation: str) -> None:
        self.hands[seat][nation] -= 1
        self.discard[nation] += 1

    def build(self, which: str) -> None:
        """Lay the last card of a column, or the reserved card, on the own temple [BA-5.3]."""
        me = self.active
        if which == "r":
            card, self.reserved[me] = self.reserved[me], 0
        else:
            card = self.column(which).pop()
        self.temples[me][self.pawns[me]].append(card)

    def migrate(self, source: str, target: str) -> None:
        """The last three people go to the end of another site, in their order [BA-5.4]."""
        people = self.people[self.active]
        people[target] = people[target] + people[source][-MIGRANTS:]
        people[source] = people[source][:-MIGRANTS]
        self.migrated = True

    def use_ability(self, first: int, power: str) -> None:
        """Discard a card of the run, then apply its power [BA-5.5]."""
        me, site = self.active, self.pawns[self.active]
        self.discard[self.people[me][site].pop(first - 1)] += 1
        if power == "R":
            self.raze(site)
        elif power == "B":
            self.temples[me][site].append(self.temples[1 - me][site].pop())
        elif power[0] == "D":
            self.desert(site, power[1])
        elif power[0] == "K":
            self.build(power[1])
        elif power == "S":
            self.win_over(site)
        elif power == "H":
            self.owed = self.hand_size(1 - me) // 2
            self.phase = "halve"

    def raze(self, site: str) -> None:
        """The other's temple goes on top of the pile, highest first, so the lowest is next."""
        temple = self.temples[1 - self.active][site]
        for card in sorted(temple, reverse=True):
            self.known.insert(0, card)
        temple.clear()

    def desert(self, site: str, nation: str) -> None:
        """All the other's people of one nation there are discarded; the rest close up."""
        people = self.people[1 - self.active][site]
        self.discard[nation] += people.count(nation)
        self.people[1 - self.active][site] = [card for card in people if card != nation]

    def win_over(self, site: str) -> None:
        """All the other's people there equal to his last one change sides [BA-D1].

        With `sumer_run_only` only those of the run at the end of his people.
        """
        people = self.people[1 - self.active][site]
        last = people[-1]
        stays, leaves = [], []
        in_last_run = True
        for card in reversed(people):
            in_last_run = in_last_run and card == last
            changes = in_last_run if self.sumer_run_only else card == last
            (leaves if changes else stays).insert(0, card)
        self.people[1 - self.active][site] = stays
        self.people[self.active][site] += leaves

    # What follows without a decision

    def advance(self) -> None:
        """Go on until somebody must decide or chance must act."""
        while self.step():
            pass

    def step(self) -> bool:
        """Do the next automatic thing; False if there is none."""
        if self.phase == "draw":
            return self.step_draw()
        if self.phase == "actions":
            return self.step_actions()
        if self.phase == "halve" and self.owed == 0:
            self.phase = "actions"
            return True
        if self.phase == "reveal":
            return self.step_reveal()
        return False

    def step_draw(self) -> bool:
        """An empty deck is made of the discard when a card is needed; or draw no more [BA-4.1]."""
        if self.due and sum(self.deck.values()) > 0:
            return False
        if self.due and sum(self.discard.values()) > 0:
            self.deck, self.discard = self.discard, dict.fromkeys(NATIONS, 0)
            return True
        self.due = []
        self.phase = "actions"
        return True

    def step_actions(self) -> bool:
        """The end check; and with an empty hand an only action is not asked.

        With cards in hand even an only action is asked, lest it tell which cards they are.
        """
        reason = self.ending_by_score()
        if reason:
            self.finish(reason)
            return False
        legal = self.turn_actions()
        if self.hand_size(self.active) > 0 or len(legal) > 1:
            return False
        self.apply(legal.pop())
        return True

    def step_reveal(self) -> bool:
        """Two temple cards, known ones without chance, higher first onto the column [BA-4.3]."""
        if len(self.revealed) < REVEALED_PER_TURN and self.pile_size() > 0:
            if not self.known:
                return False
            self.revealed.append(self.known.pop(0))
            return True
        self.columns[self.active] += sorted(self.revealed, reverse=True)
        self.revealed = []
        self.end_turn()
        return True

    def end_turn(self) -> None:
        """The scores, the pile and the rounds may end the game [BA-6]; else the other draws."""
        reason = self.ending_by_score()
        if reason:
            self.finish(reason)
            return
        round_complete = self.active != self.start
        if self.pile_size() == 0 or (round_complete and self.round >= self.round_limit):
            self.finish("pile")
            return
        if round_complete:
            self.round += 1
        self.active = 1 - self.active
        self.migrated = False
        self.due = [self.active] * DRAWN_PER_TURN
        self.phase = "draw"

    def ending_by_score(self) -> str | None:
        """BA-6.1, then BA-6.2 on the same position; a 15 against 10 starts the endgame."""
        high = max(self.score(0), self.score(1))
        low = min(self.score(0), self.score(1))
        if not self.endgame and high >= 15:
            if low <= 9:
                return "15-9"
            self.endgame = True
        if self.endgame and high >= 20:
            return "20"
        if self.endgame and low <= 9:
            return "9"
        return None

    def finish(self, reason: str) -> None:
        self.reason = reason
        self.phase = "over"
