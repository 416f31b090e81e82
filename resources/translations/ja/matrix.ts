<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>BeliefDialog</name>
    <message>
        <source>Suspects</source>
        <translation>疑っている</translation>
    </message>
    <message>
        <source>Believes wrongly</source>
        <translation>思い違いをしている</translation>
    </message>
    <message>
        <source>In their own terms: they never see the fact itself</source>
        <translation>本人の言葉で。事実そのものは本人には渡りません</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>What does {name} suspect?</source>
        <translation>{name}は何を疑っていますか</translation>
    </message>
    <message>
        <source>What does {name} believe instead?</source>
        <translation>{name}は何だと思い込んでいますか</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Change what {name} knows</source>
        <translation>{name}の知識の変更</translation>
    </message>
    <message>
        <source>Take a word back</source>
        <translation>指定の取り消し</translation>
    </message>
    <message>
        <source>Accept who learns it</source>
        <translation>知る場面の確定</translation>
    </message>
    <message>
        <source>Reject who learns it</source>
        <translation>知る場面の却下</translation>
    </message>
    <message>
        <source>Accept a fact</source>
        <translation>事実の確定</translation>
    </message>
    <message>
        <source>Reject a fact</source>
        <translation>事実の却下</translation>
    </message>
    <message>
        <source>Make a fact a proposal</source>
        <translation>事実を提案に戻す</translation>
    </message>
    <message>
        <source>Edit a fact</source>
        <translation>事実の編集</translation>
    </message>
    <message>
        <source>Change importance</source>
        <translation>重要度の変更</translation>
    </message>
    <message>
        <source>Change whose fact it is</source>
        <translation>誰の事実かの変更</translation>
    </message>
    <message>
        <source>Delete a fact</source>
        <translation>事実の削除</translation>
    </message>
    <message>
        <source>Take away who knows of it</source>
        <translation>誰が知っているかの記録を消す</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Hide the details (Ctrl+D)</source>
        <translation>詳細をしまう（Ctrl+D）</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>Take this away</source>
        <translation>この記録を消す</translation>
    </message>
    <message>
        <source>Changed…</source>
        <translation>変わった…</translation>
    </message>
    <message>
        <source>From, until…</source>
        <translation>期間…</translation>
    </message>
    <message>
        <source>To the text</source>
        <translation>本文へ</translation>
    </message>
    <message>
        <source>When?</source>
        <translation>いつ知るか</translation>
    </message>
    <message>
        <source>The fact itself</source>
        <translation>事実そのもの</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>They do not know yet that it changed.</source>
        <translation>変わったことはまだ知りません。</translation>
    </message>
    <message>
        <source>over: it is known</source>
        <translation>終わり（もう知られている）</translation>
    </message>
    <message>
        <source>but they do not know it</source>
        <translation>実際には知らない</translation>
    </message>
    <message>
        <source>but does not know it themselves</source>
        <translation>自分も知らない</translation>
    </message>
    <message>
        <source>Who knows they know…</source>
        <translation>知っていると知る人…</translation>
    </message>
    <message>
        <source>Who else knows?</source>
        <translation>ほかに誰が知るか</translation>
    </message>
</context>
<context>
    <name>FactDialog</name>
    <message>
        <source>Edit fact</source>
        <translation>事実を編集</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>事実を検索</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>登場人物</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>現在の状態</translation>
    </message>
    <message>
        <source>Only where knowledge differs</source>
        <translation>知識に差がある事実だけ</translation>
    </message>
    <message>
        <source>Also what comes later</source>
        <translation>この先の事実も</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>読者</translation>
    </message>
    <message>
        <source>A column for what the reader has been told</source>
        <translation>読者に語られたことの列</translation>
    </message>
    <message>
        <source>Story time</source>
        <translation>作中の時系列順</translation>
    </message>
    <message>
        <source>What has happened by then in the story, not what has been told</source>
        <translation>語られた順ではなく、作中でそれまでに起きたこと</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>秘密</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>読者だけ</translation>
    </message>
    <message>
        <source>Confirmed and proposed</source>
        <translation>確定と提案</translation>
    </message>
    <message>
        <source>Confirmed only</source>
        <translation>確定だけ</translation>
    </message>
    <message>
        <source>Proposed only</source>
        <translation>提案だけ</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>却下したもの</translation>
    </message>
    <message>
        <source>{n} or more</source>
        <translation>{n}以上</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>5 only</source>
        <translation>5だけ</translation>
    </message>
    <message>
        <source>All that is known</source>
        <translation>知られていることすべて</translation>
    </message>
    <message>
        <source>What is so as it opens</source>
        <translation>その時点で成り立つこと</translation>
    </message>
    <message>
        <source>What is no longer so</source>
        <translation>もう成り立たないこと</translation>
    </message>
    <message>
        <source>What is not so yet</source>
        <translation>まだ成り立たないこと</translation>
    </message>
    <message>
        <source>What {name} knows ×</source>
        <translation>{name}が知っていること ×</translation>
    </message>
    <message>
        <source>Stop showing only what {name} knows</source>
        <translation>{name}が知っていることだけの表示をやめる</translation>
    </message>
