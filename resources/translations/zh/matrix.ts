<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>BeliefDialog</name>
    <message>
        <source>Suspects</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>Believes wrongly</source>
        <translation>误信</translation>
    </message>
    <message>
        <source>In their own terms: they never see the fact itself</source>
        <translation>用其自己的话说：他们看不到事实本身</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>What does {name} suspect?</source>
        <translation>{name}怀疑什么？</translation>
    </message>
    <message>
        <source>What does {name} believe instead?</source>
        <translation>{name}误以为什么？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Change what {name} knows</source>
        <translation>改变{name}的所知</translation>
    </message>
    <message>
        <source>Take a word back</source>
        <translation>收回判断</translation>
    </message>
    <message>
        <source>Accept who learns it</source>
        <translation>采纳谁得知</translation>
    </message>
    <message>
        <source>Reject who learns it</source>
        <translation>拒绝谁得知</translation>
    </message>
    <message>
        <source>Accept a fact</source>
        <translation>采纳事实</translation>
    </message>
    <message>
        <source>Reject a fact</source>
        <translation>拒绝事实</translation>
    </message>
    <message>
        <source>Make a fact a proposal</source>
        <translation>把事实改为待确认</translation>
    </message>
    <message>
        <source>Edit a fact</source>
        <translation>编辑事实</translation>
    </message>
    <message>
        <source>Change importance</source>
        <translation>改变重要度</translation>
    </message>
    <message>
        <source>Change whose fact it is</source>
        <translation>改变事实的归属</translation>
    </message>
    <message>
        <source>Delete a fact</source>
        <translation>删除事实</translation>
    </message>
    <message>
        <source>Take away who knows of it</source>
        <translation>去掉谁知道这件事</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Hide the details (Ctrl+D)</source>
        <translation>隐藏详情 (Ctrl+D)</translation>
    </message>
    <message>
        <source>Importance {n}</source>
        <translation>重要度 {n}</translation>
    </message>
    <message>
        <source>Take this away</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>Changed…</source>
        <translation>有变化…</translation>
    </message>
    <message>
        <source>From, until…</source>
        <translation>从何时到何时…</translation>
    </message>
    <message>
        <source>To the text</source>
        <translation>到正文</translation>
    </message>
    <message>
        <source>When?</source>
        <translation>何时？</translation>
    </message>
    <message>
        <source>The fact itself</source>
        <translation>事实本身</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>They do not know yet that it changed.</source>
        <translation>他们还不知道它变了。</translation>
    </message>
    <message>
        <source>over: it is known</source>
        <translation>已结束：已经知道</translation>
    </message>
    <message>
        <source>but they do not know it</source>
        <translation>但对方并不知道</translation>
    </message>
    <message>
        <source>but does not know it themselves</source>
        <translation>但自己并不知道</translation>
    </message>
    <message>
        <source>Who else knows?</source>
        <translation>还有谁知道？</translation>
    </message>
    <message>
        <source>Who knows they know…</source>
        <translation>谁知道其知情…</translation>
    </message>
</context>
<context>
    <name>FactDialog</name>
    <message>
        <source>Edit fact</source>
        <translation>编辑事实</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>搜索事实</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>确认情况</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>是否成立</translation>
    </message>
    <message>
        <source>Only where knowledge differs</source>
        <translation>只看所知不同之处</translation>
    </message>
    <message>
        <source>Also what comes later</source>
        <translation>也显示以后的</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>读者</translation>
    </message>
    <message>
        <source>A column for what the reader has been told</source>
        <translation>显示已告诉读者的一列</translation>
    </message>
    <message>
        <source>Story time</source>
        <translation>故事时间</translation>
    </message>
    <message>
        <source>What has happened by then in the story, not what has been told</source>
        <translation>按故事中到那时发生的事，而不是已讲述的</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>秘密</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>只有读者知道</translation>
    </message>
    <message>
        <source>Confirmed and proposed</source>
        <translation>已确认和待确认</translation>
    </message>
    <message>
        <source>Confirmed only</source>
        <translation>只看已确认的</translation>
    </message>
    <message>
        <source>Proposed only</source>
        <translation>只看待确认的</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已拒绝的</translation>
    </message>
    <message>
        <source>{n} or more</source>
        <translation>{n} 以上</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>5 only</source>
        <translation>只看 5</translation>
    </message>
    <message>
        <source>All that is known</source>
        <translation>所有已知的</translation>
    </message>
    <message>
        <source>What is so as it opens</source>
        <translation>开头时成立的</translation>
    </message>
    <message>
        <source>What is no longer so</source>
        <translation>不再成立的</translation>
    </message>
    <message>
        <source>What is not so yet</source>
        <translation>尚未成立的</translation>
    </message>
    <message>
        <source>What {name} knows ×</source>
        <translation>{name}的所知 ×</translation>
    </message>
    <message>
        <source>Stop showing only what {name} knows</source>
        <translation>不再只显示{name}的所知</translation>
    </message>
