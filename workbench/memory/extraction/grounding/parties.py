"""Whether a fact's evidence can speak of somebody of the cast."""

import re

from workbench.memory.extraction.page import Page
from workbench.story.text import Span

_PRONOUNS = {
    "ja": re.compile(r"彼|自分|[私僕俺儂]|わたし|あたし|ぼく|おれ|わし|うち|[あそ]の(?:人|子|男|女|方)|[あこ]いつ"),
    "en": re.compile(r"\b(?:I|me|my|mine|he|she|his|hers?|him|they|their|we|our|you|your)\b", re.I),
    "zh": re.compile(r"[我你您他她俺咱]|在下|老夫|老娘|本王|本座|咱家|自己"),
}


def there(page: Page, who: str, evidence: Span) -> bool:
    """The evidence can speak of them: by name, as its speaker, listener or narrator, or, once they have been named, by
    a pronoun or where it names nobody else."""
    named = {one.character for one in page.finder.find(page.text, evidence.start, evidence.end)}
    lines = [line for line in page.lines if line.span.overlaps(evidence)]
    if who in named or who == page.narrator or any(who in (line.speaker, *line.listeners) for line in lines):
        return True
    if not any(one.character == who for one in page.finder.find(page.before + page.text[: evidence.end])):
        return False
    pronoun = _PRONOUNS.get(page.finder.language)
    return not named or pronoun is None or pronoun.search(evidence.of(page.text)) is not None
