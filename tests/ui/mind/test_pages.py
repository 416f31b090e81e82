"""The author's word on a mind: habits, core memories, insights, consolidation, sample lines; each can be undone."""

from PySide6.QtWidgets import QCheckBox

from tests.dialogue.test_persona import GREETING, tag_lines
from tests.lighthouse import fact_id
from tests.ui.mind.conftest import Look
from workbench.memory.minds.activation import note
from workbench.store import FactDraft, MentionDraft
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope
from workbench.story.minds import Habit
from workbench.story.viewpoint import Viewpoint

VOICE, HABITS, MEMORY = 1, 2, 3


def habits(look: Look) -> list[Habit]:
    return look.desk.read(lambda unit: unit.minds.habits("aoi"))


def test_a_habit_is_given_changed_and_taken_away(look: Look) -> None:
    look.open("aoi", 3, HABITS)
    page = look.pane.habits
    look.button(page, "Give a habit").click()
    form = page.form
    assert form is not None and not form.save_button.isEnabled()
    form.trigger.setText("雷が鳴る")
    form.action.setText("戸棚に隠れる")
    form.likely.setValue(90)
    form.save_button.click()
    look.settle()
    [given] = habits(look)
    assert (given.trigger, given.action, given.probability, given.since) == ("雷が鳴る", "戸棚に隠れる", 0.9, None)
    assert "雷が鳴る → 戸棚に隠れる" in look.words(page) and "90 %" in look.words(page)
    page.change(given)
    assert page.form is not None
    page.form.since.setCurrentIndex(3)
    page.form.action.setText("笑う")
    page.form.save_button.click()
    look.settle()
    [changed] = habits(look)
    assert changed.action == "笑う" and changed.since is not None
    assert "Not yet: from episode 3" in look.words(page)
    page.take(changed)
    look.settle()
    assert habits(look) == []
    for expected in ([changed], [given], []):
        look.undo()
        assert habits(look) == expected
    look.redo()
    assert habits(look) == [given]


def test_a_form_goes_with_its_story(look: Look) -> None:
    look.open("aoi", 3, MEMORY)
    for page in (look.pane.memory, look.pane.habits):
        look.pane._turn(look.pane.pages.index(page))
        look.settle()
        page.add()
    forms = look.pane.memory.form, look.pane.habits.form
    look.desk.close()
    assert all(form is not None and not form.isVisible() for form in forms)


def test_what_the_text_tells_is_shown_with_its_place_when_known(look: Look) -> None:
    look.open("aoi", 1, HABITS)
    assert "毎朝" not in look.words(look.pane.habits)
    look.open("aoi", 2)
    assert "毎朝 → パンを届ける" in look.words(look.pane.habits)
    asked: list[str] = []
    look.pane.place_requested.connect(lambda episode, _: asked.append(episode))
    look.button(look.pane.habits, "“パン屋の葵が").click()
    assert asked == [look.desk.read(lambda unit: unit.episodes.by_number(1).id)]


def test_core_memories_are_chosen_among_what_is_known(look: Look) -> None:
    look.open("aoi", 3, MEMORY)
    page, gold = look.pane.memory, fact_id(look.desk.story, "金貨")
    look.button(page, "Add a core memory").click()
    assert page.form is not None
    assert page.form.picker.count == 3  # Two that anybody may know by then, and the gold she has seen.
    page.form.picker.search.setText("金貨")
    look.qtbot.waitUntil(lambda: page.form is not None and page.form.fact == gold)
    page.form.save_button.click()
    look.settle()
    assert "金貨" in look.words(page) and "Not known" not in look.words(page)
    look.pane.time.set_episode(2)
    look.settle()
    assert "Not known as of this episode" in look.words(page)
    look.undo()
    assert "金貨" not in look.words(page)
    assert look.desk.read(lambda unit: unit.minds.marks("aoi")) == {}


def test_a_mind_is_consolidated_shown_and_taken_back(look: Look) -> None:
    with look.desk.story.write() as unit:
        first = unit.episodes.by_number(1).id
        for what in ("歌を聞いた", "林檎を買った", "猫を見た"):
            draft = FactDraft(f"葵は市場で{what}。", Scope.WORLD, (MentionDraft(first),), kind="event", importance=1)
            unit.facts.add(draft)
    for _ in range(2):
        note(look.desk.story, Viewpoint("aoi", 4), [fact_id(look.desk.story, "金貨"), fact_id(look.desk.story, "毎朝")])
    look.open("aoi", 5, MEMORY)
    page = look.pane.memory
    assert page.shown and len(page.shown.waiting) == 2 and "Came up in 2 answers" in look.words(page)
    look.button(page, "Consolidate now").click()
    look.settle()
    assert page.shown.sittings and "Made of 3 memories" in look.words(page)
    assert not page.shown.waiting and "金貨" in look.words(page)
    look.pane.time.set_episode(2)
    look.settle()
    # Neither what she did not know then, nor what it came to later.
    assert page.shown.insights == () and page.shown.sittings[0].hidden == 1 and "金貨" not in look.words(page)
    look.pane.time.set_episode(5)
    look.settle()
    look.button(page, "Take back").click()
    look.settle()
    assert page.shown.sittings == () and len(page.shown.waiting) == 2
    look.undo()
    assert len(page.shown.sittings) == 1
    page.drop(page.shown.insights[0][0])
    look.settle()
    assert page.shown.insights == ()
    look.undo()
    assert len(page.shown.insights) == 1
    for _ in range(2):
        look.undo()
    assert len(page.shown.waiting) == 2
    look.button(page, "Forget this").click()
    look.settle()
    assert look.desk.read(lambda unit: unit.minds.uses("aoi", MAIN_BRANCH)) == []


def test_consolidation_can_be_paused(look: Look) -> None:
    look.open("aoi", 3, MEMORY)
    idle = look.pane.memory.idle
    assert isinstance(idle, QCheckBox) and idle.isChecked()
    idle.click()
    look.settle()
    assert look.pane.memory.shown and look.pane.memory.shown.paused
    look.undo()
    assert not look.pane.memory.shown.paused


def test_the_voice_is_shown_as_of_then_and_samples_are_chosen(look: Look) -> None:
    tag_lines(look.desk.story)
    with look.desk.story.write() as unit:
        place = (MentionDraft(unit.episodes.by_number(2).id),)
        unit.facts.add(FactDraft("葵は蓮を案じている。", Scope.CHARACTER, place, "aoi"))
    look.open("aoi", 2, VOICE)
    page = look.pane.person
    assert GREETING in look.words(page) and "見なかった" not in look.words(page) and "案じて" not in look.words(page)
    look.open("aoi", 3)
    assert "わたし" in look.words(page) and "見なかった" in look.words(page) and "案じて" in look.words(page)
    assert page.shown and all(line.used for line in page.shown.lines)
    murmur = next(one for one in page.shown.lines if "見なかった" in one.line.quote)
    look.pane.resize(820, 400)
    look.settle()
    bar = page._area.verticalScrollBar()
    bar.setValue(bar.maximum() - 40)
    scrolled = bar.value()
    page.choose(murmur, False)
    look.settle()
    look.qtbot.wait(50)
    assert scrolled > 100 and abs(bar.value() - scrolled) < 40
    assert [line.line.quote for line in page.shown.lines if line.used] == [GREETING]
    look.undo()
    assert all(line.used and line.chosen is None for line in page.shown.lines)
    asked: list[str] = []
    look.pane.sheet_requested.connect(asked.append)
    look.button(page, "Change on the sheet").click()
    assert asked == ["aoi"]
