"""`workbench snapshot`, `snapshots`, `restore`: older states. `backup`, `backups`, `restore-backup`: copies."""

from pathlib import Path
from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, Story, changing, opened, show
from workbench.cli.words import length_counted, localised, spoken, spoken_count
from workbench.memory.edits.versions import differing, go_back
from workbench.memory.edits.versions import restore as restore_version
from workbench.settings import load_settings
from workbench.store import Snapshot, backups
from workbench.store.snapshots import BACK, IMPORT, MERGE, PART, SESSION, SPLIT
from workbench.story.differences import count_changed, side_by_side
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.message import Message

Which = Annotated[str, typer.Argument(metavar="SNAPSHOT", help="A snapshot's name or id.")]
Folder = Annotated[Path | None, typer.Argument(metavar="[FOLDER]", help="Another folder than the settings'.")]
_TAKEN = {
    SESSION: Message("before the first change of a session"),
    SPLIT: Message("before an episode was split"),
    MERGE: Message("before episodes were merged"),
    IMPORT: Message("before an import"),
    PART: Message("before a part was removed"),
    BACK: Message("before going back to a snapshot"),
}
"""Why a snapshot without a name was taken."""


def snapshot(
    story: Story,
    name: Annotated[str, typer.Argument(metavar="NAME", help="By which you find it again.")],
    as_json: AsJson = False,
) -> None:
    """Keep the whole story as it is, under a name. It stays until you remove it."""
    with changing(story) as unit:
        taken = unit.snapshots.take(name)
    length = length_counted(taken.episodes, taken.characters)
    show(taken, as_json, spoken("“{name}” holds {length}.", name=taken.name, length=length))


def snapshots(
    story: Story,
    which: Annotated[str | None, typer.Argument(metavar="[SNAPSHOT]", help="What differs from this one now.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove this one.")] = False,
    as_json: AsJson = False,
) -> None:
    """The snapshots of a story, the newest first; or what differs now from one of them."""
    if remove:
        if which is None:
            raise InputError("Name the snapshot that is to be removed.")
        with changing(story) as unit:
            unit.snapshots.remove(unit.snapshots.get(which).id)
        show({"removed": which}, as_json, spoken("“{name}” is removed.", name=which))
        return
    with opened(story) as (_, file), file.read() as unit:
        if which is None:
            listed = unit.snapshots.list()
            show(listed, as_json, "\n".join(map(_line, listed)) or spoken("No snapshot was taken yet."))
            return
        found = [
            {
                "episode": entry.episode,
                "title": entry.version.title,
                "title_now": title,
                "in_trash": text is None,
                "changed": count_changed(side_by_side(entry.version.text.base, text.base if text else "")),
            }
            for entry, text, title in differing(unit, unit.snapshots.get(which))
        ]
    show(found, as_json, "\n".join(map(_differs, found)) or spoken("Nothing differs."))


def restore(
    story: Story,
    which: Which,
    number: Annotated[int | None, typer.Option("--episode", "-e", min=1, help="Only this episode.")] = None,
    as_json: AsJson = False,
) -> None:
    """Put the whole story back as a snapshot has it, or one episode. What stands there now is kept first."""
    with changing(story) as unit:
        wanted = unit.snapshots.get(which)
        if number is None:
            go_back(wanted.id)(unit)
            count = wanted.held
        else:
            episode = unit.episodes.by_number(number).id
            found = [entry for entry in unit.snapshots.entries(wanted.id) if entry.episode == episode]
            if not found:
                raise InputError(
                    "“{name}” does not have episode {number}; it may have been written since.",
                    name=which,
                    number=number,
                )
            restore_version(MAIN_BRANCH, episode, found[0].version)(unit)
            count = 1
    done = spoken_count(
        "{count} episode put back. What stood there is kept.",
        "{count} episodes put back. What stood there is kept.",
        count=count,
    )
    show({"restored": count}, as_json, done)


def backup(story: Story, folder: Folder = None, as_json: AsJson = False) -> None:
    """Copy the story into the backup folder, check the copy by opening it, and let go of surplus older ones."""
    # Opened first: what is wrong with the story itself is said as ever.
    with opened(story):
        pass
    settings = load_settings().backups
    place = folder or settings.place
    made = backups.back_up(story.absolute(), place, settings.keep, make_folder=settings.folder is None and not folder)
    words = spoken("{length}, checked.", length=length_counted(made.episodes, made.characters))
    show(made, as_json, f"{made.path}\n{words}")


def list_backups(folder: Folder = None, as_json: AsJson = False) -> None:
    """The backups in the backup folder, the newest first."""
    place = folder or load_settings().backups.place
    found = backups.backups(place)
    lines = [
        f"{one.made_at:%Y-%m-%d %H:%M}  {one.title or '?'}  "
        + localised(one.problem or length_counted(one.episodes, one.characters))
        + f"\n  {one.path}"
        for one in found
    ]
    show(found, as_json, "\n".join(lines) or spoken("There are no backups in {place}.", place=place))


def restore_backup(
    backup: Annotated[Path, typer.Argument(metavar="BACKUP", help="A backup; `workbench backups` lists them.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Where the story goes; nothing may be there yet.")],
    as_json: AsJson = False,
) -> None:
    """Check a backup and copy it to a new story file. The backup stays, and nothing is ever overwritten."""
    made = backups.look(backups.bring_back(_there(backup), new.absolute()))
    length = length_counted(made.episodes, made.characters)
    show(made, as_json, spoken("{path} has {length}; open it.", path=made.path, length=length))


def _there(backup: Path) -> Path:
    if not backup.is_file():
        raise InputError("There is no backup at {backup}; `workbench backups` lists those there are.", backup=backup)
    return backup.absolute()


def _line(one: Snapshot) -> str:
    erased = spoken(", {count} erased since", count=one.episodes - one.held) if one.held < one.episodes else ""
    time = one.created_at.astimezone()
    what = f"“{one.name}”" if one.name else localised(_TAKEN.get(one.reason, one.reason))
    length = localised(length_counted(one.episodes, one.characters))
    return f"{time:%Y-%m-%d %H:%M}  {what}  {length}{erased}  {one.id}"


def _differs(one: dict[str, Any]) -> str:
    differs = spoken_count(
        "{amount} character differs",
        "{amount} characters differ",
        count=one["changed"],
        amount=f"{one['changed']:,}",
    )
    return f"{one['title']}  {differs}" + (spoken(", in the trash now") if one["in_trash"] else "")
