"""Taking an imported manuscript into a story file."""

from workbench.exchange import ImportedWork
from workbench.store import EpisodeDraft, Unit
from workbench.story.episodes import Episode


def add_work(unit: Unit, work: ImportedWork) -> list[Episode]:
    """Append a work's parts and episodes to the story; what stood before and after the text is kept beside it."""
    drafts = []
    for part in work.parts:
        part_id = unit.parts.add(part.title).id if part.title else None
        drafts += [EpisodeDraft(episode.title, episode.text, part_id) for episode in part.episodes]
    for key, matter in (
        ("author", work.author),
        ("front_matter", work.front_matter),
        ("back_matter", work.back_matter),
    ):
        if matter:
            unit.settings.set(key, matter)
    return unit.episodes.add_many(drafts)
