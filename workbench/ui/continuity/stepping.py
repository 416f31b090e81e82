"""Which warning comes next, seen from a place in the text."""

from collections.abc import Sequence

from workbench.ui.continuity.findings import Finding, Told


def beside(
    findings: Sequence[Finding], told: Sequence[Told], episode: str | None, caret: int, onwards: bool
) -> Finding | None:
    """The first finding behind the caret, or the last before it; beyond the last comes the first again.

    `findings` are in telling order. None only when there are none. Words under the caret count as passed.
    """
    if not findings:
        return None
    order = {one.id: one.number for one in told}
    here = order.get(episode or "", 0), caret
    places = [(order.get(one.warning.episode, 0), one.place.start) for one in findings]
    if onwards:
        return next((one for one, place in zip(findings, places, strict=True) if place > here), findings[0])
    before = [one for one, place in zip(findings, places, strict=True) if place < here]
    return before[-1] if before else findings[-1]
