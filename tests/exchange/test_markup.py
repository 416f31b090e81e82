"""Pages of HTML and books: what stands on the page comes in, what a browser does not show stays out."""

import io
import zipfile
from pathlib import Path

import pytest

from workbench.exchange.reader import read
from workbench.exchange.rich_text import from_html, to_html
from workbench.exchange.work import ImportedWork
from workbench.story.errors import InputError
from workbench.story.text import Emphasis, ManuscriptText, Ruby

CONTAINER = (
    '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'
)
PROSE = "<p>　翼は静かに窓を開けた。</p>\n<p>「誰もいない」と言った。</p>"


def shape(work: ImportedWork) -> list[tuple[str, list[str]]]:
    return [(part.title, [episode.title for episode in part.episodes]) for part in work.parts]


def marked(work: ImportedWork, number: int = 0) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    text = work.episodes[number].text
    return (
        [(text.base[r.start : r.end], r.reading) for r in text.ruby],
        [(text.base[e.start : e.end], e.style) for e in text.emphasis],
    )


def page(folder: Path, body: str, head: str = "", codec: str = "utf-8", name: str = "x.html") -> Path:
    path = folder / name
    path.write_bytes(f"<!DOCTYPE html>\r\n<html><head>{head}</head><body>{body}</body></html>".encode(codec))
    return path


def test_a_page_with_ruby_stress_and_chapters(tmp_path: Path) -> None:
    work = read(
        page(
            tmp_path,
            "<nav><a href='/'>ホーム</a></nav><h1>灯台</h1><h2>一　霧</h2>\n"
            "<p>　<ruby>岬<rp>(</rp><rt>みさき</rt><rp>)</rp>"
            "</ruby>に<ruby><rb>東</rb><rb>京</rb><rt>とう</rt><rt>きょう</rt></ruby>の\n"
            "船が<em class='kenten'>絶対</em>に"
            "<span class='tcy'>10</span>隻&nbsp;<b>来た</b>。<br>次の行。</p><p><br></p><script>evil()</script>"
            "<p>空行の次。<img src='a.png'></p><h2>二　船</h2>" + PROSE,
            "<title>灯台 - 投稿サイト</title><style>"
            "/* x */ .kenten{font-style:normal;-webkit-text-emphasis:filled sesame}"
            "</style><meta name='author' content='岬 花子'>",
        )
    )
    assert (work.title, work.author, work.format, work.language) == ("灯台", "岬 花子", "html", "ja")
    assert shape(work) == [("", ["一　霧", "二　船"])]
    assert work.episodes[0].text.base == "　岬に東京の船が絶対に10隻\xa0来た。\n次の行。\n\n空行の次。"
    assert marked(work) == (
        [("岬", "みさき"), ("東", "とう"), ("京", "きょう")],
        [("絶対", "傍点"), ("来た", "太字")],
    )
    assert any("Pictures left out: 1" in str(note) for note in work.notes)


def test_a_page_of_aozora_bunko(tmp_path: Path) -> None:
    body = (
        "<h1 class='title'>夜の灯台</h1><h2 class='author'>山田　花子</h2><div class='main_text'>"
        "<div class='jisage_3'><h4 class='naka-midashi'><a class='midashi_anchor' id='m1'>一</a></h4></div>"
        "　<ruby><rb>岬</rb><rp>（</rp><rt>みさき</rt><rp>）</rp></ruby>に<em class='sesame_dot'>霧</em>が"
        "<img class='gaiji' alt='※(「口＋亜」、第3水準1-15-8)'>とあり"
        "<img class='gaiji' alt='※(判読不能)'>た。<br />\r\n"
        "　二行目。<br /><h4 class='naka-midashi'>二</h4>　船。<br /></div>"
        "<div class='bibliographical_information'>底本：「夜の灯台」</div>"
    )
    work = read(page(tmp_path, body, "<meta charset=Shift_JIS>", "cp932"))
    assert (work.title, work.author, work.encoding.name) == ("夜の灯台", "山田　花子", "cp932")
    assert shape(work) == [("", ["一", "二"])]
    assert work.episodes[0].text.base == "　岬に霧が啞とあり〓た。\n　二行目。"
    assert marked(work) == ([("岬", "みさき")], [("霧", "傍点")])
    assert work.back_matter == "底本：「夜の灯台」"
    assert any("〓: 1" in str(note) for note in work.notes)


def test_english_spaces_are_a_browsers(tmp_path: Path) -> None:
    work = read(page(tmp_path, "<p>She <i>did\n not</i>   know.</p>\n<p></p>\n<p>He \n<b>left</b>.</p>"))
    assert work.episodes[0].text.base == "She did not know.\nHe left."
    assert marked(work)[1] == [("did not", "斜体"), ("left", "太字")]


