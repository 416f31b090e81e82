"""The application process holds Qt and SQLite and never a model library."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FORBIDDEN = {"torch", "sentence_transformers", "transformers", "chromadb", "llama_cpp", "spacy", "ginza", "sklearn"}
REPORT = "import json, sys; print('\\n' + json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))"
WINDOW = """
from pathlib import Path
from PySide6.QtTest import QTest
from workbench.app import Workbench
from workbench.sample import create_sample
from workbench.settings import load_settings
from workbench.ui.application import make_application, open_window

story = Path({story!r})
create_sample(story, "ja").close()
settings = load_settings()
application = make_application([], settings)
with Workbench(settings) as bench:
    window = open_window(bench, story)
    QTest.qWaitForWindowExposed(window)
    QTest.qWait(1500)
    assert window.desk.is_open and window.desk.story.path == story, "the sample story is not on the desk"
    assert window.workspace is not None and window.workspace.isVisible(), "the workspace is not shown"
"""


def imported_by(code: str, folder: Path) -> set[str]:
    """The top-level modules a fresh process has imported after running `code`."""
    surroundings = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "WORKBENCH_SETTINGS": str(folder / "settings.toml"),
        "WORKBENCH_CACHE": str(folder / "cache"),
    }
    line = [sys.executable, "-c", f"{code}\n{REPORT}\nimport os; sys.stdout.flush(); os._exit(0)"]
    done = subprocess.run(line, env=surroundings, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("module", ["workbench.app", "workbench.cli.main", "workbench.ui.application"])
def test_importing_the_program_imports_no_model_library(module: str, tmp_path: Path) -> None:
    found = imported_by(f"import {module}", tmp_path)
    assert "workbench" in found
    assert found & FORBIDDEN == set()


def test_the_command_line_imports_no_window(tmp_path: Path) -> None:
    assert imported_by("import workbench.cli.main", tmp_path) & {"PySide6", "qtawesome"} == set()


def test_an_open_window_imports_no_model_library(tmp_path: Path) -> None:
    found = imported_by(WINDOW.format(story=str(tmp_path / "sample.story")), tmp_path)
    assert "PySide6" in found
    assert found & FORBIDDEN == set()


def test_an_import_would_have_been_seen(tmp_path: Path) -> None:
    assert imported_by("import spacy", tmp_path) & FORBIDDEN
