"""Changes rehearsed on real stories: what would break, and that the story file is left as it was."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.continuity.test_runner import SECOND, THIRD, inn
from workbench.continuity import Kind
from workbench.continuity.rehearsal import Rehearsal, deleting, moving, of_part, rehearse, rewriting
from workbench.engine import Reader
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.errors import Cancelled, InputError
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText, Span

__all__ = ["inn"]

TOLD = "　朔弥は瑞恵に、灯台の床下に父の骨が埋まっていると打ち明けた。\n"
PASSED_ON = "　瑞恵は達吉を呼びとめ、灯台の床下の骨のことを話した。\n"
WEATHER = "　海は凪いで、鴎が低く飛んでいる。\n"
DUG = "　達吉は鍬をかついで、灯台の床下の骨を掘り出しに行った。\n"


@pytest.fixture
def tower(tmp_path: Path) -> Iterator[StoryFile]:
    """A secret of 朔弥's is told to 瑞恵 in episode 1, by her to 達吉 in 3, and acted on in 4."""
    with StoryFile.create(tmp_path / "tower.story", title="灯台", language="ja") as story:
        with story.write() as unit:
            texts = (TOLD, WEATHER, PASSED_ON, DUG)
            made = unit.episodes.add_many([EpisodeDraft(str(n), ManuscriptText(t)) for n, t in enumerate(texts, 1)])
            for identifier, name in {"saku": "朔弥", "shino": "瑞恵", "kahei": "達吉"}.items():
                unit.characters.add(Character(identifier, name))
            quote = "灯台の床下に父の骨が埋まっている"
            fact = unit.facts.add(
                FactDraft(quote + "。", Scope.CHARACTER, (mention(made[0].id, TOLD, quote),), "saku", known_always=True)
            )
            learn = KnowledgeDraft(fact.id, "shino", mention(made[0].id, TOLD, "打ち明けた"), by="saku")
            unit.knowledge.add(learn)
            unit.knowledge.add(KnowledgeDraft(fact.id, "kahei", mention(made[2].id, PASSED_ON, "話した"), by="shino"))
        yield story


def mention(episode: str, text: str, quote: str) -> MentionDraft:
    start = text.index(quote)
    return MentionDraft(episode, Span(start, start + len(quote)), quote)


