<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>ChooseFact</name>
    <message>
        <source>Which fact?</source>
        <translation>どの事実ですか</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選ぶ</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
</context>
<context>
    <name>Queries</name>
    <message>
        <source>The reader</source>
        <translation>読者</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>{n} of {total} know it</source>
        <translation>{total}人中{n}人が知っている</translation>
    </message>
    <message>
        <source>There is nothing of the kind.</source>
        <translation>そのような事実はありません。</translation>
    </message>
    <message>
        <source>Facts: {n}</source>
        <translation>事実 {n}</translation>
    </message>
    <message>
        <source>{name} never learns it</source>
        <translation>{name}が知る場面はない</translation>
    </message>
    <message>
        <source>{name} knows it only at the end</source>
        <translation>{name}が知るのは最後の話</translation>
    </message>
    <message>
        <source>{name} knows it from the start</source>
        <translation>{name}は初めから知っている</translation>
    </message>
    <message>
        <source>{name} learns it in episode {n}</source>
        <translation>{name}は第{n}話で知る</translation>
    </message>
    <message>
        <source>The other suspects: {belief}</source>
        <translation>相手の疑い：{belief}</translation>
    </message>
    <message>
        <source>The other believes: {belief}</source>
        <translation>相手の思い込み：{belief}</translation>
    </message>
    <message>
        <source>The other does not know, by your word</source>
        <translation>相手は知らない（作者の指定）</translation>
    </message>
</context>
<context>
    <name>QueryPanel</name>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Who knows this?</source>
        <translation>誰が知っているか</translation>
    </message>
    <message>
        <source>What does one know that another does not?</source>
        <translation>一人が知っていて、もう一人が知らないこと</translation>
    </message>
    <message>
        <source>When does somebody learn this?</source>
        <translation>いつ知るか</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>時点</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>誰が</translation>
    </message>
    <message>
        <source>Who does not</source>
        <translation>知らない人</translation>
    </message>
    <message>
        <source>Choose a fact…</source>
        <translation>事実を選ぶ…</translation>
    </message>
    <message>
        <source>and not</source>
        <translation>と</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open one to ask who knows what.</source>
        <translation>開くと、誰が何を知っているかを調べられます。</translation>
    </message>
    <message>
        <source>Two people are needed</source>
        <translation>登場人物が二人必要です</translation>
    </message>
    <message>
        <source>Add the characters first.</source>
        <translation>先に登場人物を加えてください。</translation>
    </message>
    <message>
        <source>Choose one here, or in the matrix by its menu.</source>
        <translation>ここで選ぶか、知識表のメニューから選んでください。</translation>
    </message>
    <message>
        <source>Which fact?</source>
        <translation>どの事実ですか</translation>
    </message>
    <message>
        <source>Go to the sentence</source>
        <translation>本文の該当箇所へ</translation>
    </message>
    <message>
        <source>Show it in the knowledge matrix</source>
        <translation>知識表で見る</translation>
    </message>
    <message>
        <source>When do they learn it?</source>
        <translation>いつ知るか</translation>
    </message>
</context>
</TS>
