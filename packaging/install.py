"""Builds `.venv` with everything pinned in `constraints.txt`: `python3 packaging/install.py [--gpu cuda|vulkan|metal]`.

Works with nothing but the standard library, on Linux, macOS and Windows. A second run with nothing changed does
nothing. Failures end with one sentence and the last lines of `.venv/setup.log`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
LLAMA_ONLY = ROOT / "packaging" / "llama-only.cmake"
STAMP = VENV / "setup-stamp.json"
BUILT_WITH = VENV / "llama-build.txt"
LOG = VENV / "setup.log"
GPU_OPTIONS = {"cuda": "-DGGML_CUDA=ON", "vulkan": "-DGGML_VULKAN=ON", "metal": "-DGGML_METAL=ON"}
TICK_SECONDS = 15.0
_ABOUT_LLAMA = [
    str(PYTHON),
    "-c",
    "import llama_cpp; print(llama_cpp.llama_print_system_info().decode())",
]


def build_options(gpu: str | None) -> str:
    """The CMake options llama-cpp-python is built with: the text model library, no vision, no command-line tools."""
    options = ["-DLLAVA_BUILD=OFF", f"-DCMAKE_PROJECT_llama_cpp_INCLUDE={shlex.quote(LLAMA_ONLY.as_posix())}"]
    if gpu:
        options.append(GPU_OPTIONS[gpu])
    return " ".join([*options, os.environ.get("CMAKE_ARGS", "")]).strip()


def stamp_for(gpu: str | None) -> dict[str, str]:
    """What this set-up depends on; equal to the stamp in `.venv` when there is nothing to do."""
    import tomllib  # not there before 3.11, and the sentence about that comes first

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = json.dumps([project["build-system"], project["project"]], sort_keys=True)
    parts = [wanted.encode(), CONSTRAINTS.read_bytes(), LLAMA_ONLY.read_bytes(), Path(__file__).read_bytes()]
    key = hashlib.sha256(b"\0".join(parts)).hexdigest()
    return {"key": key, "python": sys.version, "folder": str(ROOT), "build": build_options(gpu)}


def read_stamp() -> dict[str, str]:
    """The stamp of the last finished set-up, or an empty one."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def elapsed(since: float) -> str:
    """Time gone by, as `3 min 20 s`."""
    minutes, seconds = divmod(int(time.monotonic() - since), 60)
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def describe(line: str) -> str | None:
    """What a line of pip's or the compiler's output says about progress, if anything."""
    if ninja := re.match(r"\s*\[(\d+)/(\d+)\]", line):
        return f"{ninja[1]} of {ninja[2]} build steps"
    if percent := re.match(r"\s*\[\s*(\d+)%\]", line):
        return f"{percent[1]} % compiled"
    if collecting := re.match(r"\s*(?:Collecting|Downloading|Building wheel for|Preparing metadata for)\s+(\S+)", line):
        return f"at {collecting[1].rsplit('/', 1)[-1]}"
    return "installing what was fetched" if line.startswith("Installing collected packages") else None


def narrate(title: str, command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run `command`, its output into the log, with a line about progress every quarter of a minute.

    Raises SystemExit with one sentence when it fails.
    """
    started = time.monotonic()
    latest = "starting"
    finished = threading.Event()

    def tick() -> None:
        while not finished.wait(TICK_SECONDS):
            print(f"  {title}: {elapsed(started)}, {latest}", flush=True)

    print(f"{title} ...", flush=True)
    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        with process, LOG.open("a", encoding="utf-8", errors="replace") as log:
            for line in process.stdout or ():
                log.write(line)
                latest = describe(line) or latest
            code = process.wait()
    finally:
        finished.set()
        ticker.join()
    if code:
        print("".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)[-25:]), flush=True)
        sys.exit(f"Set-up stopped at: {title}. The reason is above, all of it in {LOG}; run the same command to go on.")
    print(f"  done in {elapsed(started)}", flush=True)


def make_environment(moved: bool) -> None:
    """Create `.venv`, or build it anew where it was moved or its Python is gone; otherwise keep what is in it."""
    probe = [str(PYTHON), "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"]
    try:
        usable = subprocess.run(probe, capture_output=True, check=False).returncode == 0
    except OSError:
        usable = False
    if usable and not moved:
        return
    print(f"Creating {VENV.name} with Python {sys.version.split()[0]} ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], stdin=subprocess.DEVNULL, check=False)
    if made.returncode:
        sys.exit(
            "The virtual environment could not be created; on Debian and Ubuntu: sudo apt-get install python3-venv"
        )


def install_llama(pip: list[str], gpu: str | None) -> None:
    """Install llama-cpp-python, compiled again when it was built here with other options than the ones wanted now."""
    options = build_options(gpu)
    recipe = f"{options} {hashlib.sha256(LLAMA_ONLY.read_bytes()).hexdigest()}"
    built_with = BUILT_WITH.read_text(encoding="utf-8") if BUILT_WITH.exists() else ""
    command = [*pip, "--build-constraint", str(CONSTRAINTS), "-v", "llama-cpp-python"]
    if gpu or (built_with and built_with != recipe):  # pip's cache does not know which options a wheel was built with
        command.append("--no-cache-dir")
        if built_with != recipe:
            command += ["--force-reinstall", "--no-deps"]
    print(
        "Next llama-cpp-python is compiled, once: about 2 minutes on two idle cores, up to 12 on busy ones, more for\n"
        "a GPU. Where pip has a wheel of it from an earlier build, that is taken, in seconds.",
        flush=True,
    )
    narrate("llama-cpp-python", command, {"CMAKE_ARGS": options})
    if b"AMX_INT8 = 1" in subprocess.run(_ABOUT_LLAMA, capture_output=True, check=False).stdout:
        print("pip's wheel of it is from an older set-up; it is compiled again.", flush=True)
        again = [*command, "--no-cache-dir", "--force-reinstall", "--no-deps"]
        narrate("llama-cpp-python", again, {"CMAKE_ARGS": options})
    BUILT_WITH.write_text(recipe, encoding="utf-8")


def install(gpu: str | None) -> None:
    """Install the pinned packages and the workbench itself, editable."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "-c", str(CONSTRAINTS)]
    narrate("pip", [*pip, "pip"])
    install_llama(pip, gpu)
    narrate("The other packages", [*pip, "--build-constraint", str(CONSTRAINTS), "-e", ".[dev]"])


def main() -> None:
    """Read the options, say what is wrong with this Python if anything is, and set up what has changed."""
    if sys.version_info < (3, 11):  # noqa: UP036  # this script is what an older Python is asked to run
        sys.exit(
            f"The workbench needs Python 3.11 or newer, and {sys.executable} is {sys.version.split()[0]}. "
            "Install a newer one and name it: make setup PYTHON=python3.11"
        )
    parser = argparse.ArgumentParser(description="Set up the continuity workbench in .venv.")
    parser.add_argument("--gpu", choices=sorted(GPU_OPTIONS), help="build llama-cpp-python for this kind of GPU")
    gpu = parser.parse_args().gpu
    stamp, before = stamp_for(gpu), read_stamp()
    if stamp == before and PYTHON.exists():
        return
    started = time.monotonic()
    make_environment(moved=before.get("folder", str(ROOT)) != str(ROOT))
    LOG.unlink(missing_ok=True)
    STAMP.unlink(missing_ok=True)
    install(gpu)
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")
    print(f"Set-up finished in {elapsed(started)}.", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
