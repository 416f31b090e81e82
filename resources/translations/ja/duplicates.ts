<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>DuplicatesPane</name>
    <message>
        <source>The same</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>May contradict</source>
        <translation>矛盾かも</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Told apart</source>
        <translation>別と指定</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Looking for facts said twice</source>
        <translation>重複した事実を探しています</translation>
    </message>
    <message>
        <source>Back to the review (Esc)</source>
        <translation>提案に戻る（Esc）</translation>
    </message>
    <message>
        <source>Facts said twice</source>
        <translation>重複した事実</translation>
    </message>
    <message>
        <source>1 2 keep one · N two facts · C it changed · J K move · ⏎ ⇧⏎ go to either sentence</source>
        <translation>1 2 どちらかを残す · N 別の事実 · C 変わった · J K 移動 · ⏎ ⇧⏎ それぞれの文へ</translation>
    </message>
    <message>
        <source>Some of these facts have been reworded since. Look again.</source>
        <translation>その後、書き換えられた事実があります。もう一度探してください。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open one to look for facts said twice.</source>
        <translation>開くと、重複した事実を探せます。</translation>
    </message>
    <message>
        <source>You can go on writing meanwhile; the list of jobs shows how far it is.</source>
        <translation>その間も書き続けられます。進みぐあいは処理状況に出ます。</translation>
    </message>
    <message>
        <source>Holding the facts against each other…</source>
        <translation>事実を照らし合わせています…</translation>
    </message>
    <message>
        <source>Facts that are near in meaning are held against each other word by word.</source>
        <translation>意味の近い事実どうしを、一語ずつ照らし合わせます。</translation>
    </message>
    <message>
        <source>Not looked for yet</source>
        <translation>まだ探していません</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>いま探す</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>ここにはありません</translation>
    </message>
    <message>
        <source>There are pairs under the other headings.</source>
        <translation>ほかの見出しの下にあります。</translation>
    </message>
    <message>
        <source>Nothing is said twice</source>
        <translation>重複はありません</translation>
    </message>
    <message>
        <source>No two facts are near each other.</source>
        <translation>意味の近い事実は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Make two facts one</source>
        <translation>二つの事実を一つに</translation>
    </message>
    <message>
        <source>Tell two facts apart</source>
        <translation>二つの事実を別と指定</translation>
    </message>
    <message>
        <source>Hold two facts against each other again</source>
        <translation>二つの事実をもう一度照らし合わせる</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>事実が変わったことを記録</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>Ask again  N</source>
        <translation>もう一度たずねる  N</translation>
    </message>
    <message>
        <source>One fact: keep the left  1</source>
        <translation>一つにして左を残す  1</translation>
    </message>
    <message>
        <source>Keep the right  2</source>
        <translation>右を残す  2</translation>
    </message>
    <message>
        <source>Two facts  N</source>
        <translation>別の事実  N</translation>
    </message>
    <message>
        <source>It changed, left to right  C</source>
        <translation>左から右へ変わった  C</translation>
    </message>
    <message>
        <source>Two facts, by your word</source>
        <translation>別の事実（作者の指定）</translation>
    </message>
    <message>
        <source>one denies what the other says</source>
        <translation>一方が他方を打ち消しています</translation>
    </message>
    <message>
        <source>the numbers differ</source>
        <translation>数が違います</translation>
    </message>
    <message>
        <source>the names differ</source>
        <translation>名前が違います</translation>
    </message>
    <message>
        <source>who does it to whom differs</source>
        <translation>誰が誰に、が違います</translation>
    </message>
    <message>
        <source>one word differs</source>
        <translation>一か所が違います</translation>
    </message>
    <message>
        <source>not the same people know them</source>
        <translation>知っている人が違います</translation>
    </message>
    <message>
        <source>the same words</source>
        <translation>同じ言葉</translation>
    </message>
    <message>
        <source>They say the same</source>
        <translation>同じことを言っています</translation>
    </message>
    <message>
        <source>They may contradict each other</source>
        <translation>矛盾しているかもしれません</translation>
    </message>
    <message>
        <source>Near each other; probably two facts</source>
        <translation>近いものの、おそらく別の事実です</translation>
    </message>
    <message>
        <source>{said}: {reason}</source>
        <translation>{said}：{reason}</translation>
    </message>
</context>
<context>
    <name>PairDeck</name>
    <message>
        <source>Pairs of facts</source>
        <translation>事実の組</translation>
    </message>
</context>
</TS>
