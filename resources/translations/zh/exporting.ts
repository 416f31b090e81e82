<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Export</name>
    <message>
        <source>Text, Aozora Bunko</source>
        <translation>文本（青空文库格式）</translation>
    </message>
    <message>
        <source>Text for Shōsetsuka ni Narō</source>
        <translation>文本（成为小说家吧）</translation>
    </message>
    <message>
        <source>Text for Kakuyomu</source>
        <translation>文本（Kakuyomu）</translation>
    </message>
    <message>
        <source>Text for Hameln</source>
        <translation>文本（Hameln）</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Word (.docx)</source>
        <translation>Word（.docx）</translation>
    </message>
    <message>
        <source>EPUB, horizontal</source>
        <translation>EPUB（横排）</translation>
    </message>
    <message>
        <source>EPUB, vertical</source>
        <translation>EPUB（竖排）</translation>
    </message>
    <message>
        <source>Web page (.html)</source>
        <translation>网页（.html）</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Keeps everything, and any editor opens it: for your own archive and for vertical readers.</source>
        <translation>内容完整保留，任何编辑器都能打开：适合自己存档，也适合竖排阅读。</translation>
    </message>
    <message>
        <source>In the site's notation, each episode ready to be pasted.</source>
        <translation>采用该网站的标记，每一章都可直接粘贴发布。</translation>
    </message>
    <message>
        <source>Plain text with headings, for notes programs and Git.</source>
        <translation>带标题的纯文本，适合笔记软件和 Git。</translation>
    </message>
    <message>
        <source>For editors, prizes and proofreaders, with real ruby.</source>
        <translation>适合交给编辑、参加征文和校对，保留 Word 注音。</translation>
    </message>
    <message>
        <source>An e-book for phones, tablets and readers.</source>
        <translation>供手机、平板和阅读器使用的电子书。</translation>
    </message>
    <message>
        <source>An e-book whose lines run down, read from right to left.</source>
        <translation>竖排、从右往左翻页的电子书。</translation>
    </message>
    <message>
        <source>One page for a browser, with ruby and emphasis dots.</source>
        <translation>用浏览器看的单个网页，保留注音和着重号。</translation>
    </message>
    <message>
        <source>Pages set for print.</source>
        <translation>排好版、可直接印刷的页面。</translation>
    </message>
    <message>
        <source>Shōsetsuka ni Narō</source>
        <translation>成为小说家吧</translation>
    </message>
    <message>
        <source>Kakuyomu</source>
        <translation>Kakuyomu</translation>
    </message>
    <message>
        <source>Hameln</source>
        <translation>Hameln</translation>
    </message>
    <message>
        <source>Simple</source>
        <translation>简洁</translation>
    </message>
    <message>
        <source>Standard manuscript</source>
        <translation>标准稿件（Standard Manuscript）</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>The words alone: titles set apart by blank lines, readings in brackets.</source>
        <translation>只有文字：标题用空行隔开，注音写在括号里。</translation>
    </message>
    <message>
        <source>Written by a plugin: {name}.</source>
        <translation>由插件写出：{name}。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the manuscript</source>
        <translation>导出原稿</translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>保存到(&amp;A)</translation>
    </message>
    <message>
        <source>Export: {name}</source>
        <translation>导出：{name}</translation>
    </message>
    <message>
        <source>There is already a file {name}. Replace it?</source>
        <translation>已有文件“{name}”。要替换吗？</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>已导出：{path}</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在导出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>All; or numbers, as in 3-7, 9</source>
        <translation>全部；或填章号，如 3-7, 9</translation>
    </message>
    <message>
        <source>Notes for what Shift_JIS lacks, instead of 〓</source>
        <translation>Shift_JIS 没有的字写成外字注记，而不用〓</translation>
    </message>
    <message>
        <source>Across the page</source>
        <translation>横排</translation>
    </message>
    <message>
        <source>Down the page</source>
        <translation>竖排</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>格式(&amp;M)</translation>
    </message>
    <message>
        <source>E&amp;pisodes</source>
        <translation>章(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>书名(&amp;T)</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>作者(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Lines run</source>
        <translation>排版方向(&amp;L)</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>页面(&amp;G)</translation>
    </message>
    <message>
        <source>Japanese sites</source>
        <translation>日本网站</translation>
    </message>
</context>
<context>
    <name>ExportPlace</name>
    <message>
        <source>Name a folder and a file, or use Browse.</source>
        <translation>请填写文件夹和文件名，或使用“浏览”。</translation>
    </message>
    <message>
        <source>Export the manuscript</source>
        <translation>导出原稿</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>How it comes out</source>
        <translation>导出效果</translation>
    </message>
    <message>
        <source>What this format cannot keep:</source>
        <translation>此格式无法保留的内容：</translation>
    </message>
    <message>
        <source>Everything is kept: titles, ruby, emphasis.</source>
        <translation>标题、注音、着重号等全部保留。</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>{n} 章</translation>
    </message>
    <message>
        <source>Anything lost will be listed after export.</source>
        <translation>如有无法保留的内容，导出后会列出。</translation>
    </message>
</context>
<context>
    <name>Posting</name>
    <message>
        <source>“{title}” is on the clipboard for {site}.</source>
        <translation>已按{site}的格式把“{title}”复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>ExportPages</name>
    <message>
        <source>How it comes out</source>
        <translation>导出效果</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>第 {n} 页</translation>
    </message>
</context>
</TS>
