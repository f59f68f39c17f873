"""A plain and slow referee of Tigris & Euphrates, to compare the engine with.

Written straight from the rules text, space by space: whoever doubts the engine reads here. The
letters: colors s t f m (black, red, blue, green: settlement, temple, farm, market), leaders
K P F T (king, priest, farmer, trader) in the same order. A space is `C3`, a leader of the second
seat is `K2`. Chance is an action like any other: nothing here draws lots.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

# '.' land, '~' river, 'T' temple with a treasure, 'S' the same on a special border [2.1, 9.1].
BOARDS = {
    "standard": [
        "....~~~~~.T.~...",
        ".S..~.......~..S",
        "...~~T......~~..",
        "~~~~.........~~~",
        ".............T~~",
        "..............~.",
        "~~~~....T...~~~.",
        ".S.~~~~.....~...",
        "......~~~~~~~.S.",
        ".....T..........",
        "..........T.....",
    ],
    "advanced": [
        "..~~T....T.....~",
        "..~~..........T~",
        ".S~~...........~",
        "..~...T....T~~~~",
        "..~.........~...",
        "..~T........~..S",
        "..~~........~~..",
        "S..~~~.T....T~..",
        ".....~~~.....~..",
        "....S.~~~~~~~~..",
        "......~..S....S.",
    ],
}
COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = range(1, 12)
SPACES = [f"{column}{row}" for row in ROWS for column in COLUMNS]

COLORS = "stfm"
LEADERS = "KPFT"
COLOR_OF = dict(zip(LEADERS, COLORS, strict=True))
LEADER_OF = dict(zip(COLORS, LEADERS, strict=True))
TILES = {"s": 30, "t": 57, "f": 36, "m": 30}
MONUMENTS = ["st", "sf", "sm", "tf", "tm", "fm"]
HAND = 6
CATASTROPHES = 2


def beyond(space: str, right: int, down: int) -> str | None:
    """The space so many columns to the right and rows down, None off the map."""
    column = COLUMNS.index(space[0]) + right
    row = int(space[1:]) + down
    if 0 <= column < len(COLUMNS) and row in ROWS:
        return f"{COLUMNS[column]}{row}"
    return None


def beside(space: str) -> list[str]:
    """The spaces that share an edge with a space [T&E 3.1]."""
    steps = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    around = [beyond(space, right, down) for right, down in steps]
    return [near for near in around if near is not None]


BESIDE = {space: beside(space) for space in SPACES}


def linked(start: str, spaces: set[str]) -> set[str]:
    """All of the spaces that a chain of adjacent ones connects with the start [T&E 3.1]."""
    found = {start}
    waiting = [start]
    while waiting:
        for near in BESIDE[waiting.pop()]:
            if near in spaces and near not in found:
                found.add(near)
                waiting.append(near)
    return found


def no_tiles() -> dict[str, int]:
    """A count per color, all nothing."""
    return dict.fromkeys(COLORS, 0)


def touched(space: str, kingdoms: dict[str, int]) -> set[int]:
    """The numbers of the kingdoms that something on this space would join."""
    return {kingdoms[near] for near in BESIDE[space] if near in kingdoms}


def square_of(corner: str) -> list[str | None]:
    """The four spaces of the square with this top-left space; None for those off the map."""
    return [beyond(corner, right, down) for right in (0, 1) for down in (0, 1)]


@dataclass
class Conflict:
    """A revolt or a war that is being fought [T&E 6, 7]."""

    kind: str  # "revolt" or "war"
    leader: str  # K P F T: both leaders in it are of this kind
    attacker: int
    defender: int
    committed: int = 0  # by the attacker; 0 until they have decided

    @property
    def color(self) -> str:
        """The color that fights: temples in a revolt, the leaders' own in a war [6.1, 7.4]."""
        return "t" if self.kind == "revolt" else COLOR_OF[self.leader]


