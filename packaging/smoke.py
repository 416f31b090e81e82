"""Proves that the packaged program works: `python packaging/smoke.py [--build] [--pictures FOLDER]`, on Linux.

Builds `dist/ContinuityWorkbench` if it is not there; says how large it is, part by part; runs the sample's main job in
it (`demo`: both model processes); then, on a display of its own, starts the window without a story and on the sample
story, asks a question there, waits until both model processes run, and checks the story. Says how long it all took.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "ContinuityWorkbench"
PROGRAM = FOLDER / "ContinuityWorkbench"
STARTS = 3
QUESTION = "Who put it there?"
PATIENCE = 25
"""Seconds an answer, or a check of the sample, is given before the picture is taken."""
PARTS = {
    "torch": ("torch",),
    "Japanese dictionary (Sudachi)": ("sudachidict_core", "sudachipy"),
    "GiNZA and spaCy": ("ja_ginza", "ginza", "spacy", "thinc", "blis", "srsly", "preshed", "cymem"),
    "Qt, PySide and icons": ("PySide6", "shiboken6", "qtawesome"),
    "numpy, scipy, scikit-learn": ("numpy", "numpy.libs", "scipy", "scipy.libs", "sklearn", "scikit_learn.libs"),
    "Chroma": ("chromadb_rust_bindings", "chromadb", "grpc"),
    "transformers, sentence-transformers": ("transformers", "sentence_transformers", "tokenizers", "safetensors"),
    "llama.cpp": ("llama_cpp",),
    "the workbench's own files": ("resources", "models", "workbench"),
}
GRAB = """
import sys
from PySide6.QtGui import QGuiApplication
application = QGuiApplication(sys.argv)
picture = application.primaryScreen().grabWindow(0)
if sys.argv[1]:
    picture.save(sys.argv[1])
image = picture.toImage()
print(len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}))
"""
"""Takes a picture of the whole display, saves it if told where, and prints how many colours it found."""


def size(path: Path) -> int:
    """Bytes under a path, links not followed."""
    if path.is_file():
        return path.lstat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if file.is_file() or file.is_symlink())


def report_sizes() -> None:
    """Print the folder's size by part, largest first."""
    inside = FOLDER / "_internal"
    sizes = {part: sum(size(inside / name) for name in names) for part, names in PARTS.items()}
    sizes["the program (all Python modules)"] = size(PROGRAM)
    total = size(FOLDER)
    sizes["everything else"] = total - sum(sizes.values())
    for part, count in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"  {count / 1e6:7.0f} MB  {part}")
    print(f"  {total / 1e6:7.0f} MB  in all")


def environment(folder: Path) -> dict[str, str]:
    """The program's surroundings in this run: settings, cache and home of its own, this checkout's models."""
    own = {
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "WORKBENCH_CACHE": str(folder / "cache"),
        "WORKBENCH_SETTINGS": str(folder / "settings.toml"),
        "WORKBENCH_LANGUAGE": "ja",
    }
    return os.environ | {"WORKBENCH_MODELS": str(ROOT / "models" / "weights")} | own


