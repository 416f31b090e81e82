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
        <source>Characters: {n}</source>
        <translation>字数：{n}</translation>
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
        <source>One is kept before a text is replaced as a whole, and whenever you ask for one.</source>
        <translation>整篇替换正文之前会留一个，您要求时也会留。</translation>
    </message>
</context>
</TS>
