"""Whose claim it is: who a fact's value belongs to, and who a place in the prose may be about, surest first."""

import re

from workbench.continuity.context import CheckContext
from workbench.continuity.speakers import sexes_of
from workbench.continuity.subjects import index_of, subject_of, subject_of_fact
from workbench.text.japanese import morphemes
from workbench.text.persons import SELVES, SELVES_JA

_OWNING = {
    "ja": re.compile(r"(?:さん|くん|君|ちゃん|様|さま|殿|先生|氏)?の"),
    "zh": re.compile(r"的"),
    "en": re.compile(r"[’']s? "),
}
_MINE = {
    "ja": re.compile(rf"(?:{SELVES_JA}|うち|自分)の$"),
    "en": re.compile(r"\bmy (?:\w+ )?$", re.IGNORECASE),
    "zh": re.compile(r"我的?$"),
}
_THEIRS = {
    "ja": re.compile(r"[㐀-鿿ァ-ヴー々]{1,8}(?:さん|くん|様|さま)?の$"),
    "en": re.compile(r"\b(?:[A-Za-z]+[’']s|their|your|the) (?:\w+ )?$"),
    "zh": re.compile(r"(?:你|[㐀-鿿]{2,4}的)$"),
}
_OTHERS = {
    "ja": re.compile(r"(?:[㐀-鿿ァ-ヴー々]{1,6}|彼女|彼|誰か|者)(?:たち|さん|くん|様)?(?:は|が)(?![っ])"),
    "zh": re.compile(r"(?:有人|众人|那人|老人|女人|男人|孩子|大家)"),
    "en": re.compile(
        r"\b(?:[Tt]he|[Aa]n?|[Ss]omebody|[Ss]omeone|[Nn]obody|[Ee]verybody) (?:\w+ )?\w+ (?:\w+ed|was|were|had"
        r"|ran|rose|fell|came|went|stood|sat|saw|said|took|made|flew|rang|shot|drove|rode|broke|spoke|threw|drew|blew|sprang|hung|lay)\b"
        r"|\b(?:[Hh]is|[Hh]er|[Mm]y|[Tt]heir|[Oo]ur|[A-Z][a-z]+[’']s) (?:\w+ )?(?:grand)?(?:father|mother|brother"
        r"|sister|son|daughter|wife|husband|uncle|aunt|friend|dog|cat|horse|cousin|boy|girl|child|children"
        r"|maid|man|men|companions?)\b"
    ),
}
_I_DO = re.compile(rf"(?:{SELVES_JA})(?:は|も)")
_SAYS = re.compile(
    r"(?:says|said|asks|asked|answer(?:s|ed)|repli(?:es|ed)|cri(?:es|ed)|shout(?:s|ed)|whisper(?:s|ed)) "
    r"(?=[A-Z]|the |an? |my |his |her )(?:old |young )?"
)
"""A tag before whoever says it (says Nora, said the clerk)."""
_AGED = re.compile(r"(?:の|的|[^、。，,はがも]{1,12}(?:の|た|い|的)|[^.,;]{0,3} )")
_SOMEBODY_AGED = re.compile(r"[の的](?![㐀-鿿]{0,2}(?:祝|誕生|宴|お祝|会|坂|身|年|春|秋|声|峠))[㐀-鿿ァ-ヴー]")
"""Between an age and whose it is; and an age that is said of somebody unnamed."""
_PRONOUN = {
    "en": re.compile(r"\b(?:(?P<m>he)|(?P<f>she))\b", re.IGNORECASE),
    "zh": re.compile(r"(?<![其吉])(?:(?P<m>他)|(?P<f>她))(?!们)"),
    "ja": re.compile(r"(?<![一-鿿])(?:(?P<f>彼女)|(?P<m>彼))(?!ら|等|方|岸)"),
}
_ATTRIBUTIVE = re.compile(r"[^、。，,.;；はがもをにへ]{0,16}")
"""What may stand between an owner and the part of the body."""
_PARTS = re.compile(r"[目眼瞳髪手腕足指耳肩頬顔首声息喉胸背口唇眉体身心]")
_GIVEN = {"ja": re.compile(r"(?:さん|くん|君|ちゃん|様|さま|殿|先生)?(?:に|へ|から)")}
"""Right before a deed: somebody it is done to or comes from, not who does it."""
_DOER = re.compile(
    r"(?:父|母|兄|姉|弟|妹|妻|夫|娘|息子|男|女|人|者|客|友|子|老人|老婆|少年|少女)(?:だけ|たち)?が(?![っり])"
)
"""Somebody unnamed who does what follows."""
_BARE = re.compile(r"(?<![の㐀-鿿])[㐀-鿿]{1,2}(?:に|と|へ|から|の(?=顔|手|家|部屋|名|声))")
"""A relative whom nothing says whose: the topic's own (榎は兄に電話をかけた)."""
_NEAR = re.compile(r"(?:さん|くん|君|様)?[はが]、?[^、。はがの]{0,6}")
_NESTED = re.compile(r"(?:[いるただ]の|な|の)(?:に|を|で)(?=目|気|見|耳|手|足|、|思|$)")
"""Ends a clause with が that stands within the sentence (紫が濃いのに目をとめ); who did the rest is not in it."""
_NEVER = re.compile(r"(?!)")
_BACK = 5
"""Sentences of narration back from which the one spoken of may be carried over, dialogue between them not counted."""
_NEARBY = 4000
"""Code points back in which somebody named is still part of the scene."""


