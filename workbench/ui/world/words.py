"""Kinds of sheets in words."""

from PySide6.QtCore import QCoreApplication

from workbench.story.notes import SheetKind

ICONS = {SheetKind.PLACE: "map-pin", SheetKind.THING: "cube", SheetKind.TERM: "book-open"}


def heading(kind: SheetKind) -> str:
    """What sheets of a kind are called together."""
    names = {
        SheetKind.PLACE: QCoreApplication.translate("World", "Places"),
        SheetKind.THING: QCoreApplication.translate("World", "Things"),
        SheetKind.TERM: QCoreApplication.translate("World", "Glossary"),
    }
    return names[kind]


def kind_name(kind: SheetKind) -> str:
    """What one of them is called."""
    names = {
        SheetKind.PLACE: QCoreApplication.translate("World", "Place"),
        SheetKind.THING: QCoreApplication.translate("World", "Thing"),
        SheetKind.TERM: QCoreApplication.translate("World", "Term"),
    }
    return names[kind]