</context>
<context>
    <name>Grid</name>
    <message>
        <source>Who knows what</source>
        <translation>谁知道什么</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Unconfirmed fact</source>
        <translation>未确认的事实</translation>
    </message>
    <message>
        <source>Proposal to decide</source>
        <translation>待决定</translation>
    </message>
    <message>
        <source>All signs</source>
        <translation>所有符号</translation>
    </message>
    <message>
        <source>Learns it in episode {n}</source>
        <translation>第{n}章得知</translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message>
        <source>As things stand</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>As episode {n} opens</source>
        <translation>第{n}章开头</translation>
    </message>
    <message>
        <source>Knows</source>
        <translation>知道</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>Believes wrongly</source>
        <translation>误信</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>Never learns it</source>
        <translation>始终不会得知</translation>
    </message>
    <message>
        <source>Does not know (your word)</source>
        <translation>不知道（由您决定）</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>待确认</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>evidence changed</source>
        <translation>依据的原文已改动</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>is told by {name}</source>
        <translation>由{name}告知</translation>
    </message>
    <message>
        <source>Thinks: {belief}</source>
        <translation>以为：{belief}</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>由您决定</translation>
    </message>
    <message>
        <source>Proposed by the chat model</source>
        <translation>由对话模型提出</translation>
    </message>
    <message>
        <source>Read out of the text by rule</source>
        <translation>按规则从正文读出</translation>
    </message>
    <message>
        <source>{source}, confirmed by you</source>
        <translation>{source}，经您确认</translation>
    </message>
    <message>
        <source>{source}, rejected by you</source>
        <translation>{source}，经您拒绝</translation>
    </message>
    <message>
        <source>{source}, not confirmed yet</source>
        <translation>{source}，尚未确认</translation>
    </message>
    <message>
        <source>Not so yet</source>
        <translation>尚未如此</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>不再如此</translation>
    </message>
    <message>
        <source>No longer so. Now: {fact}</source>
        <translation>不再如此。现在：{fact}</translation>
    </message>
    <message>
        <source>The reader was told in episode {n}</source>
        <translation>在第{n}章已告诉读者</translation>
    </message>
    <message>
        <source>The reader is told only in episode {n}</source>
        <translation>到第{n}章才告诉读者</translation>
    </message>
    <message>
        <source>The reader is never told</source>
        <translation>始终没有告诉读者</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>The fact is a proposal nobody has confirmed.</source>
        <translation>这条事实尚未有人确认。</translation>
    </message>
    <message>
        <source>Proposed: {words}</source>
        <translation>待确认：{words}</translation>
    </message>
    <message>
        <source>By your word, {words}</source>
        <translation>由您决定，{words}</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Common knowledge since episode {n}</source>
        <translation>从第{n}章起众所周知</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>自己的秘密</translation>
    </message>
    <message>
        <source>Only confirmed facts count, and this one is a proposal.</source>
        <translation>只算已确认的事实，而这一条待确认。</translation>
    </message>
    <message>
        <source>This fact counts for nobody.</source>
        <translation>这条事实对谁都不算。</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>“{quote}”</translation>
    </message>
    <message>
        <source>Source edited: please confirm</source>
        <translation>原文已改，请确认</translation>
    </message>
    <message>
        <source>The reader is no longer told: the words have changed</source>
        <translation>不再告诉读者：文字已改动</translation>
    </message>
    <message>
        <source>That they learn it is a proposal nobody has confirmed.</source>
        <translation>其得知这件事待确认，尚无人确认。</translation>
    </message>
    <message>
        <source>The words that said so have changed; nobody is told it any more.</source>
        <translation>这样写的文字已改动，再没有人由此得知。</translation>
    </message>
    <message>
        <source>Learns it in episode {n}</source>
        <translation>第{n}章得知</translation>
    </message>