def of_fact(context: CheckContext, text: str, start: int, owned: bool = False) -> str | None:
    """The character the fact's text gives something at `start` to: an owner named right before it, else its subject.
    `owned`: what stands there says who somebody is (the only son of…), so its owner is somebody else."""
    owning = _OWNING.get(context.language, _OWNING["en"])
    opening = text[:1].lower() + text[1:]
    if any(name.start == 0 for name in index_of(context.cast, context.language).find(opening)):
        text = opening
    mentions = [mention for mention in index_of(context.cast, context.language).find(text) if mention.end <= start]
    if mentions and not owned and owning.fullmatch(text[mentions[-1].end : start]):
        return mentions[-1].character
    found = subject_of_fact(context, text, start)
    if found is not None:
        return found
    named = index_of(context.cast, context.language).subjects(text) or index_of(context.cast, context.language).find(
        text
    )
    return named[0].character if named else None


def owned_by(context: CheckContext, at: int, start: int) -> dict[str, float]:
    """Who has what begins at `start` of sentence `at` (her brother, 小夜の兄): character -> how sure, 0 to 1."""
    sentence = context.sentences[at]
    before = sentence.text[:start]
    language = context.language
    owning = _OWNING.get(language, _OWNING["en"])
    for mention in reversed(index_of(context.cast, language).find(before)):
        if mention.character and owning.match(before, mention.end) and mention.end >= start - 6:
            return {mention.character: 1.0}
        break
    teller = sentence.speaker if sentence.spoken else context.narrator
    if _MINE[language if language in _MINE else "en"].search(before):
        return {teller: 1.0} if teller else {}
    if language == "ja" and not sentence.spoken and _BARE.match(sentence.text, start):
        topics = [mention for mention in index_of(context.cast, language).subjects(before) if mention.character]
        near = topics and _NEAR.fullmatch(before[topics[-1].end :])
        return {topics[-1].character: 0.7} if near and topics[-1].character else {}
    pronoun = {"ja": r"(?:彼女|彼)の$", "zh": r"[他她]的?$", "en": r"\b(?:his|her) (?:\w+ ){0,2}$"}.get(language)
    if pronoun and re.search(pronoun, before, re.IGNORECASE):
        named = [mention for mention in index_of(context.cast, language).find(before) if mention.character]
        if named and named[-1].character:
            return {named[-1].character: 0.85}
        carried = {who: sure for who, sure in _carried(context, at, teller=False).items() if who != teller}
        return _of_that_sex(context, before, carried)
    return {}


