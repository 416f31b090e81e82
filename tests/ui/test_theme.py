"""Themes: the same roles in each, text that can be read on what it stands on, and no colour outside them."""

import re
import tomllib
from itertools import combinations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from workbench.resources import resource
from workbench.ui.theme import THEMES, Theme, apply_theme, current_theme, load_theme

SHEET = resource("themes", "desk.qss").read_text(encoding="utf-8")
READ_ON = ("desk", "surface", "paper", "raised")
DRAWINGS = {path.stem: path.read_text(encoding="utf-8") for path in resource("themes").glob("*.svg")}
SIZES = {"size_small", "size_heading", "size_title"}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def colour(theme: Theme, role: str) -> str:
    return str(getattr(theme, role))


def too_faint(theme: Theme, pairs: list[tuple[str, str]], least: float) -> list[str]:
    found = [(text, ground, contrast(colour(theme, text), colour(theme, ground))) for text, ground in pairs]
    return [f"{text} on {ground}: {ratio:.2f}" for text, ground, ratio in found if ratio < least]


def test_contrast_is_measured_as_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_theme_has_a_file_and_the_same_roles() -> None:
    files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in resource("themes").glob("*.toml")}
    assert set(files) == set(THEMES)
    assert {frozenset(content) for content in files.values()} == {frozenset(Theme.model_fields)}
    assert len({len(content["people"]) for content in files.values()}) == 1


@pytest.mark.parametrize("name", THEMES)
def test_what_is_read_long_has_high_contrast(name: str) -> None:
    theme = load_theme(name)
    pairs = [(text, ground) for text in ("text", "ink") for ground in (*READ_ON, "hover", "accent_soft")]
    assert too_faint(theme, [*pairs, ("ink", "selection")], 7) == []


@pytest.mark.parametrize("name", THEMES)
def test_what_is_read_at_a_glance_has_enough(name: str) -> None:
    theme = load_theme(name)
    pairs = [("muted", ground) for ground in READ_ON] + [("accent_text", "accent")]
    pairs += [
        (role, ground) for role in ("accent", "warning", "danger", "note", "good") for ground in ("raised", "paper")
    ]
    assert too_faint(theme, pairs, 4.5) == []


@pytest.mark.parametrize("name", THEMES)
def test_people_are_seen_and_told_apart(name: str) -> None:
    theme = load_theme(name)
    assert [one for one in theme.people if contrast(one, theme.raised) < 3] == []
    assert len(set(theme.people)) == len(theme.people)
    for one, other in combinations(map(QColor, theme.people), 2):
        apart = abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())
        assert apart >= 40, f"{one.name()} and {other.name()} look alike"


@pytest.mark.parametrize("name", THEMES)
def test_a_dark_theme_is_dark(name: str) -> None:
    theme = load_theme(name)
    assert (luminance(theme.paper) < luminance(theme.ink)) == (name == "dark")


def test_the_style_sheet_names_only_roles_and_no_colour() -> None:
    rules = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)
    named = set(re.findall(r"\{([a-z_]+)\}", rules))
    assert named - set(Theme.model_fields) - SIZES - set(DRAWINGS) == set()
    assert len(named) > 10
    values = re.findall(r":\s*([^;{}]*(?:\{[a-z_]+\}[^;{}]*)*);", rules)
    literal = r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsl|\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|palette)\b"
    assert [value for value in values if re.search(literal, value)] == []
    for name, drawing in DRAWINGS.items():
        painted = set(re.findall(r'(?:fill|stroke|color)="([^"]*)"', drawing)) - {"none"}
        assert painted <= {f"{{{role}}}" for role in Theme.model_fields}, name


@pytest.mark.parametrize("name", THEMES)
def test_putting_a_theme_on_fills_every_role(qapp: QApplication, name: str) -> None:
    theme = apply_theme(qapp, name)
    assert current_theme() is theme and theme == load_theme(name)
    sheet = qapp.styleSheet()
    assert theme.accent in sheet
    assert not re.search(r"\{[a-z_]+\}", sheet)
    assert qapp.palette().window().color().name() == theme.desk


def test_a_theme_there_is_none_of_follows_the_system(qapp: QApplication) -> None:
    assert apply_theme(qapp, "system") in (load_theme("light"), load_theme("dark"))
