"""Where scores of chat models on a story lie, which hold words of its secrets, and throwing them away."""

import shutil
from pathlib import Path

from workbench.store import StoryFile
from workbench.story.errors import StoryFileError
from workbench.story.message import reason

SCORES = "scores"
"""The folder's name in the cache, and in the audit list what was erased."""


def scores_folder(cache: Path, story: StoryFile) -> Path:
    """Where a story's scores lie: a folder for each model."""
    # Loaded here: a window that has nothing to erase does without the index.
    from workbench.memory.sync import index_key

    return cache / SCORES / index_key(story)


def forget_scores(cache: Path, story: StoryFile) -> int:
    """Delete a story's scores with every answer they were made of; returns how many models had one. Raises
    StoryFileError when that cannot be done."""
    folder = scores_folder(cache, story)
    if not folder.exists():
        return 0
    count = sum(one.is_dir() for one in folder.iterdir())
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise StoryFileError(
            "Nothing was erased: {folder} holds what chat models answered about this story and cannot be deleted "
            "({reason}). Close what has it open, or delete it yourself.",
            folder=folder,
            reason=reason(error),
        ) from error
    return count
