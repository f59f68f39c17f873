"""Contest of Kings, card by card: the slow and plain twin of the engine.

It follows the rules text and nothing else, so that the two can be compared step by step. Colors
are spelled s t f m (black, red, blue, green), leaders K P F T (king, priest, farmer, trader), and
K2 is the king of the second seat. A slot is `A0` (the top of column A), `A1`..`A8` (a card below
it) or `AB` (a link).
"""

from dataclasses import dataclass

COLORS = "stfm"
LEADERS = "KPFT"
COLOR_OF = {"K": "s", "P": "t", "F": "f", "T": "m"}
LEADER_OF = {"s": "K", "t": "P", "f": "F", "m": "T"}
CARDS = {"s": 40, "t": 65, "f": 40, "m": 40}  # the draw deck, without the eight treasures [CK-1.3]
SHIPS = ["Ss", "St", "Sm"]  # each shows blue and the color that it names [CK-1.6]
COLUMNS = "ABCDEFGH"
COLUMN_SLOTS = [[f"{letter}{place}" for place in range(9)] for letter in COLUMNS]
GAPS = ["AB", "BC", "CD", "DE", "EF", "FG", "GH"]
HAND = 8
COLUMN_LIMIT = 8  # cards below the top, ships included [CK-2.2]
LINK_NEEDS = 3  # civilization cards below both tops [CK-6 B]
SHIP_COSTS = 4  # cards of one color in one column [CK-9.1]
REMOVED_WITH_TWO = 30  # cards taken out unseen with two players [CK-3]
SHIP_SCORE_ORDER = "KTPF"  # king, trader, priest, farmer


@dataclass
class Card:
    """A card on the table, with the leader that stands on it."""

    kind: str  # a color (civilization card), "treasure" or "temple" (a top), or a ship like "Ss"
    leader: str = ""  # like "K2"; "" when nobody stands here

    @property
    def color(self) -> str:
        """Tops are red, ships have no color [CK-8.3, CK-9.4]."""
        if self.kind in ("treasure", "temple"):
            return "t"
        return "" if self.kind in SHIPS else self.kind


def owner(leader: str) -> int:
    """The seat of a leader: "K2" belongs to seat 1."""
    return int(leader[1]) - 1


def no_cards() -> dict[str, int]:
    """A count of cards by color, all zero."""
    return dict.fromkeys(COLORS, 0)


def balanced(pile: dict[str, int]) -> list[int]:
    """The four colors in ascending order after each treasure raised the lowest [CK-10.3]."""
    points = sorted(pile[color] for color in COLORS)
    for _ in range(pile["treasures"]):
        points[0] += 1
        points.sort()
    return points


