"""Which copy of a story a file is.

The file remembers where on the disk it lay when it was last opened. A copy made in a file manager lies elsewhere, so it
becomes another instance; a renamed or moved file on the same disk is still the same one.
"""

import json
from pathlib import Path
from uuid import UUID, uuid5


def home_of(path: Path) -> str:
    """The file's identity on this machine's disks, as JSON."""
    stat = path.stat()
    return json.dumps({"device": stat.st_dev, "file": stat.st_ino, "path": str(path.resolve())}, ensure_ascii=False)


def is_same_file(remembered: str, current: str) -> bool:
    """True when both say the same file. The device number alone may change when a disk is plugged in again."""
    if not remembered:
        return False
    old, new = json.loads(remembered), json.loads(current)
    same_disk = old["device"] == new["device"] or old["path"] == new["path"]
    return bool(old["file"] == new["file"] and same_disk)


def instance_of_unwritable(uuid: str, current: str) -> str:
    """An instance id for a copy that cannot be written to: the same each time it is opened."""
    new = json.loads(current)
    return uuid5(UUID(uuid), f"{new['device']}:{new['file']}").hex
