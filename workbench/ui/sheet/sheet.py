"""The sheet of one character: who they are to everybody, what they are called, and what they keep to themselves."""

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from workbench.memory.edits import cast
from workbench.memory.edits.portraits import confirm, take_away
from workbench.story.cast import Alias, Appellation
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sheet.choices import Choices
from workbench.ui.sheet.drawing import Drawing
from workbench.ui.sheet.evidence import Evidence
from workbench.ui.sheet.fields import Field, LineField, TextField
from workbench.ui.sheet.header import Header
from workbench.ui.sheet.names import START, Named, NameTable
from workbench.ui.sheet.portrait import FromText
from workbench.ui.sheet.reading import SheetData, read_sheet
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import EmptyState, centred, column, label, scrolled

_WIDEST = 720
_MEMORY = frozenset({Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})
_NOBODY, _LOADING = 1, 2
"""Pages beside the sheet itself."""


class CharacterSheet(StoryView):
    """Fields save themselves when they are left, each as one step that can be undone."""

    talk_requested = Signal(str)
    mind_requested = Signal(str)
    place_requested = Signal(str, object)
    """(episode id, Span of code points or None)."""
    closed = Signal()
    SHOWN = frozenset({Aspect.CAST, Aspect.FACTS, Aspect.ORDER, Aspect.TEXT})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown = ""
        self._started = False
        self.setProperty("role", "paper")
        self.header = Header()
        self.name = LineField(self.tr("Name"))
        self.reading = LineField(self.tr("Reading"))
        self.first_person = LineField(self.tr("First person"), self.tr("What they call themselves"))
        self.profile = TextField(self.tr("Profile"), self.tr("What anybody may know of them at the start"))
        self.voice = TextField(self.tr("Voice"), self.tr("How they speak"))
        self.notes = TextField(self.tr("Notes"), self.tr("For you alone"))
        self._episodes, self._people = Choices(self), Choices(self)
        self.aliases = NameTable(self.tr("Add an alias"), self.tr("Another name"), self._episodes)
        self.calls = NameTable(
            self.tr("Add a form of address"), self.tr("What they call them"), self._episodes, self._people
        )
        self.secrets, self.lines = Evidence(), Evidence()
        self.from_text = FromText()
        self._pages = QStackedWidget()
        self._unveil = QTimer(self, singleShot=True, interval=1)
        self._lay_out()
        self._connect()

    @property
    def character(self) -> str:
        """The id of the character shown; "" for none."""
        return self._shown

    def show_character(self, character: str) -> None:
        """Show somebody's sheet. What was typed into another one is saved first."""
        self.flush()
        if character != self._shown:
            self._latest.drop()
            self._shown, self._started = character, False
            self._pages.setCurrentIndex(_LOADING)
            self.area.verticalScrollBar().setValue(0)
        self.refresh()

    def flush(self) -> None:
        """Save what has been typed and not saved yet."""
        if not self._started or not self._desk.is_open:
            return
        for field in self._fields.values():
            field.commit()
        self.aliases.commit()
        self.calls.commit()

    @override
    def read(self) -> None:
        character, branch = self._shown, self._desk.branch
        if character:
            self._latest.ask(lambda unit: read_sheet(unit, character, branch), self._show)

    @override
    def clear(self) -> None:
        self._shown, self._started = "", False
        self._pages.setCurrentIndex(_NOBODY)

    @property
    def _fields(self) -> dict[str, Field]:
        """By the names the fields have in `Character`."""
        return {
            "name": self.name,
            "reading": self.reading,
            "first_person": self.first_person,
            "profile": self.profile,
            "voice": self.voice,
            "notes": self.notes,
        }

    def _show(self, data: SheetData) -> None:
        who = data.character
        self._pages.setCurrentIndex(_NOBODY if who is None else 0)
        if who is None:
            return
        if not self._started:
            # Nothing is painted until all that is new has its place.
            self._pages.setUpdatesEnabled(False)
            self._unveil.start()
        self._offer(data)
        self.header.show_person(who.name, data.letters, data.place, who.status == "proposed")
        aliases = [Named(one.name, one.since) for one in who.aliases]
        calls = [Named(one.name, one.since, one.towards) for one in who.appellations]
        for name, field in self._fields.items():
            (field.show_stored if self._started else field.start)(getattr(who, name))
        (self.aliases.show_stored if self._started else self.aliases.start)(aliases)
        (self.calls.show_stored if self._started else self.calls.start)(calls)
        self.from_text.show_sheet(data)
        self.secrets.show_secrets(data)
        self.lines.show_lines(data)
        self._started = True

    def _offer(self, data: SheetData) -> None:
        numbered = self.tr("From episode {n}  {title}")
        episodes = [(one, numbered.format(n=number, title=title).strip()) for one, number, title in data.episodes]
        self._episodes.offer([(START, self.tr("From the start")), *episodes])
        self._people.offer(list(data.cast))

    def _show_painted(self) -> None:
        self._pages.setUpdatesEnabled(True)

    def _save(self, label: str, target: Field | NameTable, **changes: Any) -> None:
        character = self._shown
        if not self._started:
            return  # What is in the fields is still the one's before.

        def refused(sentence: Message) -> None:
            # The author may be on another sheet by now.
            if character == self._shown and self._started:
                target.refuse(sentence)
            else:
                self._desk.failed.emit(sentence)

        self._desk.do(label, cast.change(character, **changes), _MEMORY, failed=refused)

    def _save_name(self, text: str) -> None:
        self._save(self.tr("Rename character"), self.name, name=text.strip())

    def _save_reading(self, text: str) -> None:
        self._save(self.tr("Change the reading"), self.reading, reading=text.strip())

    def _save_first_person(self, text: str) -> None:
        self._save(self.tr("Change the first person"), self.first_person, first_person=text.strip())

    def _save_profile(self, text: str) -> None:
        self._save(self.tr("Change the profile"), self.profile, profile=text)

    def _save_voice(self, text: str) -> None:
        self._save(self.tr("Change the voice"), self.voice, voice=text)

    def _save_notes(self, text: str) -> None:
        self._save(self.tr("Change the notes"), self.notes, notes=text)

    def _save_aliases(self) -> None:
        aliases = tuple(Alias(one.name, one.since) for one in self.aliases.values)
        self._save(self.tr("Change the aliases"), self.aliases, aliases=aliases)

    def _save_calls(self) -> None:
        calls = tuple(Appellation(one.towards, one.name, one.since) for one in self.calls.values)
        self._save(self.tr("Change the forms of address"), self.calls, appellations=calls)

    def _read_text(self) -> None:
        self.flush()
        self.from_text.read.setEnabled(False)
        Drawing(self._desk, self).draw([self._shown], again=True)

    def _confirm(self) -> None:
        self.flush()
        self._desk.do(self.tr("Confirm what was read"), confirm(self._shown, self._desk.branch), {Aspect.CAST})

    def _refuse(self) -> None:
        self.flush()
        self._desk.do(self.tr("Take away what was read"), take_away(self._shown, self._desk.branch), {Aspect.CAST})

    def _settle(self, accepted: bool) -> None:
        if accepted:
            who = self._shown
            draw = Drawing(self._desk, self)
            accept = cast.change(who, status="accepted")
            self._desk.do(self.tr("Accept character"), accept, _MEMORY, lambda: draw.draw([who]))
        else:
            self._desk.do(self.tr("Reject character"), cast.remove(self._shown), _MEMORY, self._close)

    def _talk(self) -> None:
        self.flush()
        self.talk_requested.emit(self._shown)

    def _look_into(self) -> None:
        self.flush()
        self.mind_requested.emit(self._shown)

    def _close(self) -> None:
        self.flush()
        self.closed.emit()

    def _connect(self) -> None:
        self._unveil.timeout.connect(self._show_painted)
        self._desk.story_closing.connect(self.flush)
        self.header.talk_requested.connect(self._talk)
        self.header.mind_requested.connect(self._look_into)
        self.header.close_requested.connect(self._close)
        self.header.settled.connect(self._settle)
        self.name.committed.connect(self._save_name)
        self.reading.committed.connect(self._save_reading)
        self.first_person.committed.connect(self._save_first_person)
        self.profile.committed.connect(self._save_profile)
        self.voice.committed.connect(self._save_voice)
        self.notes.committed.connect(self._save_notes)
        self.aliases.edited.connect(self._save_aliases)
        self.calls.edited.connect(self._save_calls)
        self.from_text.read_requested.connect(self._read_text)
        self.from_text.confirmed.connect(self._confirm)
        self.from_text.refused.connect(self._refuse)
        self.from_text.lines.place_requested.connect(self.place_requested)
        self.secrets.place_requested.connect(self.place_requested)
        self.lines.place_requested.connect(self.place_requested)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(_WIDEST)
        body = column(inner, 32, 16)
        body.addWidget(self.header)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        for at, field in enumerate((self.name, self.reading, self.first_person)):
            grid.addWidget(field, 0, at, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(at, 1)
        body.addWidget(self.from_text)
        body.addLayout(grid)
        body.addWidget(self.profile)
        body.addWidget(self.voice)
        self._section(body, self.tr("Also called"), self.aliases)
        self._section(body, self.tr("What they call others"), self.calls)
        body.addWidget(self.notes)
        self._section(body, self.tr("What they keep to themselves"), self.secrets)
        self._section(body, self.tr("Lines of theirs in the text"), self.lines)
        body.addStretch(1)
        self.area = scrolled(centred(inner))
        self._pages.addWidget(self.area)
        self._pages.addWidget(
            EmptyState(
                "user-circle",
                self.tr("Nobody to show"),
                self.tr("This character is not in the story. Choose another one on the left."),
                self.tr("Close"),
                self._close,
            )
        )
        self._pages.addWidget(EmptyState("user-circle", "", self.tr("Opening the sheet…")))
        self._pages.setCurrentIndex(_NOBODY)
        column(self, 0, 0).addWidget(self._pages)

    def _section(self, body: QVBoxLayout, heading: str, content: QWidget) -> None:
        body.addSpacing(8)
        body.addWidget(label(heading, "heading"))
        body.addWidget(content)
