"""The schema is what the server does: schemathesis reads it and tries."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from shedu.cli.serve import described
from shedu.server.analyzing import PATIENCE
from shedu.server.web.costs import (
    COSTS,
    ENTRIES,
    LEAST_SECONDS,
    LENGTH,
    MOST_SECONDS,
    USUAL_SECONDS,
    WATCH,
)
from shedu.server.web.serving import LARGEST_FRAME
from shedu.server.web.settings import WebSettings
from some_games import DUEL

ROOT = Path(__file__).parents[3]
EXAMPLES = 8  # a route
SCHEMA = schemathesis.openapi.from_dict(described())
WANTED = [
    checks.not_a_server_error,
    schemathesis.specs.openapi.checks.status_code_conformance,
    schemathesis.specs.openapi.checks.content_type_conformance,
    schemathesis.specs.openapi.checks.response_schema_conformance,
]


@pytest.fixture(scope="session")
def session(server):
    """Somebody who is signed in, with a table that is dealt."""
    answer = httpx.post(f"{server.url}/api/programs", json={"name": "fuzz"})
    token = {"authorization": f"Bearer {answer.json()['session']}"}
    wish = {"game": DUEL, "seats": ["person", "person"]}
    made = httpx.post(f"{server.url}/api/tables", json=wish, headers=token).json()
    table = made["table"]["id"]
    moment = f"{server.url}/api/tables/{table}/moment"
    while httpx.get(moment, headers=token).json()["sight"]["view"] is None:
        time.sleep(0.05)
    return token, table


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_the_schema_says(case, server, session):
    token, table = session
    if case.operation.definition.raw["operationId"] == "sign_out":
        token = {}  # the others still need it
    if "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 2:
        case.path_parameters["table"] = table
    case.call_and_validate(base_url=server.url, headers=token, checks=WANTED)


def test_the_command_prints_what_the_server_serves(server):
    served = httpx.get(f"{server.url}/api/schema").json()
    done = subprocess.run(
        [sys.executable, "-c", "from shedu.cli.main import main; main()", "openapi"],
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == served


def test_the_messages_of_the_socket_are_in_the_schema():
    schemas = described()["components"]["schemas"]
    assert schemas["FromClient"]["discriminator"]["mapping"].keys() == {"watch", "unwatch", "ping"}
    events = schemas["Pushed"]["properties"]["event"]["discriminator"]["mapping"]
    assert events.keys() == {"snapshot", "moved", "table", "said", "preparing"}
    assert schemas["Play"]["additionalProperties"] is False
    assert "Who" not in schemas


def test_the_page_about_the_api_names_what_there_is():
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    known = {*described()["paths"], "/metrics", "/api/schema"}
    named = re.findall(r"`(?:GET|POST) ([^ `?{]+)", text)
    assert len(named) > 10
    for address in named:
        full = (
            address.replace("…", "/api/tables/ID")
            .replace("ID", "{table}")
            .replace("GAME", "{game}")
            .replace("LESSON", "{lesson}")
        )
        assert full in known, address


def test_the_page_about_the_api_tells_the_limits():
    text = " ".join((ROOT / "docs" / "api.md").read_text(encoding="utf-8").split())
    limits = WebSettings()
    for told in (
        f"{limits.writes_a_minute} changes, {limits.reads_a_minute:,} queries",
        f"{limits.sign_ins_a_minute} new guests",
        f"{limits.tables_a_minute} new tables ({limits.imports_a_minute} from records)",
        f"a watch as {WATCH:.0f} queries, a preview as {COSTS['preview']}",
        f"an analysis as {COSTS['analyze']} and by its seconds",
        f"{limits.analysis_a_minute} seconds of analysis",
        f"from {LEAST_SECONDS} to {MOST_SECONDS:.0f}, by default {USUAL_SECONDS:.0f}",
        f"no worker is free for {PATIENCE:.0f} seconds",
        f"another per {ENTRIES} entries",
        f"another per {LENGTH:,} bytes",
        f"{limits.messages_a_minute} new sockets per minute",
        f"{limits.sockets_an_address} sockets and {limits.connections_an_address} connections at",
        f"{limits.connections:,} connections at once",
        f"{limits.header_seconds:.0f} seconds for the head, {limits.body_seconds:.0f} for the body",
        f"one more per {limits.body_rate:,} bytes",
        f"{limits.watches_a_socket} watches",
        f"does not read for {limits.send_seconds:.0f} seconds",
        f"more than {LARGEST_FRAME} bytes",
    ):
        assert told in text, told
