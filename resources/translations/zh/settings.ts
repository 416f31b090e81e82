<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>CanonPage</name>
    <message>
        <source>Canon</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>What the matrix, conversations and checks are based on.</source>
        <translation>知识表、对话和检查以什么为准。</translation>
    </message>
    <message>
        <source>&amp;Proposals count too</source>
        <translation>待确认的也算在内(&amp;P)</translation>
    </message>
    <message>
        <source>Only what I have &amp;confirmed counts</source>
        <translation>只算我已确认的(&amp;C)</translation>
    </message>
    <message>
        <source>A proposed fact is used and marked as one. A secret reaches others only where it is sure that they learn it.</source>
        <translation>待确认的事实也会使用，并加以标记。秘密只在确定得知时才会传到别人那里。</translation>
    </message>
    <message>
        <source>Nothing that waits for your review is used. Safer, and emptier until you have reviewed.</source>
        <translation>等您审阅的一概不用。更稳妥，但在您审阅之前内容较少。</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>什么算数</translation>
    </message>
    <message>
        <source>The chat &amp;model may propose facts as well</source>
        <translation>对话模型也可以提出事实(&amp;M)</translation>
    </message>
    <message>
        <source>Small models make things up: turn this on from about 4 billion parameters. Where a graphics card makes it quick, large ones do. You confirm in any case.</source>
        <translation>小模型会编造：约 40 亿参数以上再开启。显卡够快时，较大的模型会自动开启。无论如何都由您确认。</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>&amp;Edited episodes</source>
        <translation>改动过的章(&amp;E)</translation>
    </message>
    <message>
        <source>Read again when I pause</source>
        <translation>停笔时重新读取</translation>
    </message>
    <message>
        <source>Read again when I leave them</source>
        <translation>离开该章时重新读取</translation>
    </message>
    <message>
        <source>Only read when I ask</source>
        <translation>只在我要求时读取</translation>
    </message>
    <message>
        <source>In the background, and only the passages that changed; writing and talking go first. The list of episodes marks what is not read as it stands now.</source>
        <translation>在后台进行，只读改动过的段落；写作和对话优先。章节列表会标出尚未按现在的样子读取的章。</translation>
    </message>
    <message>
        <source>Check the paragraph I am writing when I pa&amp;use</source>
        <translation>停笔时检查正在写的段落(&amp;U)</translation>
    </message>
    <message>
        <source>In the background, without a chat model. What it finds is underlined until it is mended.</source>
        <translation>在后台进行，不用对话模型。找到的会一直标线，直到改正。</translation>
    </message>
    <message>
        <source>Continuity</source>
        <translation>连贯</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>由环境变量 {name} 设定。</translation>
    </message>
    <message>
        <source>Where it is quick and capable</source>
        <translation>在足够快、足够好的时候</translation>
    </message>
    <message>
        <source>Always, whichever model it is</source>
        <translation>始终，不论哪个模型</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>In a check, the chat model reads the most promising sentences of an episode beside the facts they could clash with, and adds warnings of its own.</source>
        <translation>检查时，对话模型把一章中最有可能的句子与可能冲突的事实对照着读，并补充自己的疑点。</translation>
    </message>
    <message>
        <source>Capable means 3 billion parameters or more, quick a graphics card. Small models judge poorly: what the starter models add is hardly better than chance, takes minutes an episode, and shows only with “Doubtful ones too”.</source>
        <translation>“足够好”指 30 亿参数以上，“足够快”指有显卡。小模型判断力差：入门模型补充的与瞎猜相差无几，每章要花几分钟，并且只在“也显示存疑的”时显示。</translation>
    </message>
    <message>
        <source>A chat model reads a&amp;long</source>
        <translation>对话模型一同通读(&amp;L)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Of every 1,000 characters, the likeliest first. More finds a little more and takes longer; what was read once is not read again until it changes.</source>
        <translation>每 1,000 字之中，从最有可能的开始。读得越多找到的略多，也更费时；读过的在改动之前不再重读。</translation>
    </message>
    <message>
        <source>Sentences it &amp;reads</source>
        <translation>通读的句子(&amp;R)</translation>
    </message>
