"""The set-up scripts: what they do when something is missing, without installing anything for real."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
SYSTEM = ROOT / "packaging" / "system-libraries.sh"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's packages")


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """Commands that stand first on the path: a user without rights, an apt-get that only notes its calls."""
    folder = tmp_path / "bin"
    folder.mkdir()
    command(folder, "id", "echo 1000")
    command(folder, "sudo", "exit 1")
    command(folder, "apt-get", f'echo "$@" >> {tmp_path}/apt')
    return folder


def command(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def run(tools: Path, listing: str) -> subprocess.CompletedProcess[str]:
    packages = tools.parent / "packages.txt"
    packages.write_text(listing)
    environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
    return subprocess.run(
        ["sh", SYSTEM, packages], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30
    )


def test_nothing_missing_says_nothing(tools: Path) -> None:
    done = run(tools, "# a comment\n\nshell needed command:sh a shell\nsqlite needed python:sqlite3 stories\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_rights_the_exact_line_is_printed_and_a_needed_package_stops(tools: Path) -> None:
    done = run(
        tools, "no-compiler needed command:no-such-compiler compiling\nno-tracer wanted command:no-tracer tests\n"
    )
    assert done.returncode == 1
    assert "sudo apt-get update && sudo apt-get install -y no-compiler no-tracer" in done.stderr
    assert done.stderr.strip().endswith("Set-up cannot go on without: no-compiler")
    assert not (tools.parent / "apt").exists()


def test_a_wanted_package_only_warns(tools: Path) -> None:
    done = run(tools, "no-tracer wanted command:no-tracer the test of silence\n")
    assert done.returncode == 0
    assert "no-tracer (wanted): the test of silence" in done.stdout


@pytest.mark.parametrize("who", ["root", "sudo"])
def test_what_is_allowed_is_installed(tools: Path, who: str) -> None:
    command(tools, "id", "echo 0" if who == "root" else "echo 1000")
    command(tools, "sudo", '[ "$1" = -n ] && shift && exec "$@"')
    command(tools, "apt-get", f'echo "$@" >> {tools.parent}/apt; cp /bin/true {tools}/no-such-compiler')
    done = run(tools, "no-compiler needed command:no-such-compiler compiling\n")
    assert done.returncode == 0, done.stderr
    assert "install -y --no-install-recommends no-compiler" in (tools.parent / "apt").read_text()


def test_a_failed_install_updates_the_lists_once_and_tries_again(tools: Path) -> None:
    command(tools, "id", "echo 0")
    command(tools, "apt-get", f'echo "$@" >> {tools.parent}/apt; [ "$1" = update ]')
    done = run(tools, "no-compiler needed command:no-such-compiler compiling\n")
    calls = (tools.parent / "apt").read_text().splitlines()
    assert [("update" in call, "install" in call) for call in calls] == [(False, True), (True, False), (False, True)]
    assert done.returncode == 1
    assert "sudo apt-get install -y no-compiler" in done.stderr


def test_a_library_without_a_command_is_asked_of_dpkg(tools: Path) -> None:
    command(tools, "dpkg-query", '[ "$4" = libhere ] && echo "install ok installed"')
    done = run(tools, "libhere needed dpkg the window\nlibgone needed dpkg the window\n")
    assert done.stderr.strip().endswith("Set-up cannot go on without: libgone")


@pytest.fixture
def installer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("installer", ROOT / "packaging" / "install.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path)
    for name, file in [("STAMP", "stamp.json"), ("BUILT_WITH", "built.txt"), ("LOG", "setup.log")]:
        monkeypatch.setattr(module, name, tmp_path / file)
    return module


def test_an_old_python_is_told_what_to_do(installer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installer.sys, "version_info", (3, 10, 1))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer.*make setup PYTHON="):
        installer.main()


def test_a_second_run_with_nothing_changed_does_nothing(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installer.sys, "argv", ["install.py"])
    monkeypatch.setattr(installer, "PYTHON", Path(sys.executable))
    calls: list[list[str]] = []
    monkeypatch.setattr(installer, "narrate", lambda title, line, environment=None: calls.append(line))
    installer.main()
    assert len(calls) == 3 and "finished" in capsys.readouterr().out
    installer.main()
    assert len(calls) == 3 and capsys.readouterr().out == ""


def test_changing_the_gpu_builds_the_talker_again_past_the_cache(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(installer, "narrate", lambda title, line, environment=None: calls.append((line, environment)))
    installer.install_llama(["pip"], None)
    installer.install_llama(["pip"], "vulkan")
    installer.install_llama(["pip"], "vulkan")
    installer.install_llama(["pip"], None)
    forced = ["--force-reinstall" in line for line, _ in calls]
    cached = ["--no-cache-dir" not in line for line, _ in calls]
    assert (forced, cached) == ([False, True, False, True], [True, False, False, False])
    assert ["-DGGML_VULKAN=ON" in environment["CMAKE_ARGS"] for _, environment in calls] == [False, True, True, False]


def test_a_failing_step_ends_with_its_last_lines_and_a_sentence(
    installer: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="Set-up stopped at: the step"):
        installer.narrate("the step", [sys.executable, "-c", "print('no space left'); raise SystemExit(3)"])
    assert "no space left" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  [12/83] /usr/bin/c++ -DGGML", "12 of 83 build steps"),
        ("[ 40%] Building CXX object", "40 % compiled"),
        ("  Downloading torch-2.13.0.whl (900 MB)", "at torch-2.13.0.whl"),
        ("Installing collected packages: a, b", "installing what was fetched"),
        ("anything else", None),
    ],
)
def test_progress_is_read_from_the_output(installer: ModuleType, line: str, said: str | None) -> None:
    assert installer.describe(line) == said
