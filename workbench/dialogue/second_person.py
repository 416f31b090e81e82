"""Facts as they are told to the one they are about: in the second person, others by the name this one has for them.

By what the grammar of a sentence shows. Where that does not show it surely (a pronoun that may be somebody else's, a
name that is spoken of as a name, a verb that may belong to another subject), the sentence stays as it is.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from workbench.dialogue.second_person_en import in_english
from workbench.memory.gated import Gated
from workbench.memory.reading.names import NameFinder
from workbench.memory.sheets import sheet_of
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.text import Span

_YOU = {"ja": "あなた", "zh": "你"}
_QUOTED = re.compile(r"「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|‘[^’]*’")
_HAN_OR_KATAKANA = r"[㐀-鿿々ァ-ヺー]"
_JA_PRONOUN = re.compile(r"彼(?!岸|方)|奴")
_JA_AFTER = re.compile(rf"自身|自ら|本人|(?!{_HAN_OR_KATAKANA})")
_JA_AS_A_NAME = re.compile(
    r"と?(?:いう|言う|名乗|名のる|称す|称し|呼ば|呼ぶ|呼び|申す|書かれ|記さ|署名)|と(?:いう|の)名"
)
_JA_NAMED = re.compile(r"(?:名|名前|氏名|苗字|姓|あだ名|通称|偽名|芸名|本名|名義)(?:は|が|を|も|、)$")
_ZH_PRONOUN = re.compile(r"[他她](?!人|乡|日)")
_ZH_NAMED = re.compile(r"(?:名叫|叫做|叫作|叫|名为|自称|化名|名字是|本名是|称为|称作)[“「]?$")
_SECOND_PERSONS = frozenset(
    {"あなた", "あんた", "君", "きみ", "お前", "おまえ", "てめえ", "貴様", "そなた", "おぬし", "你", "您", "you"}
)
"""The pronouns themselves: a form of address that is one of them names nobody."""
_SHARED = {"ja": 1, "zh": 1}
"""Signs that a form of address must share with a name to be made of it; in other languages a whole word."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells sentences to one character (`who`, an id). Without a finder they stay as they are."""

    who: str = ""
    finder: NameFinder | None = None
    calls: Mapping[str, str] | None = None
    """What this one calls others, by id: forms made of their names only."""

    def of(self, text: str) -> str:
        """The text as it is told, or as it is where that cannot be done safely."""
        if self.finder is None:
            return text
        quoted = [Span(*match.span()) for match in _QUOTED.finditer(text)]
        named = [
            (one.span, one.character)
            for one in self.finder.find(text)
            if not any(span.start <= one.span.start < span.end for span in quoted)
        ]
        if not named:
            return text
        mine = [span for span, who in named if who == self.who]
        others = [(span, who) for span, who in named if who != self.who]
        language = self.finder.language
        if language in _YOU:
            told = _replaced(text, mine, others, quoted, language, self.calls or {})
        else:
            told = in_english(text, mine, bool(others), quoted, self.calls or {}, others)
        return text if told is None else told


PLAIN = Telling()


def telling(unit: Unit, gated: Gated, people: Mapping[str, Character], language: str) -> Telling:
    """How the gated viewpoint's character is told things: by the names in use for them and others by then."""
    me = sheet_of(unit, gated)
    known = []
    for person in people.values():
        aliases = tuple(one for one in person.aliases if one.since is None or gated.has_passed(one.since))
        known.append(replace(person, aliases=aliases))
    current: dict[str, str] = {}
    for word in sorted(
        (word for word in me.appellations if word.since is None or gated.has_passed(word.since)),
        key=lambda word: (gated.timeline.position(word.since, gated.viewpoint.order) if word.since else None) or (0, 0),
    ):
        whom = people.get(word.towards)
        if whom is not None and _of_their_name(word.name, whom.names, language):
            current[word.towards] = word.name
    return Telling(me.id, NameFinder(known, language), current)


def _of_their_name(form: str, names: Iterable[str], language: str) -> bool:
    """Is a form of address made of the name it stands for (光太さん, 響坊, Mr Kusakabe)?"""
    if form.casefold() in _SECOND_PERSONS:
        return False
    if language in _SHARED:
        return bool(set(form) & set(chain.from_iterable(names)) - set("さんくちゃま君様氏先生殿"))
    words = {word for name in names for word in name.split() if word[0].isupper()}
    return form[0].isupper() and bool(words & set(form.split()))


def _replaced(
    text: str,
    mine: Collection[Span],
    others: Collection[tuple[Span, str]],
    quoted: Collection[Span],
    language: str,
    calls: Mapping[str, str],
) -> str | None:
    """Japanese and Chinese: no verb changes with the person, so that names are all there is to replace."""
    pronoun = _JA_PRONOUN if language == "ja" else _ZH_PRONOUN
    bare = _blank(text, quoted)
    if mine and (pronoun.search(bare) or _two_names(text, mine) or not all(_safe(bare, one, language) for one in mine)):
        mine = ()
    pieces = [(span, _YOU[language]) for span in mine]
    for span, who in others:
        form = calls.get(who, "")
        theirs = _of_their_name(form, [span.of(text)], language)
        if form and form not in text and theirs and _safe(bare, span, language):
            pieces.append((span, form))
    return put(text, pieces) if pieces else None


def _two_names(text: str, mine: Collection[Span]) -> bool:
    """Two names of one person in a sentence tell that they are one's: 「久世の本名は霧島だ」."""
    forms = {span.of(text) for span in mine}
    longest = max(forms, key=len)
    return any(form not in longest and not longest.startswith(form[:2]) for form in forms)


def _safe(text: str, span: Span, language: str) -> bool:
    """Does a name stand for its bearer here, and end where it ends?"""
    before, after = text[: span.start], text[span.end :]
    if language == "zh":
        return not _ZH_NAMED.search(before)
    if _JA_AS_A_NAME.match(after) or _JA_NAMED.search(before):
        return False
    joined = re.search(rf"{_HAN_OR_KATAKANA}$", before) and not re.search(r"[前後日年月晩夜朝時今]$", before)
    return _JA_AFTER.match(after) is not None and not joined


def _blank(text: str, quoted: Collection[Span]) -> str:
    for span in quoted:
        text = text[: span.start] + "　" * (span.end - span.start) + text[span.end :]
    return text


def put(text: str, pieces: Iterable[tuple[Span, str]]) -> str:
    """The text with these stretches replaced."""
    for span, words in sorted(pieces, key=lambda one: -one[0].start):
        text = text[: span.start] + words + text[span.end :]
    return text
