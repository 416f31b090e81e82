<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>AnswerView</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}的回答</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>How this was answered</source>
        <translation>这个回答是怎样来的</translation>
    </message>
</context>
<context>
    <name>ColumnView</name>
    <message>
        <source>As of which episode</source>
        <translation>以哪一章为准</translation>
    </message>
    <message>
        <source>Leave out this point</source>
        <translation>去掉这个时点</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未提问</translation>
    </message>
    <message>
        <source>Knows nothing about this here.</source>
        <translation>在此对它一无所知。</translation>
    </message>
    <message>
        <source>Given, with where it stands</source>
        <translation>提供的内容及其状况</translation>
    </message>
    <message>
        <source>New here</source>
        <translation>这里新有的</translation>
    </message>
    <message>
        <source>Of what others know</source>
        <translation>关于别人的所知</translation>
    </message>
    <message>
        <source>No longer given</source>
        <translation>不再提供的</translation>
    </message>
    <message>
        <source>Not known any more at this point</source>
        <translation>在这一时点已不知道</translation>
    </message>
    <message>
        <source>Thinks otherwise by now</source>
        <translation>现在想法不同</translation>
    </message>
    <message>
        <source>Known before, not brought up there</source>
        <translation>先前已知，但在那里没有提起</translation>
    </message>
    <message>
        <source>Stands otherwise than before</source>
        <translation>状况与先前不同</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
</context>
<context>
    <name>ModelBar</name>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Loading {model}…</source>
        <translation>正在载入 {model}…</translation>
    </message>
    <message>
        <source>The chat model could not be used: {reason}</source>
        <translation>无法使用对话模型：{reason}</translation>
    </message>
    <message>
        <source>Searched by shared characters only: {reason}</source>
        <translation>只按相同的字查找：{reason}</translation>
    </message>
    <message>
        <source>{name} is not there.</source>
        <translation>{name} 不在。</translation>
    </message>
    <message>
        <source>There is no chat model.</source>
        <translation>没有对话模型。</translation>
    </message>
    <message>
        <source>{lacks} {rest}</source>
        <translation>{lacks}{rest}</translation>
    </message>
</context>
<context>
    <name>ReactionCard</name>
    <message>
        <source>Propose that {name} learns it here</source>
        <translation>提出{name}在此得知</translation>
    </message>
    <message>
        <source>Proposed. It opens nothing until you accept it in the review.</source>
        <translation>已提出。在您审阅采纳之前不会起作用。</translation>
    </message>
    <message>
        <source>Said aloud here, and new to them</source>
        <translation>在这里说出口，对其是新的</translation>
    </message>
    <message>
        <source>Said aloud here, and new to them: {fact}</source>
        <translation>在这里说出口，对其是新的：{fact}</translation>
    </message>
    <message>
        <source>Reacts</source>
        <translation>有反应</translation>
    </message>
    <message>
        <source>Stays silent</source>
        <translation>保持沉默</translation>
    </message>
    <message>
        <source>Comes to know it here</source>
        <translation>在此得知</translation>
    </message>
    <message>
        <source>Comes to think so here</source>
        <translation>在此这样以为</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>自己的秘密</translation>
    </message>
    <message>
        <source>Knew it before</source>
        <translation>早已知道</translation>
    </message>
    <message>
        <source>Show where this stands in the story</source>
        <translation>显示在作品中的位置</translation>
    </message>
    <message>
        <source>Does not reach them: {n}</source>
        <translation>没有传到的：{n}</translation>
    </message>
    <message>
        <source>For your eyes only</source>
        <translation>只给您看</translation>
    </message>
</context>
<context>
    <name>ReactionsPane</name>
    <message>
        <source>Propose what was heard</source>
        <translation>提出听到的内容</translation>
    </message>
    <message>
        <source>So only what reaches each of them is shown.</source>
        <translation>所以只显示传到各人那里的内容。</translation>
    </message>
    <message>
        <source>Ask them</source>
        <translation>问问他们</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止 (Esc)</translation>
    </message>
    <message>
        <source>What those present notice</source>
        <translation>在场的人注意到什么</translation>
    </message>
    <message>
        <source>Is there, or not</source>
        <translation>是否在场</translation>
    </message>
    <message>
        <source>Select a passage in the manuscript, then choose this again.</source>
        <translation>请在原稿中选择一段，再选这一项。</translation>
    </message>
    <message>
        <source>Which passage?</source>
        <translation>哪一段？</translation>
    </message>
    <message>
        <source>Nothing is recorded on this passage</source>
        <translation>这一段没有记录任何事实</translation>
    </message>
    <message>
        <source>Read the episode for facts, or record one from the text: people take in facts, not prose.</source>
        <translation>请读取本章中的事实，或从正文中记录一条：人物接受的是事实，而不是文章。</translation>
    </message>
    <message>
        <source>Read the episode</source>
        <translation>读取本章</translation>
    </message>
    <message>
        <source>Nobody of the cast is named or speaks nearby. Choose who is there, then ask.</source>
        <translation>附近没有提到人物，也没有人物说话。请选择谁在场，再提问。</translation>
    </message>
    <message>
        <source>Who is there?</source>
        <translation>谁在场？</translation>
    </message>
    <message>
        <source>Show the passage</source>
        <translation>显示这一段</translation>
    </message>
    <message>
        <source>Once this is over</source>
        <translation>等这件事完成之后</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>在场的人会注意到什么？</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Nobody is handed the text itself, only what is said aloud before them.</source>
        <translation>不会把正文本身交给任何人，只提供在其面前说出口的话。</translation>
    </message>
    <message>
        <source>{name}: {why}</source>
        <translation>{name}：{why}</translation>
    </message>