def test_a_page_that_lies_about_its_charset_and_one_with_nothing(tmp_path: Path) -> None:
    assert "霧" in read(page(tmp_path, "<p>霧が出た。</p>", "<meta charset=shift_jis>")).episodes[0].text.base
    for body in ("", "<script>x</script>", "<p> </p>"):
        with pytest.raises(InputError, match="no text"):
            read(page(tmp_path, body))


def test_a_page_nested_without_end_is_read_or_refused(tmp_path: Path) -> None:
    deep = "<div>" * 200_000 + "<p>底。</p>"
    try:
        assert "底" in read(page(tmp_path, deep)).episodes[0].text.base
    except InputError as error:
        assert "no text" in str(error)


def book(folder: Path, pages: dict[str, str], *, nav: str = "", ncx: str = "", css: str = "", **more: str) -> Path:
    """An EPUB of pages in order; `more` are further files by name."""
    items = "".join(f'<item id="i{n}" href="{name}"/>' for n, name in enumerate(pages))
    items += '<item id="nav" href="nav.xhtml" properties="nav"/>' if nav else ""
    items += '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' if ncx else ""
    spine = "".join(f'<itemref idref="i{n}"/>' for n in range(len(pages)))
    opf = (
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>'
        "<dc:title>夜の灯台</dc:title><dc:creator>岬 花子</dc:creator><dc:language>ja</dc:language></metadata>"
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>"
    )
    head = '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/>'
    head += '<link rel="stylesheet" href="../s.css"/></head><body>' if css else "</head><body>"
    files = {f"OEBPS/{name}": f"{head}{body}</body></html>" for name, body in pages.items() if body}
    files |= {"META-INF/container.xml": CONTAINER, "OEBPS/book.opf": opf, "s.css": css, **more}
    files |= {"OEBPS/nav.xhtml": f'{head}<nav epub:type="toc">{nav}</nav></body></html>'} if nav else {}
    files |= {"OEBPS/toc.ncx": f'<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>{ncx}</navMap></ncx>'}
    path = folder / "book.epub"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def test_a_book_by_its_nested_contents(tmp_path: Path) -> None:
    path = book(
        tmp_path,
        {
            "cover.xhtml": "<div><img src='c.jpg' alt=''/></div>",
            "p1.xhtml": "<h1>第一部　海</h1>",
            "a.xhtml": f"<div class='vrtl'><a id='top'/><h2><ruby>霧<rt>きり</rt></ruby></h2>{PROSE}</div>",
            "b.xhtml": f"<p class='big'>二　船</p>{PROSE}"
            "<p>　<span class='em-sesame'>船</span>と<span class='g'>声</span>。</p>",
            "c.xhtml": f"<h2 id='x'>三　島</h2>{PROSE}<h2 id='y'>四　岸</h2>{PROSE}",
            "gone.xhtml": "",
        },
        nav="<ol><li><a href='cover.xhtml'>表紙</a></li><li><span>第一部　海</span><ol>"
        "<li><a href='a.xhtml#top'>一</a></li><li><a href='b.xhtml'>二　<ruby>船<rt>ふね</rt></ruby></a></li></ol></li>"
        "<li><a href='c.xhtml#x'>第二部</a><ol><li><a href='c.xhtml#x'>三　島</a></li>"
        "<li><a href='c.xhtml#y'>四　岸</a></li></ol></li></ol>",
        css="@charset 'utf-8'; @media x { .g { -epub-text-emphasis-style : open circle } }",
    )
    work = read(path)
    assert (work.title, work.author, work.format) == ("夜の灯台", "岬 花子", "epub")
    assert shape(work) == [("第一部　海", ["一　霧", "二　船"]), ("第二部", ["三　島", "四　岸"])]
    assert all(one.text.base.startswith("　翼は静かに窓を開けた。\n「誰も") for one in work.episodes)
    assert marked(work, 1)[1] == [("船", "傍点"), ("声", "白丸傍点")]
    assert any("missing from it: 1" in str(note) for note in work.notes)


def test_a_book_of_the_second_edition_and_one_without_contents(tmp_path: Path) -> None:
    pages = {"a.html": f"<p>第一章 出会い</p>{PROSE}", "b.html": PROSE}
    point = "<navPoint><navLabel><text>{}</text></navLabel><content src='{}'/>{}</navPoint>"
    ncx = point.format("第一部", "a.html", point.format("第一章", "a.html", "") + point.format("第二章", "b.html", ""))
    assert shape(read(book(tmp_path, pages, ncx=ncx))) == [("第一部", ["第一章", "第二章"])]
    assert [one.title for one in read(book(tmp_path, pages)).episodes] == ["", ""]
    headed = {name: f"<h3>{name}</h3>{PROSE}" for name in pages}
    assert shape(read(book(tmp_path, headed))) == [("", ["a.html", "b.html"])]


