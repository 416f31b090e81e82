"""What checks found is kept in the story file, and taken out of it only as far as it is still so."""

import shutil
from pathlib import Path

import pytest

from tests.continuity.test_runner import inn
from workbench.continuity import ContinuityWarning, Evidence, Kind, runner
from workbench.continuity.kept import Checked, Kept, put, take
from workbench.continuity.wording import explain, renumbered
from workbench.store import Holding, StoryFile, Unit
from workbench.story.text import ManuscriptText

__all__ = ["inn"]


@pytest.fixture
def checked(inn: StoryFile) -> StoryFile:
    """The story of the inn with what the rules find in it, kept."""
    found = list(runner.check(inn, None))
    assert len(found) >= 3
    with inn.write() as unit:
        texts = {one.id: one.text.base for one in unit.episodes.list()}
        put(unit, "main", {key: Checked.now(text) for key, text in texts.items()}, found)
    return inn


def kept(story: StoryFile) -> Kept:
    with story.read() as unit:
        return take(unit, "main", story.info.language)


def rewrite(story: StoryFile, episode: str, old: str, new: str) -> None:
    with story.write() as unit:
        text = unit.episodes.get(episode).text.base
        assert old in text
        unit.episodes.save_text(episode, ManuscriptText(text.replace(old, new, 1)))


def test_a_copy_of_the_file_says_all_that_was_found_word_for_word(checked: StoryFile, tmp_path: Path) -> None:
    found = {one.id: one for one in runner.check(checked, None)}
    path, copy = checked.path, tmp_path / "copy.story"
    checked.close()
    shutil.copy(path, copy)
    with StoryFile.open(copy) as story:
        now = kept(story)
    assert {one.id: one for one in now.warnings} == found
    assert (now.changed, now.unchecked, now.holds) == (frozenset(), 0, True) and now.at is not None


def test_words_that_moved_are_found_again_and_words_that_went_are_not_claimed(checked: StoryFile) -> None:
    one, *_ = before = kept(checked).warnings
    rewrite(checked, one.episode, one.quote, f"雨が降りはじめた。\n{one.quote}")
    now = kept(checked)
    assert now.changed == {one.episode} and len(now.warnings) == len(before)
    [moved] = [other for other in now.warnings if other.id == one.id]
    with checked.read() as unit:
        assert moved.span.of(unit.episodes.get(one.episode).text.base) == one.quote
    assert moved.span.start > one.span.start
    rewrite(checked, one.episode, one.quote, "何もなかった。")
    assert one.id not in {other.id for other in kept(checked).warnings}


def test_what_rests_on_a_fact_that_says_otherwise_or_is_gone_is_not_claimed(checked: StoryFile) -> None:
    one = next(one for one in kept(checked).warnings if any(item.fact for item in one.evidence))
    fact = next(item.fact for item in one.evidence if item.fact)
    with checked.write() as unit:
        unit.facts.edit(fact, text="まったく別のことである。")
    now = kept(checked)
    assert one.id not in {other.id for other in now.warnings} and not now.holds


def test_episodes_go_by_the_numbers_they_have_now(checked: StoryFile) -> None:
    one = next(one for one in kept(checked).warnings if one.number > 1)
    with checked.write() as unit:
        first = unit.episodes.add("序", ManuscriptText("はじめに。"))
        unit.episodes.move(first.id, after=None)
    now = kept(checked)
    [moved] = [other for other in now.warnings if other.id == one.id]
    assert moved.number == one.number + 1 and now.unchecked == 1
    assert [item.number for item in moved.evidence] == [item.number and item.number + 1 for item in one.evidence]


@pytest.mark.parametrize(("language", "said"), [("ja", "第12話"), ("en", "in episode 12")])
def test_an_explanation_goes_by_the_numbers_of_now(language: str, said: str, checked: StoryFile) -> None:
    one, *_ = kept(checked).warnings
    words = explain("leak_learns", language, number="1", fact="第1話")
    from dataclasses import replace

    moved = renumbered(replace(one, explanation=words, named=(("e", 1),)), {"e": 12}, language)
    assert said in moved.explanation and moved.named == (("e", 12),)
    # Again, from where it stands now.
    assert renumbered(moved, {"e": 1}, language).explanation == words


def test_what_is_damaged_or_of_an_episode_that_went_is_left_out(checked: StoryFile) -> None:
    one, *_ = kept(checked).warnings
    with checked.write() as unit:
        unit._session.change("UPDATE kept_warnings SET data = '{' WHERE warning = :id", id=one.id)
    assert one.id not in {other.id for other in kept(checked).warnings}
    last = kept(checked).warnings[-1]
    with checked.write() as unit:
        unit.episodes.delete(last.episode)
    now = kept(checked)
    assert last.episode not in {other.episode for other in now.warnings} and last.episode not in now.checked


def rows(story: StoryFile) -> int:
    with story.read() as unit:
        return len(unit.checks.warnings("main"))


def test_erasing_takes_the_words_out_of_what_is_kept_too(checked: StoryFile) -> None:
    one, *_ = kept(checked).warnings
    before = rows(checked)

    def version(unit: Unit, reason: str) -> None:
        unit.episodes.make_version(one.episode, reason)

    with checked.write() as unit:
        version(unit, "by hand")
    rewrite(checked, one.episode, one.quote, "何もなかった。")
    with checked.write() as unit:
        version(unit, "later")
    assert rows(checked) == before
    with checked.write() as unit:
        old = [held.id for held in unit.holdings.list(Holding.VERSIONS) if not held.needed]
        assert unit.holdings.erase(Holding.VERSIONS, old)
    assert rows(checked) < before
    assert checked.purge()
    path = checked.path
    checked.close()
    assert one.quote.encode() not in path.read_bytes()


def test_an_episode_that_goes_for_good_takes_its_warnings_along(checked: StoryFile) -> None:
    one, *_ = kept(checked).warnings
    with checked.write() as unit:
        unit.episodes.delete(one.episode)
        assert unit.holdings.erase(Holding.TRASH, [one.episode])
    with checked.read() as unit:
        left = unit.checks.warnings("main")
    assert all(one.episode not in (row.episode, *(item.episode for item in row.evidence)) for row in left)


def test_results_beside_others_replace_only_those_of_their_episodes(checked: StoryFile) -> None:
    one = next(one for one in kept(checked).warnings if one.number > 1)
    other = next(warning for warning in kept(checked).warnings if warning.episode != one.episode)
    with checked.write() as unit:
        text = unit.episodes.get(one.episode).text.base
        put(unit, "main", {one.episode: Checked.now(text)}, [], beside=True)
    ids = {warning.id for warning in kept(checked).warnings}
    assert one.id not in ids and other.id in ids


def test_evidence_without_a_quote_is_kept_as_it_was(checked: StoryFile) -> None:
    one, *_ = kept(checked).warnings
    bare = Evidence("", "雪が降った")
    with checked.write() as unit:
        made = ContinuityWarning(
            "0" * 16, Kind.TIMELINE, one.severity, 0.5, one.episode, 1, one.span, one.quote, None, "…", (bare,)
        )
        put(unit, "main", {}, [made])
    [now] = kept(checked).warnings
    assert now.evidence == (bare,)