def of_part(context: CheckContext, at: int, start: int, teller: bool = True) -> dict[str, float]:
    """Whose the part of the body is that stands at `start` of sentence `at`: character -> how sure, 0 to 1. `teller`:
    the narrator's, where nobody else is spoken of; looks, unlike sensations, are mostly other people's."""
    sentence = context.sentences[at]
    before = sentence.text[:start]
    for mention in reversed(index_of(context.cast, context.language).find(before)):
        owning = _OWNING.get(context.language, _OWNING["en"]).match(before, mention.end)
        if mention.character and owning and _ATTRIBUTIVE.fullmatch(before, owning.end()):
            return {mention.character: 1.0}
        break
    return in_a_role(context, at, start) or candidates(context, at, start, teller)


def of_age(context: CheckContext, at: int, start: int, end: int) -> dict[str, float]:
    """Who is of the age that stands at [start, end): somebody the sentence names, right after it or as what it is
    about; nobody where a noun of somebody else follows (五十がらみの女中)."""
    text = context.sentences[at].text
    names = [name for name in index_of(context.cast, context.language).find(text) if name.character]
    for name in names:
        if name.start >= end and name.character and _AGED.fullmatch(text, end, name.start):
            return {name.character: 1.0}
    if _SOMEBODY_AGED.match(text, end) and not any(name.start == end + 1 for name in names):
        return {}
    return {who: sure for who, sure in of_part(context, at, start, teller=False).items() if sure == 1.0}


def in_a_role(context: CheckContext, at: int, start: int) -> dict[str, float]:
    """The one character whose sheet calls them what the text names the owner by (王子の…: the prince of the cast)."""
    before = context.sentences[at].text[:start]
    found = {
        "ja": r"([㐀-鿿ァ-ヴー々]{2,6})の$",
        "en": r"\bthe ([a-z]{4,})[’']s (?:\w+ )?$",
        "zh": r"([㐀-鿿]{2,3})的?$",
    }
    match = re.search(found.get(context.language, found["en"]), before)
    if match is None:
        return {}
    bearers = [person.id for person in context.cast if match.group(1) in person.profile]
    return {bearers[0]: 0.8} if len(bearers) == 1 else {}


def candidates(context: CheckContext, at: int, start: int, teller: bool = True) -> dict[str, float]:
    """Who a place may be about: character -> how sure, 0 to 1. One for whom the sentence names or says I; several where
    it says nobody: whom the narration spoke of last, the narrator, who spoke last."""
    sentence = context.sentences[at]
    language = context.language
    index = index_of(context.cast, language)
    mentions = [mention for mention in index.find(sentence.text) if mention.character]
    marked = [mention for mention in index.subjects(sentence.text) if mention.character]
    before = [mention for mention in mentions if mention.end <= start]
    telling = sentence.speaker if sentence.spoken else context.narrator
    said = [match.end() for match in _I_DO.finditer(sentence.text, 0, start)] if language == "ja" and telling else []
    if telling and said and before and said[-1] > before[-1].end:
        return {telling: 1.0}
    if before or marked:
        if (
            before
            and before[-1] not in marked
            and _GIVEN.get(language, _NEVER).fullmatch(sentence.text[before[-1].end : start])
        ):
            return {}
        if language == "ja" and before and _DOER.search(sentence.text, before[-1].end, start):
            return {}
        sure = subject_of(context, at, start)
        told = (
            before
            and before[-1] not in marked
            and _someone_else(sentence.text[before[-1].end :], start - before[-1].end, language)
        )
        return {sure: 1.0} if sure and not told else {}
    speaking = sentence.speaker if sentence.spoken else context.narrator
    if speaking and re.search(SELVES.get(language, SELVES["en"]), sentence.text):
        return {speaking: 1.0}
    if _someone_else(sentence.text, start, language):
        return {}
    if sentence.spoken:
        return {speaking: 0.7} if speaking and language == "ja" else {}
    inverted = _SAYS.match(sentence.text, start) if language == "en" else None
    if inverted:
        return {name.character: 1.0 for name in mentions if name.character and name.start == inverted.end()}
    return _of_that_sex(context, sentence.text[:start], _carried(context, at, teller))


