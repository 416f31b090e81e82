"""What has worked: kinds of question, approaches inside the gate, learning from answers, remedies, beginning anew."""

import pytest

from workbench.dialogue import Receipt, ask, talking
from workbench.dialogue.strategy.advising import LEAST, advise, best
from workbench.dialogue.strategy.asks import asks_of
from workbench.dialogue.strategy.learning import learn
from workbench.dialogue.strategy.overview import overview
from workbench.engine import Reader
from workbench.memory.edits.strategies import forget_strategies, remember_strategies
from workbench.memory.gated import Gated
from workbench.memory.mixes import APPROACHES, parts_of, recall_as
from workbench.store import FactDraft, MentionDraft, PassageDraft, StoryFile
from workbench.story.errors import ModelError, NoRoom, WorkerDied
from workbench.story.facts import Scope, Source, Status
from workbench.story.strategies import USUAL, Approach, Asks, Failure, Lookup, Mix, Remedy, Split, Tally
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

WHERE = "金貨はどこにありますか？"
GOLD = "沈没船の金貨は地下室に隠してある。"
WORDS = Approach(mix=Mix.WORDS)


@pytest.mark.parametrize(
    ("language", "question", "asks"),
    [
        ("ja", "誰が来ましたか？", Asks.WHO),
        ("ja", "いつ帰ったの？", Asks.WHEN),
        ("ja", "鍵はどこ？", Asks.WHERE),
        ("ja", "どうして黙っていた？", Asks.WHY),
        ("ja", "彼とはどんな関係ですか？", Asks.RELATION),
        ("ja", "彼女のことが好きですか？", Asks.FEELING),
        ("ja", "町長をどう思いますか？", Asks.OPINION),
        ("ja", "何を見たの？", Asks.WHAT),
        ("ja", "眠れましたか？", Asks.WHETHER),
        ("en", "Who came in?", Asks.WHO),
        ("en", "Where is the key?", Asks.WHERE),
        ("en", "What do you think of the mayor?", Asks.OPINION),
        ("en", "Do you love her?", Asks.FEELING),
        ("en", "Did you sleep?", Asks.WHETHER),
        ("zh", "是谁来了？", Asks.WHO),
        ("zh", "钥匙在哪里？", Asks.WHERE),
        ("zh", "你为什么不说？", Asks.WHY),
        ("zh", "你睡得好吗？", Asks.WHETHER),
        ("fr", "Qui est là ?", Asks.WHETHER),
    ],
)
def test_a_question_is_of_a_kind(language: str, question: str, asks: Asks) -> None:
    assert asks_of(question, language) is asks


@pytest.mark.parametrize(
    ("language", "question", "parts"),
    [
        ("ja", "鍵はどこ？", ["鍵はどこ？"]),
        ("ja", "鍵はどこですか？ 誰が持っていますか？", ["鍵はどこですか？", "誰が持っていますか？"]),
        ("en", "Where is the key, and who took it?", ["Where is the key", "who took it?"]),
        ("zh", "钥匙在哪里，还有谁来过？", ["钥匙在哪里", "谁来过？"]),
    ],
)
def test_a_question_is_taken_apart_only_where_it_is_several(language: str, question: str, parts: list[str]) -> None:
    assert parts_of(question, language) == parts


def test_no_approach_and_no_remedy_reaches_beyond_the_gate(lighthouse: StoryFile, reader: Reader) -> None:
    for character in ("ren", "aoi", "mio"):
        for episode in range(1, 6):
            viewpoint = Viewpoint(character, episode)
            with lighthouse.read() as unit:
                visible = {fact.id for fact in Gated(unit, viewpoint).visible}
            for approach in APPROACHES:
                queries = [WHERE, "蓮は誰の兄？"] if approach.split is Split.PARTS else [WHERE]
                found = recall_as(lighthouse, reader, viewpoint, queries, 3, mix=approach.mix)
                assert {item.served.fact.id for item in found.items} <= visible
                assert len(found.items) <= 3


def start(story: StoryFile, character: str = "ren") -> str:
    with story.write() as unit:
        return talking.begin(unit, Viewpoint(character, 2)).id


def say(story: StoryFile, reader: Reader | None, thread: str, question: str, answer: str) -> str:
    return talking.ask_in(story, reader, None, thread, question).keep(answer).id


