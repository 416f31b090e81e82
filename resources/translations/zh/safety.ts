<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>BackupDialog</name>
    <message>
        <source>Restore from a backup</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>&amp;Open as a new file…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Another &amp;folder…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{title}  ·  episodes: {n}  ·  characters: {m}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>There are no backups in this folder yet.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Where to keep the story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Stories (*.story)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Where backups are</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>A backup opens as a new file. The story you have now stays as it is.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovered</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Versions…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Go on writing</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The program ended without closing this story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Nothing had been written since it was opened ({when}). Everything is there.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>It was open since {when}. What was saved is there, and so is what was not saved yet.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>It was open since {when}. Everything you typed but for the last second or two is there.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Last saved {when}.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What was typed after that is recovered.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What was typed after that is kept as a version, because the episode was changed since.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episode {n}: {title}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>_Waiting</name>
    <message>
        <source>Backing up</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The story is saved. A backup is being made…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Close without a backup</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
