<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Card</name>
    <message>
        <source>Accept  A</source>
        <translation>確定  A</translation>
    </message>
    <message>
        <source>Reject  R</source>
        <translation>却下  R</translation>
    </message>
    <message>
        <source>Edit  E</source>
        <translation>編集  E</translation>
    </message>
    <message>
        <source>Whose secret  S</source>
        <translation>誰の秘密か  S</translation>
    </message>
    <message>
        <source>Mark  X</source>
        <translation>印  X</translation>
    </message>
    <message>
        <source>Who  W</source>
        <translation>誰が  W</translation>
    </message>
    <message>
        <source>How  H</source>
        <translation>どう知る  H</translation>
    </message>
    <message>
        <source>From whom  B</source>
        <translation>誰から  B</translation>
    </message>
    <message>
        <source>No words of the manuscript stand behind it.</source>
        <translation>本文に根拠の言葉はありません。</translation>
    </message>
    <message>
        <source>Now it says  C</source>
        <translation>今はこう書いてある  C</translation>
    </message>
    <message>
        <source>Still so  A</source>
        <translation>変わらない  A</translation>
    </message>
    <message>
        <source>Gone  R</source>
        <translation>なくなった  R</translation>
    </message>
    <message>
        <source>To the text  ⏎</source>
        <translation>本文へ  ⏎</translation>
    </message>
</context>
<context>
    <name>Deck</name>
    <message>
        <source>Proposals</source>
        <translation>提案</translation>
    </message>
