"""The process machinery on its own: streaming, order, cancelling, dying, ending with its program."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator

import pytest

from tests.engine import chores
from workbench.engine import Priority, Worker
from workbench.story.errors import Cancelled, InputError, ModelError, WorkerDied
from workbench.story.jobs import CancelToken


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker("chores", chores.main)
    yield worker
    worker.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_starts_when_first_needed_and_streams(worker: Worker) -> None:
    assert worker.pid is None
    assert list(worker.stream("count", to=3)) == [0, 1, 2]
    assert worker.pid is not None


def test_a_sentence_from_the_worker_arrives_as_the_error_it_is(worker: Worker) -> None:
    with pytest.raises(InputError, match="A clear sentence"):
        worker.call("fail", kind="input")
    with pytest.raises(ModelError, match="A clear sentence"):
        worker.call("fail", kind="model")


def test_a_bug_in_the_worker_keeps_its_traceback(worker: Worker) -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        worker.call("fail", kind="bug")
    assert worker.call("count", to=1) == 0


@pytest.mark.parametrize("patient", [True, False])
def test_cancelling_frees_the_caller_within_a_second(worker: Worker, patient: bool) -> None:
    cancel = CancelToken()
    worker.call("count", to=1)
    threading.Timer(0.2, cancel.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        worker.call("sleep", cancel=cancel, seconds=3, patient=patient)
    assert time.monotonic() - started < 1.2


def test_a_cancelled_job_does_not_hold_up_the_next(worker: Worker) -> None:
    cancel = CancelToken()
    worker.call("count", to=1)
    threading.Timer(0.2, cancel.cancel).start()
    with pytest.raises(Cancelled):
        worker.call("sleep", cancel=cancel, seconds=30, patient=True)
    assert worker.call("count", to=1) == 0


def test_what_somebody_waits_for_goes_first(worker: Worker) -> None:
    worker.call("count", to=1)
    finished: list[str] = []

    def run(name: str, priority: Priority) -> threading.Thread:
        def job() -> None:
            worker.call("sleep", priority, seconds=0.1, patient=True)
            finished.append(name)

        thread = threading.Thread(target=job)
        thread.start()
        return thread

    threads = [run("first", Priority.NORMAL)]
    time.sleep(0.05)
    threads += [run("night", Priority.BACKGROUND), run("now", Priority.NOW)]
    for thread in threads:
        thread.join()
    assert finished == ["first", "now", "night"]


def test_a_killed_worker_fails_its_job_with_the_reason_and_the_next_request_works(worker: Worker) -> None:
    before = worker.call("whoami")
    threading.Timer(0.2, os.kill, (before, signal.SIGKILL)).start()
    with pytest.raises(WorkerDied, match="signal 9"):
        worker.call("sleep", seconds=30, patient=True)
    assert worker.call("whoami") != before


def test_a_worker_killed_while_idle_is_started_again_without_a_word(worker: Worker) -> None:
    before = worker.call("whoami")
    os.kill(before, signal.SIGKILL)
    time.sleep(0.3)
    assert worker.call("whoami") != before


def test_a_worker_ends_with_its_program() -> None:
    program = textwrap.dedent(
        """
        import os
        from tests.engine import chores
        from workbench.engine import Worker
        if __name__ == "__main__":
            worker = Worker("chores", chores.main)
            print(worker.call("whoami"), flush=True)
            os.kill(os.getpid(), 9)
        """
    )
    script = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    pid = int(script.stdout)
    until = time.monotonic() + 10
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(pid)


def test_the_program_imports_no_model_library() -> None:
    check = (
        "import sys, workbench.app, workbench.cli.main; "
        "print([m for m in ('torch','transformers','sentence_transformers','chromadb','llama_cpp','spacy','ginza') "
        "if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60, check=True)
    assert found.stdout.strip() == "[]"


def test_closing_in_the_middle_of_a_job_is_no_success(worker: Worker) -> None:
    worker.call("whoami")

    def close() -> None:
        # Closed before the job is sent, it would start a new process, and that is a success.
        while not worker._waiting:
            time.sleep(0.01)
        time.sleep(0.2)
        worker.close()

    threading.Thread(target=close).start()
    with pytest.raises((Cancelled, WorkerDied)):
        worker.call("sleep", seconds=30, patient=True)
