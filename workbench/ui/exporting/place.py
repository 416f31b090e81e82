"""Where an export goes: what is there may be replaced, and any ending is the author's to choose."""

from pathlib import Path

from typing_extensions import override

from workbench.exchange.writing import check_place
from workbench.story.errors import InputError
from workbench.ui.messages import localised
from workbench.ui.start.path_field import PathField


class ExportPlace(PathField):
    """It follows the title and the format until the author chooses a place, then the format alone."""

    @property
    @override
    def problem(self) -> str:
        path = self.path
        if not path.is_absolute() or not path.name:
            return self.tr("Name a folder and a file, or use Browse.")
        try:
            check_place(path, replace=True)
        except InputError as error:
            return localised(error.message)
        return ""

    @override
    def completed(self, text: str) -> Path:
        path = Path(text.strip()).expanduser()
        return path if path.suffix or not path.name else path.with_name(path.name + self._suffix)

    @override
    def choose(self, before: Path) -> Path | None:
        return self.ask(before, self.tr("Export the manuscript"), f"*{self._suffix}")
