"""Frames and layouts on the eight-pixel rhythm."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

L = TypeVar("L", QVBoxLayout, QHBoxLayout)


def column(parent: QWidget | None = None, margins: int = 0, spacing: int = 8) -> QVBoxLayout:
    """A vertical layout, on `parent` when given."""
    return _settle(QVBoxLayout(parent) if parent else QVBoxLayout(), margins, spacing)


def row(parent: QWidget | None = None, margins: int = 0, spacing: int = 8) -> QHBoxLayout:
    """A horizontal layout, on `parent` when given."""
    return _settle(QHBoxLayout(parent) if parent else QHBoxLayout(), margins, spacing)


def card(role: str = "card") -> tuple[QFrame, QVBoxLayout]:
    """A frame with rounded corners and what goes into it; roles: "card", "notice", "alert"."""
    frame = QFrame()
    frame.setProperty("role", role)
    return frame, column(frame, 12, 6)


def line() -> QFrame:
    """A hairline across."""
    made = QFrame()
    made.setProperty("role", "line")
    made.setFixedHeight(1)
    return made


def scrolled(content: QWidget) -> QScrollArea:
    """`content` in an area that scrolls up and down only."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def centred(content: QWidget) -> QWidget:
    """`content` in the middle of what is wider than it may become."""
    around = QWidget()
    layout = row(around)
    layout.addStretch(1)
    layout.addWidget(content, 100)
    layout.addStretch(1)
    return around


def keep_room(widget: QWidget) -> None:
    """Keep a widget's place while it is hidden, so that what stands around it does not spread out over it."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def _settle(layout: L, margins: int, spacing: int) -> L:
    layout.setContentsMargins(margins, margins, margins, margins)
    layout.setSpacing(spacing)
    return layout
