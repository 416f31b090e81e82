"""The window in each language: complete, nothing left over, placeholders and mnemonics kept, nothing past `tr`."""

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
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from workbench.localisation import LANGUAGES
from workbench.resources import resource
from workbench.settings import Settings
from workbench.ui import translation
from workbench.ui.languages import OWN_NAMES as OWN_NAMES_OF_LANGUAGES
from workbench.ui.translation import install_language

UI = Path(translation.__file__).parent
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
OWN_NAMES = {"日本語", "日本語版", "English", "English edition", "简体中文"}
OTHERS = [language for language in LANGUAGES if language != "en"]
OF_QT = "qt"
"""The file for what Qt's own dialogs say and Qt has not translated: nothing of it is in our source."""
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


@pytest.fixture(scope="module", params=OTHERS)
def translated(request: pytest.FixtureRequest) -> dict[str, dict[Message, str | None]]:
    """What the files of a language have, by area."""
    return {path.stem: read(path) for path in sorted(resource("translations", request.param).glob("*.ts"))}


@pytest.mark.parametrize("area", areas())
def test_every_text_is_translated_and_nothing_else(
    area: str, in_source: dict[str, set[Message]], translated: dict[str, dict[Message, str | None]]
) -> None:
    said = translated.get(area, {})
    assert sorted(in_source[area] - {key for key, text in said.items() if text}) == [], "not translated"
    assert sorted(set(said) - in_source[area]) == [], "no longer in the source"


def test_there_is_no_file_for_an_area_that_is_gone(translated: dict[str, dict[Message, str | None]]) -> None:
    assert set(translated) <= {*areas(), OF_QT}


def test_one_text_has_one_translation(translated: dict[str, dict[Message, str | None]]) -> None:
    said = defaultdict(set)
    for messages in translated.values():
        for key, text in messages.items():
            said[key].add(text)
    assert {key: texts for key, texts in said.items() if len(texts) > 1} == {}


def pairs(translated: dict[str, dict[Message, str | None]]) -> Iterator[tuple[str, str]]:
    for messages in translated.values():
        yield from ((source, text) for (_, source), text in messages.items() if text)


def places(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{[^{}]*\}", text)))


def mnemonics(text: str) -> int:
    """How many keys a text offers; which ones is each language's own affair."""
    return len(re.findall(r"&\w", text.replace("&&", "")))


def test_placeholders_and_mnemonics_agree(translated: dict[str, dict[Message, str | None]]) -> None:
    every = list(pairs(translated))
    assert [(source, text) for source, text in every if places(source) != places(text)] == []
    assert [(source, text) for source, text in every if mnemonics(source) != mnemonics(text)] == []


def test_every_translation_is_in_its_language(translated: dict[str, dict[Message, str | None]]) -> None:
    def words(text: str) -> str:
        return re.sub(r"\{[^{}]*\}|\.\w+", "", text)

    english = [
        (source, text)
        for source, text in pairs(translated)
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


@pytest.mark.parametrize(("language", "cancel"), [("ja", "キャンセル"), ("zh", "取消")])
def test_a_language_is_put_on_and_taken_off_qts_own_texts_too(qapp: QApplication, language: str, cancel: str) -> None:
    before = QLocale()
    [(context, source), text] = next(iter(read(resource("translations", language) / "branches.ts").items()))
    try:
        assert install_language(qapp, language) == language
        assert QCoreApplication.translate(context, source) == text
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == cancel
        box.deleteLater()
        assert install_language(qapp, "en") == "en"
        assert QCoreApplication.translate(context, source) == source
    finally:
        install_language(qapp, "en")
        QLocale.setDefault(before)


@pytest.mark.parametrize("language", OTHERS)
def test_qts_own_file_dialog_is_in_the_language(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    before = QLocale()
    try:
        install_language(qapp, language)
        dialog = QFileDialog()
        qtbot.addWidget(dialog)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.show()
        said = [one.text() for one in (*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton))]
        assert len(said) >= 4 and not [text for text in said if re.search("[a-z]{2}", text)]
    finally:
        install_language(qapp, "en")
        QLocale.setDefault(before)


def test_every_language_of_the_interface_can_be_chosen() -> None:
    assert set(OWN_NAMES_OF_LANGUAGES) == set(LANGUAGES)
    for language in LANGUAGES:
        assert Settings(language=language).language == language
