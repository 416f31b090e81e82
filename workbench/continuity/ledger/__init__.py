"""The foreshadowing ledger: what a story has planted, where it was last touched, and what is not paid off yet.

Threads come from facts (promises, plans, secrets, things) and from sentences (mysteries, questions, promises spoken);
payoffs are found by words and meaning, or said by the author, whose word goes first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from workbench.continuity import runner
from workbench.continuity.ledger.model import Spot, Thread, ThreadKind
from workbench.continuity.ledger.payoffs import Payoffs
from workbench.continuity.ledger.planting import from_facts, from_text
from workbench.continuity.ledger.words import Words, no_plant, paid, plant, take_back
from workbench.continuity.terms import content_terms
from workbench.engine import Reader
from workbench.store import PlantWord, StoryFile, Word
from workbench.store.remap import nearest
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.text import Span


def ledger(
    story: StoryFile,
    reader: Reader | None,
    as_of: int | None = None,
    branch: str = MAIN_BRANCH,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    *,
    strict: bool = False,
) -> list[Thread]:
    """Every thread planted before episode number `as_of` opens (None: as things stand), in the order of planting.

    What was paid off only later is open in that view. `strict`: only confirmed facts. Without a reader payoffs are
    found by words alone. Raises InputError for an episode there is not, Cancelled.
    """
    ready = runner._prepare(story, branch, strict)
    snapshot, chapters = ready.snapshot, ready.chapters(cancel)
    before = len(snapshot.episodes) + 1 if as_of is None else as_of
    if not 1 <= before <= len(snapshot.episodes) + 1:
        raise InputError(
            "There is no episode {number}; this story has {count}.", number=before, count=len(snapshot.episodes)
        )
    with story.read() as unit:
        words = Words(unit.plants.list())
    episodes = {episode.id: episode for episode in snapshot.episodes if episode.number < before}
    # What was said of a shared episode holds of the branch's own copy of it.
    copies = snapshot.timeline.copies.items()
    episodes |= {original: episodes[copy] for original, copy in copies if copy in episodes}

    def number_of(episode: str) -> int | None:
        found = snapshot.timeline.number_of(episode)
        return found if found is not None and found < before else None

    planted = from_facts(snapshot.facts, snapshot.moments, number_of, snapshot.language)
    threads = _apart([*planted, *from_text(chapters, snapshot.language, before)])
    threads += _own(words, episodes)
    names = content_terms(" ".join(name for person in snapshot.cast for name in person.names), snapshot.language)
    payoffs = Payoffs(chapters, ready.manuscript, names, reader, before)
    found = []
    for done, thread in enumerate(threads):
        progress(done, len(threads), "")
        word = thread.word or words.of(thread)
        if word is not None and word.word is not Word.PLANTED:
            found.append(_said(thread, word, episodes))
        else:
            found.append(payoffs.follow(replace(thread, word=word), cancel))
    progress(len(threads), len(threads), "")
    return sorted(found, key=lambda thread: (*thread.planted.place(), thread.key))


def _apart(threads: Iterable[Thread]) -> list[Thread]:
    """One thread for each planting: of several on the same words the first, which a fact stands behind."""
    kept: list[Thread] = []
    taken: dict[str, list[Span]] = defaultdict(list)
    for thread in threads:
        spot = thread.planted
        if spot.span is None or not any(span.overlaps(spot.span) for span in taken[spot.episode]):
            kept.append(thread)
            if spot.span is not None:
                taken[spot.episode].append(spot.span)
    return kept


def _own(words: Words, episodes: dict[str, Episode]) -> Iterator[Thread]:
    """The author's own plants, paid off or not."""
    for word in words.all:
        episode = episodes.get(word.episode or "")
        if episode is None or not word.text:
            continue
        spot = _spot(episode, word.quote)
        yield Thread(word.thread, ThreadKind.OWN, word.text, spot, spot, importance=5, word=word)


def _said(thread: Thread, word: PlantWord, episodes: dict[str, Episode]) -> Thread:
    """The thread as the author has it. A payoff that has not come yet in this view is none."""
    if word.word is not Word.PAID:
        return replace(thread, word=word)
    there = episodes.get(word.paid_episode or "")
    if there is None:
        return replace(thread, word=word if word.paid_episode is None else None)
    spot = _spot(there, word.paid_quote)
    return replace(thread, word=word, paid=spot, touched=spot, confidence=1.0)


def _spot(episode: Episode, quote: str) -> Spot:
    return Spot(episode.id, episode.number, nearest(episode.text.base, quote, 0), quote)


__all__ = ["Spot", "Thread", "ThreadKind", "ledger", "no_plant", "paid", "plant", "take_back"]
