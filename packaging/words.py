"""The program's words in its languages: `words.py` lists what is missing, `words.py --update` makes room for it.

Two kinds of catalogues, both beside the source they are of:
- `resources/messages/LANGUAGE.po`: what the library and the command line say (gettext; any .po editor will do);
- `resources/translations/LANGUAGE/AREA.ts`: what the window says (Qt), one file for each folder of `workbench/ui`, and
  `qt.ts` for what Qt's own dialogs say and Qt has not translated.

`--update` adds what is new in the source, with nothing as its translation, takes out what is no longer said, and
changes nothing else. It exits with 1 while anything is missing.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "workbench"
UI = PACKAGE / "ui"
MESSAGES = ROOT / "resources" / "messages"
WINDOW = ROOT / "resources" / "translations"
LANGUAGES = ("ja", "zh")
ONE = {"Message", "spoken"}
"""Calls whose first argument is a template; so is that of every error a person can act on."""
TWO = {"counted", "spoken_count"}
"""Calls whose first two are: for one, and for any other number."""
CATALOGUE = ("languages", "note", "licence_note")
"""What the model catalogue says in words."""

Source = tuple[str, str]
"""(context, source text) of the window."""


@dataclass(frozen=True, slots=True)
class Template:
    """What is to be translated; `plural` is empty where nothing is counted."""

    text: str
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One place where a message is made; `template` is None where it is not written out."""

    where: str
    node: ast.Call
    template: Template | None


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package by its path in the repository."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def error_kinds() -> set[str]:
    """The names of WorkbenchError and of all that are made from it."""
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for _, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"WorkbenchError"}
    while more := {name for name, over in bases.items() if over & found} - found:
        found |= more
    return found


def calls() -> Iterator[Call]:
    """Every place where a message is made."""
    one = ONE | error_kinds()
    for name, tree in modules():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            if node.func.id in one:
                yield Call(f"{name}:{node.lineno}", node, _written(node.args[:1]))
            elif node.func.id in TWO:
                yield Call(f"{name}:{node.lineno}", node, _written(node.args[:2]))


def _written(arguments: list[ast.expr]) -> Template | None:
    texts = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return Template(*texts) if len(texts) == len(arguments) else None


def templates() -> dict[Template, list[str]]:
    """All that the library and the command line can say, and the files it stands in."""
    found: dict[Template, list[str]] = {}
    for call in calls():
        if call.template is not None and re.search("[A-Za-z]", re.sub(r"\{\w+\}", "", call.template.text)):
            found.setdefault(call.template, []).append(call.where.rpartition(":")[0])
    catalogue = tomllib.loads((ROOT / "models" / "catalogue.toml").read_text(encoding="utf-8"))
    for model in (*catalogue["starter"], *catalogue["recommended"]):
        for field in CATALOGUE:
            if model.get(field):
                found.setdefault(Template(model[field]), []).append("models/catalogue.toml")
    for text in helps():
        found.setdefault(Template(text), []).append("workbench/cli")
    return found


def helps() -> list[str]:
    """What the help of the command line says, the parser's own words included."""
    from workbench.cli.help import texts
    from workbench.cli.main import app

    return texts(app)


def read_messages(language: str) -> dict[Template, str]:
    """The translations there are of messages."""
    path = MESSAGES / f"{language}.po"
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    found = {}
    for entry in catalogue:
        ids = entry.id if isinstance(entry.id, (list, tuple)) else (entry.id,)
        said = entry.string[0] if isinstance(entry.string, (list, tuple)) else entry.string
        if entry.id and said and not entry.fuzzy:
            found[Template(*ids)] = said
    return found


def write_messages(language: str, said: dict[Template, str]) -> None:
    """Write the catalogue of one language: everything that can be said, in the order of the files it stands in."""
    catalogue = Catalog(locale=language, project="continuity-workbench", version="", fuzzy=False)
    catalogue.header_comment = "# What the library and the command line say. packaging/words.py keeps it complete."
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 11, 1, tzinfo=UTC)
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = ""
    for template, files in sorted(templates().items(), key=lambda one: (min(one[1]), one[0].text)):
        key = (template.text, template.plural) if template.plural else template.text
        text = said.get(template, "")
        places = [(name, 0) for name in sorted(set(files))]
        catalogue.add(key, (text,) if template.plural else text, locations=places)
    with (MESSAGES / f"{language}.po").open("wb") as file:
        write_po(file, catalogue, width=118, include_lineno=False, omit_header=False)


def areas() -> dict[str, list[Path]]:
    """Every folder of the window's that has code, with its modules; "ui" is what lies in it directly."""
    found = {"ui": sorted(UI.glob("*.py"))}
    for folder in sorted(one for one in UI.iterdir() if one.is_dir()):
        if modules_of := sorted(folder.rglob("*.py")):
            found[folder.name] = modules_of
    return found


def window_sources() -> dict[str, list[Source]]:
    """What Qt's own tool finds to translate, by area, in the order of the source."""
    found = {}
    tool = Path(sys.executable).with_name("pyside6-lupdate")
    with tempfile.TemporaryDirectory() as folder:
        for area, paths in areas().items():
            target = Path(folder) / f"{area}.ts"
            line = [str(tool), "-silent", "-locations", "none", *map(str, paths), "-ts", str(target)]
            subprocess.run(line, check=True, capture_output=True)
            found[area] = list(read_window(target)) if target.exists() else []
    return found


def read_window(path: Path) -> dict[Source, str]:
    """(context, source) -> translation of a .ts file; "" for what is not finished."""
    found: dict[Source, str] = {}
    for context in ET.parse(path).getroot().iter("context") if path.is_file() else ():
        for message in context.iter("message"):
            said = message.find("translation")
            text = said.text if said is not None and said.get("type") is None else None
            found[context.findtext("name", ""), message.findtext("source", "")] = text or ""
    return found


def write_window(language: str, area: str, said: dict[Source, str]) -> None:
    """Write one .ts file: contexts in the order they come, each once."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language="{language}" sourcelanguage="en">')
    for name in dict.fromkeys(context for context, _ in said):
        lines += ["<context>", f"    <name>{escape(name)}</name>"]
        for (context, source), text in said.items():
            if context == name:
                done = f"<translation>{escape(text)}</translation>" if text else '<translation type="unfinished"/>'
                lines += ["    <message>", f"        <source>{escape(source)}</source>", f"        {done}"]
                lines.append("    </message>")
        lines.append("</context>")
    path = WINDOW / language / f"{area}.ts"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines, "</TS>", ""]), encoding="utf-8")


def update() -> None:
    """Make the catalogues agree with the source."""
    for language in LANGUAGES:
        write_messages(language, read_messages(language))
    for area, sources in window_sources().items():
        for language in LANGUAGES:
            before = read_window(WINDOW / language / f"{area}.ts")
            kept = {key: text for key, text in before.items() if key in set(sources)}
            after = kept | {key: "" for key in sources if key not in kept}
            if after and after != before:
                write_window(language, area, after)


def missing() -> list[str]:
    """A line for each text that a language lacks."""
    lines = []
    said, window = templates(), window_sources()
    for language in LANGUAGES:
        have = read_messages(language)
        lines += [f"{language}.po: {one.text}" for one in said if one not in have]
        for area, sources in window.items():
            found = read_window(WINDOW / language / f"{area}.ts")
            empty = [key for key in sources if not found.get(key)]
            lines += [f"{language}/{area}.ts: {context}: {text}" for context, text in empty]
    return lines


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
    lacking = missing()
    print("\n".join(lacking) or "Nothing is missing.")
    sys.exit(1 if lacking else 0)