def not_a_person(context: CheckContext, text: str, start: int) -> bool:
    """True where what does what stands at `start` of a Japanese text is said right before it and is no person (笑いが
    走り): nobody of the cast, no pronoun, no part of the body. A が with another verb after it belongs to that one."""
    before = text[:start]
    clause = max(before.rfind(pause) for pause in "、。「」") + 1
    words = [word for word in morphemes(text) if clause <= word.start < start]
    at = next((at for at in range(len(words) - 1, 0, -1) if words[at].text == "が" and words[at].kind == "助詞"), None)
    if at is None or any(word.kind not in ("名詞", "助詞", "副詞", "接尾辞") for word in words[at + 1 :]):
        return False
    noun = words[at - 1]
    if noun.kind != "名詞" or noun.normal == "自分" or _PARTS.search(noun.text):
        return False
    return all(name.end != noun.end for name in index_of(context.cast, context.language).find(text))


def _of_that_sex(context: CheckContext, before: str, found: dict[str, float]) -> dict[str, float]:
    """Those whom the last pronoun before a place may stand for: she is not carried over from a man."""
    said = [match.lastgroup for match in _PRONOUN.get(context.language, _PRONOUN["en"]).finditer(before)]
    if not said or context.chapters is None:
        return found
    sexes = sexes_of(context.chapters, context.cast)
    return {
        who: sure for who, sure in found.items() if sexes.get(who, said[-1]) == said[-1] and who != context.narrator
    }


def nearby(context: CheckContext, at: int, character: str) -> bool:
    """True when the text up to here has named this character in the episode, and this sentence names nobody else."""
    person = context.character(character)
    here = context.sentences[at]
    named = {mention.character for mention in index_of(context.cast, context.language).find(here.text)} - {None}
    if person is None or here.spoken or named - {character}:
        return False
    before = context.text[max(0, here.span.start - _NEARBY) : here.span.start]
    return any(mention.character == character for mention in index_of(context.cast, context.language).find(before))


def _someone_else(text: str, start: int, language: str) -> bool:
    """True when an unnamed person or a thing is what is spoken of before `start`."""
    before = text[:start]
    if _THEIRS.get(language, _THEIRS["en"]).search(before):
        return True
    for found in _OTHERS.get(language, _OTHERS["en"]).finditer(before):
        part = language == "ja" and _PARTS.search(found.group())
        nested = language == "ja" and found.group().endswith("が") and _NESTED.search(before, found.end())
        if not part and not nested:
            return True
    return False


def _carried(context: CheckContext, at: int, teller: bool = True) -> dict[str, float]:
    """Whom the narration before sentence `at` spoke of last, who spoke right before it, and who tells it."""
    index = index_of(context.cast, context.language)
    found: dict[str, float] = {}
    narrated = 0
    for back in range(at - 1, max(-1, at - 16), -1):
        earlier = context.sentences[back]
        if earlier.spoken:
            if back == at - 1 and earlier.speaker:
                found.setdefault(earlier.speaker, 0.75)
            continue
        narrated += 1
        named = [mention.character for mention in index.subjects(earlier.text) if mention.character]
        others = {mention.character for mention in index.find(earlier.text) if mention.character}
        last = named[-1] if named else next(iter(others)) if len(others) == 1 else None
        if last:
            found.setdefault(last, 0.85 if narrated == 1 else 0.75)
            break
        if narrated >= _BACK:
            break
    if teller and context.narrator:
        found.setdefault(context.narrator, 0.75 if found else 0.85)
    return found
