<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AnswerBubble</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}の答え</translation>
    </message>
    <message>
        <source>Withheld: {n}</source>
        <translation>伏せたもの {n}</translation>
    </message>
    <message>
        <source>Waiting…</source>
        <translation>順番を待っています…</translation>
    </message>
    <message>
        <source>Loading {model}…</source>
        <translation>{model}を読み込んでいます…</translation>
    </message>
    <message>
        <source>Looking through what {name} knows…</source>
        <translation>{name}が知っていることを探しています…</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>ここで止めました。</translation>
    </message>
    <message>
        <source>No words came back. Ask again, or choose another model.</source>
        <translation>言葉が返ってきませんでした。もう一度たずねるか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Listed from memory, without a chat model.</source>
        <translation>対話モデルなしで、知っていることを並べました。</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>答えをコピー</translation>
    </message>
    <message>
        <source>Answer again, in other words</source>
        <translation>別の言い方でもう一度</translation>
    </message>
    <message>
        <source>How this was answered</source>
        <translation>この答えの成り立ち</translation>
    </message>
    <message>
        <source>What this character was not told, for your eyes only</source>
        <translation>この人物に渡さなかったもの（作者にだけ見えます）</translation>
    </message>
    <message>
        <source>Withheld…</source>
        <translation>伏せたもの…</translation>
    </message>
    <message>
        <source>The wording before this one</source>
        <translation>前の言い方</translation>
    </message>
    <message>
        <source>The wording after this one</source>
        <translation>次の言い方</translation>
    </message>
    <message>
        <source>Propose as a fact, or the words selected</source>
        <translation>事実として提案（選んだ言葉があればそれだけ）</translation>
    </message>
    <message>
        <source>Rewrite the answer</source>
        <translation>答えを書き直す</translation>
    </message>
    <message>
        <source>Rewritten by you.</source>
        <translation>あなたが書き直した答えです。</translation>
    </message>
        <message>
            <source>The answer came close to what {name} was not told; asking again…</source>
            <translation>{name}の知らないことに答えが近づきました。もう一度聞いています…</translation>
        </message>
        <message>
            <source>Asked again, for the first answer came close to what {name} was not told. It is kept beside this one, as another wording.</source>
            <translation>最初の答えが{name}の知らないことに近かったので、もう一度聞きました。最初の答えは、別の言い方として横に残っています。</translation>
        </message>
    <message>
        <source>Continue</source>
        <translation>続きを書く</translation>
    </message>
    <message>
        <source>Have the answer go on from its last word</source>
        <translation>答えの最後の言葉から続けさせます</translation>
    </message>
    <message>
        <source>Going on…</source>
        <translation>続きを書いています…</translation>
    </message>
    <message>
        <source>Not finished: this is the longest answer the settings allow.</source>
        <translation>途中です（設定した答えの長さに達しました）。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>たずねる（Enter）</translation>
    </message>
    <message>
        <source>Stop the answer (Esc)</source>
        <translation>答えを止める（Esc）</translation>
    </message>
    <message>
        <source>Asked as soon as this answer ends.</source>
        <translation>いまの答えが終わりしだい質問します。</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>The last prompt took {used} of the model's {context} tokens.</source>
        <translation>直前のプロンプトは、モデルの{context}トークンのうち{used}を使いました。</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}の答え</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>How this was answered</source>
        <translation>この答えの成り立ち</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>No model was asked.</source>
        <translation>モデルは使っていません。</translation>
    </message>
    <message>
        <source>Copy the prompt</source>
        <translation>プロンプトをコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>ほか{n}件</translation>
    </message>
    <message>
        <source>Prompts are not kept: only of what was asked since the story was opened.</source>
        <translation>プロンプトは保存されません。作品を開いてからたずねたものだけ、ここに出ます。</translation>
    </message>
