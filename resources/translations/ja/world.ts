<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>World</name>
    <message>
        <source>Places</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Things</source>
        <translation>もの</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>用語</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>もの</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>用語</translation>
    </message>
</context>
<context>
    <name>WorldPanel</name>
    <message>
        <source>Find a sheet</source>
        <translation>資料を探す</translation>
    </message>
    <message>
        <source>Places, things and words</source>
        <translation>場所・もの・用語</translation>
    </message>
    <message>
        <source>Kind of sheet</source>
        <translation>資料の種類</translation>
    </message>
    <message>
        <source>New sheet</source>
        <translation>資料を追加</translation>
    </message>
    <message>
        <source>No sheets yet</source>
        <translation>資料がまだありません</translation>
    </message>
    <message>
        <source>Keep what you know about places, things and words of the story, beside its people.</source>
        <translation>作品の場所、もの、用語について、人物と並べて書き留めておけます。</translation>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation>資料を削除</translation>
    </message>
</context>
<context>
    <name>SheetPage</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>別の呼び名</translation>
    </message>
    <message>
        <source>with commas between</source>
        <translation>「、」で区切る</translation>
    </message>
    <message>
        <source>What is known about it</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>For yourself; it is not canon</source>
        <translation>自分用の資料。設定の事実にはなりません</translation>
    </message>
    <message>
        <source>Where the text speaks of it</source>
        <translation>本文での登場箇所</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Back to the manuscript (Esc)</source>
        <translation>原稿に戻る（Esc）</translation>
    </message>
    <message>
        <source>Change a sheet</source>
        <translation>資料を変更</translation>
    </message>
    <message>
        <source>In the text: {n}</source>
        <translation>本文に{n}か所</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>Delete the sheet</source>
        <translation>資料を削除</translation>
    </message>
</context>
</TS>
