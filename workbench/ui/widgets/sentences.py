"""Sentences one after another."""


def sentences(*told: str) -> str:
    """The sentences that say anything, with a space between them where their language writes one."""
    said = ""
    for one in told:
        gap = "" if not said or said.endswith(("。", "！", "？")) else " "
        said += gap + one if one else ""
    return said
