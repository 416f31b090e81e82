<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>AwarenessDialog</name>
    <message>
        <source>Who knows of it</source>
        <translation>谁知道这件事</translation>
    </message>
    <message>
        <source>knows who knows it</source>
        <translation>知道谁知道</translation>
    </message>
    <message>
        <source>knows it and keeps it from</source>
        <translation>知道，并瞒着</translation>
    </message>
    <message>
        <source>from before the first line</source>
        <translation>从故事开始之前</translation>
    </message>
    <message>
        <source>“She is keeping something from me.”</source>
        <translation>“她有事瞒着我。”</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Whom</source>
        <translation>对谁</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>从何时</translation>
    </message>
    <message>
        <source>Thinks meanwhile</source>
        <translation>其间以为</translation>
    </message>
    <message>
        <source>Record who knows of it</source>
        <translation>记录谁知道这件事</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Over once the other knows it.</source>
        <translation>对方一旦知道即告结束。</translation>
    </message>
    <message>
        <source>It tells them nothing of the fact itself; until they know it, they think what you write here.</source>
        <translation>这不会透露事实本身；在知道之前，其想法就是您在此写下的。</translation>
    </message>
</context>
<context>
    <name>BoundsDialog</name>
    <message>
        <source>Since and until when</source>
        <translation>从何时到何时</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>永远</translation>
    </message>
    <message>
        <source>So from</source>
        <translation>从此如此</translation>
    </message>
    <message>
        <source>So until</source>
        <translation>到此为止</translation>
    </message>
    <message>
        <source>Say since and until when a fact is so</source>
        <translation>说明事实从何时到何时成立</translation>
    </message>
    <message>
        <source>With another end, nothing has taken this fact's place any more.</source>
        <translation>换了另一个终点，就没有什么取代这条事实了。</translation>
    </message>
    <message>
        <source>In story time, from or until the end of that episode.</source>
        <translation>按故事时间，从该章末尾起或到该章末尾止。</translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message>
        <source>This changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>A new sentence</source>
        <translation>新的句子</translation>
    </message>
    <message>
        <source>A fact there is already</source>
        <translation>已有的事实</translation>
    </message>
    <message>
        <source>What is so from then on</source>
        <translation>此后如何</translation>
    </message>
    <message>
        <source>It changes in</source>
        <translation>变化发生在</translation>
    </message>
    <message>
        <source>From then on</source>
        <translation>从那时起</translation>
    </message>
    <message>
        <source>What was so before stays in the story as past: whoever knows it goes on knowing it.</source>
        <translation>以前的情形作为往事留在故事里：知道的人照旧知道。</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>记下事实的变化</translation>
    </message>
</context>
<context>
    <name>FactForm</name>
    <message>
        <source>Save and accept</source>
        <translation>保存并采纳</translation>
    </message>
    <message>
        <source>The fact, in one sentence</source>
        <translation>用一句话写出事实</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>归属</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>只有读者知道</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}的秘密</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>FactPicker</name>
    <message>
        <source>Search the facts</source>
        <translation>搜索事实</translation>
    </message>
    <message>
        <source>Which fact</source>
        <translation>哪条事实</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Possession</source>
        <translation>持有物</translation>
    </message>
    <message>
        <source>Ability</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Death</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>隐情</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Feeling</source>
        <translation>情感</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}的秘密</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>只有读者知道</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>is told</source>
        <translation>被告知</translation>
    </message>
    <message>
        <source>sees it</source>
        <translation>亲眼看到</translation>
    </message>
    <message>
        <source>overhears it</source>
        <translation>偷听到</translation>
    </message>
    <message>
        <source>works it out</source>
        <translation>推断出来</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>读到</translation>
    </message>
    <message>
        <source>has always known</source>
        <translation>一直知道</translation>
    </message>
    <message>
        <source>episodes {a} to {b}</source>
        <translation>第{a}章至第{b}章</translation>
    </message>
    <message>
        <source>from episode {n}</source>
        <translation>从第{n}章起</translation>
    </message>
    <message>
        <source>until episode {n}</source>
        <translation>到第{n}章为止</translation>
    </message>
    <message>
        <source>{name} knows that {other} knows</source>
        <translation>{name}知道{other}知道</translation>
    </message>
    <message>
        <source>{name} keeps it from everybody</source>
        <translation>{name}瞒着所有人</translation>
    </message>
    <message>
        <source>{name} keeps it from {other}</source>
        <translation>{name}瞒着{other}</translation>
    </message>
    <message>
        <source>since episode {n}</source>
        <translation>从第{n}章起</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>in an episode that is not told here</source>
        <translation>在此处未讲述的一章里</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>以为：{belief}</translation>
    </message>
    <message>
        <source>only from episode {n} on</source>
        <translation>从第{n}章起才有</translation>
    </message>
</context>
<context>
    <name>FormDialog</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>MomentForm</name>
    <message>
        <source>From nobody in particular</source>
        <translation>不是从某人那里</translation>
    </message>
    <message>
        <source>From {name}</source>
        <translation>从{name}那里</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>How</source>
        <translation>怎样得知</translation>
    </message>
    <message>
        <source>From whom</source>
        <translation>从谁那里</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Ctrl+Enter saves, Esc gives up</source>
        <translation>Ctrl+Enter 保存，Esc 放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
</TS>