</context>
<context>
    <name>ModelNotice</name>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>{name} is not there, so answers list what is known.</source>
        <translation>{name}が見つからないため、知っていることを並べて答えます。</translation>
    </message>
    <message>
        <source>No chat model, so answers list what is known.</source>
        <translation>対話モデルがないため、知っていることを並べて答えます。</translation>
    </message>
    <message>
        <source>Answers list what is known, for the chat model cannot be read: {reason}</source>
        <translation>対話モデルを読めないので、答えは知っていることの一覧になります：{reason}</translation>
    </message>
    <message>
        <source>No reading model, so memories are found by shared characters, not by meaning.</source>
        <translation>読解モデルがないので、記憶は意味ではなく文字の重なりで探します。</translation>
    </message>
    <message>
        <source>{name} takes about {need} GB and this computer has {have} GB, so answers list what is known. Take a smaller model or less context.</source>
        <translation>{name}は約{need}GBのメモリを使いますが、このパソコンは{have}GBです。答えは知っていることの一覧になります。もっと小さいモデルにするか、文脈を短くしてください。</translation>
    </message>
    <message>
        <source>The search index is not made yet, so answers take longer at first.</source>
        <translation>検索の索引がまだないので、初めのうちは答えに時間がかかります。</translation>
    </message>
    <message>
        <source>Get a better one</source>
        <translation>別のモデルを選ぶ</translation>
    </message>
    <message>
        <source>{name} was not made for conversation.</source>
        <translation>付属の{name}は会話向けのモデルではありません。</translation>
    </message>
    <message>
        <source>It came with the program to show how talking works. A larger chat model answers far better.</source>
        <translation>使い勝手を試すための付属モデルです。より大きな対話モデルを使うと、答えはずっと自然になります。</translation>
    </message>
</context>
<context>
    <name>QuestionBubble</name>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Ask this differently</source>
        <translation>別の聞き方にする</translation>
    </message>
    <message>
        <source>The question asked before this one</source>
        <translation>前の聞き方</translation>
    </message>
    <message>
        <source>The question asked after this one</source>
        <translation>次の聞き方</translation>
    </message>
</context>
<context>
    <name>ReceiptChips</name>
    <message>
        <source>{n} more</source>
        <translation>ほか{n}件</translation>
    </message>
