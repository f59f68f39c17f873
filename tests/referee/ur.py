"""Ur, played slowly: the rules text read aloud, tile by tile.

The referee is what the fast engine is compared with, so nothing here is clever. Cells are named
A1..F6 (column letter, row number) and always visited in row-major order: A1, B1 ... F1, A2 ...
A decision with one possible answer is not asked, chance included: `play` goes on by itself until
somebody has a choice or the game is over.
"""

from __future__ import annotations

from dataclasses import dataclass

IMAGES = "ATCPW"  # Agriculture, Trade, Culture, Politics, War [UR-1.1]
PAIRS = [one + two for i, one in enumerate(IMAGES) for two in IMAGES[i + 1 :]]
COPIES = 4  # tiles of each pair [UR-1.2]
TOKENS = 20  # of each color [UR-1.3]
ZIGGURATS = 5
ROOM = 5  # the most tokens that a tile can hold [UR-2]
MOST_ATTACKS = 40  # in one War action [UR-5.5]
CELLS = [column + row for row in "123456" for column in "ABCDEF"]
CHANCE_PHASES = ("first", "layout", "hand", "spare")


def adjacent(cell: str) -> list[str]:
    """The cells that share a side with this one [UR-2]."""
    column, row = ord(cell[0]), int(cell[1])
    around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
    names = [chr(near_column) + str(near_row) for near_column, near_row in around]
    return [name for name in names if name in CELLS]


NEIGHBORS = {cell: adjacent(cell) for cell in CELLS}
EDGES = {cell: 4 - len(NEIGHBORS[cell]) for cell in CELLS}  # sides on the edge of the grid


def pair_of(one: str, two: str) -> str:
    """The name of the tile with these two images: letters in the order A T C P W."""
    return "".join(sorted((one, two), key=IMAGES.index))


def other_face(pair: str, face: str) -> str:
    """What is behind that face of the tile."""
    return pair[1] if face == pair[0] else pair[0]


def set_value(size: int) -> int:
    """1, 3, 6, 10, 15, 21 points for a set of 1 to 6 [UR-7.2]."""
    return size * (size + 1) // 2


def points(counts: dict[str, int]) -> int:
    """The best partition: make the largest set that can be made, again and again [UR-7.3]."""
    left = dict(counts)
    total = 0
    while any(left.values()):
        kinds = [kind for kind in left if left[kind] > 0]
        total += set_value(len(kinds))
        for kind in kinds:
            left[kind] -= 1
    return total


@dataclass
class Tile:
    """A tile of the grid. Under a ziggurat it has no owner and no tokens: it is a hole [UR-2]."""

    visible: str
    back: str
    owner: int | None = None  # the seat with tokens here; None when there is no token
    tokens: int = 0
    ziggurat: int | None = None  # the seat whose one token marks the ziggurat

    def pair(self) -> str:
        return pair_of(self.visible, self.back)

    def is_free(self) -> bool:
        return self.tokens == 0 and self.ziggurat is None


