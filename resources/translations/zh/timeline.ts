<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>Telling order and story order</source>
        <translation>讲述顺序与故事顺序</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>{n}.</source>
        <translation>{n}.</translation>
    </message>
    <message>
        <source>at {date}</source>
        <translation>于 {date}</translation>
    </message>
    <message>
        <source>Episode {n}, {title}: at {date} in story time, number {rank} of {all} as they happen</source>
        <translation>第{n}章，{title}：故事时间 {date}，按发生顺序为 {all} 章中的第 {rank} 章</translation>
    </message>
</context>
<context>
    <name>TimelinePane</name>
    <message>
        <source>Date…</source>
        <translation>时间…</translation>
    </message>
    <message>
        <source>The story goes on from here</source>
        <translation>故事从这里继续</translation>
    </message>
    <message>
        <source>Back to the main line</source>
        <translation>回到主线</translation>
    </message>
    <message>
        <source>Without a date: at their own numbers</source>
        <translation>没有日期：按自己的章号</translation>
    </message>
    <message>
        <source>Without a date: from {place} on</source>
        <translation>没有日期：从 {place} 起</translation>
    </message>
    <message>
        <source>On the main line, at {place}</source>
        <translation>在主线上，位于 {place}</translation>
    </message>
    <message>
        <source>At {place}; the main line follows it</source>
        <translation>位于 {place}；主线随之继续</translation>
    </message>
    <message>
        <source>At {place}, after the date before it; the main line follows them</source>
        <translation>位于 {place}，在前一个日期之后；主线随之继续</translation>
    </message>
    <message>
        <source>An excursion to {place}; nobody follows it</source>
        <translation>岔到 {place}；没有章随之</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Close the timeline (Esc)</source>
        <translation>关闭时间线 (Esc)</translation>
    </message>
    <message>
        <source>As it is told</source>
        <translation>按讲述</translation>
    </message>
    <message>
        <source>As it happens</source>
        <translation>按发生</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>还没有章</translation>
    </message>
    <message>
        <source>Write or import some; then see here in which order they happen, and change it.</source>
        <translation>请先写作或导入；然后在这里看它们按什么顺序发生，并可改动。</translation>
    </message>
    <message>
        <source>Drag it at the right, or Alt+Up and Alt+Down, to another time</source>
        <translation>在右边拖动，或用 Alt+Up 和 Alt+Down，移到别的时间</translation>
    </message>
</context>
</TS>
