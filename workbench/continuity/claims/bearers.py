"""Whose claim it is: who a fact's value belongs to, and who a place in the narration may be about, surest first."""

import re

from workbench.continuity.context import CheckContext
from workbench.continuity.speakers import sexes_of
from workbench.continuity.subjects import index_of, subject_of, subject_of_fact
from workbench.text.names import HONORIFICS
from workbench.text.persons import SELVES, SELVES_JA

_OWNING = {
    "ja": re.compile(rf"(?:{HONORIFICS})?の"),
    "zh": re.compile(r"的"),
    "en": re.compile(r"[’']s? "),
}
_ATTRIBUTIVE = re.compile(r"[^、。，,.;；はがもをにへ]{0,16}")
"""What may stand between an owner and the part of the body."""
_ROLE = {
    "ja": re.compile(r"([㐀-鿿ァ-ヴー々]{2,6})の$"),
    "en": re.compile(r"\bthe ([a-z]{4,})[’']s (?:\w+ )?$"),
    "zh": re.compile(r"([㐀-鿿]{2,3})的?$"),
}
_THEIRS = {
    "ja": re.compile(rf"[㐀-鿿ァ-ヴー々]{{1,8}}(?:{HONORIFICS})?の$"),
    "en": re.compile(r"\b(?:[A-Za-z]+[’']s|their|your|the) (?:\w+ )?$"),
    "zh": re.compile(r"(?:你|[㐀-鿿]{2,4}的)$"),
}
"""Right before a part of the body: somebody else's."""
_OTHERS = {
    "ja": re.compile(rf"(?:[㐀-鿿ァ-ヴー々]{{1,6}}|彼女|彼|誰か|者)(?:たち|{HONORIFICS})?(?:は|が)(?![っ])"),
    "zh": re.compile(r"(?:有人|众人|那人|老人|女人|男人|孩子|大家)"),
    "en": re.compile(
        r"\b(?:[Tt]he|[Aa]n?|[Ss]omebody|[Ss]omeone|[Nn]obody|[Ee]verybody) (?:\w+ )?\w+ (?:\w+ed|was|were|had"
        r"|ran|rose|fell|came|went|stood|sat|saw|said|took|made)\b"
        r"|\b(?:[Hh]is|[Hh]er|[Mm]y|[Tt]heir|[Oo]ur|[A-Z][a-z]+[’']s) (?:\w+ )?(?:grand)?(?:father|mother|brother"
        r"|sister|son|daughter|wife|husband|uncle|aunt|friend|cousin|boy|girl|child|children|man|men)\b"
    ),
}
"""Somebody unnamed of whom the text goes on to speak."""
_NESTED = re.compile(r"(?:[いるただ]の|な|の)(?:に|を|で)(?=目|気|見|耳|手|足|、|思|$)")
"""Ends a clause with が that stands within the sentence (紫が濃いのに目をとめ); who did the rest is not in it."""
_PARTS = re.compile(r"[目眼瞳髪手腕足指耳肩頬顔首声息喉胸背口唇眉体身心]")
_I_DO = re.compile(rf"(?:{SELVES_JA})(?:は|も)")
_PRONOUN = {
    "en": re.compile(r"\b(?:(?P<m>he)|(?P<f>she))\b", re.IGNORECASE),
    "zh": re.compile(r"(?<![其吉])(?:(?P<m>他)|(?P<f>她))(?!们)"),
    "ja": re.compile(r"(?<![一-鿿])(?:(?P<f>彼女)|(?P<m>彼))(?!ら|等|方|岸)"),
}
_GIVEN = re.compile(rf"(?:{HONORIFICS})?(?:に|へ|から)")
"""Right before a deed: somebody it is done to or comes from, not who does it."""
_DOER = re.compile(
    r"(?:父|母|兄|姉|弟|妹|妻|夫|娘|息子|男|女|人|者|客|友|子|老人|老婆|少年|少女)(?:だけ|たち)?が(?![っり])"
)
"""Somebody unnamed who does what follows."""
_BACK = 5
"""Sentences of narration back from which the one spoken of may be carried over."""


def of_fact(context: CheckContext, text: str, start: int) -> str | None:
    """The character the fact's text gives something at `start` to: an owner named right before it, else its subject."""
    index = index_of(context.cast, context.language)
    mentions = [mention for mention in index.find(text) if mention.end <= start]
    owning = _OWNING.get(context.language, _OWNING["en"])
    if mentions and owning.fullmatch(text[mentions[-1].end : start]):
        return mentions[-1].character
    found = subject_of_fact(context, text, start)
    named = index.subjects(text) or index.find(text)
    return found or (named[0].character if named else None)


