"""Which sheet a story is shown, printed and written on."""

import pytest

from workbench.settings import PagesSettings
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.pages.sheets import fitting, sheet


@pytest.mark.parametrize(("language", "name"), [("ja", "bunko"), ("zh", "a5"), ("en", "a5")])
def test_without_a_choice_it_is_what_the_language_is_read_on(language: str, name: str) -> None:
    assert chosen_sheet(PagesSettings(), language) == sheet(name, language)


def test_a_vertical_sheet_is_for_languages_that_have_vertical_lines() -> None:
    settings = PagesSettings(sheet="tankobon", per_line=30, lines=15)
    assert chosen_sheet(settings, "ja") == sheet("tankobon").with_count(30, 15)
    # Neither the sheet nor its numbers are of use to English.
    assert chosen_sheet(settings, "en") == sheet("a5", "en") and fitting("en") == ("a5", "typescript")
    assert chosen_sheet(PagesSettings(sheet="typescript"), "en").name == "typescript"


def test_the_authors_numbers_are_for_the_sheet_they_were_chosen_for() -> None:
    settings = PagesSettings(sheet="tankobon", per_line=30, lines=15)
    assert chosen_sheet(settings, "ja", "bunko") == sheet("bunko")
    assert chosen_sheet(settings, "ja", "tankobon").per_line == 30