class Referee:
    """One game from the choice of the first player to the final count."""

    def __init__(
        self,
        players: int,
        *,
        internal_bonus: str = "king",
        leader_moves: str = "between_kingdoms",
        ship_contiguous: bool = False,
        ship_points_per_ship: bool = False,
        open_scores: bool = True,
        round_limit: int = 100,
    ) -> None:
        """Lay the eight treasures; chance then chooses the first player and deals [CK-3]."""
        if players not in (2, 3, 4):
            raise ValueError(f"{players} players: the game is for 2 to 4")
        if internal_bonus not in ("king", "king_anywhere", "leader"):
            raise ValueError(f"internal_bonus {internal_bonus!r}: expected a king or 'leader'")
        if leader_moves not in ("between_kingdoms", "anywhere"):
            raise ValueError(f"leader_moves {leader_moves!r}: between_kingdoms or anywhere")
        if round_limit < 1:
            raise ValueError(f"round_limit {round_limit}: expected at least 1")
        self.players = players
        self.internal_bonus = internal_bonus
        self.leader_moves = leader_moves
        self.ship_contiguous = ship_contiguous
        self.ship_points_per_ship = ship_points_per_ship
        self.open_scores = open_scores  # what anybody may look at; no rule depends on it
        self.round_limit = round_limit

        self.columns = [[Card("treasure")] for _ in COLUMNS]  # the top first, then downwards
        self.links: list[Card | None] = [None for _ in GAPS]
        self.ships = list(SHIPS)  # those that nobody has built
        self.hands = [no_cards() for _ in range(players)]
        self.piles = [{**no_cards(), "treasures": 0} for _ in range(players)]
        self.last = ["" for _ in range(players)]  # the last card of each pile; "T" a treasure
        self.catastrophes = [1 for _ in range(players)]  # left to play
        self.deck = dict(CARDS)
        self.discard = no_cards()
        self.removed = no_cards()  # with two players: taken out unseen at the start

        self.start: int | None = None  # the first player; None until chance has chosen
        self.active: int | None = None  # whose turn it is; None until chance has chosen
        self.round = 0  # 0 until the first turn begins
        self.actions_left = 0  # of this turn, the action being resolved already taken off
        self.passes = 0  # turns in a row that ended without an action
        self.phase = "start"
        self.decider: int | None = None  # the seat that decides; None for chance and at the end
        self.draws: list[int | str] = []  # who gets the next cards: seats, or "removed"
        self.played: tuple[str, int] | None = None  # color and column, while its offers last
        self.new_link: int | None = None  # its gap, from laying it to the end of that action
        self.conflict: dict | None = None  # kind, leader, attacker, defender, committed, winner
        self.questions: list[str] = []  # leaders that ships still offer a point, this one first
        self.reason: str | None = None  # why the game is over

    # ------------------------------------------------------------------- what one asks of a referee

    def to_act(self) -> int | str | None:
        """The seat that decides, "chance", or None when the game is over."""
        if self.phase == "over":
            return None
        return "chance" if self.decider is None else self.decider

    def legal(self) -> set[str]:
        """Every action of the one who acts, as it is spelled."""
        answers = {
            "start": self.chances,
            "deal": self.chances,
            "refill": self.chances,
            "main": self.main_actions,
            "score": self.score_answers,
            "ship": self.ship_answers,
            "commit": self.commit_answers,
            "reward": self.reward_answers,
            "war": self.war_answers,
            "treasure": self.treasure_answers,
            "ship score": self.ship_score_answers,
            "over": set,
        }
        return set(answers[self.phase]())

    def chances(self) -> dict[str, int]:
        """The outcomes of chance with their weights; none when somebody decides."""
        if self.phase == "start":
            return {f">{seat + 1}": 1 for seat in range(self.players)}
        if self.phase in ("deal", "refill"):
            return {f"*{color}": self.deck[color] for color in COLORS if self.deck[color] > 0}
        return {}

    def play(self, action: str) -> None:
        """Play one spelled action, and whatever follows from it by itself."""
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal: {self.to_act()} decides on {self.phase!r}")
        effects = {
            "start": self.choose_start,
            "deal": self.draw_card,
            "refill": self.draw_card,
            "main": self.take_action,
            "score": self.answer_score,
            "ship": self.answer_ship,
            "commit": self.commit,
            "reward": self.answer_reward,
            "war": self.pick_war,
            "treasure": self.answer_treasure,
            "ship score": self.answer_ship_score,
        }
        effects[self.phase](action)

    def snapshot(self) -> dict:
        """Everything that matters, in plain values."""
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "start": self.start,
            "active": self.active,
            "round": self.round,
            "actions_left": self.actions_left,
            "passes": self.passes,
            "columns": [
                {"top": column[0].kind, "cards": [card.kind for card in column[1:]]}
                for column in self.columns
            ],
            "links": ["" if link is None else link.kind for link in self.links],
            "leaders": {leader: self.where(leader) for leader in self.all_leaders()},
            "ships": list(self.ships),
            "hands": [dict(hand) for hand in self.hands],
            "piles": [dict(pile) for pile in self.piles],
            "last": list(self.last),
            "catastrophes": list(self.catastrophes),
            "deck": dict(self.deck),
            "discard": dict(self.discard),
            "removed": dict(self.removed),
            "played": "" if self.played is None else self.played[0] + COLUMNS[self.played[1]],
            "new_link": "" if self.new_link is None else GAPS[self.new_link],
            "conflict": self.conflict_snapshot(),
            "questions": list(self.questions),
            "reason": self.reason,
        }

    def conflict_snapshot(self) -> dict | None:
        """The conflict at hand; `committed` grows from [] to [attacker's, defender's]."""
        if self.conflict is None:
            return None
        return {**self.conflict, "committed": list(self.conflict["committed"])}

    def outcome(self) -> dict | None:
        """Why it ended, the seats from best to worst, and each seat's weakest color [CK-10.3]."""
        if self.phase != "over":
            return None
        points = [balanced(pile) for pile in self.piles]
        ranking = []
        for best in sorted({tuple(vector) for vector in points}, reverse=True):
            ranking.append([seat for seat in range(self.players) if tuple(points[seat]) == best])
        return {
            "reason": self.reason,
            "ranking": ranking,
            "scores": [vector[0] for vector in points],
        }

    # ------------------------------------------------------------------------------------ the table

    def slots(self) -> list[tuple[str, Card]]:
        """Every card on the table with the name of its slot, ships included."""
        found = []
        for names, column in zip(COLUMN_SLOTS, self.columns, strict=True):
            found += zip(names, column, strict=False)
        found += [(gap, link) for gap, link in zip(GAPS, self.links, strict=True) if link]
        return found

    def all_leaders(self) -> list[str]:
        """The leaders of everybody who plays, in the supply or on the table."""
        return [f"{letter}{seat + 1}" for seat in range(self.players) for letter in LEADERS]

    def where(self, leader: str) -> str:
        """The slot that a leader stands on; "" when it is in the supply."""
        for slot, card in self.slots():
            if card.leader == leader:
                return slot
        return ""

    def withdraw(self, leader: str) -> None:
        """Put a leader back into its owner's supply."""
        for _, card in self.slots():
            if card.leader == leader:
                card.leader = ""

    def kingdom(self, column: int, without: int | None = None) -> list[int]:
        """The columns joined to this one by links; the gap `without` counts as open [CK-2.3]."""
        first = last = column
        while first > 0 and self.links[first - 1] is not None and first - 1 != without:
            first -= 1
        while last < 7 and self.links[last] is not None and last != without:
            last += 1
        return list(range(first, last + 1))

    def kingdom_of(self, slot: str) -> list[int]:
        """The kingdom of a slot; a link lies in the kingdom of both its columns."""
        return self.kingdom(COLUMNS.index(slot[0]))

    def cards_of(self, kingdom: list[int]) -> list[Card]:
        """All cards of a kingdom: its columns from the tops down, and the links inside it."""
        cards = []
        for column in kingdom:
            cards.extend(self.columns[column])
            link = self.links[column] if column + 1 in kingdom else None
            if link is not None:
                cards.append(link)
        return cards

    def leader_in(self, kingdom: list[int], letter: str, but: str = "") -> str:
        """The leader of that kind in a kingdom, other than `but`; "" when there is none."""
        for card in self.cards_of(kingdom):
            if card.leader.startswith(letter) and card.leader != but:
                return card.leader
        return ""

    def gain(self, seat: int, color: str) -> None:
        """Move one card of a color from a hand to that player's victory pile."""
        self.hands[seat][color] -= 1
        self.lay_on_pile(seat, color)

    def lay_on_pile(self, seat: int, color: str) -> None:
        """A card comes to lie on top of a victory pile [CK-11.3]."""
        self.piles[seat][color] += 1
        self.last[seat] = color

    def yes_or_no(self, color: str) -> set[str]:
        """An offer paid from the hand: without such a card only "no" is possible."""
        return {"yes", "no"} if self.hands[self.decider][color] > 0 else {"no"}

    def ask(self, phase: str, seat: int) -> None:
        """Let a seat decide."""
        self.phase, self.decider = phase, seat

    # ----------------------------------------------------------------------------- CK-3, CK-4 turns

    def choose_start(self, action: str) -> None:
        """Chance names the first player, then deals eight cards each from there [CK-3]."""
        self.start = self.active = int(action[1:]) - 1
        for seat in self.clockwise(self.start):
            self.draws += [seat] * HAND
        if self.players == 2:
            self.draws += ["removed"] * REMOVED_WITH_TWO
        self.phase = "deal"

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one on."""
        return [(seat + step) % self.players for step in range(self.players)]

    def draw_card(self, action: str) -> None:
        """Chance reveals one card to the next in line; after the last one a turn begins."""
        color = action[1]
        self.deck[color] -= 1
        receiver = self.draws.pop(0)
        cards = self.removed if receiver == "removed" else self.hands[receiver]
        cards[color] += 1
        if not self.draws:
            self.begin_turn(self.start if self.phase == "deal" else self.next_seat())

    def next_seat(self) -> int:
        """The player clockwise after the active one."""
        return (self.active + 1) % self.players

    def begin_turn(self, seat: int) -> None:
        """Two actions for the next player [CK-4.1]."""
        if seat == self.start:
            self.round += 1
        self.active = seat
        self.actions_left = 2
        self.ask("main", self.active)

    def next_action(self) -> None:
        """Ask for the next action; the turn ends by itself if there is none to take [CK-12.2]."""
        self.ask("main", self.active)
        if self.actions_left == 0 or self.main_actions() == {"end"}:
            self.end_turn()

    def finish_action(self) -> None:
        """An action is complete when conflicts, offers and ship are resolved [CK-4.2]."""
        self.played = self.new_link = self.conflict = None
        self.next_action()

    def end_turn(self) -> None:
        """Ship scoring first, then the end check and the refill [CK-4.3]."""
        if self.actions_left == 2:
            self.passes += 1
        self.actions_left = 0
        self.questions = self.ship_questions()
        self.next_question()

    def close_turn(self) -> None:
        """End the game, or refill all hands from the active player on [CK-4.3]."""
        self.decider = None
        self.reason = self.end_reason()
        if self.reason is not None:
            self.phase = "over"
            return
        self.phase = "refill"
        for seat in self.clockwise(self.active):
            self.draws += [seat] * (HAND - sum(self.hands[seat].values()))
        if not self.draws:
            self.begin_turn(self.next_seat())

    def end_reason(self) -> str | None:
        """Treasures, deck, everybody passing, the round limit: the first that is true [CK-10]."""
        treasures = [column for column in self.columns if column[0].kind == "treasure"]
        if len(treasures) <= 1:
            return "treasures"
        missing = sum(HAND - sum(hand.values()) for hand in self.hands)
        if sum(self.deck.values()) < missing:
            return "deck"
        if self.passes == self.players:
            return "passes"
        if self.next_seat() == self.start and self.round == self.round_limit:
            return "rounds"
        return None

    # --------------------------------------------------------------------------- CK-4.1 the actions

    def main_actions(self) -> set[str]:
        """Leader, card, catastrophe, or the end of the turn [CK-4.1]."""
        return self.leader_places() | self.card_plays() | self.catastrophe_plays() | {"end"}

    def leader_places(self) -> set[str]:
        """Any own leader to any slot without a leader, but not to a ship [CK-5.1]."""
        free = [slot for slot, card in self.slots() if card.kind not in SHIPS and card.leader == ""]
        return {letter + slot for letter in LEADERS for slot in free if self.may_move(letter, slot)}

    def may_move(self, letter: str, slot: str) -> bool:
        """A leader on the table goes to another kingdom, unless it may go anywhere [CK-5.1]."""
        old = self.where(f"{letter}{self.active + 1}")
        if old == "" or self.leader_moves == "anywhere":
            return True
        return COLUMNS.index(slot[0]) not in self.kingdom_of(old)

    def card_plays(self) -> set[str]:
        """Any card of the hand to the bottom of a column or into a gap [CK-6]."""
        in_hand = [color for color in COLORS if self.hands[self.active][color] > 0]
        below = [len(column) - 1 for column in self.columns]
        columns = [COLUMNS[number] for number in range(8) if below[number] < COLUMN_LIMIT]
        gaps = [GAPS[number] for number in range(7) if self.can_link(number)]
        return {color + place for color in in_hand for place in columns + gaps}

    def can_link(self, gap: int) -> bool:
        """The gap is empty, with three civilization cards below both its tops [CK-6 B]."""
        if self.links[gap] is not None:
            return False
        for column in (self.columns[gap], self.columns[gap + 1]):
            if len([card for card in column if card.kind in COLORS]) < LINK_NEEDS:
                return False
        return True

    def catastrophe_plays(self) -> set[str]:
        """A civilization card, column or link, that carries no leader [CK-6.6]."""
        if self.catastrophes[self.active] == 0:
            return set()
        return {
            "x" + slot for slot, card in self.slots() if card.kind in COLORS and card.leader == ""
        }

    def take_action(self, action: str) -> None:
        """The active player's choice."""
        if action == "end":
            self.end_turn()
            return
        self.actions_left -= 1
        self.passes = 0
        kind, place = action[0], action[1:]
        if kind in LEADERS:
            self.place_leader(kind, place)
        elif kind == "x":
            self.play_catastrophe(place)
        elif place in GAPS:
            self.play_link(kind, GAPS.index(place))
        else:
            self.play_card(kind, COLUMNS.index(place))

    def place_leader(self, letter: str, slot: str) -> None:
        """Lift the leader, place it, and fight a leader of the same color there [CK-5.2]."""
        leader = f"{letter}{self.active + 1}"
        self.withdraw(leader)
        dict(self.slots())[slot].leader = leader
        rival = self.leader_in(self.kingdom_of(slot), letter, but=leader)
        if rival:
            self.begin_conflict("internal", letter, self.active, owner(rival))
        else:
            self.finish_action()

    def play_catastrophe(self, slot: str) -> None:
        """The card leaves the table, a column closes up, nobody gains anything [CK-6.6]."""
        self.catastrophes[self.active] -= 1
        if slot in GAPS:
            gap = GAPS.index(slot)
            victim = self.links[gap]
            self.links[gap] = None
        else:
            victim = self.columns[COLUMNS.index(slot[0])].pop(int(slot[1]))
        self.discard[victim.kind] += 1
        self.finish_action()

    # -------------------------------------------------------------------- CK-6 A a card to a column

    def play_card(self, color: str, column: int) -> None:
        """To the bottom of the column; then the scoring offer and the ship offer [CK-6 A]."""
        self.hands[self.active][color] -= 1
        self.columns[column].append(Card(color))
        self.played = (color, column)
        leader = self.scoring_leader(color, column)
        if leader:
            self.ask("score", owner(leader))
        else:
            self.offer_ship()

    def scoring_leader(self, color: str, column: int) -> str:
        """The leader of that color in the kingdom, or else the king; "" for neither [CK-6.1]."""
        kingdom = self.kingdom(column)
        return self.leader_in(kingdom, LEADER_OF[color]) or self.leader_in(kingdom, "K")

    def score_answers(self) -> set[str]:
        """A point in the color of the played card [CK-6.1]."""
        return self.yes_or_no(self.played[0])

    def answer_score(self, action: str) -> None:
        """The owner of the leader gains a card of the own hand, or not [CK-6.1]."""
        if action == "yes":
            self.gain(self.decider, self.played[0])
        self.offer_ship()

    # ----------------------------------------------------------------------------------- CK-9 ships

    def offer_ship(self) -> None:
        """The active player may build when a suitable ship is left [CK-6.2, CK-9.1]."""
        if self.suitable_ships():
            self.ask("ship", self.active)
        else:
            self.finish_action()

    def suitable_ships(self) -> list[str]:
        """Four blue cards: any ship left. Four others: the ship of that color [CK-9.1, CK-9.2]."""
        color, column = self.played
        below = [card.kind for card in self.columns[column][1:]]
        if self.ship_contiguous:
            below = below[-SHIP_COSTS:]
        if below.count(color) < SHIP_COSTS:
            return []
        return [ship for ship in self.ships if color in ("f", ship[1])]

    def ship_answers(self) -> set[str]:
        """One of the suitable ships, or none."""
        return {"no", *self.suitable_ships()}

    def answer_ship(self, action: str) -> None:
        """The four lowest cards of the color give way to the ship at the bottom [CK-9.3].

        Leaders on them return to their owners.
        """
        if action != "no":
            color, number = self.played
            column = self.columns[number]
            places = [place for place, card in enumerate(column) if card.kind == color]
            for place in reversed(places[-SHIP_COSTS:]):
                column.pop(place)
            self.discard[color] += SHIP_COSTS
            self.ships.remove(action)
            column.append(Card(action))
        self.finish_action()

    def ship_questions(self) -> list[str]:
        """Own leaders whose color a ship of their kingdom shows, in order [CK-9.5].

        With `ship_points_per_ship` a leader is named once for each such ship.
        """
        questions = []
        for letter in SHIP_SCORE_ORDER:
            slot = self.where(f"{letter}{self.active + 1}")
            if slot:
                kinds = [card.kind for card in self.cards_of(self.kingdom_of(slot))]
                ships = [kind for kind in kinds if kind in SHIPS]
                showing = [ship for ship in ships if COLOR_OF[letter] in ("f", ship[1])]
                questions += [letter] * len(showing if self.ship_points_per_ship else showing[:1])
        return questions

    def next_question(self) -> None:
        """Ask for the next leader, or go on to the end check."""
        if self.questions:
            self.ask("ship score", self.active)
        else:
            self.close_turn()

    def ship_score_answers(self) -> set[str]:
        """A point in the leader's color; the king is no stand-in here [CK-9.5]."""
        return self.yes_or_no(COLOR_OF[self.questions[0]])

    def answer_ship_score(self, action: str) -> None:
        """Gain a card of the own hand, or not [CK-9.5]."""
        letter = self.questions.pop(0)
        if action == "yes":
            self.gain(self.active, COLOR_OF[letter])
        self.next_question()

    # ---------------------------------------------------------------- CK-6 B, CK-8 a link, and wars

    def play_link(self, color: str, gap: int) -> None:
        """Lay the card into the gap, face down until the wars are over [CK-6.3]."""
        self.hands[self.active][color] -= 1
        self.links[gap] = Card(color)
        self.new_link = gap
        self.next_war()

    def sides(self) -> tuple[list[int], list[int]]:
        """The kingdoms left and right of the new link, which belongs to neither [CK-8.1]."""
        left = self.kingdom(self.new_link, without=self.new_link)
        right = self.kingdom(self.new_link + 1, without=self.new_link)
        return left, right

    def pending_wars(self) -> list[str]:
        """The leaders that both sides have [CK-8.1, CK-8.5]."""
        left, right = self.sides()
        return [
            letter
            for letter in LEADERS
            if self.leader_in(left, letter) and self.leader_in(right, letter)
        ]

    def next_war(self) -> None:
        """The active player picks among several wars; the treasure comes last [CK-8.2]."""
        self.conflict = None
        pending = self.pending_wars()
        if len(pending) > 1:
            self.ask("war", self.active)
        elif pending:
            self.begin_war(pending[0])
        else:
            self.offer_treasure()

    def war_answers(self) -> set[str]:
        """The wars to choose from."""
        return {"w" + letter for letter in self.pending_wars()}

    def pick_war(self, action: str) -> None:
        """The active player's choice, maybe a war of others [CK-8.2]."""
        self.begin_war(action[1])

    def begin_war(self, letter: str) -> None:
        """The attacker is the first of the two clockwise, from the active player on [CK-8.2]."""
        left, right = self.sides()
        fighters = [owner(self.leader_in(left, letter)), owner(self.leader_in(right, letter))]
        attacker, defender = [seat for seat in self.clockwise(self.active) if seat in fighters]
        self.begin_conflict("external", letter, attacker, defender)

    def supporters(self, seat: int) -> int:
        """Cards of the leader's color in the leader's own side [CK-8.3]."""
        letter = self.conflict["leader"]
        for side in self.sides():
            if self.leader_in(side, letter) == f"{letter}{seat + 1}":
                return len([c for c in self.cards_of(side) if c.color == COLOR_OF[letter]])
        raise AssertionError("both leaders of a war stand beside the new link")

    def capture(self) -> None:
        """The winner gains the color's cards in the loser's side [CK-8.4].

        Tops stay, and cards that carry a leader. The losing side is the one whose leader has left.
        """
        color, winner = self.fought_color(), self.conflict["winner"]
        left, right = self.sides()
        losing_side = right if self.leader_in(left, self.conflict["leader"]) else left
        for column in losing_side:
            kept = [card for card in self.columns[column] if card.kind != color or card.leader]
            for _ in range(len(self.columns[column]) - len(kept)):
                self.lay_on_pile(winner, color)
            self.columns[column] = kept
            link = self.links[column] if column + 1 in losing_side else None
            if link is not None and link.kind == color and not link.leader:
                self.links[column] = None
                self.lay_on_pile(winner, color)

    # ----------------------------------------------------------------------------- CK-6.4 treasures

    def treasures_of_link(self) -> list[int]:
        """The columns with a real treasure in the kingdom that holds the new link [CK-6.4]."""
        kingdom = self.kingdom(self.new_link)
        return [column for column in kingdom if self.columns[column][0].kind == "treasure"]

    def offer_treasure(self) -> None:
        """A trader beside two real treasures: its owner may take one of them [CK-6.4]."""
        trader = self.leader_in(self.kingdom(self.new_link), "T")
        if trader and len(self.treasures_of_link()) >= 2:
            self.ask("treasure", owner(trader))
        else:
            self.finish_action()

    def treasure_answers(self) -> set[str]:
        """Any of the treasures against a red card of the hand, or none."""
        if self.hands[self.decider]["t"] == 0:
            return {"no"}
        return {"no"} | {"$" + COLUMNS[column] for column in self.treasures_of_link()}

    def answer_treasure(self, action: str) -> None:
        """The red card replaces the treasure; a leader on it stays [CK-6.4]."""
        if action != "no":
            self.hands[self.decider]["t"] -= 1
            self.columns[COLUMNS.index(action[1])][0].kind = "temple"
            self.piles[self.decider]["treasures"] += 1
            self.last[self.decider] = "T"
        self.finish_action()

    # ------------------------------------------------------------------------- CK-7, CK-8 conflicts

    def begin_conflict(self, kind: str, letter: str, attacker: int, defender: int) -> None:
        """The attacker commits first [CK-7.2, CK-8.3]."""
        self.conflict = {
            "kind": kind,
            "leader": letter,
            "attacker": attacker,
            "defender": defender,
            "committed": [],
            "winner": None,
        }
        self.ask("commit", attacker)

    def fought_color(self) -> str:
        """Red inside a kingdom, the leaders' color between kingdoms [CK-7.1, CK-8.3]."""
        return "t" if self.conflict["kind"] == "internal" else COLOR_OF[self.conflict["leader"]]

    def commit_answers(self) -> set[str]:
        """From no card to all of that color in the hand [CK-7.2]."""
        return {f"+{n}" for n in range(self.hands[self.decider][self.fought_color()] + 1)}

    def commit(self, action: str) -> None:
        """Cards are laid open, the attacker's first; then the conflict is decided."""
        number = int(action[1:])
        self.hands[self.decider][self.fought_color()] -= number
        self.conflict["committed"].append(number)
        if len(self.conflict["committed"]) == 1:
            self.ask("commit", self.conflict["defender"])
        else:
            self.decide_conflict()

    def strength(self, seat: int) -> int:
        """What a side has on the table [CK-7.3, CK-8.3]."""
        return self.bonus(seat) if self.conflict["kind"] == "internal" else self.supporters(seat)

    def bonus(self, seat: int) -> int:
        """One for a king on a red card of this kingdom, or by option of any kingdom, or for the
        fighting leader on a red card [CK-7.3]."""
        fighting = self.conflict["leader"]
        placed = f"{fighting}{self.conflict['attacker'] + 1}"
        letter = fighting if self.internal_bonus == "leader" else "K"
        cards = self.cards_of(self.kingdom_of(self.where(placed)))
        if self.internal_bonus == "king_anywhere":
            cards = [card for _, card in self.slots()]
        for card in cards:
            if card.leader == f"{letter}{seat + 1}" and card.color == "t":
                return 1
        return 0

    def decide_conflict(self) -> None:
        """The higher total wins, the defender a tie; the loser's leader leaves [CK-7.4, CK-8.4]."""
        attacker, defender = self.conflict["attacker"], self.conflict["defender"]
        by_attacker, by_defender = self.conflict["committed"]
        attack = by_attacker + self.strength(attacker)
        defense = by_defender + self.strength(defender)
        winner, loser = (attacker, defender) if attack > defense else (defender, attacker)
        self.conflict["winner"] = winner
        self.withdraw(f"{self.conflict['leader']}{loser + 1}")
        committed = by_attacker + by_defender
        if committed == 0:
            self.ask("reward", winner)
            return
        self.lay_on_pile(winner, self.fought_color())
        self.discard[self.fought_color()] += committed - 1
        self.finish_conflict()

    def reward_answers(self) -> set[str]:
        """A card of the fought color from the own hand, if none was committed [CK-7.5, CK-8.4]."""
        return self.yes_or_no(self.fought_color())

    def answer_reward(self, action: str) -> None:
        """The winner gains that card, or not [CK-7.5, CK-8.4]."""
        if action == "yes":
            self.gain(self.decider, self.fought_color())
        self.finish_conflict()

    def finish_conflict(self) -> None:
        """After a war the winner captures, and the next war follows [CK-8.4, CK-8.5]."""
        if self.conflict["kind"] == "external":
            self.capture()
            self.next_war()
        else:
            self.finish_action()
