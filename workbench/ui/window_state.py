"""What a window remembers from one run to the next: its size, recent stories, where one was in each."""

import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from workbench.settings import settings_file

RECENT = 12


class WindowState:
    """Kept beside the settings, in a file of its own: losing it costs nobody a word."""

    def __init__(self) -> None:
        self._kept = QSettings(str(settings_file().with_name("window.ini")), QSettings.Format.IniFormat)

    @property
    def recent(self) -> list[Path]:
        """Stories opened lately, the latest first; some may be gone."""
        value = self._kept.value("recent", [])
        names = [value] if isinstance(value, str) else value
        return [Path(str(name)) for name in names] if isinstance(names, list) else []

    def opened(self, path: Path) -> None:
        """Put a story first among the recent ones."""
        self._set_recent([path, *(other for other in self.recent if other != path)])

    def forget(self, path: Path) -> None:
        """Take a story off the list."""
        self._set_recent([other for other in self.recent if other != path])

    @property
    def titles(self) -> dict[Path, str]:
        """What the recent stories were called when they were open last; not known for every one."""
        return {Path(path): title for path, title in self._table("titles").items()}

    def title(self, path: Path) -> str:
        """What a story is called; its file's name where that is not known."""
        return self.titles.get(path) or path.stem

    def set_title(self, path: Path, title: str) -> None:
        """Remember what a story is called."""
        known = self.titles
        if known.get(path) != title:
            kept = {str(one): name for one, name in {**known, path: title}.items() if one in {path, *self.recent}}
            self._kept.setValue("titles", json.dumps(kept, ensure_ascii=False))

    def branch(self, story: str) -> str:
        """The branch that lay on the desk in the story with this uuid; "" when unknown."""
        return str(self._kept.value(f"branch/{story}", ""))

    def set_branch(self, story: str, branch: str) -> None:
        """Remember which branch lies on the desk."""
        self._kept.setValue(f"branch/{story}", branch)

    def place(self, story: str) -> tuple[str, int]:
        """The episode (id, "" when unknown) and code point where the caret was in the story with this uuid."""
        kept = str(self._kept.value(f"place/{story}", ""))
        episode, _, caret = kept.rpartition(":")
        return (episode, int(caret)) if caret.isdigit() else ("", 0)

    def set_place(self, story: str, episode: str, caret: int) -> None:
        """Remember where the caret is."""
        self._kept.setValue(f"place/{story}", f"{episode}:{caret}")

    def beside(self, story: str) -> QByteArray:
        """What stood beside the manuscript in the story with this uuid, and how wide; empty when unknown."""
        return self.bytes(f"beside/{story}")

    def set_beside(self, story: str, kept: QByteArray) -> None:
        """Remember what stands there."""
        self.set_bytes(f"beside/{story}", kept)

    @property
    def keys(self) -> dict[str, str]:
        """Keys that the author has given to commands: {command: portable text}."""
        return self._table("keys")

    @keys.setter
    def keys(self, chosen: dict[str, str]) -> None:
        self._kept.setValue("keys", json.dumps(chosen, ensure_ascii=False))

    @property
    def lately(self) -> list[str]:
        """What was last chosen in the command palette, the latest first."""
        return list(self._table("lately"))

    def used(self, command: str) -> None:
        """Remember that a command was chosen in the palette."""
        kept = [command, *(one for one in self.lately if one != command)][:RECENT]
        self._kept.setValue("lately", json.dumps(dict.fromkeys(kept, ""), ensure_ascii=False))

    @property
    def tabs(self) -> tuple[list[int], list[int]]:
        """Which pages behind "More" have their tab, in the centre and at the right."""
        centre, _, right = str(self._kept.value("tabs", "")).partition("|")
        return [int(one) for one in centre.split()], [int(one) for one in right.split()]

    def set_tabs(self, centre: Sequence[int], right: Sequence[int]) -> None:
        """Remember which have."""
        self._kept.setValue("tabs", "|".join(" ".join(map(str, side)) for side in (centre, right)))

    @property
    def unfolded(self) -> bool:
        """True where every command stands in the menus, none behind "More"."""
        return str(self._kept.value("unfolded", "")) == "yes"

    @unfolded.setter
    def unfolded(self, on: bool) -> None:
        self._kept.setValue("unfolded", "yes" if on else "no")

    @property
    def knows_the_way(self) -> bool:
        """True once the first steps have all been taken, or put away."""
        return str(self._kept.value("knows_the_way", "")) == "yes"

    def has_found_the_way(self) -> None:
        """Remember that."""
        self._kept.setValue("knows_the_way", "yes")

    def lost_the_way(self) -> None:
        """Show the first steps again."""
        self._kept.remove("knows_the_way")

    def note(self, key: str) -> str:
        """A sentence left for the next run; "" when there is none."""
        return str(self._kept.value(f"note/{key}", ""))

    def set_note(self, key: str, sentence: str) -> None:
        """Leave a sentence for the next run, or take it away."""
        self._kept.setValue(f"note/{key}", sentence)

    def bytes(self, key: str) -> QByteArray:
        """A widget's own saved state; empty when there is none."""
        value = self._kept.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, key: str, value: QByteArray) -> None:
        """Keep a widget's own saved state."""
        self._kept.setValue(key, value)

    def _table(self, key: str) -> dict[str, str]:
        try:
            kept = json.loads(str(self._kept.value(key, "{}")))
        except ValueError:
            return {}
        return {str(name): str(value) for name, value in kept.items()} if isinstance(kept, dict) else {}

    def _set_recent(self, paths: list[Path]) -> None:
        self._kept.setValue("recent", [str(path) for path in paths[:RECENT]])
