<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Relations</name>
    <message>
        <source>Keeps secrets: {n}</source>
        <translation>隐瞒秘密：{n}</translation>
    </message>
    <message>
        <source>Knows secrets: {n}</source>
        <translation>知道秘密：{n}</translation>
    </message>
    <message>
        <source>Scenes: {n}</source>
        <translation>同场：{n}</translation>
    </message>
    <message>
        <source>{one} keeps from {other}: {fact}</source>
        <translation>{one}瞒着{other}：{fact}</translation>
    </message>
    <message>
        <source>{one} knows a secret of {other}: {fact}</source>
        <translation>{one}知道{other}的秘密：{fact}</translation>
    </message>
    <message>
        <source>{one} calls {other} {words}</source>
        <translation>{one}称{other}为{words}</translation>
    </message>
    <message>
        <source>Named in the same scenes: {n}</source>
        <translation>在同一场景中出现：{n}次</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one}与{other}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>“{words}”</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Choose a line for what is behind it, a person for theirs alone.</source>
        <translation>点连线可查看依据，点人物则只看此人的关系。</translation>
    </message>
    <message>
        <source>Nothing ties anybody yet.</source>
        <translation>目前还没有任何关系。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>待确认</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}话</translation>
    </message>
    <message>
        <source>Show it in the text</source>
        <translation>在正文中查看</translation>
    </message>
</context>
<context>
    <name>RelationGraph</name>
    <message>
        <source>Relations as a graph</source>
        <translation>人物关系图</translation>
    </message>
    <message>
        <source>Arrow keys go from pair to pair, plus and minus zoom. The list beside it says what ties them.</source>
        <translation>用方向键在两人组之间移动，用加减号缩放。旁边的列表说明其间的关系。</translation>
    </message>
</context>
<context>
    <name>RelationsPane</name>
    <message>
        <source>Reading the story…</source>
        <translation>正在读取作品…</translation>
    </message>
    <message>
        <source>Whose relations</source>
        <translation>查看谁的关系</translation>
    </message>
    <message>
        <source>Also what is only proposed</source>
        <translation>包括待确认的内容</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Pairs: {n}</source>
        <translation>{n}对</translation>
    </message>
    <message>
        <source>with something new: {n}</source>
        <translation>有新变化：{n}对</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>人物关系</translation>
    </message>
    <message>
        <source>Close the relations (Esc)</source>
        <translation>关闭人物关系（Esc）</translation>
    </message>
    <message>
        <source>Nobody here yet</source>
        <translation>还没有人物</translation>
    </message>
    <message>
        <source>“Find the people” in the Story menu looks for them in the text.</source>
        <translation>可用“作品”菜单中的“查找人物”从正文中查找。</translation>
    </message>
</context>
</TS>
