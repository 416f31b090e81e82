<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>DiffView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The two texts are the same.</source>
        <translation>两份正文相同。</translation>
    </message>
    <message>
        <source>{n} paragraphs the same</source>
        <translation>{n} 段相同</translation>
    </message>
</context>
</TS>
