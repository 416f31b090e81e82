<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>Answering</name>
    <message>
        <source>Dismiss a warning</source>
        <translation>忽略疑点</translation>
    </message>
    <message>
        <source>Fix a warning later</source>
        <translation>稍后修改</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>记下事实的变化</translation>
    </message>
    <message>
        <source>Bring back a warning</source>
        <translation>恢复疑点</translation>
    </message>
    <message>
        <source>Forget what was learned</source>
        <translation>忘掉学到的内容</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>Earlier warnings</source>
        <translation>前面的疑点</translation>
    </message>
    <message>
        <source>Further warnings</source>
        <translation>后面的疑点</translation>
    </message>
    <message>
        <source>{first}–{last} of {total}</source>
        <translation>{first}–{last}，共 {total}</translation>
    </message>
</context>
<context>
    <name>ChangeForm</name>
    <message>
        <source>Which fact changes</source>
        <translation>哪条事实有变</translation>
    </message>
    <message>
        <source>What is true from here on</source>
        <translation>从这里起的情形</translation>
    </message>
    <message>
        <source>Change the facts</source>
        <translation>改动事实</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>From this place in {episode} on: “{fact}”</source>
        <translation>从{episode}的这里起：“{fact}”</translation>
    </message>
    <message>
        <source>Other warnings that rest on this fact: {n}. The next check weighs them anew.</source>
        <translation>以此事实为据的其他疑点：{n}。下次检查会重新衡量。</translation>
    </message>
    <message>
        <source>What is true from here on? Leave it empty if it simply stops.</source>
        <translation>从这里起，实情变成什么？若只是不再成立，请留空。</translation>
    </message>
    <message>
        <source>Until then: “{fact}” Whoever knows it goes on knowing it.</source>
        <translation>在此之前：“{fact}”知道的人依旧知道。</translation>
    </message>
    <message>
        <source>From this place in {episode} on it is no longer true.</source>
        <translation>从{episode}的此处起，它不再成立。</translation>
    </message>
</context>
<context>
    <name>Checker</name>
    <message>
        <source>Checking continuity</source>
        <translation>正在检查是否连贯</translation>
    </message>
    <message>
        <source>Found: {n}</source>
        <translation>找到：{n}</translation>
    </message>
</context>
<context>
    <name>Continuity</name>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open one to check what does not fit in it.</source>
        <translation>打开一部作品，就可以检查其中的矛盾之处。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>What is found appears here at once. You can go on writing.</source>
        <translation>找到的会立刻显示在这里。您可以继续写作。</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>还没有事实</translation>
    </message>
    <message>
        <source>A check compares the text with facts: read the story or record some.</source>
        <translation>检查是把正文与事实相比较：请先读取作品，或记录一些事实。</translation>
    </message>
    <message>
        <source>Check anyway</source>
        <translation>仍然检查</translation>
    </message>
    <message>
        <source>Check the story</source>
        <translation>检查作品</translation>
    </message>
    <message>
        <source>Finds sentences that contradict the facts, or say what nobody can know yet.</source>
        <translation>找出与事实矛盾、或说出无人能知之事的句子。</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>检查全部</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>Nobody has looked for slips in this episode.</source>
        <translation>还没有人在这一章里找过疏漏。</translation>
    </message>
    <message>
        <source>Check this episode</source>
        <translation>检查本章</translation>
    </message>
    <message>
        <source>Nothing of this kind</source>
        <translation>没有这一类</translation>
    </message>
    <message>
        <source>There are warnings, but none of those you chose to see.</source>
        <translation>有疑点，但不在您选择查看的之内。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Nothing found here</source>
        <translation>这里没有发现</translation>
    </message>
    <message>
        <source>No sentence of this episode was found not to fit.</source>
        <translation>这一章里没有发现不吻合的句子。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有发现</translation>
    </message>
    <message>
        <source>No sentence was found that does not fit the story's facts.</source>
        <translation>没有发现与故事的事实不吻合的句子。</translation>
    </message>
    <message>
        <source>Knows too early</source>
        <translation>过早知道</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Acts after death</source>
        <translation>死后行动</translation>
    </message>
    <message>
        <source>Order of events</source>
        <translation>事件顺序</translation>
    </message>
    <message>
        <source>Two places at once</source>
        <translation>同时身处两地</translation>
    </message>
    <message>
        <source>Spelling of a name</source>
        <translation>名字写法</translation>
    </message>
    <message>
        <source>Form of address</source>
        <translation>称呼</translation>
    </message>
    <message>
        <source>Loose thread</source>
        <translation>未了之事</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Serious</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}章</translation>
    </message>
    <message>
        <source>The chat model's reading</source>
        <translation>对话模型的读法</translation>
    </message>
    <message>
        <source>{n} of {of} sentences</source>
        <translation>{of} 句中的 {n} 句</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>可信度：高</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>可信度：中</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>可信度：低</translation>
    </message>
    <message>
        <source>The check gives it {percent} %.</source>
        <translation>检查给出的数值为 {percent}%。</translation>
    </message>
    <message>
        <source>Less sure because you dismissed {n} of {all} like it</source>
        <translation>类似的 {all} 处中有 {n} 处被您忽略，因此降低了可信度</translation>
    </message>
