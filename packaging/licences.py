"""Keeps `THIRD_PARTY.md` true: `licences.py` checks it, `licences.py --write` writes it.

Versions come from `constraints.txt`, licences from the metadata of the installed packages, models from
`models/*.toml`. A package that this platform does not install keeps the row it has.
"""

from __future__ import annotations

import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "THIRD_PARTY.md"
BUILD_TOOLS = {"pip", "setuptools", "scikit-build-core"}
SPDX = {
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD License": "BSD",
    "Apache 2.0": "Apache-2.0",
    "Apache 2.0 License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License Version 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "ISC License": "ISC",
    "GPLv2-or-later with a special exception which allows to use PyInstaller to build and distribute non-free programs "
    "(including commercial ones)": "GPL-2.0-or-later WITH Bootloader-exception",
    "MIT License": "MIT",
    "MIT + MPL 1.1/GPL 2.0/LGPL 2.1": "MIT AND (MPL-1.1 OR GPL-2.0 OR LGPL-2.1)",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
HEAD = """# What the workbench stands on

The workbench itself is under the Apache License 2.0 ([LICENSE](LICENSE)). It is built on the work of others, under the
terms below. This page is written by `packaging/licences.py --write` from the packages' own metadata, the pinned
versions in `packaging/constraints.txt` and the catalogue in `models/`; a test fails when it is out of date.
"""


def canonical(name: str) -> str:
    """A package name in the registry's normal form."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, str]:
    """Every pinned package and its version, build tools left out."""
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonical(name): version for name, version in pairs if canonical(name) not in BUILD_TOOLS}


def direct() -> set[str]:
    """The packages that `pyproject.toml` names itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    return {canonical(re.split(r"[\s\[<>=!~;]", line, maxsplit=1)[0]) for group in groups for line in group}


def licence(name: str) -> str | None:
    """The licence of an installed package as its metadata states it; None when it is not installed."""
    try:
        fields = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    stated = next(
        (fields[key] for key in ("License-Expression", "License") if fields[key] not in (None, "", "UNKNOWN")), ""
    )
    classified = [line.split("::")[-1].strip() for line in fields.get_all("Classifier") or [] if line[:7] == "License"]
    if stated and len(stated) < 200 and "\n" not in stated and not stated.startswith("Copyright"):
        return SPDX.get(stated, stated)
    return " OR ".join(SPDX.get(line, line) for line in classified) or "see the package"


def earlier_rows() -> dict[str, str]:
    """The licence column of the page as it stands, by package."""
    text = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    return {row[1]: row[2] for row in re.finditer(r"^\| (\S+) \| \S+ \| (.+?) \|", text, re.MULTILINE)}


def models() -> list[str]:
    """One table row for each model in the catalogue."""
    rows = []
    for path in sorted((ROOT / "models").glob("*.toml")):
        for model in tomllib.loads(path.read_text(encoding="utf-8")).get("starter", []):
            carriers = ", ".join(f"{package['name']} {package['version']}" for package in model["packages"])
            rows.append(f"| {model['name']} | {model['upstream']} | {model['licence_note']} | {carriers} |")
    return rows


def page() -> str:
    """The whole page."""
    versions, named, earlier = pinned(), direct(), earlier_rows()
    licences = {name: licence(name) or earlier.get(name, "see the package") for name in versions}
    said = tomllib.loads((ROOT / "packaging" / "licences.toml").read_text(encoding="utf-8"))
    used_for: dict[str, str] = said["used_for"]
    if missing := sorted((named - used_for.keys()) | (named - versions.keys()) | (used_for.keys() - named)):
        raise SystemExit(f"pyproject.toml, constraints.txt and licences.toml disagree about: {', '.join(missing)}.")
    lines = [
        HEAD,
        "## Packages named by the workbench\n",
        "| package | version | licence | used for |",
        "|---|---|---|---|",
    ]
    lines += [f"| {name} | {versions[name]} | {licences[name]} | {used_for[name]} |" for name in sorted(named)]
    lines += ["", *(f"- **{topic}.** {note}" for topic, note in said["notes"].items())]
    lines += [
        "\n## Starter models\n",
        "Fetched by `make models`, never part of the source. A model's own terms apply to it ",
    ]
    lines[-1] += "whatever package carries it.\n"
    lines += ["| model | from | terms | carried by |", "|---|---|---|---|", *models()]
    lines += ["\n## Packages these bring along\n", "| package | version | licence |", "|---|---|---|"]
    lines += [f"| {name} | {versions[name]} | {licences[name]} |" for name in sorted(versions.keys() - named)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page, or exit with a sentence when it is out of date."""
    if "--write" in sys.argv[1:]:
        TARGET.write_text(page(), encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != page():
        raise SystemExit("THIRD_PARTY.md is out of date. Run: .venv/bin/python packaging/licences.py --write")


if __name__ == "__main__":
    main()
