"""Worker processes: they do one job after another, and their deaths are noticed."""

import os
import signal
import time
from contextlib import contextmanager

from shedu.agents.workers import Worker


def do(job):
    """What the workers of these tests do."""
    if job == "die":
        os._exit(3)
    if job == "hang":
        time.sleep(600)
    return os.getpid(), job


@contextmanager
def a_worker():
    worker = Worker(do)
    try:
        yield worker
    finally:
        worker.end()


def asked(worker, job, patience=60.0):
    worker.begin(job)
    return worker.answer(patience)


def test_one_process_does_one_job_after_another():
    with a_worker() as worker:
        assert [asked(worker, job) for job in "abc"] == [(worker.pid, job) for job in "abc"]
        assert worker.job == "c"
        assert worker.pid != os.getpid()


def test_a_worker_that_dies_over_a_job_has_no_answer_to_it_nor_to_another():
    with a_worker() as worker:
        assert asked(worker, "die") is None
        assert asked(worker, "a") is None


def test_a_worker_that_is_killed_before_it_is_asked_has_no_answer():
    with a_worker() as worker:
        worker.kill()
        assert asked(worker, "a") is None


def test_nobody_waits_for_ever_for_a_worker_that_hangs():
    with a_worker() as worker:
        assert asked(worker, "a") is not None  # it has started
        assert asked(worker, "hang", patience=0.01) is None


def test_a_worker_leaves_ctrl_c_to_the_process_above():
    with a_worker() as worker:
        assert asked(worker, "a") is not None
        os.kill(worker.pid, signal.SIGINT)
        assert asked(worker, "b") == (worker.pid, "b")


def test_a_worker_ends_with_its_pipe():
    with a_worker() as worker:
        assert asked(worker, "a") is not None
        worker.pipe.close()
        worker._process.join(60)
        assert worker._process.exitcode == 0
