<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Languages</name>
    <message>
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中国語</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Put this file aside and begin with fresh settings?</source>
        <translation>このファイルをよけておき、初めの設定で始めますか？</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Something went wrong inside the program; your text is safe. Details are in {path}.</source>
        <translation>プログラムの中で問題が起きました。原稿は無事です。詳しい記録は {path} にあります。</translation>
    </message>
</context>
<context>
    <name>Amounts</name>
    <message>
        <source>Words: {n}</source>
        <translation>{n}語</translation>
    </message>
    <message>
        <source>Characters: {n}</source>
        <translation>{n}字</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>語数</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字数</translation>
    </message>
    <message>
        <source>Words that differ: {n}</source>
        <translation>違いは{n}語</translation>
    </message>
    <message>
        <source>Characters that differ: {n}</source>
        <translation>違いは{n}字</translation>
    </message>
</context>
</TS>
