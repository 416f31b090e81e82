"""The author says that what was edited away is still so: it stands on what the text says now in place of its quote."""

from collections.abc import Iterable

from workbench.memory.changed import changed_mentions, standing_there
from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Mention
from workbench.story.gate import is_edited_away
from workbench.story.text import Span


def fact(branch: str, identifier: str) -> Edit:
    """A fact that is edited away stands again; where nothing came in the place of its words, somewhere in the episode.
    Any other is left as it is.

    Raises InputError (on running) on a branch that shares the changed text: there is one text, and one word on it.
    """

    def edit(unit: Unit) -> Undo:
        timeline = unit.episodes.timeline(branch)
        here = unit.facts.on(branch, identifier)
        gone = changed_mentions(here.mentions, timeline.telling) if is_edited_away(here, timeline) else []
        return _stand(unit, branch, gone)

    return edit


def moment(branch: str, identifier: str) -> Edit:
    """The same for a learning moment."""

    def edit(unit: Unit) -> Undo:
        about = unit.knowledge.get(identifier).fact
        seen = [one for one in unit.knowledge.list(fact=about, branch=branch) if one.id == identifier]
        told = unit.episodes.timeline(branch).telling
        return _stand(unit, branch, changed_mentions([one.mention for one in seen if one.mention], told))

    return edit


def _stand(unit: Unit, branch: str, gone: Iterable[Mention]) -> Undo:
    before = list(gone)
    for one in before:
        episode = unit.episodes.get(one.episode)
        if branch != MAIN_BRANCH and episode.branch != branch:
            raise InputError("This branch shares the words that changed; answer it on the line they belong to.")
        place = standing_there(episode.text.base, one, unit.matter.language)
        unit.facts.put_mention(one.id, place)

    def undo(again: Unit) -> None:
        for one in before:
            end = len(again.episodes.get(one.episode).text.base)
            span = Span(min(one.span.start, end), min(one.span.end, end)) if one.span is not None else None
            again.facts.put_mention(one.id, span, one.quote, stale=True)

    return undo
