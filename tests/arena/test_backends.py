"""Serial, on processes and on Ray: the same results, also when workers are killed."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

import shedu
from arena.making import short_game
from shedu.agents.workers import TRIES, Worker
from shedu.arena import BACKENDS, Fixture, ResultsFile, Table, fixtures, match, one_against, run
from shedu.arena import processes as processes_module
from shedu.arena.chunks import Chunks, Played, play_chunk
from shedu.arena.on_ray import on_ray
from shedu.arena.processes import processes
from some_games import DUEL, OPEN

WORKERS = 2


def games(deals):
    return fixtures(match(short_game(), ["random", "random"]), deals)


def as_set(batches):
    return {result for batch in batches for result in batch}


def test_processes_play_what_serial_play_does(tmp_path):
    wanted = games(12) + fixtures(one_against(shedu.game(OPEN), ["random"], "random"), 1)
    path = tmp_path / "results.jsonl"
    alone = run(wanted)
    assert run(wanted, path, "processes", WORKERS) == alone
    assert run(wanted, path, "serial") == alone
    assert multiprocessing.active_children() == []


def test_ray_plays_what_serial_play_does(tmp_path):
    ray = pytest.importorskip("ray")
    wanted = games(12)
    path = tmp_path / "results.jsonl"
    alone = run(wanted)
    assert run(wanted, path, "ray", WORKERS) == alone
    assert set(ResultsFile(path).read()) == set(alone)
    assert not ray.is_initialized()


def test_ray_plays_the_chunk_of_a_killed_worker_again():
    pytest.importorskip("ray")
    wanted = games(12)
    killed = threading.Event()

    def killer():
        while not killed.is_set():
            for victim in workers_of_ray()[:1]:
                os.kill(victim, signal.SIGKILL)
                killed.set()
            time.sleep(0.01)

    thread = threading.Thread(target=killer)
    thread.start()
    try:
        batches = list(on_ray(Chunks(wanted, WORKERS)))
        assert killed.is_set()
    finally:
        killed.set()
        thread.join()
    assert len([result for batch in batches for result in batch]) == len(wanted)
    assert as_set(batches) == set(run(wanted))


def workers_of_ray():
    """The processes of this one's Ray that are playing: Ray names them after what they do."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            playing = (folder / "cmdline").read_bytes().startswith(b"ray::play_chunk")
            if playing and parent_of(parent_of(int(folder.name))) == os.getpid():
                found.append(int(folder.name))
    return found


def parent_of(process):
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("PPid:")[2].split()[0])


@pytest.fixture
def begun(monkeypatch):
    """The chunks that workers were given, each with the number of the worker's process."""
    found = []

    def begin(worker, chunk, begin=Worker.begin):
        found.append((worker.pid, chunk))
        begin(worker, chunk)

    monkeypatch.setattr(Worker, "begin", begin)
    return found


def long_games(deals):
    return fixtures(match(shedu.game(DUEL), ["random", "random"]), deals)


def test_a_worker_that_is_killed_costs_its_chunk_only(begun):
    """Killed by the system while it plays: the chunk is played again, and no other."""
    wanted = long_games(120)
    chunks = Chunks(wanted, WORKERS)
    played = processes(chunks)
    batches = [next(played), next(played)]
    victim, chunk = begun[-1]
    os.kill(victim, signal.SIGKILL)
    batches += played
    assert chunks.lost == {chunk: 1}
    assert len([result for batch in batches for result in batch]) == len(wanted)
    assert as_set(batches) == set(run(wanted))
    assert multiprocessing.active_children() == []


def test_workers_leave_ctrl_c_to_the_command(begun):
    wanted = long_games(40)
    chunks = Chunks(wanted, 1)
    played = processes(chunks)
    batches = [next(played)]
    os.kill(begun[-1][0], signal.SIGINT)
    batches += played
    assert chunks.lost == {}
    assert len(as_set(batches)) == len(wanted)


def test_a_game_that_kills_every_worker_is_blamed_in_the_end():
    over = threading.Event()

    def killer():
        while not over.is_set():
            for child in multiprocessing.active_children():
                child.kill()
            time.sleep(0.01)

    thread = threading.Thread(target=killer)
    thread.start()
    try:
        with pytest.raises(shedu.SheduError, match=f"seed 0.*{TRIES} workers crashed"):
            list(processes(Chunks(games(1), 1)))
    finally:
        over.set()
        thread.join()
    assert multiprocessing.active_children() == []


def test_a_problem_in_a_worker_is_told_after_the_results_before_it():
    [good] = games(1)
    bad = Fixture(Table(DUEL, 2, (), 99), 0, ("random", "random"))
    chunks = Chunks([good, bad], 1)
    played = processes(chunks)
    assert [result.fixture for result in next(played)] == [good]
    with pytest.raises(shedu.SheduError, match="rules version 99"):
        next(played)
    assert multiprocessing.active_children() == []


def test_workers_end_when_nobody_waits_for_them_any_more():
    played = processes(Chunks(games(400), WORKERS))
    next(played)
    assert len(multiprocessing.active_children()) == WORKERS
    played.close()
    assert multiprocessing.active_children() == []


def test_chunks_grow_with_what_they_teach_and_are_shared_fairly():
    wanted = games(100)
    chunks = Chunks(wanted, workers=2)
    assert len(chunks.take()) == 1  # nothing is known yet
    first = play_chunk((wanted[0],))
    chunks.accept(Played(first.results, seconds=0.5))
    assert len(chunks.take()) == 4
    chunks.accept(Played(first.results * 99, seconds=0.5))
    assert len(chunks.take()) == 48  # half of the 95 that are left


def test_games_longer_than_a_chunk_come_alone():
    chunks = Chunks(games(10), workers=1)
    chunks.accept(Played(play_chunk(chunks.take()).results, seconds=60))
    assert len(chunks.take()) == 1


def test_a_chunk_that_is_given_back_comes_next_in_its_order():
    wanted = games(6)
    chunks = Chunks(wanted, workers=1)
    chunks.accept(Played(play_chunk(chunks.take()).results, seconds=1))
    lost = chunks.take()
    chunks.give_back(lost)
    assert chunks.take() == lost
    assert len(chunks) == len(wanted) - 1 - len(lost)


def test_what_cannot_be_run_is_refused_before_anything_is_played(monkeypatch):
    with pytest.raises(shedu.OptionError, match="serial, processes, ray"):
        run(games(1), backend="cluster")
    with pytest.raises(shedu.OptionError, match="at least one worker"):
        run(games(1), workers=0)
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(shedu.SheduError, match=r"pip install 'shedu\[ray\]'"):
        list(on_ray(Chunks(games(1), 1)))


def test_nothing_is_started_when_nothing_is_missing(tmp_path, monkeypatch):
    path = tmp_path / "results.jsonl"
    done = run(games(2), path)
    monkeypatch.setattr(processes_module, "Worker", None)
    for backend in set(BACKENDS) - {"ray"}:
        assert run(games(2), path, backend) == done
