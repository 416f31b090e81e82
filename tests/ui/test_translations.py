"""The Japanese of the window: complete, nothing left over, placeholders and mnemonics kept, nothing past `tr`."""

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from workbench.resources import resource
from workbench.ui import translation
from workbench.ui.translation import install_language

UI = Path(translation.__file__).parent
JAPANESE = resource("translations", "ja")
LUPDATE = Path(sys.executable).with_name("pyside6-lupdate")
LETTERS = re.compile(r"[A-Za-zぁ-んァ-ヶ一-龠]")
SHOWN_FIRST = {
    *(
        "QLabel",
        "QPushButton",
        "QCheckBox",
        "QRadioButton",
        "QAction",
        "QMenu",
        "label",
        "button",
        "chip",
        "ElidedLabel",
    ),
    *("setText", "setWindowTitle", "setToolTip", "setPlaceholderText", "setStatusTip", "setWhatsThis", "setTitle"),
    *("setAccessibleName", "setAccessibleDescription", "setInformativeText", "setPlainText", "setHtml", "setSuffix"),
    *("setPrefix", "setSpecialValueText", "addMenu", "addAction", "addItem", "addItems", "addRow", "Tabs", "say"),
}
"""Calls whose first argument is read by the author."""
SHOWN_SECOND = {
    "addTab",
    "setTabText",
    "setTabToolTip",
    "IconButton",
    "EmptyState",
    "question",
    "warning",
    "information",
}
"""Calls whose second argument is."""
OWN_NAMES = {"日本語", "日本語版", "English", "English edition"}
"""Languages are called in their own."""

Message = tuple[str, str]


def areas() -> list[str]:
    """Every folder of the window's that has code, and "ui" for what lies in it directly."""
    return ["ui", *sorted(folder.name for folder in UI.iterdir() if folder.is_dir() and any(folder.rglob("*.py")))]


def sources(area: str) -> list[Path]:
    return sorted(UI.glob("*.py")) if area == "ui" else sorted((UI / area).rglob("*.py"))


def read(path: Path) -> dict[Message, str | None]:
    """(context, source) -> translation of a .ts file; None for one that is not finished."""
    found: dict[Message, str | None] = {}
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            key = context.findtext("name", ""), message.findtext("source", "")
            assert key not in found, f"{path.name} has {key} twice"
            said = message.find("translation")
            found[key] = said.text if said is not None and said.get("type") is None else None
    return found


@pytest.fixture(scope="module")
def in_source(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[Message]]:
    """What Qt's own tool finds to translate, by area."""
    folder, found = tmp_path_factory.mktemp("ts"), {}
    for area in areas():
        target = folder / f"{area}.ts"
        line = [LUPDATE, "-silent", "-locations", "none", *sources(area), "-ts", target]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and not done.stderr.strip(), done.stderr
        found[area] = set(read(target)) if target.exists() else set()
    return found


@pytest.fixture(scope="module")
def in_japanese() -> dict[str, dict[Message, str | None]]:
    """What the files have, by area."""
    return {path.stem: read(path) for path in sorted(JAPANESE.glob("*.ts"))}


@pytest.mark.parametrize("area", areas())
def test_every_text_has_its_japanese_and_no_other(
    area: str, in_source: dict[str, set[Message]], in_japanese: dict[str, dict[Message, str | None]]
) -> None:
    said = in_japanese.get(area, {})
    assert sorted(in_source[area] - {key for key, text in said.items() if text}) == [], "not translated"
    assert sorted(set(said) - in_source[area]) == [], "no longer in the source"


def test_there_is_no_file_for_an_area_that_is_gone(in_japanese: dict[str, dict[Message, str | None]]) -> None:
    assert set(in_japanese) <= set(areas())


def test_one_text_has_one_translation(in_japanese: dict[str, dict[Message, str | None]]) -> None:
    said = defaultdict(set)
    for messages in in_japanese.values():
        for key, text in messages.items():
            said[key].add(text)
    assert {key: texts for key, texts in said.items() if len(texts) > 1} == {}


