"""The text of an episode, changed otherwise than by typing."""

from dataclasses import replace
from datetime import date

from workbench.store import Unit
from workbench.story.text import ManuscriptText
from workbench.text.counting import written


def put_text(unit: Unit, episode: str, text: ManuscriptText) -> None:
    """Another text for an episode. The day's count grows or shrinks with it; nothing counts as written."""
    grown = written(unit.episodes.get(episode).text.base, text.base)
    unit.days.note(date.today(), replace(grown, characters_gross=0, words_gross=0))
    unit.episodes.save_text(episode, text)
