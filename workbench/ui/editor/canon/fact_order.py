"""Which facts come first where one is looked for: those at the selection, of its episode, then the newest."""

from collections.abc import Sequence

from workbench.story.facts import Fact, Status
from workbench.ui.editor.canon.selection import Selection


def ordered(facts: Sequence[Fact], selection: Selection) -> list[Fact]:
    """The facts that have not been rejected, nearest to the selection first."""

    def nearness(fact: Fact) -> int:
        here = [mention for mention in fact.mentions if mention.episode == selection.episode]
        if any(mention.span is not None and mention.span.overlaps(selection.span) for mention in here):
            return 0
        return 1 if here else 2

    newest_first = [fact for fact in reversed(facts) if fact.status is not Status.REJECTED]
    return sorted(newest_first, key=nearness)
