"""The sheet the author has chosen: by the settings, else what a language's novels are read on."""

from workbench.settings import PagesSettings
from workbench.ui.pages.sheets import Sheet, fitting, sheet, usual


def chosen_sheet(settings: PagesSettings, language: str, name: str = "") -> Sheet:
    """The sheet of the settings where the language can be set on it, or the one of this name; with the author's own
    numbers where they were chosen for it. Raises KeyError for a name no sheet has."""
    theirs = settings.sheet if settings.sheet in fitting(language) else ""
    found = sheet(name or theirs or usual(language), language)
    own = found.name == (settings.sheet or usual(language))
    if found.grid or not (own and settings.per_line and settings.lines):
        return found
    try:
        return found.with_count(settings.per_line, settings.lines)
    except ValueError:
        return found
