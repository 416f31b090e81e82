"""Logs: the message, its arguments, the traceback, and what a worker prints."""

import io
import logging

from tests.privacy.planted import BLOCK
from workbench.privacy.logs import MaskedStream, MaskingFormatter


def test_message_arguments_and_traceback_are_covered() -> None:
    into = io.StringIO()
    handler = logging.StreamHandler(into)
    handler.setFormatter(MaskingFormatter("%(asctime)s %(levelname)s %(message)s"))
    log = logging.Logger("a")
    log.addHandler(handler)
    log.info("said %s", "090-0000-1234")
    try:
        raise ValueError("no mail to ren@example.com")
    except ValueError:
        log.exception("failed")
    said = into.getvalue()
    assert "[phone number]" in said and "[mail address]" in said and "INFO" in said
    assert "0000-1234" not in said and "ren@" not in said
    assert "Traceback" in said and said[:4].isdigit(), "the time of day is nobody's number"


def test_what_is_printed_piece_by_piece_is_covered_too() -> None:
    into = io.StringIO()
    stream = MaskedStream(into)
    for piece in ("call 090-", "0000-", "1234 now\nand ", "a@example.com"):
        stream.write(piece)
    assert into.getvalue() == "call [phone number] now\n"
    stream.flush()
    assert into.getvalue() == "call [phone number] now\nand [mail address]"
    stream.writelines([BLOCK + "\n"])
    assert "MIIexample" not in into.getvalue()
    assert not stream.isatty()
