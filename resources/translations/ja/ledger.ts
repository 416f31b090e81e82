<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Details</name>
    <message>
        <source>Paid off…</source>
        <translation>回収済み…</translation>
    </message>
    <message>
        <source>Not a plant</source>
        <translation>伏線ではない</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Remove this plant</source>
        <translation>この伏線を消す</translation>
    </message>
    <message>
        <source>Where it was last touched: {episode}</source>
        <translation>最後に触れたところ：{episode}</translation>
    </message>
    <message>
        <source>Yes, where it seems so: {episode}</source>
        <translation>はい、見立てどおり：{episode}</translation>
    </message>
    <message>
        <source>At the caret: {episode}</source>
        <translation>カーソルの文：{episode}</translation>
    </message>
    <message>
        <source>It needs no more</source>
        <translation>これ以上は要らない</translation>
    </message>
    <message>
        <source>Planted</source>
        <translation>張った話</translation>
    </message>
    <message>
        <source>Last touched</source>
        <translation>最後に触れた話</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>回収</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Promise</source>
        <translation>約束</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Mystery</source>
        <translation>謎</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>秘密</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>物</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>自分で張った伏線</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
</context>
<context>
    <name>LedgerModel</name>
    <message>
        <source>What waits</source>
        <translation>待っているもの</translation>
    </message>
    <message>
        <source>Planted</source>
        <translation>張った話</translation>
    </message>
    <message>
        <source>Last touched</source>
        <translation>最後に触れた話</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>回収</translation>
    </message>
    <message>
        <source>{episode}, {n} ago</source>
        <translation>{episode}（{n}話前）</translation>
    </message>
    <message>
        <source>{episode}?</source>
        <translation>{episode}？</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未回収</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>済み</translation>
    </message>
</context>
<context>
    <name>LedgerPane</name>
    <message>
        <source>Open</source>
        <translation>未回収</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>回収</translation>
    </message>
    <message>
        <source>Not plants</source>
        <translation>伏線ではない</translation>
    </message>
    <message>
        <source>New plant…</source>
        <translation>伏線を張る…</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>書き出しなど</translation>
    </message>
    <message>
        <source>How far the reading is</source>
        <translation>読み込みの進み具合</translation>
    </message>
    <message>
        <source>Reading the foreshadowing ledger</source>
        <translation>伏線の一覧を作成</translation>
    </message>
    <message>
        <source>Say that it is paid off</source>
        <translation>回収済みにする</translation>
    </message>
    <message>
        <source>Say that nothing is planted</source>
        <translation>伏線ではないとする</translation>
    </message>
    <message>
        <source>Take back a word on a plant</source>
        <translation>伏線についての回答を取り消す</translation>
    </message>
    <message>
        <source>Plant something</source>
        <translation>伏線を張る</translation>
    </message>
    <message>
        <source>Open one to see what is planted in it and waits to be paid off.</source>
        <translation>作品を開くと、張られた伏線と未回収のものが並びます。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Promises, secrets, questions and things that have not come back are collected.</source>
        <translation>約束、秘密、問い、それきり出てこない物を集めています。</translation>
    </message>
    <message>
        <source>Looking for what is planted…</source>
        <translation>伏線を探しています…</translation>
    </message>
    <message>
        <source>What is planted in the story, and where it is paid off, is collected here.</source>
        <translation>作品に張られた伏線と、その回収を集めます。</translation>
    </message>
    <message>
        <source>The ledger</source>
        <translation>伏線の一覧</translation>
    </message>
    <message>
        <source>Look for it</source>
        <translation>探す</translation>
    </message>
    <message>
        <source>Nothing is paid off yet</source>
        <translation>回収された伏線はまだありません</translation>
    </message>
    <message>
        <source>What is, moves here.</source>
        <translation>回収されると、ここに移ります。</translation>
    </message>
    <message>
        <source>Threads of which you say that nothing is planted there come here.</source>
        <translation>「伏線ではない」としたものがここに入ります。</translation>
    </message>
    <message>
        <source>Nothing waved off</source>
        <translation>外したものはありません</translation>
    </message>
    <message>
        <source>Everything that was planted is paid off or settled.</source>
        <translation>張られた伏線は、すべて回収されたか、済んでいます。</translation>
    </message>
    <message>
        <source>Nothing is left open</source>
        <translation>未回収の伏線はありません</translation>
    </message>
    <message>
        <source>Read the story for facts, or plant something of your own where the caret stands.</source>
        <translation>作品を読み取るか、カーソルの文に自分で伏線を張ってください。</translation>
    </message>
    <message>
        <source>Nothing is planted yet</source>
        <translation>伏線はまだありません</translation>
    </message>
    <message>
        <source>Export as HTML…</source>
        <translation>HTMLで書き出す…</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>Markdownで書き出す…</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>CSVで書き出す…</translation>
    </message>
</context>
<context>
    <name>LedgerTable</name>
    <message>
        <source>What is planted</source>
        <translation>伏線</translation>
    </message>
</context>
<context>
    <name>PlantForm</name>
    <message>
        <source>What waits to be paid off, in a sentence</source>
        <translation>回収を待つことを一文で</translation>
    </message>
    <message>
        <source>What waits to be paid off</source>
        <translation>回収を待つこと</translation>
    </message>
    <message>
        <source>Plant it</source>
        <translation>張る</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open an episode first: it is planted where the caret stands.</source>
        <translation>先に話を開いてください。カーソルの文に張ります。</translation>
    </message>
    <message>
        <source>Planted in {episode}: “{quote}”</source>
        <translation>{episode}に張る：「{quote}」</translation>
    </message>
</context>
</TS>
