"""The author's own copy of the sample story, in the data folder: to be played with, and made anew by deleting it."""

from pathlib import Path

from platformdirs import user_data_path

from workbench.engine.folders import APPLICATION
from workbench.sample import Demo, create_sample, sample_demo, sample_languages
from workbench.story.errors import StoryFileError


def own_sample(language: str, folder: Path | None = None) -> tuple[Path, Demo]:
    """The story file, made on first use, and what to ask of it. Raises StoryFileError when it cannot be made."""
    chosen = language if language in sample_languages() else "en"
    place = (folder or user_data_path(APPLICATION, appauthor=False)) / f"sample-{chosen}.story"
    if not place.exists():
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoryFileError(
                "The sample story cannot be put into {folder}; make it writable.", folder=place.parent
            ) from error
        create_sample(place, chosen).close()
    return place, sample_demo(chosen)