</context>
<context>
    <name>Suggestion</name>
    <message>
        <source>A question to begin with: click to ask it</source>
        <translation>はじめの問い（クリックでたずねます）</translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message>
        <source>Kept in the story file; nothing said here becomes part of the story.</source>
        <translation>会話は作品ファイルに残ります。ここで話したことは作品には加わりません。</translation>
    </message>
    <message>
        <source>just before their death</source>
        <translation>死ぬ直前の時点</translation>
    </message>
    <message>
        <source>dead by then, asked all the same</source>
        <translation>この時点で死んでいるが、そのまま尋ねた</translation>
    </message>
    <message>
        <source>is there</source>
        <translation>その場にいる</translation>
    </message>
    <message>
        <source>has left</source>
        <translation>もう立ち去った</translation>
    </message>
    <message>
        <source>is heard from afar, or told of elsewhere</source>
        <translation>離れた所にいる（声や知らせだけ）</translation>
    </message>
    <message>
        <source>is only named</source>
        <translation>名前が出るだけ</translation>
    </message>
    <message>
        <source>is away</source>
        <translation>よそにいる</translation>
    </message>
    <message>
        <source>is dead</source>
        <translation>死んでいる</translation>
    </message>
    <message>
        <source>has left for good</source>
        <translation>去って戻らない</translation>
    </message>
    <message>
        <source>is not in the story yet</source>
        <translation>まだ作品に出ていない</translation>
    </message>
    <message>
        <source>is nowhere in this scene</source>
        <translation>この場面には出てこない</translation>
    </message>
    <message>
        <source>episode {n}: {text}</source>
        <translation>第{n}話：{text}</translation>
    </message>
    <message>
        <source>How they stand to others, and what they feel</source>
        <translation>いまの間柄と気持ち</translation>
    </message>
    <message>
        <source>As things stand</source>
        <translation>現時点</translation>
    </message>
    <message>
        <source>As episode {n} opens</source>
        <translation>第{n}話が始まる時点</translation>
    </message>
    <message>
        <source>Anybody may know it</source>
        <translation>誰でも知りうること</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>本人の秘密</translation>
    </message>
    <message>
        <source>They have learned it</source>
        <translation>知るに至ったこと</translation>
    </message>
    <message>
        <source>You said that they know it</source>
        <translation>作者が「知っている」と決めたこと</translation>
    </message>
    <message>
        <source>By meaning, words and people</source>
        <translation>意味の近さ・語句・人物</translation>
    </message>
    <message>
        <source>By shared characters</source>
        <translation>文字の重なり</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>疑っている</translation>
    </message>
    <message>
        <source>Believes wrongly</source>
        <translation>思い違いをしている</translation>
    </message>
    <message>
        <source>You said that they do not know</source>
        <translation>作者が「知らない」と決めたもの</translation>
    </message>
    <message>
        <source>Not confirmed yet</source>
        <translation>まだ確定していません</translation>
    </message>
    <message>
        <source>Never learns it, as far as is written</source>
        <translation>書かれている範囲では、知る場面なし</translation>
    </message>
    <message>
        <source>Known as things stand, after the last episode</source>
        <translation>最後の話のあと、現時点では知っている</translation>
    </message>
    <message>
        <source>Known as episode {n} opens</source>
        <translation>第{n}話が始まるときには知っている</translation>
    </message>
    <message>
        <source>That {other} knows: {fact}</source>
        <translation>{other}が知っていること ― {fact}</translation>
    </message>
    <message>
        <source>Keeping from {other}: {fact}</source>
        <translation>{other}に隠していること ― {fact}</translation>
    </message>
    <message>
        <source>Keeping from everybody: {fact}</source>
        <translation>誰にも話していないこと ― {fact}</translation>
    </message>
    <message>
        <source>Does not know the fact, and no words say what they think of it</source>
        <translation>その事実を知らず、本人がどう思っているかの言葉もありません</translation>
    </message>
    <message>
        <source>Not in the words recorded</source>
        <translation>記録された言葉のままでは渡せません</translation>
    </message>
    <message>
        <source>Proposed, not confirmed yet</source>
        <translation>提案（まだ確定していません）</translation>
    </message>
    <message>
        <source>Episode {n}: “{quote}”</source>
        <translation>第{n}話「{quote}」</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>もう違う</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>過去のこと</translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation>この先のこと</translation>
    </message>
    <message>
        <source>No longer so by then, and they do not know that</source>
        <translation>この時点ではもう成り立たず、本人はそれを知らない</translation>
    </message>
    <message>
        <source>Handed over as something that used to be so</source>
        <translation>以前のこととして渡しました</translation>
    </message>
    <message>
        <source>Handed over as something that is still to come</source>
        <translation>まだこの先のこととして渡しました</translation>
    </message>
    <message>
        <source>What {other} knows is told in your words only: {text}</source>
        <translation>{other}が知っていることについて、作者の言葉だけを渡しました：{text}</translation>
    </message>
    <message>
        <source>{other} knows it too: {text}</source>
        <translation>{other}も知っている：{text}</translation>
    </message>
    <message>
        <source>Kept from everybody: {text}</source>
        <translation>誰にも隠している：{text}</translation>
    </message>
    <message>
        <source>Kept from {other}: {text}</source>
        <translation>{other}に隠している：{text}</translation>
    </message>
    <message>
        <source>Ep. {n} · {text}</source>
        <translation>第{n}話 {text}</translation>
    </message>
    <message>
        <source>Proposed · {text}</source>
        <translation>提案・{text}</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Considered and left out</source>
        <translation>検討して渡さなかった事実</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>文脈</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>数えるもの</translation>
    </message>
    <message>
        <source>Told in this talk, true or not</source>
        <translation>この会話で聞かされたこと（真偽を問わず）</translation>
    </message>
    <message>
        <source>What earlier answers of this talk rest on</source>
        <translation>この会話のこれまでの答えがもとにしたこと</translation>
    </message>
    <message>
        <source>Insights that came up</source>
        <translation>浮かんだ思い</translation>
    </message>
    <message>
        <source>Habits that the moment set off</source>
        <translation>いまの場で出た習慣</translation>
    </message>
    <message>
        <source>Habits that did not happen this time; not handed over</source>
        <translation>今回は出なかった習慣（渡していない）</translation>
    </message>
    <message>
        <source>Habits they know of themselves</source>
        <translation>自分で知っている習慣</translation>
    </message>
    <message>
        <source>drew {n} of 100 against {p}</source>
        <translation>100のうち{n}が出た（{p}未満で起きる）</translation>
    </message>
    <message>
        <source>Handed over, with relevance</source>
        <translation>モデルに渡した事実（関連度順）</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>探した言葉</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Only confirmed facts</source>
        <translation>確定した事実だけ</translation>
    </message>
    <message>
        <source>Proposed facts too</source>
        <translation>提案も含む</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>それまでの会話</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探し方</translation>
    </message>
    <message>
        <source>Who else knows, and whom it is kept from</source>
        <translation>ほかに知っている人、隠している相手</translation>
    </message>
    <message>
        <source>as it was: {shown}, in brief: {brief}, left out: {out}</source>
        <translation>そのまま {shown}、要約 {brief}、除外 {out}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{0} of {1} tokens</source>
        <translation>{1}トークン中{0}</translation>
    </message>
    <message>
        <source>{n} facts known by then; considered: {considered}; handed over: {given}</source>
        <translation>この時点で知っている事実 {n}、検討 {considered}、渡した事実 {given}</translation>
    </message>
    <message>
        <source>Handed over as what they believe</source>
        <translation>思っていること・疑いとして渡したもの</translation>
    </message>
    <message>
        <source>Less to do with the question than what was handed over</source>
        <translation>渡した事実より、質問との関連が薄いもの</translation>
    </message>
    <message>
        <source>No room for it in the model’s context</source>
        <translation>モデルの文脈に収まらない</translation>
    </message>
    <message>
        <source>Rests on something they may not know now, or that was changed</source>
        <translation>今は知りえないこと、または変わったことに基づいている</translation>
    </message>
    <message>
        <source>Said before and left out</source>
        <translation>それまでの会話のうち除いたもの</translation>
    </message>
    <message>
        <source>Says what another one says that was handed over</source>
        <translation>渡した別の事実と同じことを言っている</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>探したこと</translation>
    </message>
    <message>
        <source>Withheld</source>
        <translation>伏せたもの</translation>
    </message>
    <message>
        <source>by association</source>
        <translation>連想</translation>
    </message>
    <message>
        <source>by meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>by shared characters</source>
        <translation>文字の重なり</translation>
    </message>
    <message>
        <source>by the episodes named</source>
        <translation>名指しされた話</translation>
    </message>
    <message>
        <source>by words</source>
        <translation>言葉</translation>
    </message>
    <message>
        <source>in story time</source>
        <translation>作中の時系列順</translation>
    </message>
    <message>
        <source>inside episode {n}, before its character {at}</source>
        <translation>第{n}話の中、{at}文字目の手前</translation>
    </message>
    <message>
        <source>untitled branch</source>
        <translation>無題の分岐</translation>
    </message>
    <message>
        <source>{how}: {asked} (found: {n})</source>
        <translation>{how}：{asked}（{n}件）</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>探し方</translation>
    </message>
    <message>
        <source>Because of earlier trouble</source>
        <translation>以前の不具合から</translation>
    </message>
    <message>
        <source>Source edited: please confirm</source>
        <translation>本文が変わった（要確認）</translation>
    </message>
    <message>
        <source>Evidence changed: some words it was read from are others now</source>
        <translation>根拠が変わった：読み取った本文の一部が、今は別の文です</translation>
    </message>
    <message>
        <source>{said} ({why})</source>
        <translation>{said}（{why}）</translation>
    </message>
    <message>
        <source>appears only further on</source>
        <translation>この先で初めて出てくる</translation>
    </message>
    <message>
        <source>{model} answers from here on, and was not shown what {other} answered.</source>
        <translation>ここから{model}の答えです（{other}の答えは見せていません）。</translation>
    </message>
    <message>
        <source>{model} answers from here on.</source>
        <translation>ここから{model}の答えです。</translation>
    </message>
    <message>
        <source>Another model answered it</source>
        <translation>別のモデルの答えのため</translation>
    </message>
    <message>
        <source>may be dead by then, not confirmed</source>
        <translation>この時点で死んでいる可能性あり（未確認）</translation>
    </message>