</context>
<context>
    <name>Grid</name>
    <message>
        <source>Who knows what</source>
        <translation>誰が何を知っているか</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Unconfirmed fact</source>
        <translation>未確定の事実</translation>
    </message>
    <message>
        <source>Proposal to decide</source>
        <translation>確認待ちの提案</translation>
    </message>
    <message>
        <source>All signs</source>
        <translation>すべての記号</translation>
    </message>
    <message>
        <source>Learns it in episode {n}</source>
        <translation>第{n}話で知る</translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message>
        <source>As things stand</source>
        <translation>現時点</translation>
    </message>
    <message>
        <source>As episode {n} opens</source>
        <translation>第{n}話が始まる時点</translation>
    </message>
    <message>
        <source>Knows</source>
        <translation>知っている</translation>
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
        <source>Not yet</source>
        <translation>まだ知らない</translation>
    </message>
    <message>
        <source>Never learns it</source>
        <translation>知らないまま</translation>
    </message>
    <message>
        <source>Does not know (your word)</source>
        <translation>知らない（作者の指定）</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>提案</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>evidence changed</source>
        <translation>根拠が変わった</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>はじめから</translation>
    </message>
    <message>
        <source>is told by {name}</source>
        <translation>{name}から聞く</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>本人の考え：{belief}</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>作者の指定</translation>
    </message>
    <message>
        <source>Proposed by the chat model</source>
        <translation>対話モデルの提案</translation>
    </message>
    <message>
        <source>Read out of the text by rule</source>
        <translation>規則による読み取り</translation>
    </message>
    <message>
        <source>{source}, confirmed by you</source>
        <translation>{source}（確定済み）</translation>
    </message>
    <message>
        <source>{source}, rejected by you</source>
        <translation>{source}（却下済み）</translation>
    </message>
    <message>
        <source>{source}, not confirmed yet</source>
        <translation>{source}（未確定）</translation>
    </message>
    <message>
        <source>Not so yet</source>
        <translation>まだ成り立たない</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>もう成り立たない</translation>
    </message>
    <message>
        <source>No longer so. Now: {fact}</source>
        <translation>過去のこと。いまは「{fact}」</translation>
    </message>
    <message>
        <source>The reader was told in episode {n}</source>
        <translation>読者には第{n}話で語られている</translation>
    </message>
    <message>
        <source>The reader is told only in episode {n}</source>
        <translation>読者に語られるのは第{n}話</translation>
    </message>
    <message>
        <source>The reader is never told</source>
        <translation>読者には語られない</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>The fact is a proposal nobody has confirmed.</source>
        <translation>この事実はまだ確定していない提案です。</translation>
    </message>
    <message>
        <source>Proposed: {words}</source>
        <translation>提案：{words}</translation>
    </message>
    <message>
        <source>By your word, {words}</source>
        <translation>作者の指定：{words}</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>周知の事実</translation>
    </message>
    <message>
        <source>Common knowledge since episode {n}</source>
        <translation>第{n}話から周知の事実</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>本人の秘密</translation>
    </message>
    <message>
        <source>Only confirmed facts count, and this one is a proposal.</source>
        <translation>確定した事実だけを使う設定です。これはまだ提案です。</translation>
    </message>
    <message>
        <source>This fact counts for nobody.</source>
        <translation>この事実は誰の知識にも数えません。</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>「{quote}」</translation>
    </message>
    <message>
        <source>Source edited: please confirm</source>
        <translation>本文が変わった（要確認）</translation>
    </message>
    <message>
        <source>The reader is no longer told: the words have changed</source>
        <translation>読者にはもう伝わらない：本文が変わった</translation>
    </message>
    <message>
        <source>That they learn it is a proposal nobody has confirmed.</source>
        <translation>知るという提案は、まだ確定していません。</translation>
    </message>
    <message>
        <source>The words that said so have changed; nobody is told it any more.</source>
        <translation>そう書いてあった本文が変わったため、もう誰にも渡しません。</translation>
    </message>
    <message>
        <source>Learns it in episode {n}</source>
        <translation>第{n}話で知る</translation>
    </message>
