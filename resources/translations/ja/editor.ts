<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>CanonPopup</name>
    <message>
        <source>Record</source>
        <translation>記録する</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>ChangePopup</name>
    <message>
        <source>This changes here</source>
        <translation>ここから変わる</translation>
    </message>
    <message>
        <source>What is true from here on</source>
        <translation>ここからのこと</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>変わる事実</translation>
    </message>
    <message>
        <source>From here on</source>
        <translation>ここから</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>事実が変わったことを記録</translation>
    </message>
</context>
<context>
    <name>EditorKeys</name>
    <message>
        <source>Ruby on the selection</source>
        <translation>選択した語句にルビ</translation>
    </message>
    <message>
        <source>Emphasis dots on the selection</source>
        <translation>選択した語句に傍点</translation>
    </message>
    <message>
        <source>Record the selection as a fact</source>
        <translation>選択した語句を事実として記録</translation>
    </message>
    <message>
        <source>Somebody learns the selection here</source>
        <translation>選択した語句を「ここで知る」</translation>
    </message>
    <message>
        <source>A fact changes at the selection</source>
        <translation>選択した箇所から事実が変わる</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Italics on the selection</source>
        <translation>選択した語句を斜体に</translation>
    </message>
    <message>
        <source>Replace in this episode</source>
        <translation>この話の中を置換</translation>
    </message>
</context>
<context>
    <name>EditorPane</name>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open a story, or start a new one, and write here.</source>
        <translation>作品を開くか新しく始めると、ここで書けます。</translation>
    </message>
    <message>
        <source>Nothing chosen yet</source>
        <translation>まだ話が選ばれていません</translation>
    </message>
    <message>
        <source>Choose an episode on the left, or start one.</source>
        <translation>左から話を選ぶか、新しく書き始めてください。</translation>
    </message>
    <message>
        <source>Rename the episode</source>
        <translation>話の題名を変える</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>How to look for it</source>
        <translation>検索の設定</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>検索できません</translation>
    </message>
    <message>
        <source>Find in this episode</source>
        <translation>この話の中を探す</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>置き換える言葉</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>前へ (Shift+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>次へ (F3)</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置換</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて置換</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる (Esc)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{n} found</source>
        <translation>{n}件</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Line breaks are left out. Click to count with or without spaces.</source>
        <translation>改行は数えません。クリックで空白を含める・除くを切り替えます。</translation>
    </message>
    <message>
        <source>Squared paper of 20 by 20, as set</source>
        <translation>20字×20行の原稿用紙に組んだ枚数</translation>
    </message>
    <message>
        <source>Not saved: {why}</source>
        <translation>保存できていません：{why}</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存しています…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Characters: {n}</source>
        <translation>{n}字</translation>
    </message>
    <message>
        <source>Without spaces: {n}</source>
        <translation>空白を除き {n}字</translation>
    </message>
    <message>
        <source>Manuscript pages: {n}</source>
        <translation>原稿用紙 {n}枚</translation>
    </message>
    <message>
        <source>Selected: {n}</source>
        <translation>選択 {n}字</translation>
    </message>
    <message>
        <source>Click to count words or characters.</source>
        <translation>クリックすると、語数と字数を切り替えます。</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Title of the episode</source>
        <translation>話の題名</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>ごみ箱の中</translation>
    </message>
</context>
<context>
    <name>HoverCard</name>
    <message>
        <source>Click for the evidence</source>
        <translation>クリックで根拠を表示</translation>
    </message>
</context>
<context>
    <name>LearnPopup</name>
    <message>
        <source>Somebody learns this here</source>
        <translation>ここで誰かが知る</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>事実を探す</translation>
    </message>
    <message>
        <source>Which fact</source>
        <translation>どの事実</translation>
    </message>
    <message>
        <source>was told</source>
        <translation>聞かされた</translation>
    </message>
    <message>
        <source>saw it</source>
        <translation>目にした</translation>
    </message>
    <message>
        <source>overheard it</source>
        <translation>漏れ聞いた</translation>
    </message>
    <message>
        <source>inferred it</source>
        <translation>察した</translation>
    </message>
    <message>
        <source>read it</source>
        <translation>読んだ</translation>
    </message>
    <message>
        <source>Nobody in particular</source>
        <translation>特になし</translation>
    </message>
    <message>
        <source>knows it</source>
        <translation>知っている</translation>
    </message>
    <message>
        <source>suspects it</source>
        <translation>疑っている</translation>
    </message>
    <message>
        <source>believes something else</source>
        <translation>思い違いをしている</translation>
    </message>
    <message>
        <source>What they believe instead</source>
        <translation>代わりに信じていること</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>誰が</translation>
    </message>
    <message>
        <source>How</source>
        <translation>どうやって</translation>
    </message>
    <message>
        <source>From whom</source>
        <translation>誰から</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>受けとめ</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>思い込み</translation>
    </message>
    <message>
        <source>There is nobody to learn it yet: add the characters first.</source>
        <translation>登場人物がまだいません。先に登場人物を加えてください。</translation>
    </message>
    <message>
        <source>There are no facts yet: record one from the text first (Ctrl+E).</source>
        <translation>事実がまだありません。まず本文から記録してください（Ctrl+E）。</translation>
    </message>
    <message>
        <source>Record who learns it</source>
        <translation>知る場面を記録</translation>
    </message>
</context>
<context>
    <name>Manuscript</name>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>The story begins here.</source>
        <translation>ここから書きはじめます。</translation>
    </message>
</context>
<context>
    <name>ManuscriptMenu</name>
    <message>
        <source>Record as a fact…</source>
        <translation>事実として記録…</translation>
    </message>
    <message>
        <source>Secret of…</source>
        <translation>秘密にする…</translation>
    </message>
    <message>
        <source>Somebody learns this here…</source>
        <translation>ここで誰かが知る…</translation>
    </message>
    <message>
        <source>A fact changes here…</source>
        <translation>ここから変わる…</translation>
    </message>
    <message>
        <source>Ruby…</source>
        <translation>ルビ…</translation>
    </message>
    <message>
        <source>Emphasis dots</source>
        <translation>傍点</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Split the episode here</source>
        <translation>ここで話を分割</translation>
    </message>
    <message>
        <source>Merge with the next episode</source>
        <translation>次の話と結合</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>その場の人は何に気づく？</translation>
    </message>
    <message>
        <source>Italics</source>
        <translation>斜体</translation>
    </message>
</context>
<context>
    <name>RecordPopup</name>
    <message>
        <source>Record as a fact</source>
        <translation>事実として記録</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>誰もが知りうること</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Whose secret</source>
        <translation>誰の秘密</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Record a fact</source>
        <translation>事実を記録</translation>
    </message>
</context>
<context>
    <name>RubyPopup</name>
    <message>
        <source>Reading; empty for none</source>
        <translation>読み（空なら外す）</translation>
    </message>
    <message>
        <source>Ruby</source>
        <translation>ルビ</translation>
    </message>
</context>
<context>
    <name>Saver</name>
    <message>
        <source>This episode was also changed elsewhere. Yours is saved; the other is kept as a version.</source>
        <translation>この話はほかでも書き換えられていました。こちらの文章を保存し、もう一方は版として残してあります。</translation>
    </message>
</context>
<context>
    <name>Spelling</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>候補を探しています…</translation>
    </message>
    <message>
        <source>Add “{word}” to this story’s words</source>
        <translation>「{word}」をこの作品の語に加える</translation>
    </message>
    <message>
        <source>Ignore it in this episode</source>
        <translation>この話では無視する</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>候補はありません</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>語の追加</translation>
    </message>
</context>
</TS>
