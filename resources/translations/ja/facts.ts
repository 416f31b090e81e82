<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AwarenessDialog</name>
    <message>
        <source>Who knows of it</source>
        <translation>知っていることを知る人</translation>
    </message>
    <message>
        <source>knows who knows it</source>
        <translation>誰が知っているかを知っている</translation>
    </message>
    <message>
        <source>knows it and keeps it from</source>
        <translation>知っていて、隠している</translation>
    </message>
    <message>
        <source>from before the first line</source>
        <translation>物語が始まる前から</translation>
    </message>
    <message>
        <source>“She is keeping something from me.”</source>
        <translation>「あの人は何か隠している」</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>誰が</translation>
    </message>
    <message>
        <source>Whom</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>いつから</translation>
    </message>
    <message>
        <source>Thinks meanwhile</source>
        <translation>それまでの考え</translation>
    </message>
    <message>
        <source>Record who knows of it</source>
        <translation>知っていることを知る人を記録</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>Over once the other knows it.</source>
        <translation>相手が知った時点で終わります。</translation>
    </message>
    <message>
        <source>It tells them nothing of the fact itself; until they know it, they think what you write here.</source>
        <translation>事実そのものは伝わりません。本人が知るまでは、ここに書いたことだけを考えています。</translation>
    </message>
</context>
<context>
    <name>BoundsDialog</name>
    <message>
        <source>Since and until when</source>
        <translation>いつから、いつまで</translation>
    </message>
    <message>
        <source>always</source>
        <translation>初めから</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>終わりまで</translation>
    </message>
    <message>
        <source>So from</source>
        <translation>始まり</translation>
    </message>
    <message>
        <source>So until</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>Say since and until when a fact is so</source>
        <translation>事実の始まりと終わりを指定</translation>
    </message>
    <message>
        <source>With another end, nothing has taken this fact's place any more.</source>
        <translation>終わりを変えると、あとに続く事実とのつながりはなくなります。</translation>
    </message>
    <message>
        <source>In story time, from or until the end of that episode.</source>
        <translation>作中の時間で、その話の終わりからです（または、その話の終わりまで）。</translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message>
        <source>This changed</source>
        <translation>ここから変わった</translation>
    </message>
    <message>
        <source>A new sentence</source>
        <translation>新しい文</translation>
    </message>
    <message>
        <source>A fact there is already</source>
        <translation>すでにある事実</translation>
    </message>
    <message>
        <source>What is so from then on</source>
        <translation>それからのこと</translation>
    </message>
    <message>
        <source>It changes in</source>
        <translation>変わる話</translation>
    </message>
    <message>
        <source>From then on</source>
        <translation>それから</translation>
    </message>
    <message>
        <source>What was so before stays in the story as past: whoever knows it goes on knowing it.</source>
        <translation>それまでのことは過去として残ります。知っている人は、知ったままです。</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>事実が変わったことを記録</translation>
    </message>
</context>
<context>
    <name>FactForm</name>
    <message>
        <source>Save and accept</source>
        <translation>保存して確定</translation>
    </message>
    <message>
        <source>The fact, in one sentence</source>
        <translation>事実を一文で</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>誰のものか</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
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
        <translation>事実を検索</translation>
    </message>
    <message>
        <source>Which fact</source>
        <translation>どの事実か</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>関係</translation>
    </message>
    <message>
        <source>Possession</source>
        <translation>所持・所在</translation>
    </message>
    <message>
        <source>Ability</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>出来事</translation>
    </message>
    <message>
        <source>Death</source>
        <translation>死</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>約束</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>秘密ごと</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Feeling</source>
        <translation>心情</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>きまり</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>is told</source>
        <translation>聞かされる</translation>
    </message>
    <message>
        <source>sees it</source>
        <translation>目にする</translation>
    </message>
    <message>
        <source>overhears it</source>
        <translation>漏れ聞く</translation>
    </message>
    <message>
        <source>works it out</source>
        <translation>察する</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>読んで知る</translation>
    </message>
    <message>
        <source>has always known</source>
        <translation>はじめから知っている</translation>
    </message>
    <message>
        <source>episodes {a} to {b}</source>
        <translation>第{a}話〜第{b}話</translation>
    </message>
    <message>
        <source>from episode {n}</source>
        <translation>第{n}話から</translation>
    </message>
    <message>
        <source>until episode {n}</source>
        <translation>第{n}話まで</translation>
    </message>
    <message>
        <source>{name} knows that {other} knows</source>
        <translation>{name}は、{other}が知っていることを知っている</translation>
    </message>
    <message>
        <source>{name} keeps it from everybody</source>
        <translation>{name}は誰にも隠している</translation>
    </message>
    <message>
        <source>{name} keeps it from {other}</source>
        <translation>{name}は{other}に隠している</translation>
    </message>
    <message>
        <source>since episode {n}</source>
        <translation>第{n}話から</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>はじめから</translation>
    </message>
    <message>
        <source>in an episode that is not told here</source>
        <translation>ここでは語られない話で</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>本人の考え：{belief}</translation>
    </message>
    <message>
        <source>only from episode {n} on</source>
        <translation>第{n}話から</translation>
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
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>MomentForm</name>
    <message>
        <source>From nobody in particular</source>
        <translation>特に誰からでもなく</translation>
    </message>
    <message>
        <source>From {name}</source>
        <translation>{name}から</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>誰が</translation>
    </message>
    <message>
        <source>How</source>
        <translation>どうやって</translation>
    </message>
    <message>
        <source>From whom</source>
        <translation>誰から</translation>
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
        <translation>Ctrl+Enter で保存、Esc で取りやめ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
</TS>
