"""Garbage a job leaves behind is collected in the window's thread."""

import gc
import threading
import weakref

import pytest
from pytestqt.qtbot import QtBot

from workbench.ui.garbage import GarbageCollector


class Knot:
    """Something only the cyclic collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_a_jobs_garbage_is_freed_in_the_windows_thread(qtbot: QtBot) -> None:
    freed: list[int] = []

    def tangle() -> None:
        for _ in range(3000):
            weakref.finalize(Knot(), lambda: freed.append(threading.get_ident()))

    gc.enable()
    collector = GarbageCollector()
    job = threading.Thread(target=tangle)
    job.start()
    job.join()
    assert freed == []
    qtbot.waitUntil(lambda: len(freed) > 0)
    assert set(freed) == {threading.get_ident()}
    collector.stop()
    assert gc.isenabled()


def test_what_has_lived_long_is_let_go_of_after_a_thaw() -> None:
    collector = GarbageCollector()
    gc.collect()
    knot: Knot | None = Knot()
    gone = weakref.ref(knot)
    gc.collect()
    gc.freeze()
    knot = None
    gc.collect()
    assert gone() is not None
    collector.thaw()
    gc.collect()
    assert gone() is None
    collector.stop()


def test_a_full_collection_waits_until_whoever_types_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    collector = GarbageCollector()
    collector.thaw()
    knot: Knot | None = Knot()
    gone = weakref.ref(knot)
    gc.collect()
    knot = None
    for _ in range(gc.get_threshold()[2] + 1):
        gc.collect(1)
    collector.put_off()
    collector.collect()
    assert gone() is not None
    monkeypatch.setattr("workbench.ui.garbage._REST", 0.0)
    collector.put_off()
    collector.collect()
    assert gone() is None
    collector.stop()


def test_a_full_collection_does_not_wait_for_somebody_who_never_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.ui.garbage._AT_LATEST", 0.0)
    collector = GarbageCollector()
    for _ in range(gc.get_threshold()[2] + 1):
        gc.collect(1)
    collector.put_off()
    collector.collect()
    assert gc.get_count()[2] == 0
    collector.stop()
