<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>BranchSwitch</name>
    <message>
        <source>Branch</source>
        <translation>分岐</translation>
    </message>
    <message>
        <source>This branch</source>
        <translation>この分岐</translation>
    </message>
    <message>
        <source>Compare the branches…</source>
        <translation>分岐を見比べる…</translation>
    </message>
    <message>
        <source>Rename the branch…</source>
        <translation>分岐の題名を変える…</translation>
    </message>
    <message>
        <source>Delete the branch…</source>
        <translation>分岐を削除する…</translation>
    </message>
    <message>
        <source>Leaves {parent} at its beginning</source>
        <translation>{parent}の冒頭から</translation>
    </message>
    <message>
        <source>Leaves {parent} after {episode}</source>
        <translation>{parent}「{episode}」のあとから</translation>
    </message>
</context>
<context>
    <name>DateQuestion</name>
    <message>
        <source>Date in story time</source>
        <translation>作中の時期</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>時期</translation>
    </message>
    <message>
        <source>Smaller numbers happen earlier. An episode without a date stands at its own number; a flashback gets a smaller one. Nobody is pulled along, unless the story goes on from here.</source>
        <translation>数が小さいほど前の出来事です。時期のない話は、その話数の位置にあります。回想の話には小さい数を付けます。「ここから物語が続く」とした話のほかは、後の話を引き連れません。</translation>
    </message>
    <message>
        <source>On the main line</source>
        <translation>本筋のとおり</translation>
    </message>
    <message>
        <source>The story goes on from here</source>
        <translation>ここから物語が続く</translation>
    </message>
</context>
<context>
    <name>EpisodeDelegate</name>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
</context>
<context>
    <name>EpisodeEdits</name>
    <message>
        <source>Add episode</source>
        <translation>話の追加</translation>
    </message>
    <message>
        <source>Rename part</source>
        <translation>部の改題</translation>
    </message>
    <message>
        <source>Rename episode</source>
        <translation>話の改題</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>話の移動</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱に入れる</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>ごみ箱から戻す</translation>
    </message>
    <message>
        <source>New part</source>
        <translation>新しい部</translation>
    </message>
    <message>
        <source>Remove part</source>
        <translation>部の見出しの削除</translation>
    </message>
</context>
<context>
    <name>EpisodeMenu</name>
    <message>
        <source>Open beside</source>
        <translation>横に並べて開く</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新しい話</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移す</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移す</translation>
    </message>
    <message>
        <source>New part from here…</source>
        <translation>ここから新しい部にする…</translation>
    </message>
    <message>
        <source>New part…</source>
        <translation>新しい部…</translation>
    </message>
    <message>
        <source>Remove the part’s heading</source>
        <translation>部の見出しを外す</translation>
    </message>
    <message>
        <source>Set date in story time…</source>
        <translation>作中の時期を決める…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱に入れる</translation>
    </message>
    <message>
        <source>Review its proposals</source>
        <translation>この話の提案を確認</translation>
    </message>
    <message>
        <source>What-if from here…</source>
        <translation>ここから分岐を始める…</translation>
    </message>
    <message>
        <source>Compare with {parent}</source>
        <translation>{parent}と見比べる</translation>
    </message>
    <message>
        <source>Give up this copy</source>
        <translation>書き換えをやめて元に戻す</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>版の一覧…</translation>
    </message>
    <message>
        <source>Split at the caret</source>
        <translation>カーソルの位置で分割</translation>
    </message>
    <message>
        <source>Merge with the next one</source>
        <translation>次の話と結合</translation>
    </message>
    <message>
        <source>Move into part</source>
        <translation>部へ移す</translation>
    </message>
    <message>
        <source>No part</source>
        <translation>どの部にも入れない</translation>
    </message>
    <message>
        <source>What would break?</source>
        <translation>どこが崩れる？</translation>
    </message>
    <message>
        <source>If thrown away…</source>
        <translation>捨てた場合…</translation>
    </message>
    <message>
        <source>If moved…</source>
        <translation>移した場合…</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>時系列で見る</translation>
    </message>
    <message>
        <source>Export this episode…</source>
        <translation>この話を書き出す…</translation>
    </message>
    <message>
        <source>Copy for posting</source>
        <translation>投稿用にコピー</translation>
    </message>
</context>
<context>
    <name>EpisodeModel</name>
    <message>
        <source>Proposals to decide: {n}</source>
        <translation>確認待ちの提案：{n}件</translation>
    </message>
    <message>
        <source>{episode}, to be read again</source>
        <translation>{episode}、読み直し待ち</translation>
    </message>
    <message>
        <source>Not read yet as it stands now: facts and warnings follow.</source>
        <translation>今の本文はまだ読み取られていません。事実と警告はあとから追いつきます。</translation>
    </message>
    <message>
        <source>Branch from here: {branch}</source>
        <translation>ここからの分岐：{branch}</translation>
    </message>
    <message>
        <source>{n}.</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>In story time: {date}</source>
        <translation>作中の時期：{date}</translation>
    </message>
    <message>
        <source>{date}; the story goes on from here</source>
        <translation>{date}（ここから物語が続く）</translation>
    </message>
