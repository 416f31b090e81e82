"""What a check found is there again at the next start: cards, badges and underlines, and nothing that is not so."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.continuity.test_runner import inn
from workbench.continuity import runner
from workbench.continuity.kept import Checked, put
from workbench.store import StoryFile
from workbench.story.text import ManuscriptText
from workbench.ui.continuity import ContinuityPanel
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.findings import Finding
from workbench.ui.desk import Desk

Settle = Callable[[Desk], None]
__all__ = ["inn"]


@pytest.fixture
def yesterday(inn: StoryFile) -> Path:
    """The story of the inn, checked by rules, closed."""
    found = list(runner.check(inn, None))
    with inn.write() as unit:
        texts = {one.id: one.text.base for one in unit.episodes.list()}
        put(unit, "main", {key: Checked.now(text) for key, text in texts.items()}, found)
    inn.close()
    return inn.path


def start(desk: Desk, path: Path, qtbot: QtBot) -> ContinuityPanel:
    """A panel that has seen nothing, on the story."""
    panel = ContinuityPanel(desk)
    qtbot.addWidget(panel)
    panel.resize(380, 800)
    panel.show()
    qtbot.waitExposed(panel)
    desk.open(path)
    qtbot.waitUntil(lambda: panel.book.findings.loaded and not desk.jobs.running)
    qtbot.wait(200)
    return panel


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if not label.isHidden())


def again(desk: Desk) -> None:
    """Another start of the program: what only memory held is gone."""
    path = desk.story.path
    desk.close()
    Checker.of(desk).shelf.clear()
    desk.open(path)


def test_cards_badges_and_underlines_stand_at_the_next_start(empty_desk: Desk, yesterday: Path, qtbot: QtBot) -> None:
    counted: list[dict[str, int]] = []
    panel = ContinuityPanel(empty_desk)
    panel.counts_changed.connect(counted.append)
    qtbot.addWidget(panel)
    panel.show()
    empty_desk.open(yesterday)
    qtbot.waitUntil(lambda: bool(counted and sum(counted[-1].values()) >= 3))
    finding = panel.open_findings[0]
    with qtbot.waitSignal(panel.underlines_changed) as sent:
        panel.set_current_episode(finding.warning.episode)
    text = empty_desk.read(lambda unit: unit.episodes.get(finding.warning.episode).text.base)
    assert finding.warning.quote in [span.of(text) for span, *_ in sent.args[1]]
    assert "Last checked" in words(panel.header) and "changed since" not in words(panel.header)
    assert len(panel.cards.cards) == len(panel.open_findings)


def test_what_changed_in_between_is_said_and_not_claimed(
    empty_desk: Desk, yesterday: Path, qtbot: QtBot, settle: Settle
) -> None:
    panel = start(empty_desk, yesterday, qtbot)
    one, *others = panel.open_findings
    episode, quote = one.warning.episode, one.warning.quote

    def rewrite(unit: object) -> None:
        text = unit.episodes.get(episode).text.base.replace(quote, "何もなかった。")  # type: ignore[attr-defined]
        unit.episodes.save_text(episode, ManuscriptText(text))  # type: ignore[attr-defined]

    empty_desk.write(rewrite, ())
    settle(empty_desk)
    again(empty_desk)
    qtbot.waitUntil(lambda: "Episodes changed since: 1." in words(panel.header))
    assert {finding.warning.id for finding in panel.open_findings} == {finding.warning.id for finding in others}


def test_what_is_found_in_a_session_is_kept_when_the_story_closes(
    empty_desk: Desk, inn: StoryFile, qtbot: QtBot
) -> None:
    found = list(runner.check(inn, None))
    inn.close()
    panel = start(empty_desk, inn.path, qtbot)
    assert panel.open_findings == []
    text = empty_desk.read(lambda unit: unit.episodes.get(found[0].episode).text.base)
    here = [one for one in found if one.episode == found[0].episode]
    panel.book.findings.begin(found[0].episode, text)
    for one in here:
        panel.book.findings.add(one)
    panel.book.findings.finish(found[0].episode)
    panel.book.renewed.emit()
    again(empty_desk)
    qtbot.waitUntil(lambda: {one.warning.id for one in panel.open_findings} == {one.id for one in here})
    qtbot.waitUntil(lambda: "never checked" in words(panel.header))


def test_after_the_last_answer_the_keyboard_is_wanted_in_the_text_and_before_on_the_next_card(
    empty_desk: Desk, yesterday: Path, qtbot: QtBot
) -> None:
    panel = start(empty_desk, yesterday, qtbot)
    panel.activateWindow()
    qtbot.waitUntil(lambda: len(panel.cards.cards) >= 3)
    cards = panel.cards.cards
    cards[0].setFocus()
    panel.cards.postponed.emit(cards[0].id)
    qtbot.waitUntil(lambda: cards[0].id not in [card.id for card in panel.cards.cards])
    assert panel.cards.cards[0].hasFocus()
    for card in panel.cards.cards[1:]:
        panel.cards.postponed.emit(card.id)
    qtbot.waitUntil(lambda: len(panel.cards.cards) == 1)
    panel.cards.cards[0].setFocus()
    with qtbot.waitSignal(panel.text_wanted):
        panel.cards.postponed.emit(panel.cards.cards[0].id)


def test_sureness_is_a_word_on_the_card_and_a_number_on_hover(empty_desk: Desk, yesterday: Path, qtbot: QtBot) -> None:
    panel = start(empty_desk, yesterday, qtbot)
    qtbot.waitUntil(lambda: bool(panel.cards.cards))
    finding: Finding = panel.cards.cards[0].finding
    shown = [label for label in panel.cards.cards[0].findChildren(QLabel) if label.text() in ("sure", "likely")]
    assert len(shown) == 1
    assert f"{round(finding.warning.confidence * 100)} %" in shown[0].toolTip()
    assert "%" not in words(panel.cards)
