<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Rehearsal</name>
    <message>
        <source>Would not fit any more</source>
        <translation>会不再吻合</translation>
    </message>
    <message>
        <source>Would hang in the air</source>
        <translation>会悬空</translation>
    </message>
    <message>
        <source>Nothing would tell these any more</source>
        <translation>再没有地方交代这些</translation>
    </message>
    <message>
        <source>Learned otherwise than now</source>
        <translation>得知的时刻与现在不同</translation>
    </message>
    <message>
        <source>Told for the first time elsewhere</source>
        <translation>首次交代会在别处</translation>
    </message>
    <message>
        <source>Would be mended by it</source>
        <translation>会因此改正</translation>
    </message>
    <message>
        <source>Speaks of what nothing would have told by then: {fact}</source>
        <translation>说到了那时还没有交代的事：{fact}</translation>
    </message>
    <message>
        <source>{person}: nobody could know this by then: {fact}</source>
        <translation>{person}：那时谁也不可能知道：{fact}</translation>
    </message>
    <message>
        <source>{person} would not learn it here: {fact}</source>
        <translation>{person}不会在此得知：{fact}</translation>
    </message>
    <message>
        <source>{person} would learn it before it is told: {fact}</source>
        <translation>{person}会在交代之前得知：{fact}</translation>
    </message>
    <message>
        <source>First told in episode {after}, no longer in episode {before}.</source>
        <translation>首次交代在第{after}章，不再是第{before}章。</translation>
    </message>
</context>
<context>
    <name>RehearsalPane</name>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>移到哪里</translation>
    </message>
    <message>
        <source>How far the rehearsal is</source>
        <translation>排演的进度</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>照此执行</translation>
    </message>
    <message>
        <source>To the front</source>
        <translation>移到最前</translation>
    </message>
    <message>
        <source>Behind {episode}</source>
        <translation>在{episode}之后</translation>
    </message>
    <message>
        <source>Rehearsing a change</source>
        <translation>正在试演改动</translation>
    </message>
    <message>
        <source>The story has changed since this was rehearsed.</source>
        <translation>试演之后作品有变动。</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>移动章</translation>
    </message>
    <message>
        <source>Trying it out in a copy. You can go on writing.</source>
        <translation>正在副本中试演。您可以继续写作。</translation>
    </message>
    <message>
        <source>Lines to look at: {n}. Click one to see it.</source>
        <translation>要看的句子：{n}。点击可查看。</translation>
    </message>
    <message>
        <source>Nothing would break</source>
        <translation>不会有任何破绽</translation>
    </message>
    <message>
        <source>No later line leans on it, as far as the facts and the checks can tell.</source>
        <translation>就事实和检查所知，后文没有句子依赖它。</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Rehearse again</source>
        <translation>重新试演</translation>
    </message>
    <message>
        <source>What would break?</source>
        <translation>会有什么破绽？</translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
</context>
</TS>
