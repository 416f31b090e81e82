"""What `mkdocs.yml` builds the site with: pages that lie beside `docs/`, and the reference out of the docstrings.

README.md is the site's first page; CONTRIBUTING.md, CHANGELOG.md, THIRD_PARTY.md and LICENSE lie beside it. Their links
are written for the repository and are turned towards the site here. `docs/reference.md` ends with one page for each
package of `workbench`, made from the source without importing it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
BESIDE = {"README.md": "index.md", "CONTRIBUTING.md": "", "CHANGELOG.md": "", "THIRD_PARTY.md": "", "LICENSE": ""}
"""Files of the repository's root, and what they are called in the site where that differs."""
LISTED = ("story", "store", "engine", "text", "privacy", "exchange", "memory", "continuity", "dialogue")
"""The packages that have a reference; what the window and the command line consist of is nobody's to call."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the root's pages and the reference."""
    for name, called in BESIDE.items():
        text = re.sub(r"\]\(docs/", "](", (ROOT / name).read_text(encoding="utf-8"))
        text = text.replace("](README.md", "](index.md").replace("<details>", "<details markdown>")
        files.append(File.generated(config, called or name, content=text))
    for package in LISTED:
        files.append(File.generated(config, f"reference/{package}.md", content=_page(package)))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Links from `docs/` to the root's pages, and one for each page that is only named (docs/heads.md)."""
    markdown = re.sub(r"\]\((?:\.\./)+(?=(?:CONTRIBUTING|CHANGELOG|THIRD_PARTY)\.md)", "](", markdown)
    return re.sub(r"(?<![\[\w`/])(`?)docs/([\w-]+\.md)\1", r"[\2](\2)", markdown)


def on_post_build(config: MkDocsConfig, **_: object) -> None:
    """Take out what the theme would fetch for old browsers, for diagrams and for a repository's stars: none of it is
    used here, and a page that cannot reach anything needs no trust."""
    for script in Path(config.site_dir).glob("assets/javascripts/bundle.*.js"):
        text = script.read_text(encoding="utf-8")
        script.write_text(re.sub(r"https://(?:unpkg\.com|api\.github\.com)/", "", text), encoding="utf-8")


def _page(package: str) -> str:
    """The reference of one package: its modules, and what of each is public."""
    folder = ROOT / "workbench" / package
    lines = [f"# workbench.{package}"]
    for path in sorted(folder.rglob("*.py"), key=lambda one: (one.parent, one.name != "__init__.py", one.name)):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told, members = _first(tree), list(_members(tree))
        if (told or members) and "migrations" not in path.parts:
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            lines += [f"\n## {name.removeprefix('workbench.')}\n", told, "", *members]
    return "\n".join(lines) + "\n"


def _members(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield _line(node, "")
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield f"- **`{node.name}`** {_first(node)}"
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield _line(inner, "    ")


def _line(node: ast.FunctionDef, indent: str) -> str:
    given = [one.arg for one in (*node.args.posonlyargs, *node.args.args) if one.arg not in ("self", "cls")]
    if node.args.kwonlyargs:
        given += ["*", *(one.arg for one in node.args.kwonlyargs)]
    gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{indent}- `{node.name}({', '.join(given)}){gives}` {_first(node)}"


def _first(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    """The first paragraph of a docstring on one line, safe in Markdown."""
    text = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
    return re.sub(r"(?<!`)([<>*_\[\]|])(?!`)", r"\\\1", text)
