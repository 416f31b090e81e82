<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>JobRow</name>
    <message>
        <source>Cancel this job</source>
        <translation>取消此任务</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>JobsPanel</name>
    <message>
        <source>Clear finished</source>
        <translation>清除已完成的</translation>
    </message>
    <message>
        <source>Nothing is being done. Long work appears here while it runs.</source>
        <translation>没有正在进行的任务。耗时的工作进行时会显示在这里。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Waiting its turn</source>
        <translation>等候中</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept.</source>
        <translation>已停止；完成的部分保留。</translation>
    </message>
    <message>
        <source>search index</source>
        <translation>检索索引</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Show the list of jobs</source>
        <translation>显示任务列表</translation>
    </message>
    <message>
        <source>How far the job is</source>
        <translation>任务的进度</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>取消此任务</translation>
    </message>
    <message>
        <source>Models: which, where, and how they are run</source>
        <translation>模型：用哪个、在哪里、怎样运行</translation>
    </message>
    <message>
        <source>Jobs that failed: {n}</source>
        <translation>失败的任务：{n}</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
    <message>
        <source>Reader: not installed</source>
        <translation>阅读模型：未安装</translation>
    </message>
    <message>
        <source>Reader: idle</source>
        <translation>阅读模型：空闲</translation>
    </message>
    <message>
        <source>Reader: ready</source>
        <translation>阅读模型：就绪</translation>
    </message>
    <message>
        <source>No chat model</source>
        <translation>没有对话模型</translation>
    </message>
    <message>
        <source>{name}: not installed</source>
        <translation>{name}：未安装</translation>
    </message>
    <message>
        <source>Chat model: {file}</source>
        <translation>对话模型：{file}</translation>
    </message>
</context>
<context>
    <name>BackgroundTasks</name>
    <message>
        <source>Facts proposed: {facts}. Learning moments: {moments}. Passages read: {n}.</source>
        <translation>提出的事实：{facts}。得知的时刻：{moments}。读过的段落：{n}。</translation>
    </message>
    <message>
        <source>Dropped for want of evidence: {n}.</source>
        <translation>因缺少依据而舍弃：{n}。</translation>
    </message>
    <message>
        <source>Passages the chat model gave no whole answer for: {n}; the rest stands.</source>
        <translation>对话模型没有给出完整回答的段落：{n}；其余保留。</translation>
    </message>
    <message>
        <source>Reading what has changed</source>
        <translation>正在读取改动过的部分</translation>
    </message>
    <message>
        <source>Reading the story</source>
        <translation>正在读取作品</translation>
    </message>
    <message>
        <source>Updating the search index</source>
        <translation>正在更新检索索引</translation>
    </message>
    <message>
        <source>Rebuilding the search index</source>
        <translation>正在重建检索索引</translation>
    </message>
    <message>
        <source>Facts written: {n}. Removed: {removed}.</source>
        <translation>写入的事实：{n}。移除：{removed}。</translation>
    </message>
</context>
</TS>
