<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>What was written, by day or month</source>
        <translation>每日或每月的写作量</translation>
    </message>
    <message>
        <source>{when}: grown by {net}, written {gross}</source>
        <translation>{when}：净增 {net}，写下 {gross}</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Word count</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Character count</source>
        <translation>字数</translation>
    </message>
    <message>
        <source>Parts and episodes</source>
        <translation>卷与章</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Manuscript pages</source>
        <translation>稿纸页数</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation>每日目标</translation>
    </message>
    <message>
        <source>Five weeks</source>
        <translation>近五周</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Today: {today} · Since the story was opened: {session}</source>
        <translation>今天：{today}　·　打开作品以来：{session}</translation>
    </message>
    <message>
        <source>{n}. {title}</source>
        <translation>第{n}章　{title}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>Manuscript pages: {n}</source>
        <translation>稿纸页数：{n}</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Today's goal</source>
        <translation>今日目标</translation>
    </message>
    <message>
        <source>Today: {n} of {goal}</source>
        <translation>今天：{n}／{goal}</translation>
    </message>
    <message>
        <source>Today: {n}</source>
        <translation>今天：{n}</translation>
    </message>
    <message>
        <source>Since the story was opened: {n}</source>
        <translation>打开作品以来：{n}</translation>
    </message>
    <message>
        <source>Click for the whole story, the days and a goal.</source>
        <translation>点击查看整部作品的字数、每日记录和目标。</translation>
    </message>
</context>
</TS>
