<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Outline</name>
    <message>
        <source>Idea</source>
        <translation>构思</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Revising</source>
        <translation>修改中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>{n}. {title}</source>
        <translation>{n}. {title}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Synopsis</source>
        <translation>梗概</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <source>Synopsis</source>
        <translation>梗概</translation>
    </message>
    <message>
        <source>What happens here</source>
        <translation>这一章发生什么</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>For yourself only</source>
        <translation>只给您自己看</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>A plot line, a point of view…</source>
        <translation>一条情节线、一种视角……</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>No status</source>
        <translation>没有进度</translation>
    </message>
    <message>
        <source>Note on an episode</source>
        <translation>一章的笔记</translation>
    </message>
</context>
<context>
    <name>OutlinePane</name>
    <message>
        <source>Corkboard</source>
        <translation>卡片板</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>The story at a glance</source>
        <translation>作品一览</translation>
    </message>
    <message>
        <source>Back to the manuscript (Esc)</source>
        <translation>回到原稿 (Esc)</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>还没有章</translation>
    </message>
    <message>
        <source>Each episode you write or import gets a card here.</source>
        <translation>您写作或导入的每一章都会在这里有一张卡片。</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>移动章</translation>
    </message>
</context>
</TS>
