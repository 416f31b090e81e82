"""Projects of writing programs, RTF, folders of files: made here as those programs write them."""

from pathlib import Path

import pytest

from workbench.exchange.order import in_order
from workbench.exchange.reader import read, read_many
from workbench.exchange.rtf import rtf_text
from workbench.exchange.work import ImportedWork
from workbench.story.errors import InputError
from workbench.story.notes import Card, Progress
from workbench.story.text import Emphasis, Ruby

RTF = r"{\rtf1\ansi\ansicpg1252\cocoartf2639{\fonttbl\f0\fnil\fcharset0 Palatino;\f1\fnil\fcharset128 HiraMinProN;}\f0 "


def shape(work: ImportedWork) -> list[tuple[str, list[str]]]:
    return [(part.title, [episode.title for episode in part.episodes]) for part in work.parts]


def text_of(rtf: str) -> str:
    return rtf_text(rtf.encode("latin-1"), "x.rtf")[0].base


def test_rtf_of_every_hand() -> None:
    assert text_of(RTF + r"One \u8220?two\u8221? \'e9t\'e9\par Three\emdash four\~five\_six" + "\\\nSeven}") == (
        "One “two” été\nThree—four\xa0five-six\nSeven"
    )
    # Shift_JIS: bytes in hex, a second byte as a plain letter or a brace, a second byte that is a backslash.
    assert text_of(RTF + r"\f1 \'93\'fa\'96\'7b\'81\'41\'83e\'83X\'83g\'94\'5c\'97\'cd}") == "日本、テスト能力"
    assert text_of(RTF + r"\f1 \'94\\\'97\'cd\'83\{}") == "能力ボ"
    assert text_of(RTF + r"\uc2\u26085 ab\uc0\u26412 c\uc1\u-10179?\u-8704?}") == "日本c\U0001f600"
    assert text_of(RTF + r"a{\*\unknown gone{\b gone}}{\pict\bin3 }}}}b{\v hidden}{\field{\*\fldinst HYPERLINK x}"
                   r"{\fldrslt link}}}") == "ablink"  # fmt: skip
    assert text_of(r"{\rtf1\ansi\ansicpg932 \'93\'fa{\i \'96\'7b}}") == "日本"


def test_rtf_keeps_italics_dots_and_ruby(tmp_path: Path) -> None:
    path = tmp_path / "x.rtf"
    ruby = (
        r"{\field{\*\fldinst {EQ \\* jc2 \\* hps10 \\o\\ad(\\s\\up 9(\u12415?\u12373?\u12365?),\u23724?)}}{\fldrslt }}"
    )
    path.write_bytes(
        (RTF + ruby + r" A {\i lamp, {\b lit}} and \accdot\u32118?\u23550?\accnone  then \b bold\b0 .\par}").encode()
    )
    text = read(path).episodes[0].text
    assert text.base == "岬 A lamp, lit and 絶対 then bold."
    assert text.ruby == (Ruby(0, 1, "みさき"),)
    assert text.emphasis == (
        Emphasis(4, 13, "斜体"),
        Emphasis(10, 13, "太字"),
        Emphasis(18, 20, "傍点"),
        Emphasis(26, 30, "太字"),
    )


def test_rtf_that_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "x.rtf"
    path.write_bytes(b"{\\rtf1" + b"{" * 100_000)
    with pytest.raises(InputError, match="nested"):
        read(path)
    path.write_bytes(b"{\\rtf1 }}}}\\bin99999999 gone")
    with pytest.raises(InputError, match="no text"):
        read(path)
    path.write_bytes(b"{\\rtf1\\ansicpg99999\\u\\uc-5\\'zz\\f9 text \\'82")
    assert "text" in read(path).episodes[0].text.base


def scrivener(folder: Path, items: str, files: dict[str, str]) -> Path:
    project = folder / "The Lamp.scriv"
    project.mkdir()
    (project / "The Lamp.scrivx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<ScrivenerProject Version="2.0"><Binder>'
        f'<BinderItem UUID="D" Type="DraftFolder"><Title>Draft</Title><Children>{items}</Children></BinderItem>'
        '<BinderItem UUID="R" Type="ResearchFolder"><Title>Research</Title><Children>'
        '<BinderItem UUID="R1" Type="Text"><Title>Lamps</Title></BinderItem></Children></BinderItem></Binder>'
        '<LabelSettings><Labels><Label ID="-1">No Label</Label>'
        '<Label ID="2">Red Thread</Label></Labels></LabelSettings>'
        '<StatusSettings><StatusItems><Status ID="-1">No Status</Status><Status ID="3">First Draft</Status>'
        '<Status ID="4">Ask Ann</Status></StatusItems></StatusSettings></ScrivenerProject>',
        encoding="utf-8",
    )
    for name, text in files.items():
        (project / "Files" / name).parent.mkdir(parents=True, exist_ok=True)
        (project / "Files" / name).write_text(text, encoding="utf-8")
    return project


