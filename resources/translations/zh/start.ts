<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>NewStoryDialog</name>
    <message>
        <source>New story</source>
        <translation>新建作品</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>A new story</source>
        <translation>一部新作品</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language of the story</source>
        <translation>作品的语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Kept in</source>
        <translation>保存到(&amp;K)</translation>
    </message>
    <message>
        <source>One story is one file. It can be copied and backed up like any other.</source>
        <translation>一部作品就是一个文件，可以像其他文件一样复制和备份。</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Where to keep the story</source>
        <translation>作品保存的位置</translation>
    </message>
    <message>
        <source>Stories (*.story)</source>
        <translation>作品 (*.story)</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
    <message>
        <source>Name a folder and a file, or use Browse.</source>
        <translation>请填写文件夹和文件名，或使用“浏览”。</translation>
    </message>
    <message>
        <source>A file name cannot hold \ / : * ? " &lt; &gt; or |.</source>
        <translation>文件名中不能有 \ / : * ? " &lt; &gt; 或 |。</translation>
    </message>
    <message>
        <source>That file name is too long; shorten it.</source>
        <translation>文件名太长，请缩短。</translation>
    </message>
    <message>
        <source>There is already a file of this name. It is left as it is; choose another name.</source>
        <translation>已有同名文件，将保持不动；请换一个名称。</translation>
    </message>
    <message>
        <source>That folder does not exist; create it or choose another one.</source>
        <translation>该文件夹不存在，请先创建或另选一个。</translation>
    </message>
    <message>
        <source>That place cannot be used ({reason}).</source>
        <translation>无法使用该位置（{reason}）。</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message>
        <source>Open {title}</source>
        <translation>打开{title}</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Not there any more</source>
        <translation>已不在那里</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>SampleCard</name>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>A short story whose secrets are filled in. Ask its people what they know, chapter by chapter.</source>
        <translation>一篇已填好秘密的短篇。可以逐章询问其中的人物知道什么。</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>New story</source>
        <translation>新建作品</translation>
    </message>
    <message>
        <source>An empty manuscript</source>
        <translation>空白的原稿</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A story you have begun</source>
        <translation>已经动笔的作品</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>A manuscript: text, Word or Markdown, in one file or many</source>
        <translation>原稿：文本、Word 或 Markdown，一个或多个文件</translation>
    </message>
    <message>
        <source>Recent stories</source>
        <translation>最近的作品</translation>
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
        <source>Continuity Workbench</source>
        <translation>Continuity Workbench 故事连贯工作台</translation>
    </message>
    <message>
        <source>A desk for long stories: it remembers what has happened, and who knows it, as each chapter opens.</source>
        <translation>为长篇准备的书桌：它记得发生过什么，也记得每一章开头时谁知道什么。</translation>
    </message>
    <message>
        <source>Nothing you write leaves this computer.</source>
        <translation>您写下的一切都不会离开这台电脑。</translation>
    </message>
</context>
</TS>
