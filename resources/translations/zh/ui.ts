<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Languages</name>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Put this file aside and begin with fresh settings?</source>
        <translation>把这个文件放到一旁，用全新的设置开始吗？</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Something went wrong inside the program; your text is safe. Details are in {path}.</source>
        <translation>程序内部出了问题；您的文字安全无恙。详情见 {path}。</translation>
    </message>
</context>
<context>
    <name>Amounts</name>
    <message>
        <source>Words: {n}</source>
        <translation>{n} 词</translation>
    </message>
    <message>
        <source>Characters: {n}</source>
        <translation>{n} 字</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字数</translation>
    </message>
    <message>
        <source>Words that differ: {n}</source>
        <translation>不同的词数：{n}</translation>
    </message>
    <message>
        <source>Characters that differ: {n}</source>
        <translation>不同的字数：{n}</translation>
    </message>
</context>
</TS>
