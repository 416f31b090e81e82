"""Every sentence the library can raise has its Japanese, and no Japanese is left for a sentence it no longer raises."""

import ast
import errno
import os
import re
import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

import workbench
from workbench.engine.gguf_file import read_header
from workbench.exchange import read
from workbench.store import StoryFile
from workbench.store.faults import fault
from workbench.story.errors import WorkbenchError
from workbench.ui.messages import Messages, localised, read_messages

PACKAGE = Path(workbench.__file__).parent
KINDS = {"WorkbenchError", "InputError", "StoryFileError", "ModelError", "IndexDamaged", "WorkerDied", "Cancelled"}
PASSED_ON = {"error.sentence", "message.sentence", "self._epitaph(process)", "None"}
"""Expressions that hand over a sentence made elsewhere."""
TABLES = {
    ("store/faults.py", "_SENTENCES"): "sentences",
    ("store/backups.py", "UNUSABLE"): "sentences",
    ("dialogue/living.py", "_refusal"): "sentences",
    ("engine/client.py", "_epitaph"): "sentences phrases",
    ("exchange/files.py", "_SIGNATURES"): "phrases",
    ("exchange/encoding.py", "_where"): "phrases",
    ("exchange/writing/losses.py", "_SENTENCES"): "sentences",
    ("exchange/encoding.py", "advice"): "phrases",
    ("store/characters.py", "hint"): "phrases",
    ("engine/starter/packages.py", "_last_line"): "phrases",
}
"""Names whose strings end up in sentences, and the sections they belong to."""
LISTED = {"; did you mean {0} or {1}?", "; did you mean {0} or {1} or {2}?", "reader", "talker"}
"""Variants of a phrase with a list in it, and the names of the two processes."""


def templates(node: ast.expr | None) -> Iterator[str]:
    """The templates of a string expression: whatever is filled in becomes {0}, {1}…, quoted where Python quotes it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        numbers: dict[str, int] = {}
        yield re.sub(r"\{([a-z]+)\}", lambda name: f"{{{numbers.setdefault(name[1], len(numbers))}}}", node.value)
    elif isinstance(node, ast.JoinedStr):
        parts, count = "", 0
        for piece in node.values:
            if isinstance(piece, ast.Constant):
                parts += str(piece.value)
            elif isinstance(piece, ast.FormattedValue):
                parts += f"'{{{count}}}'" if piece.conversion == ord("r") else f"{{{count}}}"
                count += 1
        yield parts
    elif isinstance(node, ast.IfExp):
        yield from templates(node.body)
        yield from templates(node.orelse)


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The package's modules without the command line, which speaks English."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("cli/"):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def raised(name: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(template, where) of every WorkbenchError made in a module; fails on one whose words cannot be found."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        made = call.func.id if isinstance(call.func, ast.Name) else ""
        if made not in KINDS and made != "Failed":
            continue
        words = {keyword.arg: keyword.value for keyword in call.keywords}.get("sentence")
        words = call.args[0] if words is None and made in KINDS else words
        where = f"{name}:{call.lineno}"
        found = list(templates(words))
        own_words = name.startswith("ui/")
        known = words is None or ast.unparse(words) in PASSED_ON or ast.unparse(words).startswith("sentence.format(")
        assert found or known or own_words, f"{where}: what does {ast.unparse(call)} say?"
        yield from ((template, where) for template in found)


def table(tree: ast.Module, name: str) -> Iterator[str]:
    """The templates a constant holds, a variable is given or a function makes, by its name."""
    for node in ast.walk(tree):
        assigned = isinstance(node, ast.Assign | ast.AnnAssign)
        if assigned and name in {ast.unparse(one) for one in getattr(node, "targets", None) or [node.target]}:
            held = list(templates(node.value))
            inside = [] if held else [one for one in ast.walk(node.value) if isinstance(one, ast.Constant)]
            yield from held
            yield from (template for one in inside for template in templates(one))
        elif isinstance(node, ast.FunctionDef) and node.name == name:
            for step in ast.walk(node):
                if isinstance(step, ast.Return | ast.Assign):
                    yield from templates(step.value)


def called(tree: ast.Module, function: str, place: int) -> Iterator[str]:
    """The strings handed to a function at one place of its arguments."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id == function and len(call.args) > place:
            yield from templates(call.args[place])


def collected() -> dict[str, set[str]]:
    """What the library can say: templates by section."""
    found: dict[str, set[str]] = {"sentences": set(), "phrases": set(LISTED), "words": set()}
    for name, tree in modules():
        found["sentences"] |= {template for template, _ in raised(name, tree)}
        for (module, held), sections in TABLES.items():
            if module == name:
                told = set(table(tree, held))
                assert told, f"{held} is no longer in {module}"
                whole = {text for text in told if text.endswith((".", "!")) and text[0] not in ";,"}
                found["sentences"] |= whole if "sentences" in sections else set()
                found["phrases"] |= told - whole if "sentences" in sections else told
        if name == "engine/gguf_file.py":
            found["phrases"] |= set(called(tree, "ValueError", 0))
        found["words"] |= set(called(tree, "progress", 2))
        if name.startswith("exchange/"):
            found["words"] |= set(called(tree, "Encoding", 2))
    catalogue = tomllib.loads((PACKAGE.parent / "models" / "catalogue.toml").read_text(encoding="utf-8"))
    models = [*catalogue["starter"], *catalogue["recommended"]]
    said = {one.get(field) for one in models for field in ("languages", "note", "licence_note")}
    found["catalogue"] = {text for text in said if text}
    return found


