<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>BranchSwitch</name>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>This branch</source>
        <translation>此分支</translation>
    </message>
    <message>
        <source>Compare the branches…</source>
        <translation>比较分支…</translation>
    </message>
    <message>
        <source>Rename the branch…</source>
        <translation>重命名分支…</translation>
    </message>
    <message>
        <source>Delete the branch…</source>
        <translation>删除分支…</translation>
    </message>
    <message>
        <source>Leaves {parent} at its beginning</source>
        <translation>在开头处离开{parent}</translation>
    </message>
    <message>
        <source>Leaves {parent} after {episode}</source>
        <translation>在{episode}之后离开{parent}</translation>
    </message>
</context>
<context>
    <name>DateQuestion</name>
    <message>
        <source>Date in story time</source>
        <translation>故事时间</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Smaller numbers happen earlier. An episode without a date stands at its own number; a flashback gets a smaller one. Nobody is pulled along, unless the story goes on from here.</source>
        <translation>数字越小，发生得越早。没有日期的章按自己的章号排列；倒叙请给较小的数字。除非故事从这里继续，否则不会带动其他章。</translation>
    </message>
    <message>
        <source>On the main line</source>
        <translation>在主线上</translation>
    </message>
    <message>
        <source>The story goes on from here</source>
        <translation>故事从这里继续</translation>
    </message>
</context>
<context>
    <name>EpisodeDelegate</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
</context>
<context>
    <name>EpisodeEdits</name>
    <message>
        <source>Add episode</source>
        <translation>新建章</translation>
    </message>
    <message>
        <source>Rename part</source>
        <translation>重命名卷</translation>
    </message>
    <message>
        <source>Rename episode</source>
        <translation>重命名章</translation>
    </message>
    <message>
        <source>Move episode</source>
        <translation>移动章</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>从回收站恢复</translation>
    </message>
    <message>
        <source>New part</source>
        <translation>新建卷</translation>
    </message>
    <message>
        <source>Remove part</source>
        <translation>移除卷</translation>
    </message>
</context>
<context>
    <name>EpisodeMenu</name>
    <message>
        <source>Open beside</source>
        <translation>在旁边打开</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新建章</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>New part from here…</source>
        <translation>从这里开始新卷…</translation>
    </message>
    <message>
        <source>New part…</source>
        <translation>新建卷…</translation>
    </message>
    <message>
        <source>Remove the part’s heading</source>
        <translation>去掉卷标题</translation>
    </message>
    <message>
        <source>Set date in story time…</source>
        <translation>设定故事时间…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Review its proposals</source>
        <translation>审阅待确认的内容</translation>
    </message>
    <message>
        <source>What-if from here…</source>
        <translation>从这里开始假想线…</translation>
    </message>
    <message>
        <source>Compare with {parent}</source>
        <translation>与{parent}比较</translation>
    </message>
    <message>
        <source>Give up this copy</source>
        <translation>放弃这个副本</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>版本…</translation>
    </message>
    <message>
        <source>Split at the caret</source>
        <translation>在光标处拆分</translation>
    </message>
    <message>
        <source>Merge with the next one</source>
        <translation>与下一章合并</translation>
    </message>
    <message>
        <source>Move into part</source>
        <translation>移到卷</translation>
    </message>
    <message>
        <source>No part</source>
        <translation>不属于任何卷</translation>
    </message>
    <message>
        <source>What would break?</source>
        <translation>会有什么破绽？</translation>
    </message>
    <message>
        <source>If thrown away…</source>
        <translation>如果删掉…</translation>
    </message>
    <message>
        <source>If moved…</source>
        <translation>如果移动…</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>Export this episode…</source>
        <translation>导出本章…</translation>
    </message>
    <message>
        <source>Copy for posting</source>
        <translation>复制本章用于发布</translation>
    </message>
</context>
<context>
    <name>EpisodeModel</name>
    <message>
        <source>Proposals to decide: {n}</source>
        <translation>待决定：{n}</translation>
    </message>
    <message>
        <source>{episode}, to be read again</source>
        <translation>{episode}，需要重读</translation>
    </message>
    <message>
        <source>Not read yet as it stands now: facts and warnings follow.</source>
        <translation>尚未按现在的样子读取：事实和疑点随后更新。</translation>
    </message>
    <message>
        <source>Branch from here: {branch}</source>
        <translation>分支从这里开始：{branch}</translation>
    </message>
    <message>
        <source>{n}.</source>
        <translation>{n}。</translation>
    </message>
    <message>
        <source>In story time: {date}</source>
        <translation>故事时间：{date}</translation>
    </message>
    <message>
        <source>{date}; the story goes on from here</source>
        <translation>{date}；故事从这里继续</translation>
    </message>
