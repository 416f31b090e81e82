"""What comes of a verdict where a rule warns of the same sentence."""

from tests.continuity.stories import Story
from workbench.continuity.judging.findings import beside, settled
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.level import _JUDGED, Level
from workbench.continuity.report import warning
from workbench.continuity.warnings import Kind

TEXT = "Ada narrowed her green eyes and swam across."


def test_a_judge_speaks_of_the_fact_a_rule_warns_of_and_adds_what_rests_on_another() -> None:
    story = Story("en", ["Ada has grey eyes. She cannot swim.", TEXT], {"ada": ["Ada"]})
    eyes, swim = story.fact("Ada has grey eyes."), story.fact("Ada cannot swim.")
    context = story.at(2)
    ruled = warning(context, Kind.CONTRADICTION, context.sentences[0].span, "Eyes.", facts=(eyes,), confidence=0.7)
    request = Request("en", 0, "", (Note(eyes, 1), Note(swim, 1)), "", TEXT)
    [asked] = beside([request], context, [ruled])

    def found(*chances: float, trusted: bool = True) -> list[tuple[str, float]]:
        told = settled(context, asked, Verdict(chances, Kind.CONTRADICTION), trusted)
        return [(one.evidence[0].text, one.confidence) for one in told]

    assert found(0.03, 0.01, 0.96) == [("Ada has grey eyes.", 0.146), ("Ada cannot swim.", 0.96)]
    assert found(0.03, 0.96, 0.01) == [("Ada has grey eyes.", 0.96)]
    assert found(0.98, 0.01, 0.01) == [("Ada has grey eyes.", 0.146)]
    # A model that cannot judge takes nothing from the rules, and shows only to who wants everything.
    assert found(0.98, 0.01, 0.01, trusted=False) == [("Ada has grey eyes.", 0.7)]
    added = [sure for text, sure in found(0.01, 0.0, 0.99, trusted=False) if text == "Ada cannot swim."]
    assert added and added[0] < _JUDGED[Level.USUAL]


def test_a_leak_the_judge_is_not_told_of_as_one_is_not_its_to_weigh() -> None:
    story = Story("en", ["Ada burnt the barn.", "“So you burnt the barn,” said Bo."], {"ada": ["Ada"], "bo": ["Bo"]})
    fact = story.fact("Ada burnt the barn.", owner="ada")
    context = story.at(2)
    leak = warning(context, Kind.KNOWLEDGE_LEAK, context.sentences[0].span, "Leak.", facts=(fact,), confidence=0.7)
    plain = Request("en", 0, "", (Note(fact, 1),), "", context.sentences[0].text)
    hidden = Request("en", 0, "", (Note(fact, 1, ("Bo",)),), "", context.sentences[0].text)
    assert [one.warnings for one in beside([plain, hidden], context, [leak])] == [(), (leak,)]