</context>
<context>
    <name>EpisodePanel</name>
    <message>
        <source>Episodes</source>
        <translation>各話</translation>
    </message>
    <message>
        <source>Number or title</source>
        <translation>話数か題名</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>まだ話がありません</translation>
    </message>
    <message>
        <source>Begin the first one; parts can come later.</source>
        <translation>最初の話を書き始めましょう。部に分けるのは、あとからでもできます。</translation>
    </message>
    <message>
        <source>First episode</source>
        <translation>最初の話を作る</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>No episode has this number or this in its title.</source>
        <translation>この話数や題名の話はありません。</translation>
    </message>
    <message>
        <source>New part</source>
        <translation>新しい部</translation>
    </message>
    <message>
        <source>Find an episode</source>
        <translation>話を探す</translation>
    </message>
    <message>
        <source>New episode at the end</source>
        <translation>最後に新しい話を加える</translation>
    </message>
</context>
<context>
    <name>PeopleDelegate</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
</context>
<context>
    <name>PeopleModel</name>
    <message>
        <source>Proposed: {n}</source>
        <translation>提案　{n}人</translation>
    </message>
    <message>
        <source>Secrets: {n}</source>
        <translation>秘密　{n}件</translation>
    </message>
    <message>
        <source>Found in the text; waiting for your word.</source>
        <translation>本文で見つかりました。確認を待っています。</translation>
    </message>
</context>
<context>
    <name>PeoplePanel</name>
    <message>
        <source>Find all names in the text</source>
        <translation>本文から呼び名をすべて検索</translation>
    </message>
    <message>
        <source>Rename everywhere…</source>
        <translation>本文も含めて改名…</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>登場人物</translation>
    </message>
    <message>
        <source>New character</source>
        <translation>新しい人物の名前</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>まだ誰もいません</translation>
    </message>
    <message>
        <source>The names in the text say who is in the story. You decide whom to keep.</source>
        <translation>本文に出てくる名前から人物を探します。誰を残すかはあなたが決めます。</translation>
    </message>
    <message>
        <source>Find the people in the text</source>
        <translation>本文から人物を探す</translation>
    </message>
    <message>
        <source>Add character</source>
        <translation>人物の追加</translation>
    </message>
    <message>
        <source>Rename character</source>
        <translation>人物の改名</translation>
    </message>
    <message>
        <source>Accept character</source>
        <translation>人物の確定</translation>
    </message>
    <message>
        <source>Reject character</source>
        <translation>人物の却下</translation>
    </message>
    <message>
        <source>Remove character</source>
        <translation>人物の削除</translation>
    </message>
    <message>
        <source>Make “{other}” the same person as “{keep}”? Their names, facts and lines go over.</source>
        <translation>「{other}」を「{keep}」と同じ人物にしますか。名前、事実、台詞は「{keep}」に移ります。</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>この操作は元に戻せません。</translation>
    </message>
    <message>
        <source>Merge characters</source>
        <translation>人物の統合</translation>
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
        <source>Open the sheet</source>
        <translation>人物票を開く</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>対話する</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>統合する相手</translation>
    </message>
    <message>
        <source>Remove from the cast</source>
        <translation>登場人物から外す</translation>
    </message>
    <message>
        <source>Look into their mind</source>
        <translation>記憶を見る</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>World</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>各話</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>登場人物</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>作品</translation>
    </message>
    <message>
        <source>Title and language…</source>
        <translation>題名と言語…</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新しい話</translation>
    </message>
</context>
<context>
    <name>StoryQuestion</name>
    <message>
        <source>Title and language</source>
        <translation>題名と言語</translation>
    </message>
    <message>
        <source>Written in</source>
        <translation>本文の言語</translation>
    </message>
</context>
<context>
    <name>Trash</name>
    <message>
        <source>Trash</source>
        <translation>ごみ箱</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元の場所に戻す</translation>
    </message>
    <message>
        <source>Restore the selected episode</source>
        <translation>選んだ話を元の場所に戻す</translation>
    </message>
    <message>
        <source>Trash  {n}</source>
        <translation>ごみ箱　{n}</translation>
    </message>
</context>
<context>
    <name>TrashModel</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
</context>
<context>
    <name>PlaceQuestion</name>
    <message>
        <source>Type a number, such as 3 or 12.5, or nothing.</source>
        <translation>3 や 12.5 のような数を入れるか、空欄のままにしてください。</translation>
    </message>
</context>
<context>
    <name>OriginQuestion</name>
    <message>
        <source>Where episodes without a date stand</source>
        <translation>時期のない話の位置</translation>
    </message>
    <message>
        <source>If you count story time in years or days, say where the first episode without a date stands; those after it follow it in order. Left empty, each stands at its own number.</source>
        <translation>作中の時間を年や日で数えるなら、時期のない最初の話がどこにあるかを入れてください。後の話は順にそれに続きます。空欄なら、それぞれの話数の位置にあります。</translation>
    </message>
    <message>
        <source>{date} is far from the episodes without a date, which stand at their own numbers.</source>
        <translation>{date} は、それぞれの話数の位置にある、時期のない話から遠く離れています。</translation>
    </message>
    <message>
        <source>Each at its own number</source>
        <translation>それぞれの話数の位置</translation>
    </message>
    <message>
        <source>The first one stands at</source>
        <translation>最初の話の位置</translation>
    </message>
</context>
<context>
    <name>Dating</name>
    <message>
        <source>Set the date in story time</source>
        <translation>作中の時期の変更</translation>
    </message>
    <message>
        <source>Place the episodes without a date</source>
        <translation>時期のない話の位置の変更</translation>
    </message>
</context>
</TS>
