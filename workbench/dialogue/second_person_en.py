"""English sentences told to the one they are about: what agrees with the name is made to agree with "you"."""

import re
from collections.abc import Collection, Mapping

from workbench.story.sentences import split_sentences
from workbench.story.text import Span

_ADVERB = (
    r"(?:(?:\w+ly|never|always|also|still|often|once|now|already|only|just|even|ever|not|too|all|both|"
    r"himself|herself),? )"
)
_CLAUSE_OPENS = re.compile(
    r"(?:^|[,;:—–-] ?|\b(?:that|because|when|while|if|but|although|though|where|what|why|how|whether|so|as|than|unless"
    r"|until|before|after|since|and|or|then)) ?$",
    re.IGNORECASE,
)
_FRONTED = re.compile(
    r"^(?:(?:for|on|in|at|during|every|each|since|after|before|until|by|from|under|once|now|then|later|today|with|without"
    r"|despite|throughout)\b|(?:\w+[ -]){1,3}(?:years?|months?|weeks?|days?|nights?|hours?|minutes?) "
    r"(?:ago|later|before)\b)"
    r"[^,;:]*$",
    re.IGNORECASE,
)
"""What stands before a subject without a comma: a phrase of time or place that holds no clause of its own."""
_CLAUSE = re.compile(r"\b(?:who|whom|whose|which|that|when|while|because)\b", re.IGNORECASE)
_AGREES = {
    "is": "are", "was": "were", "has": "have", "does": "do", "isn't": "aren't", "wasn't": "weren't",
    "hasn't": "haven't", "doesn't": "don't", "isn’t": "aren’t", "wasn’t": "weren’t", "hasn’t": "haven’t",
    "doesn’t": "don’t",
}  # fmt: skip
_NOT_VERBS = frozenset({"as", "his", "its", "this", "us", "thus", "yes", "perhaps", "always", "besides", "sometimes"})
_UNSURE = re.compile(r"\b(?:he|she|him|hers|He|She|Him)\b")
_OWN = re.compile(
    r"\b(?P<word>his|her|His|Her)\b"
    r"(?= (?!(?:and|or|in|on|at|to|by|for|with|from|the|a|an|that|as|if|when)\b)\w)"
)
_SELF = re.compile(r"\b(?:himself|herself)\b")
_HER = re.compile(r"\b(?:her|his|Her|His)\b")
_NAMED = re.compile(r"(?:\bnamed|\bcalled|\bname is|\bname was|\balias|\bas|\bcalls (?:him|her)self|\bsigned|\breads)$")
_RELATIVE = re.compile(r",? (?:who|whose|whom|which)\b|, (?:a|an|the|his|her)\b")
_SECOND_VERB = re.compile(rf"\b(?:and|but|or|then) {_ADVERB}*(?P<verb>[a-z]+s)\b(?P<rest>[^.]*)")
_OBJECT = re.compile(
    r" (?:the|a|an|his|her|your|its|their|it|them|him|that|this|every|each|no|one|two|three|all|up|out)\b"
)


def in_english(
    text: str,
    mine: Collection[Span],
    with_others: bool,
    quoted: Collection[Span],
    calls: Mapping[str, str],
    others: Collection[tuple[Span, str]],
) -> str | None:
    """The text told to whoever stands at `mine`, sentence by sentence, others by their form of address; None when it
    stays as it is."""
    pieces = [
        (span, calls[who])
        for span, who in others
        if who in calls and calls[who] not in text and not _NAMED.search(text[: span.start].rstrip(" “\"'"))
    ]
    for sentence in split_sentences(text, "en"):
        here = [span for span in mine if sentence.start <= span.start < sentence.end]
        if here:
            found = _sentence(text, sentence, here, with_others, quoted)
            pieces += found or []
    for span, words in sorted(pieces, key=lambda one: -one[0].start):
        text = text[: span.start] + words + text[span.end :]
    return text if pieces else None


def _sentence(
    text: str, sentence: Span, mine: list[Span], with_others: bool, quoted: Collection[Span]
) -> list[tuple[Span, str]] | None:
    """What to put where; None when one sentence cannot be told safely."""
    bare = text
    for span in quoted:
        bare = bare[: span.start] + "_" * (span.end - span.start) + bare[span.end :]
    words = sentence.of(bare)
    beside = {span.end + 1 for span in mine}
    stray = any(match.start() not in beside for match in _SELF.finditer(bare, sentence.start, sentence.end))
    if _UNSURE.search(words) or (with_others and (_HER.search(words) or stray)):
        return None
    pieces: list[tuple[Span, str]] = []
    present = False
    for span in mine:
        before, after = bare[sentence.start : span.start], bare[span.end : sentence.end]
        if _NAMED.search(before.rstrip()) or (_RELATIVE.match(after) and not _cleft(before, after)):
            return None
        opens = not before.strip(" “\"'(")
        possessive = re.match(r"['’]s\b", after)
        if possessive:
            pieces.append((Span(span.start, span.end + 2), "Your" if opens else "your"))
            continue
        pieces.append((span, "You" if opens else "you"))
        following = re.match(rf" {_ADVERB}*(?P<verb>[A-Za-z]+(?:n['’]t)?)\b", after)
        verb = following["verb"] if following else ""
        changed = agreeing(verb)
        if following is None or changed == verb:
            continue
        if not (_CLAUSE_OPENS.search(before) or _is_fronted(before)):
            return None
        start = span.end + following.start("verb")
        pieces.append((Span(start, start + len(verb)), changed))
        present = present or verb not in _AGREES
        rest = _further(bare, start + len(verb), sentence.end, verb)
        if rest is None:
            return None
        pieces += rest
    for match in _SELF.finditer(bare, sentence.start, sentence.end):
        pieces.append((Span(*match.span()), "yourself"))
    owned = list(_OWN.finditer(bare, sentence.start, sentence.end))
    if len(owned) != len(_HER.findall(words)):
        return None
    for match in owned:
        own = "Your" if match["word"][0].isupper() else "your"
        pieces.append((Span(*match.span("word")), own))
    return pieces


def _cleft(before: str, after: str) -> bool:
    """It was Ren who lit the fire: what follows is said of the one named, and agrees with them."""
    verb = re.match(rf" who {_ADVERB}*(?P<verb>[A-Za-z]+)\b", after)
    return (
        re.search(r"\bit (?:was|is) $", before, re.IGNORECASE) is not None
        and verb is not None
        and agreeing(verb["verb"]) == verb["verb"]
    )


def agreeing(verb: str) -> str:
    """A verb form as it stands after "you": what is not a third person singular stays as it is."""
    if verb in _AGREES:
        return _AGREES[verb]
    if not verb.endswith("s") or verb.endswith("ss") or verb in _NOT_VERBS or not verb.islower() or len(verb) < 4:
        return verb
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x|zz|o)es$", verb):
        return verb[:-2]
    return verb[:-1]


def _is_fronted(before: str) -> bool:
    return _FRONTED.match(before.strip()) is not None and not _CLAUSE.search(before)


def _further(text: str, start: int, end: int, verb: str) -> list[tuple[Span, str]] | None:
    """Verbs that share the subject: changed where what follows shows that they are verbs, None where it does not."""
    found: list[tuple[Span, str]] = []
    for match in _SECOND_VERB.finditer(text, start, end):
        other = match["verb"]
        changed = agreeing(other)
        if changed == other:
            continue
        if other not in _AGREES and not _OBJECT.match(match["rest"]):
            return None
        if verb in ("was", "has", "is") and other not in _AGREES:
            continue
        found.append((Span(*match.span("verb")), changed))
    return found
