"""The author's answers: what stays away, what is listed apart, what changes canon, and that all can be undone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.continuity.test_runner import FIRST, SECOND, THIRD, inn
from tests.lighthouse import current
from workbench.continuity import ContinuityWarning, Kind, runner
from workbench.continuity.answers import Answers, answer_to, changed_here, say
from workbench.continuity.warnings import Evidence, fingerprint
from workbench.memory.edits.warnings import bring_back, dismiss
from workbench.store import Answer, Dismissal, EpisodeDraft, FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.text import ManuscriptText, Span

__all__ = ["inn"]


def one(story: StoryFile, kind: Kind, **how: bool) -> ContinuityWarning:
    [found] = [warning for warning in runner.check(story, None, **how) if warning.kind is kind]
    return found


def kinds(story: StoryFile) -> list[Kind]:
    return [warning.kind for warning in runner.check(story, None)]


def extract_anew(story: StoryFile) -> None:
    """What a newer extraction does: the old facts go, the same are found again under new ids, a little longer."""
    with story.write() as unit:
        for fact in unit.facts.list():
            [mention] = fact.mentions
            assert mention.span is not None
            wider = Span(max(0, mention.span.start - 2), mention.span.end + 1)
            unit.facts.delete(fact.id)
            draft = MentionDraft(mention.episode, wider)
            unit.facts.add(
                FactDraft(fact.text + "（再）", fact.scope, (draft,), fact.owner, fact.kind, source=Source.RULE)
            )


def test_intended_stays_away_through_edits_and_another_extraction(inn: StoryFile) -> None:
    warning = one(inn, Kind.DEAD_ACTOR)
    with inn.write() as unit:
        dismiss(answer_to(warning, Answer.INTENDED, "双子の妹"))(unit)
    assert Kind.DEAD_ACTOR not in kinds(inn)
    with inn.write() as unit:
        unit.episodes.save_text(warning.episode, ManuscriptText("　夜が明けた。\n" + THIRD + "　皆は黙った。\n"))
        first = unit.episodes.by_number(1)
        unit.episodes.save_text(first.id, ManuscriptText("　潮の匂いがした。\n" + FIRST))
    assert Kind.DEAD_ACTOR not in kinds(inn)
    extract_anew(inn)
    assert Kind.DEAD_ACTOR not in kinds(inn)
    # It was found, under another id, and known again by what it rests on.
    again = one(inn, Kind.DEAD_ACTOR, answered=True)
    assert again.id != warning.id
    assert again.answered is not None
    assert again.answered.reason == "双子の妹"


def test_another_sentence_or_other_evidence_is_not_answered_with_it(inn: StoryFile) -> None:
    warning = one(inn, Kind.DEAD_ACTOR)
    with inn.write() as unit:
        dismiss(answer_to(warning, Answer.INTENDED, "双子の妹"))(unit)
        unit.episodes.save_text(warning.episode, ManuscriptText("　庭では弓月が落ち葉を掃いている。\n"))
    assert kinds(inn).count(Kind.DEAD_ACTOR) == 1
    with inn.read() as unit:
        answers = Answers(unit.dismissals.list())
    other = Evidence("f9", "弓月は海で溺れた。", "弓月は海に落ちて死んだ")
    unlike = ContinuityWarning(
        fingerprint(warning.kind, warning.episode, warning.quote, warning.character, (other,)),
        warning.kind,
        warning.severity,
        0.8,
        warning.episode,
        3,
        warning.span,
        warning.quote,
        warning.character,
        "",
        (other,),
    )
    assert answers.of(warning) is not None
    assert answers.of(unlike) is None


def test_answers_of_older_files_name_facts_by_their_ids(inn: StoryFile) -> None:
    """Ids were once digests over fact ids; what was waved off then stays away."""
    import hashlib

    warning = one(inn, Kind.DEAD_ACTOR)
    facts = sorted(item.fact for item in warning.evidence)
    said = ["dead_actor", warning.episode, warning.quote, warning.character or "", *facts]
    old = hashlib.sha256("\x1f".join(said).encode()).hexdigest()[:16]
    assert old != warning.id
    with inn.write() as unit:
        unit.dismissals.add(Dismissal(old, "幽霊", "dead_actor", warning.episode, warning.quote))
    assert Kind.DEAD_ACTOR not in kinds(inn)


def test_to_be_mended_later_stays_listed_apart(inn: StoryFile) -> None:
    warning = one(inn, Kind.CONTRADICTION)
    assert warning.answered is None
    with inn.write() as unit:
        dismiss(answer_to(warning, Answer.LATER, "あとで"))(unit)
    listed = one(inn, Kind.CONTRADICTION)
    assert listed.answered is not None
    assert (listed.answered.answer, listed.answered.reason) == (Answer.LATER, "あとで")
    with inn.write() as unit:
        unit.episodes.save_text(warning.episode, ManuscriptText(SECOND.replace("青い目", "黒い目")))
    assert Kind.CONTRADICTION not in kinds(inn)


def test_a_second_answer_takes_the_firsts_place_and_undo_gives_it_back(inn: StoryFile) -> None:
    warning = one(inn, Kind.CONTRADICTION)
    with inn.write() as unit:
        dismiss(answer_to(warning, Answer.LATER, "あとで"))(unit)
        undo = dismiss(answer_to(warning, Answer.INTENDED, "光のせい"))(unit)
        assert [(kept.answer, kept.reason) for kept in unit.dismissals.list()] == [(Answer.INTENDED, "光のせい")]
    assert Kind.CONTRADICTION not in kinds(inn)
    with inn.write() as unit:
        undo(unit)
        assert [(kept.answer, kept.reason) for kept in unit.dismissals.list()] == [(Answer.LATER, "あとで")]
        [kept] = unit.dismissals.list()
        again = bring_back(kept)(unit)
        assert unit.dismissals.list() == []
        again(unit)
        assert [kept.answer for kept in unit.dismissals.list()] == [Answer.LATER]


def test_an_answer_found_under_another_id_makes_way_too(inn: StoryFile) -> None:
    with inn.write() as unit:
        say(one(inn, Kind.DEAD_ACTOR), Answer.LATER, "あとで")(unit)
    extract_anew(inn)
    again = one(inn, Kind.DEAD_ACTOR)
    with inn.write() as unit:
        undo = say(again, Answer.INTENDED, "双子の妹")(unit)
        assert [kept.reason for kept in unit.dismissals.list()] == ["双子の妹"]
        undo(unit)
        assert [kept.reason for kept in unit.dismissals.list()] == ["あとで"]


def test_a_fact_changed_here_is_canon_from_this_sentence_on(inn: StoryFile) -> None:
    warning = one(inn, Kind.CONTRADICTION)
    [evidence] = warning.evidence
    with inn.write() as unit:
        undo = changed_here(warning, evidence.fact, "織部の目は青い。", "目薬のせい")(unit)
    assert Kind.CONTRADICTION not in kinds(inn)
    with inn.read() as unit:
        told = {number: {fact.text for fact in current(unit, number)} for number in (2, 3)}
        old = unit.facts.get(evidence.fact)
        new = unit.facts.get(old.superseded_by or "")
        [mention] = new.mentions
    assert "織部の目は黒い。" in told[2]
    assert "織部の目は青い。" not in told[2]
    assert "織部の目は青い。" in told[3]
    assert "織部の目は黒い。" not in told[3]
    assert (mention.quote, mention.episode) == (warning.quote, warning.episode)
    assert (new.true_from, new.status, new.source) == (old.true_until, Status.ACCEPTED, Source.AUTHOR)
    assert new.true_from is not None
    assert new.true_from.offset == warning.span.start
    with inn.write() as unit:
        undo(unit)
    assert one(inn, Kind.CONTRADICTION).id == warning.id
    with inn.read() as unit:
        before = unit.facts.get(evidence.fact)
        assert (before.true_until, before.superseded_by) == (None, None)
        assert unit.dismissals.list() == []


def test_a_fact_may_just_end_here(inn: StoryFile) -> None:
    warning = one(inn, Kind.CONTRADICTION)
    [evidence] = warning.evidence
    with inn.write() as unit:
        # The sentence has moved since the check.
        unit.episodes.save_text(warning.episode, ManuscriptText("　夜。\n" + SECOND))
        changed_here(warning, evidence.fact, " ")(unit)
        fact = unit.facts.get(evidence.fact)
    assert fact.superseded_by is None
    assert fact.true_until is not None
    assert fact.true_until.offset == warning.span.start + len("　夜。\n")


def test_what_is_no_longer_there_cannot_change_canon(inn: StoryFile) -> None:
    warning = one(inn, Kind.CONTRADICTION)
    with inn.write() as unit:
        unit.episodes.save_text(warning.episode, ManuscriptText("　夜。\n"))
        with pytest.raises(InputError, match="no longer in the text"):
            changed_here(warning, warning.evidence[0].fact, "織部の目は青い。")(unit)


@pytest.fixture
def fork(inn: StoryFile) -> Iterator[tuple[StoryFile, str]]:
    with inn.write() as unit:
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(3).id).id
    yield inn, branch


def test_canon_changed_on_a_branch_stays_there(fork: tuple[StoryFile, str]) -> None:
    story, branch = fork
    [warning] = [one for one in runner.check(story, None, branch=branch) if one.kind is Kind.CONTRADICTION]
    with story.write() as unit:
        changed_here(warning, warning.evidence[0].fact, "織部の目は青い。", branch=branch)(unit)
    with story.read() as unit:
        assert unit.facts.get(warning.evidence[0].fact).superseded_by is None
        assert unit.facts.on(branch, warning.evidence[0].fact).superseded_by is not None


def test_a_plain_story_without_facts_can_be_answered_too(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "b.story", title="題", language="ja") as story:
        with story.write() as unit:
            unit.episodes.add_many([EpisodeDraft("一", ManuscriptText(FIRST + "　織辺は桶を運んだ。\n"))])
            unit.characters.add(Character("oribe", "織部"))
        warning = one(story, Kind.NAME_VARIANT)
        with story.write() as unit:
            dismiss(answer_to(warning, Answer.INTENDED, "別人"))(unit)
        assert kinds(story) == []
        assert Scope.WORLD
