<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>NewStoryDialog</name>
    <message>
        <source>New story</source>
        <translation>新しい作品</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>作成(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>A new story</source>
        <translation>新しい作品</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>題名(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language of the story</source>
        <translation>作品の言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Kept in</source>
        <translation>保存先(&amp;K)</translation>
    </message>
    <message>
        <source>One story is one file. It can be copied and backed up like any other.</source>
        <translation>作品ひとつが、ファイルひとつです。ふつうのファイルと同じように複製や控えができます。</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>Where to keep the story</source>
        <translation>作品の保存先</translation>
    </message>
    <message>
        <source>Stories (*.story)</source>
        <translation>作品 (*.story)</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Name a folder and a file, or use Browse.</source>
        <translation>フォルダーとファイル名を入力するか、「参照」で選んでください。</translation>
    </message>
    <message>
        <source>A file name cannot hold \ / : * ? &quot; &lt; &gt; or |.</source>
        <translation>ファイル名に \ / : * ? " &lt; &gt; | は使えません。</translation>
    </message>
    <message>
        <source>That file name is too long; shorten it.</source>
        <translation>ファイル名が長すぎます。短くしてください。</translation>
    </message>
    <message>
        <source>There is already a file of this name. It is left as it is; choose another name.</source>
        <translation>同じ名前のファイルがあります。上書きはしません。別の名前にしてください。</translation>
    </message>
    <message>
        <source>That folder does not exist; create it or choose another one.</source>
        <translation>そのフォルダーはありません。作成するか、別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>That place cannot be used ({reason}).</source>
        <translation>その場所は使えません（{reason}）。</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message>
        <source>Open {title}</source>
        <translation>「{title}」を開く</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>Not there any more</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
</context>
<context>
    <name>SampleCard</name>
    <message>
        <source>Try the sample</source>
        <translation>見本を試す</translation>
    </message>
    <message>
        <source>A short story whose secrets are filled in. Ask its people what they know, chapter by chapter.</source>
        <translation>秘密まで書き込まれた短い物語です。誰が何を知っているか、話ごとに登場人物に尋ねてみてください。</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>New story</source>
        <translation>新しい作品</translation>
    </message>
    <message>
        <source>An empty manuscript</source>
        <translation>白紙の原稿から</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>A story you have begun</source>
        <translation>書きかけの作品を</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>取り込む…</translation>
    </message>
    <message>
        <source>A manuscript: text, Word or Markdown, in one file or many</source>
        <translation>テキスト・Word・Markdown の原稿を、いくつでも</translation>
    </message>
    <message>
        <source>Recent stories</source>
        <translation>最近の作品</translation>
    </message>
    <message>
        <source>Open a story</source>
        <translation>作品を開く</translation>
    </message>
    <message>
        <source>Stories (*.story);;All files (*)</source>
        <translation>作品 (*.story);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Continuity Workbench</source>
        <translation>物語の整合ワークベンチ</translation>
    </message>
    <message>
        <source>A desk for long stories: it remembers what has happened, and who knows it, as each chapter opens.</source>
        <translation>長い物語のための机です。何が起きたか、それを誰がどの話で知ったかを、あなたの代わりに覚えています。</translation>
    </message>
    <message>
        <source>Nothing you write leaves this computer.</source>
        <translation>書いたものがこのパソコンの外に出ることはありません。</translation>
    </message>
</context>
</TS>
