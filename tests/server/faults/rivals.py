"""Programs of one person who race each other: they decide, take back, give up and insist."""

import asyncio
import random
import secrets
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed

from server.faults.clients import Gone, Guest, Troubled, Watch
from server.faults.history import OPEN, Attempt, History, Operation
from server.faults.players import legal_in

PAUSE = 0.1  # seconds between two requests of one client, on average
HASTY = 0.03  # seconds that a client waits at most, when it does not wait for the answer
ROUNDS = 40  # after which a game ends, if nobody has won

Address = Callable[[], str | None]  # where a server listens; None: nowhere


class Wanderer(Guest):
    """Somebody who looks for a server again whenever it is gone."""

    def __init__(self, number: int, history: History, address: Address, seed: object) -> None:
        super().__init__(number, history)
        self.name = f"client {number}"
        self.rng = random.Random(f"{seed} {number}")
        self.problems: list[str] = []  # of pushes
        self._address_now = address

    @property
    def is_lost(self) -> bool:
        return self._http is None or any(watch.is_lost for watch in self.watches.values())

    async def come_back(self) -> None:
        """Until there is a server and every table is watched again."""
        async with self._connecting:
            while self.is_lost:
                self._note_problems()
                url = self._address_now()
                if url is None:
                    await asyncio.sleep(0.05)
                    continue
                await self._forget_earlier()
                try:
                    await self.connect(url)
                except Gone:  # perhaps after some watches were asked for, and nobody listens
                    for watch in self.watches.values():
                        watch.lose()

    def _note_problems(self) -> None:
        for watch in self.watches.values():
            if watch.problem is not None:
                self.problems.append(f"{self.name}: a push is wrong: {watch.problem!r}")
                watch.problem = None

    async def _forget_earlier(self) -> None:
        earlier, self._earlier = self._earlier, []
        for each in earlier:
            await (each.aclose() if hasattr(each, "aclose") else each.close())

    async def insist(self, work: Callable):
        """Do something until a server has answered."""
        while True:
            try:
                return await work()
            except Gone:
                await self.come_back()
            except Troubled as error:
                if error.status not in OPEN:
                    raise
            await asyncio.sleep(0.05)

    async def see(self, table: str, viewer: int | None) -> Watch:
        """Watch a table from now on, whatever happens."""
        if (table, viewer) not in self.watches:
            try:
                await self.watch(table, viewer)
            except (Gone, ConnectionClosed):  # it is asked for again with all others
                self.watches[table, viewer].lose()
                await self.come_back()
        return self.watches[table, viewer]


class Rival(Wanderer):
    """One of several programs of a person who holds all seats of people at a table."""

    def __init__(self, number: int, history: History, address: Address, seed: object) -> None:
        super().__init__(number, history, address, seed)
        self._history = history
        self.late: list[Operation] = []  # to be sent again, some time

    async def step(self, table: str, seats: tuple[int, ...]) -> None:
        """One request: a new one, or one of those before."""
        if self.late and self.rng.random() < 0.25:
            operation = self.late.pop(self.rng.randrange(len(self.late)))
        else:
            watches = [await self.see(table, seat) for seat in seats]
            decides = [w for w in watches if not w.is_lost and w.sight["decision"] is not None]
            if not decides or decides[0].is_over:
                return
            operation = self._new(table, decides[0].sight)
        await self.send(operation, hastily=self.rng.random() < 0.1)

    def _new(self, table: str, sight: dict) -> Operation:
        """Mostly a legal decision, as the client sees the table; it may have gone on since."""
        wish = {"seat": sight["viewer"], "seq": sight["seq"], "request": secrets.token_hex(8)}
        luck = self.rng.random()
        if luck < 0.05 or (luck < 0.25 and sight["decision"]["may_undo"]):
            return Operation(self.name, table, "undo", wish)
        action = self.rng.choice(legal_in(sight))
        if luck > 0.97:
            action = "nonsense"
        elif luck > 0.94:
            wish["seq"] = max(1, wish["seq"] - self.rng.randrange(1, 4))
        return Operation(self.name, table, "play", {**wish, "action": action})

    async def send(self, operation: Operation, hastily: bool = False) -> None:
        attempt = self._history.begin(operation)
        path = f"/api/tables/{operation.table}/{operation.kind}"
        try:
            async with asyncio.timeout(self.rng.uniform(0, HASTY) if hastily else None):
                answer = await self.ask("POST", path, operation.wish)
        except (Gone, TimeoutError) as error:
            self.late.append(operation)
            if isinstance(error, Gone):
                raise
            return
        self._history.end(operation, attempt, answer.status_code, answer.json())
        if self._is_sent_again(attempt):
            self.late.append(operation)

    def _is_sent_again(self, attempt: Attempt) -> bool:
        """What is open; and now and then what was answered long ago."""
        return attempt.status in OPEN or self.rng.random() < 0.1

    async def settle(self) -> None:
        """Send what is open once more, but for some that is never heard of again."""
        for operation in self.late:
            if self.rng.random() < 0.8:
                await self.insist(lambda operation=operation: self._once_more(operation))

    async def _once_more(self, operation: Operation) -> None:
        before = len(self.late)
        try:
            await self.send(operation)
        finally:
            del self.late[before:]


class Feud:
    """A table at a time, and everybody who plays or watches there."""

    def __init__(self, rivals: list[Rival], spectator: Wanderer, seats: list[str]) -> None:
        self.rivals, self.spectator = rivals, spectator
        self._seats = seats
        self._own = tuple(seat for seat, kind in enumerate(seats) if kind == "person")
        self.tables: list[str] = []

    async def begin(self) -> None:
        """A person with several programs, and a first table."""
        host = self.rivals[0]
        await host.come_back()
        await host.insist(lambda: host.sign_in(host.name))
        for rival in self.rivals[1:]:
            rival.be(host)
        await self._open()

    async def _open(self) -> None:
        host = self.rivals[0]
        table = await host.insist(lambda: host.make(self._seats, ROUNDS))
        await self.spectator.see(table, None)
        self.tables.append(table)

    async def play(self, rival: Rival, is_over: asyncio.Event) -> None:
        """Until the siege is over, at one table after another."""
        while not is_over.is_set():
            table = self.tables[-1]
            seen = await rival.see(table, self._own[0])
            try:
                if not seen.is_over:
                    await rival.step(table, self._own)
                elif rival is self.rivals[0]:
                    await self._open()
            except Gone:
                await rival.come_back()
            if rival.is_lost:
                await rival.come_back()
            await asyncio.sleep(rival.rng.uniform(0, 2 * PAUSE))
