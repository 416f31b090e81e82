"""Line icons, all from one set (Phosphor, light), in the theme's colours.

The font and its table of names come from the qtawesome package; the package itself is not imported, because with all
that it brings along it takes longer than the rest of the window.
"""

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPixmap

from workbench.ui.theme import current_theme

_SIZES = (12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 80)
"""Pixels at which an icon is drawn, for screens of one and two device pixels a point; between them Qt scales."""
_FILL = 0.875
"""How much of an icon's height its glyph is high."""


def icon(name: str, role: str = "muted") -> QIcon:
    """The icon `name` of the set (https://phosphoricons.com) in the colour of a theme role, for example "accent".

    Raises KeyError for a name the set does not have.
    """
    theme = current_theme()
    return _drawn(name, str(getattr(theme, role)), theme.faint)


@cache
def _drawn(name: str, colour: str, disabled: str) -> QIcon:
    family, glyphs = _font()
    character = glyphs[f"{name}-light"]
    found = QIcon()
    for size in _SIZES:
        found.addPixmap(_picture(family, character, size, colour), QIcon.Mode.Normal)
        found.addPixmap(_picture(family, character, size, disabled), QIcon.Mode.Disabled)
    return found


def _picture(family: str, character: str, size: int, colour: str) -> QPixmap:
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    font = QFont(family)
    font.setPixelSize(round(_FILL * size))
    painter = QPainter(picture)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(picture.rect(), Qt.AlignmentFlag.AlignCenter, character)
    painter.end()
    return picture


@cache
def _font() -> tuple[str, dict[str, str]]:
    """The font's family, loaded, and its characters by name."""
    spec = find_spec("qtawesome")
    assert spec is not None and spec.origin is not None
    fonts = Path(spec.origin).parent / "fonts"
    [face] = fonts.glob("phosphor-[0-9]*.ttf")
    [table] = fonts.glob("phosphor-charmap-*.json")
    number = QFontDatabase.addApplicationFontFromData(face.read_bytes())
    [family] = QFontDatabase.applicationFontFamilies(number)
    codes: dict[str, str] = json.loads(table.read_text(encoding="utf-8"))
    return family, {name: chr(int(code, 16)) for name, code in codes.items()}
