"""What was said in a conversation, made a proposal: canon only when the author accepts it."""

from workbench.memory.edits import Edit, added_fact
from workbench.store import FactDraft, MentionDraft
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status


def propose_line(
    text: str, character: str | None, episode: str, branch: str | None = None, scope: Scope = Scope.CHARACTER
) -> Edit:
    """A line as a proposed fact, recorded in an episode without words of it to rest on: a secret of `character`'s, or
    with another `scope` nobody's. `branch`: on that one alone. Raises InputError (on running) when the line is empty or
    a secret is nobody's."""

    def check() -> FactDraft:
        if not text.strip():
            raise InputError("There are no words to make a fact of; choose a line.")
        if scope is Scope.CHARACTER and character is None:
            raise InputError("A secret is somebody's; say whose.")
        return FactDraft(
            " ".join(text.split()),
            scope,
            (MentionDraft(episode),),
            character if scope is Scope.CHARACTER else None,
            source=Source.AUTHOR,
            status=Status.PROPOSED,
            branch=branch,
        )

    return added_fact(lambda unit: unit.facts.add(check()).id)
