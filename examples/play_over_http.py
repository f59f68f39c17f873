"""Play a whole game over a server's API.

    python examples/play_over_http.py http://127.0.0.1:8642 --game babel --against scribe

The program signs in, makes a table against bots, waits for its turns on the websocket, and plays a
random legal action each time. docs/api.md describes the rest of the API.
"""

import argparse
import json
import random
import urllib.request
import uuid

from websockets.sync.client import connect


class Api:
    """The server's API, with this program's token."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.token = ""
        self.token = self.post("/api/programs", {"name": name})["session"]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str) -> dict:
        return self.ask(urllib.request.Request(self.url + path, headers=self.headers))

    def post(self, path: str, body: dict) -> dict:
        headers = {**self.headers, "Content-Type": "application/json"}
        data = json.dumps(body).encode()
        return self.ask(urllib.request.Request(self.url + path, data, headers))

    def ask(self, request: urllib.request.Request) -> dict:
        """Read the JSON of the answer; one that is not 2xx raises HTTPError."""
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def events(self, table: str, viewer: int):
        """The events of a table: first a snapshot, then every change."""
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        with connect(address, additional_headers=self.headers) as socket:
            socket.send(json.dumps({"type": "watch", "table": table, "viewer": viewer}))
            for text in socket:
                frame = json.loads(text)
                if frame["type"] != "pushed":
                    raise SystemExit(f"the server ended the watch: {frame}")
                yield frame["event"]


def play(api: Api, table: str, seat: int, rng: random.Random) -> str:
    """Play a seat to the end and return the result."""
    for _ in api.events(table, seat):  # something has changed: look at the table
        moment = api.get(f"/api/tables/{table}/moment?viewer={seat}")
        if moment["table"]["status"] == "finished":
            return moment["table"]["result"]
        if moment["legal"]:
            wish = {
                "seat": seat,
                "seq": moment["sight"]["seq"],
                "request": uuid.uuid4().hex,  # if sent again after an error, it is played once
                "action": rng.choice(moment["legal"]),
            }
            api.post(f"/api/tables/{table}/play", wish)
    raise SystemExit("the connection was lost")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("url", help="address of the server, such as http://127.0.0.1:8642")
    parser.add_argument("--game", default="babel")
    parser.add_argument("--against", default="pupil", help="level of the bots")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100, help="round limit")
    parser.add_argument("--seed", type=int, help="random seed for this program's choices")
    wishes = parser.parse_args()
    api = Api(wishes.url, "a program")
    seats = ["person"] + [f"bot:{wishes.against}"] * (wishes.players - 1)
    options = {"round_limit": wishes.rounds}
    made = api.post("/api/tables", {"game": wishes.game, "seats": seats, "options": options})
    print(play(api, made["table"]["id"], 0, random.Random(wishes.seed)))


if __name__ == "__main__":
    main()
