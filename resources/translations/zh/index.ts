<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Index</name>
    <message>
        <source>There is no reading model</source>
        <translation>没有阅读模型</translation>
    </message>
    <message>
        <source>Install it under Models. Until then only words are searched for.</source>
        <translation>请在“模型”中安装。在此之前只按字词搜索。</translation>
    </message>
    <message>
        <source>There is nothing to be found yet</source>
        <translation>还没有可以查找的内容</translation>
    </message>
    <message>
        <source>The index is made by itself as facts are recorded or read.</source>
        <translation>记录或读取事实时会自动建立索引。</translation>
    </message>
    <message>
        <source>The index has not been made yet</source>
        <translation>索引尚未建立</translation>
    </message>
    <message>
        <source>Facts to be written: {n}. Asking works meanwhile, more slowly.</source>
        <translation>待写入的事实：{n}。其间可以提问，只是慢一些。</translation>
    </message>
    <message>
        <source>The index is up to date</source>
        <translation>索引是最新的</translation>
    </message>
    <message>
        <source>Facts in it: {n}.</source>
        <translation>其中的事实：{n}。</translation>
    </message>
    <message>
        <source>Changes wait to be written</source>
        <translation>有变动待写入</translation>
    </message>
    <message>
        <source>Facts: {n}. Waiting: {waiting}. It is done by itself in a moment.</source>
        <translation>事实：{n}。等待：{waiting}。稍后会自动完成。</translation>
    </message>
    <message>
        <source>The embedding model has changed</source>
        <translation>语义模型已更换</translation>
    </message>
    <message>
        <source>Facts: {n}. The index of the old model answers until that of the new one is whole.</source>
        <translation>事实：{n}。在新模型的索引完成之前，使用旧模型的索引。</translation>
    </message>
    <message>
        <source>Not in the index</source>
        <translation>不在索引中</translation>
    </message>
    <message>
        <source>In the index, but no fact of the story</source>
        <translation>在索引中，但不是作品中的事实</translation>
    </message>
    <message>
        <source>In the index with older words</source>
        <translation>索引中是旧的表述</translation>
    </message>
    <message>
        <source>Its numbers are damaged</source>
        <translation>其数值已损坏</translation>
    </message>
    <message>
        <source>Missing from the list of what is to be written</source>
        <translation>不在待写入的列表中</translation>
    </message>
    <message>
        <source>The search for words has it otherwise</source>
        <translation>字词搜索中的内容不同</translation>
    </message>
    <message>
        <source>The index agrees with the story, row by row.</source>
        <translation>索引与作品逐行一致。</translation>
    </message>
    <message>
        <source>Repaired rows: {n}.</source>
        <translation>已修复的行：{n}。</translation>
    </message>
    <message>
        <source>Rows that differ: {n}. “Repair” makes them right.</source>
        <translation>不同的行：{n}。“修复”可以改正。</translation>
    </message>
</context>
<context>
    <name>IndexPage</name>
    <message>
        <source>Search index</source>
        <translation>检索索引</translation>
    </message>
    <message>
        <source>What characters remember is looked up in it. It is made from the story and can be remade.</source>
        <translation>人物的记忆由此查找。它由作品生成，可以重建。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Make it anew</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>不同的行</translation>
    </message>
    <message>
        <source>Checking the search index</source>
        <translation>正在检查检索索引</translation>
    </message>
    <message>
        <source>Repairing the search index</source>
        <translation>正在修复检索索引</translation>
    </message>
    <message>
        <source>The index has been made anew. Facts written: {n}.</source>
        <translation>索引已重建。写入的事实：{n}。</translation>
    </message>
    <message>
        <source>Stopped: the index may miss facts until the rest is written. Repair writes it.</source>
        <translation>已停止：在其余写完之前，索引可能缺少事实。“修复”会补写。</translation>
    </message>
    <message>
        <source>Rebuilding the search index</source>
        <translation>正在重建检索索引</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept.</source>
        <translation>已停止；完成的部分保留。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Every story has an index of its own.</source>
        <translation>每部作品都有自己的索引。</translation>
    </message>
    <message>
        <source>The index differs from the story</source>
        <translation>索引与作品不一致</translation>
    </message>
    <message>
        <source>Asking works, and may miss something. Repair it.</source>
        <translation>可以提问，但可能有遗漏。请修复。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
</context>
</TS>