def test_what_an_answer_used_is_learnt_and_goes_with_the_conversation(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    say(lighthouse, reader, thread, WHERE, GOLD)
    say(lighthouse, reader, thread, WHERE, "知らないな。")
    with lighthouse.read() as unit:
        [outcome] = unit.strategies.outcomes()
        tallies = {tally.approach: tally for tally in unit.strategies.tallies(Asks.WHERE, "ja")}
    assert (outcome.asks, outcome.answers, outcome.used) == (Asks.WHERE, 2, 1)
    assert set(tallies) == {one for one in APPROACHES if one.split is Split.WHOLE}
    assert all(0 < tally.score <= 1 for tally in tallies.values()) and tallies[USUAL].taken == 1
    assert learn(lighthouse, reader) == 0
    with lighthouse.write() as unit:
        unit.conversations.erase(thread)
    with lighthouse.read() as unit:
        assert unit.strategies.outcomes() == [] and unit.strategies.tallies(Asks.WHERE, "ja") == []


def test_an_answer_asked_for_anew_teaches_nothing_and_the_authors_words_count_twice(
    lighthouse: StoryFile, reader: Reader
) -> None:
    thread = start(lighthouse)
    first = say(lighthouse, reader, thread, WHERE, GOLD)
    with lighthouse.read() as unit:
        question = unit.conversations.turn(first).parent
    assert question is not None
    talking.answer_to(lighthouse, reader, None, question).keep("言えない。")
    with lighthouse.read() as unit:
        assert unit.strategies.tallies(Asks.WHERE, "ja") == []
        assert unit.strategies.outcomes()[0].redone == 1
    with lighthouse.write() as unit:
        talking.rewrite(unit, first, "金貨なら沈没船から引き揚げて、地下室に隠した。")
    assert learn(lighthouse, reader) == 1
    with lighthouse.read() as unit:
        [usual] = [one for one in unit.strategies.tallies(Asks.WHERE, "ja") if one.approach == USUAL]
        outcome = unit.strategies.outcomes()[0]
    assert usual.answers == 2 and (outcome.rewritten, outcome.redone) == (1, 0)


def teach(story: StoryFile, thread: str, scores: dict[Approach, float], failures: tuple[Failure, ...] = ()) -> None:
    turn = say(story, None, thread, WHERE, "地下室だ。")
    with story.write() as unit:
        unit.strategies.note(Lookup(turn, Asks.WHERE, "ja", USUAL, 1, 1, tuple(scores.items()), failures))


def test_the_approach_that_worked_is_tried_first_once_there_is_enough_to_say_so(lighthouse: StoryFile) -> None:
    thread = start(lighthouse)

    def approach() -> Approach:
        return ask(lighthouse, None, None, Viewpoint("ren", 2), WHERE).receipt.approach

    for _ in range(LEAST - 1):
        teach(lighthouse, thread, {USUAL: 0.4, WORDS: 0.9})
    assert approach() == USUAL
    teach(lighthouse, thread, {USUAL: 0.4, WORDS: 0.9})
    assert approach() == approach() == WORDS
    other = ask(lighthouse, None, None, Viewpoint("ren", 2), "誰が来た？").receipt
    assert other.approach == USUAL
    with lighthouse.write() as unit:
        undo = forget_strategies()(unit)
    assert approach() == USUAL
    with lighthouse.read() as unit:
        assert overview(unit).learnt == ()
    assert learn(lighthouse, None) == 0
    with lighthouse.write() as unit:
        undo(unit)
    assert approach() == WORDS
    with lighthouse.write() as unit:
        forget_strategies()(unit)
        remember_strategies()(unit)
    assert approach() == WORDS


def test_another_approach_has_to_be_clearly_better() -> None:
    def tallies(other: float, answers: int = LEAST) -> list[Tally]:
        return [Tally(USUAL, answers, 0.5), Tally(WORDS, answers, other)]

    assert best([]) == best(tallies(0.5)) == best(tallies(0.51)) == best(tallies(0.9, LEAST - 1)) == USUAL
    assert best(tallies(0.6)) == WORDS
    assert best([Tally(WORDS, 9, 0.9)]) == USUAL


def test_what_goes_wrong_again_and_again_is_met_and_named_in_the_receipt(lighthouse: StoryFile) -> None:
    thread = start(lighthouse)
    teach(lighthouse, thread, {}, (Failure.EMPTY,))
    with lighthouse.read() as unit:
        assert advise(unit, WHERE, "ja").remedies == ()
    teach(lighthouse, thread, {}, (Failure.EMPTY,))
    receipt = ask(lighthouse, None, None, Viewpoint("ren", 2), WHERE).receipt
    assert receipt.remedies == (Remedy.OTHER_WORDS,)
    assert Receipt.from_json(receipt.as_json()) == receipt
    with lighthouse.read() as unit:
        [went] = overview(unit).went
        assert (went.failure, went.times, went.severity, went.active) == (Failure.EMPTY, 2, 2, True)
        assert advise(unit, "誰が来た？", "ja").remedies == ()
    for _ in range(8):
        teach(lighthouse, thread, {})
    with lighthouse.read() as unit:
        assert advise(unit, WHERE, "ja").remedies == ()


def test_a_model_that_dies_or_has_no_room_is_handed_less(lighthouse: StoryFile, reader: Reader) -> None:
    thread = start(lighthouse)
    full = ask(lighthouse, reader, None, Viewpoint("ren", 5), WHERE, limit=4).receipt
    talking.ask_in(lighthouse, reader, None, thread, WHERE).fail(WorkerDied("It died."))
    talking.ask_in(lighthouse, reader, None, thread, WHERE).fail(
        NoRoom("The question and what goes with it are longer than the model's context; give it a larger one.")
    )
    talking.ask_in(lighthouse, reader, None, thread, WHERE).fail(ModelError("Something else."))
    with lighthouse.read() as unit:
        assert [one[2:] for one in unit.strategies.failures()] == [(Failure.DIED, 1), (Failure.OVERFLOW, 1)]
    talking.ask_in(lighthouse, reader, None, thread, WHERE).fail(WorkerDied("It died."))
    less = ask(lighthouse, reader, None, Viewpoint("ren", 5), WHERE, limit=4).receipt
    assert less.remedies == (Remedy.LESS,) and len(full.items) > len(less.items) == 2


def test_what_the_author_makes_of_facts_a_model_read_is_told_beside_it(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(1)
        length = len(episode.text.base)
        [passage] = unit.passages.replace(episode.id, [PassageDraft(0, length, "c", "x")]).added
        unit.strategies.note_reading(passage.id, "m", "plain")
        for number in range(3):
            mention = MentionDraft(episode.id, Span(number, number + 3))
            fact = FactDraft(f"嘘{number}", Scope.WORLD, (mention,), source=Source.MODEL, status=Status.REJECTED)
            unit.facts.add(fact)
    with lighthouse.read() as unit:
        assert unit.strategies.decided("m") == [("m", "plain", 0, 3)]
        assert [(one.model, one.way, one.rejected) for one in overview(unit).ways] == [("m", "plain", 3)]