</context>
<context>
    <name>EpisodePanel</name>
    <message>
        <source>Episodes</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Number or title</source>
        <translation>章号或标题</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>还没有章</translation>
    </message>
    <message>
        <source>Begin the first one; parts can come later.</source>
        <translation>先写第一章；卷可以以后再分。</translation>
    </message>
    <message>
        <source>First episode</source>
        <translation>第一章</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>No episode has this number or this in its title.</source>
        <translation>没有章的章号或标题与此相符。</translation>
    </message>
    <message>
        <source>New part</source>
        <translation>新建卷</translation>
    </message>
    <message>
        <source>Find an episode</source>
        <translation>查找章</translation>
    </message>
    <message>
        <source>New episode at the end</source>
        <translation>在末尾新建章</translation>
    </message>
</context>
<context>
    <name>PeopleDelegate</name>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
</context>
<context>
    <name>PeopleModel</name>
    <message>
        <source>Proposed: {n}</source>
        <translation>待确认：{n}</translation>
    </message>
    <message>
        <source>Secrets: {n}</source>
        <translation>秘密：{n}</translation>
    </message>
    <message>
        <source>Found in the text; waiting for your word.</source>
        <translation>在正文中找到的；等您决定。</translation>
    </message>
</context>
<context>
    <name>PeoplePanel</name>
    <message>
        <source>Characters</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>New character</source>
        <translation>新人物</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>还没有人物</translation>
    </message>
    <message>
        <source>The names in the text say who is in the story. You decide whom to keep.</source>
        <translation>正文里的名字会告诉我们有谁。留下谁由您决定。</translation>
    </message>
    <message>
        <source>Find the people in the text</source>
        <translation>从正文中查找人物</translation>
    </message>
    <message>
        <source>Add character</source>
        <translation>添加人物</translation>
    </message>
    <message>
        <source>Rename character</source>
        <translation>重命名人物</translation>
    </message>
    <message>
        <source>Accept character</source>
        <translation>采纳人物</translation>
    </message>
    <message>
        <source>Reject character</source>
        <translation>拒绝人物</translation>
    </message>
    <message>
        <source>Remove character</source>
        <translation>移除人物</translation>
    </message>
    <message>
        <source>Make “{other}” the same person as “{keep}”? Their names, facts and lines go over.</source>
        <translation>把“{other}”与“{keep}”当作同一个人吗？其名字、事实和台词都会并过去。</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>Merge characters</source>
        <translation>合并人物</translation>
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
        <source>Open the sheet</source>
        <translation>打开人物卡</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>合并到</translation>
    </message>
    <message>
        <source>Remove from the cast</source>
        <translation>移出人物表</translation>
    </message>
    <message>
        <source>Look into their mind</source>
        <translation>看看其内心</translation>
    </message>
    <message>
        <source>Find all names in the text</source>
        <translation>在正文中查找所有称呼</translation>
    </message>
    <message>
        <source>Rename everywhere…</source>
        <translation>连同正文一起改名…</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Episodes</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>作品</translation>
    </message>
    <message>
        <source>Title and language…</source>
        <translation>标题与语言…</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新建章</translation>
    </message>
    <message>
        <source>World</source>
        <translation>世界</translation>
    </message>
</context>
<context>
    <name>StoryQuestion</name>
    <message>
        <source>Title and language</source>
        <translation>标题与语言</translation>
    </message>
    <message>
        <source>Written in</source>
        <translation>写作语言</translation>
    </message>
</context>
<context>
    <name>Trash</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore the selected episode</source>
        <translation>恢复选中的章</translation>
    </message>
    <message>
        <source>Trash  {n}</source>
        <translation>回收站  {n}</translation>
    </message>
</context>
<context>
    <name>TrashModel</name>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
</context>
<context>
    <name>PlaceQuestion</name>
    <message>
        <source>Type a number, such as 3 or 12.5, or nothing.</source>
        <translation>请输入数字，如 3 或 12.5，或留空。</translation>
    </message>
</context>
<context>
    <name>OriginQuestion</name>
    <message>
        <source>Where episodes without a date stand</source>
        <translation>没有日期的章放在哪里</translation>
    </message>
    <message>
        <source>If you count story time in years or days, say where the first episode without a date stands; those after it follow it in order. Left empty, each stands at its own number.</source>
        <translation>如果以年或日计算故事时间，请填写第一个没有日期的章位于何处；其后的章依次排列。留空则各按自己的章号。</translation>
    </message>
    <message>
        <source>{date} is far from the episodes without a date, which stand at their own numbers.</source>
        <translation>{date} 离没有日期的章很远，它们按自己的章号排列。</translation>
    </message>
    <message>
        <source>Each at its own number</source>
        <translation>各按自己的章号</translation>
    </message>
    <message>
        <source>The first one stands at</source>
        <translation>第一章位于</translation>
    </message>
</context>
<context>
    <name>Dating</name>
    <message>
        <source>Set the date in story time</source>
        <translation>设定故事时间</translation>
    </message>
    <message>
        <source>Place the episodes without a date</source>
        <translation>安放没有日期的章</translation>
    </message>
</context>
</TS>
