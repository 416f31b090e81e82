<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>BranchActions</name>
    <message>
        <source>Begin an if-story</source>
        <translation>开始假想线</translation>
    </message>
    <message>
        <source>Rename the branch</source>
        <translation>重命名分支</translation>
    </message>
    <message>
        <source>Give up a copy</source>
        <translation>放弃副本</translation>
    </message>
    <message>
        <source>Other branches fork from “{branch}”: {others}. Delete those first.</source>
        <translation>还有分支从“{branch}”分出：{others}。请先删除它们。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Delete the branch</source>
        <translation>删除分支</translation>
    </message>
    <message>
        <source>Episodes of its own: {n}</source>
        <translation>自己的章：{n}</translation>
    </message>
    <message>
        <source>Own copies of shared episodes: {n}</source>
        <translation>共用章的副本：{n}</translation>
    </message>
    <message>
        <source>Facts recorded in it alone: {n}</source>
        <translation>只记在此分支的事实：{n}</translation>
    </message>
    <message>
        <source>Decisions that hold in it alone: {n}</source>
        <translation>只在此分支有效的决定：{n}</translation>
    </message>
    <message>
        <source>What it shares with its parent stays.</source>
        <translation>与上级共用的部分保留。</translation>
    </message>
    <message>
        <source>Undo brings all of it back.</source>
        <translation>撤销可以全部恢复。</translation>
    </message>
    <message>
        <source>Delete the branch “{branch}”? With it goes:</source>
        <translation>删除分支“{branch}”吗？随之删除的有：</translation>
    </message>
</context>
<context>
    <name>BranchBadge</name>
    <message>
        <source>On the desk: {branch}</source>
        <translation>桌上：{branch}</translation>
    </message>
</context>
<context>
    <name>Branches</name>
    <message>
        <source>Main story</source>
        <translation>主线</translation>
    </message>
    <message>
        <source>Untitled branch</source>
        <translation>未命名的分支</translation>
    </message>
    <message>
        <source>shared with {parent}</source>
        <translation>与{parent}共用</translation>
    </message>
    <message>
        <source>own copy</source>
        <translation>自己的副本</translation>
    </message>
    <message>
        <source>only in this branch</source>
        <translation>只在此分支</translation>
    </message>
    <message>
        <source>Shared with {parent}. Writing in it here gives this branch a copy of its own.</source>
        <translation>与{parent}共用。在这里写，此分支就会有自己的副本。</translation>
    </message>
    <message>
        <source>This branch’s own copy. {parent} keeps a text of its own.</source>
        <translation>此分支自己的副本。{parent}有它自己的正文。</translation>
    </message>
    <message>
        <source>Told in this branch only.</source>
        <translation>只在此分支中讲述。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>正文相同</translation>
    </message>
    <message>
        <source>– not established</source>
        <translation>– 未交代</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>待确认</translation>
    </message>
    <message>
        <source>evidence changed</source>
        <translation>依据的原文已改动</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>does not know it</source>
        <translation>不知道</translation>
    </message>
    <message>
        <source>suspects it</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>believes otherwise</source>
        <translation>误以为另一回事</translation>
    </message>
    <message>
        <source>does not know it (your word)</source>
        <translation>不知道（由您决定）</translation>
    </message>
    <message>
        <source>knows it</source>
        <translation>知道</translation>
    </message>
</context>
<context>
    <name>CompareHead</name>
    <message>
        <source>Branch on the left</source>
        <translation>左边的分支</translation>
    </message>
    <message>
        <source>Branch on the right</source>
        <translation>右边的分支</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>以哪一章为准</translation>
    </message>
    <message>
        <source>Change sides</source>
        <translation>左右对调</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>关闭比较</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>Episodes</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>所知</translation>
    </message>
    <message>
        <source>Show in {branch}</source>
        <translation>在{branch}中显示</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>谁的</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Nothing of this kind differs.</source>
        <translation>这一类没有差异。</translation>
    </message>
    <message>
        <source>There is one story only</source>
        <translation>只有一条故事线</translation>
    </message>
    <message>
        <source>Right-click an episode and begin an if-story from there; here the two are compared.</source>
        <translation>右击一章，从那里开始假想线；在这里比较两者。</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>Up to here both branches tell the same episodes, facts and knowledge.</source>
        <translation>到这里为止，两个分支讲的章、事实和所知都相同。</translation>
    </message>
</context>
<context>
    <name>CompareTable</name>
    <message>
        <source>What differs</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>Dividing</name>
    <message>
        <source>Split the episode</source>
        <translation>拆分章</translation>
    </message>
    <message>
        <source>Merge the episodes</source>
        <translation>合并章</translation>
    </message>
    <message>
        <source>The episode is split in two.</source>
        <translation>这一章已拆成两章。</translation>
    </message>
    <message>
        <source>The two episodes are one.</source>
        <translation>两章已合为一章。</translation>
    </message>
    <message>
        <source>Episode {number}: facts {facts}, learning moments {moments}.</source>
        <translation>第{number}章：事实 {facts}，得知的时刻 {moments}。</translation>
    </message>
    <message>
        <source>Passages to be read again: {n}.</source>
        <translation>需要重读的段落：{n}。</translation>
    </message>
    <message>
        <source>Facts, their quotes and who knows them went along.</source>
        <translation>事实、引文以及谁知道它们都随之移动。</translation>
    </message>
</context>
<context>
    <name>ForkQuestion</name>
    <message>
        <source>What-if from here</source>
        <translation>从这里开始假想线</translation>
    </message>
    <message>
        <source>It shares {parent} up to “{episode}” and goes its own way behind it. Nothing is copied, and whatever you write there leaves {parent} as it is.</source>
        <translation>到“{episode}”为止与{parent}共用，此后各走各的路。什么也不复制，您在那里写的内容不会影响{parent}。</translation>
    </message>
    <message>
        <source>If she had opened the door</source>
        <translation>假如她打开了那扇门</translation>
    </message>
    <message>
        <source>Begin the if-story</source>
        <translation>开始假想线</translation>
    </message>
</context>
<context>
    <name>QuietBar</name>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
</TS>
