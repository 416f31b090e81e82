<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>CoreForm</name>
    <message>
        <source>A core memory</source>
        <translation>核心记忆</translation>
    </message>
    <message>
        <source>What they know as of this episode. It is put before the model in every talk.</source>
        <translation>其在这一章所知道的。每次对话都会提供给模型。</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>The mind as a graph</source>
        <translation>以图显示的内心</translation>
    </message>
    <message>
        <source>Arrow keys go from node to node, Enter walks to one, plus and minus zoom. The list says the same.</source>
        <translation>方向键在节点间移动，Enter 走到节点，加减号缩放。列表里内容相同。</translation>
    </message>
</context>
<context>
    <name>HabitForm</name>
    <message>
        <source>A new habit</source>
        <translation>新习惯</translation>
    </message>
    <message>
        <source>Change the habit</source>
        <translation>修改习惯</translation>
    </message>
    <message>
        <source>It thunders</source>
        <translation>打雷</translation>
    </message>
    <message>
        <source>Puts a hand over the left ear</source>
        <translation>用手捂住左耳</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>From episode {n}  {title}</source>
        <translation>从第{n}章  {title}</translation>
    </message>
    <message>
        <source>When this happens</source>
        <translation>遇到这种情形</translation>
    </message>
    <message>
        <source>They tend to this</source>
        <translation>倾向于这样做</translation>
    </message>
    <message>
        <source>How likely</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>从何时</translation>
    </message>
    <message>
        <source>What happens now sets a habit off; what is only spoken of reminds them that they have it.</source>
        <translation>此刻发生的事会触发习惯；只是谈到的事会让人想起自己有这个习惯。</translation>
    </message>
</context>
<context>
    <name>HabitPage</name>
    <message>
        <source>Take a habit away</source>
        <translation>去掉习惯</translation>
    </message>
    <message>
        <source>Change a habit</source>
        <translation>修改习惯</translation>
    </message>
    <message>
        <source>Give a habit</source>
        <translation>设定习惯</translation>
    </message>
    <message>
        <source>From you</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>Not yet: from episode {n}</source>
        <translation>尚未：从第{n}章起</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>Say what they do when something happens; when it does, it is put before the model.</source>
        <translation>写下发生某事时其会怎么做；发生时就会提供给模型。</translation>
    </message>
    <message>
        <source>Told by the text</source>
        <translation>正文所述</translation>
    </message>
    <message>
        <source>Change on the sheet</source>
        <translation>在人物卡上修改</translation>
    </message>
    <message>
        <source>How they call others</source>
        <translation>如何称呼别人</translation>
    </message>
    <message>
        <source>The sheet says what they call others, and from which episode on.</source>
        <translation>人物卡写明如何称呼别人，以及从哪一章起。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>{trigger} → {action}</source>
        <translation>{trigger} → {action}</translation>
    </message>
    <message>
        <source>Facts such as “every morning she brings bread” show here.</source>
        <translation>“她每天早上带面包来”之类的事实会显示在这里。</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message>
        <source>Find a person, a thing, a memory</source>
        <translation>查找人、物、记忆</translation>
    </message>
    <message>
        <source>Find in this mind</source>
        <translation>在这个内心中查找</translation>
    </message>
    <message>
        <source>Nothing on this mind yet</source>
        <translation>心中还什么都没有</translation>
    </message>
    <message>
        <source>As of this episode they know nothing that anybody has recorded. Go on in the story, or read it.</source>
        <translation>到这一章为止，没有记录其知道任何事。请往后看，或读取作品。</translation>
    </message>
    <message>
        <source>Not on this mind</source>
        <translation>不在心中</translation>
    </message>
    <message>
        <source>{n} points here, of {total} facts known</source>
        <translation>这里 {n} 个点，共知道 {total} 条事实</translation>
    </message>
    <message>
        <source>Around “{name}”</source>
        <translation>“{name}”周围</translation>
    </message>
    <message>
        <source>Make it a core memory</source>
        <translation>设为核心记忆</translation>
    </message>
    <message>
        <source>No core memory any more</source>
        <translation>不再是核心记忆</translation>
    </message>
    <message>
        <source>Change how it is remembered</source>
        <translation>改变怎样记得</translation>
    </message>
    <message>
        <source>Walk back (Backspace)</source>
        <translation>往回走 (Backspace)</translation>
    </message>
    <message>
        <source>Back to themselves</source>
        <translation>回到本人</translation>
    </message>
    <message>
        <source>As a graph</source>
        <translation>以图显示</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>以列表显示</translation>
    </message>
    <message>
        <source>Lie in layers</source>
        <translation>分层排列</translation>
    </message>
    <message>
        <source>Lie free</source>
        <translation>自由排列</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>少显示一些</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>多显示一些</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>All of it (0)</source>
        <translation>全部 (0)</translation>
    </message>
    <message>
        <source>Read what sentences tell</source>
        <translation>读取句子所述</translation>
    </message>
    <message>
        <source>Reading what sentences tell</source>
        <translation>正在读取句子所述</translation>
    </message>
    <message>
        <source>Places, times, feelings and relations are read from the sentences of facts.</source>
        <translation>地点、时间、情感和关系是从事实的句子中读出的。</translation>
    </message>
