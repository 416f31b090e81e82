"""Older states of a story: kept by themselves, taken by hand, thinned, erased."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from workbench.memory import retention
from workbench.store import EpisodeDraft, Holding, StoryFile, keeper
from workbench.store.snapshots import MERGE, SESSION, SPLIT
from workbench.store.thinning import Dated, superfluous, thin
from workbench.store.versions import KEPT, WHILE, WIPED, is_kept, kept_as, name_of
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText, Ruby

LONG = "\n".join(f"{at}行目、凪は灯台の階段を数えながら上った。" for at in range(40))


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    path = tmp_path / "a.story"
    texts = ["一話の文。", LONG, "三話の文。"]
    StoryFile.create(
        path,
        "題",
        fill=lambda unit: unit.episodes.add_many(
            [EpisodeDraft(f"第{at}話", ManuscriptText(text)) for at, text in enumerate(texts, 1)]
        ),
    ).close()
    with StoryFile.open(path) as story:
        yield story


def ids(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return [one.id for one in unit.episodes.outline()]


def save(story: StoryFile, episode: str, text: str) -> None:
    with story.write() as unit:
        unit.episodes.save_text(episode, ManuscriptText(text))


def kept(story: StoryFile, episode: str) -> list[tuple[str, str]]:
    with story.read() as unit:
        return [(one.reason, one.text.base) for one in unit.episodes.versions(episode)]


def test_a_text_that_was_deleted_and_saved_is_still_there(story: StoryFile) -> None:
    one = ids(story)[0]
    save(story, one, "")
    assert ("一話の文。") in [text for _, text in kept(story, one)]


def test_before_the_first_change_of_a_session_the_whole_story_is_kept(story: StoryFile) -> None:
    one, two, three = ids(story)
    save(story, one, "一話の文。続き。")
    save(story, two, LONG + "続き。")
    with story.read() as unit:
        [snapshot] = unit.snapshots.list()
        entries = {entry.episode: entry.version.text.base for entry in unit.snapshots.entries(snapshot.id)}
    assert (snapshot.reason, snapshot.episodes) == (SESSION, 3)
    assert entries == {one: "一話の文。", two: LONG, three: "三話の文。"}
    path = story.path
    story.close()
    with StoryFile.open(path) as again:
        save(again, one, "次の日。")
        with again.read() as unit:
            assert len(unit.snapshots.list()) == 2
            # Only what changed since costs room.
            assert [len(unit.episodes.versions(each)) for each in (one, two, three)] == [2, 2, 1]


def test_a_change_that_fails_leaves_the_snapshot_to_the_next(story: StoryFile) -> None:
    one = ids(story)[0]
    with pytest.raises(ZeroDivisionError), story.write() as unit:
        unit.episodes.save_text(one, ManuscriptText("別"))
        raise ZeroDivisionError
    assert not kept(story, one)
    save(story, one, "別")
    assert [text for _, text in kept(story, one)] == ["一話の文。"]


def test_before_much_is_deleted_what_was_written_meanwhile_is_kept(story: StoryFile) -> None:
    two = ids(story)[1]
    save(story, two, LONG + "今日書いた段落。")
    save(story, two, LONG + "今日書いた段落。と一字。")
    save(story, two, LONG[:200])
    assert kept(story, two)[-1] == (WIPED, LONG + "今日書いた段落。と一字。")


def test_what_is_deleted_again_is_kept_as_of_now_and_once(story: StoryFile) -> None:
    two = ids(story)[1]
    for text in (LONG + "続き。", "", LONG + "続き。", ""):
        save(story, two, text)
    assert kept(story, two) == [("in a snapshot", LONG), (WIPED, LONG + "続き。")]
    with story.write() as unit:
        unit._session.change("UPDATE episode_versions SET created_at = '2025-01-01T00:00:00+00:00'")
    save(story, two, LONG + "続き。")
    save(story, two, "")
    with story.read() as unit:
        newest = unit.episodes.versions(two)[-1]
    assert newest.reason == WIPED and newest.created_at.year > 2025


@pytest.mark.parametrize(
    ("before", "after", "much"),
    [
        (LONG, "", True),
        ("短い。", " \n", True),
        (LONG, LONG[:-20], False),
        (LONG, "あ" * len(LONG), True),
        (LONG, LONG[:100] + LONG[-100:], True),
        (LONG[:150], LONG[:60], False),
        ("", "書き始め", False),
        (LONG, LONG + LONG, False),
    ],
)
def test_what_is_much(before: str, after: str, much: bool) -> None:
    assert keeper.is_much(before, after) is much


def test_in_a_long_session_a_state_is_kept_every_so_often(story: StoryFile, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ids(story)[0]
    save(story, one, "一話の文。あ")
    save(story, one, "一話の文。あい")
    assert [reason for reason, _ in kept(story, one)] == ["in a snapshot"]
    monkeypatch.setattr(keeper, "PERIOD", 0.0)
    save(story, one, "一話の文。あいう")
    assert kept(story, one)[-1] == (WHILE, "一話の文。あい")


def test_splitting_and_merging_are_preceded_by_a_snapshot(story: StoryFile) -> None:
    two = ids(story)[1]
    with story.write() as unit:
        unit.structure.split(two, 100)
    with story.write() as unit:
        unit.structure.merge(two)
    with story.read() as unit:
        assert [one.reason for one in unit.snapshots.list()] == [MERGE, SPLIT]


def test_a_snapshot_by_hand_has_a_name_of_its_own(story: StoryFile) -> None:
    with story.write() as unit:
        first = unit.snapshots.take("  第一稿 ")
    assert first.name == "第一稿"
    for name, said in (("第一稿", "already"), (" ", "needs a name"), ("あ" * 201, "at most")):
        with pytest.raises(InputError, match=said), story.write() as unit:
            unit.snapshots.take(name)
    with story.read() as unit:
        assert unit.snapshots.get("第一稿") == unit.snapshots.get(first.id)
        with pytest.raises(InputError, match="no snapshot"):
            unit.snapshots.get("第二稿")


def test_ruby_parts_and_order_are_in_a_snapshot(story: StoryFile) -> None:
    one, two, three = ids(story)
    with story.write() as unit:
        part = unit.parts.add("第一部")
        unit.episodes.set_part(three, part.id)
        unit.episodes.move(three, None)
        unit.episodes.save_text(one, ManuscriptText("薬師", (Ruby(0, 2, "くすし"),)))
        snapshot = unit.snapshots.take("稿")
    with story.read() as unit:
        entries = unit.snapshots.entries(snapshot.id)
    assert [entry.episode for entry in entries] == [three, one, two]
    assert entries[0].part_title == "第一部"
    assert entries[1].version.text.ruby == (Ruby(0, 2, "くすし"),)


def test_what_was_kept_by_itself_thins_out_and_the_rest_stays(story: StoryFile) -> None:
    one = ids(story)[0]
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    with story.write() as unit:
        for at in range(60):
            unit.episodes.save_text(one, ManuscriptText("一話。" + "字" * at))
            unit.episodes.make_version(one, {7: KEPT, 9: kept_as("初稿")}.get(at, "自動"))
            unit.snapshots.take_itself(SESSION)
        unit.snapshots.take("第一稿")
        # Every six hours, so fifteen days back.
        for table in ("episode_versions", "snapshots"):
            rows = unit._session.query(f"SELECT id FROM {table} ORDER BY created_at")
            for back, row in enumerate(reversed(rows)):
                when = (now - timedelta(hours=6 * back)).isoformat(timespec="microseconds")
                unit._session.change(f"UPDATE {table} SET created_at = :w WHERE id = :i", w=when, i=row.id)
    with story.write() as unit:
        assert thin(unit._session, now) > 60
    with story.read() as unit:
        left = unit.snapshots.list()
        assert "第一稿" in [one.name for one in left]
        old = [one.created_at.date() for one in left if one.created_at < now - timedelta(days=1)]
        # Of the first day the longest is another than the newest.
        assert (len(left) - len(old), len(old), len(set(old))) == (5, 16, 15)
        versions = unit.episodes.versions(one)
        kept = [version.reason for version in versions if is_kept(version.reason)]
        assert [name_of(reason) for reason in kept] == ["", "初稿"]
        # What the snapshots that stay are made of stays.
        for snapshot in left:
            assert len(unit.snapshots.entries(snapshot.id)) == snapshot.episodes


def test_of_each_week_the_newest_stays_and_the_longest() -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    monday = datetime(2026, 8, 3, 12, tzinfo=UTC)
    week = [Dated(f"{at}", "ep", monday + timedelta(days=at), 10 if at == 2 else 5) for at in range(5)]
    today = [Dated(f"t{at}", "ep", now - timedelta(hours=at), 1) for at in range(5)]
    assert superfluous([*week, *today], now) == ["0", "1", "3"]
    other = [Dated("o", "other", monday, 1)]
    assert superfluous([*week, *other], now) == ["0", "1", "3"]


def test_erasing_reaches_snapshots_and_every_byte_of_the_file(story: StoryFile) -> None:
    one = ids(story)[0]
    save(story, one, "電話は〇九〇ー〇〇〇〇ー一二三四だ。")
    with story.write() as unit:
        unit.snapshots.take("番号のある稿")
    save(story, one, "電話は伏せる。")
    with story.read() as unit:
        chosen = retention.pick(unit, Holding.VERSIONS)
    erased = retention.erase(story, Holding.VERSIONS, chosen)
    assert erased.gone and erased.counts[Holding.VERSIONS] == len(chosen)
    with story.read() as unit:
        assert not unit.snapshots.list() and not unit.episodes.versions(one)
    story.close()
    data = story.path.read_bytes()
    assert "〇九〇ー〇〇〇〇".encode() not in data and "番号のある稿".encode() not in data


def test_a_rule_for_versions_spares_the_authors_snapshots(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        snapshot = unit.snapshots.take("第一稿")
        for at in range(4):
            unit.episodes.save_text(one, ManuscriptText(f"稿{at}"))
            unit.episodes.make_version(one, "自動")
        retention.set_keep(unit, Holding.VERSIONS, retention.Keep(newest=1))
    retention.apply(story)
    with story.read() as unit:
        assert len(unit.snapshots.entries(snapshot.id)) == 3
        assert [version.text.base for version in unit.episodes.versions(one)] == ["一話の文。", "稿3"]


def test_an_erased_episode_leaves_its_snapshots(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        snapshot = unit.snapshots.take("第一稿")
        unit.episodes.delete(one)
    with story.read() as unit:
        chosen = retention.pick(unit, Holding.TRASH)
    retention.erase(story, Holding.TRASH, chosen)
    with story.read() as unit:
        [left] = unit.snapshots.list()
        assert (left.id, left.episodes, left.held) == (snapshot.id, 3, 2)


def test_what_was_kept_of_a_branch_comes_back_with_it(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", one).id
        own = unit.episodes.save_text(one, ManuscriptText("別の話。"), branch=branch).id
        unit.episodes.make_version(own, KEPT)
        first, second = unit.snapshots.take("一"), unit.snapshots.take("二")
        removed = unit.branches.remove(branch)
        assert len(unit.snapshots.entries(first.id)) == 3
        unit.snapshots.remove(second.id)
        unit.branches.put_back(removed)
        assert len(unit.snapshots.entries(first.id)) == 4 and unit.episodes.versions(own)
