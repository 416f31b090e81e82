"""What was said in a conversation, made a proposal: canon only when the author accepts it."""

from workbench.memory.edits import Edit, added_fact
from workbench.store import FactDraft, MentionDraft
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status


def propose_line(text: str, character: str, episode: str, branch: str | None = None) -> Edit:
    """A line of somebody's as a proposed secret of theirs, recorded in an episode without words of it to rest on;
    `branch`: on that one alone. Raises InputError (on running) when the line is empty."""

    def check() -> FactDraft:
        if not text.strip():
            raise InputError("There are no words to make a fact of; choose a line.")
        return FactDraft(
            " ".join(text.split()),
            Scope.CHARACTER,
            (MentionDraft(episode),),
            character,
            source=Source.AUTHOR,
            status=Status.PROPOSED,
            branch=branch,
        )

    return added_fact(lambda unit: unit.facts.add(check()).id)
