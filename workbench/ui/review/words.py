"""What waits, in words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.memory.changed import Now
from workbench.memory.grouping import Group
from workbench.memory.proposals import ProposalConfidence
from workbench.memory.review import CHANGED, Asks, Waiting
from workbench.story.facts import Scope
from workbench.ui.facts import MomentChange, awareness_words, how_name, kind_name, scope_name

Names = Mapping[str, str]
"""Character id -> name."""


def sureness_name(sureness: ProposalConfidence) -> str:
    """How far a proposal may be relied on."""
    names = {
        ProposalConfidence.SURE: QCoreApplication.translate("Review", "Sure ●●●"),
        ProposalConfidence.LIKELY: QCoreApplication.translate("Review", "Likely ●●○"),
        ProposalConfidence.DOUBTFUL: QCoreApplication.translate("Review", "Doubtful ●○○"),
    }
    return names[sureness]


def group_title(group: Group, names: Names) -> str:
    """Whose a group is, and what accepting would make of it."""
    name = names.get(group.person or "", "")
    if group.scope is Scope.CHARACTER:
        return QCoreApplication.translate("Review", "Secret of {name}").format(name=name)
    said = QCoreApplication.translate("Review", "Reader only")
    if group.scope is Scope.WORLD:
        said = QCoreApplication.translate("Review", "Common knowledge, episode {n}").format(n=group.items[0].number)
    return QCoreApplication.translate("Review", "{name}: {said}").format(name=name, said=said) if name else said


def group_why(group: Group, names: Names) -> str:
    """Why a group comes where it does."""
    reasons = []
    if not group.together:
        reasons.append(QCoreApplication.translate("Review", "The words changed"))
    if group.cited:
        said = QCoreApplication.translate("Review", "Warnings that rest on it: {n}")
        reasons.append(said.format(n=len(group.cited)))
    if len(group.rests) == 1:
        [who] = group.rests
        said = QCoreApplication.translate("Review", "What {name} knows rests on it")
        reasons.append(said.format(name=names.get(who, who)))
    elif group.rests:
        said = QCoreApplication.translate("Review", "What {n} people know rests on it")
        reasons.append(said.format(n=len(group.rests)))
    return " · ".join(reasons) or QCoreApplication.translate("Review", "Held back until you decide")


def origin(item: Waiting, names: Names) -> str:
    """What is asked, where it stands, whose it is, and how far it may be relied on."""
    asks = {
        Asks.FACT: kind_name(item.fact.kind),
        Asks.MOMENT: QCoreApplication.translate("Review", "Learns it here"),
        Asks.AWARENESS: QCoreApplication.translate("Review", "Knows of another's knowledge"),
        Asks.EVIDENCE: QCoreApplication.translate("Review", "Evidence changed"),
        Asks.TELLING: QCoreApplication.translate("Review", "Learns it here: the words changed"),
    }
    parts = [asks[item.asks], QCoreApplication.translate("Review", "Episode {n}").format(n=item.number)]
    own = item.asks in (Asks.FACT, Asks.EVIDENCE)
    if own or item.fact.scope is not Scope.WORLD:
        parts.append(taken_for(item, names) or scope_name(item.fact, names))
    if own:
        parts.append(QCoreApplication.translate("Review", "Importance {n}").format(n=item.fact.importance))
    if item.asks not in CHANGED:
        parts.append(sureness_name(item.sureness) + _percent(item))
    return " · ".join(parts)


def taken_for(item: Waiting, names: Names) -> str:
    """What reading takes a fact for that is closed only because nobody is sure of it; "" for others."""
    if item.claim is None or item.fact.scope is not Scope.READER:
        return ""
    if item.claim.world:
        return QCoreApplication.translate("Review", "Common knowledge once you accept it")
    owner = names.get(item.claim.owner or "", "")
    said = QCoreApplication.translate("Review", "Secret of {name} once you accept it").format(name=owner)
    return said if owner else ""


def _percent(item: Waiting) -> str:
    """How probable reading holds it to be that somebody learns it here. Of a fact the words go by more than one
    probability, and a number beside them would contradict them."""
    known = item.moment.sureness if item.asks is Asks.MOMENT and item.moment is not None else None
    return "" if known is None else f" {known:.0%}"


def proposal(item: Waiting, names: Names, draft: MomentChange | None = None, under: bool = False) -> str:
    """What is proposed; `draft` is what the author is about to make of a learning moment, `under` that its fact
    stands right above."""
    if item.awareness is not None:
        said = awareness_words(item.awareness, names, item.number)
        return said if under else _about(said, item.fact.text)
    moment = item.moment
    if moment is None:
        return item.fact.text
    character, how, by = (draft.character, draft.how, draft.by) if draft else (moment.character, moment.how, moment.by)
    who, way = names.get(character, character), how_name(how)
    if by:
        way = QCoreApplication.translate("Review", "is told by {name}").format(name=names.get(by, by))
    told = QCoreApplication.translate("Review", "{name} {how}").format(name=who, how=way)
    told = told if under else _about(told, item.fact.text)
    if not draft:
        told = "\n".join([told, *(f"＋ {awareness_words(one, names, item.number)}" for one in item.along)])
    if not moment.belief:
        return told
    return told + "\n" + QCoreApplication.translate("Review", "Thinks: {belief}").format(belief=moment.belief)


def _about(said: str, fact: str) -> str:
    return QCoreApplication.translate("Review", "{said}: {fact}").format(said=said, fact=fact)


def now_words(now: Now) -> str:
    """What stands in the place of words that are gone, and what was read there."""
    if not now.text:
        said = QCoreApplication.translate("Review", "Nothing stands in its place now.")
    else:
        said = QCoreApplication.translate("Review", "Now it says: “{text}”").format(text=now.text.replace("\n", " "))
    if now.carried:
        yours = QCoreApplication.translate("Review", "In your words: {fact}").format(fact=now.wording)
        return f"{said}\n{yours}"
    if now.proposal is None:
        return said
    read = QCoreApplication.translate("Review", "Read there: {fact}").format(fact=now.proposal.text)
    return f"{said}\n{read}"


def time_words(seconds: float) -> str:
    """About how long something takes."""
    if seconds < 60:
        # In steps of five: to the second would be a promise.
        return QCoreApplication.translate("Review", "about {n} s").format(n=max(5, 5 * round(seconds / 5)))
    return QCoreApplication.translate("Review", "about {n} min").format(n=max(1, round(seconds / 60)))
