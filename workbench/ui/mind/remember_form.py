"""How a mind keeps a situation, in the author's words: where and when, who, what was felt, seen, heard, smelled."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from workbench.memory.minds.told.looking import Clue
from workbench.memory.minds.told.model import Part
from workbench.story.minds import Mark
from workbench.ui.facts.form_dialog import FormDialog
from workbench.ui.mind import words


class RememberForm(FormDialog):
    """`words` is what is written, empty ones for what nobody says. What the text tells (`clues`) stands in the fields
    that the author has left empty: saving makes it the author's word."""

    def __init__(self, about: str, now: Mark, parent: QWidget, clues: Sequence[Clue] = ()) -> None:
        super().__init__(about, parent)
        self.head(self.tr("How it is remembered"))
        told: dict[Part, list[str]] = {}
        for clue in clues:
            told.setdefault(clue.part, []).append(words.clue(clue) if clue.part is Part.FEELING else clue.words)
        self.location = self._field(self.tr("Where"), now.location, told.get(Part.PLACE))
        self.time = self._field(self.tr("When"), now.time, told.get(Part.TIME))
        self.who = self._field(self.tr("Who else was there"), now.who, None)
        self.emotion = self._field(self.tr("What was felt"), now.emotion, told.get(Part.FEELING))
        self.senses = self._field(self.tr("Seen, heard, smelled"), now.senses, told.get(Part.SENSE))
        self.say(self.tr("Where you have written nothing stands what the text tells.") if clues else "")

    def _field(self, name: str, written: str, told: Sequence[str] | None) -> QLineEdit:
        field = QLineEdit(written or self.tr(", ").join(told or ()))
        self.form.addRow(name, field)
        return field

    @property
    def words(self) -> tuple[str, str, str, str, str]:
        """Where it was, what was felt, what the senses took in, when it was, who else was there."""
        fields = (self.location, self.emotion, self.senses, self.time, self.who)
        return tuple(field.text() for field in fields)  # type: ignore[return-value]
