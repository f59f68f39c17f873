"""`shedu serve` as people run it, and the example that plays against it."""

import os
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cli.running import assert_refused, run, run_alone
from server.web.wire import Player, Server
from shedu.server.web.settings import WebSettings
from shedu.storage.checking import sqlite_file
from shedu.storage.database import read_url

ROOT = Path(__file__).parents[3]
SHEDU = [sys.executable, "-c", "from shedu.cli.main import main; main()"]


@contextmanager
def served(*arguments, **environment):
    """The command in a process of its own; its address, and the process."""
    process = subprocess.Popen(
        [*SHEDU, "serve", "--port", "0", "--no-browser", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )
    try:
        line = process.stdout.readline().decode()
        assert line.startswith("Shedu is running at http://127.0.0.1:")
        yield line.split()[-1], process
    finally:
        process.kill()
        process.communicate(timeout=20)


def test_one_command_serves_with_a_file_in_the_users_data_folder(tmp_path):
    with served("--workers", "1", XDG_DATA_HOME=str(tmp_path), HOME=str(tmp_path)) as (
        url,
        process,
    ):
        assert httpx.get(url).status_code == 200
        assert httpx.get(f"{url}/api/games").status_code == 200
        assert httpx.get(f"{url}/healthz").json() == {"status": "ok", "problems": []}
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert (tmp_path / "shedu" / "shedu.db").is_file()


def test_a_server_that_ends_tells_its_sockets_and_loses_nothing(tmp_path):
    first = Server(tmp_path)
    ada = Player(first, "Ada")
    table = ada.make()["table"]["id"]
    before = ada.dealt(table, 0)["sight"]
    with ada.socket() as ears:
        ears.say(type="watch", table=table, viewer=0)
        ears.next()
        first.stop()
        with pytest.raises(ConnectionClosed) as closed:
            ears.next()
        assert closed.value.rcvd.code == 1012
    ada.close()
    second = Server(tmp_path)
    again = Player(second)
    again.http.cookies.set("shedu", ada.session)
    assert again.dealt(table, 0)["sight"] == before
    again.close()
    second.stop()


def test_a_port_that_is_taken_is_told():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert_refused(run("serve", "--port", port, "--no-browser"), f"127.0.0.1:{port}")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bus", "carrier-pigeon"], "memory, postgres or redis"),
        (["--origin", "example.org"], "https://example.org"),
        (["--log-level", "loud"], "debug, info, warning, error"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(tmp_path, arguments, words):
    usual = ["--port", "0", "--no-browser", "--database", tmp_path / "x.db"]
    assert_refused(run_alone("serve", *usual, *arguments), words)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://x", "sqlite:///FILE or postgresql://USER@HOST/NAME, not mysql://x"),
        ("mysql://ann:secret@x/y", "not mysql://…@x/y"),
        ("postgresql://ann@host:door/shedu", "not postgresql://…@host:door/shedu"),
        ("postgresql://localhost", "not postgresql://localhost"),
        ("sqlite://shedu.db", "not sqlite://shedu.db"),
        ("postgresql://ann:secret@127.0.0.1:1/shedu", "ann:***@127.0.0.1:1/shedu: the database"),
        ("nowhere/shedu.db", "nowhere/shedu.db: no such folder: nowhere"),
        ("sqlite:////proc/shedu.db", "cannot write the database /proc/shedu.db"),
        (".", "Is a directory"),
        (__file__, f"{__file__} is not a SQLite database"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_before_the_server_listens(
    tmp_path, monkeypatch, url, words
):
    monkeypatch.chdir(tmp_path)
    result = run_alone("serve", "--port", "0", "--no-browser", "--database", url)
    assert_refused(result, words)
    assert "secret" not in result.stderr
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_missing_driver_of_postgresql_is_told_before_the_server_listens(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    result = run("serve", "--port", "0", "--no-browser", "--database", "postgresql://a@b/c")
    assert_refused(result, "PostgreSQL needs asyncpg: pip install 'shedu[postgres]'")


@pytest.mark.skipif(os.geteuid() == 0, reason="everything is writable to the superuser")
def test_a_database_that_may_not_be_written_is_told(tmp_path):
    file = tmp_path / "shedu.db"
    file.touch(mode=0o444)
    result = run("serve", "--port", "0", "--no-browser", "--database", file)
    assert_refused(result, f"cannot open the database {file}: Permission denied")


@pytest.mark.parametrize(
    "url", ["a.db", "b/a.db", "sqlite:///a.db", "sqlite:////b/a.db?x=y", "sqlite+aiosqlite:///a b"]
)
def test_the_file_of_a_url_is_found_with_and_without_sqlalchemy(url):
    assert sqlite_file(url) == Path(read_url(url).database)


def test_the_example_plays_a_whole_game(server):
    example = ROOT / "examples" / "play_over_http.py"
    done = subprocess.run(
        [sys.executable, example, server.url, "--rounds", "3", "--seed", "1"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert ":" in done.stdout
    assert len(example.read_text().splitlines()) < 100


def test_addresses_that_many_share_have_higher_limits():
    usual, shared = WebSettings(), WebSettings().times(30)
    assert shared.tables_a_minute == 30 * usual.tables_a_minute
    assert shared.connections_an_address == 30 * usual.connections_an_address
    assert shared.connections == usual.connections
    assert shared.watches_a_socket == usual.watches_a_socket
