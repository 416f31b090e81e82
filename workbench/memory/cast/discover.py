"""Cast discovery: who a text is about, before anybody has said so."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from workbench.engine import Parse, Reader
from workbench.memory.cast import persons_en, persons_ja, persons_zh
from workbench.memory.cast.called import with_callings
from workbench.memory.cast.candidate import Candidate, FirstMention
from workbench.memory.cast.evidence import Evidence
from workbench.memory.cast.groups import group
from workbench.memory.cast.readings import Heard, readings
from workbench.memory.cast.rejecting import rejected, without_rejected
from workbench.memory.reading.names import stands_alone
from workbench.memory.reading.narrator import first_person
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.paragraphs import paragraphs

ParseTexts = Callable[[Sequence[str]], Sequence[Parse]]
"""Parses texts, in order; how discovery is handed a parser."""

_SAMPLE_HEAD, _SAMPLE_SPREAD, _SAMPLE_PIECE = 24_000, 24_000, 1_200
"""How much of a long Japanese novel is parsed (code points): its beginning, and pieces spread over the rest."""
_MOST_CANDIDATES = 60
_LEAST_COUNT = 2
_SHORT = 1_000
"""A Chinese text of fewer code points than this need name somebody only once."""
_QUOTE_BEFORE, _QUOTE_AFTER = 8, 24


def discover(
    story: StoryFile,
    reader: Reader | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    branch: str = MAIN_BRANCH,
) -> list[Candidate]:
    """The people of a stored story, with readings and 呼称 and without those the author rejected; see
    `discover_in_texts`. Without `reader` patterns alone decide."""
    with story.read() as unit:
        episodes = unit.episodes.list(branch)
        gone = rejected(unit)
    texts = {episode.id: episode.text.base for episode in episodes}
    language = story.info.language
    heard = Heard()

    def parse(pieces: Sequence[str]) -> Sequence[Parse]:
        assert reader is not None
        parses = reader.parse(pieces, language, cancel=cancel)
        for one in parses:
            heard.add(one)
        return parses

    found = discover_in_texts(texts, language, parse if reader is not None else None, progress, cancel)
    found = without_rejected(found, gone)
    if language == "ja":
        read = readings([one.name for one in found], [episode.text for episode in episodes], heard)
        found = [replace(one, reading=read.get(one.name, "")) for one in found]
    return with_callings(found, texts, language)


def discover_in_texts(
    texts: Mapping[str, str],
    language: str,
    parse: ParseTexts | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> list[Candidate]:
    """The people of a story, most often named first; a first-person narrator without a name comes as that first person.

    `texts` maps episode ids to their texts in telling order. Patterns read everything; `parse` (Japanese) reads a
    sample of at most about 48,000 code points, so that a long novel has its cast within a minute.
    """
    whole = "\n".join(texts.values())
    persons = {"ja": persons_ja, "zh": persons_zh}.get(language, persons_en)
    evidence = persons.from_text(whole)
    if language == "ja" and parse is not None:
        pieces = sample(list(texts.values()), language)
        for index in range(0, len(pieces), 8):
            if cancel is not None:
                cancel.raise_if_cancelled()
            progress(index, len(pieces), "")
            evidence.add(persons_ja.from_parse(found) for found in parse(pieces[index : index + 8]))
        progress(len(pieces), len(pieces), "")
    forms = [form for form in evidence.forms() if evidence.weight(form) > 0][:400]
    if language == "ja":
        forms = _extended(forms, evidence, whole)
    if language == "ja" and parse is not None:
        forms = persons_ja.without_plain_words(forms, evidence, whole, parse)
    places = {form: _places(form, texts, language) for form in forms}
    counts = {form: len(found) for form, found in places.items()}
    least = 1 if language == "zh" and len(whole) < _SHORT else _LEAST_COUNT
    sure = [f for f in forms if counts[f] >= least and persons.human_share(f, evidence, counts[f])]
    forms = sure + [f for f in forms if counts[f] and f not in sure and _completes(f, set(sure), evidence)]
    candidates = []
    for members in group(forms, counts, evidence, language):
        spots = sorted({spot for form in members for spot in places[form]})
        order = {episode: at for at, episode in enumerate(texts)}
        first = min(spots, key=lambda spot: (order[spot[0]], spot[1]))
        plain = unicodedata.normalize("NFKC", members[0])
        aliases = [*members[1:], *([plain] if plain not in members else [])]
        candidates.append(Candidate(members[0], len(spots), tuple(aliases), _mention(texts, *first)))
    candidates.sort(key=lambda candidate: (-candidate.count, candidate.name))
    return _with_narrators(candidates[:_MOST_CANDIDATES], texts, language)


def _extended(forms: Sequence[str], evidence: Evidence, text: str) -> list[str]:
    """Forms a tagger cut short (面相 for 二十面相), made whole: the signs that nearly always stand before them join."""
    found: dict[str, None] = {}
    for form in forms:
        whole = form
        while len(form) > 1 and len(whole) < len(form) + 3 and (total := text.count(whole)) >= 4:
            before = Counter(match.group(1) for match in re.finditer(rf"([一-鿿ァ-ヺー]){re.escape(whole)}", text))
            sign, count = before.most_common(1)[0] if before else ("", 0)
            if count < 0.8 * total:
                break
            whole = sign + whole
        if whole != form:
            for counter in (evidence.acts, evidence.titled, evidence.entity):
                counter[whole] += counter[form]
        found[whole] = None
    return list(found)


def _completes(form: str, sure: set[str], evidence: Evidence) -> bool:
    """A full name that is written out only once, whose part is surely somebody; or a titled one's bare name."""
    parts = evidence.joined.get(form) or set(form.split())
    if len(parts) > 1:
        return bool(evidence.acts[form] or evidence.titled[form] or evidence.joined.get(form)) and not parts.isdisjoint(
            sure
        )
    return any(evidence.titled[full] and form in full.split()[1:] for full in sure)


