"""What the author can want of an episode or a branch, where it is listed or written."""

from enum import StrEnum


class Wish(StrEnum):
    """For the rest of the window to do. Sent with the id of the episode, or of the branch."""

    FORK = "fork"
    GIVE_UP = "give_up"
    COMPARE = "compare"
    RENAME_BRANCH = "rename_branch"
    DELETE_BRANCH = "delete_branch"
    VERSIONS = "versions"
    REVIEW = "review"
    SPLIT = "split"
    MERGE = "merge"
    BESIDE = "beside"
    TIME = "time"
    EXPORT = "export"
    REACT = "react"
