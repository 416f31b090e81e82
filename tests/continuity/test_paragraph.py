"""The paragraph being written, against the story as last read: real stories, real vectors."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.continuity.test_runner import FIRST, LEAK, SECOND, THIRD, inn
from workbench.continuity import Kind
from workbench.continuity.answers import answer_to
from workbench.continuity.chapters import Chapters
from workbench.continuity.paragraph import ParagraphCheck
from workbench.engine import Reader
from workbench.memory.edits.warnings import dismiss
from workbench.store import Answer, FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.errors import Cancelled
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText, Span

__all__ = ["inn"]


def whole(text: str) -> Span:
    return Span(0, len(text))


def episode(story: StoryFile, number: int) -> str:
    with story.read() as unit:
        return unit.episodes.by_number(number).id


@pytest.fixture
def check(inn: StoryFile) -> Iterator[ParagraphCheck]:
    with ParagraphCheck(inn, None) as paragraph:
        paragraph.refresh()
        yield paragraph


def test_nothing_before_the_story_is_read(inn: StoryFile) -> None:
    with ParagraphCheck(inn, None) as paragraph:
        assert not paragraph.ready
        assert paragraph.check(episode(inn, 3), THIRD, whole(THIRD)) == []
        paragraph.refresh()
        assert paragraph.ready
        assert paragraph.check("no such episode", THIRD, whole(THIRD)) == []


def test_what_is_written_now_is_checked_without_being_saved(inn: StoryFile, check: ParagraphCheck) -> None:
    text = "　夜が明けた。\n" + THIRD + "　庭では弓月が落ち葉を掃いている。\n"
    added = Span(text.index("　庭では"), len(text))
    [warning] = check.check(episode(inn, 3), text, added)
    assert (warning.kind, warning.quote) == (Kind.DEAD_ACTOR, "庭では弓月が落ち葉を掃いている。")
    assert warning.span.of(text) == warning.quote
    # The other paragraphs have theirs.
    assert Kind.NAME_VARIANT in {one.kind for one in check.check(episode(inn, 3), text, whole(text))}
    with inn.read() as unit:
        assert unit.episodes.by_number(3).text.base == THIRD


def test_evidence_that_has_moved_is_not_held_against_itself(inn: StoryFile, check: ParagraphCheck) -> None:
    """Of the dead it is told where they die; a line above must not turn that sentence into a slip."""
    for above in ("", "　風が出てきた。波の音が高い。\n" * 3):
        text = above + FIRST
        assert check.check(episode(inn, 1), text, whole(text)) == []


def test_a_secret_let_out_in_the_episode_it_is_told_in_moves_with_it(inn: StoryFile) -> None:
    """Offsets of facts and learning moments in the episode at hand are those of the text as it is now."""
    with inn.write() as unit:
        three = unit.episodes.by_number(3)
        start = THIRD.index("草鞋の紐")
        mention = MentionDraft(three.id, Span(start, start + 4), "草鞋の紐")
        unit.facts.add(FactDraft("草鞋の紐は切れている。", Scope.WORLD, (mention,)))
    with ParagraphCheck(inn, None) as paragraph:
        paragraph.refresh()
        warm = paragraph._warm
        assert warm is not None
        text = "　夜が明けた。\n" + THIRD
        context = paragraph._context(warm, next(one for one in warm.snapshot.episodes if one.number == 3), text, None)
    [moved] = [fact for fact in context.facts if "草鞋" in fact.text]
    span = moved.mentions[0].span
    assert span is not None
    assert span.of(text) == "草鞋の紐"


def test_what_was_worked_out_of_the_facts_is_not_worked_out_again(inn: StoryFile, check: ParagraphCheck) -> None:
    warm = check._warm
    assert warm is not None
    kept = warm.chapters
    assert isinstance(kept, Chapters)
    made: list[int] = []
    text = THIRD + "　雨。\n"
    context = check._context(warm, warm.snapshot.episodes[2], text, None)
    warm.chapters.once("probe", warm.snapshot.facts, lambda: made.append(1))
    again = check._context(warm, warm.snapshot.episodes[2], text, None)
    assert again.chapters is not None
    again.chapters.once("probe", again.facts, lambda: made.append(2))
    assert made == [1]
    assert context.facts == warm.snapshot.facts


def test_an_answered_warning_stays_away_after_a_refresh(inn: StoryFile, check: ParagraphCheck) -> None:
    third = episode(inn, 3)
    found = check.check(third, THIRD, whole(THIRD))
    [warning] = [one for one in found if one.kind is Kind.DEAD_ACTOR]
    for answer in (Answer.INTENDED, Answer.LATER):
        with inn.write() as unit:
            dismiss(answer_to(warning, answer))(unit)
        check.refresh()
        assert Kind.DEAD_ACTOR not in {one.kind for one in check.check(third, THIRD, whole(THIRD))}


def test_a_check_can_be_cancelled(inn: StoryFile, check: ParagraphCheck) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        check.check(episode(inn, 3), THIRD, whole(THIRD), cancel)
    # And the next one is not.
    assert check.check(episode(inn, 3), THIRD, whole(THIRD))


@pytest.mark.models
def test_secrets_let_out_are_found_once_the_vectors_are_there(inn: StoryFile, reader: Reader) -> None:
    second = episode(inn, 2)
    text = SECOND.replace("猫が丸くなった", "猫が丸くなって寝た")
    line = Span(text.index(LEAK), text.index(LEAK) + len(LEAK))
    with ParagraphCheck(inn, reader) as paragraph:
        paragraph.refresh()
        first = paragraph.check(second, text, line)
        if paragraph._embedding is not None:
            paragraph._embedding.result(60)
        found = paragraph.check(second, text, line)
    assert [one.kind for one in found] == [Kind.KNOWLEDGE_LEAK]
    assert first in ([], found)


@pytest.mark.models
def test_a_reader_that_does_not_answer_holds_nobody_up(inn: StoryFile, reader: Reader) -> None:
    class Slow:
        """A reader in the middle of something long."""

        def embed(self, texts: list[str], **how: object) -> object:
            if len(texts) <= 1 or how.get("kind") == "passage" or not waiting:
                return reader.embed(texts, **how)  # type: ignore[arg-type]
            release.wait(60)
            return reader.embed(texts, kind="query")

    from threading import Event

    release, waiting = Event(), False
    with ParagraphCheck(inn, Slow()) as paragraph:  # type: ignore[arg-type]
        paragraph.refresh()
        waiting = True
        kinds = {one.kind for one in paragraph.check(episode(inn, 3), THIRD, whole(THIRD))}
        assert kinds == {Kind.DEAD_ACTOR, Kind.NAME_VARIANT}
        assert paragraph._embedding is not None
        assert not paragraph._embedding.done()
        release.set()


def test_an_absence_told_in_what_is_being_written_moves_with_its_words(tmp_path: Path) -> None:
    text = "　十月三日、汐里は鞄を提げて朝の船に乗った。\n　島は静かだった。\n"
    with closing(StoryFile.create(tmp_path / "away.story", "島", "ja")) as story:
        with story.write() as unit:
            unit.episodes.add("発つ", ManuscriptText(text))
            unit.characters.add(Character("shiori", "汐里"))
            quote = "十月三日、汐里は鞄を提げて朝の船に乗った。"
            start = text.index(quote)
            here = unit.episodes.by_number(1).id
            mention = MentionDraft(here, Span(start, start + len(quote)))
            unit.facts.add(FactDraft("汐里は十月三日から十日まで留守にする。", Scope.WORLD, mentions=(mention,)))
        with ParagraphCheck(story, None) as paragraph:
            paragraph.refresh()
            for above in ("", "　夜明け前から、風が強かった。\n　波の音ばかりが長いこと続いた。\n"):
                assert paragraph.check(here, above + text, whole(above + text)) == []
