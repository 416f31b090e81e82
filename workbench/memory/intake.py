"""Taking an imported manuscript into a story file."""

from workbench.exchange.work import ImportedWork
from workbench.store import EpisodeDraft, Unit
from workbench.story.episodes import Episode
from workbench.story.notes import Card


def add_work(unit: Unit, work: ImportedWork) -> list[Episode]:
    """Append a work's parts and episodes to the story; what stood before and after the text is kept beside it,
    and what was noted of an episode on its card."""
    drafts = []
    for part in work.parts:
        part_id = unit.parts.add(part.title).id if part.title else None
        drafts += [EpisodeDraft(episode.title, episode.text, part_id) for episode in part.episodes]
    if work.author and not unit.settings.get("author", ""):
        unit.settings.set("author", work.author)
    unit.matter.set(front=unit.matter.front or work.front_matter, back=unit.matter.back or work.back_matter)
    added = unit.episodes.add_many(drafts)
    for episode, read in zip(added, work.episodes, strict=True):
        if read.card != Card():
            unit.cards.put(episode.id, read.card)
    return added
