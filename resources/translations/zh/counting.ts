<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>What was written, by day or month</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{when}: grown by {net}, written {gross}</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Word count</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Character count</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Parts and episodes</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episode</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Manuscript pages</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Five weeks</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Months</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Today: {today} · Since the story was opened: {session}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{n}. {title}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Manuscript pages: {n}</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Today's goal</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Today: {n} of {goal}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Today: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Since the story was opened: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Click for the whole story, the days and a goal.</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