def main_job(surroundings: dict[str, str]) -> None:
    """The sample's main job on the packaged command line."""
    started = time.perf_counter()
    done = subprocess.run([PROGRAM, "demo"], env=surroundings, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode or "Qwen" not in done.stdout or "hybrid" not in done.stdout:
        sys.exit(f"The packaged program did not do the sample's main job:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    print(f"The sample's main job (import, read, ask twice, check): {time.perf_counter() - started:.1f} s")


@contextmanager
def display() -> Iterator[str]:
    """A display that nobody sees, while the body runs; yields its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def wait(what: str, found: Callable[[], str | None], process: subprocess.Popen[bytes], seconds: float = 60) -> str:
    """What `found` finds, asked again and again. Exits when the time is over or the program has ended."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if (answer := found()) is not None:
            return answer
        if process.poll() is not None:
            sys.exit(f"The packaged program ended with code {process.returncode} before there was {what}.")
        time.sleep(0.02)
    sys.exit(f"No {what} after {seconds:.0f} s.")


def xdotool(surroundings: dict[str, str], *arguments: str) -> list[str]:
    """What xdotool prints, line by line; nothing when it finds nothing."""
    done = subprocess.run(["xdotool", *arguments], env=surroundings, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1]


def window(surroundings: dict[str, str], process: subprocess.Popen[bytes], named: str) -> str | None:
    """The id of the program's visible window with `named` in its title, if it is there."""
    found = xdotool(surroundings, "search", "--onlyvisible", "--pid", str(process.pid))
    return next((one for one in found if named in "".join(xdotool(surroundings, "getwindowname", one))), None)


def workers(process: subprocess.Popen[bytes]) -> list[str]:
    """The model processes the program has started."""
    listing = subprocess.run(
        ["ps", "-o", "args=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
    )
    return [line for line in listing.stdout.splitlines() if "multiprocessing-fork" in line and "resource" not in line]


def picture(surroundings: dict[str, str], folder: Path | None, name: str) -> None:
    """Check that something is painted on the display, and keep the picture where asked to."""
    target = str(folder / f"{name}.png") if folder else ""
    grab = [sys.executable, "-c", GRAB, target]
    done = subprocess.run(grab, env=surroundings, capture_output=True, text=True, check=True)
    if int(done.stdout) < 16:
        sys.exit(f"The window is there but nothing is painted ({name}).")


@contextmanager
def started(surroundings: dict[str, str], *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The packaged program, ended when the body is done."""
    process = subprocess.Popen([PROGRAM, *arguments], env=surroundings)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)


def windows(surroundings: dict[str, str], pictures: Path | None) -> None:
    """The window without a story, several times; then on the sample story, with a question and a check."""
    times = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with started(surroundings) as process:
            wait("window", lambda now=process: window(surroundings, now, ""), process)  # type: ignore[misc]
            times.append(time.perf_counter() - begun)
            time.sleep(1.5)
            picture(surroundings, pictures, "start")
    print(f"Start to window, no story: {', '.join(f'{one:.2f}' for one in times)} s", end="")
    print(f" (median {statistics.median(times):.2f} s)")
    begun = time.perf_counter()
    with started(surroundings, "open", "--sample") as process:
        found = wait("window on the sample story", lambda: window(surroundings, process, "音はあとから"), process)
        print(f"Start to window, sample story: {time.perf_counter() - begun:.2f} s")
        time.sleep(2)
        picture(surroundings, pictures, "sample")
        press = ["windowfocus", "--sync", found, "key", "--clearmodifiers"]
        xdotool(surroundings, *press, "ctrl+4")
        xdotool(surroundings, "type", "--delay", "20", QUESTION)
        xdotool(surroundings, *press, "Return")
        both = wait("both model processes", lambda: "both" if len(workers(process)) >= 2 else None, process, 120)
        print(f"A question is asked, {both} model processes run: {time.perf_counter() - begun:.1f} s from the start")
        time.sleep(PATIENCE)
        picture(surroundings, pictures, "answer")
        xdotool(surroundings, *press, "shift+F7")
        time.sleep(PATIENCE)
        picture(surroundings, pictures, "check")
        if process.poll() is not None or len(workers(process)) < 2:
            sys.exit("The window or one of its model processes did not live through the question and the check.")


def main() -> None:
    """Read the options, build if need be, and run everything; exits with a sentence at the first thing that fails."""
    parser = argparse.ArgumentParser(description="Prove that the packaged program works.")
    parser.add_argument("--build", action="store_true", help="build anew even if there is a build")
    parser.add_argument("--pictures", type=Path, help="keep pictures of the windows here")
    parser.add_argument("--no-window", action="store_true", help="only the command line")
    options = parser.parse_args()
    if options.build or not PROGRAM.is_file():
        begun = time.perf_counter()
        subprocess.run(["make", "package"], cwd=ROOT, check=True)
        print(f"Built in {time.perf_counter() - begun:.0f} s")
    report_sizes()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        surroundings = environment(Path(folder))
        main_job(surroundings)
        if not options.no_window:
            with display() as name:
                windows(surroundings | {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}, options.pictures)
    print("The packaged program works.")


if __name__ == "__main__":
    main()
