"""The whole main job with every model loaded, and not one internet connection, native code included."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.timeout(600)
def test_the_demo_opens_no_internet_socket(models: Path, tmp_path: Path) -> None:
    strace = shutil.which("strace")
    if strace is None:
        pytest.fail("strace is needed for this test: apt-get install strace")
    log = tmp_path / "calls"
    environment = os.environ | {
        "WORKBENCH_MODELS": str(models),
        "WORKBENCH_CACHE": str(tmp_path / "cache"),
        "WORKBENCH_SETTINGS": str(tmp_path / "settings.toml"),
    }
    watched = [strace, "-f", "-qq", "--seccomp-bpf", "-e", "trace=connect,sendto,sendmsg", "-o", str(log)]
    demo = [sys.executable, "-m", "workbench", "demo"]
    done = subprocess.run([*watched, *demo], env=environment, capture_output=True, text=True, check=False, timeout=550)
    assert done.returncode == 0, done.stderr
    assert "Qwen" in done.stdout
    assert "hybrid" in done.stdout
    calls = log.read_text(errors="replace").splitlines()
    assert [call for call in calls if "AF_INET" in call] == []


def test_a_connection_would_have_been_seen(tmp_path: Path) -> None:
    """The watch itself works: one refused connection to this very machine is in its log."""
    strace = shutil.which("strace")
    assert strace is not None
    log = tmp_path / "calls"
    attempt = "import socket; socket.socket().connect_ex(('127.0.0.1', 9))"
    watched = [strace, "-f", "-qq", "--seccomp-bpf", "-e", "trace=connect,sendto,sendmsg", "-o", str(log)]
    subprocess.run([*watched, sys.executable, "-c", attempt], check=True, timeout=60)
    assert "AF_INET" in log.read_text(errors="replace")