</context>
<context>
    <name>MemoryPage</name>
    <message>
        <source>Make it a core memory</source>
        <translation>设为核心记忆</translation>
    </message>
    <message>
        <source>No core memory any more</source>
        <translation>不再是核心记忆</translation>
    </message>
    <message>
        <source>Consolidate a mind</source>
        <translation>整理记忆</translation>
    </message>
    <message>
        <source>Take a consolidation back</source>
        <translation>撤回一次整理</translation>
    </message>
    <message>
        <source>Forget what has been on a mind</source>
        <translation>忘掉心中浮现过的</translation>
    </message>
    <message>
        <source>Take an insight out</source>
        <translation>取出一条领悟</translation>
    </message>
    <message>
        <source>Consolidate when idle</source>
        <translation>空闲时整理</translation>
    </message>
    <message>
        <source>Pause consolidation</source>
        <translation>暂停整理</translation>
    </message>
    <message>
        <source>Consolidated so far</source>
        <translation>到目前的整理</translation>
    </message>
    <message>
        <source>Nothing yet. Memories that came up often are kept, minor ones come to insights.</source>
        <translation>还没有。常浮现的记忆会留下，次要的归为领悟。</translation>
    </message>
    <message>
        <source>Add a core memory</source>
        <translation>添加核心记忆</translation>
    </message>
    <message>
        <source>Core memories</source>
        <translation>核心记忆</translation>
    </message>
    <message>
        <source>Not known as of this episode: it stays out of the prompt</source>
        <translation>到这一章还不知道：不会提供给模型</translation>
    </message>
    <message>
        <source>What is always present to them, whatever the talk is about, once they know it.</source>
        <translation>一旦知道，无论谈什么都始终在心的事。</translation>
    </message>
    <message>
        <source>Insights</source>
        <translation>领悟</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Made of {n} memories</source>
        <translation>由 {n} 条记忆而来</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>What minor memories of a stretch come to, each with the memories it is made of.</source>
        <translation>一段时间里的次要记忆归结成的内容，各附其由来的记忆。</translation>
    </message>
    <message>
        <source>Consolidate now</source>
        <translation>现在整理</translation>
    </message>
    <message>
        <source>Forget this</source>
        <translation>忘掉</translation>
    </message>
    <message>
        <source>On their mind since then</source>
        <translation>此后心中浮现的</translation>
    </message>
    <message>
        <source>Consolidate when nobody works</source>
        <translation>没有人工作时整理</translation>
    </message>
    <message>
        <source>Came up in {n} answers</source>
        <translation>在 {n} 次回答中浮现</translation>
    </message>
    <message>
        <source>Nothing they know as of this episode</source>
        <translation>到这一章没有知道的内容</translation>
    </message>
    <message>
        <source>Nothing. What comes up in a talk is noted here, and what comes up often is kept.</source>
        <translation>没有。对话中浮现的会记在这里，常浮现的会留下。</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
    <message>
        <source>{when} · answers: {uses} · kept: {kept} · insights: {insights}</source>
        <translation>{when} · 回答：{uses} · 留下：{kept} · 领悟：{insights}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Nothing came up often enough to be kept.</source>
        <translation>没有浮现得足够多次而留下的。</translation>
    </message>
