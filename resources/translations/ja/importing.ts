<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>FileList</name>
    <message>
        <source>Files to import</source>
        <translation>取り込むファイル</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>ファイルを追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Manuscripts to import</source>
        <translation>取り込む原稿</translation>
    </message>
    <message>
        <source>Add a &amp;folder or project…</source>
        <translation>フォルダーを追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Manuscripts</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>すべてのファイル</translation>
    </message>
    <message>
        <source>Folder or project to import</source>
        <translation>取り込むフォルダーまたはプロジェクト</translation>
    </message>
</context>
<context>
    <name>HowRead</name>
    <message>
        <source>Recognise it</source>
        <translation>自動で判別</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>題名(&amp;T)</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>作者(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>形式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>文字コード(&amp;E)</translation>
    </message>
    <message>
        <source>{name} (recognised)</source>
        <translation>{name}（自動判別）</translation>
    </message>
    <message>
        <source>{name} (certain)</source>
        <translation>{name}（確実）</translation>
    </message>
    <message>
        <source>{name} (very likely)</source>
        <translation>{name}（ほぼ確実）</translation>
    </message>
    <message>
        <source>{name} (a guess)</source>
        <translation>{name}（推定）</translation>
    </message>
    <message>
        <source>Aozora Bunko</source>
        <translation>青空文庫</translation>
    </message>
    <message>
        <source>Word (.docx)</source>
        <translation>Word (.docx)</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web novel</source>
        <translation>Web小説</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>プレーンテキスト</translation>
    </message>
    <message>
        <source>EPUB</source>
        <translation>EPUB</translation>
    </message>
    <message>
        <source>Folder of files</source>
        <translation>ファイルのフォルダー</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>novelWriter project</source>
        <translation>novelWriter プロジェクト</translation>
    </message>
    <message>
        <source>Rich text (.rtf)</source>
        <translation>リッチテキスト（.rtf）</translation>
    </message>
    <message>
        <source>Scrivener project</source>
        <translation>Scrivener プロジェクト</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import a manuscript</source>
        <translation>原稿の取り込み</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>取り込む(&amp;I)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>The other files are imported all the same.</source>
        <translation>ほかのファイルはそのまま取り込めます。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>Writing the story…</source>
        <translation>作品に書き込んでいます…</translation>
    </message>
    <message>
        <source>Add the files of a manuscript, or drop them here.</source>
        <translation>原稿のファイルを追加するか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込み</translation>
    </message>
    <message>
        <source>Parts: {p} · Episodes: {n}</source>
        <translation>{p}部 · 全{n}話</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>全{n}話</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Episode</source>
        <translation>話</translation>
    </message>
    <message>
        <source>Ruby</source>
        <translation>ルビ</translation>
    </message>
    <message>
        <source>Parts and episodes</source>
        <translation>部と話</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>&amp;Behind what “{title}” has</source>
        <translation>「{title}」の末尾に加える(&amp;B)</translation>
    </message>
    <message>
        <source>A &amp;new story, saved as</source>
        <translation>新しい作品として保存(&amp;N)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>保存先</translation>
    </message>
</context>
</TS>