def ids(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return [episode.id for episode in unit.episodes.list()]


def test_an_episode_put_before_the_telling_it_hangs_on(tower: StoryFile) -> None:
    one, two, three, _ = ids(tower)
    found = rehearse(tower, None, moving([three], None))
    assert [(gap.character, gap.number, gap.quote) for gap in found.gaps] == [("shino", 1, "話した")]
    # 達吉 would learn it before it is told at all.
    assert [(one.moment.character, one.before, one.after) for one in found.moments] == [("kahei", 3, 1)]
    assert found.lost == ()
    assert not found.harmless
    assert rehearse(tower, None, moving([two], three)).harmless
    with pytest.raises(InputError, match="behind itself"):
        rehearse(tower, None, moving([one], one))


def test_an_episode_deleted_takes_what_it_alone_tells(tower: StoryFile) -> None:
    one, two, *_ = ids(tower)
    found = rehearse(tower, None, deleting([one]))
    assert [(gone.fact.text, gone.number) for gone in found.lost] == [("灯台の床下に父の骨が埋まっている。", 1)]
    assert [(gone.moment.character, gone.after) for gone in found.moments] == [("shino", None)]
    # Who is told of it later, and the line that speaks of it, are named; the weather is not.
    assert {(gap.character, gap.number) for gap in found.gaps} >= {("kahei", 2)}
    assert any(gap.character is None and gap.quote in DUG for gap in found.gaps)
    assert all(gap.quote not in WEATHER for gap in found.gaps)
    assert rehearse(tower, None, deleting([two])) == Rehearsal()


def test_a_rewriting_that_drops_the_telling(tower: StoryFile) -> None:
    one, *_ = ids(tower)
    kept = rehearse(tower, None, rewriting(one, ManuscriptText("　夜だった。\n" + TOLD)))
    assert kept.harmless
    dropped = rehearse(tower, None, rewriting(one, ManuscriptText("　朔弥は黙っていた。\n")))
    assert [gone.number for gone in dropped.lost] == [1]


def test_the_story_file_is_not_touched(tower: StoryFile) -> None:
    before = sha256(tower.path.read_bytes()).hexdigest(), tower.others, sorted(tower.path.parent.iterdir())
    rehearse(tower, None, deleting(ids(tower)[:1]))
    assert (sha256(tower.path.read_bytes()).hexdigest(), tower.others, sorted(tower.path.parent.iterdir())) == before


def test_new_warnings_are_breaks_and_vanished_ones_mends(inn: StoryFile) -> None:
    first, second, third = ids(inn)
    worse = SECOND + "　囲炉裏のそばで、弓月が茶を飲んでいた。\n"
    found = rehearse(inn, None, rewriting(second, ManuscriptText(worse)))
    assert [(one.kind, one.number) for one in found.breaks] == [(Kind.DEAD_ACTOR, 2)]
    assert found.mends == ()
    mended = rehearse(inn, None, rewriting(third, ManuscriptText(THIRD.replace("弓月が旅装", "朔弥が旅装"))))
    assert mended.breaks == ()
    assert mended.mends == ()  # Its sentence went: nothing that stays was mended.
    gone = rehearse(inn, None, deleting([first]))
    # Without her death she may act; that sentence stays.
    assert (Kind.DEAD_ACTOR, 3) in [(one.kind, one.number) for one in gone.mends]


@pytest.mark.models
def test_a_telling_moved_behind_its_use_is_a_leak(inn: StoryFile, reader: Reader) -> None:
    first, second, _ = ids(inn)
    with inn.write() as unit:
        learned_by(unit, "oribe", first)
    found = rehearse(inn, reader, rewriting(first, ManuscriptText(unlearned(inn, first))))
    assert Kind.KNOWLEDGE_LEAK in {one.kind for one in found.breaks}
    assert rehearse(inn, reader, moving([second], first)).breaks == ()


def learned_by(unit: Unit, character: str, episode: str) -> None:
    """The keeper of the inn sees the jade being hidden."""
    text = unit.episodes.get(episode).text.base + "　織部は障子の隙間からそれを見ていた。\n"
    unit.episodes.save_text(episode, ManuscriptText(text))
    [secret] = [fact for fact in unit.facts.list() if fact.scope is Scope.CHARACTER]
    unit.knowledge.add(KnowledgeDraft(secret.id, character, mention(episode, text, "障子の隙間からそれを見ていた")))


def unlearned(story: StoryFile, episode: str) -> str:
    with story.read() as unit:
        return unit.episodes.get(episode).text.base.replace("　織部は障子の隙間からそれを見ていた。\n", "")


def test_on_a_branch_the_branch_alone_is_rehearsed(tower: StoryFile) -> None:
    one, *_, four = ids(tower)
    with tower.write() as unit:
        branch = unit.branches.add("もしも", "main", four).id
        assert len(of_part_or_none(unit)) == 0
    found = rehearse(tower, None, deleting([one], branch), branch)
    assert [gone.number for gone in found.lost] == [1]
    with tower.read() as unit:
        assert len(unit.episodes.list(branch)) == 4


def of_part_or_none(unit: Unit) -> list[str]:
    with pytest.raises(InputError, match="no episodes"):
        of_part(unit, "no part")
    return []


def test_a_part_goes_as_a_whole(tower: StoryFile) -> None:
    one, two, *_ = ids(tower)
    with tower.write() as unit:
        part = unit.parts.add("第一部").id
        for episode in (one, two):
            unit.episodes.set_part(episode, part)
        assert of_part(unit, part) == [one, two]
    assert rehearse(tower, None, deleting([one, two])).lost


def test_cancelled_it_leaves_nothing_behind(tower: StoryFile) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        rehearse(tower, None, deleting(ids(tower)[:1]), cancel=cancel)