def pairs(in_japanese: dict[str, dict[Message, str | None]]) -> Iterator[tuple[str, str]]:
    for messages in in_japanese.values():
        yield from ((source, text) for (_, source), text in messages.items() if text)


def places(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{[^{}]*\}", text)))


def mnemonics(text: str) -> int:
    """How many keys a text offers; which ones is each language's own affair."""
    return len(re.findall(r"&\w", text.replace("&&", "")))


def test_placeholders_and_mnemonics_agree(in_japanese: dict[str, dict[Message, str | None]]) -> None:
    every = list(pairs(in_japanese))
    assert [(source, text) for source, text in every if places(source) != places(text)] == []
    assert [(source, text) for source, text in every if mnemonics(source) != mnemonics(text)] == []


def test_the_japanese_is_japanese(in_japanese: dict[str, dict[Message, str | None]]) -> None:
    def words(text: str) -> str:
        return re.sub(r"\{[^{}]*\}|\.\w+", "", text)

    english = [
        (source, text)
        for source, text in pairs(in_japanese)
        # Names of things (GGUF, Word, .docx, Ctrl+S) are the same in both; a run of small words is English.
        if not re.search("[ぁ-んァ-ヶ一-龠々]", text) and re.search(r"\b[a-z]{3,}\b", words(text))
    ]
    assert english == []


def literals(node: ast.expr) -> Iterator[str]:
    """The text with letters in it that an expression shows without any translation."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and LETTERS.search(node.value):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (text for part in node.values for text in literals(part))
    elif isinstance(node, ast.BinOp):
        yield from literals(node.left)
        yield from literals(node.right)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.List | ast.Tuple):
        yield from (text for part in node.elts for text in literals(part))


def name_of(call: ast.Call) -> str:
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def calls(area: str) -> Iterator[tuple[str, ast.Call]]:
    for path in sources(area):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{path.relative_to(UI)}:{node.lineno}", node


@pytest.mark.parametrize("area", areas())
def test_no_text_goes_past_the_translation(area: str) -> None:
    past = []
    for where, call in calls(area):
        place = 0 if name_of(call) in SHOWN_FIRST else 1 if name_of(call) in SHOWN_SECOND else None
        if place is not None and len(call.args) > place:
            past += [f"{where}: {text}" for text in literals(call.args[place]) if text not in OWN_NAMES]
    assert past == []


@pytest.mark.parametrize("area", areas())
def test_what_is_translated_is_one_literal_that_qt_finds(area: str, in_source: dict[str, set[Message]]) -> None:
    known = {source for _, source in in_source[area]}
    wrong = []
    for where, call in calls(area):
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        of_application = method == "translate" and ast.unparse(call.func).startswith("QCoreApplication.")
        if method != "tr" and not of_application:
            continue
        text = call.args[1 if of_application else 0]
        if not (isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value in known):
            wrong.append(f"{where}: {ast.unparse(text)}")
    assert wrong == []


def test_the_check_for_literals_sees_them() -> None:
    def shown(code: str) -> list[str]:
        return list(literals(ast.parse(code, mode="eval").body))

    assert shown("'Save'") == ["Save"]
    assert shown("f'{n} facts' if n else '…'") == [" facts"]
    assert shown("self.tr('Save')") == [] and shown("'●  –'") == []


def test_japanese_is_put_on_and_taken_off_qts_own_texts_too(qapp: QApplication) -> None:
    before = QLocale()
    [(context, source), text] = next(iter(next(iter(read(path) for path in sorted(JAPANESE.glob("*.ts")))).items()))
    try:
        assert install_language(qapp, "ja") == "ja"
        assert QCoreApplication.translate(context, source) == text
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "キャンセル"
        box.deleteLater()
        assert install_language(qapp, "en") == "en"
        assert QCoreApplication.translate(context, source) == source
    finally:
        install_language(qapp, "en")
        QLocale.setDefault(before)