def places(template: str) -> set[str]:
    return set(re.findall(r"\{\d+\}", template))


@pytest.fixture(scope="module")
def japanese() -> dict[str, dict[str, str]]:
    return read_messages("ja")


@pytest.mark.parametrize("section", ["sentences", "phrases", "words", "catalogue"])
def test_the_japanese_is_complete_and_nothing_in_it_is_unused(
    japanese: dict[str, dict[str, str]], section: str
) -> None:
    said, entries = collected()[section], set(japanese[section])
    assert sorted(said - entries) == []
    assert sorted(entries - said) == []


def test_the_collection_sees_the_sentences(japanese: dict[str, dict[str, str]]) -> None:
    sentences = collected()["sentences"]
    assert len(sentences) > 100
    assert "The disk is full, so nothing was saved in {0}; free some space and try again." in sentences
    assert "There is no fact '{0}' in this story; see the list of facts." in sentences


def test_places_agree_and_every_entry_is_reached(japanese: dict[str, dict[str, str]]) -> None:
    for section in japanese.values():
        for source, target in section.items():
            assert places(source) == places(target), source
            values = [f"値{number}" for number in range(len(places(source)))]
            assert localised(source.format(*values), "ja") == target.format(*values), source


def test_every_translation_is_japanese(japanese: dict[str, dict[str, str]]) -> None:
    for target in (target for section in japanese.values() for target in section.values()):
        assert re.search("[ぁ-んァ-ヶ一-龠々]", target), target
    for target in japanese["sentences"].values():
        assert target.endswith(("。", "}")), target


def test_what_the_system_says_is_spelled_as_the_system_spells_it(japanese: dict[str, dict[str, str]]) -> None:
    numbers = [number for number in errno.errorcode if os.strerror(number) in japanese["system"]]
    assert len(numbers) >= len(japanese["system"])


def missing_story(folder: Path) -> None:
    StoryFile.open(folder / "なし.story")


def empty_import(folder: Path) -> None:
    (folder / "空.txt").write_bytes(b"")
    read(folder / "空.txt")


def picture(folder: Path) -> None:
    (folder / "絵.txt").write_bytes(b"\x89PNG\r\n\x1a\n")
    read(folder / "絵.txt")


def damaged_text(folder: Path) -> None:
    (folder / "稿.txt").write_bytes("夜が明けた。\n".encode() * 40 + b"\xe5\xa4" + "朝だ。\n".encode() * 40)
    read(folder / "稿.txt", encoding="utf-8")


def no_gguf(folder: Path) -> None:
    (folder / "型.gguf").write_bytes(b"no model at all")
    read_header(folder / "型.gguf")


def nobody(folder: Path) -> None:
    with StoryFile.create(folder / "作.story", title="作", language="ja") as story, story.read() as unit:
        unit.characters.find("雪'子")


@pytest.mark.parametrize(
    ("provoke", "said"),
    [
        (missing_story, "に作品ファイルがありません。名前を確かめるか"),
        (empty_import, "空.txt は空です。"),
        (picture, "絵.txt はPNG 画像で、テキストではありません。"),
        (damaged_text, "稿.txt は utf-8 のテキストではありません。"),
        (no_gguf, "型.gguf は壊れているか、途中で切れています（GGUF ファイルではありません）。"),
        (nobody, "この作品に「雪'子」という人物はいません。登場人物の一覧を確かめてください。"),
    ],
)
def test_real_errors_come_out_in_japanese(provoke: Callable[[Path], None], said: str, tmp_path: Path) -> None:
    with pytest.raises(WorkbenchError) as failed:
        provoke(tmp_path)
    sentence = failed.value.sentence
    assert said in localised(sentence, "ja")
    assert localised(sentence, "en") == sentence


def test_a_full_disk_is_told_in_japanese() -> None:
    error = sqlite3.OperationalError("disk I/O")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    found = fault(error, Path("/原稿/夜.story"))
    assert found is not None
    assert localised(found.sentence, "ja").startswith("ディスクがいっぱいで、夜.story に保存できませんでした。")


def test_what_is_inside_a_sentence_is_translated_too() -> None:
    died = "The talker process was ended by signal 9 in the middle of this; it starts again with the next request."
    said = localised(died, "ja")
    assert said == "対話のプロセスが途中で止まりました（シグナル 9 による終了）。次に使うときに自動で立ち上がります。"
    assert localised("/稿.txt could not be read (Permission denied).", "ja").endswith("（権限がありません）。")


def test_what_nobody_translated_stays_as_it_is() -> None:
    assert localised("Something else entirely or not.", "ja") == "Something else entirely or not."
    assert localised("", "ja") == ""


def test_the_language_is_the_interfaces_own() -> None:
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("ja"))
        assert localised("Stopped.") == "中止しました。"
        QLocale.setDefault(QLocale("en"))
        assert localised("Stopped.") == "Stopped."
    finally:
        QLocale.setDefault(before)


def test_the_most_particular_template_wins() -> None:
    messages = Messages({"{0} is {1}.": "広い", "{0} is a {1} thing.": "狭い", "It is.": "そのまま"})
    assert [messages.translate(said) for said in ("a is b.", "a is a b thing.", "It is.")] == [
        "広い",
        "狭い",
        "そのまま",
    ]
