"""The checks over a real story file with the real reader: streaming, dismissing, cancelling."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from workbench.continuity import runner
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.engine import Reader
from workbench.memory.proposals import Claim, keep_claim
from workbench.store import (
    Dismissal,
    EpisodeDraft,
    FactDraft,
    KnowledgeDraft,
    MentionDraft,
    SpokenLineDraft,
    StoryFile,
)
from workbench.story.cast import Alias, Character
from workbench.story.errors import Cancelled, InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText, Span

FIRST = (
    "　織部は朝の市で魚を選んだ。織部の目は黒い。空は高く、鳶が鳴いている。\n"
    "　朔弥は宿の二階で、床板の下に盗んだ王家の翡翠を隠した。誰にも話すつもりはない。\n"
    "　隣の部屋では、弓月が旅日記を書いていた。弓月は窓を閉め、灯りを消した。\n"
    "　その夜更け、弓月は胸の病で死んだ。\n"
)
LEAK = "「床板の下の翡翠は、ねずみにかじられやしませんよ」"
SECOND = (
    "　夕餉の膳には鯵の塩焼きと味噌汁が並んだ。弓月の部屋は空いたままだった。\n"
    f"{LEAK}と織部は言い、茶を注いだ。\n"
    "　囲炉裏の火がはぜ、猫が丸くなった。織部は青い目を細めた。\n"
    "「おやすみなさい」と朔弥は言った。\n"
)
THIRD = "　朝の廊下では、弓月が旅装をととのえ、草鞋の紐を結んでいる。\n　織辺は桶を運んだ。\n"


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[StoryFile]:
    with StoryFile.create(tmp_path / "inn.story", title="宿", language="ja") as story:
        with story.write() as unit:
            one, two, _ = unit.episodes.add_many(
                [
                    EpisodeDraft(title, ManuscriptText(text))
                    for title, text in zip("一二三", (FIRST, SECOND, THIRD), strict=True)
                ]
            )
            for identifier, name in {"oribe": "織部", "sakuya": "朔弥", "yuzuki": "弓月"}.items():
                unit.characters.add(Character(identifier, name, aliases=(Alias(name + "さん"),)))
            for text, quote, owner in (
                ("朔弥は盗んだ王家の翡翠を宿の床板の下に隠している。", "床板の下に盗んだ王家の翡翠を隠した", "sakuya"),
                ("弓月は胸の病で死んだ。", "弓月は胸の病で死んだ", None),
                ("織部の目は黒い。", "織部の目は黒い", None),
            ):
                start = FIRST.index(quote)
                mention = MentionDraft(one.id, Span(start, start + len(quote)), quote)
                scope = Scope.CHARACTER if owner else Scope.WORLD
                unit.facts.add(FactDraft(text, scope, (mention,), owner=owner, importance=5 if owner else 3))
            attribute(unit, two.id, SECOND)
        yield story


def attribute(unit: object, episode: str, text: str) -> None:
    """Give the slip its speaker, inside one passage over the whole episode."""
    from workbench.store import PassageDraft

    change = unit.passages.replace(episode, [PassageDraft(0, len(text), "whole")])  # type: ignore[attr-defined]
    start = text.index(LEAK)
    line = SpokenLineDraft(Span(start, start + len(LEAK)), speaker="oribe", explicit=True)
    unit.quotes.replace(change.added[0].id, [line])  # type: ignore[attr-defined]


def kinds(found: Sequence[ContinuityWarning]) -> list[tuple[int, Kind]]:
    return sorted((warning.number, warning.kind) for warning in found)


ALL = [(2, Kind.CONTRADICTION), (2, Kind.KNOWLEDGE_LEAK), (3, Kind.DEAD_ACTOR), (3, Kind.NAME_VARIANT)]


@pytest.mark.models
def test_every_kind_is_found_where_it_stands(inn: StoryFile, reader: Reader) -> None:
    found = list(runner.check(inn, reader))
    assert kinds(found) == ALL
    texts = {1: FIRST, 2: SECOND, 3: THIRD}
    assert all(warning.span.of(texts[warning.number]) == warning.quote for warning in found)
    assert all(0 < warning.confidence <= 1 for warning in found)


@pytest.mark.models
def test_what_reading_takes_for_common_knowledge_the_checks_do_too(inn: StoryFile, reader: Reader) -> None:
    with inn.write() as unit:
        first = unit.episodes.by_number(1).id
        place = (MentionDraft(first),)
        drafts = [FactDraft(text, Scope.READER, place, status=Status.PROPOSED, source=Source.RULE) for text in "甲乙丙"]
        one, two, three = [unit.facts.add(draft).id for draft in drafts]
        for fact, world in ((one, True), (two, False), (three, True)):
            keep_claim(unit, first, fact, Claim(0.7, world))
        # Who is confirmed to have learned it learned what not everybody knows.
        unit.knowledge.add(KnowledgeDraft(three, "oribe", place[0], How.TOLD))
        world = {fact.id for fact in unit.facts.list(scope=Scope.WORLD)}
    assert all(context.common == world | {one} for context in runner.contexts(inn, reader))


def test_without_a_reader_the_rules_still_run(inn: StoryFile) -> None:
    assert kinds(list(runner.check(inn, None))) == [item for item in ALL if item[1] is not Kind.KNOWLEDGE_LEAK]


def test_only_the_episodes_asked_for(inn: StoryFile) -> None:
    assert {warning.number for warning in runner.check(inn, None, episodes=[3])} == {3}
    with pytest.raises(InputError, match="no episode 9"):
        list(runner.check(inn, None, episodes=[9]))


def test_warnings_stream_episode_by_episode(inn: StoryFile) -> None:
    seen: list[int] = []
    stream = runner.check(inn, None, progress=lambda done, total, what: seen.append(done))
    assert next(stream).number == 2
    assert seen == [0, 1]
    list(stream)
    assert seen == [0, 1, 2, 3]


def test_cancelling_stops_between_checks(inn: StoryFile) -> None:
    cancel = CancelToken()
    stream = runner.check(inn, None, cancel=cancel)
    assert next(stream).number == 2
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(stream)


def test_a_dismissal_survives_edits_elsewhere_in_the_episode(inn: StoryFile) -> None:
    [warning] = [w for w in runner.check(inn, None) if w.kind is Kind.DEAD_ACTOR]
    with inn.write() as unit:
        unit.dismissals.add(Dismissal(warning.id, "双子の妹である", kind=warning.kind))
        unit.episodes.save_text(
            warning.episode, ManuscriptText("　風が出てきた。\n" + THIRD + "　朔弥は宿を発った。\n")
        )
    left = [w.kind for w in runner.check(inn, None)]
    assert Kind.DEAD_ACTOR not in left
    assert Kind.NAME_VARIANT in left


def test_a_dismissal_does_not_cover_another_sentence(inn: StoryFile) -> None:
    [warning] = [w for w in runner.check(inn, None) if w.kind is Kind.DEAD_ACTOR]
    with inn.write() as unit:
        unit.dismissals.add(Dismissal(warning.id, "双子の妹である", kind=warning.kind))
        unit.episodes.save_text(warning.episode, ManuscriptText("　庭では弓月が落ち葉を掃いている。\n"))
    assert [w.quote for w in runner.check(inn, None) if w.kind is Kind.DEAD_ACTOR] == [
        "庭では弓月が落ち葉を掃いている。"
    ]


def test_a_rejected_fact_is_no_ground(inn: StoryFile) -> None:
    with inn.write() as unit:
        for fact in unit.facts.list():
            unit.facts.set_status(fact.id, Status.REJECTED)
    assert {warning.kind for warning in runner.check(inn, None)} == {Kind.NAME_VARIANT}


def dead_waves(story: StoryFile, branch: str = "main") -> list[tuple[int, str]]:
    """Where the dead woman still ties her sandals, as shown to the author: episode number and quote."""
    found = runner.check(story, None, branch=branch)
    return [(warning.number, warning.quote) for warning in found if warning.kind is Kind.DEAD_ACTOR]


def test_a_dismissal_follows_its_sentence_through_splits_merges_and_branches(inn: StoryFile) -> None:
    [shown] = [one for one in runner.check(inn, None) if one.kind is Kind.DEAD_ACTOR]
    with inn.write() as unit:
        three = unit.episodes.by_number(3).id
        branch = unit.branches.add("もしも", "main", three).id
        unit.dismissals.add(Dismissal(shown.id, "幽霊", kind="dead_actor", episode=three, quote=shown.quote))
    assert dead_waves(inn) == dead_waves(inn, branch) == []
    with inn.write() as unit:
        unit.episodes.save_text(three, ManuscriptText("　夜が明けた。\n" + THIRD), branch)
    assert dead_waves(inn, branch) == []
    with inn.write() as unit:
        unit.episodes.save_text(three, ManuscriptText("　夜が明けた。\n" + THIRD))
        split = unit.structure.split(three, THIRD.index("　朝") + len("　夜が明けた。\n"))
    assert dead_waves(inn) == []
    with inn.write() as unit:
        unit.structure.unsplit(split)
        merge = unit.structure.merge(unit.episodes.by_number(2).id)
    assert dead_waves(inn) == dead_waves(inn, branch) == []
    with inn.write() as unit:
        [kept] = unit.dismissals.list()
        unit.dismissals.remove(kept.id)
    # Waved off while the two are one, it stays so when they are two again.
    [merged] = [one for one in runner.check(inn, None) if one.kind is Kind.DEAD_ACTOR]
    with inn.write() as unit:
        unit.dismissals.add(Dismissal(merged.id, "幽霊", episode=merged.episode, quote=merged.quote))
        unit.structure.unmerge(merge)
    assert dead_waves(inn) == []
    # What is waved off in the branch's own copy is the branch's alone.
    with inn.write() as unit:
        [kept] = unit.dismissals.list()
        unit.dismissals.remove(kept.id)
    [there] = [one for one in runner.check(inn, None, branch=branch) if one.kind is Kind.DEAD_ACTOR]
    with inn.write() as unit:
        unit.dismissals.add(Dismissal(there.id, "幽霊", episode=there.episode, quote=there.quote))
    assert (len(dead_waves(inn)), dead_waves(inn, branch)) == (1, [])
