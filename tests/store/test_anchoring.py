"""Mentions, spoken lines and learning moments stay on their words while the text changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.conftest import TEXTS, ids
from workbench.store import (
    FactDraft,
    KnowledgeDraft,
    MentionDraft,
    PassageDraft,
    SpokenLineDraft,
    StoryFile,
    Unit,
)
from workbench.store.remap import Remap, nearest
from workbench.store.rows import digest
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.text import ManuscriptText, Span

LIE = "久世は翼に嘘をついた"


def where(text: str, quote: str) -> Span:
    start = text.index(quote)
    return Span(start, start + len(quote))


def by_paragraph(text: str) -> list[PassageDraft]:
    drafts, start = [], 0
    for line in text.splitlines(keepends=True):
        drafts.append(PassageDraft(start, start + len(line), digest(line)))
        start += len(line)
    return drafts


def fact(unit: Unit, episode: str, quote: str, **more: object) -> Fact:
    text = unit.episodes.get(episode).text.base
    draft = FactDraft(quote, Scope.WORLD, (MentionDraft(episode, where(text, quote)),), **more)  # type: ignore[arg-type]
    return unit.facts.add(draft)


def save(unit: Unit, episode: str, text: str) -> None:
    unit.episodes.save_text(episode, ManuscriptText(text))


def test_an_insertion_before_moves_the_mention_with_its_words(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    with story.write() as unit:
        unit.passages.replace(two, by_paragraph(TEXTS[1]))
        lie = fact(unit, two, LIE)
        assert lie.mentions[0].passage is not None
        new = f"「{LIE}」と誰かが書いた。\n" + TEXTS[1]
        save(unit, two, new)
        (mention,) = unit.facts.get(lie.id).mentions
        # The same words stand earlier now, but these are the ones that were meant.
        assert mention.span == Span(new.rindex(LIE), new.rindex(LIE) + len(LIE))
        unit.passages.replace(two, by_paragraph(new))
        assert unit.facts.get(lie.id).mentions == (mention,)


def test_a_changed_quote_waits_for_the_author_and_returns_with_its_words(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    with story.write() as unit:
        accepted = fact(unit, two, LIE)
        guessed = fact(unit, two, "雨の夜", source=Source.RULE, status=Status.PROPOSED)
        refused = fact(unit, two, "翼はそれを信じた", source=Source.MODEL, status=Status.REJECTED)
        save(unit, two, "晴れた昼だった。\n")
        assert unit.facts.get(accepted.id).evidence_changed
        assert unit.facts.get(accepted.id).deleted_at is None
        assert unit.facts.get(accepted.id).mentions[0].stale
        assert unit.facts.get(guessed.id).deleted_at is not None
        assert unit.facts.get(refused.id).status is Status.REJECTED
        assert [entry.fact for entry in unit.ledger.desired()] == [accepted.id]
        save(unit, two, TEXTS[1])
        assert unit.facts.get(accepted.id) == accepted
        assert unit.facts.get(guessed.id) == guessed
        assert {entry.fact for entry in unit.ledger.desired()} == {accepted.id, guessed.id}


def test_what_the_author_deleted_does_not_return_with_the_words(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    with story.write() as unit:
        guessed = fact(unit, two, "雨の夜", source=Source.RULE, status=Status.PROPOSED)
        unit.facts.delete(guessed.id)
        save(unit, two, "晴れ")
        save(unit, two, TEXTS[1])
        assert unit.facts.get(guessed.id).deleted_at is not None


def test_one_standing_mention_is_enough(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        silent = fact(unit, two, LIE)
        unit.facts.add_mention(silent.id, MentionDraft(one, where(TEXTS[0], "久世は黙っていた")))
        save(unit, two, "晴れ")
        assert not unit.facts.get(silent.id).evidence_changed
        assert [mention.stale for mention in unit.facts.get(silent.id).mentions] == [True, False]
        save(unit, one, "晴れ")
        assert unit.facts.get(silent.id).evidence_changed


def test_moments_and_spoken_lines_move_along(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        passages = unit.passages.replace(one, by_paragraph(TEXTS[0])).added
        known = fact(unit, one, "久世は黙っていた")
        span = where(TEXTS[0], "翼は門の前で")
        moment = unit.knowledge.add(KnowledgeDraft(known.id, "tsubasa", MentionDraft(one, span)))
        line = where(TEXTS[0], "「久世さん、鍵は？」")
        unit.quotes.replace(passages[1].id, [SpokenLineDraft(line, "tsubasa", ("kuze",), explicit=True)])
        save(unit, one, "朝。\n" + TEXTS[0])
        moved = unit.knowledge.get(moment.id).mention
        assert moved is not None
        assert moved.span == span.shifted(3)
        (spoken,) = unit.quotes.list(one)
        assert (spoken.span, spoken.speaker, spoken.listeners) == (line.shifted(3), "tsubasa", ("kuze",))
        save(unit, one, "朝。\n")
        assert unit.quotes.list(one)[0].stale
        gone = unit.knowledge.get(moment.id).mention
        assert gone is not None
        assert gone.stale


def test_unchanged_passages_keep_their_id_and_state(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        first, spoken, last = unit.passages.replace(one, by_paragraph(TEXTS[0])).added
        for passage in (first, spoken, last):
            unit.passages.mark_extracted(passage.id, "rules 1")
        there = fact(unit, one, "久世は黙っていた")
        asked = fact(unit, one, "鍵は？")
        new = TEXTS[0].replace("「久世さん、鍵は？」", "風。\n「ねえ、鍵は？」")
        save(unit, one, new)
        change = unit.passages.replace(one, by_paragraph(new))
        assert [passage.id for passage in change.kept] == [first.id, last.id]
        assert change.removed == (spoken.id,)
        assert [passage.extractor for passage in unit.passages.list(one)] == ["rules 1", None, None, "rules 1"]
        assert [Span(p.start, p.end).of(new) for p in unit.passages.list(one)] == new.splitlines(keepends=True)
        (kept,) = unit.facts.get(there.id).mentions
        assert (kept.passage, kept.span) == (last.id, where(new, "久世は黙っていた"))
        (taken,) = unit.facts.get(asked.id).mentions
        assert (taken.passage, taken.span, taken.stale) == (change.added[1].id, where(new, "鍵は？"), False)
        assert change.lost == ()


def test_what_lost_its_words_is_told_once(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        unit.passages.replace(one, by_paragraph(TEXTS[0]))
        asked = fact(unit, one, "鍵は？")
        new = TEXTS[0].replace("鍵は？", "雨は？")
        save(unit, one, new)
        assert unit.passages.replace(one, by_paragraph(new)).lost == (asked.id,)
        assert unit.passages.replace(one, by_paragraph(f"{new}風。\n")).lost == ()
        save(unit, one, TEXTS[0])
        assert unit.passages.replace(one, by_paragraph(TEXTS[0])).lost == ()
        (back,) = unit.facts.get(asked.id).mentions
        assert back.passage is not None and not back.stale
        # In the same place a second time.
        save(unit, one, new)
        assert unit.passages.replace(one, by_paragraph(new)).lost == (asked.id,)


def test_the_context_a_passage_was_read_in_counts(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        unit.passages.replace(one, [PassageDraft(0, 5, "same", "翼")])
        change = unit.passages.replace(one, [PassageDraft(0, 5, "same", "久世")])
        assert (len(change.kept), len(change.added), len(change.removed)) == (0, 1, 1)


def test_a_confirmed_speaker_survives_reading_again(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        passage = unit.passages.replace(one, by_paragraph(TEXTS[0])).added[1]
        span = where(TEXTS[0], "「久世さん、鍵は？」")
        (line,) = unit.quotes.replace(passage.id, [SpokenLineDraft(span, "kuze")])
        unit.quotes.confirm(line.id, "tsubasa")
        (again,) = unit.quotes.replace(passage.id, [SpokenLineDraft(span, "kuze")])
        assert (again.speaker, again.confirmed) == ("tsubasa", True)


def test_a_span_behind_the_end_is_refused(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit, pytest.raises(InputError, match="behind its end"):
        unit.facts.add(FactDraft("x", Scope.WORLD, (MentionDraft(one, Span(0, 9999)),)))


words = st.text(alphabet="あい。\n", max_size=30)


@given(head=words, kept=words, tail=words, new_head=words, new_tail=words)
def test_a_quote_that_still_stands_is_found(head: str, kept: str, tail: str, new_head: str, new_tail: str) -> None:
    quote = f"【{kept}】"
    remap = Remap(head + quote + tail, new_head + quote + new_tail)
    found = remap.find(Span(len(head), len(head) + len(quote)), quote)
    assert found == Span(len(new_head), len(new_head) + len(quote))


@given(old=words, new=words)
def test_offsets_never_cross_and_stay_inside(old: str, new: str) -> None:
    remap = Remap(old, new)
    moved = [remap.offset(at) for at in range(len(old) + 1)]
    assert moved == sorted(moved)
    assert all(0 <= at <= len(new) for at in moved)
    if old == new:
        assert moved == list(range(len(old) + 1))


@given(text=words, quote=st.text(alphabet="あい", min_size=1, max_size=3), at=st.integers(0, 30))
def test_nearest_is_nearest(text: str, quote: str, at: int) -> None:
    starts = [start for start in range(len(text)) if text.startswith(quote, start)]
    found = nearest(text, quote, min(at, len(text)))
    expected = min(starts, key=lambda start: (abs(start - min(at, len(text))), start), default=None)
    assert (found.start if found else None) == expected
