"""How long things are kept, in real files: what goes, what stays, what is listed, and that it is really gone."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from workbench.memory import retention
from workbench.memory.retention import Keep
from workbench.store import EpisodeVersion, FactDraft, Holding, MentionDraft, StoryFile, TurnDraft
from workbench.store.versions import KEPT
from workbench.story.conversation import Role
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.text import ManuscriptText, Span

LATER = datetime.now(UTC) + timedelta(days=31)
SECRET = "合言葉は紫の駝鳥"


@pytest.fixture
def story(lighthouse: StoryFile) -> Iterator[StoryFile]:
    yield lighthouse


def talk(story: StoryFile, character: str, said: str) -> str:
    with story.write() as unit:
        thread = unit.conversations.begin(character, title=said).id
        asked = unit.conversations.say(TurnDraft(thread, None, Role.QUESTION, said))
        receipt = {"items": [{"fact": "x", "text": f"渡した{said}"}]}
        unit.conversations.say(TurnDraft(thread, asked.id, Role.ANSWER, f"答え{said}", receipt=receipt))
    return thread


def rule(story: StoryFile, kind: Holding, keep: Keep) -> None:
    with story.write() as unit:
        retention.set_keep(unit, kind, keep)


def everything(path: Path) -> bytes:
    """Every byte of the file and of what SQLite keeps beside it."""
    return b"".join(one.read_bytes() for one in sorted(path.parent.glob(f"{path.name}*")))


def test_nothing_goes_until_a_rule_says_so(story: StoryFile) -> None:
    talk(story, "ren", "昔の話")
    assert retention.apply(story, now=LATER).counts == {}
    rule(story, Holding.CONVERSATIONS, Keep(days=30))
    assert retention.apply(story).counts == {}
    assert retention.apply(story, now=LATER).counts == {Holding.CONVERSATIONS: 1}
    with story.read() as unit:
        assert unit.conversations.list() == []
        [line] = unit.holdings.erasures()
    assert (line.kind, line.count, line.rule, line.gone) == ("conversations", 1, "30 days", True)


def test_the_newest_so_many_stay_and_the_one_in_sight(story: StoryFile) -> None:
    first, _, third = (talk(story, "ren", said) for said in ("一", "二", "三"))
    rule(story, Holding.CONVERSATIONS, Keep(newest=1))
    assert retention.apply(story, spare=first).counts == {Holding.CONVERSATIONS: 1}
    with story.read() as unit:
        assert {one.id for one in unit.conversations.list()} == {first, third}


def test_receipts_go_and_what_was_said_stays(story: StoryFile) -> None:
    thread = talk(story, "ren", "鍵")
    rule(story, Holding.TRACES, Keep(days=30))
    assert retention.apply(story, now=LATER).counts == {Holding.TRACES: 1}
    with story.read() as unit:
        said = unit.conversations.turns(thread)
    assert [one.text for one in said] == ["鍵", "答え鍵"] and said[1].receipt is None
    assert "渡した鍵".encode() not in everything(story.path)


def test_of_each_episode_the_newest_version_stays_and_those_the_author_kept(story: StoryFile) -> None:
    with story.write() as unit:
        one, two = (episode.id for episode in unit.episodes.list()[:2])
        for number, reason in enumerate(("自動", KEPT, "自動", "自動")):
            unit.episodes.save_text(one, ManuscriptText(f"稿{number}"))
            unit.episodes.make_version(one, reason)
        unit.episodes.make_version(two, "自動")
        before = unit.episodes.get(one).text
    rule(story, Holding.VERSIONS, Keep(days=30))
    # Those kept by themselves before the first change go as well.
    assert retention.apply(story, now=LATER).counts == {Holding.VERSIONS: 3}
    with story.read() as unit:
        assert [version.text.base for version in unit.episodes.versions(one)] == ["稿1", "稿3"]
        assert len(unit.episodes.versions(two)) == 1 and unit.episodes.get(one).text == before
    rule(story, Holding.VERSIONS, Keep(newest=1))
    assert retention.apply(story).counts == {}, "one is the newest, one was kept by hand"


def test_the_trash_goes_but_for_what_the_author_confirmed_in_it(story: StoryFile) -> None:
    with story.write() as unit:
        plain = unit.episodes.add("捨てる話", ManuscriptText(SECRET)).id
        firm = unit.episodes.add("捨てた正典", ManuscriptText("鍵は井戸にある。")).id
        for episode, text, status in ((plain, SECRET, Status.PROPOSED), (firm, "鍵は井戸にある", Status.ACCEPTED)):
            mention = MentionDraft(episode, Span(0, len(text)))
            unit.facts.add(FactDraft(text, Scope.WORLD, (mention,), source=Source.RULE, status=status))
        unit.episodes.delete(plain)
        unit.episodes.delete(firm)
        numbers = [episode.number for episode in unit.episodes.list()]
    assert SECRET.encode() in everything(story.path)
    rule(story, Holding.TRASH, Keep(days=30))
    erased = retention.apply(story, now=LATER)
    assert erased.counts == {Holding.TRASH: 1} and erased.gone and erased.index
    with story.read() as unit:
        assert [episode.id for episode in unit.episodes.list(trash=True)] == [firm]
        assert [episode.number for episode in unit.episodes.list()] == numbers
        assert any(fact.text == "鍵は井戸にある" for fact in unit.facts.list(include_deleted=True))
        # By hand what was confirmed there goes, too.
        chosen = retention.pick(unit, Holding.TRASH)
    assert retention.erase(story, Holding.TRASH, chosen).counts == {Holding.TRASH: 1}
    with story.read() as unit:
        assert unit.episodes.list(trash=True) == []
        assert [(one.kind, one.rule) for one in unit.holdings.erasures()] == [("trash", ""), ("trash", "30 days")]
    assert SECRET.encode() not in everything(story.path)


def test_an_episode_that_a_branch_hangs_on_stays_in_the_trash(story: StoryFile) -> None:
    with story.write() as unit:
        episodes = [episode.id for episode in unit.episodes.list()]
        branch = unit.branches.add("もしも", "main", episodes[2]).id
        unit.episodes.delete(episodes[1], branch)
        hidden = [episode.id for episode in unit.episodes.list(branch)]
        assert retention.pick(unit, Holding.TRASH) == []
    rule(story, Holding.TRASH, Keep(days=1))
    assert retention.apply(story, now=LATER).counts == {}
    with story.read() as unit:
        assert [episode.id for episode in unit.episodes.list(branch)] == hidden


@pytest.mark.parametrize("kept", ["conversations", "words"])
def test_what_is_erased_by_hand_is_gone_from_every_byte(story: StoryFile, kept: str) -> None:
    talk(story, "ren", SECRET)
    talk(story, "aoi", "別の話")
    with story.write() as unit:
        episode = unit.episodes.add("捨てる話", ManuscriptText("紫の駝鳥が歩いた。")).id
        mention = MentionDraft(episode, Span(0, 8))
        unit.facts.add(FactDraft("zanzibarian 紫の駝鳥", Scope.WORLD, (mention,)))
        unit.episodes.delete(episode)
    words = SECRET if kept == "conversations" else "zanzibarian"
    if kept == "words":
        # The fact has left the index of words, and FTS keeps what it deletes until it merges.
        assert b"zanzibarian" in everything(story.path)
        with story.read() as unit:
            chosen = retention.pick(unit, Holding.TRASH)
        assert retention.erase(story, Holding.TRASH, chosen).gone
    else:
        assert words.encode() in everything(story.path)
        with story.read() as unit:
            chosen = retention.pick(unit, Holding.CONVERSATIONS, "ren")
        assert retention.erase(story, Holding.CONVERSATIONS, chosen).gone
    assert words.encode() not in everything(story.path)
    with story.read() as unit:
        assert len(unit.conversations.list("aoi")) == 1
        assert "別の話" in unit.conversations.list("aoi")[0].title


def test_what_cannot_be_purged_now_is_when_the_file_is_next_closed(story: StoryFile) -> None:
    talk(story, "ren", SECRET)
    with StoryFile.open(story.path) as other:
        with other.read():
            with story.read() as unit:
                chosen = retention.pick(unit, Holding.CONVERSATIONS)
            assert not retention.erase(story, Holding.CONVERSATIONS, chosen).gone
        with story.read() as unit:
            assert [one.gone for one in unit.holdings.erasures()] == [False]
    story.close()
    assert SECRET.encode() not in everything(story.path)
    with StoryFile.open(story.path) as again, again.read() as unit:
        assert [one.gone for one in unit.holdings.erasures()] == [True]


def unread(story: StoryFile, episode: str) -> list[EpisodeVersion]:
    with story.read() as unit:
        return unit.episodes.versions(episode)


def test_what_was_deleted_before_leaves_no_bytes_either(story: StoryFile) -> None:
    with story.write() as unit:
        [*_, last] = unit.episodes.list()
        unit.episodes.save_text(last.id, ManuscriptText(SECRET * 400))
    with story.write() as unit:
        unit.episodes.save_text(last.id, ManuscriptText("短い。"))
    with story.read() as unit:
        chosen = retention.pick(unit, Holding.VERSIONS)
    assert SECRET in [each.text.base[: len(SECRET)] for each in unread(story, last.id)], "kept before it was deleted"
    retention.erase(story, Holding.VERSIONS, chosen)
    assert story.purge()
    assert SECRET.encode() not in everything(story.path)


def test_vectors_last_used_while_it_was_said_are_dropped_and_others_kept(story: StoryFile, tmp_path: Path) -> None:
    import numpy as np

    from workbench.engine.vector_cache import VectorCache

    vectors = VectorCache(tmp_path / "cache" / "vectors.sqlite", memory_bytes=0)
    one = np.eye(1, 384, dtype=np.float32)[0]
    vectors.put("m", {"query: 昔": one})
    import sqlite3

    with sqlite3.connect(tmp_path / "cache" / "vectors.sqlite") as plain:
        plain.execute("UPDATE vectors SET used = used - 100")
    vectors.put("m", {"query: 今": one})
    talk(story, "ren", "今")
    with story.read() as unit:
        chosen = retention.pick(unit, Holding.CONVERSATIONS)
    retention.erase(story, Holding.CONVERSATIONS, chosen, tmp_path / "cache")
    assert set(vectors.get("m", ["query: 昔", "query: 今"])) == {"query: 昔"}


def test_backups_are_named(story: StoryFile) -> None:
    backup = story.path.with_name(f"{story.path.name}.before-0011-from-0008.bak")
    backup.write_bytes(b"x")
    talk(story, "ren", "一")
    with story.read() as unit:
        chosen = retention.pick(unit, Holding.CONVERSATIONS)
    assert retention.erase(story, Holding.CONVERSATIONS, chosen).copies == (backup,)


@pytest.mark.parametrize(("days", "newest"), [(0, None), (-1, None), (36_501, None), (None, 0), (5, 5)])
def test_a_rule_nobody_means_is_refused(days: int | None, newest: int | None) -> None:
    with pytest.raises(InputError):
        Keep(days, newest)


def test_a_rule_can_be_taken_back_and_an_unreadable_one_keeps_for_ever(story: StoryFile) -> None:
    with story.write() as unit:
        undo = retention.keep_as({Holding.TRASH: Keep(days=3), Holding.VERSIONS: Keep(newest=2)})(unit)
        assert str(retention.kept(unit)[Holding.VERSIONS]) == "newest 2"
        undo(unit)
        assert all(keep.forever for keep in retention.kept(unit).values())
        unit.settings.set("retention", {"trash": {"days": "soon"}, "versions": 7})
        assert all(keep.forever for keep in retention.kept(unit).values())
    assert Keep.said("30 days") == Keep(30) and Keep.said("newest 2") == Keep(newest=2) and Keep.said("") is None
