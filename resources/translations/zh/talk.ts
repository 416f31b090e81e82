<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>AnswerBubble</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}的回答</translation>
    </message>
    <message>
        <source>Withheld: {n}</source>
        <translation>未提供：{n}</translation>
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
        <source>No words came back. Ask again, or choose another model.</source>
        <translation>没有得到任何话。请再问一次，或选择别的模型。</translation>
    </message>
    <message>
        <source>Listed from memory, without a chat model.</source>
        <translation>不用对话模型，按记忆列出。</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Answer again, in other words</source>
        <translation>换一种说法再回答</translation>
    </message>
    <message>
        <source>How this was answered</source>
        <translation>这个回答是怎样来的</translation>
    </message>
    <message>
        <source>What this character was not told, for your eyes only</source>
        <translation>没有告诉这个人物的内容，只给您看</translation>
    </message>
    <message>
        <source>Withheld…</source>
        <translation>未提供的内容…</translation>
    </message>
    <message>
        <source>The wording before this one</source>
        <translation>前一种说法</translation>
    </message>
    <message>
        <source>The wording after this one</source>
        <translation>后一种说法</translation>
    </message>
    <message>
        <source>Propose as a fact, or the words selected</source>
        <translation>把回答或选中的文字提为事实</translation>
    </message>
    <message>
        <source>Rewrite the answer</source>
        <translation>改写回答</translation>
    </message>
    <message>
        <source>Rewritten by you.</source>
        <translation>由您改写。</translation>
    </message>
    <message>
        <source>The answer came close to what {name} was not told; asking again…</source>
        <translation>回答接近没有告诉{name}的内容；正在重新提问…</translation>
    </message>
    <message>
        <source>Asked again, for the first answer came close to what {name} was not told. It is kept beside this one, as another wording.</source>
        <translation>第一个回答接近没有告诉{name}的内容，因此重新提问。它作为另一种说法留在旁边。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Have the answer go on from its last word</source>
        <translation>让回答从最后一个字接着写下去</translation>
    </message>
    <message>
        <source>Going on…</source>
        <translation>正在接着写…</translation>
    </message>
    <message>
        <source>Not finished: this is the longest answer the settings allow.</source>
        <translation>没有写完：已达到设置允许的回答长度。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>提问 (Enter)</translation>
    </message>
    <message>
        <source>Stop the answer (Esc)</source>
        <translation>停止回答 (Esc)</translation>
    </message>
    <message>
        <source>Asked as soon as this answer ends.</source>
        <translation>当前回答结束后立即提问。</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>The last prompt took {used} of the model's {context} tokens.</source>
        <translation>上次的提示用了模型 {context} 个词元中的 {used} 个。</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}的回答</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>How this was answered</source>
        <translation>这个回答是怎样来的</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>No model was asked.</source>
        <translation>没有向模型提问。</translation>
    </message>
    <message>
        <source>Copy the prompt</source>
        <translation>复制提示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
    <message>
        <source>Prompts are not kept: only of what was asked since the story was opened.</source>
        <translation>提示不会保存：只有打开作品以来所问的才有。</translation>
    </message>
</context>
<context>
    <name>ModelNotice</name>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>{name} is not there, so answers list what is known.</source>
        <translation>{name} 不在，所以回答只列出所知。</translation>
    </message>
    <message>
        <source>No chat model, so answers list what is known.</source>
        <translation>没有对话模型，所以回答只列出所知。</translation>
    </message>
    <message>
        <source>Answers list what is known, for the chat model cannot be read: {reason}</source>
        <translation>回答只列出所知，因为无法读取对话模型：{reason}</translation>
    </message>
    <message>
        <source>No reading model, so memories are found by shared characters, not by meaning.</source>
        <translation>没有阅读模型，所以记忆按相同的字查找，而不是按意思。</translation>
    </message>
    <message>
        <source>{name} takes about {need} GB and this computer has {have} GB, so answers list what is known. Take a smaller model or less context.</source>
        <translation>{name} 约需 {need} GB，而这台电脑有 {have} GB，所以回答只列出所知。请换小一些的模型，或缩短上下文。</translation>
    </message>
    <message>
        <source>The search index is not made yet, so answers take longer at first.</source>
        <translation>检索索引尚未建立，所以起初回答较慢。</translation>
    </message>
    <message>
        <source>It came with the program to show how talking works. A larger chat model answers far better.</source>
        <translation>这是随程序附带、用来体验对话的模型。换用更大的对话模型，回答会好得多。</translation>
    </message>
    <message>
        <source>Get a better one</source>
        <translation>选择更好的模型</translation>
    </message>
    <message>
        <source>{name} was not made for conversation.</source>
        <translation>附带的 {name} 不是为对话而制作的。</translation>
    </message>
