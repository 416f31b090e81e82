<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Strategies</name>
    <message>
        <source>Who</source>
        <translation>誰</translation>
    </message>
    <message>
        <source>When</source>
        <translation>いつ</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>どこ</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>なぜ</translation>
    </message>
    <message>
        <source>How</source>
        <translation>どのように</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>間柄</translation>
    </message>
    <message>
        <source>Feelings</source>
        <translation>気持ち</translation>
    </message>
    <message>
        <source>What they think</source>
        <translation>どう思うか</translation>
    </message>
    <message>
        <source>What</source>
        <translation>何</translation>
    </message>
    <message>
        <source>Whether</source>
        <translation>かどうか</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>いつも通り</translation>
    </message>
    <message>
        <source>all signs alike</source>
        <translation>どの手がかりも同じに</translation>
    </message>
    <message>
        <source>meaning first</source>
        <translation>意味を重く</translation>
    </message>
    <message>
        <source>words first</source>
        <translation>言葉を重く</translation>
    </message>
    <message>
        <source>association first</source>
        <translation>連想を重く</translation>
    </message>
    <message>
        <source>the latest first</source>
        <translation>新しいものを重く</translation>
    </message>
    <message>
        <source>in parts, {mix}</source>
        <translation>分けて、{mix}</translation>
    </message>
    <message>
        <source>Nothing was found to hand over</source>
        <translation>渡せる事実が見つからなかった</translation>
    </message>
    <message>
        <source>The second look marked the answer</source>
        <translation>見直しで答えに印がついた</translation>
    </message>
    <message>
        <source>The answer was empty</source>
        <translation>答えが空だった</translation>
    </message>
    <message>
        <source>It did not fit into the model’s context</source>
        <translation>モデルの文脈に収まらなかった</translation>
    </message>
    <message>
        <source>The model’s process ended</source>
        <translation>モデルのプロセスが終了した</translation>
    </message>
    <message>
        <source>those named are looked for, too</source>
        <translation>名前の出た人物も探す</translation>
    </message>
    <message>
        <source>the answer is worded more cautiously</source>
        <translation>言葉選びの偶然を減らす</translation>
    </message>
    <message>
        <source>other words are tried</source>
        <translation>別の言葉を試す</translation>
    </message>
    <message>
        <source>less is handed over</source>
        <translation>渡すものを減らす</translation>
    </message>
    <message>
        <source>Answers {n}, asked for anew {redone}, in your words {rewritten}; facts used {used} of {handed}</source>
        <translation>答え {n}、作り直し {redone}、書き直し {rewritten}。渡した事実 {handed} のうち使われたもの {used}</translation>
    </message>
    <message>
        <source>Next time {remedy}</source>
        <translation>次は、{remedy}</translation>
    </message>
    <message>
        <source>If it happens again, {remedy}</source>
        <translation>また起きたら、{remedy}</translation>
    </message>
    <message>
        <source>the whole passage</source>
        <translation>全体を一度に</translation>
    </message>
    <message>
        <source>each half for itself</source>
        <translation>半分ずつ</translation>
    </message>
    <message>
        <source>with some chance</source>
        <translation>偶然をまじえて</translation>
    </message>
    <message>
        <source>without the grammar</source>
        <translation>文法の制約なしで</translation>
    </message>
    <message>
        <source>it repeated itself</source>
        <translation>繰り返しに陥った</translation>
    </message>
    <message>
        <source>the passage did not fit</source>
        <translation>文章が収まらなかった</translation>
    </message>
    <message>
        <source>{asks} ({language})</source>
        <translation>{asks}（{language}）</translation>
    </message>
    <message>
        <source>{asks}: looked up {approach}</source>
        <translation>「{asks}」の質問：探し方は、{approach}</translation>
    </message>
    <message>
        <source>How early it finds what answers use: {scores}</source>
        <translation>答えが使う事実の見つけやすさ：{scores}</translation>
    </message>
    <message>
        <source>{failure}: {asks}; times: {n}, severity {s} of 5</source>
        <translation>{failure}：「{asks}」の質問で{n}回、重さ {s}/5</translation>
    </message>
    <message>
        <source>Facts read so: accepted {yes}, rejected {no}</source>
        <translation>こうして読んだ事実：確定 {yes}、却下 {no}</translation>
    </message>
    <message>
        <source>Reading by {model}: {way}</source>
        <translation>{model} での読み取り：{way}</translation>
    </message>
    <message>
        <source>When {trouble}: helped {helped} of {tried} times</source>
        <translation>{trouble}とき：{tried}回中{helped}回うまくいった</translation>
    </message>
    <message>
        <source>its JSON was broken</source>
        <translation>返事の形が壊れていた</translation>
    </message>
</context>
<context>
    <name>StrategiesPage</name>
    <message>
        <source>What has helped</source>
        <translation>効果のあった方法</translation>
    </message>
    <message>
        <source>Learnt from your conversations: which facts answers used, what you asked for anew or put in your own words, what went wrong. The next question of the same kind is looked up accordingly; what somebody may know never changes by it.</source>
        <translation>会話から学んだことです。答えがどの事実を使ったか、どれを作り直し、書き直したか、何がうまくいかなかったか。同じ種類の次の質問は、これに沿って探します。誰が何を知りうるかは、これでは変わりません。</translation>
    </message>
    <message>
        <source>What has been learnt</source>
        <translation>学んだこと</translation>
    </message>
    <message>
        <source>Start &amp;over</source>
        <translation>はじめからやり直す(&amp;O)</translation>
    </message>
    <message>
        <source>Forget what has helped</source>
        <translation>効果のあった方法を忘れる</translation>
    </message>
    <message>
        <source>Open a story first; each learns for itself.</source>
        <translation>先に作品を開いてください。学びは作品ごとです。</translation>
    </message>
    <message>
        <source>Nothing yet: talk to somebody, and come back.</source>
        <translation>まだ何もありません。誰かと話してから、また見にきてください。</translation>
    </message>
</context>
</TS>
