<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>FindPane</name>
    <message>
        <source>Words</source>
        <translation>字词</translation>
    </message>
    <message>
        <source>By meaning</source>
        <translation>语义</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>用字</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
</context>
<context>
    <name>HitList</name>
    <message>
        <source>Places found</source>
        <translation>找到的位置</translation>
    </message>
</context>
<context>
    <name>Hits</name>
    <message>
        <source>Episode {n}  {title}</source>
        <translation>第{n}章  {title}</translation>
    </message>
</context>
<context>
    <name>MeaningPage</name>
    <message>
        <source>What was said, in your own words</source>
        <translation>用您自己的话描述要找的内容</translation>
    </message>
    <message>
        <source>What to look for by its meaning</source>
        <translation>要按语义查找的内容</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Sentences found</source>
        <translation>找到的句子</translation>
    </message>
    <message>
        <source>The first search reads every sentence of the story, which can take minutes; later ones are quick.</source>
        <translation>第一次查找要读完作品的每一句，可能需要几分钟；之后就很快。</translation>
    </message>
    <message>
        <source>Finding by meaning</source>
        <translation>按语义查找</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Sentences read: {n} of {total}</source>
        <translation>已读句子：{n}／{total}</translation>
    </message>
    <message>
        <source>Episode {n}  {title}</source>
        <translation>第{n}章  {title}</translation>
    </message>
    <message>
        <source>The nearest first.</source>
        <translation>按语义由近到远排列。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
</context>
<context>
    <name>NamesForm</name>
    <message>
        <source>Look for words instead</source>
        <translation>改为查找字词</translation>
    </message>
    <message>
        <source>All names of {name}</source>
        <translation>{name}的所有称呼</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>改为</translation>
    </message>
    <message>
        <source>{name} becomes</source>
        <translation>“{name}”改为</translation>
    </message>
    <message>
        <source>The name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>What somebody calls them</source>
        <translation>别人对其的称呼</translation>
    </message>
    <message>
        <source>{what}; somebody else has it, too</source>
        <translation>{what}（也用于其他人物）</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>ＡA</source>
        <translation>ＡA</translation>
    </message>
    <message>
        <source>Tell full width from half width</source>
        <translation>区分全角和半角</translation>
    </message>
    <message>
        <source>あア</source>
        <translation>あア</translation>
    </message>
    <message>
        <source>Hiragana and katakana are the same</source>
        <translation>平假名与片假名视为相同</translation>
    </message>
    <message>
        <source>國国</source>
        <translation>國国</translation>
    </message>
    <message>
        <source>Older and newer characters are the same</source>
        <translation>新旧字形视为相同</translation>
    </message>
    <message>
        <source>|ab|</source>
        <translation>|ab|</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>.*</source>
        <translation>.*</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>All or none</source>
        <translation>全选／全不选</translation>
    </message>
    <message>
        <source>Places: {n}, in {episodes} episodes</source>
        <translation>共 {n} 处，分布在 {episodes} 章</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Replace ({n})</source>
        <translation>替换（{n} 处）</translation>
    </message>
    <message>
        <source>Ruby that goes with its words: {n}.</source>
        <translation>会随文字失去的注音：{n} 处。</translation>
    </message>
    <message>
        <source>Emphasis that goes: {n}.</source>
        <translation>会失去的着重号：{n} 处。</translation>
    </message>
</context>
<context>
    <name>SpellingDialog</name>
    <message>
        <source>My spellings</source>
        <translation>我的用字</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>统一写作</translation>
    </message>
    <message>
        <source>Instead of (several with commas)</source>
        <translation>避免的写法（多个用顿号或逗号隔开）</translation>
    </message>
    <message>
        <source>How you want words written in this story. Forms that inflect are found as well.</source>
        <translation>登记这部作品采用的写法。词形有变化的也会一并找到。</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>删除此行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>SpellingPage</name>
    <message>
        <source>Words in several writings</source>
        <translation>写法不一的词</translation>
    </message>
    <message>
        <source>My spellings…</source>
        <translation>我的用字…</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>统一写作</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Always so</source>
        <translation>始终如此</translation>
    </message>
    <message>
        <source>Puts the word on your own list of spellings</source>
        <translation>把这个词加入“我的用字”</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>{others} → {word}</source>
        <translation>{others} → {word}</translation>
    </message>
    <message>
        <source>Left as they are: {n}</source>
        <translation>保持原样的词：{n}</translation>
    </message>
    <message>
        <source>Words written in several ways: {n}</source>
        <translation>写法不一的词：{n}</translation>
    </message>
    <message>
        <source>Every word is written in one way.</source>
        <translation>每个词的写法都是统一的。</translation>
    </message>
    <message>
        <source>Nothing stands against your own list.</source>
        <translation>没有与“我的用字”不符之处。</translation>
    </message>
    <message>
        <source>List it again</source>
        <translation>重新列出</translation>
    </message>
    <message>
        <source>Spell in one way</source>
        <translation>统一用字</translation>
    </message>
    <message>
        <source>Leave a spelling as it is</source>
        <translation>保持某种写法</translation>
    </message>
    <message>
        <source>Change my spellings</source>
        <translation>修改“我的用字”</translation>
    </message>
</context>
<context>
    <name>WordsPage</name>
    <message>
        <source>Find in the story</source>
        <translation>在整部作品中查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>All names of a person</source>
        <translation>查找某人的所有称呼</translation>
    </message>
    <message>
        <source>Replace as well</source>
        <translation>同时替换</translation>
    </message>
    <message>
        <source>Replace in the story</source>
        <translation>在作品中替换</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>给{name}改名</translation>
    </message>
    <message>
        <source>No characters yet</source>
        <translation>还没有人物</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>查找范围</translation>
    </message>
    <message>
        <source>Whole story</source>
        <translation>整部作品</translation>
    </message>
    <message>
        <source>This part</source>
        <translation>本卷</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>本章</translation>
    </message>
</context>
</TS>
