<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>CastPage</name>
    <message>
        <source>Somebody not in the list</source>
        <translation>一覧にいない人物</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>まとめる</translation>
    </message>
    <message>
        <source>Make the selected ones one person (M)</source>
        <translation>選んだ名前を一人の人物にまとめます (M)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Give another name (F2)</source>
        <translation>別の名前にします (F2)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>探し直す</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>人物ではない</translation>
    </message>
    <message>
        <source>Not a person of the story; not proposed again (R)</source>
        <translation>この作品の人物ではない。次からは挙げません（R）</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>既存の人物…</translation>
    </message>
    <message>
        <source>Another name of somebody in the cast (I)</source>
        <translation>すでにいる登場人物の別名にする（I）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>止める</translation>
    </message>
    <message>
        <source>Go on writing meanwhile</source>
        <translation>待たずに執筆を続ける</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open one, and its people are found here.</source>
        <translation>作品を開くと、登場人物をここで探せます。</translation>
    </message>
    <message>
        <source>Reading the names in the text…</source>
        <translation>本文から名前を探しています…</translation>
    </message>
    <message>
        <source>Looking for people</source>
        <translation>登場人物を探しています</translation>
    </message>
    <message>
        <source>Who is in this story?</source>
        <translation>登場人物の確認</translation>
    </message>
    <message>
        <source>Space marks who belongs to the story, R who does not, M makes the selected ones one person.</source>
        <translation>Space で登場人物に印、R で「人物ではない」、M で選んだものを同じ人にまとめます。あとからいつでも変えられます。</translation>
    </message>
    <message>
        <source>Rejected before: {n}. Bring back</source>
        <translation>前に外した名前：{n}　戻す</translation>
    </message>
    <message>
        <source>Nobody was found in the text. Add the people of the story by hand below.</source>
        <translation>本文からは誰も見つかりませんでした。下の欄から登場人物を追加してください。</translation>
    </message>
    <message>
        <source>Whoever tells the story stands here as “I”: merge it with their name, or mark it.</source>
        <translation>語り手は一人称のまま並んでいます。名前のある人物とまとめるか、そのまま印をつけてください。</translation>
    </message>
    <message>
        <source>People can be added by hand.</source>
        <translation>登場人物は手で加えられます。</translation>
    </message>
    <message>
        <source>The search could not be finished</source>
        <translation>最後まで探せませんでした</translation>
    </message>
    <message>
        <source>Look again whenever you like, or go on without: people can be added at any time.</source>
        <translation>いつでも探し直せます。このまま進んで、あとから登場人物を加えることもできます。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>止めました</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>少しお待ちください…</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>登場人物</translation>
    </message>
    <message>
        <source>Accept {n} and read the story</source>
        <translation>この{n}人で作品を読み取る</translation>
    </message>
    <message>
        <source>Accept {n}</source>
        <translation>この{n}人に決める</translation>
    </message>
    <message>
        <source>Read the story</source>
        <translation>作品を読み取る</translation>
    </message>
    <message>
        <source>Take nobody</source>
        <translation>誰も加えない</translation>
    </message>
</context>
<context>
    <name>PersonList</name>
    <message>
        <source>People found in the text</source>
        <translation>本文で見つかった人物</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Merge the selected</source>
        <translation>選んだ人物をまとめる</translation>
    </message>
    <message>
        <source>Somebody of the cast…</source>
        <translation>すでにいる人物の別名…</translation>
    </message>
    <message>
        <source>Nobody of the story</source>
        <translation>人物ではない</translation>
    </message>
    <message>
        <source>Go to the first mention</source>
        <translation>最初に出てくるところへ</translation>
    </message>
</context>
<context>
    <name>PersonRow</name>
    <message>
        <source>Take {name}</source>
        <translation>{name}を登場人物にする</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>× {n}</source>
        <translation>{n}回</translation>
    </message>
    <message>
        <source>Narrator “{word}”</source>
        <translation>語り手「{word}」</translation>
    </message>
    <message>
        <source>says “{word}”</source>
        <translation>一人称「{word}」</translation>
    </message>
    <message>
        <source>Nobody of the story</source>
        <translation>人物ではない</translation>
    </message>
    <message>
        <source>In the cast</source>
        <translation>登録済み</translation>
    </message>
    <message>
        <source>In the cast as {name}; new: {names}</source>
        <translation>{name}として登録済み · 新しい名前：{names}</translation>
    </message>
    <message>
        <source>Another name. Click to take it away or make it somebody else</source>
        <translation>別名です。クリックすると、外したり別の人物にしたりできます</translation>
    </message>
    <message>
        <source>What somebody calls them. Click when nobody does</source>
        <translation>この人をどう呼ぶか。違うときはクリックで外します</translation>
    </message>
    <message>
        <source>“{name}” is somebody else</source>
        <translation>「{name}」は別の人物</translation>
    </message>
    <message>
        <source>Take “{name}” away</source>
        <translation>「{name}」を外す</translation>
    </message>
    <message>
        <source>Make “{name}” the name</source>
        <translation>「{name}」を名前にする</translation>
    </message>
    <message>
        <source>from {name}: {word}</source>
        <translation>{name}から：{word}</translation>
    </message>
    <message>
        <source>Nobody calls them that</source>
        <translation>誰もそう呼ばない</translation>
    </message>
    <message>
        <source>Episode {n}  {quote}</source>
        <translation>第{n}話　{quote}</translation>
    </message>
</context>
</TS>
