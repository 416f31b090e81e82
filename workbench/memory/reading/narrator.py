"""Whether a text is told in the first person, what of it is narration, and which of the cast tells it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character
from workbench.story.dialogue_lines import quoted
from workbench.story.text import Span

FIRST_PERSON = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|ボク|俺|おれ|オレ|あたし|アタシ|わし|儂|吾輩|我輩|余|自分"
        r"|うち|小生)"
        r"(?=は|が|の|を|に|も|と|へ|で|、|たち|達|ら|自身)"
    ),
    "en": re.compile(r"\b(?:I|me|my|My|myself|I'm|I’m|I'd|I’d|I've|I’ve)\b"),
    "zh": re.compile(r"(?:我(?!们)|俺)"),
}
_LEAST_SHARE = {"ja": 1500, "en": 1200, "zh": 1200}
AMBIGUOUS = {"自分", "うち", "余"}


def first_person(text: str, language: str) -> str | None:
    """The first person in which the narration (spoken lines left out) is told; None for a third-person one.

    It must turn up at least three times, and about once in 1,200-1,500 code points of narration.
    """
    pattern = FIRST_PERSON.get(language)
    if pattern is None:
        return None
    told = narration(text, language)
    counts = Counter(word for word in pattern.findall(told) if word not in AMBIGUOUS)
    total = sum(counts.values())
    if total < 3 or total * _LEAST_SHARE[language] < len(told):
        return None
    return "I" if language == "en" else counts.most_common(1)[0][0]


def narration(text: str, language: str) -> str:
    """The text with every quoted stretch blanked out by a full stop's worth of spaces, offsets kept."""
    return blank(text, quoted(text, language))


def blank(text: str, spans: Sequence[Span]) -> str:
    """`text` with these spans overwritten by spaces, offsets kept."""
    pieces, at = [], 0
    for span in spans:
        pieces += [text[at : span.start], " " * (span.end - span.start)]
        at = span.end
    return "".join([*pieces, text[at:]])


_EDGES = " \t\r\u3000【】［］[]（）()〔〕〈〉《》―—─-–*＊#・:：「」"
_HEADING = 24
"""A first line of at most this many code points may be a heading that names the one who tells."""
_WRITES = re.compile(
    r"\s*(?:から|より|の(?:日記|手記|手帳|日誌|診療日誌|書簡|手紙|独白|視点|話)|[’']s\b|的(?:日记|信|手记))"
)
_TELLS = re.compile(r"語り手|語り部|一人称の主人公|\bnarrat(?:or|es)\b|叙述者|讲述者|叙事者")
_AFTER = "はがのをにもとへで、たちだや達ら"
_SAME_SOUND = {"アタシ": "あたし", "オレ": "おれ", "ボク": "ぼく", "ワシ": "わし", "儂": "わし"}
_KANA = {"私": "わたし", "俺": "おれ", "僕": "ぼく"}


@dataclass(frozen=True)
class _Episode:
    text: str
    title: str
    words: Mapping[str, int]
    sure: bool
    told: Counter[str]
    called: Counter[str]


def narrators(texts: Sequence[str], finder: NameFinder, titles: Sequence[str] = ()) -> list[str | None]:
    """For each episode the character who tells it in the first person; None for a third-person or undecided one.

    A title or first line that names one character decides in a first-person episode; then the first person that one of
    the cast alone uses, spelling included; then whoever is called by name in spoken lines (over all the episodes told
    with the same word, where one alone is too short) yet hardly ever named in the narration. An episode with only a
    word or two in the first person is told by the narrator of the others with that word, when they all agree.
    """
    titles = titles or [""] * len(texts)
    episodes = [_episode(text, title, finder) for text, title in zip(texts, titles, strict=True)]
    found = [_own(one, finder) if one.sure else None for one in episodes]
    open_ones = [at for at, who in enumerate(found) if who is None and episodes[at].sure]
    for word in {_main(episodes[at]) for at in open_ones}:
        together = [at for at in open_ones if _main(episodes[at]) == word]
        others = {who for who in found if who is not None}
        who = _hidden([episodes[at] for at in together], _users(word, finder), finder)
        if who is not None and (not others or len(together) > 1 or who in others):
            for at in together:
                found[at] = who
    sure = {(_main(one), who) for one, who in zip(episodes, found, strict=True) if who is not None}
    for at, one in enumerate(episodes):
        agreed = {who for word, who in sure if word in one.words}
        if found[at] is not None:
            continue
        named = _headed(one, finder) if one.words else None
        if named is not None and _uses(finder.cast[named], one.words, finder.language):
            found[at] = named
        elif len(agreed) == 1:
            who = next(iter(agreed))
            found[at] = who if one.told[who] <= max(2, one.called[who]) else None
    return found


