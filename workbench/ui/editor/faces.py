"""The manuscript's face: the first mincho or serif there is for the story's language."""

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QTextBlockFormat

from workbench.settings import EditorSettings

_FAMILIES = {
    "ja": (
        "Noto Serif CJK JP",
        "Noto Serif JP",
        "Source Han Serif JP",
        "Hiragino Mincho ProN",
        "YuMincho",
        "Yu Mincho",
        "BIZ UDMincho",
        "IPAexMincho",
        "MS Mincho",
    ),
    "zh": (
        "Noto Serif CJK SC",
        "Noto Serif SC",
        "Source Han Serif SC",
        "Songti SC",
        "STSong",
        "SimSun",
        "Noto Serif CJK TC",
    ),
    "en": ("Source Serif 4", "Noto Serif", "Charter", "Iowan Old Style", "Georgia", "Cambria", "DejaVu Serif"),
}
_INDENT_EMS = 1.5
_GAP_LINES = 0.6


def manuscript_font(settings: EditorSettings, language: str) -> QFont:
    """The face the settings name, else the first of the language's there is; the other scripts' behind it.

    The interface's language comes second: what a Chinese author writes in Chinese into an English story has the shapes
    of Chinese characters, not of Japanese ones.
    """
    order = [settings.font] if settings.font else []
    for one in dict.fromkeys((language, QLocale().name()[:2], *_FAMILIES)):
        order += _FAMILIES.get(one, ())
    there = set(QFontDatabase.families())
    font = QFont([name for name in order if name in there] or ["serif"])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPointSize(settings.size)
    return font


def column_width(font: QFont, measure: int) -> int:
    """The width in pixels of a line of `measure` full-width characters."""
    return round(QFontMetricsF(font).horizontalAdvance("あ") * measure) + 2


def paragraph_format(font: QFont, settings: EditorSettings, language: str) -> QTextBlockFormat:
    """Lines `leading` times the size apart, whatever the face's own line height is; where words are set apart by
    spaces, paragraphs as the settings have them."""
    large = QFont(font)
    large.setPixelSize(200)
    made = QTextBlockFormat()
    percent = 100 * settings.leading * 200 / QFontMetricsF(large).height()
    made.setLineHeight(percent, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if language not in ("ja", "zh"):
        # Of the usual size, whatever the author has enlarged it to: other formats would cost the undo history.
        large.setPointSize(EditorSettings.model_fields["size"].default)
        em = QFontMetricsF(large).horizontalAdvance("M")
        if settings.paragraphs in ("indent", "both"):
            made.setTextIndent(round(em * _INDENT_EMS))
        if settings.paragraphs in ("gap", "both"):
            made.setBottomMargin(round(em * settings.leading * _GAP_LINES))
    return made


def small_font(font: QFont) -> QFont:
    """The face of ruby: half the size."""
    made = QFont(font)
    made.setPointSizeF(max(4.0, font.pointSizeF() / 2))
    return made
