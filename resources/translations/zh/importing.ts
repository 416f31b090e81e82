<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>FileList</name>
    <message>
        <source>Files to import</source>
        <translation>要导入的文件</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件(&amp;A)…</translation>
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
        <source>Take out</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Manuscripts to import</source>
        <translation>要导入的原稿</translation>
    </message>
    <message>
        <source>Add a &amp;folder or project…</source>
        <translation>添加文件夹或项目(&amp;F)…</translation>
    </message>
    <message>
        <source>Manuscripts</source>
        <translation>稿件</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Folder or project to import</source>
        <translation>要导入的文件夹或项目</translation>
    </message>
</context>
<context>
    <name>HowRead</name>
    <message>
        <source>Recognise it</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>作者(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>格式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message>
        <source>{name} (recognised)</source>
        <translation>{name}（已识别）</translation>
    </message>
    <message>
        <source>{name} (certain)</source>
        <translation>{name}（确定）</translation>
    </message>
    <message>
        <source>{name} (very likely)</source>
        <translation>{name}（很可能）</translation>
    </message>
    <message>
        <source>{name} (a guess)</source>
        <translation>{name}（推测）</translation>
    </message>
    <message>
        <source>Aozora Bunko</source>
        <translation>青空文库</translation>
    </message>
    <message>
        <source>Word (.docx)</source>
        <translation>Word (.docx)</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Web novel</source>
        <translation>网络小说</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>EPUB</source>
        <translation>EPUB</translation>
    </message>
    <message>
        <source>Folder of files</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>novelWriter project</source>
        <translation>novelWriter 项目</translation>
    </message>
    <message>
        <source>Rich text (.rtf)</source>
        <translation>富文本（.rtf）</translation>
    </message>
    <message>
        <source>Scrivener project</source>
        <translation>Scrivener 项目</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import a manuscript</source>
        <translation>导入原稿</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The other files are imported all the same.</source>
        <translation>其余文件照常导入，不含这个文件。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Writing the story…</source>
        <translation>正在写入作品…</translation>
    </message>
    <message>
        <source>Add the files of a manuscript, or drop them here.</source>
        <translation>请添加原稿文件，或把文件拖到这里。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Parts: {p} · Episodes: {n}</source>
        <translation>{p} 卷 · {n} 章</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>{n} 章</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Episode</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Ruby</source>
        <translation>注音</translation>
    </message>
    <message>
        <source>Parts and episodes</source>
        <translation>卷与章</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>&amp;Behind what “{title}” has</source>
        <translation>接在“{title}”之后(&amp;B)</translation>
    </message>
    <message>
        <source>A &amp;new story, saved as</source>
        <translation>保存为新作品(&amp;N)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>保存到</translation>
    </message>
</context>
</TS>
