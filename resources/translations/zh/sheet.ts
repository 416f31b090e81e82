<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>CharacterSheet</name>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读音</translation>
    </message>
    <message>
        <source>First person</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>What they call themselves</source>
        <translation>怎样称呼自己</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>简介</translation>
    </message>
    <message>
        <source>What anybody may know of them at the start</source>
        <translation>一开始谁都可以知道的</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>口吻</translation>
    </message>
    <message>
        <source>How they speak</source>
        <translation>说话方式</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>For you alone</source>
        <translation>只给您自己看</translation>
    </message>
    <message>
        <source>Add an alias</source>
        <translation>添加别名</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>另一个名字</translation>
    </message>
    <message>
        <source>Add a form of address</source>
        <translation>添加称呼</translation>
    </message>
    <message>
        <source>What they call them</source>
        <translation>对其的称呼</translation>
    </message>
    <message>
        <source>From episode {n}  {title}</source>
        <translation>从第{n}章  {title}</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>Rename character</source>
        <translation>重命名人物</translation>
    </message>
    <message>
        <source>Change the reading</source>
        <translation>修改读音</translation>
    </message>
    <message>
        <source>Change the first person</source>
        <translation>修改自称</translation>
    </message>
    <message>
        <source>Change the profile</source>
        <translation>修改简介</translation>
    </message>
    <message>
        <source>Change the voice</source>
        <translation>修改口吻</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>修改笔记</translation>
    </message>
    <message>
        <source>Change the aliases</source>
        <translation>修改别名</translation>
    </message>
    <message>
        <source>Change the forms of address</source>
        <translation>修改称呼</translation>
    </message>
    <message>
        <source>Accept character</source>
        <translation>采纳人物</translation>
    </message>
    <message>
        <source>Reject character</source>
        <translation>拒绝人物</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又名</translation>
    </message>
    <message>
        <source>What they call others</source>
        <translation>如何称呼别人</translation>
    </message>
    <message>
        <source>What they keep to themselves</source>
        <translation>其藏在心里的</translation>
    </message>
    <message>
        <source>Lines of theirs in the text</source>
        <translation>正文中的台词</translation>
    </message>
    <message>
        <source>Nobody to show</source>
        <translation>没有可显示的人物</translation>
    </message>
    <message>
        <source>This character is not in the story. Choose another one on the left.</source>
        <translation>这个人物不在作品中。请在左边另选一个。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Confirm what was read</source>
        <translation>确认读到的内容</translation>
    </message>
    <message>
        <source>Take away what was read</source>
        <translation>去掉读到的内容</translation>
    </message>
    <message>
        <source>Opening the sheet…</source>
        <translation>正在打开人物卡…</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>Proposed; not yet confirmed</source>
        <translation>待确认；尚未确认</translation>
    </message>
    <message>
        <source>And more of lesser weight: {n}</source>
        <translation>还有次要的：{n}</translation>
    </message>
    <message>
        <source>No secrets of theirs are recorded.</source>
        <translation>没有记录其秘密。</translation>
    </message>
    <message>
        <source>Lines show here once the text has been read and somebody is known to speak them.</source>
        <translation>读取正文并知道是谁说的之后，台词会显示在这里。</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>  “{quote}”</source>
        <translation>  “{quote}”</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Talk</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Close the sheet</source>
        <translation>关闭人物卡</translation>
    </message>
    <message>
        <source>Found in the text. Is this somebody of the story?</source>
        <translation>在正文中找到的。这是故事中的人物吗？</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Mind</source>
        <translation>内心</translation>
    </message>
</context>
<context>
    <name>NameRow</name>
    <message>
        <source>From episode</source>
        <translation>从哪一章起</translation>
    </message>
    <message>
        <source>An episode in the trash</source>
        <translation>回收站中的一章</translation>
    </message>
    <message>
        <source>Towards</source>
        <translation>对谁</translation>
    </message>
    <message>
        <source>Not in the cast</source>
        <translation>不在人物表中</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>FromText</name>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Fill in from the text</source>
        <translation>从正文填写</translation>
    </message>
    <message>
        <source>From their own lines and what everybody knows. What you wrote stays.</source>
        <translation>依据其本人的台词和众所周知的事。您写的内容保留。</translation>
    </message>
    <message>
        <source>first person</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>口吻</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>简介</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>{what} “{value}”</source>
        <translation>{what}“{value}”</translation>
    </message>
    <message>
        <source>From the text of this branch, for it alone, not yet your word: {what}</source>
        <translation>来自此分支的正文，只对它有效，尚未由您确认：{what}</translation>
    </message>
    <message>
        <source>From the text, not yet your word: {what}</source>
        <translation>来自正文，尚未由您确认：{what}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>“{word}” for {name}</source>
        <translation>对{name}称“{word}”</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>Fill in sheets from the text</source>
        <translation>从正文填写人物卡</translation>
    </message>
</context>
</TS>
