"""A writing program's tree of documents as parts and episodes."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from workbench.exchange.rewrite import joined, trim
from workbench.exchange.work import ImportedEpisode, ImportedPart
from workbench.story.notes import Card, Progress
from workbench.story.text import ManuscriptText

_STAGES = {
    Progress.DONE: "done|finished|complete|completed|final|final draft|published|完成|完了|完結|脱稿|済|完稿|定稿|完",
    Progress.REVISING: "revis(?:ed|ing|ion).*|edit(?:ed|ing)?|(?:second|third|2nd|3rd) draft|(?:major|minor) edits?"
    "|推敲.*|改稿.*|修正.*|第?[二三2-9]稿|修改.*",
    Progress.DRAFT: "(?:first |1st |rough )?draft|in progress|writing|started|下書き|草稿|初稿|第[一1]稿|執筆.*",
    Progress.IDEA: "idea|to ?do|new|notes?|outline|concept|planned|構想.*|未着手|未執筆|案|アイデア|プロット|新規"
    "|待写|构思",
}
"""What writing programs and their users call a stage."""
_NOTHING, _NO_CARD = ManuscriptText(""), Card()


@dataclass(frozen=True, slots=True)
class Document:
    """A document or a folder of a binder, in its order."""

    title: str
    text: ManuscriptText = _NOTHING
    card: Card = _NO_CARD
    children: tuple["Document", ...] = field(default=())


def arranged(documents: Sequence[Document]) -> tuple[ImportedPart, ...]:
    """A folder becomes a part, what lies in it an episode each; what lies deeper is joined to the episode it is under.

    Documents beside the folders are episodes without a part. A folder's own text is the first episode of its part.
    """
    parts: list[tuple[str, list[ImportedEpisode]]] = []
    for document in documents:
        if document.children:
            own = _episode(Document(document.title, document.text, document.card))
            inside = [_episode(child) for child in document.children]
            said = own.text.base.strip() or own.card != _NO_CARD
            parts.append((document.title, [own, *inside] if said else inside))
        elif not parts or parts[-1][0]:
            parts.append(("", [_episode(document)]))
        else:
            parts[-1][1].append(_episode(document))
    return tuple(ImportedPart(title, tuple(episodes)) for title, episodes in parts)


def noted(synopsis: str, notes: str, label: str, status: str) -> Card:
    """A card; a status that is none of ours is kept with the label."""
    progress = progress_of(status)
    labels = (label, "" if progress else status)
    return Card(synopsis.strip(), notes.strip(), progress, " · ".join(one.strip() for one in labels if one.strip()))


def progress_of(status: str) -> Progress:
    """How far an episode is, by what a writing program calls it; unsaid for other words."""
    said = unicodedata.normalize("NFKC", status).strip().casefold()
    return next((stage for stage, words in _STAGES.items() if re.fullmatch(words, said)), Progress.UNSAID)


def _episode(document: Document) -> ImportedEpisode:
    every = list(_below(document))
    text = joined((body for one in every if (body := trim(one.text)).base.strip()), "\n\n")
    cards = [one.card for one in every]
    labels = list(dict.fromkeys(card.label for card in cards if card.label))
    stages = {card.progress for card in cards if card.progress}
    return ImportedEpisode(
        document.title,
        text,
        Card(
            "\n".join(card.synopsis for card in cards if card.synopsis),
            "\n\n".join(card.notes for card in cards if card.notes),
            document.card.progress or (stages.pop() if len(stages) == 1 else Progress.UNSAID),
            " · ".join(labels[:3]),
        ),
    )


def _below(document: Document) -> Iterable[Document]:
    yield document
    for child in document.children:
        yield from _below(child)