def of_part(context: CheckContext, at: int, start: int, teller: bool) -> dict[str, float]:
    """Whose the part of the body is that stands at `start` of sentence `at`: character -> how sure, 0 to 1. `teller`:
    the narrator's, where nobody else is spoken of; looks, unlike sensations, are mostly other people's."""
    before, language = context.sentences[at].text[:start], context.language
    for mention in index_of(context.cast, language).find(before)[-1:]:
        owning = _OWNING.get(language, _OWNING["en"]).match(before, mention.end)
        if mention.character and owning and _ATTRIBUTIVE.fullmatch(before, owning.end()):
            return {mention.character: 1.0}
    role = _ROLE.get(language, _ROLE["en"]).search(before)
    so_called = [person.id for person in context.cast if role and role.group(1) in person.profile]
    return {so_called[0]: 0.8} if len(so_called) == 1 else doers(context, at, start, teller)


def doers(context: CheckContext, at: int, start: int, teller: bool = True) -> dict[str, float]:
    """Who does what stands at `start` of narration: character -> how sure, 0 to 1. One for whom the sentence names or
    says I; several where it says nobody: whom the narration spoke of last, the narrator."""
    text, language, narrator = context.sentences[at].text, context.language, context.narrator
    index = index_of(context.cast, language)
    before = [mention for mention in index.find(text) if mention.character and mention.end <= start]
    marked = [mention for mention in index.subjects(text) if mention.character]
    mine = [match.end() for match in _I_DO.finditer(text, 0, start)] if language == "ja" and narrator else []
    if narrator and mine and before and mine[-1] > before[-1].end:
        return {narrator: 1.0}
    if before or marked:
        between = text[before[-1].end : start] if before else ""
        last_marked = not before or before[-1] in marked
        if language == "ja" and ((not last_marked and _GIVEN.fullmatch(between)) or _DOER.search(between)):
            return {}
        if language != "ja" and not last_marked and len({one.character for one in before}) > 1:
            # Somebody else stands between the subject and this: whose brown eyes shone, she drained, reading.
            return {}
        unnamed = not last_marked or language != "ja"
        sure = None if unnamed and _someone_else(between, language) else subject_of(context, at, start)
        return {sure: 1.0} if sure else {}
    if narrator and re.search(SELVES.get(language, SELVES["en"]), text):
        return {narrator: 1.0}
    return {} if _someone_else(text[:start], language) else _carried(context, at, text[:start], teller)


def _someone_else(before: str, language: str) -> bool:
    """True when an unnamed person or a thing is what is spoken of."""
    if _THEIRS.get(language, _THEIRS["en"]).search(before):
        return True
    for found in _OTHERS.get(language, _OTHERS["en"]).finditer(before):
        nested = found.group().endswith("が") and _NESTED.search(before, found.end())
        if language != "ja" or not (nested or _PARTS.search(found.group())):
            return True
    return False


def _carried(context: CheckContext, at: int, before: str, teller: bool) -> dict[str, float]:
    """Whom the narration before sentence `at` spoke of last, and who tells it; of the sex of the last pronoun. Only
    Japanese leaves the pronoun out."""
    index = index_of(context.cast, context.language)
    said = [match.lastgroup for match in _PRONOUN.get(context.language, _PRONOUN["en"]).finditer(before)]
    if not said and context.language != "ja":
        return {}
    found: dict[str, float] = {}
    narrated = [one for one in context.sentences[max(0, at - 15) : at] if not one.spoken][: -_BACK - 1 : -1]
    for back, earlier in enumerate(narrated):
        subjects = [mention.character for mention in index.subjects(earlier.text) if mention.character]
        named = {mention.character for mention in index.find(earlier.text) if mention.character}
        last = subjects[-1] if subjects else next(iter(named)) if len(named) == 1 else None
        if last:
            found[last] = 0.75 if back else 0.85
            break
    if teller and context.narrator and not said:
        found.setdefault(context.narrator, 0.75 if found else 0.85)
    if not said or context.chapters is None:
        return found
    sexes = sexes_of(context.chapters, context.cast)
    return {
        who: sure for who, sure in found.items() if sexes.get(who, said[-1]) == said[-1] and who != context.narrator
    }
