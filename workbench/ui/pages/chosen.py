"""The sheet the author has chosen: by the settings, else what a language's novels are read on."""

from workbench.settings import PagesSettings
from workbench.ui.pages.sheets import NAMES, Sheet, sheet, usual


def chosen_sheet(settings: PagesSettings, language: str) -> Sheet:
    """The sheet of the settings, with the author's own numbers where they go with it."""
    found = sheet(settings.sheet if settings.sheet in NAMES else usual(language), language)
    if found.grid or not (settings.per_line and settings.lines):
        return found
    try:
        return found.with_count(settings.per_line, settings.lines)
    except ValueError:
        return found
