<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>DiffView</name>
    <message>
        <source>Differences</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>The two texts are the same.</source>
        <translation>二つの文章は同じです。</translation>
    </message>
    <message>
        <source>{n} paragraphs the same</source>
        <translation>同じ段落 {n}</translation>
    </message>
</context>
</TS>
