"""What somebody does of habit, as of an episode: the author's to change, what the text tells, how they call people."""

from functools import partial

from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.edits import minds
from workbench.memory.minds.habits import Ground, Reflex
from workbench.store import Unit
from workbench.story.minds import Habit
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.mind import words
from workbench.ui.mind.habit_form import HabitForm
from workbench.ui.mind.records import Habits, read_habits
from workbench.ui.mind.section import ScrollPage
from workbench.ui.widgets import IconButton, button

_MINDS = frozenset({Aspect.MINDS})


class HabitPage(ScrollPage[Habits]):
    """Every change is one step that can be undone."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.form: HabitForm | None = None

    @override
    def _read(self, unit: Unit, viewpoint: Viewpoint, language: str) -> Habits:
        return read_habits(unit, viewpoint, language)

    @override
    def forget(self) -> None:
        super().forget()
        if self.form is not None:
            self.form.reject()

    def add(self) -> None:
        """Ask for a new habit."""
        if self._viewpoint is not None:
            self._open(Habit("", self._viewpoint.character, "", "", 1.0), new=True)

    def change(self, habit: Habit) -> None:
        """Ask how a habit is to be."""
        self._open(habit, new=False)

    def take(self, habit: Habit) -> None:
        """Take a habit away."""
        self._desk.do(self.tr("Take a habit away"), minds.take_habit(habit.id), _MINDS)

    def _open(self, habit: Habit, new: bool) -> None:
        self.form = form = HabitForm(habit, self.shown.episodes if self.shown else (), self, new)
        form.accepted.connect(lambda: self._save(form.habit, new))
        form.destroyed.connect(self._forget_form)
        form.open()

    def _forget_form(self) -> None:
        self.form = None

    def _save(self, habit: Habit, new: bool) -> None:
        if not new:
            self._desk.do(self.tr("Change a habit"), minds.change_habit(habit), _MINDS)
            return
        give = minds.give_habit(habit.character, habit.trigger, habit.action, habit.probability, habit.since)
        self._desk.do(self.tr("Give a habit"), give, _MINDS)

    @override
    def _show(self, found: Habits) -> None:
        self.heading(self.tr("From you"), button("+ " + self.tr("Give a habit"), self.add, "quiet"))
        given = [(one, habit) for one, habit in found.found if habit is not None]
        for reflex, habit in given:
            self._show_given(reflex.trigger, reflex.action, reflex.probability, habit, "")
        numbers = {episode: number for episode, number, _ in found.episodes}
        for habit in found.later:
            number = numbers.get(habit.since.episode) if habit.since else None
            later = self.tr("Not yet: from episode {n}").format(n=number) if number else self.tr("Not yet")
            self._show_given(habit.trigger, habit.action, habit.probability, habit, later)
        if not given and not found.later:
            self.say(self.tr("Say what they do when something happens; when it does, it is put before the model."))
        self.heading(self.tr("Told by the text"))
        self._show_told([one for one, _ in found.found if one.ground is Ground.TOLD], found)
        sheet = button(self.tr("Change on the sheet"), self._to_sheet, "quiet")
        self.heading(self.tr("How they call others"), sheet)
        calls = [one for one, _ in found.found if one.ground is Ground.ADDRESS]
        for one in calls:
            self.add_card(words.habit(one), [words.likely(one.probability)])
        if not calls:
            self.say(self.tr("The sheet says what they call others, and from which episode on."))

    def _show_given(self, trigger: str, action: str, probability: float, habit: Habit, later: str) -> None:
        buttons = [
            IconButton("pencil-simple", self.tr("Change"), partial(self.change, habit)),
            IconButton("trash", self.tr("Take away"), partial(self.take, habit)),
        ]
        said = self.tr("{trigger} → {action}").format(trigger=trigger, action=action)
        self.add_card(said, [words.likely(probability), later], buttons)

    def _show_told(self, told: list[Reflex], found: Habits) -> None:
        for one in told:
            inside = self.add_card(words.habit(one), [words.likely(one.probability)])
            self.add_quotes(inside, found.facts.get(one.source))
        if not told:
            self.say(self.tr("Facts such as “every morning she brings bread” show here."))

    def _to_sheet(self) -> None:
        if self._viewpoint is not None:
            self.sheet_requested.emit(self._viewpoint.character)
