"""What is noted of facts, people and episodes: kept once, gone with what it names, and never about what is gone."""

from tests.store.conftest import ids
from tests.store.test_branches import LIE, secret
from workbench.store import Holding, StoryFile
from workbench.story.episodes import Place
from workbench.story.portrait import Line, Portrait, Trait


def test_a_portrait_says_nothing_of_an_episode_that_was_erased(story: StoryFile) -> None:
    _, two, three, _ = ids(story)
    since, later = (
        Trait("君", (Line(two, "嘘"), Line(three, "key")), Place(three, 2)),
        Trait("静か。", (Line(three, "x"),)),
    )
    drawn = {"kuze": Portrait({"voice": later}, {"tsubasa": since})}
    with story.write() as unit:
        unit.portraits.replace(drawn)
        assert unit.portraits.list() == drawn
        unit.episodes.delete(three)
        unit.holdings.erase(Holding.TRASH, [three])
        left = {"kuze": Portrait({"voice": Trait("静か。")}, {"tsubasa": Trait("君", (Line(two, "嘘"),))})}
        assert unit.portraits.list() == left
        # What an undo holds from before brings no words of it back.
        unit.portraits.replace(drawn)
        assert unit.portraits.list() == left


def test_what_reading_noted_of_a_fact_goes_with_it(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    with story.write() as unit:
        fact = secret(unit, two, LIE).id
        unit.reading.worths.keep(two, {fact: (1.0,)})
        unit.reading.claims.keep(two, {fact: (0.5, True, None)})
        unit.reading.weights.keep(two, {fact: (0.5, "kuze", 0.0, 0, 0.0)})
        unit.reading.taken_back.add([fact])
        unit.reading.unsettle("main", two)
        unit.narrators.set(two, "kuze")
        unit.episodes.delete(two)
        unit.holdings.erase(Holding.TRASH, [two])
        assert [*unit.reading.worths.of([two]), *unit.reading.claims.of([two]), *unit.reading.weights.of([two])] == []
        assert unit.reading.taken_back.ids() == unit.reading.unsettled("main") == set()
        assert unit.narrators.list() == {}
        unit.apart.add(fact, "nothing")
        assert unit.apart.pairs() == set()


def test_only_live_facts_and_fresh_ones_stay_and_a_value_is_replaced(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        facts = [secret(unit, two, LIE, importance=at).id for at in (1, 2, 3)]
        unit.reading.worths.keep(two, {fact: (float(at),) for at, fact in enumerate(facts)})
        unit.reading.worths.keep(one, {facts[0]: (9.0,)})
        unit.reading.worths.keep(two, {facts[2]: (7.0,)}, live=[facts[1]])
        assert dict(unit.reading.worths.of([two])) == {facts[1]: 1.0, facts[2]: 7.0}
        assert [worth for _, worth in unit.reading.worths.of([one])] == [9.0]


def test_words_no_model_could_read_are_forgotten_once_they_stand_nowhere(story: StoryFile) -> None:
    with story.write() as unit:
        unit.reading.note_failed("ab12", "model:1")
        unit.reading.note_failed("ab12", "model:1")
        assert unit.reading.failed("ab12", "model:1") and not unit.reading.failed("ab12", "model:2")
        unit.reading.forget_failed()
        assert not unit.reading.failed("ab12", "model:1")


def test_names_are_rejected_in_order_and_once(story: StoryFile) -> None:
    with story.write() as unit:
        unit.rejected.add(["町", "ひびき", "町"])
        unit.rejected.add(["一列", "町"])
        unit.rejected.remove(["ひびき"])
        assert unit.rejected.list() == ("町", "一列")


def test_a_line_chosen_from_an_erased_episode_alone_goes(story: StoryFile) -> None:
    _, two, *_ = ids(story)
    with story.write() as unit:
        for line in ("翼はそれを信じた。", "鍵", "どこにもない。"):
            unit.samples.choose("kuze", line, shown=True)
        unit.samples.choose("kuze", "どこにもない。", shown=None)
        unit.samples.choose("kuze", "ほかの話。", shown=False)
        unit.samples.forget_of([two])
        assert unit.samples.of("kuze") == {"鍵": True, "ほかの話。": False}
