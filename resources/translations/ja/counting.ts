<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>What was written, by day or month</source>
        <translation>日別・月別の執筆量</translation>
    </message>
    <message>
        <source>{when}: grown by {net}, written {gross}</source>
        <translation>{when}：増えた分 {net}、書いた分 {gross}</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Word count</source>
        <translation>語数</translation>
    </message>
    <message>
        <source>Character count</source>
        <translation>文字数</translation>
    </message>
    <message>
        <source>Parts and episodes</source>
        <translation>部と話</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>話</translation>
    </message>
    <message>
        <source>Manuscript pages</source>
        <translation>原稿用紙（枚）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation>1日の目標</translation>
    </message>
    <message>
        <source>Five weeks</source>
        <translation>5週間</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>月別</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Today: {today} · Since the story was opened: {session}</source>
        <translation>今日 {today}　·　作品を開いてから {session}</translation>
    </message>
    <message>
        <source>{n}. {title}</source>
        <translation>第{n}話　{title}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Manuscript pages: {n}</source>
        <translation>原稿用紙 {n}枚</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Today's goal</source>
        <translation>今日の目標</translation>
    </message>
    <message>
        <source>Today: {n} of {goal}</source>
        <translation>今日 {n}／{goal}</translation>
    </message>
    <message>
        <source>Today: {n}</source>
        <translation>今日 {n}</translation>
    </message>
    <message>
        <source>Since the story was opened: {n}</source>
        <translation>作品を開いてから {n}</translation>
    </message>
    <message>
        <source>Click for the whole story, the days and a goal.</source>
        <translation>クリックすると、作品全体の文字数、日ごとの記録、目標を表示します。</translation>
    </message>
</context>
</TS>
