"""The review queue further: whose secret by an initial, the text beside, kinds, going on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.lighthouse import fact_id
from tests.ui.reviewing import BOAT, COIN, LIGHT, Hands, fill, propose, with_proposals
from workbench.memory.nested_knowledge import propose_nested_knowledge
from workbench.store import KnowledgeDraft, MentionDraft, Unit
from workbench.story.cast import Character
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import FactForm
from workbench.ui.review.head import Head
from workbench.ui.review.keys import keys_for
from workbench.ui.review.pace import Pace


@pytest.fixture
def hands(desk: Desk, qtbot: QtBot) -> Hands:
    return with_proposals(desk, qtbot)


def test_s_and_an_initial_make_it_somebodys_secret(hands: Hands) -> None:
    hands.press(Qt.Key.Key_S)
    chooser = hands.deck.card(hands.deck.order[0]).chooser
    assert chooser is not None and QApplication.focusWidget() is chooser
    hands.press(Qt.Key.Key_Escape)
    assert hands.current() == f"{LIGHT}。" and QApplication.focusWidget() is hands.deck
    hands.press(Qt.Key.Key_S)
    people = hands.desk.read(lambda unit: unit.characters.list())
    hands.bot.keyClicks(QApplication.focusWidget(), keys_for(people)["ren"])
    hands.still()
    [made] = hands.desk.read(lambda unit: [one for one in unit.facts.list() if one.text == f"{LIGHT}。"])
    assert (made.scope, made.owner, made.status) == (Scope.CHARACTER, "ren", Status.ACCEPTED)
    assert hands.current() == f"{BOAT}。"
    hands.press(Qt.Key.Key_U)
    hands.still()
    [made] = hands.desk.read(lambda unit: [one for one in unit.facts.list() if one.text == f"{LIGHT}。"])
    assert (made.scope, made.owner, made.status) == (Scope.WORLD, None, Status.PROPOSED)


def test_who_how_and_from_whom_are_picked_by_keys_and_accepted_together(hands: Hands) -> None:
    people = hands.desk.read(lambda unit: unit.characters.list())
    keys = keys_for(people)
    hands.press(Qt.Key.Key_End)
    for key, picked in ((Qt.Key.Key_W, keys["mio"]), (Qt.Key.Key_H, "t"), (Qt.Key.Key_B, keys["ren"])):
        hands.press(key)
        hands.bot.keyClicks(QApplication.focusWidget(), picked)
    assert hands.current().startswith("澪 is told by 蓮")
    assert hands.moments()[0].status is Status.PROPOSED, "nothing is written before it is accepted"
    hands.press(Qt.Key.Key_A)
    hands.still()
    [moment] = hands.desk.read(lambda unit: [one for one in unit.knowledge.list() if one.character == "mio"][-1:])
    assert (moment.how, moment.by, moment.status) == (How.TOLD, "ren", Status.ACCEPTED)


def test_the_text_stands_beside_with_the_evidence_marked(hands: Hands) -> None:
    assert hands.pane.beside.marked == LIGHT
    hands.press(Qt.Key.Key_J)
    assert hands.pane.beside.marked == BOAT
    hands.press(Qt.Key.Key_J)
    hands.still()
    assert hands.pane.beside.marked == COIN
    assert hands.pane.beside.title.text() == hands.desk.read(lambda unit: unit.episodes.by_number(2).title)
    hands.press(Qt.Key.Key_T)
    assert not hands.pane.beside.isVisible()


def test_rejecting_a_fact_takes_who_learns_it_along(hands: Hands) -> None:
    hands.press(Qt.Key.Key_J)
    hands.press(Qt.Key.Key_J)
    assert hands.current() == f"{COIN}。"
    hands.press(Qt.Key.Key_R)
    assert not any(words.startswith("葵") for words in hands.shown())
    hands.still()
    assert not any(words.startswith("葵") for words in hands.shown())


def test_only_the_kinds_chosen_are_shown(hands: Hands) -> None:
    head = hands.pane.findChild(Head)
    menu = head.kinds.choices
    assert [action.text() for action in menu.actions()] == ["State  4", "Who learns what  1"]
    menu.actions()[1].trigger()
    hands.still()
    assert [words[:1] for words in hands.shown()] == ["葵"]
    assert hands.says("To decide: 1")
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert hands.says("Nothing of these kinds")
    hands.bot.mouseClick(hands.button("Show all kinds"), Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.shown() == [f"{LIGHT}。", f"{BOAT}。"]


def test_an_episode_done_leads_to_the_next_one_that_waits(hands: Hands) -> None:
    ids = [hands.desk.read(lambda unit, n=n: unit.episodes.by_number(n).id) for n in (2, 4)]
    hands.pane.show_episode(ids[0])
    hands.still()
    assert hands.says("To decide: 2")
    hands.press(Qt.Key.Key_A)
    assert hands.says("To decide: 1")
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert hands.says("Everything of this episode is decided") and hands.button("Go on with episode 4")
    hands.press(Qt.Key.Key_N)
    hands.still()
    assert hands.pane.shown_episode == ids[1] and hands.shown() == [f"{LIGHT}。", f"{BOAT}。"]
    assert QApplication.focusWidget() is hands.deck and hands.current() == f"{LIGHT}。"


def test_how_much_waits_is_told_by_episode(hands: Hands, qtbot: QtBot) -> None:
    fourth = hands.desk.read(lambda unit: unit.episodes.by_number(4).id)
    with qtbot.waitSignal(hands.pane.counts_changed) as told:
        hands.desk.write(lambda unit: propose(unit, 4, "嵐の夜"), [Aspect.FACTS])
    assert told.args is not None and told.args[0][fourth] == 3
    assert hands.pane.waits_in(fourth) and not hands.pane.waits_in("none")


def test_what_follows_from_a_telling_is_settled_with_it(hands: Hands) -> None:
    def tell(unit: Unit) -> None:
        fact = propose(unit, 3, "澪は町長の娘である", 5, common=False)
        where = MentionDraft(unit.episodes.by_number(3).id)
        draft = KnowledgeDraft(fact, "aoi", where, How.TOLD, "ren", status=Status.PROPOSED, source=Source.RULE)
        unit.knowledge.add(draft)
        propose_nested_knowledge(unit)

    hands.desk.write(tell, [Aspect.FACTS])
    hands.still()
    told = hands.shown().index("葵 is told by 蓮\n＋ 蓮 knows that 葵 knows · since episode 3")
    hands.press(Qt.Key.Key_Home)
    for _ in range(told):
        hands.press(Qt.Key.Key_J)
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert [one.status for one in hands.desk.read(lambda unit: unit.awareness.list())] == [Status.ACCEPTED]
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert [one.status for one in hands.desk.read(lambda unit: unit.awareness.list())] == [Status.PROPOSED]


def test_whether_proposals_count_is_always_said(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hands.button("Unreviewed facts count, marked")
    monkeypatch.setattr(hands.desk.bench, "settings", hands.desk.settings.model_copy(update={"strict": True}))
    hands.desk.settings_changed.emit()
    with hands.bot.waitSignal(hands.pane.rule_requested):
        hands.bot.mouseClick(hands.button("Only confirmed facts count"), Qt.MouseButton.LeftButton)


def test_the_pace_is_the_authors_own() -> None:
    pace = Pace()
    pace.leave(34)
    for at, left in ((100.0, 33), (101.0, 32), (102.0, 31), (202.0, 30), (203.0, 29), (204.0, 28)):
        pace.decide(at)
        pace.leave(left)
        assert pace.seconds is None, "nothing is promised before that shows"
    pace.decide(205.0)
    pace.leave(26)
    assert pace.seconds == pytest.approx(26), "the pause of a hundred seconds is none of it"
    pace.leave(27)
    assert pace.seconds == pytest.approx(27), "what is taken back is to decide again"


def test_everybody_has_a_key_of_their_own() -> None:
    people = [
        Character("a", "Ann Reed"),
        Character("b", "Adam Reed"),
        Character("c", "久世翼", "くぜ つばさ"),
        Character("d", "父"),
    ]
    assert keys_for(people) == {"a": "a", "b": "r", "c": "k", "d": "1"}
    crowd = [Character(str(at), "Ann") for at in range(60)]
    assert len(set(keys_for(crowd).values())) == len(keys_for(crowd)) == 35


@pytest.mark.parametrize(("now", "offered"), [("屋根裏", "蓮は沈没船の金貨を屋根裏に隠している。"), ("", "")])
def test_c_offers_the_authors_own_words_as_they_would_be_now(desk: Desk, qtbot: QtBot, now: str, offered: str) -> None:
    before = fact_id(desk.story, "金貨")
    with desk.story.write() as unit:
        first = unit.episodes.by_number(1)
        text = (
            first.text.base.replace("地下室へ", f"{now}へ")
            if now
            else first.text.base.replace("誰にも言わずに地下室へ隠していた", "海へ捨ててしまった")
        )
        unit.episodes.save_text(first.id, ManuscriptText(text))
    hands = Hands(desk, qtbot)
    assert hands.says(f"In your words: {offered}" if offered else "In your words") == bool(offered)
    hands.press(Qt.Key.Key_C)
    form = hands.deck.card(before).form
    assert isinstance(form, FactForm) and hands.deck.card(before).superseding
    field = form.findChild(QPlainTextEdit)
    assert field is not None
    assert field.toPlainText() == (offered or "蓮は沈没船の金貨を地下室に隠している。")
    hands.press(Qt.Key.Key_Escape)
    assert not hands.deck.card(before).busy and not hands.deck.card(before).superseding
    hands.press(Qt.Key.Key_C)
    field = hands.deck.card(before).form.findChild(QPlainTextEdit)  # type: ignore[union-attr]
    field.setPlainText("蓮の金貨はもう地下室にない。")
    hands.bot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hands.still()
    old, new = desk.read(lambda unit: (unit.facts.get(before), _said(unit, "蓮の金貨はもう地下室にない。")))
    assert (old.status, old.text) == (Status.REJECTED, "蓮は沈没船の金貨を地下室に隠している。")
    assert (new.status, new.source, new.scope, new.owner) == (Status.ACCEPTED, Source.AUTHOR, Scope.CHARACTER, "ren")
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert desk.read(lambda unit: unit.facts.get(before).status) is Status.ACCEPTED


def _said(unit: Unit, text: str) -> Fact:
    [found] = [one for one in unit.facts.list() if one.text == text]
    return found


def test_a_group_is_settled_with_one_key_and_taken_back_with_one(hands: Hands) -> None:
    hands.desk.write(lambda unit: propose(unit, 4, "嵐の夜", 3), [Aspect.FACTS])
    hands.still()
    assert hands.shown()[:2] == ["嵐の夜。", f"{LIGHT}。"]
    head = hands.deck.head(hands.deck.order[1])
    assert head.title == "Common knowledge, episode 4" and head.why == "What 3 people know rests on it"
    hands.press(Qt.Key.Key_Home)
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert hands.current() == f"{BOAT}。", "at once, and on to the next group"
    hands.still()
    status = hands.status()
    assert (status["嵐の夜。"], status[f"{LIGHT}。"], status[f"{BOAT}。"]) == ("accepted", "accepted", "proposed")
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert hands.status()["嵐の夜。"] == hands.status()[f"{LIGHT}。"] == "proposed"
    assert hands.shown()[:2] == ["嵐の夜。", f"{LIGHT}。"] and hands.current() == "嵐の夜。"
    hands.press(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    hands.still()
    assert hands.status()["嵐の夜。"] == hands.status()[f"{LIGHT}。"] == "rejected"


def test_only_what_is_marked_is_settled_and_by_a_click_too(hands: Hands) -> None:
    hands.desk.write(lambda unit: propose(unit, 4, "嵐の夜", 3), [Aspect.FACTS])
    hands.still()
    hands.press(Qt.Key.Key_Home)
    assert hands.button("Accept all 2")
    hands.press(Qt.Key.Key_X)
    hands.bot.mouseClick(hands.button("Reject marked: 1"), Qt.MouseButton.LeftButton)
    hands.still()
    assert (hands.status()["嵐の夜。"], hands.status()[f"{LIGHT}。"]) == ("rejected", "proposed")
    hands.press(Qt.Key.Key_X)
    hands.press(Qt.Key.Key_X)
    assert not [one for one in hands.pane.findChildren(QPushButton) if "marked:" in one.text() and one.isVisible()]
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    hands.still()
    assert hands.status()[f"{LIGHT}。"] == "accepted"


def test_the_confirmed_share_is_said_and_moves(hands: Hands) -> None:
    def said() -> float:
        [words] = [one.text() for one in hands.pane.findChildren(QLabel) if "is confirmed" in one.text()]
        return float(words.split("%")[0])

    before = said()
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert said() > before
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert said() == before


def test_what_a_warning_cites_comes_first_as_soon_as_it_is_known(hands: Hands) -> None:
    cited: dict[str, set[str]] = {}
    hands.pane.cites = lambda: cited
    boat = hands.deck.order[1]
    assert hands.deck.card(boat).words == f"{BOAT}。"
    cited[boat] = {"one", "other"}
    hands.pane.warnings_changed()
    hands.still()
    assert hands.deck.order[1] == boat, "what is shown stays where it is"
    assert hands.deck.head(boat).why == "Warnings that rest on it: 2 · What 3 people know rests on it"
    hands.bot.mouseClick(hands.button("Whole story"), Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.deck.order[0] == boat


def test_what_reading_brings_meanwhile_moves_nothing_under_the_hand(desk: Desk, qtbot: QtBot) -> None:
    def many(unit: Unit) -> None:
        fill(unit)
        text = unit.episodes.by_number(1).text.base
        for start in range(0, 60, 4):
            propose(unit, 1, text[start : start + 4].replace("\n", "") or text[:4], 3)

    with desk.story.write() as unit:
        many(unit)
    hands = Hands(desk, qtbot)
    hands.pane.resize(760, 420)
    hands.still()
    deck = hands.deck
    current = deck.current
    bar = deck.verticalScrollBar()
    assert bar.maximum() > 300
    bar.setValue(300)
    seen = next(one for one in deck.order if deck.card(one).y() >= 300)
    before = deck.card(seen).y() - bar.value()

    def more(unit: Unit) -> None:
        propose(unit, 4, unit.episodes.by_number(4).text.base[:6], 5)

    desk.write(more, {Aspect.FACTS})
    hands.still()
    assert deck.current == current
    assert deck.card(seen).y() - bar.value() == before and bar.value() > 200


def test_the_buttons_of_the_current_card_are_in_view_in_a_low_window(desk: Desk, qtbot: QtBot) -> None:
    with desk.story.write() as unit:
        fill(unit)
    hands = Hands(desk, qtbot)
    hands.pane.resize(620, 470)
    hands.still()
    for _ in range(3):
        hands.still()
        card = hands.deck.card(hands.deck.current or "")
        [accept] = [one for one in card.findChildren(QPushButton) if one.objectName() == "accept"]
        assert accept.visibleRegion().boundingRect().height() == accept.height()
        hands.bot.keyClick(hands.deck, Qt.Key.Key_J)


def test_what_was_decided_is_said_and_no_more_when_it_is_taken_back(desk: Desk, qtbot: QtBot) -> None:
    with desk.story.write() as unit:
        fill(unit)
    hands = Hands(desk, qtbot)
    hands.bot.keyClick(hands.deck, Qt.Key.Key_A)
    hands.still()
    assert any("Decided: 1" in label.text() for label in hands.pane.findChildren(QLabel))
    hands.bot.keyClick(hands.deck, Qt.Key.Key_U)
    hands.still()
    hands.still()
    assert not any("Decided" in label.text() for label in hands.pane.findChildren(QLabel))
