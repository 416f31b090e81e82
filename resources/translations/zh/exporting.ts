<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Export</name>
    <message>
        <source>Text, Aozora Bunko</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Text for Shōsetsuka ni Narō</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Text for Kakuyomu</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Text for Hameln</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Word (.docx)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>EPUB, horizontal</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>EPUB, vertical</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Web page (.html)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Keeps everything, and any editor opens it: for your own archive and for vertical readers.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>In the site's notation, each episode ready to be pasted.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Plain text with headings, for notes programs and Git.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>For editors, prizes and proofreaders, with real ruby.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>An e-book for phones, tablets and readers.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>An e-book whose lines run down, read from right to left.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>One page for a browser, with ruby and emphasis dots.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Pages set for print.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Shōsetsuka ni Narō</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Kakuyomu</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Hameln</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the manuscript</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Export: {name}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>There is already a file {name}. Replace it?</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Writing…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>All; or numbers, as in 3-7, 9</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Notes for what Shift_JIS lacks, instead of 〓</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Across the page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Down the page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>E&amp;pisodes</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>&amp;Lines run</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>ExportPlace</name>
    <message>
        <source>File</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Name a folder and a file, or use Browse.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Export the manuscript</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>How it comes out</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episodes: {n} · Characters: {c}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What cannot be kept is said once it is written.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What this format cannot keep:</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Everything is kept: titles, ruby, emphasis.</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>Posting</name>
    <message>
        <source>“{title}” is on the clipboard for {site}.</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