</context>
<context>
    <name>ContinuityPanel</name>
    <message>
        <source>To fix later: {n}</source>
        <translation>稍后修改：{n}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Dismissed: {n}</source>
        <translation>已忽略：{n}</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>DismissForm</name>
    <message>
        <source>Intended</source>
        <translation>有意为之</translation>
    </message>
    <message>
        <source>Not a mistake</source>
        <translation>并非错误</translation>
    </message>
    <message>
        <source>A character is mistaken</source>
        <translation>是人物弄错了</translation>
    </message>
    <message>
        <source>or in your own words</source>
        <translation>或用您自己的话</translation>
    </message>
    <message>
        <source>Reason in your own words</source>
        <translation>用您自己的话说明理由</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Why is this all right?</source>
        <translation>为什么这样没有问题？</translation>
    </message>
</context>
<context>
    <name>DismissedList</name>
    <message>
        <source>the fact changed here</source>
        <translation>事实在此有变</translation>
    </message>
</context>
<context>
    <name>EvidenceQuote</name>
    <message>
        <source>What is recorded</source>
        <translation>所记录的内容</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>Export warnings</source>
        <translation>导出疑点</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>疑点</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>导出伏笔表</translation>
    </message>
    <message>
        <source>foreshadowing</source>
        <translation>伏笔</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Choose what is shown</source>
        <translation>选择显示内容</translation>
    </message>
    <message>
        <source>Doubtful ones too</source>
        <translation>也显示存疑的</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Only one episode</source>
        <translation>只看一章</translation>
    </message>
    <message>
        <source>All episodes</source>
        <translation>所有章</translation>
    </message>
</context>
<context>
    <name>GroupHeading</name>
    <message>
        <source>The text has changed since; check it again.</source>
        <translation>此后正文有改动，请重新检查。</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Check this episode</source>
        <translation>检查本章</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>检查全部</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>本章</translation>
    </message>
    <message>
        <source>Sure ones only</source>
        <translation>只看确定的</translation>
    </message>
    <message>
        <source>Show, underline and count only what is all but certain.</source>
        <translation>只显示、标线和计数几乎确定的疑点。</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>导出及更多</translation>
    </message>
    <message>
        <source>How far the check is</source>
        <translation>检查的进度</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Checked against confirmed facts only.</source>
        <translation>只与已确认的事实相比较。</translation>
    </message>
    <message>
        <source>Proposed facts count too.</source>
        <translation>待确认的事实也算在内。</translation>
    </message>
    <message>
        <source>Checking {n} of {total}: {what}</source>
        <translation>正在检查第 {n} 章，共 {total} 章：{what}</translation>
    </message>
    <message>
        <source>Last checked: {time}.</source>
        <translation>上次检查：{time}。</translation>
    </message>
    <message>
        <source>The check could not begin: {why}</source>
        <translation>无法开始检查：{why}</translation>
    </message>
    <message>
        <source>The check ended early, at {done} of {total}: {why}</source>
        <translation>检查提前结束，在 {total} 章中的第 {done} 章：{why}</translation>
    </message>
    <message>
        <source>Stopped after {done} of {total} episodes, at {time}. What was found is kept.</source>
        <translation>在 {time} 停止，检查了 {total} 章中的 {done} 章。已找到的保留。</translation>
    </message>
    <message>
        <source>Without a reading model, who knows what too early was left out.</source>
        <translation>没有阅读模型，略去了“过早知道”的检查。</translation>
    </message>
    <message>
        <source>Facts or people have changed since.</source>
        <translation>此后事实或人物有变动。</translation>
    </message>
    <message>
        <source>not shown: {n}</source>
        <translation>未显示：{n}</translation>
    </message>
    <message>
        <source>doubtful ones too</source>
        <translation>存疑的也显示</translation>
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
    <message>
        <source>Check while I write</source>
        <translation>边写边检查</translation>
    </message>
    <message>
        <source>Forget what was learned from answers</source>
        <translation>忘掉从处理中学到的内容</translation>
    </message>
    <message>
        <source>The chat model reads along: {words}</source>
        <translation>对话模型一同通读：{words}</translation>
    </message>
    <message>
        <source>There are sentences the chat model did not read: {why}</source>
        <translation>有些句子对话模型没有读：{why}</translation>
    </message>
    <message>
        <source>Stopped at {time}, after {read}. What was found is kept.</source>
        <translation>{time}停止，已检查{read}。已发现的内容保留。</translation>
    </message>
    <message>
        <source>Stopped at {time}, after {done} episodes and {read} of the next. What was found is kept.</source>
        <translation>{time}停止，已检查 {done} 章，以及下一章的{read}。已发现的内容保留。</translation>
    </message>
    <message>
        <source>Episodes changed since: {n}.</source>
        <translation>此后有改动的章：{n}。</translation>
    </message>
    <message>
        <source>Episodes never checked: {n}.</source>
        <translation>从未检查过的章：{n}。</translation>
    </message>
</context>
<context>
    <name>WarningCard</name>
    <message>
        <source>These words are not in the text any more.</source>
        <translation>这些文字已不在正文中。</translation>
    </message>
    <message>
        <source>More evidence: {n}</source>
        <translation>更多依据：{n}</translation>
    </message>
    <message>
        <source>Intended…</source>
        <translation>有意为之…</translation>
    </message>
    <message>
        <source>Changed here…</source>
        <translation>在此有变…</translation>
    </message>
    <message>
        <source>Fix later</source>
        <translation>稍后修改</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Forget what was answered to warnings of this sort; the answers themselves stay.</source>
        <translation>忘掉对这类疑点的处理所教的内容；处理本身保留。</translation>
    </message>
    <message>
        <source>No rule found this: a chat model read the sentence beside the fact, and it may be wrong.</source>
        <translation>这不是规则找到的：是对话模型把这句话与事实对照着读，它可能有错。</translation>
    </message>
</context>
</TS>
