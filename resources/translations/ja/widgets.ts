<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>NumberStepper</name>
    <message>
        <source>Less</source>
        <translation>減らす</translation>
    </message>
    <message>
        <source>More</source>
        <translation>増やす</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>TitleQuestion</name>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Give it a title.</source>
        <translation>題名を入れてください。</translation>
    </message>
</context>
</TS>
