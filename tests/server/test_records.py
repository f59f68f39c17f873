"""Records out of tables and into new ones, and the commands of an operator."""

import asyncio
import subprocess
import sys

import pytest

import shedu
from cli.running import run
from server.tables import a_service, hot_seat, play_on, serving, sign_in
from shedu.core.record import read_record
from shedu.server import rules
from shedu.server.dealing import Source
from shedu.server.errors import Invalid
from shedu.server.messages import NewRecord, Who
from some_games import DUEL
from storage.servers import in_loop


async def finished(service, who, **wishes):
    made = await hot_seat(service, who, options={"round_limit": 1}, **wishes)
    await play_on(service, who, made.table.id, 1000)
    return made


@in_loop
async def test_a_finished_game_is_everybodys_who_has_the_link(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await finished(service, ann)
        record = await service.record(Who(tokens=(made.link,)), made.table.id)
        match = shedu.replay(record.text)
        live = await service.hall.live(made.table.id)
        assert match.state == live.match.state
        assert Source.read(match.dealer.source).seed == live.row.seed
        assert "?" not in record.text
        assert read_record(record.text).names == {0: "Ann", 1: "Ann"}


@in_loop
async def test_a_running_game_tells_neither_seed_nor_hidden_cards(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann, visibility="public")
        await play_on(service, ann, made.table.id, 5)
        record = await service.record(Who(), made.table.id)
        assert Source.read(read_record(record.text).source) == Source(made.table.commitment)
        assert "?" in record.text
        assert record.text.endswith("\nunfinished\n")
        with pytest.raises(Invalid, match="leaves out"):
            await service.import_record(ann, NewRecord(text=record.text))


@in_loop
async def test_a_record_can_be_played_on_from_any_moment(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        made = await finished(service, ann)
        text = (await service.record(ann, made.table.id)).text
        whole = shedu.replay(text)
        for decisions in (0, 3, whole.decisions):
            again = await service.import_record(bob, NewRecord(text=text, decisions=decisions))
            live = await service.hall.live(again.table.id)
            assert live.match.decisions == decisions
            assert [seat.yours for seat in again.table.seats] == [True, True]
            assert again.table.seq == decisions + 1
            assert again.table.status == ("finished" if decisions == whole.decisions else "running")
            assert live.row.dealt_before == live.match.dealer.drawn
        first = await service.import_record(bob, NewRecord(text=text, decisions=3))
        await play_on(service, bob, first.table.id, 1000, seed=4)
        record = (await service.record(bob, first.table.id)).text
        (tmp_path / "record.txt").write_text(record)
        assert "after=" in record
        result = await asyncio.to_thread(run, "verify", tmp_path / "record.txt")
        assert "imported ones" in result.stdout


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "hello", "not a game record"),
        (lambda text: text.replace(f"game {DUEL}", "game chess"), "no game"),
        (lambda text: text.replace("players 2", "players 5"), "for 2 players"),
        (lambda text: text.replace("\n1 ", "\n2 ", 1), "another seat|refused|line"),
        (lambda text: text.replace("chance ", "chance %% ", 1), "line"),
        (lambda text: text * 2000, "not be longer than"),
    ],
)
@in_loop
async def test_a_record_that_is_broken_is_refused_and_makes_no_table(change, message, tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        text = shedu.game(DUEL, round_limit=1).match(seed=3)
        while not text.state.is_over:
            text.play(text.state.legal[0])
        with pytest.raises(Invalid, match=message) as caught:
            await service.import_record(ann, NewRecord(text=change(text.record)))
        french = caught.value.told("fr").message
        assert not {"the", "a", "line", "record", "not"} & set(french.replace(":", "").split())
        with pytest.raises(Invalid, match="decisions"):
            await service.import_record(ann, NewRecord(text=text.record, decisions=9999))
        assert await service.own_tables(ann) == []


# commands


def test_a_record_is_verified_on_the_command_line_and_a_changed_one_is_refused(tmp_path):
    async def make():
        async with a_service(tmp_path) as service:
            ann = await sign_in(service)
            made = await finished(service, ann)
            return (await service.record(ann, made.table.id)).text

    text = asyncio.run(make())
    (tmp_path / "record.txt").write_text(text)
    result = run("verify", tmp_path / "record.txt")
    assert result.exit_code == 0
    assert "match the seed" in result.stdout
    seed = Source.read(read_record(text).source).seed
    (tmp_path / "other.txt").write_text(text.replace(seed, "00" * 32))
    result = run("verify", tmp_path / "other.txt")
    assert result.exit_code == 2
    assert "not the seed the server committed to" in result.stderr
    plain = shedu.game(DUEL).match(seed=3).record
    (tmp_path / "plain.txt").write_text(plain)
    assert "not dealt from a sealed seed" in run("verify", tmp_path / "plain.txt").stderr


def test_an_operator_examines_copies_restores_and_carries_a_database(tmp_path):
    rules.load(DUEL)
    database = tmp_path / "shedu.db"

    async def make():
        async with serving(str(database)) as service:
            ann = await sign_in(service)
            made = await hot_seat(service, ann)
            await play_on(service, ann, made.table.id, 4)
            copied = await asyncio.to_thread(
                run, "backup", tmp_path / "copy.db", "--database", database
            )
            assert copied.exit_code == 0
            return made.table.id

    table = asyncio.run(make())
    healthy = run("doctor", "--database", database)
    assert (healthy.exit_code, healthy.stdout) == (0, "1 unfinished game, 0 broken\n")
    restored, carried = tmp_path / "restored.db", tmp_path / "carried.db"
    assert run("restore", tmp_path / "copy.db", "--database", restored).exit_code == 0
    assert "--replace" in run("restore", tmp_path / "copy.db", "--database", restored).stderr
    assert run("export-all", tmp_path / "all.jsonl", "--database", restored).exit_code == 0
    key = ["--key-file", tmp_path / "shedu.db.key"]
    imported = run("import-all", tmp_path / "all.jsonl", "--database", carried, *key)
    assert imported.exit_code == 0
    assert run("doctor", "--database", carried).exit_code == 0
    break_game(carried, table)
    sick = run("doctor", "--database", carried)
    assert sick.exit_code == 1
    assert f"{table} {DUEL}: " in sick.stdout
    assert run("backup", tmp_path / "x", "--database", "postgresql://a@b/c").exit_code == 2


def break_game(database, table):
    import sqlite3

    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE entries SET action = 'mQ' WHERE kind = 'play' AND seq = 3")
    connection.close()


def test_verifying_needs_no_library_of_the_server():
    code = (
        "import sys; import shedu.server.dealing; "
        "sys.exit(any(name in sys.modules for name in ('sqlalchemy', 'msgspec', 'litestar')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
