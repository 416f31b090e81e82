"""The matrix by key and mouse: the slider, cells changed and taken back, jumping, filters."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.memory.matrix import build
from workbench.store import KnowledgeDraft, MentionDraft
from workbench.story.facts import Source, Status
from workbench.story.gate import judge
from workbench.story.knowledge import How, Stance
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.matrix import MatrixPane
from workbench.ui.matrix.details import Details
from workbench.ui.matrix.filter_bar import FilterBar
from workbench.ui.matrix.grid import Grid
from workbench.ui.matrix.time_bar import TimeBar

Settle = Callable[[Desk], None]
GOLD = "蓮は沈没船の金貨を地下室に隠している。"
SISTER = "澪は蓮の妹である。"


class Hands:
    """A matrix on the screen, and what one does with it."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk, self.bot = desk, qtbot
        self.pane = MatrixPane(desk)
        qtbot.addWidget(self.pane)
        self.pane.resize(900, 700)
        self.pane.show()
        qtbot.waitExposed(self.pane)
        self.pane.activateWindow()
        self.grid: Grid = self.pane.findChild(Grid)
        self.pane.setFocus()
        self.still()

    def still(self) -> None:
        """Wait until nothing is asked for any more."""
        self.bot.waitUntil(lambda: not self.desk.jobs.running)
        # The slider's rest, and the queue's behind a change.
        self.bot.wait(180)
        self.bot.waitUntil(lambda: not self.desk.jobs.running)

    def facts(self) -> list[str]:
        model = self.grid.model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    def names(self) -> list[str]:
        """The characters across; the reader's column is none of them."""
        model = self.grid.model()
        names = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(1, model.columnCount())]
        return [name for name in names if name != "Reader"]

    def index(self, fact: str, name: str = "") -> QModelIndex:
        model = self.grid.model()
        shown = ["", *(["Reader"] if model.is_reader(1) else []), *self.names()]
        return model.index(self.facts().index(fact), shown.index(name))

    def state(self, fact: str, name: str) -> str:
        return str(self.index(fact, name).data())

    def hover(self, fact: str, name: str) -> str:
        return str(self.index(fact, name).data(Qt.ItemDataRole.ToolTipRole))

    def go_to(self, fact: str, name: str = "") -> None:
        """To a cell by the arrow keys alone."""
        aim = self.index(fact, name)
        self.grid.setFocus()
        while self.grid.currentIndex().row() != aim.row():
            down = self.grid.currentIndex().row() < aim.row()
            self.bot.keyClick(self.grid, Qt.Key.Key_Down if down else Qt.Key.Key_Up)
        while self.grid.currentIndex().column() != aim.column():
            right = self.grid.currentIndex().column() < aim.column()
            self.bot.keyClick(self.grid, Qt.Key.Key_Right if right else Qt.Key.Key_Left)

    def menu(self, fact: str, name: str = "") -> QMenu:
        """The cell's menu, by Shift+F10."""
        self.go_to(fact, name)
        self.bot.keyClick(self.grid, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        return popup()

    def choose(self, menu: QMenu, *path: str) -> None:
        """Work down a menu with the arrow keys."""
        for step, words in enumerate(path):
            for _ in range(len(menu.actions()) + 1):
                if menu.activeAction() is not None and menu.activeAction().text() == words:
                    break
                self.bot.keyClick(menu, Qt.Key.Key_Down)
            action = menu.activeAction()
            assert action is not None and action.text() == words
            if step < len(path) - 1:
                self.bot.keyClick(menu, Qt.Key.Key_Right)
                menu = popup()
            else:
                self.bot.keyClick(menu, Qt.Key.Key_Return)
        self.still()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.still()


def popup() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def entry(menu: QMenu, words: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == words)


def close(qtbot: QtBot, menu: QMenu) -> None:
    qtbot.keyClick(menu, Qt.Key.Key_Escape)


def child(parent: QWidget, kind: type[QWidget], name: str) -> QWidget:
    return next(one for one in parent.findChildren(kind) if one.accessibleName() == name or one.text() == name)


def gate(desk: Desk, fact: str, character: str, episode: int) -> tuple[bool, Stance | None, str]:
    """What both statements of the gate, which must agree, say of a fact in the story file."""

    def ask(unit):  # type: ignore[no-untyped-def]
        [one] = [one for one in unit.facts.list() if one.text == fact]
        viewpoint = Viewpoint(character, episode)
        plain = judge(one, unit.knowledge.list(), viewpoint, unit.episodes.timeline())
        in_sql = next((v for v in unit.gate.visible(viewpoint) if v.fact == one.id), None)
        assert in_sql is None or in_sql == plain
        assert in_sql is not None or (not plain.visible and plain.stance is None)
        return plain.visible, plain.stance, plain.belief

    return desk.read(ask)


@pytest.fixture
def hands(desk: Desk, qtbot: QtBot) -> Hands:
    return Hands(desk, qtbot)


def test_it_opens_on_the_present_with_the_whole_cast(hands: Hands) -> None:
    assert hands.pane.episode == 5
    assert hands.pane.findChild(TimeBar).heading == "As things stand"
    assert hands.names() == ["蓮", "葵", "澪"]
    assert len(hands.facts()) == 5
    assert hands.state(GOLD, "澪") == "Believes wrongly"


def test_the_slider_by_keys_changes_what_is_known(hands: Hands) -> None:
    told = hands.pane.findChild(TimeBar)
    for number, state in ((4, "Knows"), (3, "Knows"), (2, "Not yet")):
        hands.bot.keyClick(hands.grid, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        hands.still()
        assert hands.pane.episode == number
        assert told.heading == f"As episode {number} opens"
        assert hands.state(GOLD, "葵") == state
    assert "Learns it in episode 2" in hands.hover(GOLD, "葵")
    assert SISTER not in hands.facts()


def test_larger_words_get_higher_rows(hands: Hands) -> None:
    grid = hands.pane.findChild(Grid)
    assert grid is not None
    before = grid.rowHeight(0)
    font = grid.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    grid.setFont(font)
    assert grid.rowHeight(0) > before * 1.4 and grid.frozen.rowHeight(0) == grid.rowHeight(0)


def test_many_steps_in_a_row_ask_for_the_last_only(hands: Hands) -> None:
    asked = []
    hands.desk.jobs.started.connect(asked.append)
    for _ in range(4):
        hands.bot.keyClick(hands.grid, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    hands.still()
    assert hands.pane.episode == 1
    assert len(asked) == 1


def test_the_episode_can_be_set_before_it_is_shown(desk: Desk, qtbot: QtBot) -> None:
    pane = MatrixPane(desk)
    qtbot.addWidget(pane)
    pane.set_episode(2)
    assert pane.episode == 2
    pane.show()
    qtbot.waitUntil(lambda: pane.findChild(Grid).model().rowCount() > 0)
    assert pane.findChild(TimeBar).heading == "As episode 2 opens"
    pane.set_episode(99)
    assert pane.episode == 5


@pytest.mark.parametrize(
    ("words", "stance", "belief"),
    [
        ("Knows", Stance.KNOWS, ""),
        ("Suspects…", Stance.SUSPECTS, "妹がいるのではないか"),
        ("Believes wrongly…", Stance.BELIEVES_FALSE, "ただの他人だ"),
        ("Does not know", Stance.UNAWARE, ""),
    ],
)
def test_a_cell_is_changed_from_an_episode_on_and_undone(hands: Hands, words: str, stance: Stance, belief: str) -> None:
    hands.pane.set_episode(4)
    hands.still()
    before = gate(hands.desk, SISTER, "aoi", 4)
    menu = hands.menu(SISTER, "葵")
    hands.choose(menu, words)
    if belief:
        dialog = hands.pane.findChild(QDialog)
        field = dialog.findChild(QLineEdit)
        hands.bot.keyClick(field, Qt.Key.Key_Return)
        assert dialog.isVisible()
        field.insert(belief)
        hands.bot.keyClick(field, Qt.Key.Key_Return)
        hands.still()
    assert gate(hands.desk, SISTER, "aoi", 4) == (stance is Stance.KNOWS, stance, belief)
    assert gate(hands.desk, SISTER, "aoi", 3)[1] is None
    assert (
        hands.state(SISTER, "葵")
        == {
            Stance.KNOWS: "Knows",
            Stance.SUSPECTS: "Suspects",
            Stance.BELIEVES_FALSE: "Believes wrongly",
            Stance.UNAWARE: "Does not know (your word)",
        }[stance]
    )
    hands.undo()
    assert gate(hands.desk, SISTER, "aoi", 4) == before
    assert hands.state(SISTER, "葵") == "Never learns it"
    hands.desk.undo_stack.redo()
    hands.still()
    assert gate(hands.desk, SISTER, "aoi", 4) == (stance is Stance.KNOWS, stance, belief)


def test_does_not_know_wins_over_what_was_learned_and_is_taken_back(hands: Hands) -> None:
    assert hands.state(GOLD, "葵") == "Knows"
    hands.choose(hands.menu(GOLD, "葵"), "Does not know")
    assert gate(hands.desk, GOLD, "aoi", 5) == (False, Stance.UNAWARE, "")
    assert gate(hands.desk, GOLD, "aoi", 4)[0]
    hands.choose(hands.menu(GOLD, "葵"), "Take my word back")
    assert hands.state(GOLD, "葵") == "Knows"
    assert gate(hands.desk, GOLD, "aoi", 5)[0]


def test_from_the_start_overrules_later_words_and_undo_brings_them_back(hands: Hands) -> None:
    hands.choose(hands.menu(GOLD, "澪"), "From the start", "Knows")
    for number in (1, 3, 5):
        assert gate(hands.desk, GOLD, "mio", number)[0]
    assert hands.state(GOLD, "澪") == "Knows"
    hands.undo()
    assert gate(hands.desk, GOLD, "mio", 5) == (False, Stance.BELIEVES_FALSE, "灯台の金貨はただの噂だ。")
    assert not gate(hands.desk, GOLD, "mio", 1)[0]
    hands.desk.undo_stack.redo()
    hands.still()
    assert gate(hands.desk, GOLD, "mio", 5)[0]


def test_as_the_first_episode_opens_means_from_the_start(hands: Hands) -> None:
    hands.pane.set_episode(1)
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Also what comes later"), Qt.MouseButton.LeftButton)
    hands.still()
    hands.choose(hands.menu(SISTER, "蓮"), "Knows")
    assert gate(hands.desk, SISTER, "ren", 1)[0]
    moments = hands.desk.read(lambda unit: unit.knowledge.list(character="ren"))
    assert [moment.how for moment in moments] == [How.ALWAYS]


def test_a_second_word_for_the_same_moment_replaces_the_first(hands: Hands) -> None:
    hands.choose(hands.menu(SISTER, "葵"), "Knows")
    hands.choose(hands.menu(SISTER, "葵"), "Does not know")
    moments = hands.desk.read(lambda unit: unit.knowledge.list(character="aoi"))
    assert [moment.stance for moment in moments if moment.mention and not moment.mention.quote] == [Stance.UNAWARE]


def test_hovering_says_from_where(hands: Hands) -> None:
    assert "Episode 2 · sees it" in hands.hover(GOLD, "葵")
    assert "“麻袋の中で、古い金貨が光っていた”" in hands.hover(GOLD, "葵")
    assert "Their own secret" in hands.hover(GOLD, "蓮")
    assert "灯台の金貨はただの噂だ。" in hands.hover(GOLD, "澪")
    assert "Common knowledge since episode 1" in hands.hover("蓮は岬の灯台守である。", "澪")


def test_enter_and_a_double_click_lead_to_the_sentence_and_a_click_shows_the_details(hands: Hands) -> None:
    went: list[tuple[str, object]] = []
    hands.pane.place_requested.connect(lambda episode, span: went.append((episode, span)))
    texts = hands.desk.read(lambda unit: {one.id: one.text.base for one in unit.episodes.list()})
    hands.go_to(GOLD, "葵")
    assert went == []
    hands.bot.keyClick(hands.grid, Qt.Key.Key_Return)
    spot = hands.grid.visualRect(hands.index(GOLD, "蓮")).center()
    before = hands.pane.episode
    hands.bot.mouseClick(hands.grid.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert len(went) == 1 and hands.pane.episode == before
    assert hands.pane.findChild(Details).isVisible()
    hands.bot.mouseDClick(hands.grid.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    frozen = hands.grid.frozen
    spot = frozen.visualRect(hands.index(SISTER)).center()
    hands.bot.mouseClick(frozen.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    hands.bot.mouseDClick(frozen.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert [span.of(texts[episode]) for episode, span in went] == [
        "麻袋の中で、古い金貨が光っていた",
        "沈没船から引き揚げた金貨を、誰にも言わずに地下室へ隠していた",
        "自分が蓮の妹であることを胸に秘めていた",
    ]


def test_a_fact_is_rejected_deleted_and_weighed_by_its_menu(hands: Hands) -> None:
    hands.choose(hands.menu(GOLD), "Importance", "2")
    stored = hands.desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    assert stored[GOLD].importance == 2
    hands.choose(hands.menu(GOLD), "Whose it is", "Secret of 葵")
    stored = hands.desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    assert stored[GOLD].owner == "aoi"
    hands.choose(hands.menu(GOLD), "Reject")
    assert GOLD not in hands.facts()
    hands.undo()
    hands.choose(hands.menu(GOLD), "Delete the fact")
    assert GOLD not in hands.facts()
    assert all(one.text != GOLD for one in hands.desk.read(lambda unit: unit.facts.list()))
    for _ in range(3):
        hands.undo()
    stored = hands.desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    assert (stored[GOLD].importance, stored[GOLD].owner) == (5, "ren")


def test_a_fact_is_reworded_in_a_dialog(hands: Hands) -> None:
    hands.choose(hands.menu(SISTER), "Edit…")
    dialog = hands.pane.findChild(QDialog)
    field = QApplication.focusWidget()
    assert dialog.isAncestorOf(field)
    hands.bot.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hands.bot.keyClicks(field, "Mio is Ren's sister.")
    hands.bot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hands.still()
    assert "Mio is Ren's sister." in hands.facts()
    hands.undo()
    assert SISTER in hands.facts()


def test_a_proposed_moment_is_accepted_in_its_cell(hands: Hands) -> None:
    def propose(unit):  # type: ignore[no-untyped-def]
        [fact] = [one for one in unit.facts.list() if one.text == SISTER]
        where = MentionDraft(unit.episodes.by_number(4).id)
        draft = KnowledgeDraft(fact.id, "ren", where, How.TOLD, "mio", status=Status.PROPOSED, source=Source.RULE)
        return unit.knowledge.add(draft)

    hands.desk.write(propose, [Aspect.KNOWLEDGE])
    hands.still()
    assert hands.state(SISTER, "蓮") == "Never learns it"
    assert "Proposed: Episode 4 · is told by 澪" in hands.hover(SISTER, "蓮")
    hands.choose(hands.menu(SISTER, "蓮"), "Accept this proposal")
    assert hands.state(SISTER, "蓮") == "Knows"
    assert gate(hands.desk, SISTER, "ren", 5)[0] and not gate(hands.desk, SISTER, "ren", 4)[0]


def test_searching_and_differing_choose_rows(hands: Hands) -> None:
    bar = hands.pane.findChild(FilterBar)
    field = child(bar, QLineEdit, "Search the facts")
    hands.bot.keyClick(hands.grid, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is field
    field.insert("金貨")
    hands.still()
    assert hands.facts() == [GOLD]
    field.setText("銀貨")
    hands.still()
    assert hands.facts() == []
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Clear filters"), Qt.MouseButton.LeftButton)
    hands.still()
    assert len(hands.facts()) == 5
    hands.bot.mouseClick(child(bar, QPushButton, "Only where knowledge differs"), Qt.MouseButton.LeftButton)
    hands.still()
    assert sorted(hands.facts()) == sorted([GOLD, SISTER])


def test_several_characters_are_chosen_without_the_menu_closing(hands: Hands) -> None:
    bar = hands.pane.findChild(FilterBar)
    chooser = child(bar, QPushButton, "Characters")
    chooser.menu().popup(QPoint(0, 0))
    menu = popup()
    for name in ("蓮", "澪"):
        spot = menu.actionGeometry(entry(menu, name)).center()
        hands.bot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=spot)
        assert menu.isVisible()
    close(hands.bot, menu)
    hands.still()
    assert hands.names() == ["蓮", "澪"]


def test_a_header_shows_what_one_knows_and_asks_for_talk(hands: Hands) -> None:
    asked: list[tuple[str, int]] = []
    hands.pane.talk_requested.connect(lambda who, episode: asked.append((who, episode)))
    hands.pane.set_episode(3)
    hands.still()
    header = hands.grid.people
    at = QPoint(header.sectionViewportPosition(3) + 20, 30)
    hands.bot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    hands.choose(popup(), "Talk to 葵 here")
    assert asked == [("aoi", 3)]
    header.customContextMenuRequested.emit(at)
    hands.choose(popup(), "Show only what 葵 knows")
    assert GOLD in hands.facts() and SISTER not in hands.facts()
    for row in range(hands.grid.model().rowCount()):
        assert hands.grid.model().index(row, 3).data() == "Knows"


def test_strict_counts_confirmed_facts_only_and_says_so(hands: Hands) -> None:
    hands.choose(hands.menu("葵は毎朝パンを届ける。"), "Reject")
    hands.undo()
    keeper = "蓮は岬の灯台守である。"
    fact = hands.desk.read(lambda unit: next(one.id for one in unit.facts.list() if one.text == keeper))
    hands.desk.write(lambda unit: unit.facts.set_status(fact, Status.PROPOSED), [Aspect.FACTS])
    hands.still()
    assert hands.state(keeper, "澪") == "Knows"
    assert "nobody has confirmed" in hands.hover(keeper, "澪")
    hands.desk.save_settings({"strict": True})
    hands.still()
    assert any(one.text() == "Only confirmed facts count" for one in hands.pane.findChildren(QLabel))
    assert hands.state(keeper, "澪") == "Never learns it"
    menu = hands.menu(keeper, "澪")
    assert not entry(menu, "Knows").isEnabled()
    hands.choose(menu, "Accept the fact first")
    assert hands.state(keeper, "澪") == "Knows"


def test_it_agrees_with_the_library_on_every_cell_and_episode(sample_desk: Desk, qtbot: QtBot) -> None:
    hands = Hands(sample_desk, qtbot)
    model = hands.grid.model()
    for number in range(1, 8):
        hands.pane.set_episode(number)
        hands.still()
        expected = sample_desk.read(lambda unit, n=number: build(unit, n))
        assert hands.facts() == [row.fact.text for row in expected.rows]
        for place, row in enumerate(expected.rows):
            assert model.cell(place, 1) == row.reader
            for column, cell in enumerate(row.cells, start=2):
                assert model.cell(place, column) == cell
