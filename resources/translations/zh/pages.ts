<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>PageBar</name>
    <message>
        <source>Paperback, vertical</source>
        <translation>文库本（竖排）</translation>
    </message>
    <message>
        <source>Book, vertical</source>
        <translation>单行本（竖排）</translation>
    </message>
    <message>
        <source>Squared paper, B4</source>
        <translation>方格稿纸（B4）</translation>
    </message>
    <message>
        <source>Squared paper, A4</source>
        <translation>方格稿纸（A4）</translation>
    </message>
    <message>
        <source>Book, horizontal (A5)</source>
        <translation>单行本（A5，横排）</translation>
    </message>
    <message>
        <source>Typescript (A4)</source>
        <translation>打印稿（A4，横排）</translation>
    </message>
    <message>
        <source>Kind of page</source>
        <translation>页面版式</translation>
    </message>
    <message>
        <source>Characters in a line</source>
        <translation>每行字数</translation>
    </message>
    <message>
        <source>Lines on a page</source>
        <translation>每页行数</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
</context>
<context>
    <name>PageFoot</name>
    <message>
        <source>Page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Page {n} of {count}</source>
        <translation>第 {n} 页，共 {count} 页</translation>
    </message>
    <message>
        <source>Page {n} of about {count}</source>
        <translation>第 {n} 页，共约 {count} 页</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>本章</translation>
    </message>
    <message>
        <source>The whole story</source>
        <translation>整部作品</translation>
    </message>
    <message>
        <source>Kind of page</source>
        <translation>页面版式</translation>
    </message>
    <message>
        <source>With a title page</source>
        <translation>加上扉页</translation>
    </message>
    <message>
        <source>Choose a printer…</source>
        <translation>选择打印机…</translation>
    </message>
    <message>
        <source>What is printed</source>
        <translation>打印范围</translation>
    </message>
</context>
<context>
    <name>PrintJob</name>
    <message>
        <source>Printing…</source>
        <translation>正在打印…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Printing page {n}…</source>
        <translation>正在打印第 {n} 页…</translation>
    </message>
    <message>
        <source>The printer does not take the pages. Look whether it is connected and has paper, and try again.</source>
        <translation>打印机没有接收页面。请检查是否已连接、是否有纸，然后重试。</translation>
    </message>
    <message>
        <source>Not printed</source>
        <translation>未打印</translation>
    </message>
</context>
</TS>
