"""A chat model that reads along, in the panel: warnings as verdicts are made, progress, stopping, failing."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.continuity.judging.judges import Scripted
from tests.ui import test_continuity_panel as panels
from tests.ui.test_continuity_panel import ALL, CHECK_LASTS, ids, inn, inn_desk, shown, text_of, words
from workbench.app import CAPABLE, Workbench
from workbench.engine import Priority, Reader
from workbench.engine.types import ModelInfo
from workbench.story.errors import WorkerDied
from workbench.story.text import Span
from workbench.ui.continuity import ContinuityPanel
from workbench.ui.continuity.sides import EvidenceQuote, SentenceQuote
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane

__all__ = ["inn", "inn_desk"]
pytestmark = pytest.mark.models
ROOM, TEA = "弓月の部屋は空いたままだった。", "囲炉裏の火がはぜ、猫が丸くなった。"
MARK = "The chat model's reading"


@dataclass
class Model(Scripted):
    """A talker with a model, which answers only while the gate is open, or after so many answers."""

    info: ModelInfo
    finds: tuple[str, ...] = (ROOM, TEA)
    free: int = 10_000
    gate: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        super().__init__(*self.finds, act=self.wait)

    def wait(self, count: int) -> None:
        if count > self.free:
            assert self.gate.wait(30)


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Model]:
    """What the settings' model says; the rest of the judge is real."""
    weights = tmp_path / "weights.gguf"
    weights.write_bytes(b"weights")
    made = Model(
        ModelInfo("model", str(weights), has_template=True, context=512, trained_context=512, parameters=CAPABLE)
    )
    monkeypatch.setattr(Workbench, "_judge", lambda *_: made)
    yield made
    made.gate.set()


@pytest.fixture
def panel(inn_desk: Desk, qtbot: QtBot) -> ContinuityPanel:
    inn_desk.save_settings({"continuity": {"budget": 0}})
    return shown(ContinuityPanel(inn_desk), qtbot)


def checked(panel: ContinuityPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.running, timeout=CHECK_LASTS)


def test_warnings_come_as_verdicts_are_made_and_a_stop_keeps_them(
    panel: ContinuityPanel, inn_desk: Desk, model: Model, qtbot: QtBot
) -> None:
    whole = Model(model.info)
    model.free = 3
    panel.check([2])
    qtbot.waitUntil(lambda: "The chat model reads along: 3 of" in words(panel.header), timeout=CHECK_LASTS)
    [job] = [one for one in inn_desk.jobs.running if one.lane is Lane.CHECKING]
    assert job.progress[2].startswith("3 of ")
    # Writing, reading and talking go on meanwhile.
    for lane in (Lane.WRITING, Lane.READING, Lane.TALKING, Lane.STORY):
        with qtbot.waitSignal(inn_desk.jobs.run(panel, "", lambda _: None, lane=lane, shown=False).state_changed):
            pass
    # The two sentences that the rules hold to be slips are read first.
    assert {one.warning.number for one in panel.book.findings.all()} == {2}
    assert len(panel.book.findings.all()) >= 2
    qtbot.mouseClick(panel.header.stop, Qt.MouseButton.LeftButton)
    model.gate.set()
    checked(panel, qtbot)
    found = {one.warning.id for one in panel.book.findings.all()}
    assert len(found) >= 2 and "after 3 of 6 sentences" in words(panel.header)
    assert all(priority is Priority.BACKGROUND for priority, _ in model.asked)
    before = [item for _, item in model.asked[:3]]
    model.asked.clear()
    model.free = whole.free
    panel.check([2])
    checked(panel, qtbot)
    assert found <= {one.warning.id for one in panel.book.findings.all()}
    assert not {item for _, item in model.asked} & {*before} and model.asked, "what was judged is not asked again"


