"""Whether the manuscript has told, since a fact was established, how what it says became otherwise."""

import re
from functools import lru_cache

from workbench.continuity.claims import families, kinds, things
from workbench.continuity.claims.model import Claim
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.story.facts import Fact
from workbench.text.language import language_of, meanings

_LASTING = frozenset({"side", "age", "centimetres", "kilos", things.MADE})
"""What no dye and no lesson changes."""


def told(context: CheckContext, at: int, fact: Fact, claim: Claim, subject: str | None) -> bool:
    """True when, between the fact and sentence `at`, a sentence names what the claim is about together with a change
    of it, and nobody but its subject."""
    if context.chapters is None or claim.attribute in _LASTING:
        return False
    about = _about(claim.attribute, claim.thing, claim.value, context.language)
    if about is None:
        return False
    numbers = [context.timeline.number_of(mention.episode) for mention in fact.mentions]
    thing = claim.attribute in things.ATTRIBUTES
    first = min((number for number in numbers if number is not None), default=0)
    here = context.sentences[at].span.start
    for chapter in context.chapters:
        if not first < chapter.number <= context.number:
            continue
        for sentence in chapter.sentences:
            if chapter.number == context.number and sentence.span.start >= here:
                break
            if about.search(sentence.text) and families.changes(sentence.text, context.language, thing):
                named = {mention.character for mention in index_of(context.cast, context.language).find(sentence.text)}
                if not named - {None} or subject is None or subject in named:
                    return True
    return False


@lru_cache(maxsize=4096)
def _about(attribute: str, thing: str, value: str, language: str) -> re.Pattern[str] | None:
    known = language_of(language)
    family = families.find(attribute, language)
    if family is not None:
        of_values = (word for words in family.values.values() for word in words)
        return known.pattern([re.escape(family.says), *family.fact, *family.prose, *of_values])
    if attribute == "intolerance":
        return re.compile(kinds.any_of(thing, language))
    if attribute == "ability":
        return re.compile(re.escape(thing or value[:1]))
    if attribute in ("eyes", "hair"):
        return known.pattern([re.escape(word) for word, part in meanings(known.coloured).items() if part == attribute])
    return re.compile(re.escape(thing), re.IGNORECASE) if thing else None