def item(key: str, title: str, children: str = "", meta: str = "", kind: str = "Text", by: str = "UUID") -> str:
    return (
        f'<BinderItem {by}="{key}" Type="{kind}"><Title>{title}</Title><MetaData>{meta}</MetaData>'
        f"<Children>{children}</Children></BinderItem>"
    )


KEEP = "<IncludeInCompile>Yes</IncludeInCompile>"


def test_scrivener_3(tmp_path: Path) -> None:
    scenes = item("B2A", "Scene 1") + item("B2B", "Scene 2", meta="<StatusID>4</StatusID>")
    inner = item("B1", "The Door", meta=f"<LabelID>2</LabelID><StatusID>3</StatusID>{KEEP}") + item(
        "B2", "The Stair", scenes, kind="Folder"
    )
    items = item("A", "Prologue") + item("B", "Part One", inner, kind="Folder")
    items += item("C", "Old scene", meta="<IncludeInCompile>No</IncludeInCompile>") + item("../../x", "Evil")
    annotated = (
        r"The \i lamp\i0 ."
        + r"{\Scrv_annot \color={\R=1.0\G=0.9\B=0.2} \text=check this\end_Scrv_annot} Out.\par <$Scr_Ps::0>Two.}"
    )
    project = scrivener(
        tmp_path,
        items,
        {
            "Data/A/content.rtf": RTF + "Before.}",
            "Data/B1/content.rtf": RTF + annotated,
            "Data/B1/synopsis.txt": "She opens the door.",
            "Data/B1/notes.rtf": RTF + "Why is it open?}",
            "Data/B2A/content.rtf": RTF + "Up.}",
            "Data/B2A/synopsis.txt": "Going up.",
            "Data/B2B/content.rtf": RTF + "Down.}",
            "Data/C/content.rtf": RTF + "Gone.}",
            "Data/R1/content.rtf": RTF + "Brass.}",
        },
    )
    work = read(project)
    assert (work.title, work.format, work.language) == ("The Lamp", "scrivener", "en")
    assert shape(work) == [("", ["Prologue"]), ("Part One", ["The Door", "The Stair"]), ("", ["Evil"])]
    door, stair = work.parts[1].episodes
    assert door.text.base == "The lamp. Out.\nTwo." and door.text.emphasis == (Emphasis(4, 8, "斜体"),)
    assert door.card == Card("She opens the door.", "Why is it open?", Progress.DRAFT, "Red Thread")
    assert stair.text.base == "Up.\n\nDown." and stair.card == Card("Going up.", label="Ask Ann")
    said = " ".join(map(str, work.notes))
    assert "Old scene" in said and "research, notes, trash) left out: 1" in said and "annotations left out: 1" in said
    assert read(project / "The Lamp.scrivx") == work


def test_scrivener_2_and_1_and_a_damaged_binder(tmp_path: Path) -> None:
    project = scrivener(
        tmp_path,
        item("7", "第一話", by="ID"),
        {"Docs/7.rtf": RTF + r"\u38695?\u12290?}", "Docs/7_synopsis.txt": "霧の夜。", "Docs/7_notes.rtf": RTF + "n}"},
    )
    work = read(project)
    assert shape(work) == [("", ["第一話"])] and work.episodes[0].card == Card("霧の夜。", "n")
    binder = project / "The Lamp.scrivx"
    binder.write_bytes(binder.read_bytes()[:200])
    with pytest.raises(InputError, match="no readable XML"):
        read(project)
    binder.write_text("<ScrivenerProject/>")
    with pytest.raises(InputError, match="no draft"):
        read(project)
    binder.unlink()
    (project / "binder.scrivproj").write_text("x")
    with pytest.raises(InputError, match="Scrivener 1"):
        read(project)


def novel(folder: Path, documents: dict[str, str], *, old: bool = False) -> Path:
    project = folder / "novel"
    (project / "content").mkdir(parents=True)
    rows = []
    for order, (name, text) in enumerate(documents.items()):
        handle = f"{order + 1:013x}"
        (project / "content" / f"{handle}.nwd").write_text(f"%%~name: {name}\n%%~path: x\n{text}", encoding="utf-8")
        kind = "NOTE" if name.startswith("note") else "DOCUMENT"
        if old:
            rows.append(
                f'<item handle="{handle}" order="{order}" parent="f000000000000"><name>{name}</name><type>FILE</type>'
                f"<class>NOVEL</class><status>s1</status><exported>True</exported><layout>{kind}</layout></item>"
            )
        else:
            rows.append(
                f'<item handle="{handle}" parent="f000000000000" order="{order}" type="FILE" class="NOVEL" '
                f'layout="{kind}"><meta/>'
                f'<name status="s1" active="{"no" if name == "off" else "yes"}">{name}</name></item>'
            )
    (project / "nwProject.nwx").write_text(
        "<?xml version='1.0' encoding='utf-8'?><novelWriterXML><project><name>Lamp</name><author>A. Writer</author>"
        '</project><settings><status><entry key="s1">1st Draft</entry></status></settings><content>'
        + "".join(reversed(rows))
        + '<item handle="f000000000000" parent="None" order="0" type="ROOT" class="NOVEL"><name>Novel</name></item>'
        '<item handle="e000000000000" parent="None" type="FILE" class="PLOT" layout="NOTE"><name>Plot</name></item>'
        "</content></novelWriterXML>",
        encoding="utf-8",
    )
    return project


