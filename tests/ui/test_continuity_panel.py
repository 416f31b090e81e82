"""The continuity panel on a real story, driven by mouse and keys."""

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.continuity import test_runner as slips
from workbench.continuity import Kind, level
from workbench.continuity.level import Level
from workbench.continuity.level import shown as shown_at
from workbench.engine import Reader
from workbench.memory.edits import warnings as edits
from workbench.sample import sample_canon
from workbench.settings import load_settings
from workbench.store import Answer, Dismissal, EpisodeDraft, StoryFile, Unit
from workbench.story.text import ManuscriptText, Span
from workbench.ui.continuity import ContinuityPanel
from workbench.ui.continuity.card import WarningCard
from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.sides import EvidenceQuote
from workbench.ui.desk import Aspect, Desk
from workbench.ui.widgets import EmptyState

Settle = Callable[[Desk], None]
ALL = slips.ALL
CHECK_LASTS = 120_000

inn = slips.inn


@pytest.fixture
def inn_desk(empty_desk: Desk, inn: StoryFile, reader: Reader) -> Desk:
    """The story of the inn with its four slips, on a desk that shares the run's reading worker."""
    inn.close()
    empty_desk.bench.reader = reader
    empty_desk.open(inn.path)
    return empty_desk


@pytest.fixture
def panel(inn_desk: Desk, qtbot: QtBot) -> Iterator[ContinuityPanel]:
    yield shown(ContinuityPanel(inn_desk), qtbot)


def shown(panel: ContinuityPanel, qtbot: QtBot) -> ContinuityPanel:
    qtbot.addWidget(panel)
    panel.resize(380, 800)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def press(qtbot: QtBot, parent: QWidget, words: str) -> None:
    [one] = [b for b in parent.findChildren(QPushButton) if b.text() == words and b.isVisible()]
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


def check(panel: ContinuityPanel, qtbot: QtBot) -> list[WarningCard]:
    qtbot.mouseClick(panel.header.everything, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    qtbot.waitUntil(lambda: len(panel.cards.cards) == len(ALL), timeout=5000)
    return panel.cards.cards


def words(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def ids(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [episode.id for episode in unit.episodes.list()])


def text_of(desk: Desk, episode: str) -> str:
    return desk.read(lambda unit: unit.episodes.get(episode).text.base)


def dismissals(desk: Desk) -> list[tuple[str, str]]:
    return desk.read(lambda unit: [(one.fingerprint, one.reason) for one in unit.dismissals.list()])


def empty_words(panel: ContinuityPanel) -> str:
    [state] = [state for state in panel.findChildren(EmptyState) if state.isVisible()]
    return words(state)


@pytest.mark.models
def test_a_check_shows_a_card_a_slip_and_clicks_go_there(panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot) -> None:
    assert "Check the story" in empty_words(panel)
    cards = check(panel, qtbot)
    assert sorted((card.finding.warning.number, card.finding.warning.kind) for card in cards) == ALL
    assert [card.finding.warning.number for card in cards] == [2, 2, 3, 3]
    for card in cards:
        warning = card.finding.warning
        with qtbot.waitSignal(panel.place_requested) as asked:
            qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().topLeft() + card.rect().center() / 8)
        episode, span = asked.args
        assert span.of(text_of(inn_desk, episode)) == warning.quote
    proven = next(card for card in cards if card.finding.warning.evidence)
    [first, *_] = proven.findChildren(EvidenceQuote)
    with qtbot.waitSignal(panel.place_requested) as asked:
        qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    evidence = proven.finding.warning.evidence[0]
    assert asked.args[0] == evidence.episode
    assert asked.args[1].of(text_of(inn_desk, asked.args[0])) == evidence.quote
    assert "Last checked" in words(panel.header)


@pytest.mark.models
def test_the_slip_planted_in_the_sample_is_found(sample_desk: Desk, reader: Reader, qtbot: QtBot) -> None:
    sample_desk.bench.reader = reader
    panel = shown(ContinuityPanel(sample_desk), qtbot)
    fifth = ids(sample_desk)[4]
    assert not panel.header.this.isEnabled()
    panel.set_current_episode(fifth)
    with qtbot.waitSignal(
        panel.underlines_changed, timeout=CHECK_LASTS, check_params_cb=lambda _, marks, __: bool(marks)
    ):
        qtbot.mouseClick(panel.header.this, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    slip = next(one for one in sample_canon("ja")["violations"] if one["kind"] == "contradiction")
    [card] = panel.cards.cards
    assert slip["quote"] in card.finding.warning.quote and card.finding.warning.episode == fifth
    assert "左手" in words(card) and "右手" in words(card)
    sample_desk.close()


@pytest.mark.models
def test_dismissing_by_mouse_and_by_keys_is_stored_and_undone(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    first, second, *_ = check(panel, qtbot)
    one, other = first.id, second.id
    press(qtbot, first, "Intended…")
    press(qtbot, first, "Intended")
    qtbot.waitUntil(lambda: panel.cards.card(one) is None)
    assert dismissals(inn_desk) == [(one, "Intended")]
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Delete)
    assert second.form is not None
    field = second.form.field
    assert field.hasFocus()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, "her twin sister")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.cards.card(other) is None)
    assert dismissals(inn_desk) == [(one, "Intended"), (other, "her twin sister")]
    assert panel.dismissed.fold.text() == "Dismissed: 2"
    inn_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.cards.card(other) is not None)
    assert dismissals(inn_desk) == [(one, "Intended")]
    qtbot.mouseClick(panel.dismissed.fold, Qt.MouseButton.LeftButton)
    assert "Intended" in words(panel.dismissed)
    press(qtbot, panel.dismissed, "Bring back")
    qtbot.waitUntil(lambda: panel.cards.card(one) is not None)
    assert dismissals(inn_desk) == [] and not panel.dismissed.isVisible()
    inn_desk.undo_stack.undo()
    settle(inn_desk)
    inn_desk.undo_stack.redo()
    settle(inn_desk)
    assert dismissals(inn_desk) == []