</context>
<context>
    <name>ChatModel</name>
    <message>
        <source>A GGUF &amp;file of your own</source>
        <translation>您自己的 GGUF 文件(&amp;F)</translation>
    </message>
    <message>
        <source>N&amp;one: talk shows what is known, without an answer</source>
        <translation>无：对话只显示所知，不作回答(&amp;O)</translation>
    </message>
    <message>
        <source>The file’s place</source>
        <translation>文件的位置</translation>
    </message>
    <message>
        <source>GGUF file</source>
        <translation>GGUF 文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>A chat model</source>
        <translation>对话模型</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf);;All files (*)</source>
        <translation>GGUF 模型 (*.gguf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Name the file, or choose another model.</source>
        <translation>请指定文件，或选择别的模型。</translation>
    </message>
    <message>
        <source>{name}: {size} MB, trained for {context} tokens.</source>
        <translation>{name}：{size} MB，按 {context} 个词元训练。</translation>
    </message>
    <message>
        <source>It has no chat template: it continues examples instead of following a talk.</source>
        <translation>它没有对话模板：只会顺着例子续写，不会跟着对话走。</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>由环境变量 {name} 设定。</translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>As the system: {language}</source>
        <translation>跟随系统：{language}</translation>
    </message>
    <message>
        <source>Match system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light: paper and ink</source>
        <translation>浅色：纸与墨</translation>
    </message>
    <message>
        <source>Dark: the desk at night</source>
        <translation>深色：夜晚的书桌</translation>
    </message>
    <message>
        <source>Sepia: old paper</source>
        <translation>护眼：旧纸</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Takes effect when you press OK.</source>
        <translation>按“确定”后立即生效。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Of menus and panels. The manuscript has its own.</source>
        <translation>菜单和面板的文字。原稿另有自己的设置。</translation>
    </message>
    <message>
        <source>Size of &amp;words</source>
        <translation>文字大小(&amp;W)</translation>
    </message>
</context>
<context>
    <name>ManuscriptPage</name>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Begin a new paragraph with a full-width &amp;space</source>
        <translation>新段落以全角空格开头(&amp;S)</translation>
    </message>
    <message>
        <source>How it looks</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source>Characters a &amp;line</source>
        <translation>每行字数(&amp;L)</translation>
    </message>
    <message>
        <source>Line &amp;height</source>
        <translation>行高(&amp;H)</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Default mincho</source>
        <translation>默认宋体</translation>
    </message>
    <message>
        <source>Default serif</source>
        <translation>默认衬线体</translation>
    </message>
    <message>
        <source>First line indented</source>
        <translation>首行缩进</translation>
    </message>
    <message>
        <source>Space between paragraphs</source>
        <translation>段落之间空行</translation>
    </message>
    <message>
        <source>Indented, with space between</source>
        <translation>首行缩进，段间空行</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>都不要</translation>
    </message>
    <message>
        <source>Only fonts that cover the story's language.</source>
        <translation>只列出包含作品语言文字的字体。</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>字体(&amp;F)</translation>
    </message>
    <message>
        <source>Letters and spaces, roughly.</source>
        <translation>大致的字符数，含空格。</translation>
    </message>
    <message>
        <source>Undo gives back what was typed. Pasted text is left as it is, but for ruby.</source>
        <translation>“撤销”可还原为您输入的原样。粘贴的文字除注音外保持不变。</translation>
    </message>
    <message>
        <source>While typing</source>
        <translation>输入时</translation>
    </message>
    <message>
        <source>Undo gives back what was typed.</source>
        <translation>“撤销”可还原为您输入的原样。</translation>
    </message>
    <message>
        <source>Curly &amp;quotes, dashes for -- and … for ...</source>
        <translation>使用弯引号，-- 变为 —，... 变为 …(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Close “ and ( by themselves</source>
        <translation>自动补全 “ 和 ( 的另一半(&amp;C)</translation>
    </message>
    <message>
        <source>Make &amp;ruby of 漢字《かんじ》 and dots of 《《…》》</source>
        <translation>漢字《かんじ》变为注音，《《…》》变为着重号(&amp;R)</translation>
    </message>
    <message>
        <source>Make …… of 。。。 and ―― of --- or ーー</source>
        <translation>。。。变为……，--- 或 ーー 变为 ――</translation>
    </message>
    <message>
        <source>&amp;Close 「, 『 and （ by themselves</source>
        <translation>自动补全「、『 和 （ 的另一半(&amp;C)</translation>
    </message>
    <message>
        <source>Underline words that no &amp;dictionary has</source>
        <translation>给词典里没有的词加下划线(&amp;D)</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>They run on this computer. Nothing you write is sent anywhere.</source>
        <translation>它们在这台电脑上运行。您写的内容不会发送到任何地方。</translation>
    </message>
    <message>
        <source>The starter model</source>
        <translation>入门模型</translation>
    </message>
    <message>
        <source>This folder holds no sentence-transformers model: {path}</source>
        <translation>此文件夹中没有 sentence-transformers 模型：{path}</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>模型存放的位置</translation>
    </message>
    <message>
        <source>Chat model</source>
        <translation>对话模型</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>由环境变量 {name} 设定。</translation>
    </message>
    <message>
        <source>Reading model</source>
        <translation>阅读模型</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>A sentence-transformers folder (multilingual e5). The index is written anew; it finds no people.</source>
        <translation>sentence-transformers 文件夹（multilingual e5）。索引会重写；不能查找人物。</translation>
    </message>
    <message>
        <source>A folder of your &amp;own</source>
        <translation>您自己的文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>Better ones</source>
        <translation>更好的模型</translation>
    </message>
    <message>
        <source>To be fetched by yourself and added by file. Nobody here has checked them.</source>
        <translation>请自行下载并以文件方式添加。这里没有人检验过。</translation>
    </message>
    <message>
        <source>{name}: about {n} GB of memory, licence {licence}.</source>
        <translation>{name}：约需 {n} GB 内存，许可 {licence}。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Used from the next start of the program.</source>
        <translation>从下次启动程序起使用。</translation>
    </message>
    <message>
        <source>Models are kept in</source>
        <translation>模型存放于</translation>
    </message>
    <message>
        <source>A reading model</source>
        <translation>阅读模型</translation>
    </message>
    <message>
        <source>Memory: about {need} GB for the model and its context.</source>
        <translation>内存：模型及其上下文约需 {need} GB。</translation>
    </message>
    <message>
        <source>This computer has {have} GB.</source>
        <translation>这台电脑有 {have} GB。</translation>
    </message>
    <message>
        <source>That is too much for it: take a smaller model or less context.</source>
        <translation>超出了这台电脑的能力：请换小一些的模型，或缩短上下文。</translation>
    </message>
    <message>
        <source>The model was trained for {n} tokens; beyond that it loses the thread.</source>
        <translation>模型按 {n} 个词元训练；超出后会前后不接。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Canon</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>Search index</source>
        <translation>检索索引</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}).</source>
        <translation>无法保存设置（{reason}）。</translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Try models</source>
        <translation>试用模型</translation>
    </message>
    <message>
        <source>What has helped</source>
        <translation>行之有效的做法</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
</context>
<context>
    <name>StarterCard</name>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>{languages}. Licence: {licence}. On disk: {size} MB.</source>
        <translation>{languages}。许可：{licence}。占用磁盘：{size} MB。</translation>
    </message>
    <message>
        <source>Fetched from the Python package index (pypi.org), checked, {size} MB to load.</source>
        <translation>从 Python 软件包索引 (pypi.org) 获取并校验，需下载 {size} MB。</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Not whole: install it again</source>
        <translation>不完整：请重新安装</translation>
    </message>
    <message>
        <source>Installing {name}</source>
        <translation>正在安装 {name}</translation>
    </message>
</context>
<context>
    <name>ModelRunFields</name>
    <message>
        <source>&amp;Context</source>
        <translation>上下文(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graphics card</source>
        <translation>显卡(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Longest answer</source>
        <translation>最长回答(&amp;L)</translation>
    </message>
    <message>
        <source>Above 1 keeps it from saying the same again.</source>
        <translation>大于 1 可避免重复说同样的话。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Automatic takes every core: {n} here.</source>
        <translation>自动会使用全部核心：这里有 {n} 个。</translation>
    </message>
    <message>
        <source>Back to what is usual</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Higher is livelier and errs more; 0 always takes the likeliest word.</source>
        <translation>越高越活泼，也越容易出错；0 总是取最可能的词。</translation>
    </message>
    <message>
        <source>How it is run</source>
        <translation>运行方式</translation>
    </message>
    <message>
        <source>Kept for {model} alone.</source>
        <translation>只对 {model} 有效。</translation>
    </message>
    <message>
        <source>Layers handed to the graphics card ({kind}); 0 uses none.</source>
        <translation>交给显卡（{kind}）的层数；0 表示不用。</translation>
    </message>
    <message>
        <source>Processor &amp;threads</source>
        <translation>处理器线程(&amp;T)</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>由环境变量 {name} 设定。</translation>
    </message>
    <message>
        <source>Tem&amp;perature</source>
        <translation>温度(&amp;P)</translation>
    </message>
    <message>
        <source>This program was built without graphics cards: the layers stay with the processor.</source>
        <translation>本程序编译时不含显卡支持：各层都由处理器运行。</translation>
    </message>
    <message>
        <source>Tokens of an answer at most; a Japanese sentence takes 20 to 40.</source>
        <translation>一次回答最多的词元数；一句中文约需 20 到 40 个。</translation>
    </message>
    <message>
        <source>Tokens the model has in view: persona, memories and talk together.</source>
        <translation>模型能看到的词元数：人设、记忆和对话加在一起。</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>What suits it and this computer: a context of {n} tokens.</source>
        <translation>适合模型和这台电脑的设置：上下文 {n} 个词元。</translation>
    </message>
    <message>
        <source>Words are taken from the likeliest that make up this share.</source>
        <translation>从合计占这一比例的最可能的词中选取。</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Cover it in &amp;facts read from the text, too</source>
        <translation>从正文读取的事实中也遮盖(&amp;F)</translation>
    </message>
    <message>
        <source>Cover personal data in what I e&amp;xport for others</source>
        <translation>在我导出给别人的内容中遮盖个人信息(&amp;X)</translation>
    </message>
    <message>
        <source>For what is read from now on. A phone number may be plot: leave this off if yours are.</source>
        <translation>从今后读取的内容起有效。电话号码可能是情节：如果您的作品如此，请不要开启。</translation>
    </message>
    <message>
        <source>How long this story keeps</source>
        <translation>这部作品保留多久</translation>
    </message>
    <message>
        <source>In explanations, facts, answers and notes. What the manuscript says is quoted to the letter.</source>
        <translation>在说明、事实、回答和笔记中。原稿的文字按原样引用。</translation>
    </message>
    <message>
        <source>Nothing is forgotten.</source>
        <translation>什么都不会忘记。</translation>
    </message>
    <message>
        <source>Nothing is past its time now.</source>
        <translation>现在没有超过期限的。</translation>
    </message>
    <message>
        <source>Older texts of episodes</source>
        <translation>各章的旧正文</translation>
    </message>
    <message>
        <source>Open a story to settle this; each story has its own.</source>
        <translation>请打开一部作品来决定；每部作品各有规定。</translation>
    </message>
    <message>
        <source>Past its time now: {what}.</source>
        <translation>现在超过期限的：{what}。</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>个人信息</translation>
    </message>
    <message>
        <source>Phone numbers, addresses, cards, keys and the like; logs never hold any.</source>
        <translation>电话号码、地址、卡号、密钥等；日志中从不记录。</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Say how long things are kept</source>
        <translation>规定保留多久</translation>
    </message>
    <message>
        <source>The trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>They go for good when the story is opened or closed, or the desk idles; until then Undo takes this back. The manuscript, what you confirmed, each episode’s newest version and those you kept stay.</source>
        <translation>作品打开、关闭或书桌空闲时会彻底清除；在此之前可以撤销。原稿、您确认的内容、各章最新的版本和您留下的版本都保留。</translation>
    </message>
    <message>
        <source>What answers were given</source>
        <translation>回答的依据</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
    <message>
        <source>For ever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>For so many days</source>
        <translation>若干天</translation>
    </message>
    <message>
        <source>The newest</source>
        <translation>最新的</translation>
    </message>
</context>
<context>
    <name>ErasedPage</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>所有对话</translation>
    </message>
    <message>
        <source>Backups hold what the story held then: {names}.</source>
        <translation>备份里仍有当时的内容：{names}。</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Conversations with {name}</source>
        <translation>与{name}的对话</translation>
    </message>
    <message>
        <source>Erase for good</source>
        <translation>彻底清除</translation>
    </message>
    <message>
        <source>Erased: {n}.</source>
        <translation>已清除：{n}。</translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation>清除…</translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Everything in the trash</source>
        <translation>回收站中的全部</translation>
    </message>
    <message>
        <source>Nothing of it is left in the file.</source>
        <translation>文件中已不留任何痕迹。</translation>
    </message>
    <message>
        <source>Nothing was ever erased.</source>
        <translation>从未清除过任何内容。</translation>
    </message>
    <message>
        <source>Older texts of episodes</source>
        <translation>各章的旧正文</translation>
    </message>
    <message>
        <source>Open a story to see what was erased of it.</source>
        <translation>打开一部作品，就能看到清除过什么。</translation>
    </message>
    <message>
        <source>The file is in use elsewhere; it is written anew, without it, when it is next closed.</source>
        <translation>文件正在别处使用；下次关闭时会重写，去掉已清除的内容。</translation>
    </message>
    <message>
        <source>The trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Scores of chat models, with their answers</source>
        <translation>对话模型的成绩及其回答</translation>
    </message>
    <message>
        <source>What chat models answered when they were tried on the story went with it.</source>
        <translation>对话模型在这部作品上试用时的回答也一并清除了。</translation>
    </message>
    <message>
        <source>There is nothing to erase.</source>
        <translation>没有可清除的。</translation>
    </message>
    <message>
        <source>Kept now: {n}</source>
        <translation>现有：{n}</translation>
    </message>
    <message>
        <source>What answers were given</source>
        <translation>回答的依据</translation>
    </message>
    <message>
        <source>What to erase</source>
        <translation>要清除什么</translation>
    </message>
    <message>
        <source>What was erased</source>
        <translation>清除了什么</translation>
    </message>
    <message>
        <source>What you erase here is taken out of the file for good. The manuscript and canon stay.</source>
        <translation>在这里清除的会从文件中彻底移除。原稿和设定保留。</translation>
    </message>
    <message>
        <source>[traces left until the file is closed]</source>
        <translation>［文件关闭前留有痕迹］</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>kept for {n} days</source>
        <translation>保留 {n} 天</translation>
    </message>
    <message>
        <source>the newest {n} kept</source>
        <translation>保留最新的 {n} 个</translation>
    </message>
    <message>
        <source>{n} will be gone for good, and Undo does not bring them back. Press again to erase them.</source>
        <translation>{n} 个将彻底消失，撤销也不能恢复。再按一次即清除。</translation>
    </message>
    <message>
        <source>{when}  {what}: {n} ({how})</source>
        <translation>{when}  {what}：{n}（{how}）</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Whole copies of a story, each checked by opening it. The way back is in the File menu.</source>
        <translation>作品的完整副本，每份都会试着打开来检验。可从“文件”菜单恢复。</translation>
    </message>
    <message>
        <source>&amp;Back a story up when it is closed</source>
        <translation>关闭作品时备份(&amp;B)</translation>
    </message>
    <message>
        <source>Only when something was changed. If it fails you are told, and closing goes on.</source>
        <translation>仅在有改动时备份。备份失败会告诉您，作品照常关闭。</translation>
    </message>
    <message>
        <source>Best on another drive, or in a folder that is synchronised. A drive that is not plugged in is said.</source>
        <translation>最好放在另一块硬盘或会同步的文件夹里。硬盘没有接上时会告诉您。</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Of each story. Besides, one a day stays for a week, and one a week for two months.</source>
        <translation>指每部作品。此外，一周内每天保留一份，两个月内每周保留一份。</translation>
    </message>
    <message>
        <source>&amp;Newest kept</source>
        <translation>保留最近的份数(&amp;N)</translation>
    </message>
    <message>
        <source> h</source>
        <translation> 小时</translation>
    </message>
    <message>
        <source>While a story stays open and is written in.</source>
        <translation>作品打开并在写作期间的备份间隔。</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>间隔(&amp;E)</translation>
    </message>
</context>
<context>
    <name>FolderField</name>
    <message>
        <source>Folder for backups</source>
        <translation>备份文件夹</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Where backups go</source>
        <translation>备份保存的位置</translation>
    </message>
</context>
</TS>