class Referee:
    """One game: who decides, what is legal, what follows."""

    def __init__(
        self,
        players: int,
        *,
        board: str = "standard",
        buildings: bool = False,
        wonder: bool = False,
        english_variant: bool = False,
        open_scoring: bool = False,
        round_limit: int = 100,
    ) -> None:
        """The board and the bag are ready, nobody has drawn yet [T&E 2]."""
        if players not in (2, 3, 4) or board not in BOARDS or round_limit < 1:
            raise ValueError(f"no such game: {players} players, {board}, {round_limit} rounds")
        self.players = players
        self.with_buildings = buildings
        self.with_wonder = wonder
        self.english_variant = english_variant
        self.open_scoring = open_scoring  # what is seen changes, not what is played [14.1]
        self.round_limit = round_limit
        self._lay_out(board)
        self._hand_out()

        self.phase = "start"  # what is being decided; the keys of `legal` list them all
        self.start: int | None = None  # None until chance has chosen
        self.active: int | None = None  # the same
        self.round = 1
        self.actions_left = 2
        self.placed = ""  # the tile placed by the action at hand
        self.covered: str | None = None  # the uniting tile, as long as there are wars [7.1]
        self.conflict: Conflict | None = None  # the one being fought
        self.pair = ""  # the monument chosen, while its square is not [8.1]
        self.chooser: int | None = None  # who chooses the treasure that stays [9.1]
        self.draws: list[int] = []  # the seats that have yet to draw, once for each tile
        self.after_draws = ""  # "deal", "replace" or "refill"
        self.reason: str | None = None  # why the game is over

    def _lay_out(self, board: str) -> None:
        """Temples with treasures on the marked spaces, the other tiles in the bag [T&E 2.1]."""
        mark = dict(zip(SPACES, "".join(BOARDS[board]), strict=True))
        self.rivers = {space for space in SPACES if mark[space] == "~"}
        self.special = {space for space in SPACES if mark[space] == "S"}
        self.treasures = {space for space in SPACES if mark[space] in "TS"}
        self.tiles = dict.fromkeys(sorted(self.treasures), "t")  # face up
        self.facedown: dict[str, str] = {}  # under monuments; the color below is remembered
        self.wonder: str | None = None  # its center
        self.monuments: dict[str, str] = {}  # pair of colors -> top-left space
        self.buildings: dict[str, str] = {}  # color -> space
        self.catastrophes: set[str] = set()
        self.leaders: dict[str, str] = {}  # K2 -> space, those on the board
        self.bag = dict(TILES)
        self.bag["t"] -= len(self.treasures)
        self.out = no_tiles()

    def _hand_out(self) -> None:
        """What every player has before the first draw [T&E 1.2]."""
        seats = range(self.players)
        self.hands = [no_tiles() for _ in seats]
        self.replaced = [no_tiles() for _ in seats]
        self.points = [no_tiles() for _ in seats]
        self.treasures_won = [0 for _ in seats]
        self.catastrophes_left = [CATASTROPHES for _ in seats]

    # Asking

    def to_act(self) -> int | str | None:
        """The seat that decides, "chance", or None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase in ("start", "draw"):
            return "chance"
        if self.phase == "attack":
            return self.conflict.attacker
        if self.phase == "defend":
            return self.conflict.defender
        if self.phase == "treasure":
            return self.chooser
        return self.active

    def legal(self) -> set[str]:
        """Everything that the one who acts may answer."""
        asked = {
            "start": self._starters,
            "draw": self._drawn,
            "action": self._actions,
            "war": self._war_choices,
            "attack": self._commits,
            "defend": self._commits,
            "building": self._building_choices,
            "monument": self._monument_choices,
            "square": self._square_choices,
            "treasure": self._treasure_choices,
            "wonder point": self._point_choices,
            "over": set,
        }
        return set(asked[self.phase]())

    def chances(self) -> dict[str, int]:
        """The weight of every outcome of chance; nothing when chance does not act."""
        if self.phase == "start":
            return dict.fromkeys(self._starters(), 1)
        if self.phase == "draw":
            return {f"*{color}": count for color, count in self.bag.items() if count}
        return {}

    def play(self, action: str) -> None:
        """Do one action and everything that follows from it by itself."""
        if action not in self.legal():
            raise ValueError(f"{action} is not legal: {self.phase}, {self.to_act()} to act")
        answered = {
            "start": self._start_with,
            "draw": self._draw,
            "action": self._act,
            "war": self._choose_war,
            "attack": self._attack,
            "defend": self._defend,
            "building": self._build,
            "monument": self._choose_monument,
            "square": self._choose_square,
            "treasure": self._choose_treasure,
            "wonder point": self._gain_wonder_point,
        }
        answered[self.phase](action)

    def snapshot(self) -> dict:
        """Everything that matters, as plain values."""
        return {
            "tiles": dict(self.tiles),
            "facedown": dict(self.facedown),
            "wonder": self.wonder,
            "monuments": dict(self.monuments),
            "buildings": dict(self.buildings),
            "catastrophes": sorted(self.catastrophes),
            "treasures": sorted(self.treasures),
            "leaders": dict(self.leaders),
            "hands": [list(hand.values()) for hand in self.hands],
            "points": [list(points.values()) for points in self.points],
            "treasures_won": list(self.treasures_won),
            "catastrophes_left": list(self.catastrophes_left),
            "bag": list(self.bag.values()),
            "out": list(self.out.values()),
            "replaced": [list(tiles.values()) for tiles in self.replaced],
            "active": self.active,
            "round": self.round,
            "start": self.start,
            "to_act": self.to_act(),
        }

    def outcome(self) -> dict | None:
        """Why the game is over, the seats from best to last, and their colors, lowest first."""
        if self.phase != "over":
            return None
        scores = [self._score(seat) for seat in range(self.players)]
        ranking: list[list[int]] = []
        for seat in sorted(range(self.players), key=lambda seat: scores[seat], reverse=True):
            if ranking and scores[ranking[-1][0]] == scores[seat]:
                ranking[-1].append(seat)
            else:
                ranking.append([seat])
        return {"reason": self.reason, "ranking": ranking, "scores": scores}

    def _score(self, seat: int) -> list[int]:
        """The four colors, lowest first, each treasure given to the lowest [T&E 10.4]."""
        score = sorted(self.points[seat].values())
        for _ in range(self.treasures_won[seat]):
            score[0] += 1
            score.sort()
        return score

    # 2 Setup, and drawing

    def _starters(self) -> list[str]:
        return [f">{seat + 1}" for seat in range(self.players)]

    def _start_with(self, action: str) -> None:
        """The starting player is known; from there clockwise each draws six [T&E 2.2]."""
        self.start = self.active = int(action[1:]) - 1
        self._ask_for_draws("deal")

    def _clockwise(self) -> list[int]:
        """All seats, the active one first."""
        return [(self.active + step) % self.players for step in range(self.players)]

    def _ask_for_draws(self, purpose: str) -> None:
        """Everyone draws back to six, the active player first [T&E 10.1]."""
        self.after_draws = purpose
        for seat in self._clockwise():
            self.draws += [seat] * (HAND - sum(self.hands[seat].values()))
        self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        """Until all have drawn; an empty bag ends the game at once [T&E 10.2]."""
        if self.draws and not any(self.bag.values()):
            self._finish("bag")
        elif self.draws:
            self.phase = "draw"
        elif self.after_draws == "replace":
            self._share_treasures()
        elif self.after_draws == "refill":
            self._close_turn()
        else:
            self._open_turn(self.start)

    def _drawn(self) -> list[str]:
        return list(self.chances())

    def _draw(self, action: str) -> None:
        color = action[1]
        seat = self.draws.pop(0)
        self.bag[color] -= 1
        self.hands[seat][color] += 1
        self._go_on_drawing()

    # 3 Terms

    def _wonder_spaces(self) -> set[str]:
        return {self.wonder, *BESIDE[self.wonder]} if self.wonder else set()

    def _linking(self, leaders: dict[str, str]) -> set[str]:
        """The spaces that link: tiles, face down or not, the wonder, leaders [T&E 3.1]."""
        return {*self.tiles, *self.facedown, *self._wonder_spaces(), *leaders.values()}

    def _kingdoms(self, leaders: dict[str, str]) -> dict[str, int]:
        """The spaces linked with at least one of these leaders [T&E 3.2], each with a number
        that is the same for all spaces of one kingdom."""
        linking = self._linking(leaders)
        kingdoms: dict[str, int] = {}
        for number, space in enumerate(leaders.values()):
            if space not in kingdoms:
                kingdoms.update(dict.fromkeys(linked(space, linking), number))
        return kingdoms

    def _kingdom(self, space: str) -> set[str]:
        """Everything linked with a space, itself included."""
        return linked(space, self._linking(self.leaders))

    def _leader_in(self, kingdom: set[str], leader: str) -> list[int]:
        """The seats whose leader of this kind is in the kingdom."""
        places = [self.leaders.get(f"{leader}{seat + 1}") for seat in range(self.players)]
        return [seat for seat, space in enumerate(places) if space in kingdom]

    def _empty_spaces(self) -> list[str]:
        taken = self._linking(self.leaders) | self.catastrophes
        return [space for space in SPACES if space not in taken]

    def _temples_beside(self, space: str) -> set[str]:
        """Face-up red tiles adjacent to a space [T&E 3.3]."""
        return {near for near in BESIDE[space] if self.tiles.get(near) == "t"}

    # 4 A turn

    def _open_turn(self, seat: int) -> None:
        self.active = seat
        self.actions_left = 2
        self.phase = "action"

    def _actions(self) -> set[str]:
        """The active player's actions, or the end of the turn [T&E 4]."""
        return {
            *self._leader_choices(),
            *self._tile_choices(),
            *self._catastrophe_choices(),
            *self._replace_choices(),
            "end",
        }

    def _act(self, action: str) -> None:
        """Do the action that the spelling names."""
        if action == "end":
            self._end_turn()
        elif action[0] == "-":
            self._replace(action[1:])
        elif action[1:] == "-":
            self._withdraw(action[0])
        elif action[0] == "x":
            self._play_catastrophe(action[1:])
        elif action[0] in LEADERS:
            self._position(action[0], action[1:])
        else:
            self._place(action[0], action[1:])

    def _leader_choices(self) -> list[str]:
        """Own leaders to the board, to another space of it, or off it [T&E 4.1]."""
        footholds = self._footholds()
        choices = []
        for leader in LEADERS:
            name = f"{leader}{self.active + 1}"
            kingdoms = self._kingdoms_without(name)
            choices += [f"{leader}{at}" for at in footholds if len(touched(at, kingdoms)) <= 1]
            if name in self.leaders:
                choices.append(f"{leader}-")
        return choices

    def _footholds(self) -> list[str]:
        """The empty spaces beside a temple that are no rivers [T&E 4.1].

        The space that a moving leader leaves is not among them: it must land on another.
        """
        land = [space for space in self._empty_spaces() if space not in self.rivers]
        return [space for space in land if self._temples_beside(space)]

    def _kingdoms_without(self, name: str) -> dict[str, int]:
        """The kingdoms of the board when this leader is lifted [T&E 4.1]."""
        return self._kingdoms({n: space for n, space in self.leaders.items() if n != name})

    def _tile_choices(self) -> list[str]:
        """Farms on rivers, the others not; never more than two kingdoms united [T&E 4.2]."""
        kingdoms = self._kingdoms(self.leaders)
        return [
            f"{color}{space}"
            for space in self._empty_spaces()
            if len(touched(space, kingdoms)) <= 2
            for color in COLORS
            if self.hands[self.active][color] and (color == "f") == (space in self.rivers)
        ]

    def _catastrophe_choices(self) -> list[str]:
        """Empty spaces and bare face-up tiles [T&E 4.3]."""
        if not self.catastrophes_left[self.active]:
            return []
        kept = self.treasures | set(self.buildings.values())
        bare = [space for space in self.tiles if space not in kept]
        return [f"x{space}" for space in self._empty_spaces() + bare]

    def _replace_choices(self) -> list[str]:
        """Any one to six tiles of the hand, even with an empty bag [T&E 4.4]."""
        hand = self.hands[self.active]
        amounts = product(*(range(hand[color] + 1) for color in COLORS))
        tiles = ["".join(c * n for c, n in zip(COLORS, given, strict=True)) for given in amounts]
        return [f"-{given}" for given in tiles if given]

    def _replace(self, tiles: str) -> None:
        """Put tiles face down out of the game, draw as many [T&E 4.4]."""
        for color in tiles:
            self._put_out_of_hand(self.active, color, 1)
            self.replaced[self.active][color] += 1
        self.draws = [self.active] * len(tiles)
        self.after_draws = "replace"
        self._go_on_drawing()

    def _put_out_of_hand(self, seat: int, color: str, amount: int) -> None:
        self.hands[seat][color] -= amount
        self.out[color] += amount

    def _withdraw(self, leader: str) -> None:
        """An action of its own that gains nothing [T&E 4.1]."""
        del self.leaders[f"{leader}{self.active + 1}"]
        self._share_treasures()

    def _play_catastrophe(self, space: str) -> None:
        """The space is blocked for good, a tile there leaves the game [T&E 4.3]."""
        self.catastrophes_left[self.active] -= 1
        self._remove_tile(space)
        self.catastrophes.add(space)
        self._send_leaders_home()
        self._share_treasures()

    def _remove_tile(self, space: str) -> None:
        if space in self.tiles:
            self.out[self.tiles.pop(space)] += 1

    def _send_leaders_home(self) -> None:
        """Leaders beside no temple any more go back to their owners [T&E 4.5]."""
        self.leaders = {
            name: space for name, space in self.leaders.items() if self._temples_beside(space)
        }

    def _position(self, leader: str, space: str) -> None:
        """A leader goes to a space; a leader of its color there already means revolt [T&E 6]."""
        self.leaders[f"{leader}{self.active + 1}"] = space
        owners = self._leader_in(self._kingdom(space), leader)
        rivals = [seat for seat in owners if seat != self.active]
        if rivals:
            self._fight(Conflict("revolt", leader, self.active, rivals[0]))
        else:
            self._share_treasures()

    def _place(self, color: str, space: str) -> None:
        """A tile goes to the board: points or wars, then the rest [T&E 4.2]."""
        joined = touched(space, self._kingdoms(self.leaders))
        self.hands[self.active][color] -= 1
        self.tiles[space] = color
        self.placed = space
        if len(joined) == 2:
            self.covered = space
            self._go_on_with_wars()
            return
        if len(joined) == 1:
            self._gain_for_tile(color)
        self._offer_building()

    def _finish_action(self) -> None:
        """Everything that the action set off is resolved [T&E 4.6]."""
        self.placed = ""
        self.actions_left -= 1
        if self.actions_left:
            self.phase = "action"
        else:
            self._end_turn()

    # 5 Points for a tile

    def _gain_for_tile(self, color: str) -> None:
        """For the leader of the tile's color, or the king instead [T&E 5.1]; 2 if the kingdom
        has the building of that color [11.3]."""
        kingdom = self._kingdom(self.placed)
        gainers = self._leader_in(kingdom, LEADER_OF[color]) or self._leader_in(kingdom, "K")
        for seat in gainers:
            self.points[seat][color] += 2 if self.buildings.get(color) in kingdom else 1

    # 6 Revolt, and what it has in common with war

    def _fight(self, conflict: Conflict) -> None:
        """The attacker commits first, then the defender; both are always asked [T&E 9.2]."""
        self.conflict = conflict
        self.phase = "attack"

    def _supporters(self, seat: int) -> set[str]:
        """The tiles on the board that are this side's strength.

        In a revolt the temples beside the leader [T&E 6.1]. In a war the tiles of the leader's
        color that are linked with it without the covered tile, which supports nobody [7.4].
        """
        leader_at = self.leaders[f"{self.conflict.leader}{seat + 1}"]
        if self.conflict.kind == "revolt":
            return self._temples_beside(leader_at)
        side = linked(leader_at, self._linking(self.leaders) - {self.covered})
        return {space for space in side if self.tiles.get(space) == self.conflict.color}

    def _commits(self) -> list[str]:
        """Any number of the hand's tiles of the color that fights [T&E 6.1, 7.4]."""
        held = self.hands[self.to_act()][self.conflict.color]
        amounts = range(held + 1)
        if self.english_variant:
            amounts = [amount for amount in amounts if self._is_useful(amount)]
        return [f"+{amount}" for amount in amounts]

    def _is_useful(self, amount: int) -> bool:
        """None; or the attacker exceeds [T&E 13.1]; or the defender makes just a tie [13.2]."""
        attack = len(self._supporters(self.conflict.attacker))
        defense = len(self._supporters(self.conflict.defender))
        if amount == 0:
            return True
        if self.phase == "attack":
            return attack + amount > defense
        return defense + amount == attack + self.conflict.committed

    def _attack(self, action: str) -> None:
        """Committed tiles are out of the game from now on [T&E 6.2, 7.5]."""
        self.conflict.committed = int(action[1:])
        self._put_out_of_hand(self.conflict.attacker, self.conflict.color, self.conflict.committed)
        self.phase = "defend"

    def _defend(self, action: str) -> None:
        """More wins, a tie is the defender's [T&E 6.1, 7.4]."""
        conflict = self.conflict
        self._put_out_of_hand(conflict.defender, conflict.color, int(action[1:]))
        attack = len(self._supporters(conflict.attacker)) + conflict.committed
        defense = len(self._supporters(conflict.defender)) + int(action[1:])
        if attack > defense:
            winner, loser = conflict.attacker, conflict.defender
        else:
            winner, loser = conflict.defender, conflict.attacker
        if conflict.kind == "revolt":
            self._resolve_revolt(winner, loser)
        else:
            self._resolve_war(winner, loser)

    def _resolve_revolt(self, winner: int, loser: int) -> None:
        """The loser's leader goes back, the winner gains 1 red point [T&E 6.2, 6.3]."""
        del self.leaders[f"{self.conflict.leader}{loser + 1}"]
        self.points[winner]["t"] += 1
        self.conflict = None
        self._share_treasures()

    # 7 War

    def _wars(self) -> list[str]:
        """The kinds of leader that the union has two of [T&E 7.2, 7.6]."""
        union = self._kingdom(self.covered)
        return [leader for leader in LEADERS if len(self._leader_in(union, leader)) == 2]

    def _go_on_with_wars(self) -> None:
        """The next war, if one is left; the active player chooses among several [T&E 7.2, 7.9]."""
        wars = self._wars()
        if not wars:
            self.covered = None
            self._offer_building()
        elif len(wars) == 1:
            self._start_war(wars[0])
        else:
            self.phase = "war"

    def _war_choices(self) -> list[str]:
        return [f"w{leader}" for leader in self._wars()]

    def _choose_war(self, action: str) -> None:
        self._start_war(action[1])

    def _start_war(self, leader: str) -> None:
        """The active player attacks, or else the next clockwise who is in it [T&E 7.3]."""
        fighting = self._leader_in(self._kingdom(self.covered), leader)
        attacker, defender = [seat for seat in self._clockwise() if seat in fighting]
        self._fight(Conflict("war", leader, attacker, defender))

    def _resolve_war(self, winner: int, loser: int) -> None:
        """The loser's leader and supporters go, each 1 point for the winner [T&E 7.5]."""
        color = self.conflict.color
        supporters = self._supporters(loser)
        del self.leaders[f"{self.conflict.leader}{loser + 1}"]
        fallen = [space for space in supporters if not self._stays(space)]
        for space in fallen:
            self._remove_tile(space)
        self.points[winner][color] += 1 + len(fallen)
        self.conflict = None
        self._go_on_with_wars()

    def _stays(self, space: str) -> bool:
        """A tile under a building stays [T&E 7.8]; so does a temple with a treasure, or beside
        a leader (the losing priest is off the board by now) [7.7]."""
        if space in self.buildings.values():
            return True
        if self.tiles[space] != "t":
            return False
        leader_near = any(near in self.leaders.values() for near in BESIDE[space])
        return space in self.treasures or leader_near

    # 11 Civilization buildings: before the monument or wonder [11.5]

    def _offer_building(self) -> None:
        if self.with_buildings and self._building_spaces():
            self.phase = "building"
        else:
            self._offer_monument()

    def _line(self, space: str, right: int, down: int) -> list[str]:
        """The unbroken line of face-up tiles of one color through a space, in one direction."""
        line = [space]
        for way in (1, -1):
            at = beyond(space, way * right, way * down)
            while at is not None and self.tiles.get(at) == self.tiles[space]:
                line.append(at)
                at = beyond(at, way * right, way * down)
        return line

    def _lines(self, space: str) -> list[list[str]]:
        """The row and the column of a tile [T&E 11.1]."""
        return [self._line(space, 1, 0), self._line(space, 0, 1)]

    def _building_spaces(self) -> set[str]:
        """The tiles of the placed tile's long enough lines.

        Three or more [T&E 11.1]; and longer than each line of the building's own tile, if it is
        on the board already [11.2].
        """
        shortest = 3
        building_at = self.buildings.get(self.tiles[self.placed])
        if building_at is not None:
            longest_now = max(len(line) for line in self._lines(building_at))
            shortest = max(shortest, longest_now + 1)
        long_enough = [line for line in self._lines(self.placed) if len(line) >= shortest]
        return {space for line in long_enough for space in line}

    def _building_choices(self) -> list[str]:
        return [f"b{space}" for space in self._building_spaces()] + ["b-"]

    def _build(self, action: str) -> None:
        if action != "b-":
            self.buildings[self.tiles[self.placed]] = action[1:]
        self._offer_monument()

    # 8 Monuments, 12 Wonder

    def _offer_monument(self) -> None:
        """Asked if a monument or the wonder is possible [T&E 8.1, 12.1]."""
        if self._free_monuments() or self._crosses():
            self.phase = "monument"
        else:
            self._share_treasures()

    def _is_face_up(self, spaces: Iterable[str | None]) -> bool:
        """All these spaces have face-up tiles of the placed tile's color."""
        color = self.tiles[self.placed]
        return all(self.tiles.get(space) == color for space in spaces)

    def _squares(self) -> list[str]:
        """The top-left spaces of the squares that the placed tile completes [T&E 8.1]."""
        corners = [beyond(self.placed, right, down) for right in (0, -1) for down in (0, -1)]
        return [corner for corner in corners if corner and self._is_face_up(square_of(corner))]

    def _free_monuments(self) -> list[str]:
        """The monuments that the active player may build now [T&E 8.1]."""
        color = self.tiles[self.placed]
        free = [pair for pair in MONUMENTS if color in pair and pair not in self.monuments]
        return free if self._squares() else []

    def _crosses(self) -> list[str]:
        """The centers of the crosses that the placed tile completes, for the wonder [T&E 12.1]."""
        if not self.with_wonder or self.wonder:
            return []
        return [
            center
            for center in [self.placed, *BESIDE[self.placed]]
            if len(BESIDE[center]) == 4 and self._is_face_up([center, *BESIDE[center]])
        ]

    def _monument_choices(self) -> list[str]:
        monuments = [f"M{pair}" for pair in self._free_monuments()]
        return monuments + [f"W{center}" for center in self._crosses()] + ["M-"]

    def _choose_monument(self, action: str) -> None:
        """A monument, the wonder instead, or neither [T&E 8.1, 12.1]."""
        if action[0] == "W":
            self._build_wonder(action[1:])
        elif action == "M-":
            self._share_treasures()
        elif len(self._squares()) > 1:
            self.pair = action[1:]
            self.phase = "square"
        else:
            self._build_monument(action[1:], self._squares()[0])

    def _square_choices(self) -> list[str]:
        return [f"q{corner}" for corner in self._squares()]

    def _choose_square(self, action: str) -> None:
        self._build_monument(self.pair, action[1:])

    def _build_monument(self, pair: str, corner: str) -> None:
        """Four tiles are flipped; they still link, and treasures on them stay [T&E 8.1, 8.2]."""
        self.pair = ""
        self.monuments[pair] = corner
        for space in square_of(corner):
            self.facedown[space] = self.tiles.pop(space)
        self._finish_building_site()

    def _build_wonder(self, center: str) -> None:
        """Five tiles leave the game, the wonder is there instead [T&E 12.1, 12.2]."""
        self.wonder = center
        for space in self._wonder_spaces():
            self._remove_tile(space)
        self._finish_building_site()

    def _finish_building_site(self) -> None:
        """Buildings on flipped or replaced tiles go beside the board [T&E 11.4], leaders
        beside no temple go home [4.5]."""
        self.buildings = {c: space for c, space in self.buildings.items() if space in self.tiles}
        self._send_leaders_home()
        self._share_treasures()

    # 9 Treasures

    def _share_treasures(self) -> None:
        """In every kingdom the trader's owner takes all treasures but one; clockwise [T&E 9.1]."""
        for seat in self._clockwise():
            staying = self._staying(seat)
            if len(staying) > 1:
                self.chooser = seat
                self.phase = "treasure"
                return
            for space in staying:
                self._take_all_but(seat, space)
        self.chooser = None
        self._finish_action()

    def _reach(self, seat: int) -> set[str]:
        """The treasures in the kingdom of this player's trader."""
        trader_at = self.leaders.get(f"T{seat + 1}")
        return self.treasures & self._kingdom(trader_at) if trader_at else set()

    def _staying(self, seat: int) -> set[str]:
        """The treasures that may stay when this player takes: special ones only if all are.

        None if there is nothing to take [T&E 9.1].
        """
        reach = self._reach(seat)
        if len(reach) < 2:
            return set()
        return reach - self.special or reach

    def _take_all_but(self, seat: int, staying: str) -> None:
        taken = self._reach(seat) - {staying}
        self.treasures -= taken
        self.treasures_won[seat] += len(taken)

    def _treasure_choices(self) -> list[str]:
        return [f"${space}" for space in self._staying(self.chooser)]

    def _choose_treasure(self, action: str) -> None:
        self._take_all_but(self.chooser, action[1:])
        self._share_treasures()

    # 10 End of the turn and of the game

    def _end_turn(self) -> None:
        """First the wonder's point, if the king is in its kingdom [T&E 10.1, 12.3]."""
        king_at = self.leaders.get(f"K{self.active + 1}")
        if self.wonder and king_at and self.wonder in self._kingdom(king_at):
            self.phase = "wonder point"
        else:
            self._gain_for_monuments()

    def _point_choices(self) -> list[str]:
        return [f"p{color}" for color in COLORS]

    def _gain_wonder_point(self, action: str) -> None:
        self.points[self.active][action[1]] += 1
        self._gain_for_monuments()

    def _gain_for_monuments(self) -> None:
        """1 point for each leader of the active player and each monument of its color in its
        kingdom [T&E 8.3]; then all draw back to six [10.1]."""
        for leader, color in COLOR_OF.items():
            leader_at = self.leaders.get(f"{leader}{self.active + 1}")
            for pair, corner in self.monuments.items():
                if leader_at and color in pair and corner in self._kingdom(leader_at):
                    self.points[self.active][color] += 1
        self._ask_for_draws("refill")

    def _close_turn(self) -> None:
        """The game ends with two treasures or fewer [T&E 10.3], or after the last round [10.5]."""
        following = (self.active + 1) % self.players
        if len(self.treasures) <= 2:
            self._finish("treasures")
        elif following == self.start and self.round == self.round_limit:
            self._finish("rounds")
        else:
            if following == self.start:
                self.round += 1
            self._open_turn(following)

    def _finish(self, reason: str) -> None:
        self.reason = reason
        self.phase = "over"
