"""Who somebody is as of an episode, as a model is told: the voice, forms of address, bonds, and lines of their own.

What the sheet of a character edits is shown here and changed there.
"""

from collections.abc import Callable
from functools import partial

from typing_extensions import override

from workbench.dialogue.bonds import BondKind
from workbench.memory.edits.cast import choose_sample
from workbench.store import Unit
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect
from workbench.ui.mind.records import OwnLine, Who, read_who
from workbench.ui.mind.section import ScrollPage
from workbench.ui.widgets import IconButton, button

_MINDS = frozenset({Aspect.MINDS})


class PersonPage(ScrollPage[Who]):
    """Lines can be chosen as samples of the voice, or kept from being one; each choice can be undone."""

    @override
    def _read(self, unit: Unit, viewpoint: Viewpoint, language: str) -> Who:
        return read_who(unit, viewpoint)

    def choose(self, line: OwnLine, word: bool) -> None:
        """Have a line be a sample before others (True) or never one; the same word again takes it back."""
        if self._viewpoint is not None:
            said = None if line.chosen is word else word
            edit = choose_sample(self._viewpoint.character, line.line.quote, said)
            self._desk.do(self.tr("Choose a sample line"), edit, _MINDS)

    @override
    def _show(self, found: Who) -> None:
        who = found.persona.character
        self.heading(self.tr("Voice"), button(self.tr("Change on the sheet"), self._to_sheet, "quiet"))
        said = (
            (self.tr("First person"), who.first_person),
            (self.tr("Profile"), who.profile),
            (self.tr("How they speak"), who.voice),
        )
        for what, value in said:
            if value:
                self.add_card(value, [what])
        if not any(value for _, value in said):
            self.say(self.tr("The sheet says how they speak, what they call themselves and who they are."))
        if found.endings:
            heard = [self.tr("～{ending} ×{n}").format(ending=ending, n=times) for ending, times in found.endings]
            self.add_card("  ".join(heard), [self.tr("How their sentences have ended so far")])
        self.heading(self.tr("What they call others by now"))
        for other, name in found.persona.calls:
            self.add_card(self.tr("To {name}: “{word}”").format(name=other, word=name))
        if not found.persona.calls:
            self.say(self.tr("None yet. The sheet has them, each with the episode from which it is used."))
        self._show_bonds(found)
        self.heading(self.tr("Lines of their own as samples"))
        for line in found.lines:
            self._show_line(line)
        if not found.lines:
            self.say(self.tr("Lines show here once they have been spoken and somebody has confirmed who speaks."))

    def _show_bonds(self, found: Who) -> None:
        self.heading(self.tr("How they stand to others, and what they feel"))
        served = {one.fact.id: one for one in found.bonds}
        for bond in found.persona.bonds:
            kind = self.tr("Relation") if bond.kind is BondKind.RELATION else self.tr("Feeling")
            proposed = self.tr("Proposed; not yet confirmed") if served[bond.fact].verdict.proposed else ""
            inside = self.add_card(bond.text, [" · ".join(one for one in (kind, proposed) if one)])
            self.add_quotes(inside, served.get(bond.fact))
        if not found.persona.bonds:
            self.say(self.tr("What they know of who they are to somebody and of what they feel shows here."))

    def _show_line(self, line: OwnLine) -> None:
        marks = (
            ("star", self.tr("Always a sample"), True),
            ("prohibit", self.tr("Never a sample"), False),
        )
        buttons = []
        for name, tip, word in marks:
            one = IconButton(name, tip, self._chooser(line, word), "accent" if line.chosen is word else "muted")
            one.setCheckable(True)
            one.setChecked(line.chosen is word)
            buttons.append(one)
        inside = self.add_card(line.line.quote, [self.tr("Put before the model now") if line.used else ""], buttons)
        words = self.tr("Episode {n}").format(n=line.number)
        self.add_chips(inside, [(words, line.line.quote, self.to(line.line.episode, line.line.span))])

    def _chooser(self, line: OwnLine, word: bool) -> Callable[[], object]:
        return partial(self.choose, line, word)

    def _to_sheet(self) -> None:
        if self._viewpoint is not None:
            self.sheet_requested.emit(self._viewpoint.character)
