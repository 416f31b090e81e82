"""What every case of the speed harness shares: being a case, timing, what processes took, and rows of the table."""

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Case = Callable[..., Iterator["Row"]]
CASES: dict[str, Case] = {}
"""By name; what a case can be told are its parameters, with what they are by default."""


@dataclass(frozen=True)
class Row:
    """A figure, the baseline of the same run it stands beside (`beside` says what that is), and the most that is asked:
    of their ratio, or of the figure alone where nothing is beside it."""

    what: str
    value: float
    unit: str = "s"
    baseline: float | None = None
    beside: str = ""
    most: float | None = None

    @property
    def ratio(self) -> float | None:
        """To the baseline."""
        return self.value / self.baseline if self.baseline else None

    @property
    def verdict(self) -> str:
        """Is it within what is asked?"""
        asked = self.value if self.baseline is None else self.ratio
        if self.most is None or asked is None:
            return ""
        return f"asked {self.most:g}: {'met' if asked <= self.most else 'NOT met'}"


@dataclass(frozen=True)
class Took:
    """What some work took, by the clock and in processor seconds of this process and those watched, and gave."""

    wall: float
    cpu: float
    gave: Any


def case(made: Case) -> Case:
    """A case of the table, by its function's name; its docstring says what it measures."""
    CASES[made.__name__] = made
    return made


def timed(work: Callable[..., Any], *given: Any, pid: int | None = None, **named: Any) -> Took:
    """Do some work, in another process besides this one when `pid` is given."""
    wall, cpu = time.perf_counter(), time.process_time() + cpu_of(pid)
    gave = work(*given, **named)
    return Took(time.perf_counter() - wall, time.process_time() + cpu_of(pid) - cpu, gave)


def share(figures: Sequence[float], of: float) -> float:
    """The figure below which this share of them lies."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(of * len(ordered)))]


def cpu_of(pid: int | None) -> float:
    """Processor seconds of another process so far; 0 where /proc is not."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(**pids: int | None) -> Iterator[Row]:
    """The most that this process and these held, where /proc says so."""
    for name, pid in {"this process": os.getpid(), **pids}.items():
        status = Path(f"/proc/{pid}/status")
        for held in re.findall(r"VmHWM:\s+(\d+)", status.read_text() if status.exists() else ""):
            yield Row(f"memory, {name}", int(held) / 1024, "MiB")