</context>
<context>
    <name>MatrixEmpty</name>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open one to see who knows what, and when.</source>
        <translation>作品を開くと、誰がいつ何を知るのかが見えます。</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>事実はまだありません</translation>
    </message>
    <message>
        <source>Select a sentence in the manuscript and make it a fact, or have the story read for you.</source>
        <translation>本文の一文を選んで事実にするか、作品を読み取らせてください。</translation>
    </message>
    <message>
        <source>Nothing fits the filters</source>
        <translation>条件に合う事実がありません</translation>
    </message>
    <message>
        <source>Facts there are: {n}</source>
        <translation>全部で {n}件の事実があります</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>まだ何も起きていません</translation>
    </message>
    <message>
        <source>Move the slider on, or tick “Also what comes later”.</source>
        <translation>スライダーを先へ進めるか、「この先の事実も」を選んでください。</translation>
    </message>
</context>
<context>
    <name>MatrixMenu</name>
    <message>
        <source>Go to the sentence</source>
        <translation>本文の該当箇所へ</translation>
    </message>
    <message>
        <source>Talk to {name} here</source>
        <translation>この時点の{name}と話す</translation>
    </message>
    <message>
        <source>When does {name} learn it?</source>
        <translation>{name}はいつ知るか</translation>
    </message>
    <message>
        <source>Accept the fact first</source>
        <translation>先に事実を確定する</translation>
    </message>
    <message>
        <source>From the opening of episode {n} on</source>
        <translation>第{n}話が始まる時点から</translation>
    </message>
    <message>
        <source>As things stand</source>
        <translation>現時点</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>はじめから</translation>
    </message>
    <message>
        <source>Take my word back</source>
        <translation>指定を取り消す</translation>
    </message>
    <message>
        <source>Hide the reader's column</source>
        <translation>読者の列をしまう</translation>
    </message>
    <message>
        <source>This changed…</source>
        <translation>ここから変わった…</translation>
    </message>
    <message>
        <source>Since, until…</source>
        <translation>いつから、いつまで…</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Whose it is</source>
        <translation>誰の事実か</translation>
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
        <source>Delete the fact</source>
        <translation>事実を削除</translation>
    </message>
    <message>
        <source>Show only what {name} knows</source>
        <translation>{name}が知っていることだけを表示</translation>
    </message>
    <message>
        <source>What {name} knows and another does not</source>
        <translation>{name}が知っていて、ほかの人が知らないこと</translation>
    </message>
    <message>
        <source>Knows</source>
        <translation>知っている</translation>
    </message>
    <message>
        <source>Suspects…</source>
        <translation>疑っている…</translation>
    </message>
    <message>
        <source>Believes wrongly…</source>
        <translation>思い違いをしている…</translation>
    </message>
    <message>
        <source>Does not know</source>
        <translation>知らない</translation>
    </message>
    <message>
        <source>Accept this proposal</source>
        <translation>この提案を確定</translation>
    </message>
    <message>
        <source>Reject this proposal</source>
        <translation>この提案を却下</translation>
    </message>
    <message>
        <source>Who else knows this?</source>
        <translation>ほかに誰が知っているか</translation>
    </message>
    <message>
        <source>Who knows that {name} knows…</source>
        <translation>{name}が知っていると知る人…</translation>
    </message>
    <message>
        <source>Who knows that others know…</source>
        <translation>誰かが知っていると知る人…</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>The reader: what has been told by then</source>
        <translation>読者：それまでに語られたこと</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>読者</translation>
    </message>
</context>
<context>
    <name>MatrixPane</name>
    <message>
        <source>Only confirmed facts count</source>
        <translation>確定した事実だけ</translation>
    </message>
    <message>
        <source>Proposals count</source>
        <translation>提案も含む</translation>
    </message>
    <message>
        <source>Facts: {n} of {total}</source>
        <translation>事実 {n} / {total}</translation>
    </message>
    <message>
        <source>Search and choose what is shown</source>
        <translation>検索・表示するものを選ぶ</translation>
    </message>
</context>
<context>
    <name>PeopleHeader</name>
    <message>
        <source>Characters</source>
        <translation>登場人物</translation>
    </message>
</context>
<context>
    <name>TimeBar</name>
    <message>
        <source>Episode</source>
        <translation>話</translation>
    </message>
    <message>
        <source>One episode back (Alt+Left)</source>
        <translation>一話前へ（Alt+←）</translation>
    </message>
    <message>
        <source>One episode on (Alt+Right)</source>
        <translation>一話先へ（Alt+→）</translation>
    </message>
</context>
<context>
    <name>_Ticks</name>
    <message>
        <source>now</source>
        <translation>現時点</translation>
    </message>
</context>
</TS>