@pytest.mark.models
def test_escape_gives_up_and_the_arrows_walk(panel: ContinuityPanel, qtbot: QtBot) -> None:
    first, second, *_ = check(panel, qtbot)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Delete)
    assert first.form is not None
    qtbot.keyClick(first.form.field, Qt.Key.Key_Escape)
    assert first.form is None and first.hasFocus()
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus()
    with qtbot.waitSignal(panel.place_requested) as asked:
        qtbot.keyClick(second, Qt.Key.Key_Return)
    assert asked.args == [second.finding.warning.episode, second.finding.place]


@pytest.mark.models
def test_underlines_follow_the_text_and_leave_with_the_sentence(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot
) -> None:
    check(panel, qtbot)
    third = ids(inn_desk)[2]
    sent: list[tuple[str, tuple[tuple[Span, str, str, str], ...]]] = []
    panel.underlines_changed.connect(lambda episode, marks, _: sent.append((episode, marks)))
    panel.set_current_episode(third)
    text = text_of(inn_desk, third)
    assert sent[-1][0] == third and len(sent[-1][1]) == 2
    assert {role for _, role, _, _ in sent[-1][1]} <= {"note", "warning", "danger"}
    before = {key: span.of(text) for span, _, _, key in sent[-1][1]}

    def save(now: str) -> None:
        inn_desk.write(lambda unit: unit.episodes.save_text(third, ManuscriptText(now)), {Aspect.TEXT})

    sent.clear()
    save("　風が出てきた。\n" + text)
    qtbot.waitUntil(lambda: bool(sent), timeout=8000)
    now = text_of(inn_desk, third)
    assert {key: span.of(now) for span, _, _, key in sent[-1][1]} == before
    assert "The text has changed since" in words(panel.cards)
    sent.clear()
    save("　風が出てきた。\n　織辺は桶を運んだ。\n")
    qtbot.waitUntil(lambda: bool(sent), timeout=8000)
    assert len(sent[-1][1]) == 1
    assert "These words are not in the text any more." in words(panel.cards)
    qtbot.mouseClick(panel.header.tabs.tab(1), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.header.this, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    qtbot.waitUntil(lambda: len(panel.cards.cards) == 1)
    assert "The text has changed since" not in words(panel.cards)


@pytest.mark.models
def test_a_stopped_check_keeps_what_it_found_and_says_how_far_it_got(
    inn_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    filler = [
        EpisodeDraft(
            f"{n}", ManuscriptText("\n".join(f"　{n}日目の{line}番目の朝、雨が屋根を打った。" for line in range(90)))
        )
        for n in range(30)
    ]
    inn_desk.write(lambda unit: unit.episodes.add_many(filler), {Aspect.ORDER})
    settle(inn_desk)
    panel = shown(ContinuityPanel(inn_desk), qtbot)
    with qtbot.waitSignal(panel.counts_changed, timeout=CHECK_LASTS):
        qtbot.mouseClick(panel.header.everything, Qt.MouseButton.LeftButton)
    assert panel.running and panel.cards.cards, "cards come while the check goes on"
    qtbot.mouseClick(panel.header.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=5000)
    assert panel.cards.cards
    assert "Stopped after" in words(panel.header) and "of 33 episodes" in words(panel.header)
    assert "Stopped after 33" not in words(panel.header)


@pytest.mark.models
def test_a_killed_reader_is_told_and_the_next_check_works(
    panel: ContinuityPanel, inn_desk: Desk, reader: Reader, qtbot: QtBot
) -> None:
    reader.embed(["起きているか。"])
    pid = reader.pid
    assert pid is not None
    # Stopped first: a check this short would be through before the signal lands.
    os.kill(pid, signal.SIGSTOP)
    panel.check()
    qtbot.wait(300)
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    assert "could not begin" in words(panel.header) and "signal 9" in words(panel.header)
    check(panel, qtbot)
    assert "Last checked" in words(panel.header)


@pytest.mark.models
def test_a_read_only_story_can_be_checked_but_not_answered(
    empty_desk: Desk,
    inn: StoryFile,
    reader: Reader,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    inn.close()
    monkeypatch.setattr("workbench.store.opening.is_read_only", lambda place: True)
    empty_desk.bench.reader = reader
    empty_desk.open(inn.path)
    assert empty_desk.story.info.read_only
    panel = shown(ContinuityPanel(empty_desk), qtbot)
    [card, *_] = check(panel, qtbot)
    press(qtbot, card, "Intended…")
    with qtbot.waitSignal(empty_desk.failed) as said:
        press(qtbot, card, "Intended")
    assert "read-only" in str(said.args[0])
    assert panel.cards.card(card.id) is card and dismissals(empty_desk) == []


@pytest.mark.models
def test_results_are_kept_by_story(panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot) -> None:
    check(panel, qtbot)
    path = inn_desk.story.path
    inn_desk.close()
    assert "No story is open" in empty_words(panel)
    inn_desk.open(path)
    qtbot.waitUntil(lambda: len(panel.cards.cards) == 4)
    warning = panel.cards.cards[-1].id
    panel.header.filter.hide_only({panel.cards.cards[-1].finding.warning.kind})
    assert panel.cards.card(warning) is None
    panel.select(warning)
    assert panel.cards.card(warning) is not None and not panel.header.filter.active


def test_without_a_reading_model_the_rules_run_and_it_is_said(
    empty_desk: Desk,
    inn: StoryFile,
    qtbot: QtBot,
) -> None:
    inn.close()
    empty_desk.bench.settings = empty_desk.settings.model_copy(update={"models": inn.path.parent / "none"})
    empty_desk.open(inn.path)
    panel = shown(ContinuityPanel(empty_desk), qtbot)
    with qtbot.waitSignal(panel.check_starting):
        panel.check([2, 3])
    qtbot.waitUntil(lambda: len(panel.cards.cards) == 3, timeout=10_000)
    qtbot.waitUntil(lambda: "Without a reading model" in words(panel.header))


def test_an_empty_story_says_what_comes_first(empty_desk: Desk, qtbot: QtBot) -> None:
    panel = shown(ContinuityPanel(empty_desk), qtbot)
    assert "No story is open" in empty_words(panel)
    path = empty_desk.settings.cache.with_name("empty.story")
    StoryFile.create(path, title="空", language="ja").close()
    empty_desk.open(path)
    qtbot.waitUntil(lambda: "No facts yet" in empty_words(panel))
    press(qtbot, panel, "Check anyway")
    qtbot.waitUntil(lambda: not panel.running, timeout=10_000)


def test_bringing_back_is_an_edit_with_an_undo(desk: Desk) -> None:
    with desk.story.write() as unit:
        edits.dismiss(Dismissal("w", "意図どおり"))(unit)
    [kept] = desk.read(lambda unit: unit.dismissals.list())
    with desk.story.write() as unit:
        undo = edits.bring_back(kept)(unit)
    assert dismissals(desk) == []
    with desk.story.write() as unit:
        undo(unit)
    assert dismissals(desk) == [("w", "意図どおり")]
    with desk.story.write() as unit:
        edits.bring_back(kept)(unit)
    assert dismissals(desk) == []


@pytest.mark.models
def test_fix_later_is_a_section_of_its_own_and_can_be_taken_back(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    first, *_ = check(panel, qtbot)
    key, episode = first.id, first.finding.warning.episode
    press(qtbot, first, "Fix later")
    qtbot.waitUntil(lambda: panel.cards.card(key) is None and panel.later.isVisible())
    [kept] = inn_desk.read(lambda unit: unit.dismissals.list())
    assert kept.answer is Answer.LATER and not panel.dismissed.isVisible()
    sent: list[tuple[tuple[Span, str, str, str], ...]] = []
    panel.underlines_changed.connect(lambda _, marks, __: sent.append(marks))
    panel.set_current_episode(episode)
    assert (first.finding.place, "faint", key) in [(span, role, one) for span, role, _, one in sent[-1]]
    qtbot.mouseClick(panel.later.fold, Qt.MouseButton.LeftButton)
    [quote] = panel.later.findChildren(Clickable)
    with qtbot.waitSignal(panel.place_requested) as asked:
        qtbot.mouseClick(quote, Qt.MouseButton.LeftButton)
    assert asked.args == [episode, first.finding.place]
    # Checked anew it stays where it is, and it can be taken back.
    qtbot.mouseClick(panel.header.everything, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    settle(inn_desk)
    assert panel.cards.card(key) is None and panel.later.isVisible()
    press(qtbot, panel.later, "Take back")
    qtbot.waitUntil(lambda: panel.cards.card(key) is not None and not panel.later.isVisible())
    inn_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.later.isVisible())


@pytest.mark.models
def test_a_fact_that_changed_here_is_changed_from_here_on_and_undone(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    cards = check(panel, qtbot)
    card = next(card for card in cards if card.finding.warning.kind is Kind.CONTRADICTION)
    for other in cards:
        offered = [one.text() for one in other.findChildren(QPushButton)]
        assert "Changed here…" not in offered or other.finding.warning.kind is not Kind.KNOWLEDGE_LEAK
    warning = card.finding.warning
    old = next(item for item in warning.evidence if item.fact)
    qtbot.waitUntil(card.isVisible)
    press(qtbot, card, "Changed here…")
    assert card.change is not None
    form = card.change
    assert form.text.hasFocus() and old.text in words(form)
    [record] = [one for one in form.findChildren(QPushButton) if one.text() == "Change the facts"]
    assert not record.isEnabled()
    form.text.setPlainText("今は違う。")
    assert "今は違う。" in words(form) and f"Episode {warning.number}" in words(form)
    qtbot.mouseClick(record, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.cards.card(warning.id) is None)
    settle(inn_desk)
    fact = inn_desk.read(lambda unit: unit.facts.get(old.fact))
    assert fact.true_until is not None and fact.true_until.episode == warning.episode and fact.superseded_by
    new = inn_desk.read(lambda unit: unit.facts.get(fact.superseded_by or ""))
    assert new.text == "今は違う。" and new.mentions[0].quote == warning.quote
    inn_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.cards.card(warning.id) is not None)
    assert inn_desk.read(lambda unit: unit.facts.get(old.fact)).true_until is None


@pytest.mark.models
def test_the_quiet_mode_is_kept_and_says_what_it_leaves_out(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = check(panel, qtbot)
    kinds = {card.finding.warning.kind for card in cards}
    assert len(kinds) > 1
    monkeypatch.setitem(level._FINER, (Level.QUIET, min(kinds)), 1.01)  # So that one kind is never sure.
    sure = [card.id for card in cards if shown_at(card.finding.warning, Level.QUIET)]
    assert 0 < len(sure) < len(cards), "the story has both"
    counted: list[dict[str, int]] = []
    panel.counts_changed.connect(counted.append)
    qtbot.mouseClick(panel.header.quiet, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: [card.id for card in panel.cards.cards] == sure)
    assert f"not shown: {len(cards) - len(sure)}" in words(panel.header)
    assert sum(counted[-1].values()) == len(sure)
    assert load_settings().continuity.level == "quiet"
    other = shown(ContinuityPanel(inn_desk), qtbot)
    assert other.header.quiet.isChecked()
    qtbot.mouseClick(other.header.quiet, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(panel.cards.cards) == len(cards) and not panel.header.quiet.isChecked())


@pytest.mark.models
def test_one_steps_from_warning_to_warning(panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot) -> None:
    places = [(card.finding.warning.episode, card.finding.place) for card in check(panel, qtbot)]
    asked: list[tuple[str, Span]] = []
    panel.place_requested.connect(lambda episode, span: asked.append((episode, span)))
    panel.set_current_episode(ids(inn_desk)[0])
    panel.step(True, 0)
    for _ in places:
        panel.set_current_episode(asked[-1][0])
        panel.step(True, asked[-1][1].start)
    assert asked == [*places, places[0]]
    panel.set_current_episode(places[0][0])
    panel.step(False, places[0][1].start)
    assert asked[-1] == places[-1]


@pytest.mark.models
def test_what_was_mostly_dismissed_says_so_and_is_reset(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    first, *_ = check(panel, qtbot)
    warning = first.finding.warning
    before = warning.confidence

    def wave_off(unit: Unit) -> None:
        for n in range(8):
            unit.dismissals.add(Dismissal(f"other{n}", "Intended", warning.kind, pattern=warning.pattern))

    inn_desk.write(wave_off, {Aspect.WARNINGS})
    panel.header.filter.level_chosen.emit(Level.EVERYTHING)
    qtbot.waitUntil(lambda: "you dismissed 8 of 8 like it" in words(panel.cards))
    card = panel.cards.card(warning.id)
    assert card is not None and card.finding.warning.confidence < before
    press(qtbot, card, "Reset")
    qtbot.waitUntil(lambda: "like it" not in words(panel.cards))
    [again] = [one.finding.warning for one in panel.cards.cards if one.id == warning.id]
    assert again.confidence == before
    inn_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: "you dismissed 8 of 8 like it" in words(panel.cards))


@pytest.mark.models
def test_one_episode_can_be_listed_alone(panel: ContinuityPanel, qtbot: QtBot) -> None:
    cards = check(panel, qtbot)
    last = cards[-1].finding.warning.episode
    panel.header.filter.show_only(last)
    qtbot.waitUntil(lambda: {card.finding.warning.episode for card in panel.cards.cards} == {last})
    assert panel.header.filter.active
    panel.header.filter.clear()
    qtbot.waitUntil(lambda: len(panel.cards.cards) == len(cards))


@pytest.mark.models
def test_checking_an_episode_brings_what_is_found_there_in_sight(
    panel: ContinuityPanel, inn_desk: Desk, qtbot: QtBot
) -> None:
    check(panel, qtbot)
    third = ids(inn_desk)[2]
    panel.set_current_episode(third)
    qtbot.mouseClick(panel.header.this, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)
    assert {card.finding.warning.episode for card in panel.cards.cards} == {third}
    check(panel, qtbot)
