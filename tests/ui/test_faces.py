"""Faces: a character is drawn as the language it is written in draws it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from workbench.localisation import LANGUAGES
from workbench.settings import EditorSettings, Settings
from workbench.ui.application import FONTS, dress
from workbench.ui.editor.faces import manuscript_font
from workbench.ui.translation import install_language

THERE = ["DejaVu Serif", "Noto Serif CJK JP", "Noto Serif CJK SC"]


@pytest.fixture
def every_face(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system with a face for each language; its locale as it was afterwards."""
    before = QLocale()
    monkeypatch.setattr(QFontDatabase, "families", staticmethod(lambda *_: THERE))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("interface", "story", "faces"),
    [
        ("ja", "zh", ["Noto Serif CJK SC", "Noto Serif CJK JP", "DejaVu Serif"]),
        ("zh", "ja", ["Noto Serif CJK JP", "Noto Serif CJK SC", "DejaVu Serif"]),
        ("zh", "en", ["DejaVu Serif", "Noto Serif CJK SC", "Noto Serif CJK JP"]),
        ("ja", "en", ["DejaVu Serif", "Noto Serif CJK JP", "Noto Serif CJK SC"]),
    ],
)
@pytest.mark.usefixtures("every_face")
def test_the_storys_language_chooses_the_face_and_the_interfaces_is_next(
    interface: str, story: str, faces: list[str]
) -> None:
    QLocale.setDefault(QLocale(interface))
    assert manuscript_font(EditorSettings(), story).families() == faces


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_interface_has_faces_of_its_own_language(qapp: QApplication, language: str) -> None:
    font, locale, sheet, palette = qapp.font(), QLocale(), qapp.styleSheet(), qapp.palette()
    try:
        install_language(qapp, language)
        dress(qapp, Settings(language=language))
        assert qapp.font().families() == FONTS[language]
        assert language != "zh" or not any(name.endswith(" JP") for name in FONTS[language])
    finally:
        install_language(qapp, "en")
        QLocale.setDefault(locale)
        qapp.setStyleSheet(sheet)
        qapp.setPalette(palette)
        qapp.setFont(font)
