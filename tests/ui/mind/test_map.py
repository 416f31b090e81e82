"""The graph of a mind: gated, walked by mouse and keys, the same as a list, with core memories marked."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.lighthouse import fact_id
from tests.ui.mind.conftest import Look
from workbench.store import FactDraft, MentionDraft
from workbench.story.facts import Scope
from workbench.story.viewpoint import Viewpoint
from workbench.ui.mind import words
from workbench.ui.mind.reading import FEWEST, read_picture

Key = Qt.Key
GOLD, SISTER = "金貨", "妹"


def everything(look: Look, character: str, number: int) -> str:
    """All that is read for somebody's picture, wherever it begins and however it is laid out."""
    with look.desk.story.read() as unit:
        view = Viewpoint(character, number)
        gold, sister = ([one.id for one in unit.facts.list() if word in one.text] for word in (GOLD, SISTER))
        starts = ["", "person:ren", "thing:金貨", *gold, *sister]
        return "\n".join(
            str([*picture.graph.nodes(data=True), *picture.graph.edges(data=True), picture.facts])
            for picture in (read_picture(unit, view, "ja", start, limit=80) for start in starts)
        )


def test_nobody_is_shown_what_they_do_not_know(look: Look) -> None:
    assert GOLD in everything(look, "ren", 2) and GOLD not in everything(look, "aoi", 2)
    assert GOLD in everything(look, "aoi", 3) and GOLD not in everything(look, "mio", 5)
    assert SISTER in everything(look, "mio", 4) and SISTER not in everything(look, "mio", 3)
    look.open("mio", 5)
    assert look.nodes and not any(GOLD in said for said in look.nodes.values())
    assert GOLD not in look.words(look.pane)


def test_the_slider_and_the_people_choose_whose_mind_as_of_when(look: Look) -> None:
    look.open("aoi", 2)
    assert look.pane.character == "aoi" and "第2話" not in look.words(look.pane.map.details)
    gold = fact_id(look.desk.story, GOLD)
    assert gold not in look.nodes
    look.pane.time.step_forth()
    look.settle()
    assert look.pane.map.picture and gold in look.pane.map.picture.facts
    look.pane.people.setCurrentIndex(look.pane.people.findData("mio"))
    look.pane.people.activated.emit(0)
    look.settle()
    assert look.pane.map.picture and gold not in look.pane.map.picture.facts


def test_a_click_tells_and_leads_to_the_text_and_a_double_click_walks(look: Look) -> None:
    storm = fact_id(look.desk.story, "嵐の夜")
    with look.desk.story.write() as unit:
        unit.facts.edit(storm, kind="event")
    look.open("aoi", 5)
    page, view = look.pane.map, look.pane.map.graph
    assert page.picture and page.picture.centre == "person:aoi" == page.details.shown
    target = storm
    at = view.mapFromScene(view.nodes[target].pos())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert page.details.shown == target == view.current == page.list.current
    asked: list[tuple[str, object]] = []
    look.pane.place_requested.connect(lambda episode, span: asked.append((episode, span)))
    look.settle()
    look.button(page.details, "“").click()
    [(episode, span)] = asked
    with look.desk.story.read() as unit:
        text = unit.episodes.get(episode).text.base
        assert span.of(text) in {m.quote for m in unit.facts.get(target).mentions}  # type: ignore[attr-defined]
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(view.nodes[target].pos()))
    look.settle()
    assert page.picture.centre == target and page.back.isEnabled()
    QTest.keyClick(view, Key.Key_Backspace)
    look.settle()
    assert page.picture.centre == "person:aoi" and not page.back.isEnabled()


def test_what_was_learned_leads_to_where_it_was(look: Look) -> None:
    look.open("aoi", 5)
    gold, asked = fact_id(look.desk.story, GOLD), list[object]()
    look.pane.map.choose(gold)
    look.pane.place_requested.connect(lambda episode, span: asked.append((episode, span)))
    look.settle()
    look.button(look.pane.map.details, "Learned in episode 2").click()
    with look.desk.story.read() as unit:
        [moment] = [one for one in unit.knowledge.list(fact=gold, character="aoi") if one.mention]
        assert moment.mention and asked == [(moment.mention.episode, moment.mention.span)]


