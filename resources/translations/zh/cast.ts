<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>CastPage</name>
    <message>
        <source>Somebody not in the list</source>
        <translation>列表之外的人</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Make the selected ones one person (M)</source>
        <translation>把选中的合为一人 (M)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Give another name (F2)</source>
        <translation>换一个名字 (F2)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>不是人物</translation>
    </message>
    <message>
        <source>Not a person of the story; not proposed again (R)</source>
        <translation>不是故事中的人物；不再提出 (R)</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>已有的人物…</translation>
    </message>
    <message>
        <source>Another name of somebody in the cast (I)</source>
        <translation>已有人物的另一个名字 (I)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on writing meanwhile</source>
        <translation>其间可以继续写作</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>没有打开作品</translation>
    </message>
    <message>
        <source>Open one, and its people are found here.</source>
        <translation>打开一部作品，就会在这里找出其中的人物。</translation>
    </message>
    <message>
        <source>Reading the names in the text…</source>
        <translation>正在读取正文中的名字…</translation>
    </message>
    <message>
        <source>Looking for people</source>
        <translation>正在查找人物</translation>
    </message>
    <message>
        <source>Who is in this story?</source>
        <translation>作品里有哪些人物？</translation>
    </message>
    <message>
        <source>Space marks who belongs to the story, R who does not, M makes the selected ones one person.</source>
        <translation>空格键标出属于故事的人，R 表示不是，M 把选中的合为一人。</translation>
    </message>
    <message>
        <source>Rejected before: {n}. Bring back</source>
        <translation>以前拒绝的：{n}。恢复</translation>
    </message>
    <message>
        <source>Nobody was found in the text. Add the people of the story by hand below.</source>
        <translation>正文中没有找到人物。请在下方手动添加故事中的人物。</translation>
    </message>
    <message>
        <source>Whoever tells the story stands here as “I”: merge it with their name, or mark it.</source>
        <translation>讲述者在这里写作“我”：请与其名字合并，或标记出来。</translation>
    </message>
    <message>
        <source>People can be added by hand.</source>
        <translation>人物可以手动添加。</translation>
    </message>
    <message>
        <source>The search could not be finished</source>
        <translation>查找没能完成</translation>
    </message>
    <message>
        <source>Look again whenever you like, or go on without: people can be added at any time.</source>
        <translation>随时可以重新查找，也可以就这样继续：人物随时可以添加。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>请稍候…</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>人物表</translation>
    </message>
    <message>
        <source>Accept {n} and read the story</source>
        <translation>采纳 {n} 人并读取作品</translation>
    </message>
    <message>
        <source>Accept {n}</source>
        <translation>采纳 {n} 人</translation>
    </message>
    <message>
        <source>Read the story</source>
        <translation>读取作品</translation>
    </message>
    <message>
        <source>Take nobody</source>
        <translation>一个也不要</translation>
    </message>
</context>
<context>
    <name>PersonList</name>
    <message>
        <source>People found in the text</source>
        <translation>在正文中找到的人物</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Merge the selected</source>
        <translation>合并选中的</translation>
    </message>
    <message>
        <source>Somebody of the cast…</source>
        <translation>已有的某个人物…</translation>
    </message>
    <message>
        <source>Nobody of the story</source>
        <translation>不是故事中的人物</translation>
    </message>
    <message>
        <source>Go to the first mention</source>
        <translation>到第一次出现处</translation>
    </message>
</context>
<context>
    <name>PersonRow</name>
    <message>
        <source>Take {name}</source>
        <translation>采纳{name}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>× {n}</source>
        <translation>× {n}</translation>
    </message>
    <message>
        <source>Narrator “{word}”</source>
        <translation>叙述者“{word}”</translation>
    </message>
    <message>
        <source>says “{word}”</source>
        <translation>自称“{word}”</translation>
    </message>
    <message>
        <source>Nobody of the story</source>
        <translation>不是故事中的人物</translation>
    </message>
    <message>
        <source>In the cast</source>
        <translation>已在人物表中</translation>
    </message>
    <message>
        <source>In the cast as {name}; new: {names}</source>
        <translation>已在人物表中，即{name}；新的名字：{names}</translation>
    </message>
    <message>
        <source>Another name. Click to take it away or make it somebody else</source>
        <translation>另一个名字。点击可去掉，或当作另一个人</translation>
    </message>
    <message>
        <source>What somebody calls them. Click when nobody does</source>
        <translation>某人对其的称呼。若无人这样称呼，请点击</translation>
    </message>
    <message>
        <source>“{name}” is somebody else</source>
        <translation>“{name}”是另一个人</translation>
    </message>
    <message>
        <source>Take “{name}” away</source>
        <translation>去掉“{name}”</translation>
    </message>
    <message>
        <source>Make “{name}” the name</source>
        <translation>以“{name}”为名字</translation>
    </message>
    <message>
        <source>from {name}: {word}</source>
        <translation>{name}称作：{word}</translation>
    </message>
    <message>
        <source>Nobody calls them that</source>
        <translation>没有人这样称呼</translation>
    </message>
    <message>
        <source>Episode {n}  {quote}</source>
        <translation>第{n}章　{quote}</translation>
    </message>
</context>
</TS>
