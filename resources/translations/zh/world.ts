<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>SheetPage</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读音</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>其他名称</translation>
    </message>
    <message>
        <source>with commas between</source>
        <translation>用顿号或逗号隔开</translation>
    </message>
    <message>
        <source>What is known about it</source>
        <translation>已知的内容</translation>
    </message>
    <message>
        <source>For yourself; it is not canon</source>
        <translation>只供您自己参考，不算作品设定</translation>
    </message>
    <message>
        <source>Where the text speaks of it</source>
        <translation>正文中提到之处</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Back to the manuscript (Esc)</source>
        <translation>回到原稿 (Esc)</translation>
    </message>
    <message>
        <source>Change a sheet</source>
        <translation>修改资料</translation>
    </message>
    <message>
        <source>In the text: {n}</source>
        <translation>正文中：{n} 处</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation>删除资料</translation>
    </message>
</context>
<context>
    <name>World</name>
    <message>
        <source>Places</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Things</source>
        <translation>事物</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>用语</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>事物</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>用语</translation>
    </message>
</context>
<context>
    <name>WorldPanel</name>
    <message>
        <source>Find a sheet</source>
        <translation>查找资料</translation>
    </message>
    <message>
        <source>Places, things and words</source>
        <translation>地点、事物与用语</translation>
    </message>
    <message>
        <source>Kind of sheet</source>
        <translation>资料种类</translation>
    </message>
    <message>
        <source>New sheet</source>
        <translation>新建资料</translation>
    </message>
    <message>
        <source>No sheets yet</source>
        <translation>还没有资料</translation>
    </message>
    <message>
        <source>Keep what you know about places, things and words of the story, beside its people.</source>
        <translation>在人物之外，还可以记下作品中的地点、事物和用语。</translation>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation>删除资料</translation>
    </message>
</context>
</TS>