</context>
<context>
    <name>TalkPanel</name>
    <message>
        <source>Nobody to talk to yet</source>
        <translation>まだ話し相手がいません</translation>
    </message>
    <message>
        <source>Open a story, and its characters answer from what they know at any point of it.</source>
        <translation>作品を開くと、登場人物がそれぞれの時点で知っていることだけをもとに答えます。</translation>
    </message>
    <message>
        <source>No characters yet</source>
        <translation>登場人物がまだいません</translation>
    </message>
    <message>
        <source>Find the people of this story first; then ask them what they know.</source>
        <translation>まず登場人物を見つけましょう。そのあとで、何を知っているかたずねられます。</translation>
    </message>
    <message>
        <source>Find characters</source>
        <translation>登場人物を探す</translation>
    </message>
    <message>
        <source>Ask {name} something…</source>
        <translation>{name}にたずねる…</translation>
    </message>
    <message>
        <source>The answer draws on what {name} can know at this point of the story, and on nothing else.</source>
        <translation>{name}は、この時点で知りうることだけをもとに答えます。</translation>
    </message>
    <message>
        <source>Ask {name}</source>
        <translation>{name}にたずねる</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Look into their mind</source>
        <translation>記憶を見る</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Earlier questions</source>
        <translation>前の問いを表示</translation>
    </message>
    <message>
        <source>{point}, confirmed facts only</source>
        <translation>{point}・確定した事実だけ</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>The chat model could not be used: {reason}</source>
        <translation>対話モデルを使えませんでした。{reason}</translation>
    </message>
    <message>
        <source>Searched by shared characters only: {reason}</source>
        <translation>文字の重なりだけで探しました。{reason}</translation>
    </message>
    <message>
        <source>The model's process ended in the middle of this answer. The next question starts it again. If that repeats, memory is short: take a smaller model or less context.</source>
        <translation>答えの途中でモデルのプロセスが終了しました。次の問いで動かし直します。繰り返すならメモリ不足です。もっと小さいモデルにするか、文脈を短くしてください。</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>{name} (proposed)</source>
        <translation>{name}（提案）</translation>
    </message>
