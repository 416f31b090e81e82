"""The sample story: both editions import cleanly and their canon is true to the text and to the gate."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from workbench.sample import read_sample, sample_canon, sample_demo
from workbench.story.facts import Fact, Mention, Scope
from workbench.story.gate import Verdict, judge
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import ManuscriptText, Span
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint

LANGUAGES = ("ja", "en")
NOTATION = re.compile(r"[《》｜※]|［＃|(?:^|\s)[#*_]{1,3}(?=\S)|底本|記号について", re.MULTILINE)
VIOLATION_KINDS = {"knowledge_leak", "contradiction"}


class Edition:
    """One edition as imported, with its canon as the domain's own objects."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.work = read_sample(language)
        self.canon = sample_canon(language)
        self.episodes = self.work.episodes
        self.people = {entry["id"] for entry in self.canon["characters"]}
        self.facts = {entry["id"]: self._fact(entry) for entry in self.canon["facts"]}
        self.moments = [self._moment(number, entry) for number, entry in enumerate(self.canon["knowledge"])]
        self.timeline = Timeline([Stop(str(entry["no"]), entry["chronology"]) for entry in self.canon["episodes"]])

    def text(self, number: int) -> ManuscriptText:
        return self.episodes[number - 1].text

    def verdict(self, fact: str, character: str, episode: int, at: int | None = None) -> Verdict:
        """The gate's word on a fact of the canon, in telling order."""
        return judge(self.facts[fact], self.moments, Viewpoint(character, episode, at), self.timeline)

    def _mention(self, key: str, entry: dict[str, Any]) -> Mention:
        start = self.text(entry["episode"]).base.index(entry["evidence"])
        return Mention(key, str(entry["episode"]), Span(start, start + len(entry["evidence"])), entry["evidence"])

    def _fact(self, entry: dict[str, Any]) -> Fact:
        return Fact(
            entry["id"],
            entry["text"],
            Scope(entry["scope"]),
            entry["character"],
            importance=entry["importance"],
            mentions=(self._mention(entry["id"], entry),),
            known_always=entry.get("known_always", False),
        )

    def _moment(self, number: int, entry: dict[str, Any]) -> Knowledge:
        return Knowledge(
            f"k{number}",
            entry["fact"],
            entry["character"],
            self._mention(f"k{number}", entry),
            How(entry["how"]),
            entry["by"],
            Stance(entry["stance"]),
            entry.get("belief", ""),
            sequence=number,
        )


@pytest.fixture(scope="module", params=LANGUAGES)
def edition(request: pytest.FixtureRequest) -> Edition:
    return Edition(request.param)


def quotations(canon: dict[str, Any]) -> Iterator[tuple[int, str]]:
    for entry in [*canon["facts"], *canon["knowledge"]]:
        yield entry["episode"], entry["evidence"]
    for entry in [*canon["violations"], *canon["traps"]]:
        yield entry["episode"], entry["quote"]


def test_six_titled_episodes_of_readable_length(edition: Edition) -> None:
    assert edition.work.title == edition.canon["title"]
    assert edition.work.language == edition.language
    assert len(edition.episodes) == 6
    for episode, entry in zip(edition.episodes, edition.canon["episodes"], strict=True):
        assert entry["title"] in episode.title
        if edition.language == "ja":
            assert 1900 < len(episode.text.base) < 3000
        else:
            assert 850 < len(episode.text.base.split()) < 1300


def test_no_notation_is_left_in_the_base_text(edition: Edition) -> None:
    for episode in edition.episodes:
        found = NOTATION.search(episode.text.base)
        assert found is None, f"{found} in {episode.title}"


def test_ruby_and_emphasis_stand_beside_the_japanese_text() -> None:
    japanese = Edition("ja")
    assert japanese.work.author == "継続の机　見本"
    first = japanese.text(1)
    readings = {first.base[ruby.start : ruby.end]: ruby.reading for ruby in first.ruby}
    assert readings["網掛湖"] == "あみかけこ"
    assert readings["佐和"] == "さわ"
    assert [first.base[mark.start : mark.end] for mark in first.emphasis] == ["七番"]


