<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>CanonPopup</name>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ChangePopup</name>
    <message>
        <source>This changes here</source>
        <translation>这里有变化</translation>
    </message>
    <message>
        <source>What is true from here on</source>
        <translation>从这里起的情形</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>不再如此</translation>
    </message>
    <message>
        <source>From here on</source>
        <translation>从这里起</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>记下事实的变化</translation>
    </message>
</context>
<context>
    <name>EditorKeys</name>
    <message>
        <source>Ruby on the selection</source>
        <translation>给选中的文字注音</translation>
    </message>
    <message>
        <source>Emphasis dots on the selection</source>
        <translation>给选中的文字加着重号</translation>
    </message>
    <message>
        <source>Record the selection as a fact</source>
        <translation>把选中的文字记为事实</translation>
    </message>
    <message>
        <source>Somebody learns the selection here</source>
        <translation>有人在此得知选中的内容</translation>
    </message>
    <message>
        <source>A fact changes at the selection</source>
        <translation>在选中处事实有变</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Italics on the selection</source>
        <translation>所选文字用斜体</translation>
    </message>
    <message>
        <source>Replace in this episode</source>
        <translation>在本章中替换</translation>
    </message>
</context>
<context>
    <name>EditorPane</name>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open a story, or start a new one, and write here.</source>
        <translation>打开一部作品，或新建一部，就可以在这里写。</translation>
    </message>
    <message>
        <source>Nothing chosen yet</source>
        <translation>还没有选择</translation>
    </message>
    <message>
        <source>Choose an episode on the left, or start one.</source>
        <translation>请在左边选择一章，或新建一章。</translation>
    </message>
    <message>
        <source>Rename the episode</source>
        <translation>重命名章</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this episode</source>
        <translation>在本章中查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>上一处 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>下一处 (F3)</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{n} found</source>
        <translation>找到 {n} 处</translation>
    </message>
    <message>
        <source>How to look for it</source>
        <translation>查找选项</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>无法查找</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Line breaks are left out. Click to count with or without spaces.</source>
        <translation>不计换行。点击可切换是否计入空格。</translation>
    </message>
    <message>
        <source>Squared paper of 20 by 20, as set</source>
        <translation>按 20×20 的稿纸计算</translation>
    </message>
    <message>
        <source>Not saved: {why}</source>
        <translation>未保存：{why}</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Characters: {n}</source>
        <translation>字数：{n}</translation>
    </message>
    <message>
        <source>Without spaces: {n}</source>
        <translation>不计空格：{n}</translation>
    </message>
    <message>
        <source>Manuscript pages: {n}</source>
        <translation>稿纸页数：{n}</translation>
    </message>
    <message>
        <source>Selected: {n}</source>
        <translation>已选：{n}</translation>
    </message>
    <message>
        <source>Click to count words or characters.</source>
        <translation>点击可切换词数与字数。</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>Title of the episode</source>
        <translation>章标题</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>在回收站中</translation>
    </message>
</context>
<context>
    <name>HoverCard</name>
    <message>
        <source>Click for the evidence</source>
        <translation>点击查看依据</translation>
    </message>
</context>
<context>
    <name>LearnPopup</name>
    <message>
        <source>Somebody learns this here</source>
        <translation>有人在此得知</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>搜索事实</translation>
    </message>
    <message>
        <source>Which fact</source>
        <translation>哪条事实</translation>
    </message>
    <message>
        <source>was told</source>
        <translation>被告知</translation>
    </message>
    <message>
        <source>saw it</source>
        <translation>亲眼看到</translation>
    </message>
    <message>
        <source>overheard it</source>
        <translation>偷听到</translation>
    </message>
    <message>
        <source>inferred it</source>
        <translation>推断出来</translation>
    </message>
    <message>
        <source>read it</source>
        <translation>读到</translation>
    </message>
    <message>
        <source>Nobody in particular</source>
        <translation>不指定某人</translation>
    </message>
    <message>
        <source>knows it</source>
        <translation>知道</translation>
    </message>
    <message>
        <source>suspects it</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>believes something else</source>
        <translation>误以为</translation>
    </message>
    <message>
        <source>What they believe instead</source>
        <translation>其误以为的内容</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>How</source>
        <translation>怎样得知</translation>
    </message>
    <message>
        <source>From whom</source>
        <translation>从谁那里</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>态度</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>误信的内容</translation>
    </message>
    <message>
        <source>There is nobody to learn it yet: add the characters first.</source>
        <translation>还没有人可以得知：请先添加人物。</translation>
    </message>
    <message>
        <source>There are no facts yet: record one from the text first (Ctrl+E).</source>
        <translation>还没有事实：请先从正文中记录一条 (Ctrl+E)。</translation>
    </message>
    <message>
        <source>Record who learns it</source>
        <translation>记录谁得知</translation>
    </message>
</context>
<context>
    <name>Manuscript</name>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>The story begins here.</source>
        <translation>故事从这里开始。</translation>
    </message>
</context>
<context>
    <name>ManuscriptMenu</name>
    <message>
        <source>Record as a fact…</source>
        <translation>记为事实…</translation>
    </message>
    <message>
        <source>Secret of…</source>
        <translation>谁的秘密…</translation>
    </message>
    <message>
        <source>Somebody learns this here…</source>
        <translation>有人在此得知…</translation>
    </message>
    <message>
        <source>A fact changes here…</source>
        <translation>事实在此有变…</translation>
    </message>
    <message>
        <source>Ruby…</source>
        <translation>注音…</translation>
    </message>
    <message>
        <source>Emphasis dots</source>
        <translation>着重号</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Split the episode here</source>
        <translation>在此处拆分本章</translation>
    </message>
    <message>
        <source>Merge with the next episode</source>
        <translation>与下一章合并</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>在场的人会注意到什么？</translation>
    </message>
    <message>
        <source>Italics</source>
        <translation>斜体</translation>
    </message>
</context>
<context>
    <name>RecordPopup</name>
    <message>
        <source>Record as a fact</source>
        <translation>记为事实</translation>
    </message>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Whose secret</source>
        <translation>谁的秘密</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Record a fact</source>
        <translation>记录事实</translation>
    </message>
</context>
<context>
    <name>RubyPopup</name>
    <message>
        <source>Reading; empty for none</source>
        <translation>读音；留空则没有</translation>
    </message>
    <message>
        <source>Ruby</source>
        <translation>注音</translation>
    </message>
</context>
<context>
    <name>Saver</name>
    <message>
        <source>This episode was also changed elsewhere. Yours is saved; the other is kept as a version.</source>
        <translation>这一章在别处也有改动。您的已保存；另一份作为版本保留。</translation>
    </message>
</context>
<context>
    <name>Spelling</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>正在查找建议…</translation>
    </message>
    <message>
        <source>Add “{word}” to this story’s words</source>
        <translation>把“{word}”加入这部作品的词语</translation>
    </message>
    <message>
        <source>Ignore it in this episode</source>
        <translation>在本章忽略</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>没有建议</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>添加词语</translation>
    </message>
</context>
</TS>
