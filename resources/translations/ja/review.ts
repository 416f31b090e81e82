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
        <source>Go to text  ⏎</source>
        <translation>本文へ  ⏎</translation>
    </message>
    <message>
        <source>is told by {name}</source>
        <translation>{name}から聞く</translation>
    </message>
    <message>
        <source>{name} {how}: {fact}</source>
        <translation>{name}が{how} ― {fact}</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>本人の考え：{belief}</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Learns it here</source>
        <translation>知る場面</translation>
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
</context>
<context>
    <name>Deck</name>
    <message>
        <source>Proposals</source>
        <translation>提案</translation>
    </message>
    <message>
        <source>More: {n}</source>
        <translation>さらに{n}件</translation>
    </message>
</context>
<context>
    <name>MarkedQuote</name>
    <message>
        <source>Go to the sentence (Enter)</source>
        <translation>本文の該当箇所へ（Enter）</translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
    <message>
        <source>Whole story</source>
        <translation>作品全体</translation>
    </message>
    <message>
        <source>Accept all shown  Shift+A</source>
        <translation>表示中をすべて確定  Shift+A</translation>
    </message>
    <message>
        <source>Undo (U)</source>
        <translation>元に戻す（U）</translation>
    </message>
    <message>
        <source>Said twice…</source>
        <translation>重複した事実…</translation>
    </message>
    <message>
        <source>A accept · R reject · E edit · J K move · ⏎ go to text · U undo</source>
        <translation>A 確定 · R 却下 · E 編集 · J K 移動 · ⏎ 本文へ · U 元に戻す</translation>
    </message>
    <message>
        <source>To decide: {n}</source>
        <translation>確認待ち {n}件</translation>
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
        <source>What is found waits for you here as soon as it is found.</source>
        <translation>見つかったものから、ここに並びます。</translation>
    </message>
    <message>
        <source>The story is being read</source>
        <translation>作品を読んでいます</translation>
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
        <source>Confirmed facts: {n}.</source>
        <translation>確定した事実は{n}件です。</translation>
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
        <translation>誰が知っているかは知識表で確かめられます。登場人物に尋ねることもできます。</translation>
    </message>
    <message>
        <source>Everything is decided</source>
        <translation>すべて確認しました</translation>
    </message>
    <message>
        <source>Read this story</source>
        <translation>この作品を読み取る</translation>
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
        <source>Accept all shown</source>
        <translation>表示中をすべて確定</translation>
    </message>
    <message>
        <source>Edit a fact</source>
        <translation>事実の編集</translation>
    </message>
    <message>
        <source>Edit who learns it</source>
        <translation>知る場面の編集</translation>
    </message>
</context>
</TS>
