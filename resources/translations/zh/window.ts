<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>Continuity Workbench</source>
        <translation>Continuity Workbench 故事连贯工作台</translation>
    </message>
    <message>
        <source>An offline desk for novelists: who knows what, as of which episode.</source>
        <translation>小说家的离线书桌：到第几章为止，谁知道什么。</translation>
    </message>
    <message>
        <source>Nothing you write leaves this computer: the program opens no connection.</source>
        <translation>您写下的一切都不会离开这台电脑：本程序不建立任何连接。</translation>
    </message>
    <message>
        <source>Version {version}, under the Apache License 2.0.</source>
        <translation>版本 {version}，采用 Apache License 2.0。</translation>
    </message>
    <message>
        <source>Built with Qt (LGPL 3) through PySide6; every part is in THIRD_PARTY.md.</source>
        <translation>使用 Qt（LGPL 3）与 PySide6 制作；全部组件见 THIRD_PARTY.md。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Esc or F11 brings everything else back.</source>
        <translation>按 Esc 或 F11 可恢复其他部分。</translation>
    </message>
    <message>
        <source>Open a story</source>
        <translation>打开作品</translation>
    </message>
    <message>
        <source>Stories (*.story);;All files (*)</source>
        <translation>作品 (*.story);;所有文件 (*)</translation>
    </message>
    <message>
        <source>This story file is read-only: you can read and ask, but nothing you change is kept.</source>
        <translation>这个作品文件是只读的：可以阅读和提问，但改动不会保存。</translation>
    </message>
    <message>
        <source>People found: {n}. “Find the people” in the Story menu shows them.</source>
        <translation>找到的人物：{n}。可在“作品”菜单的“查找人物”中查看。</translation>
    </message>
    <message>
        <source>The last changes could not be saved:

{reason}

Go on and lose them?</source>
        <translation>最后的改动无法保存：

{reason}

