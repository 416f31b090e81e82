<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Card</name>
    <message>
        <source>Accept  A</source>
        <translation>采纳  A</translation>
    </message>
    <message>
        <source>Reject  R</source>
        <translation>拒绝  R</translation>
    </message>
    <message>
        <source>Edit  E</source>
        <translation>编辑  E</translation>
    </message>
    <message>
        <source>Whose secret  S</source>
        <translation>谁的秘密  S</translation>
    </message>
    <message>
        <source>Mark  X</source>
        <translation>标记  X</translation>
    </message>
    <message>
        <source>Who  W</source>
        <translation>谁  W</translation>
    </message>
    <message>
        <source>How  H</source>
        <translation>怎样  H</translation>
    </message>
    <message>
        <source>From whom  B</source>
        <translation>从谁那里  B</translation>
    </message>
    <message>
        <source>No words of the manuscript stand behind it.</source>
        <translation>没有原稿中的文字作依据。</translation>
    </message>
    <message>
        <source>Now it says  C</source>
        <translation>现在写的是  C</translation>
    </message>
    <message>
        <source>Still so  A</source>
        <translation>仍然如此  A</translation>
    </message>
    <message>
        <source>Gone  R</source>
        <translation>没有了  R</translation>
    </message>
    <message>
        <source>To the text  ⏎</source>
        <translation>跳到正文  ⏎</translation>
    </message>
</context>
<context>
    <name>Deck</name>
    <message>
        <source>Proposals</source>
        <translation>待确认</translation>
    </message>
