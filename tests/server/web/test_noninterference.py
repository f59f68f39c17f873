"""Two truths that a seat cannot tell apart give it the same bytes over the wire."""

import re

import pytest

import shedu
from shedu.catalog import GAMES, definition
from shedu.core.match import Entry, Match
from shedu.core.record import dealer_from
from some_games import DUEL

HIDING = [game_id for game_id in GAMES if not definition(game_id).is_open]


def two_deals(game):
    """A deal, and another that differs wherever seat 0 does not see it."""
    first = game.match(seed=11)
    other = Match(game, dealer_from("seed 11"))
    state, drawn = other.state, []
    for step in first.steps:
        choices = sorted(state.chances, key=lambda action: action == step.action)
        seen = step.after.view(0)
        drawn.append(next(a for a in choices if state.play(a).view(0) == seen))
        state = state.play(drawn[-1])
    other.accept(other.read(Entry("deal", None, -1, tuple(drawn))))
    assert first.state.redacted(0) == other.state.redacted(0)
    assert first.state != other.state
    return first, other


def imported(player, match):
    made = player.done("post", "/api/records", {"text": match.record})
    return made["table"]


def bytes_about(player, info, sight):
    """All that seat 0 is told, with what names the table taken out."""
    path, seat = f"/api/tables/{info['id']}", {"viewer": 0}
    said = [
        player.ask("get", f"{path}/{route}", params=seat) for route in ("moment", "log", "record")
    ]
    said.append(player.ask("get", f"{path}/marks", params={"seat": 0}))
    things = definition(info["game"]).things
    for asked in [{"thing": thing, **seen} for thing in things[::5] for seen in (seat, {})]:
        said.append(player.ask("get", f"{path}/inspection", params=asked))
    legal = sight["legal"]
    for action in [*legal[:12], "%", "end"]:
        asked = {"seat": 0, "action": action}
        said += [player.ask("get", f"{path}/{r}", params=asked) for r in ("explain", "preview")]
    with player.socket() as ears:
        ears.say(type="watch", table=info["id"], viewer=0)
        pushed = ears.socket.recv(20)
    text = "\n".join([*(f"{answer.status_code} {answer.text}" for answer in said), pushed])
    text = text.replace(info["id"], "TABLE").replace(info["commitment"], "COMMITMENT")
    return re.sub(r'"(created|changed)":[\d.e+]+', r'"\1":0', text).encode()


@pytest.mark.parametrize("game_id", HIDING)
def test_a_seat_hears_the_same_bytes_whatever_is_hidden_from_it(guest, game_id):
    ada = guest("Ada")
    heard = []
    for match in two_deals(shedu.game(game_id)):
        info = imported(ada, match)
        sight = ada.sees(info["id"], 0)["sight"]
        assert sight["view"]["players"][0]["hand"]
        heard.append(bytes_about(ada, info, sight))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 2000


def test_the_comparison_sees_a_difference_that_is_not_hidden(guest):
    ada = guest("Ada")
    heard = []
    for seed in (1, 2):
        info = imported(ada, shedu.game(DUEL).match(seed=seed))
        heard.append(bytes_about(ada, info, ada.sees(info["id"], 0)["sight"]))
    assert heard[0] != heard[1]
