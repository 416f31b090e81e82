"""The formats only the window's Qt can write, beside those of `exchange.writing`."""

from workbench.exchange.writing import Format, register

OWN: tuple[Format, ...] = ()
"""In the order in which they are offered, behind the others."""


def register_own() -> None:
    """Make them known; done again, it changes nothing."""
    for one in OWN:
        register(one)
