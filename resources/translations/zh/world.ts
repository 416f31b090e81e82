<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>SheetPage</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Other names</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>with commas between</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What is known about it</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>For yourself; it is not canon</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Where the text speaks of it</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Back to the manuscript (Esc)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Change a sheet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>In the text: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>World</name>
    <message>
        <source>Places</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Things</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Glossary</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Thing</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Term</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>WorldPanel</name>
    <message>
        <source>Find a sheet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Places, things and words</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Kind of sheet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>New sheet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>No sheets yet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Keep what you know about places, things and words of the story, beside its people.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
