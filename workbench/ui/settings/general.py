"""Language, theme and size of the interface."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.settings import Settings
from workbench.ui.languages import OWN_NAMES
from workbench.ui.settings.form import Form, choice, number
from workbench.ui.settings.values import limits
from workbench.ui.translation import system_language


class GeneralPage(Form):
    """`theme_chosen` asks for a theme to be shown at once."""

    theme_chosen = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head(self.tr("General"))
        system = self.tr("As the system: {language}").format(language=OWN_NAMES[system_language()])
        self.language = choice([(system, ""), *((name, code) for code, name in OWN_NAMES.items())], settings.language)
        self.theme = choice(
            [
                (self.tr("Match system"), "system"),
                (self.tr("Light: paper and ink"), "light"),
                (self.tr("Dark: the desk at night"), "dark"),
                (self.tr("Sepia: old paper"), "sepia"),
            ],
            settings.theme,
        )
        self.font_size = number(*limits(Settings, "font_size", 40), settings.font_size)
        self.font_size.setSuffix(self.tr(" pt"))
        hint = self.tr("Takes effect when you press OK.")
        self.field(("language",), self.tr("&Language"), self.language, self.language.currentData, hint)
        self.field(("theme",), self.tr("&Theme"), self.theme, self.theme.currentData)
        hint = self.tr("Of menus and panels. The manuscript has its own.")
        self.number(("font_size",), self.tr("Size of &words"), self.font_size, hint)
        self.end()
        self.theme.currentIndexChanged.connect(self._on_theme)

    def _on_theme(self) -> None:
        self.theme_chosen.emit(self.theme.currentData())
