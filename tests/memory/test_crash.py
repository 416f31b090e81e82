"""The program killed at random points of random work; `python -m benchmarks.crash --runs 50` is the long version."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_lost_and_the_index_is_in_step_after_every_kill() -> None:
    line = [sys.executable, "-m", "benchmarks.crash", "--runs", "3", "--operations", "40", "--kills", "2"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=280, check=False, env=_environment())
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["failed"] == []
    assert figures["kills"] >= 3


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT)}
