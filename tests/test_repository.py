"""What must hold for the repository as a whole."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

from workbench.cli.main import app

ROOT = Path(__file__).parents[1]
LONGEST = 400
"""Lines. At 400 it is time to think again."""
# Put together from pieces, so that this file does not find itself.
ELSEWHERE = re.compile(
    "|".join(
        [
            "/" + r"(?:root|home/\w+|Users/\w+|opt/pypi|opt/wheels)/",
            "(?:extra-)?index" + r"-url\s*[= ]\s*\S",
            "(?:pypi|pythonhosted|npmjs|debian|ubuntu)" + r"\.(?:org|com)/",
            "whl" + r"/(?:cpu|cu\d+)",
        ]
    )
)


def tracked() -> list[Path]:
    """The files of the project as git knows them or would take them up."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in listing.stdout.decode().split("\0") if name]
    return [file for file in files if file.is_file()]


def test_every_source_file_can_be_read_in_one_sitting() -> None:
    lengths = {file: len(file.read_bytes().splitlines()) for file in (ROOT / "workbench").rglob("*.py")}
    assert lengths
    assert not {str(file.relative_to(ROOT)): count for file, count in lengths.items() if count > LONGEST}


def imports() -> Iterator[tuple[str, str]]:
    """Every import of one module of the program by another: those for type checkers and those inside functions, too."""
    files = {}
    for file in (ROOT / "workbench").rglob("*.py"):
        parts = file.relative_to(ROOT).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    for name, file in files.items():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named: list[str] = []
            if isinstance(node, ast.Import):
                named = [one.name for one in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{one.name}" for one in node.names]
                named = [one if one in files else node.module for one in inner]
            yield from ((name, one) for one in named if one in files and one != name)


def test_nothing_is_imported_in_circles() -> None:
    edges = list(imports())
    assert edges
    assert [sorted(one) for one in nx.strongly_connected_components(nx.DiGraph(edges)) if len(one) > 1] == []

    def package(module: str) -> str:
        return module if (ROOT / module.replace(".", "/")).is_dir() else module.rpartition(".")[0]

    apart = {(package(one), package(other)) for one, other in edges}
    apart = {(one, other) for one, other in apart if not f"{one}.".startswith(f"{other}.")}
    apart = {(one, other) for one, other in apart if not f"{other}.".startswith(f"{one}.")}
    loops = [one for one in nx.strongly_connected_components(nx.DiGraph(apart)) if len(one) > 1]
    assert [sorted(one) for one in loops] == []


def test_nothing_names_one_machine_or_a_package_registry() -> None:
    beside = str(ROOT.parent) + "/"
    found = []
    for file in tracked():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        hits = [hit[0] for hit in ELSEWHERE.finditer(text)] + ([beside] if len(beside) > 2 and beside in text else [])
        found += [f"{file.relative_to(ROOT)}: {hit}" for hit in hits]
    assert not found


def test_the_patterns_find_what_they_look_for() -> None:
    marked = "/ro~ot/x /home/~me/novel --index-~url=x files.python~hosted.org/packages whl/~cpu"
    bad = [line.replace("~", "") for line in marked.split()]
    assert all(ELSEWHERE.search(line) for line in bad)


def test_the_readme_shows_its_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make run" in readme and "make test" in readme


def test_the_command_page_names_every_command() -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    groups = {info.name: info.typer_instance for info in app.registered_groups}
    names = [f"workbench {name}" for name in [*groups, *(info.name for info in app.registered_commands)]]
    rows = {name: next((row for row in page.splitlines() if re.search(rf"`{name}[ `]", row)), "") for name in names}
    assert [name for name, row in rows.items() if not row] == []
    missing = [
        f"{group} {info.name}"
        for group, commands in groups.items()
        for info in (commands.registered_commands if commands else ())
        if info.name != "list" and not re.search(rf"\b{info.name}\b", rows[f"workbench {group}"])
    ]
    assert missing == []


def test_nothing_large_is_tracked() -> None:
    assert not [str(file.relative_to(ROOT)) for file in tracked() if file.stat().st_size > 5_000_000]


def test_links_between_pages_lead_somewhere() -> None:
    broken = []
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not (page.parent / link).exists():
                broken.append(f"{page.name}: {link}")
    assert not broken


def test_files_that_pages_name_are_there() -> None:
    folders = r"workbench|resources|packaging|tests|benchmarks|models|docs|\.ci|\.github"
    named = re.compile(rf"`((?:{folders})/[\w./-]*\w)`")
    # What a reader is to make, and what is fetched.
    made = re.compile(r"YOUR_|FORMAT|NNNN|LANGUAGE|\bfr\b|models/weights")
    gone = []
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for name in named.findall(page.read_text(encoding="utf-8")):
            if not made.search(name) and not (ROOT / name).exists():
                gone.append(f"{page.name}: {name}")
    assert not gone


def test_every_page_is_in_the_site() -> None:
    listed = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = (one.relative_to(ROOT / "docs").as_posix() for one in (ROOT / "docs").rglob("*.md"))
    assert [page for page in pages if not re.search(rf"[ :]{re.escape(page)}$", listed, re.MULTILINE)] == []


def test_every_ci_step_can_be_run() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100
