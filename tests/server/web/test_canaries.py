"""Nothing leaks: whole games seen by each seat and a spectator, and every byte that they heard.

The canaries are what only the server or another seat knows: the secret seed, sessions, seat
tokens, links and their hashes; the position as it truly is or as another seat knows it; hands;
and what was dealt.
"""

import hashlib
import json
import random
from contextlib import ExitStack

import pytest

import shedu
from server.web.wire import Player
from shedu.catalog import GAMES, definition

SEATS = {game_id: min(3, definition(game_id).players[-1]) for game_id in GAMES}


@pytest.fixture(scope="module", params=GAMES)
def game(request, server):
    """A whole game that everybody watched; what each heard while it ran, and the truth."""
    seats = [Player(server, f"{request.param} {seat}") for seat in range(SEATS[request.param])]
    readers = dict(enumerate(seats)) | {None: Player(server, "a spectator")}
    yield played_by(server, readers, request.param)
    for player in readers.values():
        player.close()


def played_by(server, readers, game_id):
    seats = [player for seat, player in readers.items() if seat is not None]
    wish = {"options": {"round_limit": 2}, "visibility": "public"}
    made = seats[0].make(game_id, ["person"] + ["open"] * (len(seats) - 1), **wish)
    table = made["table"]["id"]
    for seat, player in enumerate(seats[1:], 1):
        player.sit(table, seat)
    heard = watched_by_all(table, readers)
    record = readers[None].done("get", f"/api/tables/{table}/record")["text"]
    return server.row(table), readers, heard, shedu.replay(record)


def watched_by_all(table, readers):
    """Play at random to the end; answers what each reader heard while the game ran."""
    rng = random.Random(5)
    with ExitStack() as stack:
        ears = {who: stack.enter_context(player.socket()) for who, player in readers.items()}
        for viewer, player in readers.items():
            player.dealt(table, viewer)
            ears[viewer].say(type="watch", table=table, viewer=viewer, tokens=player.tokens)
        until_last = {}
        while (info := readers[None].done("get", f"/api/tables/{table}"))["status"] == "running":
            if info["seq"] in (2, 11):
                for viewer, player in readers.items():
                    ask_everything(player, table, viewer)
            mover = readers[info["to_act"]]
            sight = mover.sees(table, info["to_act"])["sight"]
            until_last = {viewer: len(player.heard) for viewer, player in readers.items()}
            mover.play(table, sight, rng.choice(sight["legal"]))
        heard = {}
        for viewer, player in readers.items():
            frames = ears[viewer].until(is_over)
            running = [frame_bytes(frame) for frame in frames[:-1]]
            heard[viewer] = b"\n".join([*player.heard[: until_last[viewer]], *running])
    return heard


def is_over(frame):
    return frame["event"].get("status") == "finished"


def frame_bytes(frame):
    """A frame as it came: compact JSON with its keys in order."""
    return json.dumps(frame, separators=(",", ":"), ensure_ascii=False).encode()


def ask_everything(player, table, viewer):
    """All that a client could ask, allowed or not."""
    path = f"/api/tables/{table}"
    for query in ({}, {"viewer": 0}, {"viewer": 1}, {"viewer": 0, "seq": 1}, {"lang": "fr"}):
        for route in ("moment", "log", "record", "chat"):
            player.ask("get", f"{path}/{route}", params=query)
    for address in (path, "/api/tables", "/api/own-tables", "/metrics", "/api/session"):
        player.ask("get", address)
    seat = viewer or 0
    decision = player.sees(table, viewer)["sight"]["decision"]
    actions = decision["legal"][:2] if decision else ["end", "%"]
    for action in actions:
        for route in ("explain", "preview"):
            player.ask("get", f"{path}/{route}", params={"seat": seat, "action": action})
        player.ask("post", f"{path}/play", wish(seat, action=action))
    player.ask("post", f"{path}/undo", wish(seat))
    player.ask("post", f"{path}/rematch")


def wish(seat, **more):
    """Something stale, so that it changes nothing."""
    return {"seat": seat, "seq": 0, "request": "stale", **more}


def test_no_byte_tells_what_its_reader_may_not_know(game):
    row, readers, heard, truth = game
    for viewer, player in readers.items():
        for what, canary in [*secrets_of(row, readers, player), *hidden_from(viewer, truth)]:
            assert canary.encode() not in heard[viewer], f"{viewer} heard {what}: {canary}"


def test_the_search_would_find_what_a_reader_does_know(game):
    """The canaries of one seat are heard by that seat: so their spelling is the right one."""
    _, readers, heard, truth = game
    for viewer in range(truth.game.players):
        own = knowledge(viewer, truth)
        assert all(any(canary.encode() in heard[viewer] for canary in kind) for kind in own)
        assert readers[viewer].session.encode() in heard[viewer]


def test_the_seed_is_published_with_the_record_of_a_finished_game_and_nowhere_else(game):
    row, readers, _, _ = game
    path = f"/api/tables/{row['id']}"
    for player in readers.values():
        player.heard.clear()
        for route in ("moment", "log", "chat", ""):
            player.done("get", f"{path}/{route}".rstrip("/"))
        assert row["seed"].encode() not in b"".join(player.heard)
        assert f"seed={row['seed']}" in player.done("get", f"{path}/record")["text"]
    assert hashlib.sha256(bytes.fromhex(row["seed"])).hexdigest() == row["commitment"]


def test_the_servers_log_has_no_secret(game, server):
    row, readers, _, _ = game
    log = server.log.read_text()
    assert "/api/tables/{table}/play" in log
    for player in readers.values():
        for what, canary in [*secrets_of(row, readers, None), ("the table", row["id"])]:
            assert canary not in log, f"{what} of {player} is in the log"


def secrets_of(row, readers, reader):
    """Keys to what is not the reader's own; hashes are for nobody."""
    yield "the seed", row["seed"]
    for hidden in ("link_hash", "creator"):
        if reader is not readers[0]:
            yield hidden, row[hidden]
    for player in readers.values():
        if player is reader:
            continue
        for token in [player.session, *player.tokens]:
            yield "a token", token
            yield "a token's hash", hashlib.sha256(token.encode()).hexdigest()


def knowledge(seat, truth):
    """What a seat comes to know (a spectator: None): positions, and all hands that it sees."""
    hands = {
        '"hand":' + json.dumps(player["hand"], separators=(",", ":"))
        for state in truth.states
        for player in state.view(seat)["players"]
    }
    if seat is None:
        return set(), hands
    known = (told for s in truth.states for told in (s.seen_by(seat), s.redacted(seat)))
    return {told.position() for told in known}, hands


def hidden_from(viewer, truth):
    """What others know and the viewer does not, and what nobody knows."""
    own = set().union(*knowledge(viewer, truth))
    for seat in range(truth.game.players):
        for canary in set().union(*knowledge(seat, truth)) - own:
            yield f"what seat {seat} knows", canary
    for state in truth.states:
        # where nothing is hidden, a seat's position is the true one with "viewer" after it
        if not any(known.startswith(state.position()) for known in own):
            yield "the truth", state.position()
    if not truth.game.definition.is_open:
        yield "the deal", next(line for line in truth.record.splitlines() if "chance" in line)
