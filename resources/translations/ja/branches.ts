<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>BranchActions</name>
    <message>
        <source>Begin an if-story</source>
        <translation>分岐を始める</translation>
    </message>
    <message>
        <source>Rename the branch</source>
        <translation>分岐の改題</translation>
    </message>
    <message>
        <source>Give up a copy</source>
        <translation>書き換えの破棄</translation>
    </message>
    <message>
        <source>Other branches fork from “{branch}”: {others}. Delete those first.</source>
        <translation>「{branch}」からさらに分かれた分岐があります（{others}）。先にそちらを削除してください。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Delete the branch</source>
        <translation>分岐の削除</translation>
    </message>
    <message>
        <source>Episodes of its own: {n}</source>
        <translation>この分岐だけの話：{n}話</translation>
    </message>
    <message>
        <source>Own copies of shared episodes: {n}</source>
        <translation>共通の話の書き換え：{n}話</translation>
    </message>
    <message>
        <source>Facts recorded in it alone: {n}</source>
        <translation>この分岐だけの事実：{n}件</translation>
    </message>
    <message>
        <source>Decisions that hold in it alone: {n}</source>
        <translation>この分岐だけの判断：{n}件</translation>
    </message>
    <message>
        <source>What it shares with its parent stays.</source>
        <translation>分岐元と共通の話はそのまま残ります。</translation>
    </message>
    <message>
        <source>Undo brings all of it back.</source>
        <translation>「元に戻す」ですべて戻せます。</translation>
    </message>
    <message>
        <source>Delete the branch “{branch}”? With it goes:</source>
        <translation>分岐「{branch}」を削除しますか。いっしょに消えるもの：</translation>
    </message>
</context>
<context>
    <name>BranchBadge</name>
    <message>
        <source>On the desk: {branch}</source>
        <translation>いま開いている分岐：{branch}</translation>
    </message>
</context>
<context>
    <name>Branches</name>
    <message>
        <source>Main story</source>
        <translation>本編</translation>
    </message>
    <message>
        <source>Untitled branch</source>
        <translation>無題の分岐</translation>
    </message>
    <message>
        <source>shared with {parent}</source>
        <translation>{parent}と共通</translation>
    </message>
    <message>
        <source>own copy</source>
        <translation>この分岐での書き換え</translation>
    </message>
    <message>
        <source>only in this branch</source>
        <translation>この分岐だけ</translation>
    </message>
    <message>
        <source>Shared with {parent}. Writing in it here gives this branch a copy of its own.</source>
        <translation>{parent}と共通の話です。ここで書くと、この分岐だけの書き換えになります。</translation>
    </message>
    <message>
        <source>This branch’s own copy. {parent} keeps a text of its own.</source>
        <translation>この分岐での書き換えです。{parent}の文章はそのままです。</translation>
    </message>
    <message>
        <source>Told in this branch only.</source>
        <translation>この分岐だけの話です。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>同じ文章</translation>
    </message>
    <message>
        <source>– not established</source>
        <translation>– まだ語られていない</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>提案</translation>
    </message>
    <message>
        <source>evidence changed</source>
        <translation>根拠が変わった</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>のちに変わった</translation>
    </message>
    <message>
        <source>does not know it</source>
        <translation>知らない</translation>
    </message>
    <message>
        <source>suspects it</source>
        <translation>疑っている</translation>
    </message>
    <message>
        <source>believes otherwise</source>
        <translation>別のことを信じている</translation>
    </message>
    <message>
        <source>does not know it (your word)</source>
        <translation>知らない（作者の指定）</translation>
    </message>
    <message>
        <source>knows it</source>
        <translation>知っている</translation>
    </message>
</context>
<context>
    <name>CompareHead</name>
    <message>
        <source>Branch on the left</source>
        <translation>左の分岐</translation>
    </message>
    <message>
        <source>Branch on the right</source>
        <translation>右の分岐</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>どの時点か</translation>
    </message>
    <message>
        <source>Change sides</source>
        <translation>左右を入れ替える</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>比較を閉じる</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>Episodes</source>
        <translation>各話</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>知識</translation>
    </message>
    <message>
        <source>Show in {branch}</source>
        <translation>「{branch}」で開く</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>話</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>誰の</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Nothing of this kind differs.</source>
        <translation>この種類の違いはありません。</translation>
    </message>
    <message>
        <source>There is one story only</source>
        <translation>まだ分岐がありません</translation>
    </message>
    <message>
        <source>Right-click an episode and begin an if-story from there; here the two are compared.</source>
        <translation>話を右クリックして「ここから分岐を始める」を選ぶと、ここで二つを見比べられます。</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>違いはありません</translation>
    </message>
    <message>
        <source>Up to here both branches tell the same episodes, facts and knowledge.</source>
        <translation>この時点までは、話も事実も知識も同じです。</translation>
    </message>
</context>
<context>
    <name>CompareTable</name>
    <message>
        <source>What differs</source>
        <translation>違うところ</translation>
    </message>
</context>
<context>
    <name>Dividing</name>
    <message>
        <source>Split the episode</source>
        <translation>話の分割</translation>
    </message>
    <message>
        <source>Merge the episodes</source>
        <translation>話の結合</translation>
    </message>
    <message>
        <source>The episode is split in two.</source>
        <translation>話を二つに分けました。</translation>
    </message>
    <message>
        <source>The two episodes are one.</source>
        <translation>二つの話を一つにしました。</translation>
    </message>
    <message>
        <source>Episode {number}: facts {facts}, learning moments {moments}.</source>
        <translation>第{number}話に事実{facts}件、「知る」場面{moments}件。</translation>
    </message>
    <message>
        <source>Passages to be read again: {n}.</source>
        <translation>読み直しが必要な箇所：{n}。</translation>
    </message>
    <message>
        <source>Facts, their quotes and who knows them went along.</source>
        <translation>事実と根拠、誰が知っているかも、そのまま移りました。</translation>
    </message>
</context>
<context>
    <name>ForkQuestion</name>
    <message>
        <source>What-if from here</source>
        <translation>ここから分岐を始める</translation>
    </message>
    <message>
        <source>It shares {parent} up to “{episode}” and goes its own way behind it. Nothing is copied, and whatever you write there leaves {parent} as it is.</source>
        <translation>「{episode}」までは{parent}と共通で、その先が別の物語になります。複製は作らず、分岐で何を書いても{parent}は変わりません。</translation>
    </message>
    <message>
        <source>If she had opened the door</source>
        <translation>もしも扉を開けていたら</translation>
    </message>
    <message>
        <source>Begin the if-story</source>
        <translation>分岐を始める</translation>
    </message>
</context>
<context>
    <name>QuietBar</name>
    <message>
        <source>Close this notice</source>
        <translation>このお知らせを閉じる</translation>
    </message>
</context>
</TS>