</context>
<context>
    <name>GroupHead</name>
    <message>
        <source>Accept all {n}  Shift+A</source>
        <translation>全部采纳：{n}  Shift+A</translation>
    </message>
    <message>
        <source>Reject all {n}  Shift+R</source>
        <translation>全部拒绝：{n}  Shift+R</translation>
    </message>
    <message>
        <source>Accept marked: {n}  Shift+A</source>
        <translation>采纳已标记的：{n}  Shift+A</translation>
    </message>
    <message>
        <source>Reject marked: {n}  Shift+R</source>
        <translation>拒绝已标记的：{n}  Shift+R</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>A accept · R reject · Shift+A/R group · X mark · E edit · S secret · J K move · ⏎ to the text · N next episode · U undo</source>
        <translation>A 采纳 · R 拒绝 · Shift+A/R 整组 · X 标记 · E 编辑 · S 秘密 · J K 移动 · ⏎ 到正文 · N 下一章 · U 撤销</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>This episode</source>
        <translation>本章</translation>
    </message>
    <message>
        <source>Whole story</source>
        <translation>整部作品</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Undo (U)</source>
        <translation>撤销 (U)</translation>
    </message>
    <message>
        <source>Whether proposals count is settled in the settings, under Canon</source>
        <translation>待确认的是否算数，在“设置”的“设定”中决定</translation>
    </message>
    <message>
        <source>Said twice…</source>
        <translation>重复的…</translation>
    </message>
    <message>
        <source>Who learns what</source>
        <translation>谁得知什么</translation>
    </message>
    <message>
        <source>Only confirmed facts count</source>
        <translation>只算已确认的事实</translation>
    </message>
    <message>
        <source>Unreviewed facts count, marked</source>
        <translation>待确认的也算，并加标记</translation>
    </message>
    <message>
        <source>To decide: {n}</source>
        <translation>待决定：{n}</translation>
    </message>
    <message>
        <source>Of all that anybody knows, or may come to know by what waits, counted by importance</source>
        <translation>按重要度计，人物所知或因待确认内容可能得知的全部之中</translation>
    </message>
    <message>
        <source>{share} of what people know is confirmed</source>
        <translation>人物所知的 {share} 已确认</translation>
    </message>
    <message>
        <source>Changed: {n}</source>
        <translation>变动：{n}</translation>
    </message>
    <message>
        <source>What this talk rests on: {n}</source>
        <translation>这段对话所依据的：{n}</translation>
    </message>
    <message>
        <source>New proposals, facts whose words are others now, and proposals taken back since you last looked</source>
        <translation>上次查看以来新的待确认内容、原文已改动的事实和已收回的内容</translation>
    </message>
    <message>
        <source>Just read: {new} new, {changed} changed, {gone} gone</source>
        <translation>刚读完：新增 {new}，变动 {changed}，消失 {gone}</translation>
    </message>
    <message>
        <source>Decided: {n}</source>
        <translation>已决定：{n}</translation>
    </message>
    <message>
        <source>Decided: since the story was opened, in all its episodes</source>
        <translation>已决定：打开作品以来，全部章节的数量</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Secret of {name} once you accept it</source>
        <translation>采纳后是{name}的秘密</translation>
    </message>
    <message>
        <source>Common knowledge once you accept it</source>
        <translation>采纳后众所周知</translation>
    </message>
    <message>
        <source>Whose secret is it? Press a key; Esc gives up</source>
        <translation>是谁的秘密？请按键；Esc 放弃</translation>
    </message>
    <message>
        <source>Who learns it? Press a key; Esc gives up</source>
        <translation>谁得知？请按键；Esc 放弃</translation>
    </message>
    <message>
        <source>How? Press a key; Esc gives up</source>
        <translation>怎样得知？请按键；Esc 放弃</translation>
    </message>
    <message>
        <source>From whom? Press a key; Esc gives up</source>
        <translation>从谁那里？请按键；Esc 放弃</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>只有读者知道</translation>
    </message>
    <message>
        <source>Nobody in particular</source>
        <translation>不指定某人</translation>
    </message>
    <message>
        <source>Open one to review what is read out of it.</source>
        <translation>打开一部作品，就可以审阅从中读到的内容。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Only some kinds are shown, and none of them waits.</source>
        <translation>只显示了一部分种类，其中没有待决定的。</translation>
    </message>
    <message>
        <source>Nothing of these kinds</source>
        <translation>没有这些种类</translation>
    </message>
    <message>
        <source>Show all kinds</source>
        <translation>显示所有种类</translation>
    </message>
    <message>
        <source>What is found waits for you here as soon as it is found.</source>
        <translation>找到的内容会立刻在这里等您。</translation>
    </message>
    <message>
        <source>The story is being read</source>
        <translation>正在读取作品</translation>
    </message>
    <message>
        <source>Confirmed facts: {n}.</source>
        <translation>已确认的事实：{n}。</translation>
    </message>
    <message>
        <source>Everything of this episode is decided</source>
        <translation>这一章的都已决定</translation>
    </message>
    <message>
        <source>Go on with episode {n}  N</source>
        <translation>继续第{n}章  N</translation>
    </message>
    <message>
        <source>Read this story</source>
        <translation>读取这部作品</translation>
    </message>
    <message>
        <source>Reading proposes facts, each with its sentence. You decide which of them are true.</source>
        <translation>读取会提出事实，并附上原句。哪些为真由您决定。</translation>
    </message>
    <message>
        <source>Nothing has been read yet</source>
        <translation>还什么都没有读取</translation>
    </message>
    <message>
        <source>Episodes not read yet: {n}.</source>
        <translation>尚未读取的章：{n}。</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>没有等您决定的</translation>
    </message>
    <message>
        <source>See who knows them in the knowledge matrix, or ask a character about them.</source>
        <translation>可以在知识表中查看，或者向人物询问。</translation>
    </message>
    <message>
        <source>Everything is decided</source>
        <translation>都已决定</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}的秘密</translation>
    </message>
    <message>
        <source>Common knowledge, episode {n}</source>
        <translation>众所周知，第{n}章</translation>
    </message>
    <message>
        <source>{name}: {said}</source>
        <translation>{name}：{said}</translation>
    </message>
    <message>
        <source>The words changed</source>
        <translation>文字已改动</translation>
    </message>
    <message>
        <source>Warnings that rest on it: {n}</source>
        <translation>以此为据的疑点：{n}</translation>
    </message>
    <message>
        <source>What {name} knows rests on it</source>
        <translation>{name}的所知以此为据</translation>
    </message>
    <message>
        <source>What {n} people know rests on it</source>
        <translation>{n} 人的所知以此为据</translation>
    </message>
    <message>
        <source>Held back until you decide</source>
        <translation>暂缓，等您决定</translation>
    </message>
    <message>
        <source>Sure ●●●</source>
        <translation>确定 ●●●</translation>
    </message>
    <message>
        <source>Likely ●●○</source>
        <translation>很可能 ●●○</translation>
    </message>
    <message>
        <source>Doubtful ●○○</source>
        <translation>存疑 ●○○</translation>
    </message>
    <message>
        <source>Learns it here</source>
        <translation>在此得知</translation>
    </message>
    <message>
        <source>Knows of another's knowledge</source>
        <translation>知道别人的所知</translation>
    </message>
    <message>
        <source>Evidence changed</source>
        <translation>依据的原文已改动</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>is told by {name}</source>
        <translation>由{name}告知</translation>
    </message>
    <message>
        <source>{name} {how}</source>
        <translation>{name}{how}</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>以为：{belief}</translation>
    </message>
    <message>
        <source>{said}: {fact}</source>
        <translation>{said}：{fact}</translation>
    </message>
    <message>
        <source>about {n} s</source>
        <translation>约 {n} 秒</translation>
    </message>
    <message>
        <source>about {n} min</source>
        <translation>约 {n} 分钟</translation>
    </message>
    <message>
        <source>Learns it here: the words changed</source>
        <translation>在此得知：文字已改动</translation>
    </message>
    <message>
        <source>Nothing stands in its place now.</source>
        <translation>现在没有文字取代它。</translation>
    </message>
    <message>
        <source>Now it says: “{text}”</source>
        <translation>现在写的是：“{text}”</translation>
    </message>
    <message>
        <source>Read there: {fact}</source>
        <translation>从那里读到：{fact}</translation>
    </message>
    <message>
        <source>In your words: {fact}</source>
        <translation>用您的话说：{fact}</translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>Accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Edit a fact</source>
        <translation>编辑事实</translation>
    </message>
    <message>
        <source>Edit who learns it</source>
        <translation>编辑谁得知</translation>
    </message>
    <message>
        <source>Change whose fact it is</source>
        <translation>改变事实的归属</translation>
    </message>
    <message>
        <source>Now it says…</source>
        <translation>现在写的是…</translation>
    </message>
</context>
<context>
    <name>TextBeside</name>
    <message>
        <source>The text the proposal rests on</source>
        <translation>其依据的正文</translation>
    </message>
</context>
<context>
    <name>MarkedQuote</name>
    <message>
        <source>Double click or Enter: to the text</source>
        <translation>双击或按 Enter 跳到正文</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>More: {n}</source>
        <translation>更多：{n}</translation>
    </message>
</context>
</TS>
