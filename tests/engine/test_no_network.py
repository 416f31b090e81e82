"""No internet socket is used by anything the model processes do, native code included: read off the system calls."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace is Linux's")
INTERNET = re.compile(r"(?:connect|sendto|sendmsg|sendmmsg)\(.*AF_INET6?\b.*")
SEES_A_CONNECT = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(('127.0.0.1', 9))"


def internet_calls(arguments: list[str], log: Path) -> tuple[str, list[str]]:
    """What a Python program printed, and its internet calls and those of its children."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.fail("strace is missing: apt-get install strace")
    calls = "trace=connect,sendto,sendmsg,sendmmsg"
    command = [strace, "-f", "--seccomp-bpf", "-qq", "-e", calls, "-o", str(log), sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout, INTERNET.findall(log.read_text(encoding="utf-8", errors="replace"))


def test_the_watch_sees_a_connect(tmp_path: Path) -> None:
    _, found = internet_calls(["-c", SEES_A_CONNECT], tmp_path / "calls")
    assert found


def test_embedding_parsing_indexing_and_answering_open_no_socket(models: Path, tmp_path: Path) -> None:
    program = ["-m", "tests.engine.whole_path", str(models), str(tmp_path / "cache")]
    printed, found = internet_calls(program, tmp_path / "calls")
    assert printed.startswith("a ")
    assert found == []
