"""Markdown as novelists use it: # headings, emphasis, comments; every line break and indent is meant."""

import re
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
_FIELD = re.compile(r"^(title|author)[ \t]*:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE | re.IGNORECASE)
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t\u3000]+(.*?)[ \t]*#*[ \t]*$|^([^\n]{1,80})\n=+[ \t]*$", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*<!--.{0,20000}?-->[ \t]*\n|<!--.{0,20000}?-->", re.DOTALL | re.MULTILINE)
_RUBY = re.compile(r"<ruby>([^<\n]{1,50})(?:<rp>[^<\n]*</rp>)?<rt>([^<\n]{1,50})</rt>(?:<rp>[^<\n]*</rp>)?</ruby>")
_DENDEN = re.compile(r"\{([^{}|\n]{1,50})\|([^{}\n]{1,50})\}")
_QUOTE = re.compile(r"^ {0,3}>[ \t]?", re.MULTILINE)
_INLINE = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|\*\*(?P<strong>[^*\n]{1,400})\*\*"
    r"|\*(?P<em>[^*\s](?:[^*\n]{0,398}[^*\s])?)\*"
    r"|!\[(?P<picture>[^\]\n]{0,200})\]\([^)\n]{0,500}\)"
    r"|\[(?P<link>[^\]\n]{1,200})\]\([^)\n]{0,500}\)"
)


def read_markdown(source: str, encoding: Encoding) -> ImportedWork:
    """A work from Markdown. A lone # heading at the top is the title; the next two levels are parts and episodes."""
    notes: tuple[Message, ...] = ()
    fields: dict[str, str] = {}
    front = ""
    if match := _YAML.match(source):
        front = match[1]
        fields = {name.lower(): value for name, value in _FIELD.findall(front)}
        source = source[match.end() :]
    if "<!--" in source:
        source, count = _COMMENT.subn("", source) if "-->" in source else (source, 0)
        notes += (
            (counted("{count} comment was left out.", "{count} comments were left out.", count=count),) if count else ()
        )
    source = _QUOTE.sub("", _DENDEN.sub(r"｜\1《\2》", _RUBY.sub(r"｜\1《\2》", source)))
    text = _styled(read_ruby(source))
    spans = [
        Heading(m.start(), m.end(), len(m[1]) if m[1] else 1, (m[2] if m[1] else m[3]).strip())
        for m in _HEADING.finditer(text.base)
        if (m[2] if m[1] else m[3]).strip()
    ]
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
        front_matter="\n\n".join(filter(None, (front, work.front_matter))),
    )


def _styled(text: ManuscriptText) -> ManuscriptText:
    edits: list[Edit] = []
    stress = list(text.emphasis)
    for match in _INLINE.finditer(text.base):
        inner = next((name for name in ("strong", "em", "link") if match[name]), None)
        if match["escaped"]:
            edits.append(Edit(match.start(), match.start() + 1))
        elif inner is None:
            edits.append(Edit(match.start(), match.end(), match["picture"] or ""))
        else:
            edits.append(Edit(match.start(), match.start(inner)))
            edits.append(Edit(match.end(inner), match.end()))
            if inner != "link":
                stress.append(Emphasis(*match.span(inner), "太字" if inner == "strong" else "斜体"))
    return Rewritten(ManuscriptText(text.base, text.ruby, tuple(sorted(stress))), edits).text
