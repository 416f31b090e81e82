"""What has been learnt, in words."""

from PySide6.QtCore import QCoreApplication

from workbench.dialogue.strategy.overview import Learnt, Way, Went
from workbench.story.strategies import USUAL, Approach, Asks, Failure, Mix, Remedy, Split


def asks_words(asks: Asks) -> str:
    """A kind of question."""
    translate = QCoreApplication.translate
    return {
        Asks.WHO: translate("Strategies", "Who"),
        Asks.WHEN: translate("Strategies", "When"),
        Asks.WHERE: translate("Strategies", "Where"),
        Asks.WHY: translate("Strategies", "Why"),
        Asks.HOW: translate("Strategies", "How"),
        Asks.RELATION: translate("Strategies", "Relations"),
        Asks.FEELING: translate("Strategies", "Feelings"),
        Asks.OPINION: translate("Strategies", "What they think"),
        Asks.WHAT: translate("Strategies", "What"),
        Asks.WHETHER: translate("Strategies", "Whether"),
    }[asks]


def approach_words(approach: Approach) -> str:
    """How a question is looked up."""
    translate = QCoreApplication.translate
    if approach == USUAL:
        return translate("Strategies", "as usual")
    mix = {
        Mix.BALANCED: translate("Strategies", "all signs alike"),
        Mix.MEANING: translate("Strategies", "meaning first"),
        Mix.WORDS: translate("Strategies", "words first"),
        Mix.ASSOCIATION: translate("Strategies", "association first"),
        Mix.RECENT: translate("Strategies", "the latest first"),
    }[approach.mix]
    if approach.split is Split.PARTS:
        return translate("Strategies", "in parts, {mix}").format(mix=mix)
    return mix


def failure_words(failure: Failure) -> str:
    """What went wrong."""
    translate = QCoreApplication.translate
    return {
        Failure.NOTHING_FOUND: translate("Strategies", "Nothing was found to hand over"),
        Failure.MARKED: translate("Strategies", "The second look marked the answer"),
        Failure.EMPTY: translate("Strategies", "The answer was empty"),
        Failure.OVERFLOW: translate("Strategies", "It did not fit into the model’s context"),
        Failure.DIED: translate("Strategies", "The model’s process ended"),
    }[failure]


def remedy_words(remedy: Remedy) -> str:
    """What is done differently."""
    translate = QCoreApplication.translate
    return {
        Remedy.BY_NAME: translate("Strategies", "those named are looked for, too"),
        Remedy.COOLER: translate("Strategies", "words are chosen with less chance"),
        Remedy.OTHER_WORDS: translate("Strategies", "other words are tried"),
        Remedy.LESS: translate("Strategies", "less is handed over"),
    }[remedy]


def learnt_words(one: Learnt) -> str:
    """One kind of question in two lines."""
    what = one.outcomes
    head = QCoreApplication.translate("Strategies", "{asks} ({language}): looked up {approach}").format(
        asks=asks_words(what.asks), language=what.language, approach=approach_words(one.first)
    )
    counts = QCoreApplication.translate(
        "Strategies",
        "Answers {n}, asked for anew {redone}, in your words {rewritten}; facts used {used} of {handed}",
    ).format(n=what.answers, redone=what.redone, rewritten=what.rewritten, used=what.used, handed=what.handed)
    scores = " · ".join(f"{approach_words(tally.approach)} {tally.score:.2f}" for tally in one.tallies[:4])
    return "\n".join([head, counts, *([scores] if scores else [])])


def went_words(one: Went) -> str:
    """One failure in two lines."""
    head = QCoreApplication.translate(
        "Strategies", "{failure}: {asks} ({language}), {n} times, severity {s} of 5"
    ).format(
        failure=failure_words(one.failure),
        asks=asks_words(one.asks),
        language=one.language,
        n=one.times,
        s=one.severity,
    )
    remedy = remedy_words(one.remedy)
    if one.active:
        return f"{head}\n" + QCoreApplication.translate("Strategies", "Next time {remedy}").format(remedy=remedy)
    return f"{head}\n" + QCoreApplication.translate("Strategies", "If it happens again, {remedy}").format(remedy=remedy)


def way_words(one: Way) -> str:
    """One way of reading in a line or two."""
    translate = QCoreApplication.translate
    way = {
        "plain": translate("Strategies", "the whole passage"),
        "halved": translate("Strategies", "each half for itself"),
        "varied": translate("Strategies", "with some chance"),
        "free": translate("Strategies", "without the grammar"),
    }.get(one.way, one.way)
    trouble = {
        "looped": translate("Strategies", "it repeated itself"),
        "truncated": translate("Strategies", "its JSON was broken"),
        "no room": translate("Strategies", "the passage did not fit"),
    }.get(one.trouble, one.trouble)
    head = translate("Strategies", "Reading by {model}: {way}").format(model=one.model, way=way)
    lines = [head]
    if one.trouble:
        said = translate("Strategies", "When {trouble}: helped {helped} of {tried} times")
        lines.append(said.format(trouble=trouble, helped=one.helped, tried=one.tried))
    if one.accepted or one.rejected:
        said = translate("Strategies", "Facts read so: accepted {yes}, rejected {no}")
        lines.append(said.format(yes=one.accepted, no=one.rejected))
    return "\n".join(lines)
