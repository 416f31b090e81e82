<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Versions</name>
    <message>
        <source>Kept by you</source>
        <translation>由您保留</translation>
    </message>
    <message>
        <source>Before going back to an older version</source>
        <translation>恢复旧版本之前</translation>
    </message>
    <message>
        <source>Changed elsewhere while it was open here</source>
        <translation>在此打开时于别处改动</translation>
    </message>
    <message>
        <source>Before the text was replaced</source>
        <translation>替换正文之前</translation>
    </message>
    <message>
        <source>Before words were replaced</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>In a snapshot of the story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before much was changed</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>While writing</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Typed before the program ended unexpectedly</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Taken by you</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before a session</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before an episode was split</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before episodes were merged</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before an import</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before a part was removed</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Before going back to a snapshot</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>VersionsPane</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Go back to this version</source>
        <translation>恢复到这个版本</translation>
    </message>
    <message>
        <source>Keep the present text as a version</source>
        <translation>把现在的正文留作版本</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>Versions of “{title}”</source>
        <translation>“{title}”的版本</translation>
    </message>
    <message>
        <source>Now  ·  {title}</source>
        <translation>现在  ·  {title}</translation>
    </message>
    <message>
        <source>Go back to a version</source>
        <translation>恢复版本</translation>
    </message>
    <message>
        <source>Close the versions</source>
        <translation>关闭版本</translation>
    </message>
    <message>
        <source>No versions yet</source>
        <translation>还没有版本</translation>
    </message>
    <message>
        <source>Take this part back</source>
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
        <source>Copy this version</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Take a snapshot…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Characters that differ: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>One is kept before the first change of a session and before much changes, and when you ask for one.</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>StoryVersions</name>
    <message>
        <source>Snapshots</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episodes that differ</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Take this part back</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Put the whole story back…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Put this episode back</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Name…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episodes: {n}  ·  characters: {m}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>erased since: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>One is taken before the first change of a session and before anything large, and by you.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{title} (in the trash now)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episodes that differ from now: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>No text differs from this snapshot now.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Characters that differ: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Now  ·  {title}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Put every episode back as it was then: text, title, part and order?

Episodes written since stay. What stands there now is kept as a snapshot, and Undo takes all of it back.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Put the whole story back</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Go back to a snapshot</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Go back to a version</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Name a snapshot</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Name of the snapshot:</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Remove the snapshot “{name}”? This cannot be undone.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Remove a snapshot</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
