"""Pages out of a manuscript, and the pages of a text that is being written."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.pages.flow import HIDDEN, Page, Typesetter, heading, paragraphs, styled
from workbench.ui.pages.live import LivePages
from workbench.ui.pages.setting import Paragraph
from workbench.ui.pages.sheets import NAMES, sheet

SMALL = replace(sheet("bunko"), per_line=10, lines=5)


def half(text: str, bold: bool, italic: bool) -> float:
    return 0.5 * len(text)


def setter(language: str = "ja") -> Typesetter:
    return Typesetter(SMALL, language, half)


def chapter(number: int, text: str, part: str = "") -> Chapter:
    return Chapter(number, f"第{number}話", ManuscriptText(text), part)


def text_of(page: Page) -> str:
    return "".join(run.text for slot in page.slots for run in slot.line.runs)


def test_marks_go_with_their_paragraph() -> None:
    text = ManuscriptText("一行目\n二行目", (Ruby(1, 2, "ぎょう"), Ruby(4, 5, "に")), (Emphasis(2, 6),))
    first, second = paragraphs(text)
    assert first == Paragraph("一行目", (Ruby(1, 2, "ぎょう"),), (Emphasis(2, 3),))
    assert second == Paragraph("二行目", (Ruby(0, 1, "に"),), (Emphasis(0, 2),))


def test_a_book_has_its_title_parts_episodes_and_numbers() -> None:
    story = Manuscript(
        "題", "作者", "ja", (chapter(1, "あ" * 60, "上"), chapter(2, "い", "上"), chapter(3, "う", "下"))
    )
    pages = list(setter().book(story))
    assert [text_of(page) for page in pages[:3]] == ["題作者", "上", "第1話"]
    assert [page.number for page in pages] == [0, 0, 3, 4, 5, 6, 7, 0, 9, 10]
    # The page an episode begins on has no running head, and left pages name the story.
    assert [page.head for page in pages[2:6]] == ["", "第1話", "題", ""]
    assert "".join(text_of(page) for page in pages[2:]) == "第1話" + "あ" * 60 + "第2話い" + "下" + "第3話う"


def test_nothing_stands_beyond_the_last_line_of_a_page() -> None:
    story = Manuscript("題", "", "ja", (chapter(1, "\n".join("あ" * length for length in range(30))),), "前", "後")
    for name in NAMES:
        on = sheet(name)
        for page in Typesetter(on, "ja", half).book(story):
            assert all(0 <= slot.number < on.lines for slot in page.slots)
            numbers = [slot.number for slot in page.slots]
            assert numbers == sorted(set(numbers))


def test_english_is_indented_but_for_the_first_and_single_blank_lines_mean_nothing() -> None:
    text = [Paragraph(words) for words in ("One.", "", "Two.", "", "Three.", "", "", "Four.")]
    done = styled(text, "en")
    assert [one.style is HIDDEN for one in done] == [False, True, False, True, False, True, False, False]
    assert [one.style.first for one in done if one.text] == [0, done[2].style.first, done[2].style.first, 0]
    assert done[2].style.first > 0
    assert styled(text, "ja") == text


def test_a_blank_line_between_paragraphs_that_follow_each_other_is_kept() -> None:
    done = styled([Paragraph(words) for words in ("One.", "Two.", "Three.", "", "Four.")], "en")
    assert all(one.style is not HIDDEN for one in done)


def test_a_page_turns_with_the_caret() -> None:
    pages = LivePages(setter())
    pages.update([Paragraph("あ" * 100), Paragraph("い" * 35)])
    assert [pages.page_of(0, at) for at in (0, 49, 50, 99)] == [0, 0, 1, 1]
    assert pages.page_of(1, 0) == 2
    assert pages.count == 3
    assert [slot.number for slot in pages.page(2)] == [0, 1, 2, 3]


def test_only_what_changed_is_set_again() -> None:
    text = [Paragraph(f"{number}" + "あ" * 40) for number in range(200)]
    counted: list[str] = []

    class Counting(Typesetter):
        def lines(self, paragraph: Paragraph):  # type: ignore[no-untyped-def]
            counted.append(paragraph.text)
            return super().lines(paragraph)

    pages = LivePages(Counting(SMALL, "ja", half))
    pages.update(text)
    pages.page(pages.page_of(100, 3))
    # A page's worth, not the story.
    assert len(counted) < 8
    counted.clear()
    changed = [*text[:100], Paragraph("かえた"), *text[101:]]
    pages.update(changed)
    pages.page(pages.page_of(100, 1))
    assert counted[0] == "かえた"
    assert len(counted) < 6
    while not pages.settle(1):
        pass
    assert len(counted) <= 205


EDITS = st.lists(st.tuples(st.integers(0, 20), st.integers(0, 3), st.text("あ、「」\u3000x", max_size=25)), max_size=6)


@given(EDITS, st.booleans())
def test_after_any_edits_the_pages_are_those_of_a_fresh_start(edits: list[tuple[int, int, str]], english: bool) -> None:
    language = "en" if english else "ja"
    text = [Paragraph("あ" * length) for length in (3, 0, 25, 12, 0, 40)]
    pages = LivePages(setter(language))
    for at, gone, words in edits:
        text = [*text[:at], Paragraph(words), *text[at + gone :]]
        shown = [heading("題", SMALL, language), *styled(text, language)]
        pages.update(shown)
        pages.page(0)
    shown = [heading("題", SMALL, language), *styled(text, language)]
    pages.update(shown)
    while not pages.settle(1):
        pass
    fresh = list(setter(language).run(shown))
    assert [pages.page(number) for number in range(len(fresh))] == fresh
    for number, slots in enumerate(fresh):
        for slot in slots:
            assert pages.page_of(slot.paragraph, slot.line.start) == number


def test_numbers_of_the_authors_own() -> None:
    on = sheet("bunko").with_count(38, 16)
    assert (on.per_line, on.lines) == (38, 16)
    assert on.em > sheet("bunko").em
    for name in NAMES:
        one = sheet(name)
        top, bottom, inner, outer = one.margins
        long = one.height - top - bottom if one.vertical else one.width - inner - outer
        wide = one.width - inner - outer - one.fold if one.vertical else one.height - top - bottom
        assert one.em * one.per_line <= long + 1e-6
        assert one.pitch * one.lines <= wide + 1e-6
        assert one.em * 1.3 <= one.pitch + 1e-6
