"""Packaging: a frozen program finds what it needs, the recipe names what is there, make run finds a display."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.engine.folders import catalogue_path
from workbench.resources import resource

ROOT = Path(__file__).parents[1]
SPEC = (ROOT / "packaging" / "workbench.spec").read_text(encoding="utf-8")
SYSTEM = ROOT / "packaging" / "system-libraries.sh"
PACKAGES = ROOT / "packaging" / "system-packages.txt"
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's packages and make")


def make(*arguments: str, **display: str) -> str:
    """What make would do."""
    surroundings = {name: value for name, value in os.environ.items() if "DISPLAY" not in name} | display
    line = ["make", "--dry-run", "--no-print-directory", *arguments]
    return subprocess.run(line, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True).stdout


def frozen_paths(folder: Path) -> list[Path]:
    code = (
        "import sys; sys.frozen, sys._MEIPASS = True, sys.argv[1]\n"
        "from workbench.engine.folders import catalogue_path; from workbench.resources import resource\n"
        "print(catalogue_path(), resource('themes', 'desk.qss'), sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=True)
    return [Path(line) for line in done.stdout.splitlines()]


def test_a_frozen_program_finds_its_files_where_the_recipe_puts_them(tmp_path: Path) -> None:
    catalogue, sheet = frozen_paths(tmp_path)
    assert catalogue == tmp_path / "models" / "catalogue.toml"
    assert sheet == tmp_path / "resources" / "themes" / "desk.qss"
    for source, target in [('"resources"', '"resources"'), ('"models" / "catalogue.toml"', '"models"')]:
        assert f"(str(ROOT / {source}), {target})" in SPEC
    assert catalogue_path().is_file() and resource("themes", "desk.qss").is_file()


def test_the_recipe_takes_migrations_as_files() -> None:
    assert '(str(ROOT / "workbench" / "store" / "migrations"), "workbench/store/migrations")' in SPEC
    assert list((ROOT / "workbench" / "store" / "migrations" / "versions").glob("*.py"))


def test_the_recipe_is_python_and_leaves_no_file_of_ours_out() -> None:
    compile(SPEC, "workbench.spec", "exec")
    dropped = re.compile(re.search(r're\.compile\(\s*r"""(.*?)"""', SPEC, re.DOTALL)[1], re.VERBOSE)  # type: ignore[index]
    ours = [path.relative_to(ROOT).as_posix() for path in (ROOT / "resources").rglob("*") if path.is_file()]
    ours += [path.relative_to(ROOT).as_posix() for path in (ROOT / "workbench" / "store" / "migrations").rglob("*.py")]
    assert len(ours) > 10
    assert [name for name in ours if dropped.search(name)] == []
    assert dropped.search("PySide6/Qt/lib/libQt6Qml.so.6") and dropped.search("torch/include/x.h")
    assert not dropped.search("PySide6/Qt/plugins/platforms/libqxcb.so")
    assert not dropped.search("PySide6/Qt/translations/qtbase_ja.qm")
    assert not dropped.search("torch/bin/torch_shm_manager")


@on_linux
def test_make_run_opens_the_window_where_there_is_a_display() -> None:
    shell = make("run").split("if [ -n")[1].replace("exec .venv/bin/python", "echo")
    script = "if [ -n" + shell.split("fi\n")[0] + "fi"
    for display, said in [
        ({"DISPLAY": ":7"}, "open --sample"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "open --sample"),
        ({}, "demo"),
    ]:
        surroundings = {name: value for name, value in os.environ.items() if "DISPLAY" not in name} | display
        done = subprocess.run(["sh", "-c", script], env=surroundings, capture_output=True, text=True, check=True)
        assert done.stdout.strip().endswith(f"-m workbench {said}")


@on_linux
def test_make_package_builds_from_the_one_recipe() -> None:
    assert "packaging/workbench.spec" in make("package")
    assert [path.name for path in (ROOT / "packaging").glob("*.spec")] == ["workbench.spec"]


@on_linux
@pytest.mark.parametrize(("library", "code"), [("libc.so.6", 0), ("libnobody-has-this.so.1", 1)])
def test_a_library_is_looked_for_by_loading_it(tmp_path: Path, library: str, code: int) -> None:
    listing = tmp_path / "packages.txt"
    listing.write_text(f"some-package needed library:{library} the window\n", encoding="utf-8")
    (tmp_path / "apt-get").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (tmp_path / "apt-get").chmod(0o755)
    surroundings = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHON": sys.executable}
    done = subprocess.run(["sh", SYSTEM, listing], env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert ("some-package" in done.stderr) == bool(code)


def test_the_listing_has_what_qt_asks_for() -> None:
    rows = [line.split(None, 3) for line in PACKAGES.read_text(encoding="utf-8").splitlines() if line[:1].isalpha()]
    assert all(len(row) == 4 and row[1] in ("needed", "wanted") for row in rows)
    seen = {how for _, _, how, _ in rows}
    assert {"library:libEGL.so.1", "library:libxcb-cursor.so.0", "library:libxkbcommon-x11.so.0"} <= seen
