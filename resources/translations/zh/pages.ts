<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>PageBar</name>
    <message>
        <source>Paperback, vertical</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Book, vertical</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Squared paper, B4</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Squared paper, A4</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Book, horizontal (A5)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Typescript (A4)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Kind of page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Characters in a line</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Lines on a page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Print…</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>PageFoot</name>
    <message>
        <source>Page before</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Page {n} of {count}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Page {n} of about {count}</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>This episode</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The whole story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Kind of page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>With a title page</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Choose a printer…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What is printed</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>PrintJob</name>
    <message>
        <source>Printing…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Printing page {n}…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The printer does not take the pages. Look whether it is connected and has paper, and try again.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Not printed</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
