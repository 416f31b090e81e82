<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Details</name>
    <message>
        <source>Paid off…</source>
        <translation>已回收…</translation>
    </message>
    <message>
        <source>Not a plant</source>
        <translation>不是伏笔</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Remove this plant</source>
        <translation>移除这处伏笔</translation>
    </message>
    <message>
        <source>Where it was last touched: {episode}</source>
        <translation>在最近提及处：{episode}</translation>
    </message>
    <message>
        <source>Yes, where it seems so: {episode}</source>
        <translation>是的，就在看来如此之处：{episode}</translation>
    </message>
    <message>
        <source>At the caret: {episode}</source>
        <translation>在光标处：{episode}</translation>
    </message>
    <message>
        <source>It needs no more</source>
        <translation>不需要更多了</translation>
    </message>
    <message>
        <source>Planted</source>
        <translation>埋下</translation>
    </message>
    <message>
        <source>Last touched</source>
        <translation>最近提及</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>回收</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Promise</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Mystery</source>
        <translation>谜团</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>秘密</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>物件</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>疑问</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
</context>
<context>
    <name>LedgerModel</name>
    <message>
        <source>What waits</source>
        <translation>待收的伏笔</translation>
    </message>
    <message>
        <source>Planted</source>
        <translation>埋下</translation>
    </message>
    <message>
        <source>Last touched</source>
        <translation>最近提及</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>回收</translation>
    </message>
    <message>
        <source>{episode}, {n} ago</source>
        <translation>{episode}，{n} 章之前</translation>
    </message>
    <message>
        <source>{episode}?</source>
        <translation>{episode}？</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未收</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已了结</translation>
    </message>
</context>
<context>
    <name>LedgerPane</name>
    <message>
        <source>Open</source>
        <translation>未收</translation>
    </message>
    <message>
        <source>Paid off</source>
        <translation>已回收</translation>
    </message>
    <message>
        <source>Not plants</source>
        <translation>不是伏笔</translation>
    </message>
    <message>
        <source>New plant…</source>
        <translation>新伏笔…</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>导出及更多</translation>
    </message>
    <message>
        <source>How far the reading is</source>
        <translation>读取的进度</translation>
    </message>
    <message>
        <source>Reading the foreshadowing ledger</source>
        <translation>正在读取伏笔表</translation>
    </message>
    <message>
        <source>Say that it is paid off</source>
        <translation>记为已回收</translation>
    </message>
    <message>
        <source>Say that nothing is planted</source>
        <translation>记为没有伏笔</translation>
    </message>
    <message>
        <source>Take back a word on a plant</source>
        <translation>收回对伏笔的判断</translation>
    </message>
    <message>
        <source>Plant something</source>
        <translation>埋下伏笔</translation>
    </message>
    <message>
        <source>Open one to see what is planted in it and waits to be paid off.</source>
        <translation>打开一部作品，就能看到埋下了什么、等待回收什么。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Promises, secrets, questions and things that have not come back are collected.</source>
        <translation>正在收集承诺、秘密、疑问和没有再出现的物件。</translation>
    </message>
    <message>
        <source>Looking for what is planted…</source>
        <translation>正在查找埋下的伏笔…</translation>
    </message>
    <message>
        <source>What is planted in the story, and where it is paid off, is collected here.</source>
        <translation>作品中埋下的伏笔和回收之处都收集在这里。</translation>
    </message>
    <message>
        <source>The ledger</source>
        <translation>伏笔表</translation>
    </message>
    <message>
        <source>Look for it</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Nothing is paid off yet</source>
        <translation>还没有回收的</translation>
    </message>
    <message>
        <source>What is, moves here.</source>
        <translation>回收了的会移到这里。</translation>
    </message>
    <message>
        <source>Threads of which you say that nothing is planted there come here.</source>
        <translation>您认为不是伏笔的线索会到这里。</translation>
    </message>
    <message>
        <source>Nothing waved off</source>
        <translation>没有排除的</translation>
    </message>
    <message>
        <source>Everything that was planted is paid off or settled.</source>
        <translation>埋下的都已回收或了结。</translation>
    </message>
    <message>
        <source>Nothing is left open</source>
        <translation>没有未收的</translation>
    </message>
    <message>
        <source>Read the story for facts, or plant something of your own where the caret stands.</source>
        <translation>请读取作品中的事实，或在光标处埋下您自己的伏笔。</translation>
    </message>
    <message>
        <source>Nothing is planted yet</source>
        <translation>还没有埋下伏笔</translation>
    </message>
    <message>
        <source>Export as HTML…</source>
        <translation>导出为 HTML…</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>导出为 Markdown…</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
</context>
<context>
    <name>LedgerTable</name>
    <message>
        <source>What is planted</source>
        <translation>埋下的伏笔</translation>
    </message>
</context>
<context>
    <name>PlantForm</name>
    <message>
        <source>What waits to be paid off, in a sentence</source>
        <translation>用一句话写出待收的是什么</translation>
    </message>
    <message>
        <source>What waits to be paid off</source>
        <translation>待收的是什么</translation>
    </message>
    <message>
        <source>Plant it</source>
        <translation>埋下</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open an episode first: it is planted where the caret stands.</source>
        <translation>请先打开一章：伏笔会埋在光标处。</translation>
    </message>
    <message>
        <source>Planted in {episode}: “{quote}”</source>
        <translation>埋在{episode}：“{quote}”</translation>
    </message>
</context>
</TS>