@pytest.mark.parametrize("old", [False, True])
def test_novelwriter(tmp_path: Path, old: bool) -> None:
    work = read(
        novel(
            tmp_path,
            {
                "title": "#! Lamp\n\n>> By A. Writer <<\n",
                "part": "# Part One\n",
                "one": "## The Door\n\n@pov: Jane\n\n%Synopsis: She opens it.\n\n% ask Ann\n\n### Scene\n\n"
                "The _lamp_ was **lit**.\n\nA snake\\_case, [i]so[/i].\n",
                "two": "### Another\n\nShe left.\n",
                "three": "## The Stair\n\nUp.\n",
                "note": "# Notes\n\nNot the novel.\n",
            },
            old=old,
        )
    )
    assert (work.title, work.author, work.format) == ("Lamp", "A. Writer", "novelwriter")
    assert shape(work) == [("Part One", ["The Door", "The Stair"])]
    door = work.episodes[0]
    assert door.text.base == "The lamp was lit.\nA snake_case, so.\n\nShe left."
    assert [(door.text.base[e.start : e.end], e.style) for e in door.text.emphasis] == [
        ("lamp", "斜体"),
        ("lit", "太字"),
        ("so", "斜体"),
    ]
    assert door.card == Card("She opens it.", "ask Ann", Progress.DRAFT)
    assert work.front_matter == "By A. Writer"
    said = " ".join(map(str, work.notes))
    assert "left out: 1" in said and "@pov" in said and "left out: 2" in said


def test_novelwriter_of_scenes_alone(tmp_path: Path) -> None:
    work = read(
        novel(tmp_path, {"a": "### 霧\n\n　霧が出た。\n", "off": "### 没\n\n没。\n", "b": "### 船\n\n　船だ。\n"})
    )
    assert shape(work) == [("", ["霧", "船"])] and work.language == "ja"


def test_a_folder_of_files_in_the_order_people_count(tmp_path: Path) -> None:
    folder = tmp_path / "灯台"
    names = [
        "第十話.txt",
        "第二話.txt",
        "第一話.txt",
        "プロローグ.txt",
        "エピローグ.txt",
        "第２部/10.md",
        "第２部/9 嵐.md",
        "第１部/1.txt",
    ]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"　{name}の霧。\n　二行目だ。\n", encoding="utf-8-sig")
    (folder / "plan.xlsx").write_bytes(b"PK")
    (folder / ".DS_Store").write_bytes(b"\0")
    work = read(folder)
    assert work.title == "灯台" and work.format == "folder"
    assert shape(work) == [
        ("", ["プロローグ", "第一話", "第二話", "第十話", "エピローグ"]),
        ("第１部", ["1"]),
        ("第２部", ["嵐", "10"]),
    ]
    assert any("plan.xlsx" in str(note) for note in work.notes)
    assert not any(".DS_Store" in str(note) for note in work.notes)
    assert len(read_many([folder, folder / "第一話.txt"]).episodes) == 9


def test_a_project_in_a_folder_is_read_as_one(tmp_path: Path) -> None:
    scrivener(tmp_path, item("A", "One"), {"Data/A/content.rtf": RTF + "Before.}", "Docs/old.rtf": RTF + "Old.}"})
    (tmp_path / "Afterword.txt").write_text("She thanks everybody who read it.\n", encoding="utf-8")
    assert shape(read(tmp_path)) == [("", ["One", "Afterword"])]


def test_a_folder_that_is_no_manuscript(tmp_path: Path) -> None:
    (tmp_path / "x.bin").write_bytes(b"x")
    with pytest.raises(InputError, match="no manuscripts"):
        read(tmp_path)
    (tmp_path / "bad.txt").write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(InputError, match=r"bad\.txt is a PNG"):
        read(tmp_path)


def test_files_are_ordered_as_people_count() -> None:
    names = ["下巻.txt", "中巻.txt", "上巻.txt", "二十一.txt", "三.txt", "Chapter 10.md", "Chapter 9.md"]
    found = [path.stem for path in in_order(map(Path, names))]
    assert found.index("上巻") < found.index("中巻") < found.index("下巻")
    assert found.index("三") < found.index("二十一") and found.index("Chapter 9") < found.index("Chapter 10")


def test_ichitaro_is_told_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "夜.jtd"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    with pytest.raises(InputError, match=r"Ichitaro.*Word"):
        read(path)
