<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>FactForm</name>
    <message>
        <source>The fact, in one sentence</source>
        <translation>事実を一文で</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>誰のものか</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+Enter saves, Esc gives up</source>
        <translation>Ctrl+Enter で保存、Esc で取りやめ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>is told</source>
        <translation>聞かされる</translation>
    </message>
    <message>
        <source>sees it</source>
        <translation>目にする</translation>
    </message>
    <message>
        <source>overhears it</source>
        <translation>漏れ聞く</translation>
    </message>
    <message>
        <source>works it out</source>
        <translation>察する</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>読んで知る</translation>
    </message>
    <message>
        <source>has always known</source>
        <translation>はじめから知っている</translation>
    </message>
</context>
<context>
    <name>MomentForm</name>
    <message>
        <source>From nobody in particular</source>
        <translation>特に誰からでもなく</translation>
    </message>
    <message>
        <source>From {name}</source>
        <translation>{name}から</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>誰が</translation>
    </message>
    <message>
        <source>How</source>
        <translation>どうやって</translation>
    </message>
    <message>
        <source>From whom</source>
        <translation>誰から</translation>
    </message>
    <message>
        <source>Ctrl+Enter saves, Esc gives up</source>
        <translation>Ctrl+Enter で保存、Esc で取りやめ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
</TS>
