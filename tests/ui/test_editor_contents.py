"""A manuscript text goes into a Qt document and comes back the same."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication

from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.text.counting import count, pages
from workbench.ui.editor.contents import fill, take
from workbench.ui.editor.marks import MarkIndex

LETTERS = st.sampled_from(
    list("あ漢字ab 　「」\n\n\r\t\u00a0\u2028\u2029\ufdd0\ufdd1\ufffc\x00\u200d\U00020bb7\u3099\ufeff\x85\x0b\x0c")
)


@st.composite
def manuscripts(draw: Any) -> ManuscriptText:
    base = draw(st.text(LETTERS | st.characters(exclude_categories=["Cs"]), max_size=40))

    def place() -> tuple[int, int]:
        start = draw(st.integers(0, len(base) - 1))
        return start, draw(st.integers(start + 1, len(base)))

    ruby = [
        Ruby(*place(), draw(st.sampled_from(["かん", "じ"]))) for _ in range(draw(st.integers(0, 4)) if base else 0)
    ]
    stress = [
        Emphasis(*place(), draw(st.sampled_from(["傍点", "太字"])))
        for _ in range(draw(st.integers(0, 3)) if base else 0)
    ]
    return ManuscriptText(base, tuple(sorted(ruby)), tuple(sorted(stress)))


def document_of(text: ManuscriptText) -> tuple[QTextDocument, MarkIndex]:
    document = QTextDocument()
    index = MarkIndex(document)
    fill(document, index, text, QTextBlockFormat())
    return document, index


@settings(max_examples=400, deadline=None)
@given(text=manuscripts())
def test_every_text_comes_back_the_same(qapp: QApplication, text: ManuscriptText) -> None:
    document, index = document_of(text)
    assert take(document, index).text() == text
    assert not document.isUndoAvailable()


@settings(max_examples=200, deadline=None)
@given(text=manuscripts(), edits=st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9), LETTERS), max_size=6))
def test_the_index_follows_edits_and_undo(
    qapp: QApplication, text: ManuscriptText, edits: list[tuple[int, int, str]]
) -> None:
    document, index = document_of(text)
    for at, length, letter in edits:
        cursor = QTextCursor(document)
        last = document.characterCount() - 1
        cursor.setPosition(min(at, last))
        cursor.setPosition(min(at + length, last), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(letter)
    kept = index.snapshot()
    index.rescan()
    assert kept == index.snapshot()
    while document.isUndoAvailable():
        document.undo()
    assert take(document, index).text() == text
    kept = index.snapshot()
    index.rescan()
    assert kept == index.snapshot()


def test_neighbours_with_the_same_reading_stay_two() -> None:
    text = ManuscriptText("人人人", (Ruby(0, 1, "ひと"), Ruby(1, 2, "ひと")), (Emphasis(0, 1), Emphasis(1, 3)))
    document, index = document_of(text)
    assert take(document, index).text() == text


@pytest.mark.parametrize(
    ("text", "sheets"),
    [
        ("", 0),
        ("あ", 1),
        ("あ" * 400, 1),
        ("あ" * 401, 2),
        ("あ\n" * 20, 1),
        ("あ\n" * 21, 2),
        ("あ" * 20 + "。\n" + "い\n" * 19, 1),
        ("\n\n" * 10 + "あ", 2),
    ],
)
def test_pages_are_counted_as_set(text: str, sheets: int) -> None:
    assert pages(text) == sheets


def test_characters_are_what_one_sees() -> None:
    counts = count("か\u3099 葛\U000e0100\n👨\u200d👩 a's")
    assert (counts.characters, counts.without_spaces) == (8, 6)
    assert counts.words == 3
