"""Markdown as novelists use it: # headings, emphasis, comments; every line break and indent is meant."""

import json
import re
from contextlib import suppress
from dataclasses import replace

from workbench.exchange.language import guess_language
from workbench.exchange.notation import read_ruby
from workbench.exchange.plain import assemble
from workbench.exchange.rewrite import Edit, Rewritten
from workbench.exchange.sections import Heading
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.message import Message, counted
from workbench.story.text import Emphasis, ManuscriptText

_YAML = re.compile(r"\A---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*\n", re.DOTALL)
_FIELD = re.compile(r"^(title|author)[ \t]*:[ \t]*(.*?)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t\u3000]+(.*?)[ \t]*#*[ \t]*$|^([^\n]{1,80})\n=+[ \t]*$", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*<!--.{0,20000}?-->[ \t]*\n|<!--.{0,20000}?-->", re.DOTALL | re.MULTILINE)
_RUBY = re.compile(r"<ruby>([^<\n]{1,50})(?:<rp>[^<\n]*</rp>)?<rt>([^<\n]{1,50})</rt>(?:<rp>[^<\n]*</rp>)?</ruby>")
_DENDEN = re.compile(r"(?<!\\)\{([^{}|\n]{1,50})\|([^{}\n]{1,50})\}")
_ASIDE = re.compile(r"^::: (front|back)\n(.*?)\n:::$\n?", re.DOTALL | re.MULTILINE)
"""What stands before and after the story, as this program writes it."""
_QUOTE = re.compile(r"^ {0,3}>[ \t]?", re.MULTILINE)
_INLINE = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|\*\*(?P<strong>[^*\n]{1,400})\*\*"
    r"|\*(?P<em>[^*\s](?:[^*\n]{0,398}[^*\s])?)\*"
    r"|!\[(?P<picture>[^\]\n]{0,200})\]\([^)\n]{0,500}\)"
    r"|\[(?P<styled>[^\]\n]{1,400})\]\{\.(?P<style>[^}\s]{1,20})\}"
    r"|\[(?P<link>[^\]\n]{1,200})\]\([^)\n]{0,500}\)"
)


def read_markdown(source: str, encoding: Encoding) -> ImportedWork:
    """A work from Markdown. A lone # heading at the top is the title; the next two levels are parts and episodes."""
    notes: tuple[Message, ...] = ()
    fields: dict[str, str] = {}
    front = ""
    if match := _YAML.match(source):
        front = match[1]
        fields = {name.lower(): _unquoted(value) for name, value in _FIELD.findall(front)}
        source = source[match.end() :]
    if "<!--" in source:
        source, count = _COMMENT.subn("", source) if "-->" in source else (source, 0)
        notes += (
            (counted("{count} comment was left out.", "{count} comments were left out.", count=count),) if count else ()
        )
    asides = dict(_ASIDE.findall(source))
    source = _QUOTE.sub("", _DENDEN.sub(r"｜\1《\2》", _RUBY.sub(r"｜\1《\2》", _ASIDE.sub("", source))))
    raw = read_ruby(source)
    styled = _styled(raw)
    text = styled.text
    spans = []
    # Found before backslashes go: what they protect is no heading.
    for match in _HEADING.finditer(raw.base):
        start, end = (styled.at(place) for place in match.span(2 if match[1] else 3))
        if title := text.base[start:end].strip():
            level = len(match[1]) if match[1] else 1
            spans.append(Heading(styled.at(match.start()), styled.at(match.end()), level, title))
    title = fields.get("title", "")
    top = [heading for heading in spans if heading.level == 1]
    if len(top) == 1 and spans[0] is top[0] and len(spans) > 1 and not text.base[: top[0].start].strip():
        title = title or top[0].title
        text = Rewritten(text, [Edit(top[0].start, top[0].end)]).text
        shift = top[0].end - top[0].start
        spans = [Heading(h.start - shift, h.end - shift, h.level, h.title) for h in spans[1:]]
    work = assemble(text, spans, guess_language(text.base), encoding, "markdown", notes)
    return replace(
        work,
        title=title or work.title,
        author=fields.get("author", work.author),
        front_matter="\n\n".join(filter(None, (front, work.front_matter, asides.get("front")))),
        back_matter=asides.get("back", work.back_matter),
    )


def _unquoted(value: str) -> str:
    """A field's value without the quotes round it."""
    if value.startswith('"'):
        with suppress(ValueError):
            return str(json.loads(value))
    return value.strip("\"'")


def _styled(text: ManuscriptText) -> Rewritten:
    edits: list[Edit] = []
    stress = list(text.emphasis)
    for match in _INLINE.finditer(text.base):
        inner = next((name for name in ("strong", "em", "styled", "link") if match[name]), None)
        if match["escaped"]:
            edits.append(Edit(match.start(), match.start() + 1))
        elif inner is None:
            edits.append(Edit(match.start(), match.end(), match["picture"] or ""))
        else:
            edits.append(Edit(match.start(), match.start(inner)))
            edits.append(Edit(match.end(inner), match.end()))
            if inner != "link":
                style = match["style"] or ("太字" if inner == "strong" else "斜体")
                stress.append(Emphasis(*match.span(inner), style))
    return Rewritten(ManuscriptText(text.base, text.ruby, tuple(sorted(stress))), edits)