class Referee:
    """One game of Ur. `phase` says what is being decided, `active` whose turn it is."""

    def __init__(
        self,
        players: int,
        *,
        full_grid_ends: bool = True,
        agri_self: bool = False,
        restart_split: bool = False,
        round_limit: int = 100,
    ) -> None:
        if players not in (2, 3, 4):
            raise ValueError(f"{players} players: Ur is for 3 or 4, and 2 as a house variant")
        if round_limit < 1:
            raise ValueError(f"round_limit {round_limit}: at least one round is played")
        self.players = players
        self.full_grid_ends = full_grid_ends
        self.agri_self = agri_self
        self.restart_split = restart_split
        self.round_limit = round_limit
        self.phase = "first"
        self.first: int | None = None  # the seat with the first-player marker
        self.active: int | None = None  # None until the tiles are dealt
        self.round = 0  # the round being played; 0 in the set-up
        self.bag = dict.fromkeys(PAIRS, COPIES)  # tiles neither laid nor dealt yet
        self.grid: dict[str, Tile] = {}
        self.hands: list[str | None] = [None] * players
        self.spares: list[str] = []
        self.reason: str | None = None  # why the game is over
        self.forget_turn()

    def forget_turn(self) -> None:
        """Everything that matters within phase 1 of a turn only."""
        self.settling: list[int] = []  # forced turn: the tokens of each SETTLE still to come
        self.sites: list[str] = []  # forced turn: the tiles that were free at its start
        self.built = 0  # ziggurats in this turn
        self.used = 0  # of the two slots
        self.performed: list[str] = []  # images done
        self.puts: list[str] = []  # Agriculture: the tiles that still await their tokens
        self.keeps: list[str] = []  # Politics: the tiles to share out over
        self.kept: list[int] = []  # Politics: what the first of them were given
        self.fills: list[tuple[int, dict[str, int]]] = []  # short owners, with what is still due
        self.seen: list[str] = []  # War: the grids so far, the one at its start included

    # ---- the interface ----

    def to_act(self) -> int | str | None:
        if self.phase == "over":
            return None
        if self.phase in CHANCE_PHASES:
            return "chance"
        if self.phase == "fill":
            return self.fills[0][0]
        return self.active

    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase in CHANCE_PHASES:
            return set(self.chances())
        return {
            "place": self.legal_place,
            "first exchange": self.legal_first_exchange,
            "settle": self.legal_settle,
            "mode": self.legal_mode,
            "ziggurat": self.legal_ziggurat,
            "normal": self.legal_normal,
            "put": self.legal_put,
            "fill": self.legal_fill,
            "keep": self.legal_keep,
            "war": self.legal_war,
            "exchange": self.legal_exchange,
        }[self.phase]()

    def chances(self) -> dict[str, int]:
        if self.phase == "first":
            return {f">{seat + 1}": 1 for seat in range(self.players)}
        if self.phase == "layout":
            return self.layout_chances()
        if self.phase in ("hand", "spare"):
            return {f"*{pair}": count for pair, count in self.bag.items() if count > 0}
        return {}

    def play(self, action: str) -> None:
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal in phase {self.phase!r}")
        self.carry_out(action)
        self.advance()

    def advance(self) -> None:
        """Take the decisions that have one possible answer."""
        while self.phase != "over" and len(self.legal()) == 1:
            self.carry_out(self.legal().pop())

    def carry_out(self, action: str) -> None:
        {
            "first": self.choose_first,
            "layout": self.lay,
            "hand": self.deal_hand,
            "spare": self.deal_spare,
            "place": self.place_in_setup,
            "first exchange": self.first_exchange,
            "settle": self.settle,
            "mode": self.choose_mode,
            "ziggurat": self.build,
            "normal": self.use_slot,
            "put": self.put,
            "fill": self.fill,
            "keep": self.keep,
            "war": self.make_war,
            "exchange": self.exchange,
        }[self.phase](action)

    def snapshot(self) -> dict:
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "active": self.active,
            "first": self.first,
            "round": self.round,
            "grid": {cell: dict(vars(tile)) for cell, tile in self.grid.items()},
            "bag": dict(self.bag),
            "hands": list(self.hands),
            "spares": list(self.spares),
            "reserves": [self.reserve(seat) for seat in range(self.players)],
            "ziggurats": self.ziggurats_left(),
            "settling": list(self.settling),
            "sites": list(self.sites),
            "built": self.built,
            "slots_used": self.used,
            "performed": sorted(self.performed, key=IMAGES.index),
            "puts": list(self.puts),
            "keeps": list(self.keeps),
            "kept": list(self.kept),
            "fills": [[seat, dict(due)] for seat, due in self.fills],
            "war_seen": list(self.seen),
            "outcome": self.outcome(),
        }

    def outcome(self) -> dict | None:
        """Most points win, then most tokens on the board; else the victory is shared [UR-7.4]."""
        if self.phase != "over":
            return None
        seats = range(self.players)
        merits = [(self.score(seat), TOKENS - self.reserve(seat)) for seat in seats]
        ranking = [
            [seat for seat in seats if merits[seat] == merit]
            for merit in sorted(set(merits), reverse=True)
        ]
        return {
            "reason": self.reason,
            "ranking": ranking,
            "scores": [self.score(seat) for seat in seats],
        }

    # ---- what the board says ----

    def owned(self, seat: int | None) -> list[str]:
        """The tiles with a token of that seat; ziggurats are never among them [UR-2]."""
        return [cell for cell in CELLS if self.grid[cell].tokens and self.grid[cell].owner == seat]

    def owned_showing(self, seat: int | None, image: str) -> list[str]:
        return [cell for cell in self.owned(seat) if self.grid[cell].visible == image]

    def free(self) -> list[str]:
        return [cell for cell in CELLS if self.grid[cell].is_free()]

    def ziggurats_of(self, seat: int | None) -> int:
        return sum(tile.ziggurat == seat for tile in self.grid.values())

    def ziggurats_left(self) -> int:
        return ZIGGURATS - sum(tile.ziggurat is not None for tile in self.grid.values())

    def reserve(self, seat: int | None) -> int:
        """20, less the tokens on the grid and on ziggurats [UR-2]."""
        on_grid = sum(tile.tokens for tile in self.grid.values() if tile.owner == seat)
        return TOKENS - on_grid - self.ziggurats_of(seat)

    def room(self, cell: str) -> int:
        return ROOM - self.grid[cell].tokens

    def add_tokens(self, cell: str, seat: int | None, count: int) -> None:
        tile = self.grid[cell]
        tile.tokens += count
        if tile.tokens > 0:
            tile.owner = seat

    def remove_tokens(self, cell: str, count: int) -> None:
        tile = self.grid[cell]
        tile.tokens -= count
        if tile.tokens == 0:
            tile.owner = None

    def clockwise(self, start: int | None) -> list[int]:
        return [(start + step) % self.players for step in range(self.players)]

    def score(self, seat: int) -> int:
        """Tiles as they show, each ziggurat as a Zig, the hand tile with its better face [UR-7]."""
        counts = {image: len(self.owned_showing(seat, image)) for image in IMAGES}
        counts["Zig"] = self.ziggurats_of(seat)
        with_hand = [{**counts, face: counts[face] + 1} for face in self.hands[seat]]
        return max(points(each) for each in with_hand)

    # ---- set-up, by chance [UR-3.1, 3.2] ----

    def choose_first(self, action: str) -> None:
        self.first = int(action[1:]) - 1
        self.phase = "layout"

    def layout_chances(self) -> dict[str, int]:
        """Any remaining tile that fits, then any of its faces that differ from the neighbors.

        A tile with two allowed faces is counted once for each, a tile with one is counted twice.
        Some tile always fits: five or more remain, four at most of one pair, and only the pair of
        the left and the upper image does not fit.
        """
        cell = CELLS[len(self.grid)]
        around = [self.grid[near].visible for near in NEIGHBORS[cell] if near in self.grid]
        weights = {}
        for pair, count in self.bag.items():
            faces = [face for face in pair if face not in around]
            for face in faces:
                if count > 0:
                    weights[f"*{face}/{other_face(pair, face)}"] = count * 2 // len(faces)
        return weights

    def lay(self, action: str) -> None:
        visible, back = action[1], action[3]
        self.bag[pair_of(visible, back)] -= 1
        self.grid[CELLS[len(self.grid)]] = Tile(visible, back)
        if len(self.grid) == len(CELLS):
            self.phase = "hand"

    def deal_hand(self, action: str) -> None:
        """From the first player on, each receives one of the four tiles left over."""
        waiting = [seat for seat in self.clockwise(self.first) if self.hands[seat] is None]
        self.bag[action[1:]] -= 1
        self.hands[waiting[0]] = action[1:]
        if len(waiting) == 1:
            self.after_dealing()

    def deal_spare(self, action: str) -> None:
        self.bag[action[1:]] -= 1
        self.spares.append(action[1:])
        self.after_dealing()

    def after_dealing(self) -> None:
        """What the players did not get are spares: none, one or, with two players, two [UR-D1]."""
        if any(self.bag.values()):
            self.phase = "spare"
        else:
            self.phase = "place"
            self.active = self.first

    # ---- set-up, by the players [UR-3.3, 3.4] ----

    def legal_place(self) -> set[str]:
        """Any free tile at first; then an own tile or a free one beside an own tile."""
        mine = self.owned(self.active)
        if not mine:
            return {f"+{cell}" for cell in self.free()}
        beside = [cell for cell in self.free() if any(near in mine for near in NEIGHBORS[cell])]
        return {f"+{cell}" for cell in mine + beside}

    def place_in_setup(self, action: str) -> None:
        self.add_tokens(action[1:], self.active, 1)
        self.active = self.clockwise(self.active)[1]
        if all(self.reserve(seat) == TOKENS - 3 for seat in range(self.players)):
            self.phase = "first exchange"

    def legal_first_exchange(self) -> set[str]:
        """Any free tile or spare, even of the same pair, with either face of the tile laid."""
        hand = self.hands[self.active]
        tiles = {f"~{cell}{face}" for cell in self.free() for face in hand}
        return tiles | {f"~{name}" for name in self.spare_names()} | {"pass"}

    def first_exchange(self, action: str) -> None:
        if action != "pass":
            self.swap(action)
        following = self.clockwise(self.active)[1]
        if following == self.first:
            self.round = 1
            self.begin_turn(following)
        else:
            self.active = following

    # ---- a turn [UR-4] ----

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.forget_turn()
        if self.owned(seat):
            self.phase = "mode"
        elif not self.free():
            self.begin_exchange()
        else:
            self.begin_settling()

    def begin_settling(self) -> None:
        """Three tokens for who has none, one for who has ziggurats only [UR-4.1, 4.2]."""
        self.phase = "settle"
        self.sites = self.free()
        if self.ziggurats_of(self.active):
            self.settling = [1]
        elif self.restart_split:
            self.settling = [1, 1, 1]
        else:
            self.settling = [3]

    def legal_settle(self) -> set[str]:
        return {f"+{cell}" for cell in self.sites}

    def settle(self, action: str) -> None:
        self.add_tokens(action[1:], self.active, self.settling.pop(0))
        if not self.settling:
            self.begin_exchange()

    def legal_mode(self) -> set[str]:
        return {"act", "build"} if self.building_sites() else {"act"}

    def choose_mode(self, action: str) -> None:
        self.phase = "ziggurat" if action == "build" else "normal"

    def building_sites(self) -> list[str]:
        """Own tiles with five tokens, while there are ziggurats, two in a turn at most [UR-4.4]."""
        if self.ziggurats_left() == 0 or self.built == 2:
            return []
        return [cell for cell in self.owned(self.active) if self.grid[cell].tokens == ROOM]

    def legal_ziggurat(self) -> set[str]:
        sites = {f"z{cell}" for cell in self.building_sites()}
        return sites | {"done"} if self.built else sites

    def build(self, action: str) -> None:
        """The five tokens go back to the reserve, and one of them onto the ziggurat [UR-4.4]."""
        if action == "done":
            self.begin_exchange()
            return
        cell = action[1:]
        self.remove_tokens(cell, ROOM)
        self.grid[cell].ziggurat = self.active
        self.built += 1

    def legal_normal(self) -> set[str]:
        """Two slots: do an image, add a token to an own tile, or settle with both [UR-4.5]."""
        undone = [image for image in self.hands[self.active] if image not in self.performed]
        actions = {"finish"} | {f"do{image}" for image in undone}
        if self.reserve(self.active) == 0:
            return actions
        mine = [cell for cell in self.owned(self.active) if self.room(cell) > 0]
        new = self.free() if self.used == 0 else []
        return actions | {f"+{cell}" for cell in mine + new}

    def use_slot(self, action: str) -> None:
        if action == "finish":
            self.begin_exchange()
        elif action.startswith("do"):
            self.used += 1
            self.performed.append(action[2])
            self.perform(action[2])
        else:
            self.used += 2 if self.grid[action[1:]].is_free() else 1
            self.add_tokens(action[1:], self.active, 1)
            self.after_slot()

    def after_slot(self) -> None:
        if self.used == 2:
            self.begin_exchange()
        else:
            self.phase = "normal"

    def perform(self, image: str) -> None:
        {
            "A": self.agriculture,
            "T": self.trade,
            "C": self.culture,
            "P": self.politics,
            "W": self.war,
        }[image]()

    # ---- Agriculture [UR-5.1] ----

    def agriculture(self) -> None:
        """Tiles away from own A tiles lose a token; then up to two on each A tile still owned."""
        mine = self.owned(self.active)
        fields = self.owned_showing(self.active, "A")
        for cell in mine:
            if not self.is_fed(cell, fields):
                self.remove_tokens(cell, 1)
        self.puts = self.owned_showing(self.active, "A")
        self.after_put()

    def is_fed(self, cell: str, fields: list[str]) -> bool:
        """An A tile is not adjacent to itself, unless `agri_self` says so [UR-D2]."""
        beside = any(near in fields for near in NEIGHBORS[cell])
        return beside or (self.agri_self and cell in fields)

    def legal_put(self) -> set[str]:
        most = min(2, self.room(self.puts[0]), self.reserve(self.active))
        return {f"put{count}" for count in range(most + 1)}

    def put(self, action: str) -> None:
        self.add_tokens(self.puts.pop(0), self.active, int(action[3:]))
        self.after_put()

    def after_put(self) -> None:
        if self.puts:
            self.phase = "put"
        else:
            self.after_slot()

    # ---- Trade and Culture [UR-5.2, 5.3] ----

    def trade(self) -> None:
        """A token on each own T tile for each side at the edge or at another player's tile."""
        due = {}
        for cell in self.owned_showing(self.active, "T"):
            owners = [self.grid[near].owner for near in NEIGHBORS[cell]]
            others = [owner for owner in owners if owner not in (None, self.active)]
            due[cell] = EDGES[cell] + len(others)
        self.give({self.active: due})

    def culture(self) -> None:
        """A token on anybody's tile for each C tile beside it that the active player owns."""
        schools = self.owned_showing(self.active, "C")
        dues = {}
        for seat in self.clockwise(self.active):
            dues[seat] = {
                cell: sum(near in schools for near in NEIGHBORS[cell]) for cell in self.owned(seat)
            }
        self.give(dues)

    def give(self, gains: dict[int, dict[str, int]]) -> None:
        """Each owner whose reserve is enough gets all that is due; the others choose [UR-D5].

        Short owners decide in the order of `gains`: from the active player clockwise.
        """
        for seat, gain in gains.items():
            cut = {cell: min(count, self.room(cell)) for cell, count in gain.items()}
            due = {cell: count for cell, count in cut.items() if count > 0}
            if sum(due.values()) > self.reserve(seat):
                self.fills.append((seat, due))
            else:
                for cell, count in due.items():
                    self.add_tokens(cell, seat, count)
        self.after_fill()

    def legal_fill(self) -> set[str]:
        _, due = self.fills[0]
        return {f"+{cell}" for cell in due}

    def fill(self, action: str) -> None:
        seat, due = self.fills[0]
        cell = action[1:]
        self.add_tokens(cell, seat, 1)
        due[cell] -= 1
        if due[cell] == 0:
            del due[cell]
        self.after_fill()

    def after_fill(self) -> None:
        """A short owner is through when the reserve is empty."""
        self.fills = [(seat, due) for seat, due in self.fills if self.reserve(seat) > 0]
        if self.fills:
            self.phase = "fill"
        else:
            self.after_slot()

    # ---- Politics [UR-5.4] ----

    def politics(self) -> None:
        """All own tokens are shared out again over the own tiles; the grid changes at the end."""
        self.keeps = self.owned(self.active)
        self.phase = "keep"
        if not self.keeps:
            self.after_slot()

    def legal_keep(self) -> set[str]:
        """What leaves a rest that the tiles still to come can hold."""
        total = sum(self.grid[cell].tokens for cell in self.keeps)
        rest = total - sum(self.kept)
        later = len(self.keeps) - len(self.kept) - 1
        return {f"keep{n}" for n in range(ROOM + 1) if 0 <= rest - n <= ROOM * later}

    def keep(self, action: str) -> None:
        self.kept.append(int(action[4:]))
        if len(self.kept) < len(self.keeps):
            return
        for cell, count in zip(self.keeps, self.kept, strict=True):
            self.remove_tokens(cell, self.grid[cell].tokens)
            self.add_tokens(cell, self.active, count)
        self.keeps, self.kept = [], []
        self.after_slot()

    # ---- War [UR-5.5] ----

    def war(self) -> None:
        self.seen = [self.picture({})]
        self.phase = "war"

    def picture(self, changes: dict[str, tuple[int | None, int]]) -> str:
        """Owners (1-based) and tokens of all cells, `.` without tokens, as if after the changes."""
        words = []
        for cell in CELLS:
            tile = self.grid[cell]
            owner, tokens = changes.get(cell, (tile.owner, tile.tokens))
            words.append(f"{owner + 1}:{tokens}" if tokens else ".")
        return " ".join(words)

    def left_after_cost(self, source: str, target: str) -> int:
        """The attacker's tokens less the target's, and less one if the images differ.

        The one is not paid from a W tile. An attack needs at least one token left to move.
        """
        attacker, attacked = self.grid[source], self.grid[target]
        penalty = attacker.visible not in (attacked.visible, "W")
        return attacker.tokens - attacked.tokens - int(penalty)

    def legal_war(self) -> set[str]:
        actions = {"peace"}
        if len(self.seen) > MOST_ATTACKS:
            return actions
        for source in self.owned(self.active):
            for target in NEIGHBORS[source]:
                tile = self.grid[target]
                if tile.ziggurat is None and tile.owner != self.active:
                    actions |= self.attacks(source, target)
        return actions

    def attacks(self, source: str, target: str) -> set[str]:
        """The attacks on that target that lead to a grid not seen in this War action."""
        left = self.left_after_cost(source, target)
        found = set()
        for moved in range(1, left + 1):
            changes = {source: (self.active, left - moved), target: (self.active, moved)}
            if self.picture(changes) not in self.seen:
                found.add(f"{source}>{target}:{moved}")
        return found

    def make_war(self, action: str) -> None:
        if action == "peace":
            self.seen = []
            self.after_slot()
            return
        source, target, moved = action[0:2], action[3:5], int(action[6:])
        left = self.left_after_cost(source, target)
        self.remove_tokens(target, self.grid[target].tokens)
        self.remove_tokens(source, self.grid[source].tokens - left)
        self.remove_tokens(source, moved)
        self.add_tokens(target, self.active, moved)
        self.seen.append(self.picture({}))

    # ---- the exchange [UR-4.6] and the end [UR-6] ----

    def swaps(self) -> set[str]:
        """Free tiles and spares of another pair; the tile laid on the grid shows either face."""
        hand = self.hands[self.active]
        found = set()
        for cell in self.free():
            if self.grid[cell].pair() != hand:
                found |= {f"~{cell}{face}" for face in hand}
        for name, pair in zip(self.spare_names(), self.spares, strict=True):
            if pair != hand:
                found.add(f"~{name}")
        return found

    def spare_names(self) -> list[str]:
        return {2: ["spare1", "spare2"], 3: ["spare"], 4: []}[self.players]

    def swap(self, action: str) -> None:
        hand = self.hands[self.active]
        if action[1:] in self.spare_names():
            index = self.spare_names().index(action[1:])
            self.hands[self.active], self.spares[index] = self.spares[index], hand
        else:
            tile, face = self.grid[action[1:3]], action[3]
            self.hands[self.active] = tile.pair()
            tile.visible, tile.back = face, other_face(hand, face)

    def begin_exchange(self) -> None:
        """Who finds no tile of another pair free on the grid ends the game at once [UR-6.1].

        Without the option `full_grid_ends` a spare of another pair keeps it going.
        """
        self.forget_turn()
        self.phase = "exchange"
        hand = self.hands[self.active]
        on_grid = [cell for cell in self.free() if self.grid[cell].pair() != hand]
        beside = [] if self.full_grid_ends else [pair for pair in self.spares if pair != hand]
        if not on_grid and not beside:
            self.end("no exchange")

    def legal_exchange(self) -> set[str]:
        return self.swaps()

    def exchange(self, action: str) -> None:
        """The round of the fifth ziggurat, or of the limit, is the last one [UR-6.2, 6.3]."""
        self.swap(action)
        following = self.clockwise(self.active)[1]
        if following != self.first:
            self.begin_turn(following)
        elif self.ziggurats_left() == 0:
            self.end("ziggurats")
        elif self.round == self.round_limit:
            self.end("round limit")
        else:
            self.round += 1
            self.begin_turn(following)

    def end(self, reason: str) -> None:
        self.phase = "over"
        self.reason = reason
