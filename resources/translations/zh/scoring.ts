<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>ModelTable</name>
    <message>
        <source>Chat models</source>
        <translation>对话模型</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未试用</translation>
    </message>
    <message>
        <source>not here any more</source>
        <translation>已不在这里</translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄露</translation>
    </message>
    <message>
        <source>Answers of somebody who does not know that gave something away, in any of these ways</source>
        <translation>不知情者的回答中，以任何一种方式透露了内容的</translation>
    </message>
    <message>
        <source>Says yes</source>
        <translation>附和</translation>
    </message>
    <message>
        <source>Loaded questions that were said yes to by somebody who does not know</source>
        <translation>不知情者对诱导性问题表示同意的</translation>
    </message>
    <message>
        <source>Ignores</source>
        <translation>忽视</translation>
    </message>
    <message>
        <source>Facts that were handed over and neither stated nor used</source>
        <translation>提供了却既没说出也没用上的事实</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>口吻</translation>
    </message>
    <message>
        <source>Answers out of voice: another first person, an assistant’s phrases, another language</source>
        <translation>偏离口吻的回答：别的自称、助手式的套话、别的语言</translation>
    </message>
    <message>
        <source>Seconds for an answer</source>
        <translation>每次回答的秒数</translation>
    </message>
    <message>
        <source>Tokens a second while it writes</source>
        <translation>书写时每秒的词元数</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Memory its process holds</source>
        <translation>其进程占用的内存</translation>
    </message>
    <message>
        <source>close to a withheld fact</source>
        <translation>接近隐瞒的事实</translation>
    </message>
    <message>
        <source>names the withheld fact</source>
        <translation>说出隐瞒的事实</translation>
    </message>
    <message>
        <source>says yes to what it cannot know</source>
        <translation>同意其不可能知道的事</translation>
    </message>
    <message>
        <source>ignores what it was handed</source>
        <translation>忽视提供的内容</translation>
    </message>
    <message>
        <source>another first person</source>
        <translation>别的自称</translation>
    </message>
    <message>
        <source>speaks of itself by name</source>
        <translation>用名字称呼自己</translation>
    </message>
    <message>
        <source>speaks as a program</source>
        <translation>像程序那样说话</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>别的语言</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有回答</translation>
    </message>
    <message>
        <source>knows</source>
        <translation>知道</translation>
    </message>
    <message>
        <source>does not know</source>
        <translation>不知道</translation>
    </message>
    <message>
        <source>{name}, episode {n}, {known}: {fact}</source>
        <translation>{name}，第{n}章，{known}：{fact}</translation>
    </message>
    <message>
        <source>(not confirmed)</source>
        <translation>（未确认）</translation>
    </message>
    <message>
        <source>Q: {question}
A: {answer}</source>
        <translation>问：{question}
答：{answer}</translation>
    </message>
    <message>
        <source>repeats its orders</source>
        <translation>重复指示</translation>
    </message>
    <message>
        <source>Marked by the second look: {looked}; names the fact: {named}; says yes to a loaded question: {yes}</source>
        <translation>复查标出：{looked}；说出事实：{named}；附和诱导性问题：{yes}</translation>
    </message>
    <message>
        <source>Sec.</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Tok./s</source>
        <translation>词元/秒</translation>
    </message>
</context>
<context>
    <name>ScoringPage</name>
    <message>
        <source>Which model for this story</source>
        <translation>这部作品用哪个模型</translation>
    </message>
    <message>
        <source>Each model is asked about this story’s own secrets, as people who know them and people who do not. The table says what it gave away.</source>
        <translation>用这部作品自己的秘密询问每个模型，分别以知情者和不知情者的身份。表中显示其透露了什么。</translation>
    </message>
    <message>
        <source>Questions for each model</source>
        <translation>每个模型的问题数</translation>
    </message>
    <message>
        <source>&amp;Try the ticked ones</source>
        <translation>试用勾选的(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>A &amp;file…</source>
        <translation>文件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Use this one</source>
        <translation>使用这一个(&amp;U)</translation>
    </message>
    <message>
        <source>questions each</source>
        <translation>每个模型的问题</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>问题与回答</translation>
    </message>
    <message>
        <source>Trying chat models</source>
        <translation>正在试用对话模型</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}).</source>
        <translation>无法保存设置（{reason}）。</translation>
    </message>
    <message>
        <source>It answers from now on.</source>
        <translation>从现在起由它回答。</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf);;All files (*)</source>
        <translation>GGUF 模型 (*.gguf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A chat model</source>
        <translation>对话模型</translation>
    </message>
    <message>
        <source>Stopped. The answers so far are kept; trying again goes on from there.</source>
        <translation>已停止。已有的回答保留；再试会从中断处继续。</translation>
    </message>
    <message>
        <source>Open a story first: models are tried on its own secrets.</source>
        <translation>请先打开作品：试用的是作品自己的秘密。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
</context>
</TS>
