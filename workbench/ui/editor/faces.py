"""The manuscript's face: the first mincho or serif there is for the story's language."""

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


def manuscript_font(settings: EditorSettings, language: str) -> QFont:
    """The face the settings name, else the first of the language's there is; the other scripts' behind it."""
    order = [settings.font] if settings.font else []
    for one in (language, *(other for other in _FAMILIES if other != language)):
        order += _FAMILIES.get(one, ())
    there = set(QFontDatabase.families())
    font = QFont([name for name in order if name in there] or ["serif"])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPointSize(settings.size)
    return font


def column_width(font: QFont, measure: int) -> int:
    """The width in pixels of a line of `measure` full-width characters."""
    return round(QFontMetricsF(font).horizontalAdvance("あ") * measure) + 2


def paragraph_format(font: QFont, leading: float) -> QTextBlockFormat:
    """Lines `leading` times the size apart, whatever the face's own line height is."""
    large = QFont(font)
    large.setPixelSize(200)
    made = QTextBlockFormat()
    percent = 100 * leading * 200 / QFontMetricsF(large).height()
    made.setLineHeight(percent, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return made


def small_font(font: QFont) -> QFont:
    """The face of ruby: half the size."""
    made = QFont(font)
    made.setPointSizeF(max(4.0, font.pointSizeF() / 2))
    return made