def sample(texts: Sequence[str], language: str) -> list[str]:
    """Pieces to parse: the beginning, and pieces spread evenly over what follows; whole paragraphs, in order."""
    pieces: list[str] = []
    for text in texts:
        current = ""
        for block in paragraphs(text, language):
            current += block.of(text) + "\n"
            if len(current) >= _SAMPLE_PIECE:
                pieces.append(current)
                current = ""
        if current:
            pieces.append(current)
    head: list[str] = []
    while pieces and sum(map(len, head)) < _SAMPLE_HEAD:
        head.append(pieces.pop(0))
    step = max(1, round(sum(map(len, pieces)) / _SAMPLE_SPREAD))
    return head + pieces[::step]


def _places(form: str, texts: Mapping[str, str], language: str) -> list[tuple[str, int]]:
    """Every (episode, offset) where the form stands as a word of its own."""
    found = []
    pattern = re.compile(
        re.escape(form) if language in ("ja", "zh") else rf"(?<!\w){re.escape(form)}(?!\w)".replace(r"\ ", r"\s+")
    )
    for episode, text in texts.items():
        for match in pattern.finditer(text):
            if language != "ja" or stands_alone(text, match.start(), match.end()):
                found.append((episode, match.start()))
    return found


def _with_narrators(candidates: list[Candidate], texts: Mapping[str, str], language: str) -> list[Candidate]:
    """Adds a candidate for each first person that tells an episode; which named character it is, the author says."""
    words: Counter[str] = Counter()
    first: dict[str, FirstMention] = {}
    for episode, text in texts.items():
        word = first_person(text, language)
        if word is not None:
            words[word] += text.count(word)
            first.setdefault(word, _mention(texts, episode, max(0, text.find(word))))
    told = [Candidate(word, count, (), first[word], True, word) for word, count in words.most_common(3)]
    return sorted([*candidates, *told], key=lambda candidate: (-candidate.count, candidate.name))


def _mention(texts: Mapping[str, str], episode: str, offset: int) -> FirstMention:
    text = texts[episode]
    start, end = max(0, offset - _QUOTE_BEFORE), min(len(text), offset + _QUOTE_AFTER)
    quote = " ".join(text[start:end].split())
    return FirstMention(episode, list(texts).index(episode) + 1, offset, quote)
