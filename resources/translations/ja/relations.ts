<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Relations</name>
    <message>
        <source>Keeps secrets: {n}</source>
        <translation>秘密を伏せる：{n}</translation>
    </message>
    <message>
        <source>Knows secrets: {n}</source>
        <translation>秘密を知る：{n}</translation>
    </message>
    <message>
        <source>Scenes: {n}</source>
        <translation>同じ場面：{n}</translation>
    </message>
    <message>
        <source>{one} keeps from {other}: {fact}</source>
        <translation>{one}が{other}に伏せていること：{fact}</translation>
    </message>
    <message>
        <source>{one} knows a secret of {other}: {fact}</source>
        <translation>{one}が知る{other}の秘密：{fact}</translation>
    </message>
    <message>
        <source>{one} calls {other} {words}</source>
        <translation>{one}は{other}を{words}と呼ぶ</translation>
    </message>
    <message>
        <source>Named in the same scenes: {n}</source>
        <translation>同じ場面に名前が出る：{n}場面</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one}と{other}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>「{words}」</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Choose a line for what is behind it, a person for theirs alone.</source>
        <translation>線を選ぶとその内訳、人物を選ぶとその人の関係だけが出ます。</translation>
    </message>
    <message>
        <source>Nothing ties anybody yet.</source>
        <translation>まだ誰のあいだにも関係がありません。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新しい</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>提案</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>Show it in the text</source>
        <translation>本文で見る</translation>
    </message>
</context>
<context>
    <name>RelationGraph</name>
    <message>
        <source>Relations as a graph</source>
        <translation>人物の関係の図</translation>
    </message>
    <message>
        <source>Arrow keys go from pair to pair, plus and minus zoom. The list beside it says what ties them.</source>
        <translation>矢印キーで二人の組を順に移り、+と-で拡大・縮小します。横の一覧に関係の内訳が出ます。</translation>
    </message>
</context>
<context>
    <name>RelationsPane</name>
    <message>
        <source>Reading the story…</source>
        <translation>作品を読んでいます…</translation>
    </message>
    <message>
        <source>Whose relations</source>
        <translation>誰の関係を見るか</translation>
    </message>
    <message>
        <source>Also what is only proposed</source>
        <translation>提案も含める</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>Pairs: {n}</source>
        <translation>{n}組</translation>
    </message>
    <message>
        <source>with something new: {n}</source>
        <translation>新しい関係あり：{n}組</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>人物関係</translation>
    </message>
    <message>
        <source>Close the relations (Esc)</source>
        <translation>人物関係を閉じる（Esc）</translation>
    </message>
    <message>
        <source>Nobody here yet</source>
        <translation>まだ人物がいません</translation>
    </message>
    <message>
        <source>“Find the people” in the Story menu looks for them in the text.</source>
        <translation>「物語」メニューの「登場人物を探す」で本文から探せます。</translation>
    </message>
</context>
</TS>