</context>
<context>
    <name>QuestionBubble</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Ask this differently</source>
        <translation>换个问法</translation>
    </message>
    <message>
        <source>The question asked before this one</source>
        <translation>前一种问法</translation>
    </message>
    <message>
        <source>The question asked after this one</source>
        <translation>后一种问法</translation>
    </message>
</context>
<context>
    <name>ReceiptChips</name>
    <message>
        <source>{n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
</context>
<context>
    <name>Suggestion</name>
    <message>
        <source>A question to begin with: click to ask it</source>
        <translation>可以用来开头的问题：点击即可提问</translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message>
        <source>Kept in the story file; nothing said here becomes part of the story.</source>
        <translation>保存在作品文件中；这里说的都不会成为故事的一部分。</translation>
    </message>
    <message>
        <source>just before their death</source>
        <translation>死前一刻</translation>
    </message>
    <message>
        <source>dead by then, asked all the same</source>
        <translation>此时已死，仍照样提问</translation>
    </message>
    <message>
        <source>is there</source>
        <translation>在场</translation>
    </message>
    <message>
        <source>has left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>is heard from afar, or told of elsewhere</source>
        <translation>只闻其声，或在别处被提及</translation>
    </message>
    <message>
        <source>is only named</source>
        <translation>只提到名字</translation>
    </message>
    <message>
        <source>is away</source>
        <translation>在别处</translation>
    </message>
    <message>
        <source>is dead</source>
        <translation>已死</translation>
    </message>
    <message>
        <source>has left for good</source>
        <translation>一去不返</translation>
    </message>
    <message>
        <source>is not in the story yet</source>
        <translation>尚未出场</translation>
    </message>
    <message>
        <source>is nowhere in this scene</source>
        <translation>不在这个场景中</translation>
    </message>
    <message>
        <source>episode {n}: {text}</source>
        <translation>第{n}章：{text}</translation>
    </message>
    <message>
        <source>How they stand to others, and what they feel</source>
        <translation>与别人的关系和感情</translation>
    </message>
    <message>
        <source>As things stand</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>As episode {n} opens</source>
        <translation>第{n}章开头</translation>
    </message>
    <message>
        <source>Anybody may know it</source>
        <translation>谁都可以知道</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>自己的秘密</translation>
    </message>
    <message>
        <source>They have learned it</source>
        <translation>其已得知</translation>
    </message>
    <message>
        <source>You said that they know it</source>
        <translation>您说过其知道</translation>
    </message>
    <message>
        <source>By meaning, words and people</source>
        <translation>按意思、字词和人物</translation>
    </message>
    <message>
        <source>By shared characters</source>
        <translation>按相同的字</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>Believes wrongly</source>
        <translation>误信</translation>
    </message>
    <message>
        <source>You said that they do not know</source>
        <translation>您说过其不知道</translation>
    </message>
    <message>
        <source>Not confirmed yet</source>
        <translation>尚未确认</translation>
    </message>
    <message>
        <source>Never learns it, as far as is written</source>
        <translation>就所写的而言，始终不会得知</translation>
    </message>
    <message>
        <source>Known as things stand, after the last episode</source>
        <translation>在现状下，即最后一章之后知道</translation>
    </message>
    <message>
        <source>Known as episode {n} opens</source>
        <translation>在第{n}章开头知道</translation>
    </message>
    <message>
        <source>That {other} knows: {fact}</source>
        <translation>{other}知道：{fact}</translation>
    </message>
    <message>
        <source>Keeping from {other}: {fact}</source>
        <translation>瞒着{other}：{fact}</translation>
    </message>
    <message>
        <source>Keeping from everybody: {fact}</source>
        <translation>瞒着所有人：{fact}</translation>
    </message>
    <message>
        <source>Does not know the fact, and no words say what they think of it</source>
        <translation>不知道这件事，也没有文字写明其怎么想</translation>
    </message>
    <message>
        <source>Not in the words recorded</source>
        <translation>没有记录原话</translation>
    </message>
    <message>
        <source>Proposed, not confirmed yet</source>
        <translation>待确认，尚未确认</translation>
    </message>
    <message>
        <source>Episode {n}: “{quote}”</source>
        <translation>第{n}章：“{quote}”</translation>
    </message>
    <message>
        <source>No longer so</source>
        <translation>不再如此</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>往事</translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation>尚未到来</translation>
    </message>
    <message>
        <source>No longer so by then, and they do not know that</source>
        <translation>那时已不再如此，而其并不知道</translation>
    </message>
    <message>
        <source>Handed over as something that used to be so</source>
        <translation>作为以前的情形提供</translation>
    </message>
    <message>
        <source>Handed over as something that is still to come</source>
        <translation>作为尚未到来的情形提供</translation>
    </message>
    <message>
        <source>What {other} knows is told in your words only: {text}</source>
        <translation>{other}的所知只用您的话讲述：{text}</translation>
    </message>
    <message>
        <source>{other} knows it too: {text}</source>
        <translation>{other}也知道：{text}</translation>
    </message>
    <message>
        <source>Kept from everybody: {text}</source>
        <translation>瞒着所有人：{text}</translation>
    </message>
    <message>
        <source>Kept from {other}: {text}</source>
        <translation>瞒着{other}：{text}</translation>
    </message>
    <message>
        <source>Ep. {n} · {text}</source>
        <translation>第{n}章 · {text}</translation>
    </message>
    <message>
        <source>Proposed · {text}</source>
        <translation>待确认 · {text}</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>所问</translation>
    </message>
    <message>
        <source>Considered and left out</source>
        <translation>考虑过而略去的</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>计入的</translation>
    </message>
    <message>
        <source>Told in this talk, true or not</source>
        <translation>在这次对话中被告知的，不论真假</translation>
    </message>
    <message>
        <source>What earlier answers of this talk rest on</source>
        <translation>这次对话中先前的回答所依据的</translation>
    </message>
    <message>
        <source>Insights that came up</source>
        <translation>浮现的领悟</translation>
    </message>
    <message>
        <source>Habits that the moment set off</source>
        <translation>此刻触发的习惯</translation>
    </message>
    <message>
        <source>Habits that did not happen this time; not handed over</source>
        <translation>这次没有出现的习惯；没有提供</translation>
    </message>
    <message>
        <source>Habits they know of themselves</source>
        <translation>自己知道的习惯</translation>
    </message>
    <message>
        <source>drew {n} of 100 against {p}</source>
        <translation>100 中抽得 {n}，对 {p}</translation>
    </message>
    <message>
        <source>Handed over, with relevance</source>
        <translation>提供的内容及其相关度</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>查找的内容</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Only confirmed facts</source>
        <translation>只算已确认的事实</translation>
    </message>
    <message>
        <source>Proposed facts too</source>
        <translation>待确认的事实也算</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>先前所说</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Who else knows, and whom it is kept from</source>
        <translation>还有谁知道，瞒着谁</translation>
    </message>
    <message>
        <source>as it was: {shown}, in brief: {brief}, left out: {out}</source>
        <translation>原样：{shown}，摘要：{brief}，略去：{out}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>{0} of {1} tokens</source>
        <translation>{1} 个词元中的 {0} 个</translation>
    </message>
    <message>
        <source>{n} facts known by then; considered: {considered}; handed over: {given}</source>
        <translation>那时已知的事实 {n}；考虑：{considered}；提供：{given}</translation>
    </message>
    <message>
        <source>Handed over as what they believe</source>
        <translation>作为其所信的内容提供</translation>
    </message>
    <message>
        <source>Less to do with the question than what was handed over</source>
        <translation>与问题的关系不如提供的内容</translation>
    </message>
    <message>
        <source>No room for it in the model’s context</source>
        <translation>模型的上下文放不下</translation>
    </message>
    <message>
        <source>Rests on something they may not know now, or that was changed</source>
        <translation>所依据的内容其现在可能不知道，或已有改动</translation>
    </message>
    <message>
        <source>Said before and left out</source>
        <translation>先前所说而略去的</translation>
    </message>
    <message>
        <source>Says what another one says that was handed over</source>
        <translation>与提供的另一条说的相同</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>查找方式</translation>
    </message>
    <message>
        <source>Withheld</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>by association</source>
        <translation>按联想</translation>
    </message>
    <message>
        <source>by meaning</source>
        <translation>按意思</translation>
    </message>
    <message>
        <source>by shared characters</source>
        <translation>按相同的字</translation>
    </message>
    <message>
        <source>by the episodes named</source>
        <translation>按所提到的章</translation>
    </message>
    <message>
        <source>by words</source>
        <translation>按字词</translation>
    </message>
    <message>
        <source>in story time</source>
        <translation>按故事时间</translation>
    </message>
    <message>
        <source>inside episode {n}, before its character {at}</source>
        <translation>第{n}章中，第 {at} 字之前</translation>
    </message>
    <message>
        <source>untitled branch</source>
        <translation>未命名的分支</translation>
    </message>
    <message>
        <source>{how}: {asked} (found: {n})</source>
        <translation>{how}：{asked}（找到：{n}）</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Because of earlier trouble</source>
        <translation>因为先前的问题</translation>
    </message>
    <message>
        <source>Source edited: please confirm</source>
        <translation>原文已改，请确认</translation>
    </message>
    <message>
        <source>Evidence changed: some words it was read from are others now</source>
        <translation>依据有变：读出它的文字有些已改动</translation>
    </message>
    <message>
        <source>{said} ({why})</source>
        <translation>{said}（{why}）</translation>
    </message>
    <message>
        <source>appears only further on</source>
        <translation>后文才出现</translation>
    </message>
    <message>
        <source>{model} answers from here on, and was not shown what {other} answered.</source>
        <translation>从这里起由 {model} 回答；它没有看到 {other} 的回答。</translation>
    </message>
    <message>
        <source>{model} answers from here on.</source>
        <translation>从这里起由 {model} 回答。</translation>
    </message>
    <message>
        <source>may be dead by then, not confirmed</source>
        <translation>那时可能已经死亡，尚未确认</translation>
    </message>
    <message>
        <source>Another model answered it</source>
        <translation>由另一个模型回答</translation>
    </message>
</context>
<context>
    <name>TalkPanel</name>
    <message>
        <source>Nobody to talk to yet</source>
        <translation>还没有可以对话的人</translation>
    </message>
    <message>
        <source>Open a story, and its characters answer from what they know at any point of it.</source>
        <translation>打开一部作品，其中的人物就会按任一时点的所知来回答。</translation>
    </message>
    <message>
        <source>No characters yet</source>
        <translation>还没有人物</translation>
    </message>
    <message>
        <source>Find the people of this story first; then ask them what they know.</source>
        <translation>请先查找作品中的人物，再问他们知道什么。</translation>
    </message>
    <message>
        <source>Find characters</source>
        <translation>查找人物</translation>
    </message>
    <message>
        <source>Ask {name} something…</source>
        <translation>问{name}…</translation>
    </message>
    <message>
        <source>The answer draws on what {name} can know at this point of the story, and on nothing else.</source>
        <translation>回答只依据{name}在故事的这一刻可能知道的内容，别无其他。</translation>
    </message>
    <message>
        <source>Ask {name}</source>
        <translation>问{name}</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Look into their mind</source>
        <translation>看看其内心</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Earlier questions</source>
        <translation>以前的问题</translation>
    </message>
    <message>
        <source>{point}, confirmed facts only</source>
        <translation>{point}，只算已确认的事实</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
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
        <source>The model's process ended in the middle of this answer. The next question starts it again. If that repeats, memory is short: take a smaller model or less context.</source>
        <translation>模型的进程在回答途中终止了。下一个问题会重新启动它。如果反复发生，说明内存不足：请换小一些的模型，或缩短上下文。</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>{name} (proposed)</source>
        <translation>{name}（待确认）</translation>
    </message>
</context>
<context>
    <name>ViewpointBar</name>
    <message>
        <source>Who is asked</source>
        <translation>问谁</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>以哪一章为准</translation>
    </message>
    <message>
        <source>Only confirmed facts count.</source>
        <translation>只算已确认的事实。</translation>
    </message>
    <message>
        <source>Proposed facts count too, and are marked.</source>
        <translation>待确认的事实也算，并加以标记。</translation>
    </message>
</context>
<context>
    <name>WithheldDrawer</name>
    <message>
        <source>Further facts, less to do with the question: {n}</source>
        <translation>与问题关系较小的其他事实：{n}</translation>
    </message>
    <message>
        <source>For your eyes only: {name} was given none of this.</source>
        <translation>只有您能看到：这些都没有告诉{name}。</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>Show where this stands in the story</source>
        <translation>显示在作品中的位置</translation>
    </message>
    <message>
        <source>The model stepped out of its role:</source>
        <translation>模型偏离了角色：</translation>
    </message>
    <message>
        <source>No character of the story speaks so</source>
        <translation>故事中没有哪个人物这样说话</translation>
    </message>
    <message>
        <source>Agrees to what nothing they know speaks for</source>
        <translation>同意了其所知中毫无依据的事</translation>
    </message>
    <message>
        <source>Agrees to: {fact}</source>
        <translation>同意：{fact}</translation>
    </message>
    <message>
        <source>In your words, this comes close to something {name} was not told:</source>
        <translation>您写的这句话，接近没有告诉{name}的内容：</translation>
    </message>
    <message>
        <source>This comes close to something {name} was not told; the model guessed it:</source>
        <translation>这接近没有告诉{name}的内容，是模型自己猜到的：</translation>
    </message>
</context>
<context>
    <name>ConversationsMenu</name>
    <message>
        <source>New conversation</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Nothing has been asked yet</source>
        <translation>还没有问过什么</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>导出这段对话…</translation>
    </message>
    <message>
        <source>Put this conversation into the trash</source>
        <translation>把这段对话放入回收站</translation>
    </message>
    <message>
        <source>Bring back from the trash</source>
        <translation>从回收站恢复</translation>
    </message>
    <message>
        <source>episode not in the story</source>
        <translation>所在的章不在作品中</translation>
    </message>
    <message>
        <source>Search conversations…</source>
        <translation>搜索对话…</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>保留多久…</translation>
    </message>
</context>
<context>
    <name>Shelving</name>
    <message>
        <source>Export the conversation</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>无法写入 {file}：{reason}</translation>
    </message>
</context>
<context>
    <name>Jumps</name>
    <message>
        <source>This is not in the story any more.</source>
        <translation>这已不在作品中。</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Propose a line as a fact</source>
        <translation>把台词提为事实</translation>
    </message>
    <message>
        <source>This story can only be read.</source>
        <translation>这部作品只能阅读。</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>An answer is being made; wait for it, or stop it.</source>
        <translation>正在回答；请等待，或停止。</translation>
    </message>
</context>
<context>
    <name>ProposeDialog</name>
    <message>
        <source>Common knowledge</source>
        <translation>众所周知</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>It waits in the review, and is canon only when you accept it there.</source>
        <translation>它会在审阅中等候，只有您在那里采纳后才成为设定。</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>提出</translation>
    </message>
    <message>
        <source>Propose a fact</source>
        <translation>提出事实</translation>
    </message>
    <message>
        <source>Reader only</source>
        <translation>只有读者知道</translation>
    </message>
    <message>
        <source>Recorded in</source>
        <translation>记录于</translation>
    </message>
    <message>
        <source>Secret of {name}</source>
        <translation>{name}的秘密</translation>
    </message>
    <message>
        <source>The fact, in one sentence</source>
        <translation>用一句话写出事实</translation>
    </message>
    <message>
        <source>Until then talks may use it, marked as proposed.</source>
        <translation>在此之前，对话可以使用它，并标记为待确认。</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>归属</translation>
    </message>
</context>
<context>
    <name>ProposedRow</name>
    <message>
        <source>Proposed. It waits in the review for your word.</source>
        <translation>已提出。它在审阅中等您决定。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
</context>
<context>
    <name>RewriteDialog</name>
    <message>
        <source>Rewrite the answer</source>
        <translation>改写回答</translation>
    </message>
    <message>
        <source>The first answer stays beside it. The talk goes on from your words; nothing of them is canon.</source>
        <translation>原来的回答留在旁边。对话从您的话继续；其中什么都不是设定。</translation>
    </message>
    <message>
        <source>What is said instead</source>
        <translation>替代的话</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Found: {n}</source>
        <translation>找到：{n}</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>The latest {n}; another word finds fewer.</source>
        <translation>最近的 {n} 个；再加一个词可以缩小范围。</translation>
    </message>
    <message>
        <source>Untitled branch</source>
        <translation>未命名的分支</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>搜索什么</translation>
    </message>
    <message>
        <source>With anybody, as of any episode, on every branch.</source>
        <translation>与任何人、以任何章为准、在任何分支上。</translation>
    </message>
    <message>
        <source>Words that were said; of several, all</source>
        <translation>说过的词；若有几个，须全部包含</translation>
    </message>
    <message>
        <source>episode not in the story</source>
        <translation>所在的章不在作品中</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>with {name}</source>
        <translation>与{name}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Propose as a fact…</source>
        <translation>提为事实…</translation>
    </message>
</context>
<context>
    <name>LifeNotice</name>
    <message>
        <source>Ask as of before their death</source>
        <translation>以其死前为准提问</translation>
    </message>
    <message>
        <source>Ask all the same</source>
        <translation>照样提问</translation>
    </message>
    <message>
        <source>Do not ask</source>
        <translation>不提问</translation>
    </message>
    <message>
        <source>{name} is dead by then and is not asked.</source>
        <translation>{name}此时已死，不能提问。</translation>
    </message>
    <message>
        <source>{name} answers as of just before their death.</source>
        <translation>{name}以其死前一刻为准回答。</translation>
    </message>
    <message>
        <source>{name} is dead by then and answers all the same.</source>
        <translation>{name}此时已死，仍照样回答。</translation>
    </message>
    <message>
        <source>Yes, dead by then</source>
        <translation>是，那时已死</translation>
    </message>
    <message>
        <source>No, misread</source>
        <translation>不是，读错了</translation>
    </message>
    <message>
        <source>{name} may be dead by then, by a reading you have not confirmed:</source>
        <translation>从正文读到，{name}那时可能已经死亡；您尚未确认：</translation>
    </message>
    <message>
        <source>Ask as of then</source>
        <translation>就那个时点提问</translation>
    </message>
</context>
<context>
    <name>RestingRow</name>
    <message>
        <source>Review…</source>
        <translation>审阅…</translation>
    </message>
    <message>
        <source>Decide on these, those that matter most first</source>
        <translation>决定这些，最要紧的在先</translation>
    </message>
    <message>
        <source>Not confirmed by you: {n} of the {m} facts {name} would be handed.</source>
        <translation>将提供给{name}的 {m} 条事实中，您尚未确认的：{n}。</translation>
    </message>
</context>
<context>
    <name>Departed</name>
    <message>
        <source>Confirm a death</source>
        <translation>确认死亡</translation>
    </message>
    <message>
        <source>Reject a death</source>
        <translation>否定死亡</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Show it the other model’s answers, too</source>
        <translation>把另一个模型的回答也给它看</translation>
    </message>
    <message>
        <source>{model} answers now, and is shown what {others} answered here.</source>
        <translation>现在由 {model} 回答；{others} 在这里的回答也给它看。</translation>
    </message>
    <message>
        <source>{model} answers now, and is not shown what {others} answered here.</source>
        <translation>现在由 {model} 回答；{others} 在这里的回答不给它看。</translation>
    </message>
</context>
</TS>
