"""Two branches compared quickly say what the rule, asked about every fact and person, says."""

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.memory.test_branches import EDITS
from tests.store.conftest import ids, story
from tests.store.test_branches import prepared
from workbench.memory import branch_comparison
from workbench.store import StoryFile, Unit
from workbench.story.facts import Fact, Status
from workbench.story.gate import birth, judge
from workbench.story.viewpoint import Order, Viewpoint

__all__ = ["story"]
CHANGES = sorted(EDITS.keys() - {"delete", "fork", "merge"})
differing: list[int] = []


@settings(
    max_examples=12, deadline=None, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(
    names=st.lists(st.sampled_from(CHANGES), min_size=1, max_size=4, unique=True),
    opening=st.sampled_from([None, 1, 2, 3, 4]),
    order=st.sampled_from(list(Order)),
)
def test_a_comparison_is_what_the_rule_says(
    story: StoryFile, names: list[str], opening: int | None, order: Order
) -> None:
    undos = []
    with story.write() as unit:
        told = ids(story)
        lie, _ = prepared(unit, told[0], told[1])
        (moment,) = unit.knowledge.list(fact=lie.id)
        branch = unit.branches.add("もしも", "main", told[2]).id
    for name in names:
        with story.write() as unit:
            undos.append(EDITS[name](branch, told, lie.id, moment)(unit))
    with story.read() as unit:
        found = branch_comparison.compare(unit, branch, "main", opening, order)
        facts, known = by_the_rule(unit, (branch, "main"), found.episode, order)
    assert {one.fact: (one.left, one.right) for one in found.facts} == facts
    assert {(one.character.id, one.fact.id) for one in found.knowledge} == known
    differing.append(len(facts) + len(known))
    with story.write() as unit:
        for undo in reversed(undos):
            undo(unit)
        unit.branches.remove(branch)
        for fact in unit.facts.list():
            unit.facts.delete(fact.id)


def test_the_comparisons_had_something_to_say() -> None:
    assert not differing or max(differing) > 1


def by_the_rule(
    unit: Unit, lines: tuple[str, str], opening: int, order: Order
) -> tuple[dict[str, tuple[Fact | None, Fact | None]], set[tuple[str, str]]]:
    """What differs: the facts by id, and (character, fact)."""
    there: list[dict[str, Fact]] = []
    for line in lines:
        timeline, viewpoint = unit.episodes.timeline(line), Viewpoint("", opening, None, order, line)
        there.append({})
        for fact in unit.facts.list(line):
            born = birth(fact, timeline, viewpoint)
            if fact.status is not Status.REJECTED and born is not None and timeline.is_before(born, viewpoint):
                there[-1][fact.id] = fact
    every = there[0].keys() | there[1].keys()
    pairs = {one: (there[0].get(one), there[1].get(one)) for one in every}
    facts = {
        one: pair for one, pair in pairs.items() if branch_comparison._said(pair[0]) != branch_comparison._said(pair[1])
    }
    known = set()
    for character in unit.characters.list():
        for one in every:
            asked = []
            for line in lines:
                fact = next((fact for fact in unit.facts.list(line) if fact.id == one), None)
                moments = unit.knowledge.list(fact=one, character=character.id, branch=line)
                viewpoint = Viewpoint(character.id, opening, None, order, line)
                verdict = judge(fact, moments, viewpoint, unit.episodes.timeline(line)) if fact else None
                # A fact that is out of sight and of which nothing is thought is not spoken of by the gate.
                spoken = verdict is not None and (verdict.visible or verdict.stance is not None)
                asked.append((verdict.visible, verdict.stance, verdict.belief) if verdict and spoken else None)
            if asked[0] != asked[1]:
                known.add((character.id, one))
    return facts, known
