"""A real server on loopback, and clients that remember every byte they hear."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from some_games import DUEL

HERE = Path(__file__).parent
PATIENCE = 120.0  # seconds; the first game on a machine is compiled meanwhile


class Server:
    """A server process; `settings` are fields of WebSettings, to make limits small or large.

    `files` is how many files the process may have open.
    """

    def __init__(self, folder: Path, files: int | None = None, **settings) -> None:
        self.database = folder / "tables.db"
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *([] if files is None else ["prlimit", f"--nofile={files}:{files}"]),
                    sys.executable,
                    HERE / "run_server.py",
                    self.database,
                    json.dumps(settings),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                env=dict(os.environ, PYTHONWARNINGS="default"),
            )
        line = self.process.stdout.readline().decode()
        assert "http://" in line, self.log.read_text()
        self.url = line.split()[-1]
        self.socket_url = self.url.replace("http", "ws", 1) + "/api/socket"
        host, _, port = self.url.removeprefix("http://").partition(":")
        self.address = (host, int(port))

    def stop(self) -> int:
        """Ask it to end, and wait until it has."""
        self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        finally:
            self.process.stdout.close()

    def row(self, table: str) -> dict:
        """What only the server knows of a table."""
        connection = sqlite3.connect(self.database)
        try:
            connection.row_factory = sqlite3.Row
            return dict(connection.execute("select * from tables where id = ?", [table]).fetchone())
        finally:
            connection.close()


class Player:
    """A client with a cookie (or a program with a token), and its seats' tokens."""

    def __init__(self, server: Server, name: str | None = None, program: bool = False) -> None:
        self.server = server
        self.tokens: list[str] = []
        self.session: str | None = None
        self.heard: list[bytes] = []
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        if name is not None and program:
            self.session = self.done("post", "/api/programs", {"name": name})["session"]
            self.http.headers["authorization"] = f"Bearer {self.session}"
        elif name is not None:
            self.done("post", "/api/session", {"name": name})
            self.session = self.http.cookies["shedu"]

    def ask(self, method: str, path: str, body: object = None, **more) -> httpx.Response:
        headers = {"shedu-tokens": " ".join(self.tokens), **more.pop("headers", {})}
        if body is not None:
            more["json"] = body
        answer = self.http.request(method.upper(), path, headers=headers, **more)
        self.heard += [str(answer.headers).encode(), answer.content]
        return answer

    def done(self, method: str, path: str, body: object = None, **more):
        """Ask something that must be answered well."""
        answer = self.ask(method, path, body, **more)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def refused(self, status: int, method: str, path: str, body: object = None, **more) -> dict:
        """Ask something that must be refused so; answers the Trouble."""
        answer = self.ask(method, path, body, **more)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    # tables

    def make(self, game: str = DUEL, seats=("person", "person"), **wish) -> dict:
        """A table; its tokens and link are kept."""
        made = self.done("post", "/api/tables", {"game": game, "seats": list(seats), **wish})
        self.tokens += [*made["tokens"].values(), made["link"]]
        return made

    def sit(self, table: str, seat: int) -> dict:
        key = self.done("post", f"/api/tables/{table}/seats/{seat}/claim")
        self.tokens.append(key["token"])
        return key

    def sees(self, table: str, viewer: int | None = None, **query) -> dict:
        if viewer is not None:
            query["viewer"] = viewer
        moment = self.done("get", f"/api/tables/{table}/moment", params=query)
        moment["sight"]["legal"] = moment["legal"]  # spelled
        return moment

    def dealt(self, table: str, viewer: int | None = None) -> dict:
        """The table once it is dealt, which takes a while if its rules must be compiled."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            moment = self.sees(table, viewer)
            if moment["sight"]["view"] is not None:
                return moment
            time.sleep(0.05)
        raise AssertionError("the table was never dealt")

    def play(self, table: str, sight: dict, action: str, request: str = "") -> dict:
        wish = {
            "seat": sight["viewer"],
            "seq": sight["seq"],
            "request": request or f"r{sight['seq']}",
            "action": action,
        }
        return self.done("post", f"/api/tables/{table}/play", wish)

    def analyzed(self, table: str, **asked) -> dict:
        """What the champion says, once it is compiled."""
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.ask("get", f"/api/tables/{table}/analysis", params=asked)
            if answer.status_code != 503 or time.monotonic() > until:
                assert answer.is_success, (answer.status_code, answer.text)
                return answer.json()

    @contextmanager
    def socket(self, **more):
        """A websocket of this client, from a page of the server itself."""
        more.setdefault("origin", self.server.url)
        headers = {} if self.session is None else {"cookie": f"shedu={self.session}"}
        headers |= more.pop("headers", {})
        with connect(
            self.server.socket_url, additional_headers=headers, max_queue=None, **more
        ) as open_socket:
            yield Ears(open_socket, self.heard)

    def close(self) -> None:
        self.http.close()


class Ears:
    """A socket whose frames are read in turn, and remembered."""

    def __init__(self, socket, heard: list[bytes]) -> None:
        self.socket = socket
        self._heard = heard

    def say(self, **message) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = 20) -> dict:
        """The next frame; not that bots get ready, which may be at another test's table."""
        while True:
            text = self.socket.recv(timeout)
            self._heard.append(text.encode())
            frame = json.loads(text)
            if frame.get("event", {}).get("type") != "preparing":
                return frame

    def until(self, wanted) -> list[dict]:
        """All frames up to one that is wanted."""
        frames = [self.next()]
        while not wanted(frames[-1]):
            frames.append(self.next())
        return frames


def play_on(table: str, seats: dict[int, Player], rng: random.Random, most: int = 10_000) -> int:
    """Let the players of the seats decide at random; answers how many decisions that were."""
    for seat, player in seats.items():
        player.dealt(table, seat)
    for number in range(most):
        info = seats[0].done("get", f"/api/tables/{table}")
        if info["status"] == "finished":
            return number
        mover = seats[info["to_act"]]
        sight = mover.sees(table, info["to_act"])["sight"]
        mover.play(table, sight, rng.choice(sight["legal"]))
    return most


def in_threads(*works) -> None:
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
