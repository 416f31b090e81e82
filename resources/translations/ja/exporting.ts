<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Export</name>
    <message>
        <source>Text, Aozora Bunko</source>
        <translation>テキスト（青空文庫形式）</translation>
    </message>
    <message>
        <source>Text for Shōsetsuka ni Narō</source>
        <translation>テキスト（小説家になろう）</translation>
    </message>
    <message>
        <source>Text for Kakuyomu</source>
        <translation>テキスト（カクヨム）</translation>
    </message>
    <message>
        <source>Text for Hameln</source>
        <translation>テキスト（ハーメルン）</translation>
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
        <translation>EPUB（横書き）</translation>
    </message>
    <message>
        <source>EPUB, vertical</source>
        <translation>EPUB（縦書き）</translation>
    </message>
    <message>
        <source>Web page (.html)</source>
        <translation>ウェブページ（.html）</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Keeps everything, and any editor opens it: for your own archive and for vertical readers.</source>
        <translation>すべてを残せて、どのエディターでも開けます。手元の保管や、縦書きで読むアプリに。</translation>
    </message>
    <message>
        <source>In the site's notation, each episode ready to be pasted.</source>
        <translation>サイトの記法で、一話ずつ貼り付けられる形にします。</translation>
    </message>
    <message>
        <source>Plain text with headings, for notes programs and Git.</source>
        <translation>見出しつきのテキスト。ノートアプリや Git での管理に。</translation>
    </message>
    <message>
        <source>For editors, prizes and proofreaders, with real ruby.</source>
        <translation>編集者への入稿、公募、校正に。ルビは Word のルビになります。</translation>
    </message>
    <message>
        <source>An e-book for phones, tablets and readers.</source>
        <translation>スマートフォン、タブレット、電子書籍端末で読む本。</translation>
    </message>
    <message>
        <source>An e-book whose lines run down, read from right to left.</source>
        <translation>縦組み、右開きの電子書籍。</translation>
    </message>
    <message>
        <source>One page for a browser, with ruby and emphasis dots.</source>
        <translation>ブラウザーで読む一枚のページ。ルビも傍点も出ます。</translation>
    </message>
    <message>
        <source>Pages set for print.</source>
        <translation>印刷できる形に組んだページ。</translation>
    </message>
    <message>
        <source>Shōsetsuka ni Narō</source>
        <translation>小説家になろう</translation>
    </message>
    <message>
        <source>Kakuyomu</source>
        <translation>カクヨム</translation>
    </message>
    <message>
        <source>Hameln</source>
        <translation>ハーメルン</translation>
    </message>
    <message>
        <source>Simple</source>
        <translation>シンプル</translation>
    </message>
    <message>
        <source>Standard manuscript</source>
        <translation>標準原稿（Standard Manuscript）</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>プレーンテキスト</translation>
    </message>
    <message>
        <source>The words alone: titles set apart by blank lines, readings in brackets.</source>
        <translation>文字だけのテキスト。話の題は空行で区切り、ルビは括弧に入れます。</translation>
    </message>
    <message>
        <source>Written by a plugin: {name}.</source>
        <translation>プラグインが書き出します：{name}。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the manuscript</source>
        <translation>原稿を書き出す</translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation>フォルダーを開く(&amp;F)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>書き出す(&amp;X)</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>保存先(&amp;A)</translation>
    </message>
    <message>
        <source>Export: {name}</source>
        <translation>書き出し：{name}</translation>
    </message>
    <message>
        <source>There is already a file {name}. Replace it?</source>
        <translation>{name} はすでにあります。置き換えますか。</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>書き出しました：{path}</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書き出しています…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>All; or numbers, as in 3-7, 9</source>
        <translation>すべて（番号で選ぶときは 3-7, 9 のように）</translation>
    </message>
    <message>
        <source>Notes for what Shift_JIS lacks, instead of 〓</source>
        <translation>Shift_JIS にない文字を〓でなく外字注記にする</translation>
    </message>
    <message>
        <source>Across the page</source>
        <translation>横書き</translation>
    </message>
    <message>
        <source>Down the page</source>
        <translation>縦書き</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>形式(&amp;M)</translation>
    </message>
    <message>
        <source>E&amp;pisodes</source>
        <translation>話(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>題名(&amp;T)</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>著者名(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>文字コード(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Lines run</source>
        <translation>組み方(&amp;L)</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>ページ(&amp;G)</translation>
    </message>
    <message>
        <source>Japanese sites</source>
        <translation>日本のサイト</translation>
    </message>
</context>
<context>
    <name>ExportPlace</name>
    <message>
        <source>Name a folder and a file, or use Browse.</source>
        <translation>フォルダーとファイル名を入れるか、「参照」で選んでください。</translation>
    </message>
    <message>
        <source>Export the manuscript</source>
        <translation>原稿を書き出す</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>How it comes out</source>
        <translation>書き出しの見本</translation>
    </message>
    <message>
        <source>What this format cannot keep:</source>
        <translation>この形式では残せないもの</translation>
    </message>
    <message>
        <source>Everything is kept: titles, ruby, emphasis.</source>
        <translation>題名、ルビ、傍点などはすべて残ります。</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>{n}話</translation>
    </message>
    <message>
        <source>Anything lost will be listed after export.</source>
        <translation>残せないものがあれば、書き出したあとに一覧で出ます。</translation>
    </message>
</context>
<context>
    <name>Posting</name>
    <message>
        <source>“{title}” is on the clipboard for {site}.</source>
        <translation>「{title}」を{site}の記法でコピーしました。</translation>
    </message>
</context>
<context>
    <name>ExportPages</name>
    <message>
        <source>How it comes out</source>
        <translation>書き出しの見本</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>{n}ページ</translation>
    </message>
</context>
</TS>
