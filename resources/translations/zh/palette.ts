<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Back to the keys it began with</source>
        <translation>恢复最初的快捷键</translation>
    </message>
    <message>
        <source>{keys}: both “{one}” and “{other}”</source>
        <translation>{keys}：“{one}”和“{other}”都在用</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>A command, an episode, a person…</source>
        <translation>命令、章、人物…</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到的内容</translation>
    </message>
</context>
</TS>
