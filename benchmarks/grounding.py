"""What grounding lets through and what it stops, on annotated stories.

    grounding.py STORY.json...

Every annotated fact is put to grounding as a chat model would propose it: the annotator's own sentence (never the
text's words, so the hardest case) and its evidence. `kept` is the share that passes; the rest is told by reason. Then
the same facts are spoilt, one way at a time, and `stopped` is the share that falls: another fact's evidence of the same
passage; a number raised; a name from nowhere; what they say denied, or what they deny said.
"""

import argparse
import json
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Story, build, load
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.extraction.grounding import grounded
from workbench.memory.extraction.layout import Layout
from workbench.memory.extraction.page import FoundFact, Page
from workbench.story.facts import Scope
from workbench.story.text import Span

_FIGURE = re.compile(r"\d+|[二三四五六七八九]十?|\b(?:three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b")
_OTHERS = {"ja": "四十七", "zh": "四十七", "en": "forty-seven"}
_TURNED = {
    "ja": (
        "ていない。>ている。",
        "ている。>ていない。",
        "ではない。>である。",
        "である。>ではない。",
        "した。>しなかった。",
        "った。>らなかった。",
    ),
    "zh": ("没有>有", "不>", "没>", "是>不是", "有>没有", "在>不在", "会>不会"),
    "en": (
        " not > ",
        " never > ",
        " is > is not ",
        " was > was not ",
        " has > has not ",
        " had > had not ",
        " can > cannot ",
    ),
}
"""What turns a sentence into its contrary, the first that it holds."""
_STRANGERS = {"ja": "ヴェルナー", "zh": "欧阳靖", "en": "Barnaby"}


def main() -> None:
    """Put every story's facts to grounding and print the shares by language."""
    options = arguments()
    kept: dict[str, Counter[str]] = defaultdict(Counter)
    spoilt: dict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        for path in options.stories:
            story = load(path)
            for page, findings in laid(story, Path(folder), reader):
                for finding in findings:
                    reason = fell(page, finding)
                    kept[story["language"]][reason or "kept"] += 1
                    if reason and options.show:
                        print(reason, finding.text, "|", finding.span.of(page.text))
                    for way, other in worse(page, finding, findings):
                        stopped = fell(page, other)
                        spoilt[way]["stopped" if stopped else "passed"] += 1
                        if options.show and not stopped:
                            print("PASSED", way, other.text, "|", other.span.of(page.text))
    for language, counts in kept.items():
        share = round(counts["kept"] / counts.total(), 3)
        print(language, json.dumps({"facts": counts.total(), **counts, "kept": share}))
    for way, counts in spoilt.items():
        print(way, json.dumps({"facts": counts.total(), "stopped": round(counts["stopped"] / counts.total(), 3)}))


def fell(page: Page, finding: FoundFact) -> str:
    """Why a chat model's finding falls; "" when it stands."""
    dropped: Counter[str] = Counter()
    grounded(page, [finding], dropped)
    return "".join(dropped)


def laid(story: Story, folder: Path, reader: Reader) -> Iterator[tuple[Page, list[FoundFact]]]:
    """The story's pages with the annotated facts that stand in each."""
    built = build(folder, story, [], forked=False, confirmed=False)
    texts = {episode["no"]: episode["text"] for episode in story["episodes"]}
    with closing(built.story):
        layout = Layout(built.story, reader)
        for work in layout.unread("", None):
            here = [fact for fact in story["facts"] if fact["episode"] == work.episode.number]
            for batch, pages in layout.pages(work):
                for passage, page in zip(batch, pages, strict=True):
                    found = []
                    for fact in here:
                        at = texts[fact["episode"]].index(fact["evidence"]) - passage.start
                        if at >= 0 and at + len(fact["evidence"]) <= len(page.text):
                            found.append(proposed(page, fact, Span(at, at + len(fact["evidence"]))))
                    yield page, found


def proposed(page: Page, fact: Story, span: Span) -> FoundFact:
    """An annotated fact as a chat model would propose it."""
    named = page.finder.find(fact["text"])
    secret = fact["scope"] == "character"
    scope = Scope.CHARACTER if secret else Scope.WORLD
    subject = named[0].character if named else None
    return FoundFact(fact["text"], "state", scope, fact["character"] if secret else None, subject, span, 2.0)


def worse(page: Page, finding: FoundFact, others: Sequence[FoundFact]) -> Iterator[tuple[str, FoundFact]]:
    """The fact spoilt, each way that it can be."""
    language = page.finder.language
    for other in others:
        if not other.span.overlaps(finding.span):
            yield "other evidence", replace(finding, span=other.span)
            break
    if figure := _FIGURE.search(finding.text):
        text = finding.text[: figure.start()] + _OTHERS[language] + finding.text[figure.end() :]
        yield "other number", replace(finding, text=text)
    if finding.subject is not None:
        name = next(name for name in page.finder.names_of(finding.subject) if name in finding.text)
        yield "strange name", replace(finding, text=finding.text.replace(name, _STRANGERS[language]), subject=None)
    for turned in _TURNED[language]:
        said, instead = turned.split(">")
        if said in finding.text:
            yield "turned round", replace(finding, text=finding.text.replace(said, instead, 1))
            break


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--show", action="store_true", help="list what fell, and what passed and should not")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    return parser.parse_args()


if __name__ == "__main__":
    main()
