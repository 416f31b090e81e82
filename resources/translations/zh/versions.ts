<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Versions</name>
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
        <translation>替换字词之前</translation>
    </message>
    <message>
        <source>In a snapshot of the story</source>
        <translation>包含在作品快照中</translation>
    </message>
    <message>
        <source>Before much was changed</source>
        <translation>大量改动之前</translation>
    </message>
    <message>
        <source>While writing</source>
        <translation>写作途中</translation>
    </message>
    <message>
        <source>Typed before the program ended unexpectedly</source>
        <translation>程序意外结束前输入的内容</translation>
    </message>
    <message>
        <source>Taken by you</source>
        <translation>由您创建</translation>
    </message>
    <message>
        <source>Before a session</source>
        <translation>开始写作之前</translation>
    </message>
    <message>
        <source>Before an episode was split</source>
        <translation>拆分本章之前</translation>
    </message>
    <message>
        <source>Before episodes were merged</source>
        <translation>合并各章之前</translation>
    </message>
    <message>
        <source>Before an import</source>
        <translation>导入之前</translation>
    </message>
    <message>
        <source>Before a part was removed</source>
        <translation>移除卷之前</translation>
    </message>
    <message>
        <source>Before going back to a snapshot</source>
        <translation>恢复到快照之前</translation>
    </message>
    <message>
        <source>Kept by hand</source>
        <translation>手动保留的版本</translation>
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
        <translation>恢复这一处</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>本章</translation>
    </message>
    <message>
        <source>The whole story</source>
        <translation>整部作品</translation>
    </message>
    <message>
        <source>Copy this version</source>
        <translation>复制此版本</translation>
    </message>
    <message>
        <source>Take a snapshot…</source>
        <translation>创建快照…</translation>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation>恢复版本的一部分</translation>
    </message>
    <message>
        <source>One is kept before the first change of a session and before much changes, and when you ask for one.</source>
        <translation>每次写作的第一处改动之前、大量改动之前，都会自动留下版本；您也可以随时创建。</translation>
    </message>
    <message>
        <source>Keep the present text…</source>
        <translation>保留当前文本…</translation>
    </message>
    <message>
        <source>Snapshots of the whole story</source>
        <translation>整部作品的快照</translation>
    </message>
    <message>
        <source>Name of the version (it may stay empty):</source>
        <translation>版本名称（可以留空）：</translation>
    </message>
    <message>
        <source>Keep a version</source>
        <translation>保留版本</translation>
    </message>
</context>
<context>
    <name>StoryVersions</name>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Episodes that differ</source>
        <translation>有差异的章</translation>
    </message>
    <message>
        <source>Take this part back</source>
        <translation>恢复这一处</translation>
    </message>
    <message>
        <source>Put the whole story back…</source>
        <translation>恢复整部作品…</translation>
    </message>
    <message>
        <source>Put this episode back</source>
        <translation>恢复本章</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>命名…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>erased since: {n}</source>
        <translation>其中 {n} 章此后已彻底删除</translation>
    </message>
    <message>
        <source>One is taken before the first change of a session and before anything large, and by you.</source>
        <translation>每次写作的第一处改动之前、大的操作之前，都会自动创建快照；您也可以随时创建。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>{title} (in the trash now)</source>
        <translation>{title}（现在回收站中）</translation>
    </message>
    <message>
        <source>Episodes that differ from now: {n}</source>
        <translation>与现在不同的章：{n}</translation>
    </message>
    <message>
        <source>Now  ·  {title}</source>
        <translation>现在  ·  {title}</translation>
    </message>
    <message>
        <source>Put every episode back as it was then: text, title, part and order?

Episodes written since stay. What stands there now is kept as a snapshot, and Undo takes all of it back.</source>
        <translation>要把每一章的正文、标题、所属的卷和顺序都恢复成当时的样子吗？

此后写的章会保留。现在的内容会存为快照，“撤销”可以全部还原。</translation>
    </message>
    <message>
        <source>Put the whole story back</source>
        <translation>恢复整部作品</translation>
    </message>
    <message>
        <source>Go back to a snapshot</source>
        <translation>恢复到快照</translation>
    </message>
    <message>
        <source>Go back to a version</source>
        <translation>恢复到旧版本</translation>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation>恢复版本的一部分</translation>
    </message>
    <message>
        <source>Name a snapshot</source>
        <translation>给快照命名</translation>
    </message>
    <message>
        <source>Name of the snapshot:</source>
        <translation>快照的名称：</translation>
    </message>
    <message>
        <source>Remove the snapshot “{name}”? This cannot be undone.</source>
        <translation>要移除快照“{name}”吗？此操作无法撤销。</translation>
    </message>
    <message>
        <source>Remove a snapshot</source>
        <translation>移除快照</translation>
    </message>
    <message>
        <source>Every episode of this snapshot reads the same now.</source>
        <translation>此快照中的各章与现在完全相同。</translation>
    </message>
    <message>
        <source>Episodes written since: {n}</source>
        <translation>此后写的章：{n}</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>{n} 章</translation>
    </message>
</context>
</TS>
