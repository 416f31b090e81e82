"""Cast discovery: who a text is about before anybody has said so, how their names are read, who calls whom what."""

import math
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from workbench.engine import Parse, Reader
from workbench.memory.cast.candidates import Calling, Candidate, FirstMention, rejected, without_rejected
from workbench.memory.cast.groups import group, is_bound_title
from workbench.memory.cast.namer import Namer, places
from workbench.memory.heads import load_heads
from workbench.memory.reading.cast_reading import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import first_person
from workbench.memory.reading.speakers import attribute
from workbench.store import StoryFile, Unit
from workbench.story.cast import Alias, Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.paragraphs import paragraphs
from workbench.story.text import ManuscriptText, Ruby, Span
from workbench.text.shortening import beside

_MOST_CALLINGS = 4
_ENOUGH_LINES = 2


def with_callings(candidates: Sequence[Candidate], texts: Mapping[str, str], language: str) -> list[Candidate]:
    """The candidates, each with what others call them in the lines they speak, most often first: 榊原さん, Mr Reed.

    Once is enough where a tag names the speaker; where that is inferred it takes twice. Raises ModelError when the
    heads that ship with the program cannot be read.
    """
    heads = load_heads()
    # "I" is what nobody is called by others.
    named = [(at, one) for at, one in enumerate(candidates) if not (one.narrator and one.name == one.first_person)]
    cast = [Character(str(at), one.name, aliases=_alias_names(one)) for at, one in named]
    finder = NameFinder(cast, language)
    told = genders(list(texts.values()), finder)
    weights: Counter[tuple[str, str, str]] = Counter()
    for text in texts.values():
        for line in attribute(text, finder, None, told, (), heads):
            for found in finder.find(text, line.span.start, line.span.end):
                if line.speaker is not None and found.character != line.speaker:
                    weight = _ENOUGH_LINES if line.explicit else 1
                    weights[found.character, line.speaker, found.span.of(text)] += weight
    with_them = []
    for at, one in enumerate(candidates):
        mine = [(weight, by, word) for (whom, by, word), weight in weights.items() if whom == str(at)]
        sure = sorted((item for item in mine if item[0] >= _ENOUGH_LINES), key=lambda item: (-item[0], item[2]))
        called = tuple(Calling(candidates[int(by)].name, word) for _, by, word in sure[:_MOST_CALLINGS])
        with_them.append(replace(one, called=called))
    return with_them


def _alias_names(candidate: Candidate) -> tuple[Alias, ...]:
    return tuple(Alias(name) for name in candidate.aliases if not candidate.narrator)


_LONGEST = 3
"""Words that one name is made of at most."""


class HeardReadings:
    """Readings of proper names in parses. `add` as they come; `of` says how a name was read most often."""

    def __init__(self) -> None:
        self._readings: dict[str, Counter[str]] = defaultdict(Counter)

    def add(self, parse: Parse) -> None:
        """Take in the proper names of a parse and the runs of them."""
        tokens = parse.tokens
        for first, token in enumerate(tokens):
            if token.pos != "PROPN":
                continue
            text = reading = ""
            for other in tokens[first : first + _LONGEST]:
                if other.pos != "PROPN" or not other.reading:
                    break
                text, reading = text + other.text, reading + other.reading
                self._readings[text][reading] += 1

    def of(self, name: str) -> str:
        """The reading in hiragana; "" when it was not heard."""
        found = self._readings.get(name)
        return hiragana(found.most_common(1)[0][0]) if found else ""


def by_ruby(name: str, texts: Iterable[ManuscriptText]) -> str:
    """A name's reading by the ruby over it, kana in it read as they stand; "" where there is none."""
    for text in texts:
        over: Mapping[int, Ruby] = {ruby.start: ruby for ruby in text.ruby}
        at = text.base.find(name) if over else -1
        while at >= 0:
            if read := _spelt(text.base, at, at + len(name), over):
                return hiragana(read)
            at = text.base.find(name, at + 1)
    return ""


def readings(names: Sequence[str], texts: Sequence[ManuscriptText], heard: HeardReadings) -> dict[str, str]:
    """The readings of names that are not plainly kana or letters already."""
    found = {name: by_ruby(name, texts) or heard.of(name) for name in names if any(map(_needs_reading, name))}
    return {name: reading for name, reading in found.items() if reading}


def hiragana(text: str) -> str:
    """Katakana as hiragana; everything else as it stands."""
    return "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in text)


def _spelt(base: str, start: int, end: int, over: Mapping[int, Ruby]) -> str:
    read, at, seen = "", start, False
    while at < end:
        ruby = over.get(at)
        if ruby is not None and ruby.end <= end:
            read, at, seen = read + ruby.reading, ruby.end, True
        elif not _needs_reading(base[at]):
            read, at = read + base[at], at + 1
        else:
            return ""
    return read if seen else ""


def _needs_reading(sign: str) -> bool:
    return "CJK UNIFIED" in unicodedata.name(sign, "") or sign in "々〆"


_SAMPLE_HEAD, _SAMPLE_SPREAD, _SAMPLE_PIECE = 24_000, 48_000, 1_200
"""How much of a long novel is read (code points): its beginning, and pieces spread over the rest."""
_SPACED = 3
"""How many times as much of a language written with spaces, whose words are longer."""
_MOST_CANDIDATES = 60
_QUOTED = 20
"""Code points shown on either side of where somebody is first named."""
_HEARD = 40
"""Code points around a name from which its reading is taken."""