def test_the_keys_go_from_node_to_node_and_zoom(look: Look) -> None:
    look.open("aoi", 5)
    view = look.pane.map.graph
    seen = {view.current}
    for key in (Key.Key_Left, Key.Key_Up, Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Left):
        before = view.nodes[view.current].pos()
        QTest.keyClick(view, key)
        after = view.nodes[view.current].pos()
        if key is Key.Key_Left and after != before:
            assert after.x() < before.x()
        seen.add(view.current)
    assert len(seen) > 2
    scale = view.transform().m11()
    QTest.keyClick(view, Key.Key_Plus)
    assert view.transform().m11() > scale
    QTest.keyClick(view, Key.Key_0)
    assert abs(view.transform().m11() - scale) < 0.01
    walked = view.current
    QTest.keyClick(view, Key.Key_Return)
    look.settle()
    assert look.pane.map.picture and look.pane.map.picture.centre == walked


def test_the_list_says_the_same_and_walks_too(look: Look) -> None:
    look.open("aoi", 5)
    page = look.pane.map
    page.as_list.click()
    assert page.stack.currentWidget() is page.list
    role = Qt.ItemDataRole.AccessibleTextRole
    listed = {item.data(0, Qt.ItemDataRole.UserRole): item for item in page.list._items()} | {}
    assert set(look.nodes) <= set(listed)
    assert all(said in str(listed[key].data(0, role)) for key, said in look.nodes.items())
    other = next(key for key in look.nodes if key.startswith("person:") and key != "person:aoi")
    page.list.setCurrentItem(listed[other])
    assert page.details.shown == other == page.graph.current
    QTest.keyClick(page.list, Key.Key_Return)
    look.settle()
    assert page.picture and page.picture.centre == other and page.stack.currentWidget() is page.list


def test_words_are_found_in_a_mind_or_not(look: Look) -> None:
    look.open("aoi", 5)
    page = look.pane.map
    page.search.setText("灯台の火")
    QTest.keyClick(page.search, Key.Key_Return)
    look.settle()
    assert page.picture and any("灯台" in said for said in [look.nodes[page.picture.centre]])
    centre = page.picture.centre
    page.search.setText("沈没した宇宙船")
    QTest.keyClick(page.search, Key.Key_Return)
    look.settle()
    assert page.picture.centre == centre and page.counts.text() == "Not on this mind"


def test_a_core_memory_is_pinned_marked_and_unpinned(look: Look) -> None:
    look.open("aoi", 5)
    page, storm = look.pane.map, fact_id(look.desk.story, "嵐の夜")
    assert page.picture
    key = (
        storm
        if storm in look.nodes
        else next(one for one, _, tie in page.picture.graph.edges(data="tie") if tie.fact == storm)
    )
    page._pin(storm, True)
    look.settle()
    assert page.graph.nodes[key].core and storm in page.picture.core
    look.undo()
    assert not page.graph.nodes[key].core and not page.picture.core


def test_only_a_neighbourhood_is_drawn_of_a_large_mind(look: Look) -> None:
    with look.desk.story.write() as unit:
        first = unit.episodes.by_number(1).id
        for number in range(400):
            kind = "event" if number % 2 else "state"
            text = f"葵は{number}番の箱を灯台の棚{number % 17}に置いた。"
            unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(first),), kind=kind))
    look.open("aoi", 5)
    page = look.pane.map
    assert page.picture and page.picture.known > 400
    few = len(page.graph.nodes)
    assert few <= 4 * page._limit
    for _ in range(9):
        page._more()
    look.settle()
    assert few < len(page.graph.nodes) <= 240
    for _ in range(9):
        page._fewer()
    look.settle()
    assert page._limit == FEWEST and len(page.graph.nodes) <= few
    assert all(item.isVisible() for item in page.graph.nodes.values())


def test_another_mind_shows_nothing_of_the_one_before_while_it_is_looked_up(look: Look) -> None:
    look.open("ren", 3)
    page = look.pane.map
    assert page.picture is not None
    look.pane.show_mind("mio", 4)
    assert page.picture is None and page.stack.currentWidget() is page._waiting and not page.details.isVisible()
    assert look.pane.character == "mio" and look.pane.time.episode == 4
    look.settle()
    assert page.picture is not None and page.stack.currentWidget() is page.graph and page.details.isVisible()
    look.pane.tabs.tab(1).click()
    look.settle()
    look.pane.show_mind("ren", 4)
    assert look.pane.person.shown is None
    said = look.pane.person.body.itemAt(0).widget()
    assert isinstance(said, QLabel) and said.text() == words.waiting()
    look.settle()
    assert look.pane.person.shown is not None and look.pane.person.shown.persona.character.id == "ren"


def test_a_mind_that_knows_nothing_says_so(look: Look) -> None:
    look.open("mio", 1)
    assert look.pane.map.stack.currentWidget() is look.pane.map._nothing
    look.desk.close()
    assert look.pane.character == "" and look.pane._all.currentIndex() == 1
