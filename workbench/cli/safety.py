"""`workbench snapshot`, `snapshots`, `restore`: older states. `backup`, `backups`, `restore-backup`: copies."""

from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, Story, changing, opened, show
from workbench.cli.words import localised
from workbench.memory.edits.snapshots import differing, go_back
from workbench.memory.edits.versions import restore as restore_version
from workbench.settings import load_settings
from workbench.store import Snapshot, backups
from workbench.story.differences import count_changed, side_by_side
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError

Which = Annotated[str, typer.Argument(metavar="SNAPSHOT", help="A snapshot's name or id.")]
Folder = Annotated[Path | None, typer.Argument(metavar="[FOLDER]", help="Another folder than the settings'.")]


def snapshot(
    story: Story,
    name: Annotated[str, typer.Argument(metavar="NAME", help="By which you find it again.")],
    as_json: AsJson = False,
) -> None:
    """Keep the whole story as it is, under a name. It stays until you remove it."""
    with changing(story) as unit:
        taken = unit.snapshots.take(name)
    show(taken, as_json, f"“{taken.name}” holds {taken.episodes} episodes, {taken.characters:,} characters.")


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
        show({"removed": which}, as_json, f"“{which}” is removed.")
        return
    with opened(story) as (_, file), file.read() as unit:
        if which is None:
            listed = unit.snapshots.list()
            show(listed, as_json, "\n".join(map(_line, listed)) or "No snapshot was taken yet.")
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
    lines = [
        f"{one['title']}  {one['changed']:,} characters differ{', in the trash now' if one['in_trash'] else ''}"
        for one in found
    ]
    show(found, as_json, "\n".join(lines) or "Nothing differs.")


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
    show({"restored": count}, as_json, f"Put back: {count}. What stood there is kept.")


def backup(story: Story, folder: Folder = None, as_json: AsJson = False) -> None:
    """Copy the story into the backup folder, check the copy by opening it, and let go of surplus older ones."""
    # Opened first: what is wrong with the story itself is said as ever.
    with opened(story):
        pass
    settings = load_settings().backups
    place = folder or settings.place
    made = backups.back_up(story.absolute(), place, settings.keep, make_folder=settings.folder is None and not folder)
    show(made, as_json, f"{made.path}\n{made.episodes} episodes, {made.characters:,} characters, checked.")


def list_backups(folder: Folder = None, as_json: AsJson = False) -> None:
    """The backups in the backup folder, the newest first."""
    place = folder or load_settings().backups.place
    found = backups.backups(place)
    lines = [
        f"{one.made_at:%Y-%m-%d %H:%M}  {one.title or '?'}  "
        + (localised(one.problem) if one.problem else f"{one.episodes} episodes, {one.characters:,} characters")
        + f"\n  {one.path}"
        for one in found
    ]
    show(found, as_json, "\n".join(lines) or f"There are no backups in {place}.")


def restore_backup(
    backup: Annotated[Path, typer.Argument(metavar="BACKUP", help="A backup; `workbench backups` lists them.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Where the story goes; nothing may be there yet.")],
    as_json: AsJson = False,
) -> None:
    """Check a backup and copy it to a new story file. The backup stays, and nothing is ever overwritten."""
    made = backups.look(backups.bring_back(_there(backup), new.absolute()))
    words = f"{made.path} has {made.episodes} episodes, {made.characters:,} characters; open it."
    show(made, as_json, words)


def _there(backup: Path) -> Path:
    if not backup.is_file():
        raise InputError("There is no backup at {backup}; `workbench backups` lists those there are.", backup=backup)
    return backup.absolute()


def _line(one: Snapshot) -> str:
    erased = f", {one.episodes - one.held} erased since" if one.held < one.episodes else ""
    time = one.created_at.astimezone()
    what = f"“{one.name}”" if one.name else one.reason
    return f"{time:%Y-%m-%d %H:%M}  {what}  {one.episodes} episodes, {one.characters:,} characters{erased}  {one.id}"