</context>
<context>
    <name>Mind</name>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>With {name}</source>
        <translation>与{name}</translation>
    </message>
    <message>
        <source>Not told yet</source>
        <translation>尚未交代</translation>
    </message>
    <message>
        <source>To {name}: “{word}”</source>
        <translation>对{name}：“{word}”</translation>
    </message>
    <message>
        <source>{trigger} → {action}</source>
        <translation>{trigger} → {action}</translation>
    </message>
    <message>
        <source>{n} % of the time</source>
        <translation>{n} % 的时候</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>Situations together</source>
        <translation>并在一起的情境</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Idea</source>
        <translation>观念</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>物</translation>
    </message>
    <message>
        <source>Habit, from you</source>
        <translation>习惯，由您设定</translation>
    </message>
    <message>
        <source>Habit, told by the text</source>
        <translation>习惯，正文所述</translation>
    </message>
    <message>
        <source>Form of address</source>
        <translation>称呼</translation>
    </message>
    <message>
        <source>part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>about</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>came up together</source>
        <translation>一同浮现</translation>
    </message>
    <message>
        <source>sets off</source>
        <translation>触发</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>强</translation>
    </message>
    <message>
        <source>middling</source>
        <translation>中</translation>
    </message>
    <message>
        <source>faint</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>core memory</source>
        <translation>核心记忆</translation>
    </message>
    <message>
        <source>happened at</source>
        <translation>发生于</translation>
    </message>
    <message>
        <source>told of it</source>
        <translation>讲述者</translation>
    </message>
    <message>
        <source>named together</source>
        <translation>一同提到</translation>
    </message>
    <message>
        <source>Somebody not in the cast</source>
        <translation>不在人物表中的人</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>在哪里</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Felt</source>
        <translation>心情</translation>
    </message>
    <message>
        <source>Sensed</source>
        <translation>感觉</translation>
    </message>
    <message>
        <source>joy</source>
        <translation>喜</translation>
    </message>
    <message>
        <source>sorrow</source>
        <translation>悲</translation>
    </message>
    <message>
        <source>anger</source>
        <translation>怒</translation>
    </message>
    <message>
        <source>fear</source>
        <translation>惧</translation>
    </message>
    <message>
        <source>surprise</source>
        <translation>惊</translation>
    </message>
    <message>
        <source>affection</source>
        <translation>爱</translation>
    </message>
    <message>
        <source>shame</source>
        <translation>羞</translation>
    </message>
    <message>
        <source>disgust</source>
        <translation>厌</translation>
    </message>
    <message>
        <source>sight</source>
        <translation>视觉</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>smell</source>
        <translation>气味</translation>
    </message>
    <message>
        <source>taste</source>
        <translation>味道</translation>
    </message>
    <message>
        <source>touch</source>
        <translation>触感</translation>
    </message>
    <message>
        <source>{part}: {said}</source>
        <translation>{part}：{said}</translation>
    </message>
    <message>
        <source>Looking into this mind…</source>
        <translation>正在看这个内心…</translation>
    </message>
    <message>
        <source>Episode {n}  “{quote}”</source>
        <translation>第{n}章  “{quote}”</translation>
    </message>
</context>
<context>
    <name>MindPane</name>
    <message>
        <source>Whose mind</source>
        <translation>谁的内心</translation>
    </message>
    <message>
        <source>Mind</source>
        <translation>内心</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>口吻</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>习惯</translation>
    </message>
    <message>
        <source>Long-term</source>
        <translation>长期</translation>
    </message>
    <message>
        <source>Only confirmed facts count</source>
        <translation>只算已确认的事实</translation>
    </message>
    <message>
        <source>Proposals count</source>
        <translation>待确认的也算在内</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>人物卡</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Close the mind (Esc)</source>
        <translation>关闭内心 (Esc)</translation>
    </message>
    <message>
        <source>Nobody's mind to look into</source>
        <translation>没有可看的内心</translation>
    </message>
    <message>
        <source>Find the people of this story first; then see what each of them has in mind, and since when.</source>
        <translation>请先查找作品中的人物；然后就能看到各人心中有什么、从何时起。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Looking into the story…</source>
        <translation>正在读取作品…</translation>
    </message>
