<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Guide</name>
    <message>
        <source>{command} ({keys})</source>
        <translation>{command}（{keys}）</translation>
    </message>
    <message>
        <source>In the manuscript</source>
        <translation>原稿の中で</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>「{name}」</translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Guide</source>
        <translation>使い方</translation>
    </message>
    <message>
        <source>Search the guide…</source>
        <translation>使い方を検索…</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page of the guide</source>
        <translation>使い方のページ</translation>
    </message>
</context>
</TS>
