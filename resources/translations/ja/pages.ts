<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>PageBar</name>
    <message>
        <source>Paperback, vertical</source>
        <translation>文庫判（縦書き）</translation>
    </message>
    <message>
        <source>Book, vertical</source>
        <translation>四六判（縦書き）</translation>
    </message>
    <message>
        <source>Squared paper, B4</source>
        <translation>原稿用紙（B4・20字×20行）</translation>
    </message>
    <message>
        <source>Squared paper, A4</source>
        <translation>原稿用紙（A4・20字×20行）</translation>
    </message>
    <message>
        <source>Book, horizontal (A5)</source>
        <translation>A5判（横書き）</translation>
    </message>
    <message>
        <source>Typescript (A4)</source>
        <translation>A4（横書き・行間広め）</translation>
    </message>
    <message>
        <source>Kind of page</source>
        <translation>ページの体裁</translation>
    </message>
    <message>
        <source>Characters in a line</source>
        <translation>1行の字数</translation>
    </message>
    <message>
        <source>Lines on a page</source>
        <translation>1ページの行数</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>印刷…</translation>
    </message>
</context>
<context>
    <name>PageFoot</name>
    <message>
        <source>Page before</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Page {n} of {count}</source>
        <translation>{n}／{count}ページ</translation>
    </message>
    <message>
        <source>Page {n} of about {count}</source>
        <translation>{n}／約{count}ページ</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>紙面</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>印刷</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
    <message>
        <source>The whole story</source>
        <translation>作品全体</translation>
    </message>
    <message>
        <source>Kind of page</source>
        <translation>ページの体裁</translation>
    </message>
    <message>
        <source>With a title page</source>
        <translation>表紙をつける</translation>
    </message>
    <message>
        <source>Choose a printer…</source>
        <translation>プリンターを選ぶ…</translation>
    </message>
    <message>
        <source>What is printed</source>
        <translation>印刷する範囲</translation>
    </message>
</context>
<context>
    <name>PrintJob</name>
    <message>
        <source>Printing…</source>
        <translation>印刷しています…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Printing page {n}…</source>
        <translation>{n}ページ目を印刷しています…</translation>
    </message>
    <message>
        <source>Not printed</source>
        <translation>印刷できませんでした</translation>
    </message>
    <message>
        <source>The printer does not take the pages. Look whether it is connected and has paper, and try again.</source>
        <translation>プリンターにページを送れませんでした。接続と用紙を確認して、もう一度お試しください。</translation>
    </message>
</context>
</TS>
