<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>DuplicatesPane</name>
    <message>
        <source>The same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>May contradict</source>
        <translation>可能矛盾</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Told apart</source>
        <translation>已区分</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Looking for facts said twice</source>
        <translation>正在查找重复的事实</translation>
    </message>
    <message>
        <source>Back to the review (Esc)</source>
        <translation>回到审阅 (Esc)</translation>
    </message>
    <message>
        <source>Facts said twice</source>
        <translation>重复的事实</translation>
    </message>
    <message>
        <source>1 2 keep one · N two facts · C it changed · J K move · ⏎ ⇧⏎ go to either sentence</source>
        <translation>1 2 保留一条 · N 是两条事实 · C 有变化 · J K 移动 · ⏎ ⇧⏎ 到其中一句</translation>
    </message>
    <message>
        <source>Some of these facts have been reworded since. Look again.</source>
        <translation>此后其中一些事实的表述有改动，请重新查找。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open one to look for facts said twice.</source>
        <translation>打开一部作品，就可以查找重复的事实。</translation>
    </message>
    <message>
        <source>You can go on writing meanwhile; the list of jobs shows how far it is.</source>
        <translation>其间可以继续写作；进度在任务列表中。</translation>
    </message>
    <message>
        <source>Holding the facts against each other…</source>
        <translation>正在把事实两两对照…</translation>
    </message>
    <message>
        <source>Facts that are near in meaning are held against each other word by word.</source>
        <translation>意思相近的事实会逐字对照。</translation>
    </message>
    <message>
        <source>Not looked for yet</source>
        <translation>尚未查找</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>现在查找</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有</translation>
    </message>
    <message>
        <source>There are pairs under the other headings.</source>
        <translation>其他标题下有成对的事实。</translation>
    </message>
    <message>
        <source>Nothing is said twice</source>
        <translation>没有重复的事实</translation>
    </message>
    <message>
        <source>No two facts are near each other.</source>
        <translation>没有两条相近的事实。</translation>
    </message>
    <message>
        <source>Make two facts one</source>
        <translation>把两条事实合为一条</translation>
    </message>
    <message>
        <source>Tell two facts apart</source>
        <translation>区分两条事实</translation>
    </message>
    <message>
        <source>Hold two facts against each other again</source>
        <translation>重新对照两条事实</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>记下事实的变化</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>Ask again  N</source>
        <translation>再次询问  N</translation>
    </message>
    <message>
        <source>One fact: keep the left  1</source>
        <translation>一条事实：保留左边  1</translation>
    </message>
    <message>
        <source>Keep the right  2</source>
        <translation>保留右边  2</translation>
    </message>
    <message>
        <source>Two facts  N</source>
        <translation>两条事实  N</translation>
    </message>
    <message>
        <source>It changed, left to right  C</source>
        <translation>有变化，由左到右  C</translation>
    </message>
    <message>
        <source>Two facts, by your word</source>
        <translation>两条事实，由您决定</translation>
    </message>
    <message>
        <source>one denies what the other says</source>
        <translation>一条否定了另一条</translation>
    </message>
    <message>
        <source>the numbers differ</source>
        <translation>数字不同</translation>
    </message>
    <message>
        <source>the names differ</source>
        <translation>名字不同</translation>
    </message>
    <message>
        <source>who does it to whom differs</source>
        <translation>谁对谁做不同</translation>
    </message>
    <message>
        <source>one word differs</source>
        <translation>有一个词不同</translation>
    </message>
    <message>
        <source>not the same people know them</source>
        <translation>知道的人不同</translation>
    </message>
    <message>
        <source>the same words</source>
        <translation>文字相同</translation>
    </message>
    <message>
        <source>They say the same</source>
        <translation>说的是同一件事</translation>
    </message>
    <message>
        <source>They may contradict each other</source>
        <translation>可能互相矛盾</translation>
    </message>
    <message>
        <source>Near each other; probably two facts</source>
        <translation>彼此相近；多半是两条事实</translation>
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
        <translation>成对的事实</translation>
    </message>
</context>
</TS>