</context>
<context>
    <name>SceneForm</name>
    <message>
        <source>Who begins</source>
        <translation>谁先说</translation>
    </message>
    <message>
        <source>Who they speak to</source>
        <translation>对谁说</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>以哪一章为准</translation>
    </message>
    <message>
        <source>The other one begins</source>
        <translation>由另一个人先说</translation>
    </message>
    <message>
        <source>Where it plays</source>
        <translation>在哪里</translation>
    </message>
    <message>
        <source>What is going on, in a few words</source>
        <translation>用几句话说明发生了什么</translation>
    </message>
    <message>
        <source>Lines at a time</source>
        <translation>每次的台词数</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>台词</translation>
    </message>
</context>
<context>
    <name>ScenePane</name>
    <message>
        <source>A scene needs one to speak its lines.</source>
        <translation>场景需要对话模型来说台词。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止 (Esc)</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Copy the scene</source>
        <translation>复制场景</translation>
    </message>
    <message>
        <source>A scene with {one} and {other}</source>
        <translation>{one}与{other}的场景</translation>
    </message>
    <message>
        <source>Propose what was told</source>
        <translation>提出所讲的内容</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Rehearse a scene</source>
        <translation>排演场景</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Nothing rehearsed yet</source>
        <translation>还没有排演</translation>
    </message>
    <message>
        <source>Choose two people and say what is going on. Each speaks from their own memory at that point.</source>
        <translation>请选择两个人并说明发生了什么。各人按那一刻自己的记忆说话。</translation>
    </message>
    <message>
        <source>Nothing said here becomes part of the story, and the scene is not kept.</source>
        <translation>这里说的都不会成为故事的一部分，场景也不会保存。</translation>
    </message>
</context>
<context>
    <name>SideBySidePane</name>
    <message>
        <source>So the columns list what is known, most to the point first.</source>
        <translation>所以各列只列出所知，最切题的在先。</translation>
    </message>
    <message>
        <source>Who is asked</source>
        <translation>问谁</translation>
    </message>
    <message>
        <source>One question, asked at every point below…</source>
        <translation>一个问题，在下面每个时点各问一次…</translation>
    </message>
    <message>
        <source>Another point</source>
        <translation>再加一个时点</translation>
    </message>
    <message>
        <source>Two columns stand at the same point; choose another one.</source>
        <translation>有两列是同一时点；请另选一个。</translation>
    </message>
    <message>
        <source>{name} at several points</source>
        <translation>{name}在几个时点</translation>
    </message>
    <message>
        <source>+ could not be known in the column before.</source>
        <translation>+ 表示在前一列时不可能知道。</translation>
    </message>
    <message>
        <source>Tinted: what the column before does not say. + could not be known there.</source>
        <translation>着色：前一列没有说的。+ 表示在那里不可能知道。</translation>
    </message>
    <message>
        <source>The same question at several points</source>
        <translation>在几个时点问同一个问题</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>Together</name>
    <message>
        <source>Notices</source>
        <translation>注意到</translation>
    </message>
    <message>
        <source>Feels</source>
        <translation>感到</translation>
    </message>
    <message>
        <source>Would do</source>
        <translation>会做</translation>
    </message>
    <message>
        <source>learns something here</source>
        <translation>在此得知一些事</translation>
    </message>
    <message>
        <source>comes to think something here</source>
        <translation>在此有了一些想法</translation>
    </message>
    <message>
        <source>it is about them</source>
        <translation>这是关于其本人的</translation>
    </message>
    <message>
        <source>knows all of it already</source>
        <translation>全都早已知道</translation>
    </message>
    <message>
        <source>nothing of it reaches them</source>
        <translation>什么都没有传到</translation>
    </message>
    <message>
        <source>Waiting…</source>
        <translation>等待中…</translation>
    </message>
    <message>
        <source>Loading {model}…</source>
        <translation>正在载入 {model}…</translation>
    </message>
    <message>
        <source>Looking through what {name} knows…</source>
        <translation>正在查看{name}知道什么…</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>No words came back.</source>
        <translation>没有得到任何话。</translation>
    </message>
    <message>
        <source>The model's process ended in the middle of this.</source>
        <translation>模型的进程在途中终止了。</translation>
    </message>
</context>
<context>
    <name>ToldRow</name>
    <message>
        <source>Told to {name}, who does not know it</source>
        <translation>告诉了{name}，其本不知道</translation>
    </message>
    <message>
        <source>Show where this stands in the story</source>
        <translation>显示在作品中的位置</translation>
    </message>
    <message>
        <source>Propose that {name} learns it</source>
        <translation>提出{name}得知此事</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>不管它</translation>
    </message>
    <message>
        <source>To the review</source>
        <translation>到审阅</translation>
    </message>
    <message>
        <source>Proposed. It opens nothing until you accept it in the review.</source>
        <translation>已提出。在您审阅采纳之前不会起作用。</translation>
    </message>
    <message>
        <source>Accepted: it counts from this episode on.</source>
        <translation>已采纳：从这一章起算数。</translation>
    </message>
    <message>
        <source>Rejected.</source>
        <translation>已拒绝。</translation>
    </message>
    <message>
        <source>Left: nothing of it is in the story.</source>
        <translation>已放下：故事中没有留下任何内容。</translation>
    </message>
</context>
</TS>
