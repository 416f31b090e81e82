<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>操作を探す…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Back to the keys it began with</source>
        <translation>初期値に戻す</translation>
    </message>
    <message>
        <source>{keys}: both “{one}” and “{other}”</source>
        <translation>{keys}：「{one}」と「{other}」の両方に割り当てられています</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>A command, an episode, a person…</source>
        <translation>操作、話、人物を入力…</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>コマンドパレット</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>候補</translation>
    </message>
</context>
</TS>
