<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Guide</name>
    <message>
        <source>{command} ({keys})</source>
        <translation>{command}（{keys}）</translation>
    </message>
    <message>
        <source>In the manuscript</source>
        <translation>在稿件中</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>“{name}”</translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Guide</source>
        <translation>使用指南</translation>
    </message>
    <message>
        <source>Search the guide…</source>
        <translation>搜索指南…</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page of the guide</source>
        <translation>指南页面</translation>
    </message>
</context>
</TS>
