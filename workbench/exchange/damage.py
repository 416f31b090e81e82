"""A few bytes that are no characters: they stand as 〓, and the author is told where."""

import codecs
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from workbench.exchange import notes as say
from workbench.exchange.work import ImportedEpisode, ImportedPart, ImportedWork
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

MARK = "\ufdd0"
"""Stands for what could not be read while a text is taken apart: no file holds this character, and a 〓 of the author's
own is told from it."""
SIGN = "〓"
_RUN = re.compile(f"{MARK}+")
_NO_CHARACTER = re.compile("[\x80\uf8f0-\uf8f3]")
"""What Python makes of bytes that are no character in Shift_JIS."""
_SHARE = 200
"""One damaged byte in so many, and no more."""
_AROUND = 8
_LISTED = 20


def _mark(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return MARK, error.end


codecs.register_error("workbench.mark", _mark)


def decode_damaged(data: bytes, codec: str) -> str | None:
    """The text with `MARK` for what is no character; None when that is more than one byte in two hundred."""
    try:
        text = data.decode(codec, "workbench.mark")
    except (LookupError, UnicodeError):
        return None
    if codec == "cp932":
        text = _NO_CHARACTER.sub(MARK, text)
    return text if text.count(MARK) * _SHARE <= len(data) else None


def is_damaged(work: ImportedWork) -> bool:
    """True when something of it could not be read."""
    return next(_places(work), None) is not None


def mend(work: ImportedWork, names: Sequence[str]) -> ImportedWork:
    """The work with 〓 for every `MARK`, and notes on the places, as it is without one; `names` are the files'."""
    places = list(_places(work))
    if not places:
        return work
    told = [say.damaged(sum(count for count, _ in places), names), *(place for _, place in places[:_LISTED])]
    if len(places) > _LISTED:
        told.append(say.more_damaged(len(places) - _LISTED))
    return replace(
        work,
        title=mended(work.title),
        author=mended(work.author),
        parts=tuple(
            ImportedPart(mended(part.title), tuple(_whole(one) for one in part.episodes)) for part in work.parts
        ),
        front_matter=mended(work.front_matter),
        back_matter=mended(work.back_matter),
        notes=(*told, *work.notes),
    )


def _places(work: ImportedWork) -> Iterator[tuple[int, Message]]:
    """(damaged characters, a note on the place) for each run of them."""
    for number, episode in enumerate(work.episodes, 1):
        base = episode.text.base
        for match in _RUN.finditer(base):
            line = base.count("\n", 0, match.start()) + 1
            yield len(match[0]), say.damaged_place(number, line, _around(base, match))
    cards = [words for one in work.episodes for words in (one.card.synopsis, one.card.notes, one.card.label)]
    readings = [ruby.reading for one in work.episodes for ruby in one.text.ruby]
    titles = [part.title for part in work.parts] + [one.title for one in work.episodes]
    for words in (work.title, work.author, *titles, *readings, *cards, work.front_matter, work.back_matter):
        for match in _RUN.finditer(words):
            yield len(match[0]), say.damaged_beside(_around(words, match))


def _around(text: str, match: re.Match[str]) -> str:
    words = text[max(0, match.start() - _AROUND) : match.end() + _AROUND]
    return mended(" ".join(words.split("\n"))).strip()


def _whole(episode: ImportedEpisode) -> ImportedEpisode:
    text, card = episode.text, episode.card
    ruby = tuple(replace(one, reading=mended(one.reading)) for one in text.ruby)
    return ImportedEpisode(
        mended(episode.title),
        ManuscriptText(mended(text.base), ruby, text.emphasis),
        replace(card, synopsis=mended(card.synopsis), notes=mended(card.notes), label=mended(card.label)),
    )


def mended(text: str) -> str:
    """The text with 〓 for every `MARK`."""
    return text.replace(MARK, SIGN)
