<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>Outline</name>
    <message>
        <source>Idea</source>
        <translation>構想</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Revising</source>
        <translation>推敲中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>{n}. {title}</source>
        <translation>第{n}話　{title}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題</translation>
    </message>
    <message>
        <source>Synopsis</source>
        <translation>あらすじ</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>字数</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <source>Synopsis</source>
        <translation>あらすじ</translation>
    </message>
    <message>
        <source>What happens here</source>
        <translation>この話で起きること</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>For yourself only</source>
        <translation>自分用の覚え書き</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>A plot line, a point of view…</source>
        <translation>筋、視点など</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>No status</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>Note on an episode</source>
        <translation>話のメモを変更</translation>
    </message>
</context>
<context>
    <name>OutlinePane</name>
    <message>
        <source>Corkboard</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>The story at a glance</source>
        <translation>コルクボードと見取り図</translation>
    </message>
    <message>
        <source>Back to the manuscript (Esc)</source>
        <translation>原稿に戻る（Esc）</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>まだ話がありません</translation>
    </message>
    <message>
        <source>Each episode you write or import gets a card here.</source>
        <translation>書いた話や取り込んだ話が、ここに1枚ずつ並びます。</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>話を移動</translation>
    </message>
</context>
</TS>