def test_every_quote_stands_exactly_once_in_its_episode(edition: Edition) -> None:
    for number, quote in quotations(edition.canon):
        assert edition.text(number).base.count(quote) == 1, f"episode {number}: {quote}"


def test_everybody_named_in_the_canon_exists(edition: Edition) -> None:
    canon = edition.canon
    for fact in edition.facts.values():
        assert fact.owner is None or fact.owner in edition.people
    for moment in edition.moments:
        assert moment.character in edition.people
        assert moment.by is None or moment.by in edition.people
        assert edition.facts[moment.fact].owner not in (None, moment.character)
        assert bool(moment.belief) == (moment.stance is not Stance.KNOWS)
    for entry in canon["characters"]:
        assert {word["towards"] for word in entry["appellations"]} <= edition.people - {entry["id"]}
        assert entry["first_person"]


def test_both_editions_tell_the_same_canon() -> None:
    japanese, english = sample_canon("ja"), sample_canon("en")
    assert [(f["id"], f["character"], f["episode"]) for f in japanese["facts"]] == [
        (f["id"], f["character"], f["episode"]) for f in english["facts"]
    ]
    assert [(k["fact"], k["character"], k["episode"], k["stance"]) for k in japanese["knowledge"]] == [
        (k["fact"], k["character"], k["episode"], k["stance"]) for k in english["knowledge"]
    ]


def test_every_living_main_character_has_a_secret_somebody_learns(edition: Edition) -> None:
    for character in edition.people - {"kyoichi"}:
        own = {fact.id for fact in edition.facts.values() if fact.owner == character}
        assert own & {moment.fact for moment in edition.moments if moment.stance is Stance.KNOWS}


def test_one_episode_is_a_flashback(edition: Edition) -> None:
    assert edition.timeline.telling["4"] == 4
    assert edition.timeline.story["4"] == 1
    view = Viewpoint("funaki", 1, order=Order.STORY)
    assert judge(edition.facts["f20"], edition.moments, view, edition.timeline).visible


def test_the_planted_slips_are_slips(edition: Edition) -> None:
    slips = edition.canon["violations"]
    assert {slip["kind"] for slip in slips} == VIOLATION_KINDS
    leak = next(slip for slip in slips if slip["kind"] == "knowledge_leak")
    at = edition.text(leak["episode"]).base.index(leak["quote"])
    for fact in leak["against"]:
        assert not edition.verdict(fact, leak["character"], leak["episode"], at).visible
        assert edition.verdict(fact, leak["character"], len(edition.episodes) + 1).visible


def test_probes_agree_with_the_gate(edition: Edition) -> None:
    probes = edition.canon["probes"]
    assert 6 <= len(probes) <= 10
    for probe in probes:
        assert probe["must_not_reveal"], probe["question"]
        for fact in probe["must_know"]:
            assert edition.verdict(fact, probe["character"], probe["episode"]).visible, (probe, fact)
        for fact in probe["must_not_reveal"]:
            assert not edition.verdict(fact, probe["character"], probe["episode"]).visible, (probe, fact)


def test_the_demonstration_turns_on_a_secret_learned_in_between(edition: Edition) -> None:
    demo = sample_demo(edition.language)
    before, after = (
        {fact for fact in edition.facts if edition.verdict(fact, demo.character, episode).visible}
        for episode in demo.episodes
    )
    assert before < after
    assert any(edition.facts[fact].owner not in (None, demo.character) for fact in after - before)
    wrong = edition.verdict("f24", demo.character, demo.episodes[0])
    assert wrong.stance is Stance.BELIEVES_FALSE
    assert wrong.belief
    assert edition.verdict("f24", demo.character, demo.episodes[1]).visible
