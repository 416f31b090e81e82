<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>FindPane</name>
    <message>
        <source>Words</source>
        <translation>語句</translation>
    </message>
    <message>
        <source>By meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>表記ゆれ</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>検索を閉じる</translation>
    </message>
</context>
<context>
    <name>HitList</name>
    <message>
        <source>Places found</source>
        <translation>見つかった箇所</translation>
    </message>
</context>
<context>
    <name>Hits</name>
    <message>
        <source>Episode {n}  {title}</source>
        <translation>第{n}話　{title}</translation>
    </message>
</context>
<context>
    <name>MeaningPage</name>
    <message>
        <source>What was said, in your own words</source>
        <translation>探したい内容を自由な言葉で</translation>
    </message>
    <message>
        <source>What to look for by its meaning</source>
        <translation>意味で探す内容</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Sentences found</source>
        <translation>見つかった文</translation>
    </message>
    <message>
        <source>The first search reads every sentence of the story, which can take minutes; later ones are quick.</source>
        <translation>初回は全文を読み込むため、数分かかることがあります。次からはすぐに見つかります。</translation>
    </message>
    <message>
        <source>Finding by meaning</source>
        <translation>意味で検索</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>検索しています…</translation>
    </message>
    <message>
        <source>Sentences read: {n} of {total}</source>
        <translation>読み込み：{total}文中{n}文</translation>
    </message>
    <message>
        <source>Episode {n}  {title}</source>
        <translation>第{n}話　{title}</translation>
    </message>
    <message>
        <source>The nearest first.</source>
        <translation>意味の近い順</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
</context>
<context>
    <name>NamesForm</name>
    <message>
        <source>Look for words instead</source>
        <translation>語句の検索に戻る</translation>
    </message>
    <message>
        <source>All names of {name}</source>
        <translation>{name}の呼び名すべて</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>{name} becomes</source>
        <translation>「{name}」の新しい名前</translation>
    </message>
    <message>
        <source>The name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>What somebody calls them</source>
        <translation>ほかの人物からの呼び方</translation>
    </message>
    <message>
        <source>{what}; somebody else has it, too</source>
        <translation>{what}（ほかの人物にも使われています）</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>ＡA</source>
        <translation>ＡA</translation>
    </message>
    <message>
        <source>Tell full width from half width</source>
        <translation>全角と半角を区別</translation>
    </message>
    <message>
        <source>あア</source>
        <translation>あア</translation>
    </message>
    <message>
        <source>Hiragana and katakana are the same</source>
        <translation>ひらがなとカタカナを同一視</translation>
    </message>
    <message>
        <source>國国</source>
        <translation>國国</translation>
    </message>
    <message>
        <source>Older and newer characters are the same</source>
        <translation>旧字体と新字体を同一視</translation>
    </message>
    <message>
        <source>|ab|</source>
        <translation>|ab|</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>単語単位</translation>
    </message>
    <message>
        <source>.*</source>
        <translation>.*</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正規表現</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>All or none</source>
        <translation>すべて選択／解除</translation>
    </message>
    <message>
        <source>Places: {n}, in {episodes} episodes</source>
        <translation>{episodes}話に{n}か所</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Replace ({n})</source>
        <translation>置換（{n}か所）</translation>
    </message>
    <message>
        <source>Ruby that goes with its words: {n}.</source>
        <translation>置換で失われるルビ：{n}か所。</translation>
    </message>
    <message>
        <source>Emphasis that goes: {n}.</source>
        <translation>失われる傍点：{n}か所。</translation>
    </message>
</context>
<context>
    <name>SpellingDialog</name>
    <message>
        <source>My spellings</source>
        <translation>自分の表記</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>使う表記</translation>
    </message>
    <message>
        <source>Instead of (several with commas)</source>
        <translation>避ける表記（読点で区切って複数可）</translation>
    </message>
    <message>
        <source>How you want words written in this story. Forms that inflect are found as well.</source>
        <translation>この作品で使う表記を登録します。活用した形も見つけます。</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>行を追加</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>行を削除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>SpellingPage</name>
    <message>
        <source>Words in several writings</source>
        <translation>表記がゆれている語</translation>
    </message>
    <message>
        <source>My spellings…</source>
        <translation>自分の表記…</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>使う表記</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>このままにする</translation>
    </message>
    <message>
        <source>Always so</source>
        <translation>登録する</translation>
    </message>
    <message>
        <source>Puts the word on your own list of spellings</source>
        <translation>「自分の表記」に登録します</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>検索しています…</translation>
    </message>
    <message>
        <source>{others} → {word}</source>
        <translation>{others} → {word}</translation>
    </message>
    <message>
        <source>Left as they are: {n}</source>
        <translation>このままにした語：{n}</translation>
    </message>
    <message>
        <source>Words written in several ways: {n}</source>
        <translation>表記がゆれている語：{n}</translation>
    </message>
    <message>
        <source>Every word is written in one way.</source>
        <translation>表記のゆれは見つかりません。</translation>
    </message>
    <message>
        <source>Nothing stands against your own list.</source>
        <translation>「自分の表記」に反する箇所はありません。</translation>
    </message>
    <message>
        <source>List it again</source>
        <translation>一覧に戻す</translation>
    </message>
    <message>
        <source>Spell in one way</source>
        <translation>表記の統一</translation>
    </message>
    <message>
        <source>Leave a spelling as it is</source>
        <translation>表記をこのままにする</translation>
    </message>
    <message>
        <source>Change my spellings</source>
        <translation>「自分の表記」の変更</translation>
    </message>
</context>
<context>
    <name>WordsPage</name>
    <message>
        <source>Find in the story</source>
        <translation>作品全体を検索</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>置換後の語句</translation>
    </message>
    <message>
        <source>All names of a person</source>
        <translation>人物の呼び名すべてを検索</translation>
    </message>
    <message>
        <source>Replace as well</source>
        <translation>置換もする</translation>
    </message>
    <message>
        <source>Replace in the story</source>
        <translation>作品内の置換</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name}の改名</translation>
    </message>
    <message>
        <source>No characters yet</source>
        <translation>登場人物がまだいません</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>検索する範囲</translation>
    </message>
    <message>
        <source>Whole story</source>
        <translation>作品全体</translation>
    </message>
    <message>
        <source>This part</source>
        <translation>この部</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
</context>
</TS>