</context>
<context>
    <name>MatrixEmpty</name>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open one to see who knows what, and when.</source>
        <translation>打开一部作品，就能看到谁在何时知道什么。</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>还没有事实</translation>
    </message>
    <message>
        <source>Select a sentence in the manuscript and make it a fact, or have the story read for you.</source>
        <translation>在原稿中选择一句话记为事实，或让程序读取作品。</translation>
    </message>
    <message>
        <source>Nothing fits the filters</source>
        <translation>没有符合筛选的</translation>
    </message>
    <message>
        <source>Facts there are: {n}</source>
        <translation>共有事实：{n}</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>还什么都没发生</translation>
    </message>
    <message>
        <source>Move the slider on, or tick “Also what comes later”.</source>
        <translation>请把滑块往后移，或勾选“也显示以后的”。</translation>
    </message>
</context>
<context>
    <name>MatrixMenu</name>
    <message>
        <source>Go to the sentence</source>
        <translation>到那句话</translation>
    </message>
    <message>
        <source>Talk to {name} here</source>
        <translation>在这里与{name}对话</translation>
    </message>
    <message>
        <source>When does {name} learn it?</source>
        <translation>{name}何时得知？</translation>
    </message>
    <message>
        <source>Accept the fact first</source>
        <translation>请先采纳这条事实</translation>
    </message>
    <message>
        <source>From the opening of episode {n} on</source>
        <translation>从第{n}章开头起</translation>
    </message>
    <message>
        <source>As things stand</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>Take my word back</source>
        <translation>收回我的判断</translation>
    </message>
    <message>
        <source>Hide the reader's column</source>
        <translation>隐藏读者一列</translation>
    </message>
    <message>
        <source>This changed…</source>
        <translation>有变化…</translation>
    </message>
    <message>
        <source>Since, until…</source>
        <translation>从何时到何时…</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Whose it is</source>
        <translation>归属</translation>
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
        <source>Secret of {name}</source>
        <translation>{name}的秘密</translation>
    </message>
    <message>
        <source>Delete the fact</source>
        <translation>删除事实</translation>
    </message>
    <message>
        <source>Show only what {name} knows</source>
        <translation>只显示{name}的所知</translation>
    </message>
    <message>
        <source>What {name} knows and another does not</source>
        <translation>{name}知道而别人不知道的</translation>
    </message>
    <message>
        <source>Knows</source>
        <translation>知道</translation>
    </message>
    <message>
        <source>Suspects…</source>
        <translation>怀疑…</translation>
    </message>
    <message>
        <source>Believes wrongly…</source>
        <translation>误信…</translation>
    </message>
    <message>
        <source>Does not know</source>
        <translation>不知道</translation>
    </message>
    <message>
        <source>Accept this proposal</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Reject this proposal</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Who else knows this?</source>
        <translation>还有谁知道这件事？</translation>
    </message>
    <message>
        <source>Who knows that {name} knows…</source>
        <translation>谁知道{name}知道…</translation>
    </message>
    <message>
        <source>Who knows that others know…</source>
        <translation>谁知道别人知道…</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>The reader: what has been told by then</source>
        <translation>读者：到那时已告诉的</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>读者</translation>
    </message>
</context>
<context>
    <name>MatrixPane</name>
    <message>
        <source>Only confirmed facts count</source>
        <translation>只算已确认的事实</translation>
    </message>
    <message>
        <source>Proposals count</source>
        <translation>待确认的也算在内</translation>
    </message>
    <message>
        <source>Facts: {n} of {total}</source>
        <translation>事实：{n} / {total}</translation>
    </message>
    <message>
        <source>Search and choose what is shown</source>
        <translation>搜索并选择显示内容</translation>
    </message>
</context>
<context>
    <name>PeopleHeader</name>
    <message>
        <source>Characters</source>
        <translation>人物</translation>
    </message>
</context>
<context>
    <name>TimeBar</name>
    <message>
        <source>Episode</source>
        <translation>章</translation>
    </message>
    <message>
        <source>One episode back (Alt+Left)</source>
        <translation>上一章 (Alt+Left)</translation>
    </message>
    <message>
        <source>One episode on (Alt+Right)</source>
        <translation>下一章 (Alt+Right)</translation>
    </message>
</context>
<context>
    <name>_Ticks</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
</context>
</TS>