def test_a_models_reading_is_marked_and_leads_to_both_places(
    panel: ContinuityPanel, inn_desk: Desk, model: Model, qtbot: QtBot
) -> None:
    panel.check()
    checked(panel, qtbot)
    qtbot.waitUntil(lambda: MARK in words(panel.cards), timeout=5000)
    marked = [card for card in panel.cards.cards if MARK in words(card)]
    assert [card.finding.warning.quote for card in marked] == [ROOM, TEA]
    [card, _] = marked
    warning = card.finding.warning
    [sentence], [evidence, *_] = card.findChildren(SentenceQuote), card.findChildren(EvidenceQuote)
    assert "弓月の部屋" in words(sentence) and "Episode 1: " in words(evidence)
    for quote, episode, says in (
        (sentence, warning.episode, ROOM),
        (evidence, warning.evidence[0].episode, warning.evidence[0].quote),
    ):
        with qtbot.waitSignal(panel.place_requested) as asked:
            qtbot.mouseClick(quote, Qt.MouseButton.LeftButton)
        assert (asked.args[0], asked.args[1].of(text_of(inn_desk, asked.args[0]))) == (episode, says)

    # One under the other, both in the card's full width.
    assert sentence.geometry().bottom() < evidence.geometry().top()
    assert sentence.width() == evidence.width() > 0.8 * card.width()


def test_what_is_written_beside_it_leaves_a_models_reading_alone(
    panel: ContinuityPanel, inn_desk: Desk, model: Model, qtbot: QtBot
) -> None:
    panel.check([2])
    checked(panel, qtbot)
    second = ids(inn_desk)[1]
    text = text_of(inn_desk, second)
    findings = panel.book.findings
    before = {one.warning.quote for one in findings.open()}
    # The paragraphs are checked by rules alone, which find nothing there.
    findings.rewrite(second, text, Span(0, len(text)), [])
    assert {ROOM, TEA} <= before
    assert {one.warning.quote for one in findings.open() if one.warning.judged} == {ROOM, TEA}


def test_a_model_that_fails_leaves_the_rules_and_a_sentence(panel: ContinuityPanel, model: Model, qtbot: QtBot) -> None:
    def die(count: int) -> None:
        raise WorkerDied("The talker process ended (signal 9).")

    model.act = die
    assert len(panels.check(panel, qtbot)) == len(ALL)
    assert "There are sentences the chat model did not read: The talker process ended" in words(panel.header)
    assert len(model.asked) == 1


def test_a_missing_model_is_told_where_the_author_wants_it(
    inn_desk: Desk, reader: Reader, qtbot: QtBot, tmp_path: Path
) -> None:
    inn_desk.save_settings({"continuity": {"judge": True}, "talker": {"model": str(tmp_path / "gone.gguf")}})
    inn_desk.bench.reader = reader
    panel = shown(ContinuityPanel(inn_desk), qtbot)
    panels.check(panel, qtbot)
    assert "did not read: There is no model" in words(panel.header)


def test_a_rules_check_says_nothing_of_a_chat_model(panel: ContinuityPanel, qtbot: QtBot) -> None:
    heard: list[int] = []
    panel._checker.heard.connect(lambda read, of: heard.append(of))
    panels.check(panel, qtbot)
    assert heard == [] and "chat model" not in words(panel)


def test_told_to_read_along_no_more_it_leaves_nothing_behind(
    panel: ContinuityPanel, model: Model, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown_now() -> dict[str, float]:
        return {card.id: card.finding.warning.confidence for card in panel.cards.cards}

    with monkeypatch.context() as patched:
        patched.setattr(Workbench, "_judge", lambda *_: None)
        panel.check()
        checked(panel, qtbot)
        qtbot.waitUntil(lambda: bool(panel.cards.cards), timeout=5000)
        before = shown_now()
    panel.check()
    checked(panel, qtbot)
    qtbot.waitUntil(lambda: MARK in words(panel.cards), timeout=5000)
    monkeypatch.setattr(Workbench, "_judge", lambda *_: None)
    panel.check()
    checked(panel, qtbot)
    qtbot.waitUntil(lambda: MARK not in words(panel.cards), timeout=5000)
    assert shown_now() == before
