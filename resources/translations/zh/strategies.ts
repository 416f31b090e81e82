<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Strategies</name>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>哪里</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>How</source>
        <translation>怎样</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Feelings</source>
        <translation>情感</translation>
    </message>
    <message>
        <source>What they think</source>
        <translation>怎么想</translation>
    </message>
    <message>
        <source>What</source>
        <translation>什么</translation>
    </message>
    <message>
        <source>Whether</source>
        <translation>是否</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>all signs alike</source>
        <translation>各种线索并重</translation>
    </message>
    <message>
        <source>meaning first</source>
        <translation>意思优先</translation>
    </message>
    <message>
        <source>words first</source>
        <translation>字词优先</translation>
    </message>
    <message>
        <source>association first</source>
        <translation>联想优先</translation>
    </message>
    <message>
        <source>the latest first</source>
        <translation>最近的优先</translation>
    </message>
    <message>
        <source>in parts, {mix}</source>
        <translation>分成几部分，{mix}</translation>
    </message>
    <message>
        <source>Nothing was found to hand over</source>
        <translation>没有找到可提供的</translation>
    </message>
    <message>
        <source>The second look marked the answer</source>
        <translation>复查标出了回答</translation>
    </message>
    <message>
        <source>The answer was empty</source>
        <translation>回答是空的</translation>
    </message>
    <message>
        <source>It did not fit into the model’s context</source>
        <translation>超出了模型的上下文</translation>
    </message>
    <message>
        <source>The model’s process ended</source>
        <translation>模型的进程终止了</translation>
    </message>
    <message>
        <source>those named are looked for, too</source>
        <translation>也查找提到的人</translation>
    </message>
    <message>
        <source>the answer is worded more cautiously</source>
        <translation>选词时减少偶然性</translation>
    </message>
    <message>
        <source>other words are tried</source>
        <translation>换别的词再试</translation>
    </message>
    <message>
        <source>less is handed over</source>
        <translation>少提供一些</translation>
    </message>
    <message>
        <source>Answers {n}, asked for anew {redone}, in your words {rewritten}; facts used {used} of {handed}</source>
        <translation>回答 {n}，要求重答 {redone}，改成您的话 {rewritten}；提供的 {handed} 条事实用了 {used} 条</translation>
    </message>
    <message>
        <source>Next time {remedy}</source>
        <translation>下次{remedy}</translation>
    </message>
    <message>
        <source>If it happens again, {remedy}</source>
        <translation>如果再发生，{remedy}</translation>
    </message>
    <message>
        <source>the whole passage</source>
        <translation>整段</translation>
    </message>
    <message>
        <source>each half for itself</source>
        <translation>前后两半分开</translation>
    </message>
    <message>
        <source>with some chance</source>
        <translation>加一点偶然性</translation>
    </message>
    <message>
        <source>without the grammar</source>
        <translation>不用语法约束</translation>
    </message>
    <message>
        <source>it repeated itself</source>
        <translation>重复自己的话</translation>
    </message>
    <message>
        <source>the passage did not fit</source>
        <translation>段落超出了上下文</translation>
    </message>
    <message>
        <source>{asks} ({language})</source>
        <translation>{asks}（{language}）</translation>
    </message>
    <message>
        <source>{asks}: looked up {approach}</source>
        <translation>{asks}：查找方式 {approach}</translation>
    </message>
    <message>
        <source>How early it finds what answers use: {scores}</source>
        <translation>多早找到回答所用的内容：{scores}</translation>
    </message>
    <message>
        <source>{failure}: {asks}; times: {n}, severity {s} of 5</source>
        <translation>{failure}：{asks}；次数：{n}，严重程度 {s}/5</translation>
    </message>
    <message>
        <source>Facts read so: accepted {yes}, rejected {no}</source>
        <translation>这样读取的事实：采纳 {yes}，拒绝 {no}</translation>
    </message>
    <message>
        <source>Reading by {model}: {way}</source>
        <translation>由 {model} 读取：{way}</translation>
    </message>
    <message>
        <source>When {trouble}: helped {helped} of {tried} times</source>
        <translation>遇到“{trouble}”时：{tried} 次中 {helped} 次有效</translation>
    </message>
    <message>
        <source>its JSON was broken</source>
        <translation>其 JSON 有误</translation>
    </message>
</context>
<context>
    <name>StrategiesPage</name>
    <message>
        <source>What has helped</source>
        <translation>行之有效的做法</translation>
    </message>
    <message>
        <source>Learnt from your conversations: which facts answers used, what you asked for anew or put in your own words, what went wrong. The next question of the same kind is looked up accordingly; what somebody may know never changes by it.</source>
        <translation>从您的对话中学到：回答用了哪些事实，您要求重答或改成自己的话的有哪些，哪里出了错。下一个同类问题会据此查找；某人可以知道什么绝不会因此改变。</translation>
    </message>
    <message>
        <source>What has been learnt</source>
        <translation>学到了什么</translation>
    </message>
    <message>
        <source>Start &amp;over</source>
        <translation>从头开始(&amp;B)</translation>
    </message>
    <message>
        <source>Forget what has helped</source>
        <translation>忘掉行之有效的做法</translation>
    </message>
    <message>
        <source>Open a story first; each learns for itself.</source>
        <translation>请先打开作品；每部作品各自学习。</translation>
    </message>
    <message>
        <source>Nothing yet: talk to somebody, and come back.</source>
        <translation>还没有：请先与某人对话，再回来。</translation>
    </message>
</context>
</TS>
