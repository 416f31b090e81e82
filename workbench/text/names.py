"""Finding the cast in text: where a name stands, and whether it is the subject there."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.story.cast import Character
from workbench.text.language import language_of

HONORIFICS = "|".join(language_of("ja").honorifics)
TITLED = re.compile(rf"(?:{HONORIFICS})$")
"""A Japanese name that ends in an honorific."""
_CJK = re.compile(r"[㐀-鿿々ぁ-ゖァ-ヶー]")
_KANJI = r"㐀-鿿々"
_KATAKANA = r"ァ-ヶー"


@dataclass(frozen=True, slots=True)
class NameMention:
    """A name found in a piece of text: [start, end) in that piece. `character` is None for people outside the cast."""

    character: str | None
    name: str
    start: int
    end: int


class NameIndex:
    """Looks for every name of some people at once, the longest first."""

    def __init__(self, names: Sequence[tuple[str, str | None]], language: str) -> None:
        """`names` are (name, character id); a name two people share belongs to nobody."""
        owners: dict[str, set[str | None]] = {}
        for name, owner in names:
            owners.setdefault(name, set()).add(owner)
        self._owner = {name: next(iter(found)) for name, found in owners.items() if len(found) == 1 and name}
        ordered = sorted(self._owner, key=len, reverse=True)
        self._pattern = re.compile("|".join(_bounded(name, language) for name in ordered) or r"(?!)")
        self.language = language
        # The same facts are looked through for every episode, and for every pause in one.
        self._found = lru_cache(maxsize=1 << 16)(self._find)

    @classmethod
    def of_cast(cls, cast: Sequence[Character], language: str) -> "NameIndex":
        """Every form under which the cast may be named, in this language."""
        return cls([(form, person.id) for person in cast for form in forms(person, language)], language)

    def find(self, text: str) -> list[NameMention]:
        """Every mention, in order."""
        return list(self._found(text))

    def _find(self, text: str) -> tuple[NameMention, ...]:
        return tuple(
            NameMention(self._owner[match.group()], match.group(), *match.span())
            for match in self._pattern.finditer(text)
        )

    def subjects(self, text: str) -> list[NameMention]:
        """The mentions that the sentence says something of: marked by は, が or も; before a verb elsewhere."""
        return [mention for mention in self.find(text) if _is_subject(text, mention, self.language)]


@lru_cache(maxsize=8)
def index_of(cast: tuple[Character, ...], language: str) -> NameIndex:
    """The cast's names, compiled once a cast."""
    return NameIndex.of_cast(cast, language)


def forms(person: Character, language: str) -> tuple[str, ...]:
    """The names to look for: as recorded, and without an honorific (久世先輩, 久世); no English descriptions."""
    found = []
    for name in person.names:
        if language == "en" and (not name[:1].isupper() or len(name) < 2):
            continue
        found.append(name)
        bare = TITLED.sub("", name) if language == "ja" else name
        if bare != name and len(bare) >= 2:
            found.append(bare)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def _bounded(name: str, language: str) -> str:
    if language == "zh" and len(name) >= 2:
        # Chinese sets no space and changes no script between words: 只叫秦海川师父.
        return re.escape(name)
    if not _CJK.search(name):
        return rf"(?<!\w){re.escape(name)}(?!\w)"
    before = after = ""
    if re.match(rf"[{_KATAKANA}]", name):
        before = rf"(?<![{_KATAKANA}])"
    if re.search(rf"[{_KATAKANA}]$", name):
        after = rf"(?![{_KATAKANA}])"
    elif re.match(rf"[{_KANJI}]", name):
        before = rf"(?<![{_KANJI}])"
    if len(name) == 1:
        after = rf"(?![{_KANJI}])(?=(?:{HONORIFICS})?[はがもをにのとへ、])"
    elif re.fullmatch(r"[ぁ-ゖ]+", name):
        # A longer one may follow a particle: 井戸端ではおきぬが.
        before = r"(?<![ぁ-ゖ])" if len(name) < 3 else r"(?:(?<![ぁ-ゖ])|(?<=[はでにをがへ]))"
        after = rf"(?=(?:{HONORIFICS})?[はがもをにのとへ、])"
    return f"{before}{re.escape(name)}{after}"


_JA_SUBJECT = re.compile(rf"(?:{HONORIFICS})?(?:は|が|も)(?![っ])")
_EN_VERB = re.compile(
    r"(?:,[^,.;]{1,80},)? (?!who\b|whose\b|and\b|or\b|of\b|in\b|on\b|at\b|to\b|for\b|with\b|as\b)[a-z]+"
)
_EN_START = re.compile(
    r"(?:^|[.;:,—“\"’]\s*|\b(?:and|but|then|when|where|while|as|old|young|poor|Mr|Mrs|Miss|Dr|that|there)\s+)$"
)
_ZH_START = re.compile(r"(?:^|[，。；！？：“”、\s,;!?:])$")


def _is_subject(text: str, mention: NameMention, language: str) -> bool:
    if language == "ja":
        return _JA_SUBJECT.match(text, mention.end) is not None
    before = text[: mention.start]
    if language == "zh":
        return _ZH_START.search(before) is not None and not text[mention.end :].startswith(("的", "和", "与"))
    return _EN_START.search(before) is not None and _EN_VERB.match(text, mention.end) is not None