</context>
<context>
    <name>NodeDetails</name>
    <message>
        <source>Walk here: make this the centre (Enter)</source>
        <translation>走到这里：以此为中心 (Enter)</translation>
    </message>
    <message>
        <source>Core memory: always present</source>
        <translation>核心记忆：始终在心</translation>
    </message>
    <message>
        <source>How it is remembered…</source>
        <translation>怎样记得…</translation>
    </message>
    <message>
        <source>Choose a node to read what it holds.</source>
        <translation>选择一个节点，阅读其中的内容。</translation>
    </message>
    <message>
        <source>Habits and forms of address</source>
        <translation>习惯与称呼</translation>
    </message>
    <message>
        <source>Proposed; not yet confirmed</source>
        <translation>待确认；尚未确认</translation>
    </message>
    <message>
        <source>Learned in episode {n}</source>
        <translation>在第{n}章得知</translation>
    </message>
    <message>
        <source>Connected with</source>
        <translation>相关联的</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>还有 {n} 项</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>From {name}</source>
        <translation>从{name}那里</translation>
    </message>
    <message>
        <source>Also {names}</source>
        <translation>又名{names}</translation>
    </message>
    <message>
        <source>Everything of this that association leads to stands under it.</source>
        <translation>由联想所及的都列在其下。</translation>
    </message>
    <message>
        <source>{part}: {said}</source>
        <translation>{part}：{said}</translation>
    </message>
    <message>
        <source>Who: {names}</source>
        <translation>谁：{names}</translation>
    </message>
    <message>
        <source>From the text; the pencil changes it</source>
        <translation>来自正文；可用铅笔修改</translation>
    </message>
</context>
<context>
    <name>NodeList</name>
    <message>
        <source>The mind as a list</source>
        <translation>以列表显示的内心</translation>
    </message>
    <message>
        <source>Situations</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>People and things</source>
        <translation>人与物</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>习惯</translation>
    </message>
</context>
<context>
    <name>PersonPage</name>
    <message>
        <source>Choose a sample line</source>
        <translation>选择示例台词</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>口吻</translation>
    </message>
    <message>
        <source>Change on the sheet</source>
        <translation>在人物卡上修改</translation>
    </message>
    <message>
        <source>First person</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>简介</translation>
    </message>
    <message>
        <source>How they speak</source>
        <translation>说话方式</translation>
    </message>
    <message>
        <source>The sheet says how they speak, what they call themselves and who they are.</source>
        <translation>人物卡写明其说话方式、自称和身份。</translation>
    </message>
    <message>
        <source>～{ending} ×{n}</source>
        <translation>～{ending} ×{n}</translation>
    </message>
    <message>
        <source>How their sentences have ended so far</source>
        <translation>到目前为止句尾的用法</translation>
    </message>
    <message>
        <source>What they call others by now</source>
        <translation>现在如何称呼别人</translation>
    </message>
    <message>
        <source>To {name}: “{word}”</source>
        <translation>对{name}：“{word}”</translation>
    </message>
    <message>
        <source>None yet. The sheet has them, each with the episode from which it is used.</source>
        <translation>还没有。人物卡上有称呼，并注明从哪一章起使用。</translation>
    </message>
    <message>
        <source>Lines of their own as samples</source>
        <translation>作为示例的本人台词</translation>
    </message>
    <message>
        <source>Lines show here once they have been spoken and somebody has confirmed who speaks.</source>
        <translation>台词说出并确认是谁说的之后，会显示在这里。</translation>
    </message>
    <message>
        <source>How they stand to others, and what they feel</source>
        <translation>与别人的关系和感情</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Feeling</source>
        <translation>情感</translation>
    </message>
    <message>
        <source>Proposed; not yet confirmed</source>
        <translation>待确认；尚未确认</translation>
    </message>
    <message>
        <source>What they know of who they are to somebody and of what they feel shows here.</source>
        <translation>其所知的自己与某人的关系和感情会显示在这里。</translation>
    </message>
    <message>
        <source>Always a sample</source>
        <translation>总作示例</translation>
    </message>
    <message>
        <source>Never a sample</source>
        <translation>从不作示例</translation>
    </message>
    <message>
        <source>Put before the model now</source>
        <translation>现在提供给模型</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
</context>
<context>
    <name>RememberForm</name>
    <message>
        <source>How it is remembered</source>
        <translation>怎样记得</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>在哪里</translation>
    </message>
    <message>
        <source>What was felt</source>
        <translation>心情如何</translation>
    </message>
    <message>
        <source>Seen, heard, smelled</source>
        <translation>看到、听到、闻到的</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Who else was there</source>
        <translation>还有谁在场</translation>
    </message>
    <message>
        <source>Where you have written nothing stands what the text tells.</source>
        <translation>您没有填写之处，显示正文所述。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
</TS>
