<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>ChooseFact</name>
    <message>
        <source>Which fact?</source>
        <translation>哪条事实？</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>Queries</name>
    <message>
        <source>The reader</source>
        <translation>读者</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>{n} of {total} know it</source>
        <translation>{total} 人中 {n} 人知道</translation>
    </message>
    <message>
        <source>There is nothing of the kind.</source>
        <translation>没有这样的内容。</translation>
    </message>
    <message>
        <source>Facts: {n}</source>
        <translation>事实：{n}</translation>
    </message>
    <message>
        <source>{name} never learns it</source>
        <translation>{name}始终不会得知</translation>
    </message>
    <message>
        <source>{name} knows it only at the end</source>
        <translation>{name}到最后才知道</translation>
    </message>
    <message>
        <source>{name} knows it from the start</source>
        <translation>{name}从一开始就知道</translation>
    </message>
    <message>
        <source>{name} learns it in episode {n}</source>
        <translation>{name}在第{n}章得知</translation>
    </message>
    <message>
        <source>The other suspects: {belief}</source>
        <translation>对方怀疑：{belief}</translation>
    </message>
    <message>
        <source>The other believes: {belief}</source>
        <translation>对方以为：{belief}</translation>
    </message>
    <message>
        <source>The other does not know, by your word</source>
        <translation>对方不知道，由您决定</translation>
    </message>
</context>
<context>
    <name>QueryPanel</name>
    <message>
        <source>Question</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Who knows this?</source>
        <translation>谁知道这件事？</translation>
    </message>
    <message>
        <source>What does one know that another does not?</source>
        <translation>一个人知道而另一个人不知道什么？</translation>
    </message>
    <message>
        <source>When does somebody learn this?</source>
        <translation>某人何时得知这件事？</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>以何时为准</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Who does not</source>
        <translation>谁不知道</translation>
    </message>
    <message>
        <source>Choose a fact…</source>
        <translation>选择事实…</translation>
    </message>
    <message>
        <source>and not</source>
        <translation>而不知道的是</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open one to ask who knows what.</source>
        <translation>打开一部作品，就可以问谁知道什么。</translation>
    </message>
    <message>
        <source>Two people are needed</source>
        <translation>需要两个人</translation>
    </message>
    <message>
        <source>Add the characters first.</source>
        <translation>请先添加人物。</translation>
    </message>
    <message>
        <source>Choose one here, or in the matrix by its menu.</source>
        <translation>在这里选择，或在知识表的菜单中选择。</translation>
    </message>
    <message>
        <source>Which fact?</source>
        <translation>哪条事实？</translation>
    </message>
    <message>
        <source>Go to the sentence</source>
        <translation>到那句话</translation>
    </message>
    <message>
        <source>Show it in the knowledge matrix</source>
        <translation>在知识表中显示</translation>
    </message>
    <message>
        <source>When do they learn it?</source>
        <translation>他们何时得知？</translation>
    </message>
</context>
</TS>
