"""What formats and sites are called, and what each is for."""

from PySide6.QtCore import QCoreApplication, QLocale

from workbench.plugins import Plugin, name_in

POSTING_SITES = ("narou", "kakuyomu", "hameln", "pixiv")
"""By name, as `exchange.writing.sites` has them, which takes longer to load than a menu may."""


def format_name(name: str) -> str:
    """A format in the author's words; one that a plugin writes as that calls it."""
    names = {
        "aozora": QCoreApplication.translate("Export", "Text, Aozora Bunko"),
        "narou": QCoreApplication.translate("Export", "Text for Shōsetsuka ni Narō"),
        "kakuyomu": QCoreApplication.translate("Export", "Text for Kakuyomu"),
        "hameln": QCoreApplication.translate("Export", "Text for Hameln"),
        "text": QCoreApplication.translate("Export", "Plain text"),
        "markdown": QCoreApplication.translate("Export", "Markdown"),
        "docx": QCoreApplication.translate("Export", "Word (.docx)"),
        "epub": QCoreApplication.translate("Export", "EPUB, horizontal"),
        "epub-vertical": QCoreApplication.translate("Export", "EPUB, vertical"),
        "html": QCoreApplication.translate("Export", "Web page (.html)"),
        "pdf": QCoreApplication.translate("Export", "PDF"),
    }
    return names.get(name) or name_in(_added(), name, QLocale().name()[:2])


def format_purpose(name: str) -> str:
    """One line on what a format is for, or on where a plugin's is from."""
    purposes = {
        "aozora": QCoreApplication.translate(
            "Export", "Keeps everything, and any editor opens it: for your own archive and for vertical readers."
        ),
        "narou": QCoreApplication.translate("Export", "In the site's notation, each episode ready to be pasted."),
        "kakuyomu": QCoreApplication.translate("Export", "In the site's notation, each episode ready to be pasted."),
        "hameln": QCoreApplication.translate("Export", "In the site's notation, each episode ready to be pasted."),
        "text": QCoreApplication.translate(
            "Export", "The words alone: titles set apart by blank lines, readings in brackets."
        ),
        "markdown": QCoreApplication.translate("Export", "Plain text with headings, for notes programs and Git."),
        "docx": QCoreApplication.translate("Export", "For editors, prizes and proofreaders, with real ruby."),
        "epub": QCoreApplication.translate("Export", "An e-book for phones, tablets and readers."),
        "epub-vertical": QCoreApplication.translate(
            "Export", "An e-book whose lines run down, read from right to left."
        ),
        "html": QCoreApplication.translate("Export", "One page for a browser, with ruby and emphasis dots."),
        "pdf": QCoreApplication.translate("Export", "Pages set for print."),
    }
    plugin = None if name in purposes else next((one for one in _added() if one.name == name), None)
    if plugin is not None:
        return QCoreApplication.translate("Export", "Written by a plugin: {name}.").format(name=plugin.distribution)
    return purposes.get(name, "")


def site_name(name: str) -> str:
    """A posting site in the author's words."""
    return {
        "narou": QCoreApplication.translate("Export", "Shōsetsuka ni Narō"),
        "kakuyomu": QCoreApplication.translate("Export", "Kakuyomu"),
        "hameln": QCoreApplication.translate("Export", "Hameln"),
    }.get(name, name)


def _added() -> tuple[Plugin, ...]:
    from workbench.exchange.writing import exporters

    return exporters()
