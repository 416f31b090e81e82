<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>BackupDialog</name>
    <message>
        <source>Restore from a backup</source>
        <translation>从备份恢复</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>&amp;Open as a new file…</source>
        <translation>作为新文件打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Another &amp;folder…</source>
        <translation>其他文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>There are no backups in this folder yet.</source>
        <translation>这个文件夹里还没有备份。</translation>
    </message>
    <message>
        <source>Where to keep the story</source>
        <translation>作品保存的位置</translation>
    </message>
    <message>
        <source>Stories (*.story)</source>
        <translation>作品 (*.story)</translation>
    </message>
    <message>
        <source>Where backups are</source>
        <translation>备份所在的文件夹</translation>
    </message>
    <message>
        <source>A backup opens as a new file. The story you have now stays as it is.</source>
        <translation>备份会作为新文件打开。现在的作品保持不变。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{title}  ·  episodes: {n}</source>
        <translation>{title}  ·  {n} 章</translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovered</source>
        <translation>已恢复的内容</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>版本…</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>继续写作</translation>
    </message>
    <message>
        <source>The program ended without closing this story</source>
        <translation>上次作品还没关闭，程序就结束了</translation>
    </message>
    <message>
        <source>Nothing had been written since it was opened ({when}). Everything is there.</source>
        <translation>打开后（{when}）没有写过新内容。全部内容都在。</translation>
    </message>
    <message>
        <source>It was open since {when}. What was saved is there, and so is what was not saved yet.</source>
        <translation>作品打开于{when}。已保存的和尚未保存的内容都在。</translation>
    </message>
    <message>
        <source>It was open since {when}. Everything you typed but for the last second or two is there.</source>
        <translation>作品打开于{when}。除最后一两秒外，您输入的内容都在。</translation>
    </message>
    <message>
        <source>Last saved {when}.</source>
        <translation>最后保存：{when}。</translation>
    </message>
    <message>
        <source>What was typed after that is recovered.</source>
        <translation>此后输入的内容也已恢复。</translation>
    </message>
    <message>
        <source>What was typed after that is kept as a version, because the episode was changed since.</source>
        <translation>此后输入的内容已存为一个版本，因为这一章后来另有改动。</translation>
    </message>
    <message>
        <source>Episode {n}: {title}</source>
        <translation>第{n}章　{title}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>无题</translation>
    </message>
</context>
<context>
    <name>_Waiting</name>
    <message>
        <source>Backing up</source>
        <translation>正在备份</translation>
    </message>
    <message>
        <source>The story is saved. A backup is being made…</source>
        <translation>作品已保存。正在创建备份…</translation>
    </message>
    <message>
        <source>Close without a backup</source>
        <translation>不备份直接关闭</translation>
    </message>
</context>
</TS>
