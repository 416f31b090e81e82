<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Rehearsal</name>
    <message>
        <source>Would not fit any more</source>
        <translation>合わなくなる文</translation>
    </message>
    <message>
        <source>Would hang in the air</source>
        <translation>宙に浮く文</translation>
    </message>
    <message>
        <source>Nothing would tell these any more</source>
        <translation>語られなくなる事実</translation>
    </message>
    <message>
        <source>Learned otherwise than now</source>
        <translation>知り方が変わること</translation>
    </message>
    <message>
        <source>Told for the first time elsewhere</source>
        <translation>初めて語られる話が変わる事実</translation>
    </message>
    <message>
        <source>Would be mended by it</source>
        <translation>これで直る指摘</translation>
    </message>
    <message>
        <source>Speaks of what nothing would have told by then: {fact}</source>
        <translation>この時点でまだ語られていないことに触れています：{fact}</translation>
    </message>
    <message>
        <source>{person}: nobody could know this by then: {fact}</source>
        <translation>{person}：この時点では知りようがないこと：{fact}</translation>
    </message>
    <message>
        <source>{person} would not learn it here: {fact}</source>
        <translation>{person}がここで知ることがなくなります：{fact}</translation>
    </message>
    <message>
        <source>{person} would learn it before it is told: {fact}</source>
        <translation>{person}が、語られる前に知ることになります：{fact}</translation>
    </message>
    <message>
        <source>First told in episode {after}, no longer in episode {before}.</source>
        <translation>初めて語られるのが第{before}話ではなく第{after}話になります。</translation>
    </message>
</context>
<context>
    <name>RehearsalPane</name>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱に入れる</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移す</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>移す先</translation>
    </message>
    <message>
        <source>How far the rehearsal is</source>
        <translation>試行の進み具合</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>このままにする</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>実行する</translation>
    </message>
    <message>
        <source>To the front</source>
        <translation>先頭へ</translation>
    </message>
    <message>
        <source>Behind {episode}</source>
        <translation>{episode}の後ろへ</translation>
    </message>
    <message>
        <source>Rehearsing a change</source>
        <translation>変更を試す</translation>
    </message>
    <message>
        <source>The story has changed since this was rehearsed.</source>
        <translation>試したあとで作品が変わっています。</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>話を移す</translation>
    </message>
    <message>
        <source>Trying it out in a copy. You can go on writing.</source>
        <translation>複製の上で試しています。そのまま書き続けられます。</translation>
    </message>
    <message>
        <source>Lines to look at: {n}. Click one to see it.</source>
        <translation>見直す箇所：{n}件。クリックで本文を表示します。</translation>
    </message>
    <message>
        <source>Nothing would break</source>
        <translation>崩れるところはありません</translation>
    </message>
    <message>
        <source>No later line leans on it, as far as the facts and the checks can tell.</source>
        <translation>事実と検査でわかるかぎり、あとの文はこれに頼っていません。</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる（Esc）</translation>
    </message>
    <message>
        <source>Rehearse again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>What would break?</source>
        <translation>どこが崩れる？</translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>and {n} more</source>
        <translation>ほか{n}件</translation>
    </message>
</context>
</TS>
