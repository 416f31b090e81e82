"""What ties the people, as a picture that stays as it lies while the episode moves."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from workbench.memory.relations import Pair, Relations, Tie, TieKind
from workbench.sample import create_sample
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.facts import Scope, Status
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.relations import RelationsPane, words
from workbench.ui.relations.graph import PairItem
from workbench.ui.relations.layout import seated
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]


@pytest.fixture(scope="module")
def relations(tmp_path_factory: pytest.TempPathFactory) -> Relations:
    """Those of the Japanese sample."""
    with create_sample(tmp_path_factory.mktemp("sample") / "sample.story", "ja") as story, story.read() as unit:
        return Relations.read(unit)


def between(pairs: list[Pair], one: str, other: str) -> Pair | None:
    return next((pair for pair in pairs if {pair.one, pair.other} == {one, other}), None)


def kinds(pair: Pair | None, kind: TieKind) -> list[Tie]:
    return [tie for tie in pair.ties if tie.kind is kind] if pair is not None else []


def test_nobody_is_tied_before_the_first_episode(relations: Relations) -> None:
    assert relations.pairs(1) == []
    assert not relations.entered("kota", 1) and relations.entered("sawa", 2)


def test_secrets_tie_those_who_know_them_from_when_they_do(relations: Relations) -> None:
    before, after = (between(relations.pairs(number), "sawa", "seiji") for number in (2, 3))
    assert kinds(before, TieKind.IN_THE_KNOW) == []
    known = kinds(after, TieKind.IN_THE_KNOW)
    assert {(tie.one, tie.other) for tie in known} == {("seiji", "sawa"), ("sawa", "seiji")}
    assert after is not None and {tie.key for tie in known} <= after.new
    assert all(tie.mention is not None and tie.mention.quote for tie in known)
    later = between(relations.pairs(4), "sawa", "seiji")
    assert later is not None and not {tie.key for tie in known} & later.new


def test_a_secret_is_kept_from_whom_it_is_about(relations: Relations) -> None:
    hidden = kinds(between(relations.pairs(4), "ritsuko", "kyoichi"), TieKind.HIDES)
    assert [(tie.one, tie.other) for tie in hidden] == [("ritsuko", "kyoichi")]
    assert hidden[0].fact is not None and "白い封筒" in hidden[0].fact.text


def test_what_they_call_each_other_comes_with_them_into_the_story(relations: Relations) -> None:
    assert kinds(between(relations.pairs(1), "kota", "kyoichi"), TieKind.CALLS) == []
    pair = between(relations.pairs(relations.count + 1), "kota", "kyoichi")
    assert pair is not None and pair.ties[0].kind is TieKind.CALLS and words.label(pair) == "“兄貴”"


def test_scenes_are_counted_and_their_place_is_kept(relations: Relations) -> None:
    counts = [kinds(between(relations.pairs(number), "sawa", "ritsuko"), TieKind.TOGETHER) for number in (2, 7)]
    assert counts[0][0].count < counts[1][0].count
    assert counts[1][0].mention is not None and counts[1][0].mention.span is not None


def test_one_person_alone(relations: Relations) -> None:
    found = relations.pairs(7, people=["funaki"])
    assert found and all("funaki" in (pair.one, pair.other) for pair in found)


def test_kin_and_feelings_are_told_apart_and_proposals_can_be_left_out(tmp_path: Path) -> None:
    from tests.lighthouse import build_lighthouse

    with build_lighthouse(tmp_path / "lighthouse.story") as story:
        first = told(story)[0]
        with story.write() as unit:
            for text, status in (("葵は蓮を慕っている。", Status.PROPOSED), ("葵は澪の友人である。", Status.ACCEPTED)):
                unit.facts.add(FactDraft(text, Scope.WORLD, mentions=(MentionDraft(first, Span(1, 3)),), status=status))
        with story.read() as unit:
            known = Relations.read(unit)
    kin = between(known.pairs(2), "aoi", "mio")
    assert kin is not None and (kin.ties[0].kind, words.label(kin)) == (TieKind.KIN, "友人")
    feeling = kinds(between(known.pairs(2), "aoi", "ren"), TieKind.FEELING)
    assert [(tie.one, tie.other, tie.proposed) for tie in feeling] == [("aoi", "ren", True)]
    assert kinds(between(known.pairs(2, proposed=False), "aoi", "ren"), TieKind.FEELING) == []
    # Told in the third episode: the sister is none before.
    assert kinds(between(known.pairs(3), "mio", "ren"), TieKind.KIN) == []
    assert [tie.words for tie in kinds(between(known.pairs(4), "mio", "ren"), TieKind.KIN)] == ["妹"]


def told(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return [one.id for one in unit.episodes.outline()]


def test_everybody_lies_in_the_same_place_every_time_and_apart(relations: Relations) -> None:
    people, pairs = [person.id for person in relations.people], relations.pairs(relations.count + 1)
    seats = seated(people, pairs, (480, 600))
    assert seats == seated(people, pairs, (480, 600)) and set(seats.at) == set(people)
    assert seated([], [], (480, 600)).at == {} and set(seated(["a"], [], (0, 0)).at) == {"a"}


@pytest.mark.parametrize("shape", [(480, 600), (900, 520)])
def test_a_cast_is_spread_over_the_whole_field(shape: tuple[int, int]) -> None:
    people = [f"p{at}" for at in range(14)]
    tie = Tie(TieKind.TOGETHER, "", "", "", count=1)
    pairs = [Pair(one, other, (tie,)) for one, other in combinations(people, 2)]
    at = [(x * shape[0], y * shape[1]) for x, y in seated(people, pairs, shape).at.values()]
    assert all(abs(a[0] - b[0]) >= 50 or abs(a[1] - b[1]) >= 70 for a, b in combinations(at, 2)), (
        "faces and names apart"
    )
    assert all(0 < x < shape[0] and 0 < y < shape[1] for x, y in at)
    halves = [sum(x < shape[0] / 2 for x, _ in at), sum(y < shape[1] / 2 for _, y in at)]
    assert all(5 <= half <= 9 for half in halves), "no half of it stands empty"


@pytest.fixture
def pane(sample_desk: Desk, qtbot: QtBot, settle: Settle) -> RelationsPane:
    made = RelationsPane(sample_desk)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.set_episode(4)
    made.show()
    qtbot.waitUntil(lambda: bool(made.pairs), timeout=20_000)
    settle(sample_desk)
    return made


def test_moving_the_episode_leaves_the_people_where_they_lie(pane: RelationsPane, qtbot: QtBot) -> None:
    before = {who: item.pos() for who, item in pane.graph.people.items()}
    few = set(pane.graph.pairs)
    pane.time.set_episode(2)
    qtbot.waitUntil(lambda: set(pane.graph.pairs) != few, timeout=10_000)
    assert set(pane.graph.pairs) < few
    assert {who: item.pos() for who, item in pane.graph.people.items()} == before
    assert pane.graph.people["funaki"].faint and not pane.graph.people["sawa"].faint


def test_a_click_on_a_line_lists_what_is_behind_it(pane: RelationsPane, qtbot: QtBot) -> None:
    item = pane.graph.pairs["sawa", "seiji"]
    at = pane.graph.mapFromScene(item.room.center())
    QTest.mouseClick(pane.graph.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.chosen == ("sawa", "seiji") and item.chosen
    said = " ".join(one.text() for one in pane.details.findChildren(QLabel))
    assert "野々宮佐和は左の耳が聞こえない。" in said
    link = next(one for one in pane.details.findChildren(QPushButton) if one.text() == "Episode 2")
    with qtbot.waitSignal(pane.place_requested) as asked:
        link.click()
    episode, span = asked.args
    assert episode in pane._desk.read(lambda unit: [one.id for one in unit.episodes.outline()]) and span is not None


def test_a_click_on_a_person_leaves_theirs_alone_and_the_next_one_brings_all_back(
    pane: RelationsPane, qtbot: QtBot
) -> None:
    everything = len(pane.pairs)
    pane.graph.press(pane.graph.people["funaki"].pos())
    qtbot.waitUntil(lambda: len(pane.pairs) < everything, timeout=10_000)
    assert all("funaki" in ends for ends in pane.graph.pairs) and pane.person.currentData() == "funaki"
    pane.graph.press(pane.graph.people["funaki"].pos())
    qtbot.waitUntil(lambda: len(pane.pairs) == everything, timeout=10_000)


def test_words_stand_on_no_face_and_scenes_are_said_of_one_persons_lines_alone(
    pane: RelationsPane, qtbot: QtBot
) -> None:
    def told() -> list[PairItem]:
        return [item for item in pane.graph.pairs.values() if item.told]

    assert told() and not any(item.pair.ties[0].kind is TieKind.TOGETHER for item in told())
    rooms = [room for one in pane.graph.people.values() for room in one.rooms]
    rooms += [item.room for item in told()]
    assert not any(one.intersects(other) for item in told() for one in [item.room] for other in rooms if one != other)
    before = {who: item.pos() for who, item in pane.graph.people.items()}
    pane.resize(1300, 900)
    pane.choose_person(next(one.one for one in pane.pairs if one.ties[0].kind is TieKind.TOGETHER))
    qtbot.waitUntil(lambda: any(item.pair.ties[0].kind is TieKind.TOGETHER for item in told()), timeout=10_000)
    assert {who: item.pos() for who, item in pane.graph.people.items()} != before, "spread over the larger field"


def test_keys_go_from_pair_to_pair_and_escape_leaves(pane: RelationsPane, qtbot: QtBot) -> None:
    first, second, *_ = pane.graph.pairs
    for ends in (first, second):
        QTest.keyClick(pane.graph, Qt.Key.Key_Right)
        assert pane.chosen == ends
    QTest.keyClick(pane.graph, Qt.Key.Key_Escape)
    assert pane.chosen is None
    with qtbot.waitSignal(pane.closed):
        QTest.keyClick(pane.graph, Qt.Key.Key_Escape)


def test_the_menu_shows_them_with_what_the_episode_being_written_tells(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    workspace = Workspace(desk)
    qtbot.addWidget(workspace)
    workspace.show()
    workspace.start("", 0)
    workspace.navigator.go_to(list(workspace.navigator.told())[2], None)
    workspace.minds.show_relations()
    pane = workspace.minds.relations
    qtbot.waitUntil(lambda: bool(pane.pairs), timeout=20_000)
    assert pane.isVisible() and pane.time.episode == 4
    desk.close()
    settle(desk)
    assert pane.pairs == []
