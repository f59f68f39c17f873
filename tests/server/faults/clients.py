"""Clients that live through a server's death: they connect anew, and send again what they sent."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from server.faults.ledger import Ledger
from server.faults.processes import PATIENCE
from shedu.server.changes import applied
from some_games import DUEL


class Gone(Exception):  # noqa: N818  its name says what happened
    """The server does not answer any more: whether it has done what was asked is not known."""


class Troubled(Exception):  # noqa: N818  its name says what happened
    """The server answered that it does not do what was asked."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status = answer.status_code
        self.trouble = answer.json()
        super().__init__(f"{self.status} {self.trouble}")


class Watch:
    """What somebody was pushed of a table; every entry must be told once, in order."""

    def __init__(self, table: str, viewer: int | None) -> None:
        self.table, self.viewer = table, viewer
        self.sight: dict = {"seq": 0, "view": None, "decision": None}
        self.status = "waiting"
        self.lines: list[dict] = []
        self.pushes = 0
        self.trouble: dict | None = None  # why the server has ended it
        self.is_lost = True  # there is no connection over which it could be told anything
        self.problem: AssertionError | None = None
        self._rings = asyncio.Event()

    @property
    def seq(self) -> int:
        """The last entry that was told."""
        return self.lines[-1]["seq"] if self.lines else 0

    @property
    def is_over(self) -> bool:
        return self.status == "finished"

    def hear(self, frame: dict) -> None:
        self.pushes += 1
        self.trouble = frame.get("trouble")
        event = frame.get("event", {})
        if "sight" in event or "change" in event:
            self._take(event)
        self._rings.set()

    def _take(self, event: dict) -> None:
        new = event.get("lines", [])
        told = sorted({line["seq"] for line in new})
        if "change" in event:
            assert event["base"] == self.sight["seq"]
            view = applied(self.sight["view"], event["change"])
            self.sight = {**self.sight, "seq": event["seq"], "view": view}
            self.sight["decision"], self.status = event["decision"], event["status"]
        else:
            self.sight, self.status = event["sight"], event["table"]["status"]
        now = self.seq if self.sight["preparing"] else self.sight["seq"]
        assert now >= self.seq, f"told of entry {self.seq} before, and now of entry {now}"
        assert told == list(range(self.seq + 1, now + 1)), (told, self.seq, now)
        self.lines += new

    def lose(self, problem: AssertionError | None = None) -> None:
        """There will be no more pushes; perhaps since one of them was wrong."""
        self.is_lost = True
        self.problem = problem
        self._rings.set()

    async def until(self, is_so) -> None:
        """Wait for pushes until something is so; Gone if the connection is lost before."""
        async with asyncio.timeout(PATIENCE):
            while not is_so(self):
                if self.is_lost:
                    raise self.problem or Gone
                self._rings.clear()
                await self._rings.wait()


class Guest:
    """A person with a session, at an address of their own: limits are for each address."""

    def __init__(self, number: int, ledger: Ledger) -> None:
        self._address = f"127.0.1.{number + 1}"
        self._ledger = ledger
        self._headers: dict[str, str] = {}
        self._url = ""
        self._http: httpx.AsyncClient | None = None
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task | None = None
        self._earlier: list[httpx.AsyncClient | ClientConnection] = []
        self._connecting = asyncio.Lock()
        self.watches: dict[tuple[str, int | None], Watch] = {}

    async def connect(self, url: str) -> None:
        """Use this server from now on, and watch there what was watched before."""
        self._earlier += [each for each in (self._http, self._socket) if each is not None]
        self._url = url
        # a connection is given up before the server does so, which it could do while it is used
        limits = httpx.Limits(keepalive_expiry=1.0)
        transport = httpx.AsyncHTTPTransport(local_address=self._address, limits=limits)
        self._http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)
        self._socket = None
        if self.watches:
            await self._listen()

    async def move_to(self, url: str) -> None:
        """Connect to another server, once however many of one's seats ask for it."""
        async with self._connecting:
            if self._url != url:
                await self.connect(url)

    async def close(self) -> None:
        last, self._http, self._socket = (self._http, self._socket), None, None
        for each in (*self._earlier, *last):
            if isinstance(each, httpx.AsyncClient):
                await each.aclose()
            elif each is not None:
                await each.close()
        if self._listening is not None:
            await self._listening

    # asking

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        more = {} if body is None else {"json": body}
        try:
            return await self._http.request(method, path, headers=self._headers, **more)
        except httpx.TransportError as error:
            raise Gone from error

    async def done(self, method: str, path: str, body: object = None) -> dict:
        answer = await self.ask(method, path, body)
        if not answer.is_success:
            raise Troubled(answer)
        return answer.json()

    async def sign_in(self, name: str) -> None:
        signed = await self.done("POST", "/api/programs", {"name": name})
        self._headers = {"authorization": f"Bearer {signed['session']}"}

    def be(self, other: "Guest") -> None:
        """Be another program of the same person."""
        self._headers = other._headers

    async def make(self, seats: list[str], rounds: int) -> str:
        """A public table."""
        wish = {"game": DUEL, "seats": seats, "options": {"round_limit": rounds}}
        made = await self.done("POST", "/api/tables", wish | {"visibility": "public"})
        return made["table"]["id"]

    async def moment(self, table: str, viewer: int | None = None) -> dict:
        query = "" if viewer is None else f"?viewer={viewer}"
        return await self.done("GET", f"/api/tables/{table}/moment{query}")

    async def play(self, table: str, wish: dict) -> dict:
        self._ledger.sends(table, wish)
        played = await self.done("POST", f"/api/tables/{table}/play", wish)
        self._ledger.promise(table, wish, played)
        return played

    # watching

    async def watch(self, table: str, viewer: int | None = None) -> Watch:
        """Be pushed what happens at a table, now and after every reconnection."""
        watch = self.watches[table, viewer] = Watch(table, viewer)
        if self._socket is None:
            await self._listen()
        else:
            await self._ask_for(watch)
        return watch

    async def _listen(self) -> None:
        address = self._url.replace("http", "ws", 1) + "/api/socket"
        try:
            self._socket = await connect(
                address,
                additional_headers=self._headers,
                local_addr=(self._address, 0),
                open_timeout=PATIENCE,
                ping_interval=None,
                max_queue=None,
                max_size=None,
            )
            for watch in self.watches.values():
                await self._ask_for(watch)
        except (OSError, WebSocketException) as error:
            raise Gone from error
        self._listening = asyncio.create_task(self._hear_all(self._socket))

    async def _ask_for(self, watch: Watch) -> None:
        wish = {"type": "watch", "table": watch.table, "viewer": watch.viewer, "after": watch.seq}
        watch.is_lost = False
        await self._socket.send(json.dumps(wish))

    async def _hear_all(self, socket: ClientConnection) -> None:
        problem = None
        try:
            with suppress(ConnectionClosed):
                async for text in socket:
                    if self._socket is not socket:
                        return
                    frame = json.loads(text)
                    self.watches[frame["table"], frame["viewer"]].hear(frame)
        except AssertionError as error:
            problem = error
        if self._socket is socket:
            for watch in self.watches.values():
                watch.lose(problem)


@asynccontextmanager
async def guests(number: int, ledger: Ledger):
    """So many guests, who leave at the end."""
    made = [Guest(i, ledger) for i in range(number)]
    try:
        yield made
    finally:
        for guest in made:
            await guest.close()
