"""What came of a reaction, as proposals: that somebody learned here what was said before them, and what they felt."""

from collections.abc import Sequence

from workbench.dialogue.hearing import Utterance
from workbench.dialogue.reactions import Reaction
from workbench.memory.edits import Edit, together
from workbench.memory.edits.proposing import drafted_fact, propose_learned
from workbench.store import MentionDraft
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.knowledge import How


def propose(reaction: Reaction, felt: str = "", heard: Sequence[Utterance] | None = None) -> Edit:
    """Have it proposed, as one edit, that the one who reacts learned what they heard (None: all of it), and felt so.
    It opens nothing until it is accepted."""
    chosen = reaction.heard if heard is None else tuple(heard)
    return together([_learned(reaction, one, felt) for one in chosen])


def _learned(reaction: Reaction, one: Utterance, felt: str) -> Edit:
    place = MentionDraft(reaction.episode, one.span, one.text)
    line = reaction.viewpoint.branch
    branch = None if line == MAIN_BRANCH else line
    how = How.TOLD if reaction.character in one.to else How.OVERHEARD
    fact = (
        one.fact.id
        if one.fact is not None
        else drafted_fact(one.told, one.speaker, one.kind, one.importance, place, branch)
    )
    return propose_learned(reaction.character, fact, place, how, one.speaker, felt, branch)