</context>
<context>
    <name>ViewpointBar</name>
    <message>
        <source>Who is asked</source>
        <translation>たずねる相手</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>どの時点か</translation>
    </message>
    <message>
        <source>Only confirmed facts count.</source>
        <translation>確定した事実だけを使います。</translation>
    </message>
    <message>
        <source>Proposed facts count too, and are marked.</source>
        <translation>未確定の提案も、印をつけて使います。</translation>
    </message>
</context>
<context>
    <name>WithheldDrawer</name>
    <message>
        <source>Further facts, less to do with the question: {n}</source>
        <translation>問いとの関わりが薄いもの、ほか{n}件</translation>
    </message>
    <message>
        <source>For your eyes only: {name} was given none of this.</source>
        <translation>作者だけに見えます。{name}には渡していません。</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>Show where this stands in the story</source>
        <translation>本文のどこにあるかを見る</translation>
    </message>
        <message>
            <source>The model stepped out of its role:</source>
            <translation>モデルが役から外れています：</translation>
        </message>
        <message>
            <source>No character of the story speaks so</source>
            <translation>登場人物の言葉ではありません</translation>
        </message>
        <message>
            <source>Agrees to what nothing they know speaks for</source>
            <translation>知っていることに根拠のない肯定です</translation>
        </message>
        <message>
            <source>Agrees to: {fact}</source>
            <translation>肯定している事実：{fact}</translation>
        </message>
    <message>
        <source>In your words, this comes close to something {name} was not told:</source>
        <translation>あなたの書いた答えが、{name}に渡していない内容に触れています：</translation>
    </message>
    <message>
        <source>This comes close to something {name} was not told; the model guessed it:</source>
        <translation>{name}に渡していない内容に近い答えです（モデルの推測）：</translation>
    </message>
</context>
<context>
    <name>ConversationsMenu</name>
    <message>
        <source>New conversation</source>
        <translation>新しい会話</translation>
    </message>
    <message>
        <source>Nothing has been asked yet</source>
        <translation>まだ何も聞いていません</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>この会話を書き出す…</translation>
    </message>
    <message>
        <source>Put this conversation into the trash</source>
        <translation>この会話をごみ箱に入れる</translation>
    </message>
    <message>
        <source>Bring back from the trash</source>
        <translation>ごみ箱から戻す</translation>
    </message>
    <message>
        <source>episode not in the story</source>
        <translation>話は今ありません</translation>
    </message>
    <message>
        <source>Search conversations…</source>
        <translation>会話を検索…</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>残す期間…</translation>
    </message>
</context>
<context>
    <name>Shelving</name>
    <message>
        <source>Export the conversation</source>
        <translation>会話の書き出し</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file}に書き込めません：{reason}</translation>
    </message>
</context>
<context>
    <name>Jumps</name>
    <message>
        <source>This is not in the story any more.</source>
        <translation>これはもう作品の中にありません。</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Propose a line as a fact</source>
        <translation>会話の言葉を事実として提案</translation>
    </message>
    <message>
        <source>This story can only be read.</source>
        <translation>この作品は読み取り専用です。</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>An answer is being made; wait for it, or stop it.</source>
        <translation>答えている途中です。終わるのを待つか、止めてください。</translation>
    </message>
</context>
<context>
    <name>ProposeDialog</name>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>It waits in the review, and is canon only when you accept it there.</source>
        <translation>提案に入ります。そこで承認するまで、設定にはなりません。</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>提案する</translation>
    </message>
    <message>
        <source>Propose a fact</source>
        <translation>事実として提案</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Recorded in</source>
        <translation>記録する話</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>The fact, in one sentence</source>
        <translation>事実を一文で</translation>
    </message>
    <message>
        <source>Until then talks may use it, marked as proposed.</source>
        <translation>それまでも、提案の印つきで会話に使われることがあります。</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>誰のもの</translation>
    </message>
