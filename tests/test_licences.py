"""THIRD_PARTY.md says what is really depended on."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_list_of_licences_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "licences.py"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


def test_no_licence_is_left_open() -> None:
    assert "see the package" not in (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