def _episode(text: str, title: str, finder: NameFinder) -> _Episode:
    told_text = narration(text, finder.language)
    words = _words(told_text, finder)
    total = sum(words.values())
    sure = first_person(text, finder.language) is not None or (total >= 3 and total * 500 >= len(told_text))
    told = Counter(named.character for named in finder.find(told_text))
    called = Counter(named.character for named in finder.find(text))
    called.subtract(told)
    return _Episode(text, title, words, sure and bool(words), told, called)


def _words(told: str, finder: NameFinder) -> Counter[str]:
    """First persons in a narration. One that is a common word too, or a rare one, counts if one of the cast uses it."""
    pattern = FIRST_PERSON.get(finder.language)
    if pattern is None:
        return Counter()
    if finder.language == "en":
        return Counter({"I": total} if (total := len(pattern.findall(told))) else {})
    if finder.language == "zh":
        return Counter({"我": total} if (total := len(pattern.findall(told))) else {})
    counts = Counter(word for word in pattern.findall(told) if word not in AMBIGUOUS)
    names = {name for person in finder.cast.values() for name in person.names}
    for word in {person.first_person for person in finder.cast.values()} - set(counts) - names - {""}:
        times = len(re.findall(rf"(?<![一-鿿のるたい]){re.escape(word)}(?=[{_AFTER}])", told))
        if times >= (2 if word in AMBIGUOUS else 1):
            counts[word] = times
    return counts


def _own(one: _Episode, finder: NameFinder) -> str | None:
    """Who tells a first-person episode, by what it says itself."""
    users = _users(_main(one), finder)
    # Elsewhere everybody says I alike: whoever alone has it on their sheet was marked as the one who tells.
    if finder.language != "ja" and len(users) == 1 and finder.cast[users[0]].first_person:
        return users[0]
    if (named := _headed(one, finder)) is not None and _uses(finder.cast[named], one.words, finder.language):
        return named
    if finder.language == "ja" and len(users) == 1:
        return users[0]
    declared = [who for who in users if _TELLS.search(finder.cast[who].profile)]
    if len(declared) == 1:
        return declared[0]
    return _hidden([one], users, finder)


def _hidden(episodes: Iterable[_Episode], users: Sequence[str], finder: NameFinder) -> str | None:
    """Who is called by name (two or three times) yet hardly ever named; None when two come equally close."""
    told: Counter[str] = Counter()
    called: Counter[str] = Counter()
    for one in episodes:
        told.update(one.told)
        called.update(one.called)
    least = 2 if finder.language == "ja" else 3
    close = [who for who in users if called[who] >= least and told[who] * 6 <= called[who]]
    ranked = sorted(close, key=lambda who: (told[who], -called[who]))
    if len(ranked) > 1 and (told[ranked[0]], called[ranked[0]]) == (told[ranked[1]], called[ranked[1]]):
        return None
    return ranked[0] if ranked else None


def _headed(one: _Episode, finder: NameFinder) -> str | None:
    """Whom the title, or a first line that is a heading, names as the one who tells: 手紙　惣介から澄へ, 【岩渕】."""
    first = one.text.lstrip().split("\n", 1)[0].strip()
    bare = len(first) <= _HEADING and first[-1:] not in '。！？」』.!?”"'
    for line in (one.title, first if bare else ""):
        named = finder.find(line)
        writers = [n.character for n in named if _WRITES.match(line, n.span.end)]
        people = set(writers[:1] or [n.character for n in named])
        if len(people) == 1 and (
            writers or line is one.title or _is_name(line, named[0].span.start, named[0].span.end)
        ):
            return next(iter(people))
    return None


def _is_name(line: str, start: int, end: int) -> bool:
    return not (line[:start] + line[end:]).strip(_EDGES)


def _main(one: _Episode) -> str:
    return max(one.words, key=lambda word: (one.words[word], word))


def _users(word: str, finder: NameFinder) -> list[str]:
    """Who of the cast says I with this word: those who spell it so, else those who say it, else those of whom it is not
    known."""
    people = list(finder.cast.values())
    spelt = [c.id for c in people if c.first_person == word]
    sounding = [c.id for c in people if c.first_person and _sound(c.first_person) == _sound(word)]
    return spelt or sounding or [c.id for c in people if not c.first_person]


def _uses(person: Character, words: Iterable[str], language: str) -> bool:
    if language != "ja" or not person.first_person:
        return True
    return _sound(person.first_person) in {_sound(word) for word in words}


def _sound(word: str) -> str:
    return _SAME_SOUND.get(word, _KANA.get(word, word))
