"""Who is asked, and as of when."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QWidget,
)
from typing_extensions import override

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.ui.talk.initial import initial_icon
from workbench.ui.talk.phrases import opening
from workbench.ui.widgets import column, initials, label, row

_TITLE = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class Scene:
    """Who can be asked, and as of which episodes: (id, title) in telling order."""

    people: tuple[Character, ...] = ()
    episodes: tuple[tuple[str, str], ...] = ()

    @property
    def letters(self) -> dict[str, str]:
        """What each of the cast goes by where there is no room for names, by id."""
        return initials({person.id: person.name for person in self.people})

    def place_of(self, character: str) -> int:
        """A character's place in the cast, which is their colour."""
        return next((place for place, person in enumerate(self.people) if person.id == character), 0)

    def name_of(self, character: str) -> str:
        """A character's name; empty for one who is gone."""
        return next((person.name for person in self.people if person.id == character), "")


def read_scene(unit: Unit, branch: str) -> Scene:
    """The cast and the episodes of a branch."""
    episodes = tuple((episode.id, episode.title) for episode in unit.episodes.list(branch))
    return Scene(tuple(unit.characters.list()), episodes)


class TitleDelegate(QStyledItemDelegate):
    """In the open list, an episode's title stands behind its number."""

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if title := index.data(_TITLE):
            option.text = f"{index.data()}　{title}"


class Picker(QComboBox):
    """A combo box that cuts a long name with an ellipsis. `name` is what it is for."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setItemDelegate(TitleDelegate(self))
        self.setMaxVisibleItems(16)
        self.setMinimumContentsLength(4)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def offer_people(self, scene: Scene) -> None:
        """Offer the cast, ids as data; nobody stays chosen."""
        self.clear()
        letters = scene.letters
        for place, person in enumerate(scene.people):
            mark = self.tr("{name} (proposed)").format(name=person.name) if person.status == "proposed" else person.name
            self.addItem(initial_icon(letters[person.id], place), mark, person.id)

    def offer_episodes(self, scene: Scene) -> None:
        """Offer every episode as it opens, then as things stand: ids as data, "" for that."""
        self.clear()
        for at, (identifier, title) in enumerate([*scene.episodes, ("", "")], start=1):
            self.addItem(opening(at, len(scene.episodes)), identifier)
            self.setItemData(at - 1, title, _TITLE)
            self.setItemData(at - 1, title, Qt.ItemDataRole.ToolTipRole)
        widest = max((len(title) for _, title in scene.episodes), default=0)
        self.view().setMinimumWidth(min(440, 180 + 14 * widest))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        icon_room = 0 if option.currentIcon.isNull() else self.iconSize().width() + 6
        room = self.width() - icon_room - 12 - 24
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


class ViewpointBar(QWidget):
    """Two pickers, and below them what counts; `ways` is the row of that, with room for buttons at its end. `chosen` is
    sent when the author picks, never when the panel does."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = Scene()
        self.people = Picker(self.tr("Who is asked"))
        self.people.setIconSize(QSize(18, 18))
        self.episodes = Picker(self.tr("As of which episode"))
        for picker in (self.people, self.episodes):
            picker.activated.connect(self._on_activated)
        self.counts = label("", "small", wrap=True)
        layout = column(self, 0, 6)
        pickers = row(None, 0, 8)
        pickers.addWidget(self.people, 1)
        pickers.addWidget(self.episodes, 1)
        layout.addLayout(pickers)
        self.ways = row(None, 0, 4)
        self.ways.addWidget(self.counts, 1)
        layout.addLayout(self.ways)

    @property
    def scene(self) -> Scene:
        """Who and when there is to choose from."""
        return self._scene

    @property
    def character(self) -> str:
        """The id of the one who is asked; empty when there is nobody."""
        return self.people.currentData() or ""

    @property
    def number(self) -> int:
        """The episode's number, from 1; one past the last means as things stand."""
        return max(0, self.episodes.currentIndex()) + 1

    @property
    def episode(self) -> str:
        """The episode's id; empty for as things stand."""
        return self.episodes.currentData() or ""

    def set_scene(self, scene: Scene) -> None:
        """Offer another cast and other episodes; the same person and episode stay chosen where they are still there."""
        character, number, episode = self.character, self.number, self.episode
        was_last = not episode
        self._scene = scene
        ids = [identifier for identifier, _ in scene.episodes]
        self.people.offer_people(scene)
        self.episodes.offer_episodes(scene)
        kept = ids.index(episode) + 1 if episode in ids else len(ids) + 1 if was_last else number
        self.choose(character, kept)

    def choose(self, character: str, number: int) -> None:
        """Choose who and when; somebody who is not there leaves who is chosen, a number beyond the end is the end."""
        place = self.people.findData(character)
        if place >= 0:
            self.people.setCurrentIndex(place)
        self.episodes.setCurrentIndex(min(max(1, number), self.episodes.count()) - 1)
        self._say_title()

    def set_strict(self, strict: bool) -> None:
        """Say whether what nobody has confirmed counts."""
        self.counts.setText(
            self.tr("Only confirmed facts count.") if strict else self.tr("Proposed facts count too, and are marked.")
        )

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            letters = self._scene.letters
            for place, person in enumerate(self._scene.people):
                self.people.setItemIcon(place, initial_icon(letters[person.id], place))

    def _on_activated(self) -> None:
        self._say_title()
        self.chosen.emit()

    def _say_title(self) -> None:
        title = self.episodes.currentData(_TITLE)
        self.episodes.setToolTip(title or self.tr("As of which episode"))
