"""An episode that has rested is read by itself, behind everything the author does, and the list says what is behind."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.memory.test_extraction import CONFESSION, HARBOUR, build
from tests.memory.test_passages import chapter
from workbench.engine import Reader
from workbench.memory.edits import episodes
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.outdated import behind
from workbench.memory.matrix import Filters
from workbench.memory.matrix import build as matrix
from workbench.memory.sync import compare, index_key
from workbench.store import StoryFile
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.sidebar.episode_model import Data
from workbench.ui.window.workspace import Workspace

LASTS = 120_000
LONG = "\n".join(chapter(20, 3))
OLD, NEW = "源造は六十八歳で、この港でただ一人の船大工である。", "源造は双子で、兄は隣町の医者である。"


@pytest.fixture
def read_once(tmp_path: Path, reader: Reader) -> Path:
    """Two episodes that have been read."""
    path = tmp_path / "harbour.story"
    with build(path, [HARBOUR, CONFESSION]) as story:
        Extractor(story, reader).run()
    return path


class Hands:
    """A desk on the screen that rests soon, and a gate before the reading so that there is time to do something."""

    def __init__(self, desk: Desk, bot: QtBot, path: Path, reader: Reader | None = None) -> None:
        self.desk, self.bot = desk, bot
        self.desk.bench.reader = reader or desk.bench.reader
        desk.open(path)
        self.at = Workspace(desk)
        bot.addWidget(self.at)
        self.at.resize(1280, 720)
        self.at.show()
        bot.waitExposed(self.at)
        self.at.reread.timer.setInterval(300)
        self.at.reread.look.setInterval(20)
        self.at.reread.stir()
        self.gate = threading.Event()
        self.begun: list[str] = []
        desk.jobs.started.connect(lambda job: self.begun.append(job.title) if job.shown else None)
        self.first, self.second = desk.read(lambda unit: [one.id for one in unit.episodes.list()])
        self.at.start(self.first, 0)

    def hold(self) -> None:
        """Nothing is read until the gate opens."""
        self.desk.jobs.run(self.at, "", lambda _: self.gate.wait(30), lane=Lane.READING, shown=False)

    def rewrite(self, old: str = OLD, new: str = NEW) -> None:
        """Write something else in place of some words, the last of it by keys."""
        manuscript = self.at.editor.manuscript
        cursor = manuscript.document().find(old)
        assert not cursor.isNull()
        cursor.insertText(new)
        manuscript.setFocus()
        manuscript.setTextCursor(cursor)
        self.bot.keyClick(manuscript, Qt.Key.Key_X)
        self.bot.keyClick(manuscript, Qt.Key.Key_Backspace)

    def marked(self) -> list[int]:
        model = self.at.sidebar.episodes.model
        return [
            node.episode.number for node in model.nodes() if node.episode and model.index_of(node).data(Data.BEHIND)
        ]

    def unread(self) -> list[str]:
        return self.desk.read(behind)

    def quiet(self) -> None:
        self.bot.waitUntil(lambda: not self.desk.jobs.running, timeout=LASTS)


@pytest.fixture
def hands(empty_desk: Desk, qtbot: QtBot, read_once: Path) -> Iterator[Hands]:
    made = Hands(empty_desk, qtbot, read_once)
    yield made
    made.gate.set()


def words(hands: Hands) -> list[str]:
    return [one.text() for one in hands.at.review.findChildren(QLabel) if one.isVisible()]


@pytest.mark.models
def test_it_is_read_when_the_author_pauses_and_everything_follows(
    empty_desk: Desk, qtbot: QtBot, read_once: Path, reader: Reader
) -> None:
    hands = Hands(empty_desk, qtbot, read_once, reader)
    assert hands.marked() == []
    focus = hands.at.editor.manuscript
    hands.rewrite()
    qtbot.waitUntil(lambda: hands.marked() == [1])
    model = hands.at.sidebar.episodes.model
    index = model.find(hands.first)
    assert "Not read yet as it stands now" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("to be read again")
    assert index.data(Qt.ItemDataRole.DisplayRole) == "1. 1"
    qtbot.waitUntil(lambda: "Reading what has changed" in hands.begun, timeout=10_000)
    qtbot.waitUntil(lambda: not hands.at.tasks.busy, timeout=LASTS)
    assert focus.hasFocus() and not hands.at.jobs.isVisible()
    qtbot.waitUntil(lambda: hands.marked() == [])
    with empty_desk.story.read() as unit:
        assert any("双子" in row.fact.text for row in matrix(unit, 3, Filters()).rows)
    assert compare(empty_desk.story, reader) == []
    hands.at.show_review()
    hands.quiet()
    [said] = [one for one in words(hands) if one.startswith("Just read")]
    assert said.endswith(" new, 0 changed, 1 gone") and not said.startswith("Just read: 0")
    hands.at.navigator.show_manuscript()
    hands.at.show_review()
    assert not [one for one in words(hands) if one.startswith("Just read")], "what was looked at is no news"
    qtbot.wait(700)
    assert hands.begun.count("Reading what has changed") == 1, "nothing is left to be read"
    assert [row for row in hands.at.jobs.rows if row.record.title == "Reading what has changed"] == []
    empty_desk.close()


def test_typing_puts_it_off(hands: Hands, qtbot: QtBot) -> None:
    hands.hold()
    hands.rewrite()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    qtbot.keyClick(hands.at.editor.manuscript, "a")
    hands.gate.set()
    qtbot.waitUntil(lambda: not hands.at.tasks.reading)
    assert hands.unread() == [hands.first]
    assert not hands.at.jobs.rows, "what comes back by itself is not listed as stopped"


def test_a_talk_and_what_is_asked_for_go_first(hands: Hands, qtbot: QtBot) -> None:
    talking = threading.Event()

    def talk(reporter: Reporter) -> None:
        talking.wait(30)
        reporter.cancel.raise_if_cancelled()

    hands.hold()
    hands.rewrite()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    hands.desk.jobs.run(hands.at, "Talking", talk, lane=Lane.TALKING)
    hands.gate.set()
    qtbot.waitUntil(lambda: not hands.at.tasks.reading)
    qtbot.wait(800)
    assert not hands.at.tasks.reading, "somebody still talks"
    hands.gate.clear()
    hands.hold()
    talking.set()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    # The author asks for it: theirs takes its place.
    assert hands.at.tasks.extract([hands.first])
    assert not hands.at.tasks.extract([hands.first])
    assert hands.begun[-2:] == ["Reading what has changed", "Reading the story"]
    [asked] = [job for job in hands.desk.jobs.running if job.title == hands.begun[-1]]
    asked.cancel()
    hands.gate.set()
    qtbot.waitUntil(lambda: not hands.at.tasks.reading)
    ended = ["Reading the story", "Talking"]
    qtbot.waitUntil(lambda: [row.record.title for row in hands.at.jobs.rows if not row.record.running] == ended)


def test_a_check_that_goes_on_for_hours_is_not_waited_for(hands: Hands, qtbot: QtBot) -> None:
    def check(reporter: Reporter) -> None:
        hands.gate.wait(30)

    hands.hold()
    hands.desk.jobs.run(hands.at, "Checking", check, lane=Lane.CHECKING)
    hands.rewrite()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    assert hands.at.tasks.give_way()
    hands.gate.set()
    qtbot.waitUntil(lambda: not hands.at.tasks.reading)


def test_when_it_is_left_or_never(hands: Hands, qtbot: QtBot) -> None:
    for when, leaves in (("leave", False), ("never", True), ("leave", True)):
        hands.desk.save_settings({"extraction": {"edited": when}})
        hands.gate.clear()
        hands.hold()
        hands.at.editor.open_episode(hands.first)
        qtbot.keyClick(hands.at.editor.manuscript, Qt.Key.Key_X)
        qtbot.waitUntil(lambda: hands.marked() == [1])
        if leaves:
            qtbot.wait(600)
            assert not hands.at.tasks.reading, "it has rested, and is still being written"
            hands.at.editor.open_episode(hands.second)
        if (when, leaves) == ("leave", True):
            qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
        else:
            qtbot.wait(800)
            assert not hands.at.tasks.reading
        hands.at.tasks.give_way()
        hands.gate.set()
        qtbot.waitUntil(lambda: not hands.at.tasks.reading)


def test_a_story_nobody_had_read_is_not_begun(empty_desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    build(tmp_path / "new.story", [HARBOUR, CONFESSION]).close()
    hands = Hands(empty_desk, qtbot, tmp_path / "new.story")
    hands.rewrite()
    qtbot.wait(1800)
    assert hands.begun == [] and hands.marked() == []


def test_a_read_only_story_is_not_read(empty_desk: Desk, qtbot: QtBot, read_once: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        empty_desk.open(read_once)
        with empty_desk.story.write() as unit:
            first = unit.episodes.list()[0]
            unit.episodes.save_text(first.id, ManuscriptText(first.text.base.replace(OLD, NEW)))
        empty_desk.close()
        patch.setattr("workbench.store.opening.is_read_only", lambda place: True)
        hands = Hands(empty_desk, qtbot, read_once)
        qtbot.waitUntil(lambda: hands.marked() == [1])
        qtbot.wait(800)
        assert hands.begun == []


@pytest.mark.models
def test_what_a_crash_left_unread_is_taken_up_at_the_next_start(
    empty_desk: Desk, qtbot: QtBot, read_once: Path, reader: Reader
) -> None:
    with StoryFile.open(read_once) as story, story.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(1).id, ManuscriptText(LONG))
    cancel = CancelToken()
    with StoryFile.open(read_once) as story:
        broken = Extractor(story, None).run(None, lambda done, *_: cancel.cancel() if done else None, cancel)
    assert broken.cancelled and broken.passages_read == 1
    hands = Hands(empty_desk, qtbot, read_once, reader)
    assert hands.unread()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    qtbot.waitUntil(lambda: not hands.at.tasks.busy, timeout=LASTS)
    assert hands.unread() == []


@pytest.mark.models
def test_an_episode_thrown_away_or_a_story_closed_while_it_is_read(
    empty_desk: Desk, qtbot: QtBot, read_once: Path, reader: Reader
) -> None:
    hands = Hands(empty_desk, qtbot, read_once, reader)
    hands.hold()
    hands.rewrite()
    qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
    empty_desk.do("trash", episodes.trash(hands.first), [Aspect.ORDER])
    qtbot.waitUntil(lambda: not hands.marked() and empty_desk.undo_stack.count() == 1)
    hands.gate.set()
    qtbot.waitUntil(lambda: not hands.at.tasks.reading)
    qtbot.wait(600)
    assert hands.begun.count("Reading what has changed") == 1 and not hands.at.jobs.rows
    empty_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: hands.begun.count("Reading what has changed") == 2, timeout=10_000)
    empty_desk.close()
    assert not empty_desk.is_open
    empty_desk.open(read_once)
    hands.at.reread.stir()
    qtbot.waitUntil(lambda: hands.begun.count("Reading what has changed") == 3 or hands.unread() == [], timeout=10_000)
    qtbot.waitUntil(lambda: not hands.at.tasks.busy, timeout=LASTS)
    assert hands.unread() == []


@pytest.mark.models
def test_an_index_another_program_holds_is_left_to_it(
    empty_desk: Desk, qtbot: QtBot, read_once: Path, reader: Reader
) -> None:
    with StoryFile.open(read_once) as story:
        folder = reader._indexes / index_key(story)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.with_suffix(".lock")):
        hands = Hands(empty_desk, qtbot, read_once, reader)
        hands.rewrite()
        qtbot.waitUntil(lambda: hands.at.tasks.reading, timeout=10_000)
        qtbot.waitUntil(lambda: not hands.at.tasks.reading, timeout=LASTS)
        assert hands.unread() == []
        assert not [row for row in hands.at.jobs.rows if row.record.error]
        assert empty_desk.read(lambda unit: unit.ledger.pending())
        empty_desk.close()