def test_a_contents_line_never_swallows_the_text(tmp_path: Path) -> None:
    work = read(
        book(
            tmp_path,
            {"a.xhtml": "<p>はい。</p><p>そうです。</p>", "b.xhtml": PROSE},
            nav="<ol><li><a href='a.xhtml'>はい。そして夜</a></li><li><a href='b.xhtml'>二</a></li></ol>",
        )
    )
    assert work.episodes[0].text.base == "はい。\nそうです。"


ENCRYPTED = (
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">'
    '<enc:EncryptedData><enc:EncryptionMethod Algorithm="{}"/></enc:EncryptedData></encryption>'
)


def test_a_protected_book_is_refused_and_one_with_hidden_fonts_is_not(tmp_path: Path) -> None:
    aes, fonts = "http://www.w3.org/2001/04/xmlenc#aes256-cbc", "http://www.idpf.org/2008/embedding"
    with pytest.raises(InputError, match="DRM"):
        read(book(tmp_path, {"a.xhtml": PROSE}, **{"META-INF/encryption.xml": ENCRYPTED.format(aes)}))
    with pytest.raises(InputError, match="DRM"):
        read(book(tmp_path, {"a.xhtml": PROSE}, **{"META-INF/license.lcpl": "{}"}))
    assert read(book(tmp_path, {"a.xhtml": PROSE}, **{"META-INF/encryption.xml": ENCRYPTED.format(fonts)})).episodes


def test_bad_books(tmp_path: Path) -> None:
    def refused(path: Path) -> str:
        with pytest.raises(InputError) as caught:
            read(path)
        assert "\n" not in str(caught.value)
        return str(caught.value)

    path = tmp_path / "x.epub"
    path.write_bytes(b"no zip")
    assert "not an EPUB" in refused(path)
    good = book(tmp_path, {"a.xhtml": PROSE})
    path.write_bytes(good.read_bytes()[:-200])
    assert "not an EPUB" in refused(path)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("META-INF/container.xml", " " * 60_000_000)
    path.write_bytes(whole.getvalue())
    assert "zip bomb" in refused(path)
    assert "no EPUB" in refused(_with(path, {"a.txt": "x"}))
    assert "damaged" in refused(_with(path, {"META-INF/container.xml": "<container"}))
    assert "no text" in refused(book(tmp_path, {"a.xhtml": "<p> </p>"}))


def test_nothing_outside_of_the_book_is_read(tmp_path: Path) -> None:
    (tmp_path / "secret.xhtml").write_text("<html><body><p>秘密。</p></body></html>")
    entity = '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    path = book(tmp_path, {"../../secret.xhtml": "", "a.xhtml": f"{PROSE}<p>&x;&hellip;</p>"})
    data = _files(path)
    data["OEBPS/a.xhtml"] = entity + data["OEBPS/a.xhtml"]
    work = read(_with(path, data))
    assert "秘密" not in work.episodes[0].text.base and "root:" not in work.episodes[0].text.base
    assert work.episodes[0].text.base.endswith("…")


def _files(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def _with(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def test_ruby_and_stress_are_where_they_belong(tmp_path: Path) -> None:
    text = read(page(tmp_path, "<p>　<ruby>翼<rt>つばさ</ruby>は<strong> 飛 </strong>ぶ。</p>")).episodes[0].text
    assert text.ruby == (Ruby(1, 2, "つばさ"),)
    assert text.emphasis == (Emphasis(4, 5, "太字"),)
    assert text.base == "　翼は 飛 ぶ。"


def test_the_clipboards_html_needs_no_style_sheet_and_comes_back() -> None:
    text = ManuscriptText("<漢字>だ\n\nはい", (Ruby(1, 3, "かんじ"),), (Emphasis(1, 3, "丸傍点"), Emphasis(7, 9)))
    made = to_html(text)
    assert "<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>" in made and "emphasis-style:filled circle" in made
    assert from_html(made) == text


def test_what_a_browser_copies_keeps_ruby_and_dots_alone() -> None:
    copied = (
        "<html><body><!--StartFragment--><b>太字</b>の<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>"
        '<em class="emphasisDots"><span>はい</span></em><!--EndFragment--></body></html>'
    )
    assert from_html(copied) == ManuscriptText("太字の漢はい", (Ruby(3, 4, "かん"),), (Emphasis(4, 6),))
    with pytest.raises(InputError):
        from_html("<!-- <ruby> -->")