放弃这些改动并继续吗？</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Continuity Workbench</source>
        <translation>Continuity Workbench 故事连贯工作台</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>&amp;All commands in the menus</source>
        <translation>在菜单中显示全部命令(&amp;A)</translation>
    </message>
    <message>
        <source>Relation&amp;s</source>
        <translation>人物关系(&amp;S)</translation>
    </message>
    <message>
        <source>Sp&amp;lit view</source>
        <translation>并排显示(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New story…</source>
        <translation>新建作品(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Import a manuscript…</source>
        <translation>导入原稿(&amp;I)…</translation>
    </message>
    <message>
        <source>Import into t&amp;his story…</source>
        <translation>导入到这部作品(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Save now</source>
        <translation>立即保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close the story</source>
        <translation>关闭作品(&amp;C)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Story</source>
        <translation>作品(&amp;S)</translation>
    </message>
    <message>
        <source>New &amp;episode</source>
        <translation>新建章(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Split the episode here</source>
        <translation>在此处拆分本章(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Merge with the next episode</source>
        <translation>与下一章合并(&amp;M)</translation>
    </message>
    <message>
        <source>What-&amp;if from here…</source>
        <translation>从这里开始假想线(&amp;I)…</translation>
    </message>
    <message>
        <source>C&amp;ompare branches</source>
        <translation>比较分支(&amp;O)</translation>
    </message>
    <message>
        <source>Find the &amp;people…</source>
        <translation>查找人物(&amp;P)…</translation>
    </message>
    <message>
        <source>Read this episode for &amp;facts</source>
        <translation>从本章读取事实(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Read the whole story</source>
        <translation>读取整部作品(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Check this episode</source>
        <translation>检查本章(&amp;C)</translation>
    </message>
    <message>
        <source>Check ever&amp;ything</source>
        <translation>检查全部(&amp;Y)</translation>
    </message>
    <message>
        <source>Next warnin&amp;g</source>
        <translation>下一个疑点(&amp;G)</translation>
    </message>
    <message>
        <source>Previous warning</source>
        <translation>上一个疑点</translation>
    </message>
    <message>
        <source>What would break wi&amp;thout this episode?</source>
        <translation>没有这一章会怎样？(&amp;T)</translation>
    </message>
    <message>
        <source>P&amp;lant something here…</source>
        <translation>在这里埋下伏笔(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Who knows this?</source>
        <translation>谁知道这件事？(&amp;W)</translation>
    </message>
    <message>
        <source>What does one &amp;know and another not?</source>
        <translation>一个人知道而另一个人不知道什么？(&amp;K)</translation>
    </message>
    <message>
        <source>Whe&amp;n does somebody learn this?</source>
        <translation>某人何时得知这件事？(&amp;N)</translation>
    </message>
    <message>
        <source>Facts sai&amp;d twice…</source>
        <translation>重复的事实(&amp;D)…</translation>
    </message>
    <message>
        <source>Search inde&amp;x…</source>
        <translation>检索索引(&amp;X)…</translation>
    </message>
    <message>
        <source>Re&amp;build the index</source>
        <translation>重建索引(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Manuscript</source>
        <translation>原稿(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Knowledge</source>
        <translation>知识表(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>审阅(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Plants and payoffs</source>
        <translation>伏笔(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>对话(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Continuity</source>
        <translation>连贯(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>任务(&amp;J)</translation>
    </message>
    <message>
        <source>Nothing but the te&amp;xt</source>
        <translation>只看正文(&amp;X)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>Match system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>护眼</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Try the sample story</source>
        <translation>试用示例作品(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>入门指引(&amp;F)</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>命令面板(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>关于(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>人物(&amp;C)</translation>
    </message>
    <message>
        <source>The &amp;same question at several points…</source>
        <translation>在几个时点问同一个问题(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Rehearse a scene…</source>
        <translation>排演场景(&amp;R)…</translation>
    </message>
    <message>
        <source>What do those present &amp;notice?</source>
        <translation>在场的人会注意到什么？(&amp;N)</translation>
    </message>
    <message>
        <source>Somebody's m&amp;ind</source>
        <translation>某人的内心(&amp;I)</translation>
    </message>
    <message>
        <source>Try c&amp;hat models on this story…</source>
        <translation>用这部作品试对话模型(&amp;H)…</translation>
    </message>
    <message>
        <source>Timelin&amp;e</source>
        <translation>时间线(&amp;E)</translation>
    </message>
    <message>
        <source>Cork&amp;board and outline</source>
        <translation>卡片板与大纲(&amp;B)</translation>
    </message>
    <message>
        <source>N&amp;otes on this episode</source>
        <translation>本章的笔记(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Export the manuscript…</source>
        <translation>导出原稿(&amp;E)…</translation>
    </message>
    <message>
        <source>Cop&amp;y this episode for posting</source>
        <translation>复制本章用于发布(&amp;Y)</translation>
    </message>
    <message>
        <source>Restore from a &amp;backup…</source>
        <translation>从备份恢复(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Undo in the &amp;story</source>
        <translation>撤销作品操作(&amp;S)</translation>
    </message>
    <message>
        <source>Red&amp;o in the story</source>
        <translation>重做作品操作(&amp;O)</translation>
    </message>
    <message>
        <source>Find in the &amp;whole story…</source>
        <translation>在整部作品中查找(&amp;W)…</translation>
    </message>
    <message>
        <source>R&amp;eplace in the whole story…</source>
        <translation>在整部作品中替换(&amp;E)…</translation>
    </message>
    <message>
        <source>Find by &amp;meaning…</source>
        <translation>按语义查找(&amp;M)…</translation>
    </message>
    <message>
        <source>Words in several spellin&amp;gs…</source>
        <translation>写法不一的词(&amp;G)…</translation>
    </message>
    <message>
        <source>Word co&amp;unt and goal…</source>
        <translation>字数与目标(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Versions and snapshots…</source>
        <translation>版本与快照(&amp;V)…</translation>
    </message>
    <message>
        <source>T&amp;ake a snapshot…</source>
        <translation>创建快照(&amp;A)…</translation>
    </message>
    <message>
        <source>Places, things an&amp;d words</source>
        <translation>地点、事物与用语(&amp;D)</translation>
    </message>
    <message>
        <source>Pa&amp;ge preview</source>
        <translation>页面预览(&amp;G)</translation>
    </message>
    <message>
        <source>T&amp;ypewriter scrolling</source>
        <translation>打字机滚动(&amp;Y)</translation>
    </message>
    <message>
        <source>Dim the other paragraphs</source>
        <translation>淡化其他段落</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>使用指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Find and replace in this episode…</source>
        <translation>在本章中查找和替换(&amp;F)…</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>人物</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>知识表</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Plants</source>
        <translation>伏笔</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Continuity</source>
        <translation>连贯</translation>
    </message>
    <message>
        <source>Who knows</source>
        <translation>谁知道</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Episodes and characters</source>
        <translation>章与人物</translation>
    </message>
    <message>
        <source>Talk and continuity</source>
        <translation>对话与连贯</translation>
    </message>
    <message>
        <source>This story was changed elsewhere; it is shown as it stands now.</source>
        <translation>这部作品在别处有改动；现在显示的是最新的样子。</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>入门指引</translation>
    </message>
    <message>
        <source>Put the first steps away</source>
        <translation>收起入门指引</translation>
    </message>
    <message>
        <source>Write, or import a manuscript</source>
        <translation>写作，或导入原稿</translation>
    </message>
    <message>
        <source>Who is in the story?</source>
        <translation>作品里有哪些人物？</translation>
    </message>
    <message>
        <source>Read it and confirm the facts</source>
        <translation>读取作品并确认事实</translation>
    </message>
    <message>
        <source>Ask a character something</source>
        <translation>向人物提问</translation>
    </message>
    <message>
        <source>Check that everything fits</source>
        <translation>检查前后是否连贯</translation>
    </message>
</context>
<context>
    <name>Beside</name>
    <message>
        <source>What stands beside the manuscript</source>
        <translation>正文旁边显示的内容</translation>
    </message>
    <message>
        <source>Knowledge matrix</source>
        <translation>所知表</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}话</translation>
    </message>
    <message>
        <source>Close what stands beside (Ctrl+\)</source>
        <translation>关闭旁边的画面（Ctrl+\）</translation>
    </message>
</context>
<context>
    <name>BranchController</name>
    <message>
        <source>“{branch}” begins here. Write a new episode, or write in a shared one: it becomes a copy.</source>
        <translation>“{branch}”从这里开始。可以写新的一章，也可以在共用的章里写：它会变成副本。</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新建章</translation>
    </message>
    <message>
        <source>This episode now has a copy of its own in this branch; {parent} keeps its text.</source>
        <translation>这一章在此分支中有了自己的副本；{parent}的正文不变。</translation>
    </message>
    <message>
        <source>Give up this copy</source>
        <translation>放弃这个副本</translation>
    </message>
    <message>
        <source>The copy is gone; this branch shows the shared episode again.</source>
        <translation>副本已去掉；此分支重新显示共用的那一章。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
</context>
<context>
    <name>CheckController</name>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
    <message>
        <source>Personal data in its quotes, as it stands there: {n}</source>
        <translation>引文中原样保留的个人信息：{n}</translation>
    </message>
    <message>
        <source>It is done.</source>
        <translation>已完成。</translation>
    </message>
</context>
<context>
    <name>GroupTalkController</name>
    <message>
        <source>Several at once</source>
        <translation>几个一起</translation>
    </message>
    <message>
        <source>The same question at several points…</source>
        <translation>在几个时点问同一个问题…</translation>
    </message>
    <message>
        <source>Rehearse a scene…</source>
        <translation>排演场景…</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>在场的人会注意到什么？</translation>
    </message>
    <message>
        <source>Back to the columns</source>
        <translation>回到各列</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>回到场景</translation>
    </message>
    <message>
        <source>This is where it stands in the text.</source>
        <translation>它在正文中的这里。</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Done again: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
</context>
<context>
    <name>QueryController</name>
    <message>
        <source>Passages that read otherwise with this cast: {n}, in {episodes} episodes.</source>
        <translation>按现在的人物表，读法有变的段落：{n}（共 {episodes} 章）。</translation>
    </message>
    <message>
        <source>Read them again</source>
        <translation>重新读取</translation>
    </message>
</context>
<context>
    <name>SearchController</name>
    <message>
        <source>Places replaced: {n}. The texts are kept as versions as they were.</source>
        <translation>已替换 {n} 处。原来的正文已存为版本。</translation>
    </message>
</context>
<context>
    <name>TabbedPages</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>UndoController</name>
    <message>
        <source>typing</source>
        <translation>输入</translation>
    </message>
</context>
<context>
    <name>VersionController</name>
    <message>
        <source>Take a snapshot</source>
        <translation>创建快照</translation>
    </message>
    <message>
        <source>Name of the snapshot:</source>
        <translation>快照的名称：</translation>
    </message>
    <message>
        <source>The whole story is kept as “{name}”.</source>
        <translation>整部作品已存为快照“{name}”。</translation>
    </message>
    <message>
        <source>“{title}” has its older text again; what stood there is kept as a version.</source>
        <translation>《{title}》已恢复旧的正文；原来的正文作为一个版本保留。</translation>
    </message>
    <message>
        <source>The older text is back; what stood here is kept as a version.</source>
        <translation>已恢复旧的正文；原来的正文作为一个版本保留。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
</context>
</TS>
