"""What has been learnt, in words."""

from collections.abc import Mapping
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication

from workbench.dialogue.strategy.overview import Learnt, Way, Went
from workbench.story.strategies import USUAL, Approach, Asks, Failure, Mix, Remedy, Split
from workbench.ui.languages import language_names


def word_for(code: str) -> str:
    """What a kind of question, a sign, a failure, a remedy, a trouble or a way of reading is called; a code that this
    version does not know stands as it is."""
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
        Mix.BALANCED: translate("Strategies", "all signs alike"),
        Mix.MEANING: translate("Strategies", "meaning first"),
        Mix.WORDS: translate("Strategies", "words first"),
        Mix.ASSOCIATION: translate("Strategies", "association first"),
        Mix.RECENT: translate("Strategies", "the latest first"),
        Failure.NOTHING_FOUND: translate("Strategies", "Nothing was found to hand over"),
        Failure.MARKED: translate("Strategies", "The second look marked the answer"),
        Failure.EMPTY: translate("Strategies", "The answer was empty"),
        Failure.OVERFLOW: translate("Strategies", "It did not fit into the model’s context"),
        Failure.DIED: translate("Strategies", "The model’s process ended"),
        Remedy.BY_NAME: translate("Strategies", "those named are looked for, too"),
        Remedy.COOLER: translate("Strategies", "the answer is worded more cautiously"),
        Remedy.OTHER_WORDS: translate("Strategies", "other words are tried"),
        Remedy.LESS: translate("Strategies", "less is handed over"),
        "looped": translate("Strategies", "it repeated itself"),
        "truncated": translate("Strategies", "its JSON was broken"),
        "no room": translate("Strategies", "the passage did not fit"),
        "plain": translate("Strategies", "the whole passage"),
        "halved": translate("Strategies", "each half for itself"),
        "varied": translate("Strategies", "with some chance"),
        "free": translate("Strategies", "without the grammar"),
    }.get(code, code)


def asks_words(asks: Asks, language: str, at_home: str) -> str:
    """A kind of question, with its language where that is not the story's (`at_home`)."""
    if language == at_home:
        return word_for(asks)
    said = QCoreApplication.translate("Strategies", "{asks} ({language})")
    return said.format(asks=word_for(asks), language=language_names().get(language, language))


def approach_words(approach: Approach) -> str:
    """How a question is looked up."""
    if approach == USUAL:
        return QCoreApplication.translate("Strategies", "as usual")
    mix = word_for(approach.mix)
    if approach.split is Split.PARTS:
        return QCoreApplication.translate("Strategies", "in parts, {mix}").format(mix=mix)
    return mix


def learnt_words(one: Learnt, at_home: str) -> str:
    """One kind of question in two or three lines."""
    what = one.outcomes
    head = QCoreApplication.translate("Strategies", "{asks}: looked up {approach}").format(
        asks=asks_words(what.asks, what.language, at_home), approach=approach_words(one.first)
    )
    counts = QCoreApplication.translate(
        "Strategies",
        "Answers {n}, asked for anew {redone}, in your words {rewritten}; facts used {used} of {handed}",
    ).format(n=what.answers, redone=what.redone, rewritten=what.rewritten, used=what.used, handed=what.handed)
    if not one.tallies:
        return f"{head}\n{counts}"
    scores = " · ".join(f"{approach_words(tally.approach)} {tally.score:.0%}" for tally in one.tallies[:4])
    found = QCoreApplication.translate("Strategies", "How early it finds what answers use: {scores}")
    return "\n".join([head, counts, found.format(scores=scores)])


def went_words(one: Went, at_home: str) -> str:
    """One failure in two lines."""
    head = QCoreApplication.translate("Strategies", "{failure}: {asks}; times: {n}, severity {s} of 5").format(
        failure=word_for(one.failure),
        asks=asks_words(one.asks, one.language, at_home),
        n=one.times,
        s=one.severity,
    )
    remedy = word_for(one.remedy)
    if one.active:
        return f"{head}\n" + QCoreApplication.translate("Strategies", "Next time {remedy}").format(remedy=remedy)
    return f"{head}\n" + QCoreApplication.translate("Strategies", "If it happens again, {remedy}").format(remedy=remedy)


def way_words(one: Way, names: Mapping[str, str]) -> str:
    """One way of reading in a line or two; `names` of models by what they are called in the settings."""
    translate = QCoreApplication.translate
    model = names.get(one.model, PurePath(one.model).name.removesuffix(".gguf"))
    lines = [translate("Strategies", "Reading by {model}: {way}").format(model=model, way=word_for(one.way))]
    if one.trouble:
        said = translate("Strategies", "When {trouble}: helped {helped} of {tried} times")
        lines.append(said.format(trouble=word_for(one.trouble), helped=one.helped, tried=one.tried))
    if one.accepted or one.rejected:
        said = translate("Strategies", "Facts read so: accepted {yes}, rejected {no}")
        lines.append(said.format(yes=one.accepted, no=one.rejected))
    return "\n".join(lines)