def discover(
    story: StoryFile,
    reader: Reader,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    branch: str = MAIN_BRANCH,
) -> list[Candidate]:
    """The people of a stored story, with readings and 呼称 and without those the author rejected; see
    `discover_in_texts`."""
    with story.read() as unit:
        episodes = unit.episodes.list(branch)
        gone = rejected(unit)
    texts = {episode.id: episode.text.base for episode in episodes}
    language = story.info.language
    found = without_rejected(discover_in_texts(texts, language, reader, progress, cancel), gone)
    if language == "ja":
        heard = HeardReadings()
        for one in reader.parse([_around(candidate.name, texts) for candidate in found], language, cancel=cancel):
            heard.add(one)
        read = readings([one.name for one in found], [episode.text for episode in episodes], heard)
        found = [replace(one, reading=read.get(one.name, "")) for one in found]
    return with_callings(found, texts, language)


def named(unit: Unit, name: str, branch: str = MAIN_BRANCH) -> Candidate:
    """Somebody the author names: how often the text does, and where first."""
    texts = {episode.id: episode.text.base for episode in unit.episodes.list(branch)}
    language = unit.matter.language
    stands = places(name, texts, language)
    return Candidate(name, len(stands), (), _mention(texts, *stands[0], language)) if stands else Candidate(name, 0)


def discover_in_texts(
    texts: Mapping[str, str],
    language: str,
    reader: Reader,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> list[Candidate]:
    """The people of a story, most often named first; a first-person narrator without a name comes as that first person.

    `texts` maps episode ids to their texts in telling order. Of a long one a sample is read, so that a novel has its
    cast within a minute. Raises ModelError when the reading model or the names head cannot be used.
    """
    pieces = sample(list(texts.values()), language)
    if not pieces:
        return []
    namer = Namer(reader, cancel=cancel)
    seen = {str(number): one for number, one in enumerate(namer.spot(pieces, progress))}
    names = {form: words for form, words in namer.names(seen, language).items() if not is_bound_title(form)}
    where = {form: found for form in names if (found := places(form, texts, language))}
    counts = {form: len(found) for form, found in where.items()}
    forms = sorted(counts, key=lambda form: (-counts[form], form))
    order = {episode: at for at, episode in enumerate(texts)}
    candidates = []
    for members in group(forms, counts, names, language):
        stands = _apart({(order[name], at, at + len(form)): (name, at) for form in members for name, at in where[form]})
        plain = unicodedata.normalize("NFKC", members[0])
        aliases = [*members[1:], *([plain] if plain not in members else [])]
        mention = _mention(texts, *stands[0], language)
        candidates.append(Candidate(members[0], len(stands), tuple(aliases), mention))
    candidates.sort(key=lambda candidate: (-candidate.count, candidate.name))
    return _with_narrators(candidates[:_MOST_CANDIDATES], texts, language)


def _apart(stands: Mapping[tuple[int, int, int], tuple[str, int]]) -> list[tuple[str, int]]:
    """Places in order, without those inside another: a full name is not its parts besides. Keys are order, start and
    end."""
    found: list[tuple[str, int]] = []
    last = (-1, 0)
    for episode, start, end in sorted(stands, key=lambda one: (one[0], one[1], -one[2])):
        if (episode, start) >= last:
            found.append(stands[episode, start, end])
            last = (episode, end)
    return found


def _around(name: str, texts: Mapping[str, str]) -> str:
    """Words around the first place of a name."""
    text = next((text for text in texts.values() if name in text), name)
    at = max(0, text.find(name))
    return text[max(0, at - _HEARD) : at + len(name) + _HEARD]


def sample(texts: Sequence[str], language: str) -> list[str]:
    """Pieces to read, in order: the beginning, and some spread evenly over the rest; only a long paragraph is cut."""
    scale = 1 if language in ("ja", "zh") else _SPACED
    pieces: list[str] = []
    for text in texts:
        current = ""
        for block in paragraphs(text, language):
            current += block.of(text) + "\n"
            while len(current) >= _SAMPLE_PIECE * scale:
                longest = 2 * _SAMPLE_PIECE * scale
                pieces.append(current[:longest])
                current = current[longest:]
        if current:
            pieces.append(current)
    head: list[str] = []
    while pieces and sum(map(len, head)) < _SAMPLE_HEAD * scale:
        head.append(pieces.pop(0))
    step = max(1, math.ceil(sum(map(len, pieces)) / (_SAMPLE_SPREAD * scale)))
    return head + pieces[::step]


def _with_narrators(candidates: list[Candidate], texts: Mapping[str, str], language: str) -> list[Candidate]:
    """Adds a candidate for each first person that tells an episode; which named character it is, the author says."""
    words: Counter[str] = Counter()
    first: dict[str, FirstMention] = {}
    for episode, text in texts.items():
        word = first_person(text, language)
        if word is not None:
            words[word] += text.count(word)
            first.setdefault(word, _mention(texts, episode, max(0, text.find(word)), language))
    told = [Candidate(word, count, (), first[word], True, word) for word, count in words.most_common(3)]
    others = [one for one in candidates if one.name not in {word.name for word in told}]
    return sorted([*others, *told], key=lambda candidate: (-candidate.count, candidate.name))


def _mention(texts: Mapping[str, str], episode: str, offset: int, language: str) -> FirstMention:
    room = _QUOTED if language in ("ja", "zh") else _QUOTED * _SPACED
    quote = " ".join("".join(beside(texts[episode], Span(offset, offset), room)).split())
    return FirstMention(episode, list(texts).index(episode) + 1, offset, quote)