</context>
<context>
    <name>GroupHead</name>
    <message>
        <source>Accept all {n}  Shift+A</source>
        <translation>{n}件すべて確定  Shift+A</translation>
    </message>
    <message>
        <source>Reject all {n}  Shift+R</source>
        <translation>{n}件すべて却下  Shift+R</translation>
    </message>
    <message>
        <source>Accept marked: {n}  Shift+A</source>
        <translation>印の{n}件を確定  Shift+A</translation>
    </message>
    <message>
        <source>Reject marked: {n}  Shift+R</source>
        <translation>印の{n}件を却下  Shift+R</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>A accept · R reject · Shift+A/R group · X mark · E edit · S secret · J K move · ⏎ to the text · N next episode · U undo</source>
        <translation>A 確定 · R 却下 · Shift+A/R まとめて · X 印 · E 編集 · S 秘密 · J K 移動 · ⏎ 本文へ · N 次の話 · U 元に戻す</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
    <message>
        <source>Whole story</source>
        <translation>作品全体</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Undo (U)</source>
        <translation>元に戻す（U）</translation>
    </message>
    <message>
        <source>Whether proposals count is settled in the settings, under Canon</source>
        <translation>提案を数に入れるかどうかは、設定の「事実の扱い」で決めます</translation>
    </message>
    <message>
        <source>Said twice…</source>
        <translation>重複した事実…</translation>
    </message>
    <message>
        <source>Who learns what</source>
        <translation>知る場面</translation>
    </message>
    <message>
        <source>Only confirmed facts count</source>
        <translation>確定した事実だけ</translation>
    </message>
    <message>
        <source>Unreviewed facts count, marked</source>
        <translation>未確定の事実も使う</translation>
    </message>
    <message>
        <source>To decide: {n}</source>
        <translation>確認待ち {n}件</translation>
    </message>
    <message>
        <source>Of all that anybody knows, or may come to know by what waits, counted by importance</source>
        <translation>登場人物が知っていること、確認待ちの項目で知りうること全体のうち（重要度を加味）</translation>
    </message>
    <message>
        <source>{share} of what people know is confirmed</source>
        <translation>人物の知識の{share}が確定済み</translation>
    </message>
    <message>
        <source>Changed: {n}</source>
        <translation>本文が変わった {n}件</translation>
    </message>
    <message>
        <source>What this talk rests on: {n}</source>
        <translation>この対話のもとになる未確認の項目：{n}件</translation>
    </message>
    <message>
        <source>New proposals, facts whose words are others now, and proposals taken back since you last looked</source>
        <translation>前にここを見てから増えた提案、本文が変わった事実、取り下げられた提案</translation>
    </message>
    <message>
        <source>Just read: {new} new, {changed} changed, {gone} gone</source>
        <translation>読み取り：新規 {new}・変更 {changed}・消滅 {gone}</translation>
    </message>
    <message>
        <source>Decided: {n}</source>
        <translation>決めたもの：{n}件</translation>
    </message>
    <message>
        <source>Decided: since the story was opened, in all its episodes</source>
        <translation>決めたもの：作品を開いてから、すべての話での件数</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Secret of {name} once you accept it</source>
        <translation>確定すると{name}の秘密</translation>
    </message>
    <message>
        <source>Common knowledge once you accept it</source>
        <translation>確定すると周知の事実</translation>
    </message>
    <message>
        <source>Whose secret is it? Press a key; Esc gives up</source>
        <translation>誰の秘密ですか（キーで選ぶ・Esc でやめる）</translation>
    </message>
    <message>
        <source>Who learns it? Press a key; Esc gives up</source>
        <translation>誰が知りますか（キーで選ぶ・Esc でやめる）</translation>
    </message>
    <message>
        <source>How? Press a key; Esc gives up</source>
        <translation>どうやって知りますか（キーで選ぶ・Esc でやめる）</translation>
    </message>
    <message>
        <source>From whom? Press a key; Esc gives up</source>
        <translation>誰から知りますか（キーで選ぶ・Esc でやめる）</translation>
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
        <source>Nobody in particular</source>
        <translation>特になし</translation>
    </message>
    <message>
        <source>Open one to review what is read out of it.</source>
        <translation>作品を開くと、読み取った提案をここで確認できます。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Only some kinds are shown, and none of them waits.</source>
        <translation>一部の種類だけを表示しています。その種類で確認待ちのものはありません。</translation>
    </message>
    <message>
        <source>Nothing of these kinds</source>
        <translation>この種類の提案はありません</translation>
    </message>
    <message>
        <source>Show all kinds</source>
        <translation>すべての種類を表示</translation>
    </message>
    <message>
        <source>What is found waits for you here as soon as it is found.</source>
        <translation>見つかったものから、ここに並びます。</translation>
    </message>
    <message>
        <source>The story is being read</source>
        <translation>作品を読んでいます</translation>
    </message>
    <message>
        <source>Confirmed facts: {n}.</source>
        <translation>確定した事実は{n}件です。</translation>
    </message>
    <message>
        <source>Everything of this episode is decided</source>
        <translation>この話はすべて確認しました</translation>
    </message>
    <message>
        <source>Go on with episode {n}  N</source>
        <translation>第{n}話へ進む  N</translation>
    </message>
    <message>
        <source>Read this story</source>
        <translation>この作品を読み取る</translation>
    </message>
    <message>
        <source>Reading proposes facts, each with its sentence. You decide which of them are true.</source>
        <translation>読み取りは、根拠の文を添えて事実を提案します。正しいかどうかを決めるのは作者です。</translation>
    </message>
    <message>
        <source>Nothing has been read yet</source>
        <translation>まだ何も読み取っていません</translation>
    </message>
    <message>
        <source>Episodes not read yet: {n}.</source>
        <translation>まだ読み取っていない話が{n}話あります。</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>確認待ちはありません</translation>
    </message>
    <message>
        <source>See who knows them in the knowledge matrix, or ask a character about them.</source>
        <translation>誰が知っているかは知識表で確認できます。登場人物に尋ねることもできます。</translation>
    </message>
    <message>
        <source>Everything is decided</source>
        <translation>すべて確認しました</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}の秘密</translation>
    </message>
    <message>
        <source>Common knowledge, episode {n}</source>
        <translation>周知の事実（第{n}話）</translation>
    </message>
    <message>
        <source>{name}: {said}</source>
        <translation>{name}：{said}</translation>
    </message>
    <message>
        <source>The words changed</source>
        <translation>本文が変わった</translation>
    </message>
    <message>
        <source>Warnings that rest on it: {n}</source>
        <translation>警告{n}件の根拠</translation>
    </message>
    <message>
        <source>What {name} knows rests on it</source>
        <translation>{name}の知識がこれに基づく</translation>
    </message>
    <message>
        <source>What {n} people know rests on it</source>
        <translation>{n}人の知識がこれに基づく</translation>
    </message>
    <message>
        <source>Held back until you decide</source>
        <translation>決めるまで伏せておく</translation>
    </message>
    <message>
        <source>Sure ●●●</source>
        <translation>確度：高 ●●●</translation>
    </message>
    <message>
        <source>Likely ●●○</source>
        <translation>確度：中 ●●○</translation>
    </message>
    <message>
        <source>Doubtful ●○○</source>
        <translation>確度：低 ●○○</translation>
    </message>
    <message>
        <source>Learns it here</source>
        <translation>知る場面</translation>
    </message>
    <message>
        <source>Knows of another's knowledge</source>
        <translation>相手が知っていることを知る</translation>
    </message>
    <message>
        <source>Evidence changed</source>
        <translation>根拠が変わった</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>is told by {name}</source>
        <translation>{name}から聞く</translation>
    </message>
    <message>
        <source>{name} {how}</source>
        <translation>{name}が{how}</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>本人の考え：{belief}</translation>
    </message>
    <message>
        <source>{said}: {fact}</source>
        <translation>{said} ― {fact}</translation>
    </message>
    <message>
        <source>about {n} s</source>
        <translation>約{n}秒</translation>
    </message>
    <message>
        <source>about {n} min</source>
        <translation>約{n}分</translation>
    </message>
    <message>
        <source>Learns it here: the words changed</source>
        <translation>ここで知る：本文が変わった</translation>
    </message>
    <message>
        <source>Nothing stands in its place now.</source>
        <translation>代わりの文はもうありません。</translation>
    </message>
    <message>
        <source>Now it says: “{text}”</source>
        <translation>今の本文：「{text}」</translation>
    </message>
    <message>
        <source>Read there: {fact}</source>
        <translation>読み取り：{fact}</translation>
    </message>
    <message>
        <source>In your words: {fact}</source>
        <translation>あなたの言葉では：{fact}</translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>Accept</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>Edit a fact</source>
        <translation>事実の編集</translation>
    </message>
    <message>
        <source>Edit who learns it</source>
        <translation>知る場面の編集</translation>
    </message>
    <message>
        <source>Change whose fact it is</source>
        <translation>誰の事実かの変更</translation>
    </message>
    <message>
        <source>Now it says…</source>
        <translation>今の本文に置き換え</translation>
    </message>
</context>
<context>
    <name>TextBeside</name>
    <message>
        <source>The text the proposal rests on</source>
        <translation>提案のもとになった本文</translation>
    </message>
</context>
<context>
    <name>MarkedQuote</name>
    <message>
        <source>Double click or Enter: to the text</source>
        <translation>ダブルクリックまたはEnterで本文へ</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>More: {n}</source>
        <translation>さらに{n}件</translation>
    </message>
</context>
</TS>
