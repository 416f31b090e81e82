"""Looking at the few facts a finding may be about finds what looking at all of them finds."""

from pathlib import Path

import pytest

from tests.memory.test_duplicates import CAST, SAME
from workbench.memory.duplicates import SentenceComparison, StatedFacts
from workbench.memory.extraction.existing_facts import ExistingFacts, Known
from workbench.memory.extraction.page import FoundFact
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.text import ManuscriptText, Span

ELSEWHERE = [("en", "The well-known keeper sails.", "the wellknown keeper sails"), ("ja", "それはだめ！", "それはだめ")]


@pytest.mark.parametrize("language", ["ja", "en", "zh"])
def test_the_few_answer_as_all_do(tmp_path: Path, language: str) -> None:
    texts = [pair for told, *pair in [*SAME, *ELSEWHERE] if told == language]
    with StoryFile.create(tmp_path / "a.story", "t", language) as file, file.write() as unit:
        unit.characters.add(Character("ren", "蓮"))
        here = unit.episodes.add("1", ManuscriptText("\n".join(one for one, _ in texts))).id
        there = unit.episodes.add("2", ManuscriptText("\n".join(one for one, _ in texts))).id
        known = Known("main", language, CAST)
        assert known.about(unit, here, [finding(texts[0][1])]) == []
        drafts = [FactDraft(one, Scope.WORLD, (MentionDraft(there),), source=Source.RULE) for one, _ in texts]
        made = unit.facts.add_many([*drafts, FactDraft("Zzz zzzzz 瑞", Scope.WORLD, (MentionDraft(here),))])
        again = unit.facts.add(FactDraft(texts[0][1], Scope.READER, (MentionDraft(there),), source=Source.RULE))
        changes = [
            lambda: unit.facts.set_status(made[0].id, Status.REJECTED),
            lambda: unit.facts.delete(made[1].id),
            lambda: unit.facts.edit(made[0].id, text=texts[1][0]),
            lambda: unit.facts.edit(again.id, text=texts[0][0], scope=Scope.WORLD),
            lambda: unit.facts.set_status(again.id, Status.ACCEPTED),
        ]
        met = 0
        for change in [lambda: None, *changes]:
            change()
            every = unit.facts.list(include_deleted=True)
            for text in {text for pair in texts for text in pair} | {"Nobody said this. 誰"}:
                few = known.about(unit, here, [finding(text)])
                assert [fact for fact in every if fact in few] == few
                assert answers(few, text, language, here) == answers(every, text, language, here)
                met += answers(few, text, language, here) != (None, None)
        assert met
        assert [fact.text for fact in known.about(unit, here, [])] == ["Zzz zzzzz 瑞"]


def test_what_a_branch_words_otherwise_is_found_by_its_words(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "a.story", "t", "ja") as file, file.write() as unit:
        first, second = (unit.episodes.add(title, ManuscriptText("朝。")).id for title in "12")
        fact = unit.facts.add(FactDraft("金貨は地下室にある。", Scope.WORLD, (MentionDraft(first),)))
        branch = unit.branches.add("もしも", "main", second).id
        unit.decisions.fact(branch, fact.id, text="銀貨は屋根裏にある。")
        for line, text in (("main", "金貨は地下室にある"), (branch, "銀貨は屋根裏にある")):
            [found] = Known(line, "ja", CAST).about(unit, second, [finding(text)])
            assert (found.id, found.text) == (fact.id, text + "。")
        assert Known(branch, "ja", CAST).about(unit, second, [finding("金貨は地下室にある")]) == []


def finding(text: str) -> FoundFact:
    """A finding that says so, somewhere."""
    return FoundFact(text, "state", Scope.WORLD, None, None, Span(0, 1), 1.0)


def answers(facts: list[Fact], text: str, language: str, episode: str) -> tuple[str | None, str | None]:
    """The ids of what extraction takes for the fact a finding repeats: by its text, and by what it says."""
    match = ExistingFacts(facts).match(finding(text), episode, "?", Span(0, 1))
    same = StatedFacts(facts, SentenceComparison(language, CAST)).same_as(text, None)
    return match.fact.id if match else None, same.id if same else None
