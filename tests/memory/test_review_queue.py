"""What waits for the author's word, best first."""

from dataclasses import replace

from tests.lighthouse import fact_id
from workbench.memory.nested_knowledge import propose_nested_knowledge
from workbench.memory.proposals import Claim, ProposalConfidence, keep_claim
from workbench.memory.review import Asks, Queue, context, contexts, queue
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Mention, Scope, Source, Status
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText, Span


def propose(unit: Unit, number: int, quote: str, importance: int = 3, owner: str | None = None) -> str:
    episode = unit.episodes.by_number(number)
    at = episode.text.base.index(quote)
    scope = Scope.CHARACTER if owner else Scope.WORLD
    mention = MentionDraft(episode.id, Span(at, at + len(quote)))
    draft = FactDraft(quote, scope, (mention,), owner, importance=importance, source=Source.RULE)
    return unit.facts.add(replace(draft, status=Status.PROPOSED)).id


def asked(story: StoryFile, episode: str | None = None) -> Queue:
    with story.read() as unit:
        return queue(unit, episode)


def test_the_most_important_comes_first_then_as_told(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        late = propose(unit, 4, "蓮は海へ舟を出した")
        low = propose(unit, 1, "パン屋の葵", 2)
        early = propose(unit, 2, "古い金貨が光っていた")
        high = propose(unit, 4, "灯台の火が消えた", 5)
    found = asked(lighthouse)
    assert [item.id for item in found.items] == [high, early, late, low]
    assert [item.worthwhile for item in found.items] == [True, True, True, False]
    assert (len(found.everywhere), found.confirmed) == (4, 5)


def test_the_sure_cast_comes_before_the_rest(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        unit.characters.update(replace(unit.characters.get("aoi"), status="proposed"))
        unsure = propose(unit, 1, "パンを届けに来る", owner="aoi")
        sure = propose(unit, 4, "蓮は海へ舟を出した", owner="ren")
    assert [item.id for item in asked(lighthouse).items] == [sure, unsure]


def test_moments_wait_too_unless_their_fact_is_rejected(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        fact = propose(unit, 2, "古い金貨が光っていた")
        where = MentionDraft(unit.episodes.by_number(3).id)
        draft = KnowledgeDraft(fact, "mio", where, How.TOLD, status=Status.PROPOSED, source=Source.RULE)
        moment = unit.knowledge.add(draft).id
    assert [(item.id, item.asks) for item in asked(lighthouse).items] == [(fact, Asks.FACT), (moment, Asks.MOMENT)]
    with lighthouse.write() as unit:
        unit.facts.set_status(fact, Status.REJECTED)
    assert asked(lighthouse).items == ()


def test_who_may_have_common_knowledge_does_not_wait_nor_when_that_is_confirmed(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        fact = propose(unit, 4, "灯台の火が消えた", 4)
        fourth = unit.episodes.by_number(4).id
        keep_claim(unit, fourth, fact, Claim(0.99, world=True))
        where = MentionDraft(fourth)
        unit.knowledge.add(
            KnowledgeDraft(fact, "mio", where, How.TOLD, status=Status.PROPOSED, source=Source.RULE, sureness=0.9)
        )
    assert [item.id for item in asked(lighthouse).items] == [fact]
    with lighthouse.write() as unit:
        unit.facts.set_status(fact, Status.ACCEPTED)
    assert asked(lighthouse).items == (), "what is decided leaves less to decide"
    with lighthouse.write() as unit:
        unit.facts.edit(fact, scope=Scope.CHARACTER, owner="ren")
    assert len(asked(lighthouse).items) == 1, "of a secret it is asked who learns it"


def test_one_episode_only_but_the_count_is_the_storys(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        here = propose(unit, 2, "古い金貨が光っていた")
        propose(unit, 4, "灯台の火が消えた")
        second = unit.episodes.by_number(2).id
    found = asked(lighthouse, second)
    assert [item.id for item in found.items] == [here]
    assert len(found.everywhere) == 2
    assert found.unread == (second,)


def test_who_learns_a_fact_stands_under_it_and_stays_there_when_it_is_decided(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        first = propose(unit, 4, "灯台の火が消えた", 5)
        second = propose(unit, 2, "古い金貨が光っていた", 3)
        where = MentionDraft(unit.episodes.by_number(3).id)
        draft = KnowledgeDraft(second, "mio", where, How.TOLD, status=Status.PROPOSED, source=Source.RULE)
        told = unit.knowledge.add(draft).id
        draft = KnowledgeDraft(first, "mio", where, How.TOLD, status=Status.PROPOSED, source=Source.RULE)
        heard = unit.knowledge.add(draft).id
    assert [item.id for item in asked(lighthouse).items] == [first, heard, second, told]
    with lighthouse.write() as unit:
        unit.facts.set_status(first, Status.ACCEPTED)
    assert [item.id for item in asked(lighthouse).items] == [heard, second, told]


def test_how_sure_a_proposal_is_goes_by_what_it_is(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        common = propose(unit, 4, "灯台の火が消えた", 4)
        keep_claim(unit, unit.episodes.by_number(4).id, common, Claim(0.99, world=True))
        unweighed = propose(unit, 1, "蓮は岬の灯台守である", 4)
        secret = propose(unit, 4, "蓮は海へ舟を出した", 5, "ren")
        low = propose(unit, 2, "古い金貨が光っていた", 2)
        where = MentionDraft(unit.episodes.by_number(4).id)
        for by in ("ren", None):
            who = "aoi" if by else "mio"
            draft = KnowledgeDraft(secret, who, where, How.TOLD, by, status=Status.PROPOSED, source=Source.RULE)
            unit.knowledge.add(draft)
    found = asked(lighthouse).items
    sure = {item.moment.character if item.moment else item.id: item.sureness for item in found}
    assert sure[common] is ProposalConfidence.SURE and sure[unweighed] is ProposalConfidence.LIKELY
    assert sure[secret] is ProposalConfidence.LIKELY and sure[low] is ProposalConfidence.DOUBTFUL
    assert (sure["aoi"], sure["mio"]) == (ProposalConfidence.LIKELY, ProposalConfidence.DOUBTFUL)
    assert [item.id for item in found if item.moment is None and item.id != unweighed] == [common, secret, low]


def test_that_the_teller_knows_is_settled_with_the_telling_and_not_proposed_twice(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        fact = propose(unit, 2, "古い金貨が光っていた", 4, "ren")
        where = MentionDraft(unit.episodes.by_number(3).id)
        draft = KnowledgeDraft(fact, "mio", where, How.TOLD, "ren", status=Status.PROPOSED, source=Source.RULE)
        moment = unit.knowledge.add(draft).id
        assert propose_nested_knowledge(unit) == 1
        assert propose_nested_knowledge(unit) == 0
    [_, told] = asked(lighthouse).items
    assert told.id == moment
    [along] = told.along
    assert (along.character, along.other, along.status) == ("ren", "mio", Status.PROPOSED)
    with lighthouse.write() as unit:
        unit.knowledge.set_status(moment, Status.ACCEPTED)
    [_, alone] = asked(lighthouse).items
    assert (alone.id, alone.asks) == (along.id, Asks.AWARENESS)
    with lighthouse.write() as unit:
        unit.awareness.set_status(along.id, Status.REJECTED)
        assert propose_nested_knowledge(unit) == 0, "what was rejected is not proposed again"
    assert [item.id for item in asked(lighthouse).items] == [fact]


def test_counts_by_episode(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        propose(unit, 2, "古い金貨が光っていた")
        propose(unit, 4, "灯台の火が消えた")
        propose(unit, 4, "蓮は海へ舟を出した")
        ids = [unit.episodes.by_number(number).id for number in (2, 4)]
    assert asked(lighthouse, ids[0]).by_episode == {ids[0]: 1, ids[1]: 2}


def test_a_confirmed_fact_whose_words_went_waits(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(4)
        unit.episodes.save_text(episode.id, ManuscriptText("　静かな夜だった。\n"))
    found = asked(lighthouse)
    assert [(item.id, item.asks) for item in found.items] == [(fact_id(lighthouse, "嵐"), Asks.EVIDENCE)]
    with lighthouse.read() as unit:
        shown = contexts(unit, found.items, "ja")[found.items[0].id]
    assert (shown.text, shown.marked) == ("嵐の夜、灯台の火が消えた", None)


def test_the_words_around_a_quote_are_its_sentences_and_their_neighbours() -> None:
    text = "前の段落。\n　一つ目。二つ目の終わり。三つ目。四つ目。五つ目。\n後の段落。\n"
    at = text.index("三つ目")
    shown = context(text, Mention("m", "e", Span(at, at + 3), "三つ目"), "ja")
    assert shown.text == "二つ目の終わり。三つ目。四つ目。"
    assert shown.marked is not None and shown.marked.of(shown.text) == "三つ目"


def test_a_very_long_sentence_is_cut_around_the_quote() -> None:
    text = "あ" * 3000 + "ここだ" + "い" * 3000
    shown = context(text, Mention("m", "e", Span(3000, 3003), "ここだ"), "ja")
    assert len(shown.text) < 300
    assert shown.marked is not None and shown.marked.of(shown.text) == "ここだ"