</context>
<context>
    <name>ProposedRow</name>
    <message>
        <source>Proposed. It waits in the review for your word.</source>
        <translation>提案しました。提案に入っています。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>提案へ</translation>
    </message>
</context>
<context>
    <name>RewriteDialog</name>
    <message>
        <source>Rewrite the answer</source>
        <translation>答えを書き直す</translation>
    </message>
    <message>
        <source>The first answer stays beside it. The talk goes on from your words; nothing of them is canon.</source>
        <translation>もとの答えも隣に残ります。会話はあなたの言葉から続きますが、設定にはなりません。</translation>
    </message>
    <message>
        <source>What is said instead</source>
        <translation>代わりに言う言葉</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Found: {n}</source>
        <translation>見つかった数 {n}</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>The latest {n}; another word finds fewer.</source>
        <translation>新しいものから{n}件です。言葉を足すと絞れます。</translation>
    </message>
    <message>
        <source>Untitled branch</source>
        <translation>無題の分岐</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>探す言葉</translation>
    </message>
    <message>
        <source>With anybody, as of any episode, on every branch.</source>
        <translation>すべての人物、すべての時点、すべての分岐の会話から探します。</translation>
    </message>
    <message>
        <source>Words that were said; of several, all</source>
        <translation>会話に出た言葉（空白で区切ると、すべてを含むもの）</translation>
    </message>
    <message>
        <source>episode not in the story</source>
        <translation>話は今は作品にない</translation>
    </message>
    <message>
        <source>title</source>
        <translation>題</translation>
    </message>
    <message>
        <source>with {name}</source>
        <translation>{name}との会話</translation>
    </message>
    <message>
        <source>you</source>
        <translation>作者</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Propose as a fact…</source>
        <translation>事実として提案…</translation>
    </message>
</context>
<context>
    <name>LifeNotice</name>
    <message>
        <source>Ask as of before their death</source>
        <translation>死ぬ前の時点で尋ねる</translation>
    </message>
    <message>
        <source>Ask all the same</source>
        <translation>それでも尋ねる</translation>
    </message>
    <message>
        <source>Do not ask</source>
        <translation>尋ねない</translation>
    </message>
    <message>
        <source>{name} is dead by then and is not asked.</source>
        <translation>{name}はこの時点で死んでいるため、尋ねません。</translation>
    </message>
    <message>
        <source>{name} answers as of just before their death.</source>
        <translation>{name}は死ぬ直前の時点で答えます。</translation>
    </message>
    <message>
        <source>{name} is dead by then and answers all the same.</source>
        <translation>{name}はこの時点で死んでいますが、そのまま答えます。</translation>
    </message>
    <message>
        <source>Yes, dead by then</source>
        <translation>死んでいる</translation>
    </message>
    <message>
        <source>No, misread</source>
        <translation>読み違い</translation>
    </message>
    <message>
        <source>Ask as of then</source>
        <translation>この時点で尋ねる</translation>
    </message>
    <message>
        <source>{name} may be dead by then, by a reading you have not confirmed:</source>
        <translation>読み取りによると、{name}はこの時点で死んでいるかもしれません（未確認）：</translation>
    </message>
</context>
<context>
    <name>RestingRow</name>
    <message>
        <source>Review…</source>
        <translation>確認する…</translation>
    </message>
    <message>
        <source>Decide on these, those that matter most first</source>
        <translation>影響の大きいものから順に確認します</translation>
    </message>
    <message>
        <source>Not confirmed by you: {n} of the {m} facts {name} would be handed.</source>
        <translation>{name}に渡る事実{m}件のうち、未確認は{n}件です。</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Show it the other model’s answers, too</source>
        <translation>別のモデルの答えも見せる</translation>
    </message>
    <message>
        <source>{model} answers now, and is shown what {others} answered here.</source>
        <translation>ここからは{model}が答えます。{others}のこれまでの答えも見せています。</translation>
    </message>
    <message>
        <source>{model} answers now, and is not shown what {others} answered here.</source>
        <translation>ここからは{model}が答えます。{others}のこれまでの答えは見せていません。</translation>
    </message>
</context>
<context>
    <name>Departed</name>
    <message>
        <source>Confirm a death</source>
        <translation>死の確定</translation>
    </message>
    <message>
        <source>Reject a death</source>
        <translation>死の却下</translation>
    </message>
</context>
</TS>
