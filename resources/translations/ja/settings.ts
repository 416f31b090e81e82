<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>CanonPage</name>
    <message>
        <source>Canon</source>
        <translation>事実の扱い</translation>
    </message>
    <message>
        <source>What the matrix, conversations and checks are based on.</source>
        <translation>知識表・対話・整合の確認が、何を前提にするかを決めます。</translation>
    </message>
    <message>
        <source>&amp;Proposals count too</source>
        <translation>提案も含める(&amp;P)</translation>
    </message>
    <message>
        <source>Only what I have &amp;confirmed counts</source>
        <translation>確定したものだけ(&amp;C)</translation>
    </message>
    <message>
        <source>A proposed fact is used and marked as one. A secret reaches others only where it is sure that they learn it.</source>
        <translation>提案中の事実も、提案とわかる印をつけて使います。秘密がほかの人に渡るのは、その人が知ったと確かに読み取れたときだけです。</translation>
    </message>
    <message>
        <source>Nothing that waits for your review is used. Safer, and emptier until you have reviewed.</source>
        <translation>確認を待っているものは使いません。確実ですが、確認が済むまでは中身が少なくなります。</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>前提にするもの</translation>
    </message>
    <message>
        <source>The chat &amp;model may propose facts as well</source>
        <translation>対話モデルにも事実を提案させる(&amp;M)</translation>
    </message>
    <message>
        <source>Small models make things up: turn this on from about 4 billion parameters. Where a graphics card makes it quick, large ones do. You confirm in any case.</source>
        <translation>小さなモデルは作り話をします。40億パラメーター程度からお使いください。グラフィックカードで速く動くなら、大きなモデルははじめからオンです。どの提案も、確定するのはあなたです。</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>&amp;Edited episodes</source>
        <translation>書き直した話(&amp;E)</translation>
    </message>
    <message>
        <source>Read again when I pause</source>
        <translation>手を休めたときに読む</translation>
    </message>
    <message>
        <source>Read again when I leave them</source>
        <translation>その話を離れたときに読む</translation>
    </message>
    <message>
        <source>Only read when I ask</source>
        <translation>頼んだときだけ読む</translation>
    </message>
    <message>
        <source>In the background, and only the passages that changed; writing and talking go first. The list of episodes marks what is not read as it stands now.</source>
        <translation>裏で、変わった箇所だけを読み取ります。執筆と対話が優先です。今の本文がまだ読み取られていない話には、話の一覧で印が付きます。</translation>
    </message>
    <message>
        <source>Check the paragraph I am writing when I pa&amp;use</source>
        <translation>手を止めたとき、書いている段落を確認する(&amp;U)</translation>
    </message>
    <message>
        <source>In the background, without a chat model. What it finds is underlined until it is mended.</source>
        <translation>裏で、対話モデルを使わずに確認します。見つけたものには、直すまで下線を引きます。</translation>
    </message>
    <message>
        <source>Continuity</source>
        <translation>整合</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>環境変数 {name} で決められています。</translation>
    </message>
    <message>
        <source>Where it is quick and capable</source>
        <translation>力があり、速く動くときだけ</translation>
    </message>
    <message>
        <source>Always, whichever model it is</source>
        <translation>どのモデルでも、いつも</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>読ませない</translation>
    </message>
    <message>
        <source>In a check, the chat model reads the most promising sentences of an episode beside the facts they could clash with, and adds warnings of its own.</source>
        <translation>整合を確認するとき、対話モデルが、各話の目ぼしい文を、食い違いそうな事実と並べて読み、指摘を加えます。</translation>
    </message>
    <message>
        <source>Capable means 3 billion parameters or more, quick a graphics card. Small models judge poorly: what the starter models add is hardly better than chance, takes minutes an episode, and shows only with “Doubtful ones too”.</source>
        <translation>力があるのは30億パラメーター以上、速く動くのはグラフィックカードがあるときです。小さなモデルの判断は当てになりません。付属のモデルの指摘は当てずっぽうと大差なく、1話に何分もかかり、「疑わしいものも出す」ときだけ表示します。</translation>
    </message>
    <message>
        <source>A chat model reads a&amp;long</source>
        <translation>読み合わせ(&amp;L)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Of every 1,000 characters, the likeliest first. More finds a little more and takes longer; what was read once is not read again until it changes.</source>
        <translation>1,000字につき何文を読ませるかです。見込みのある文から読みます。増やすと、見つかるものが少し増え、時間がかかります。一度読んだ文は、変わるまで読み直しません。</translation>
    </message>
    <message>
        <source>Sentences it &amp;reads</source>
        <translation>読ませる文の数(&amp;R)</translation>
    </message>
</context>
<context>
    <name>ChatModel</name>
    <message>
        <source>A GGUF &amp;file of your own</source>
        <translation>手持ちの GGUF ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>N&amp;one: talk shows what is known, without an answer</source>
        <translation>使わない(&amp;O)：対話では、答えの代わりに知っていることを示します</translation>
    </message>
    <message>
        <source>The file’s place</source>
        <translation>ファイルの場所</translation>
    </message>
    <message>
        <source>GGUF file</source>
        <translation>GGUF ファイル</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>A chat model</source>
        <translation>対話モデル</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf);;All files (*)</source>
        <translation>GGUF モデル (*.gguf);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Name the file, or choose another model.</source>
        <translation>ファイルを指定するか、ほかのモデルを選んでください。</translation>
    </message>
    <message>
        <source>{name}: {size} MB, trained for {context} tokens.</source>
        <translation>{name}：{size} MB、学習時の文脈は{context}トークン。</translation>
    </message>
    <message>
        <source>It has no chat template: it continues examples instead of following a talk.</source>
        <translation>対話用の書式を持たないモデルです。会話ではなく、例文の続きとして答えます。</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>環境変数 {name} で決められています。</translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>General</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>As the system: {language}</source>
        <translation>システムに合わせる：{language}</translation>
    </message>
    <message>
        <source>Match system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light: paper and ink</source>
        <translation>ライト：紙とインク</translation>
    </message>
    <message>
        <source>Dark: the desk at night</source>
        <translation>ダーク：夜の机</translation>
    </message>
    <message>
        <source>Sepia: old paper</source>
        <translation>セピア：古い紙</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Takes effect when you press OK.</source>
        <translation>OK を押すと、すぐに切り替わります。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Of menus and panels. The manuscript has its own.</source>
        <translation>メニューやパネルの文字です。原稿の文字は別に決められます。</translation>
    </message>
    <message>
        <source>Size of &amp;words</source>
        <translation>文字の大きさ(&amp;W)</translation>
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
        <translation> pt</translation>
    </message>
    <message>
        <source>Begin a new paragraph with a full-width &amp;space</source>
        <translation>段落の頭を一字下げる(&amp;S)</translation>
    </message>
    <message>
        <source>How it looks</source>
        <translation>見え方</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大きさ(&amp;S)</translation>
    </message>
    <message>
        <source>Characters a &amp;line</source>
        <translation>一行の字数(&amp;L)</translation>
    </message>
    <message>
        <source>Line &amp;height</source>
        <translation>行送り(&amp;H)</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Default mincho</source>
        <translation>標準の明朝体</translation>
    </message>
    <message>
        <source>Default serif</source>
        <translation>標準のセリフ体</translation>
    </message>
    <message>
        <source>Only fonts that cover the story's language.</source>
        <translation>作品の言語の文字を持つ書体だけを表示しています。</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>書体(&amp;F)</translation>
    </message>
    <message>
        <source>First line indented</source>
        <translation>一行目を字下げ</translation>
    </message>
    <message>
        <source>Space between paragraphs</source>
        <translation>段落の間を空ける</translation>
    </message>
    <message>
        <source>Indented, with space between</source>
        <translation>字下げし、間も空ける</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>どちらもしない</translation>
    </message>
    <message>
        <source>Letters and spaces, roughly.</source>
        <translation>空白を含めた、おおよその文字数です。</translation>
    </message>
    <message>
        <source>Undo gives back what was typed. Pasted text is left as it is, but for ruby.</source>
        <translation>「元に戻す」で入力したままの文字に戻ります。貼り付けた文章は、ルビ以外は変えません。</translation>
    </message>
    <message>
        <source>Undo gives back what was typed.</source>
        <translation>「元に戻す」で入力したままの文字に戻ります。</translation>
    </message>
    <message>
        <source>While typing</source>
        <translation>入力中</translation>
    </message>
    <message>
        <source>Curly &amp;quotes, dashes for -- and … for ...</source>
        <translation>引用符を “ ” に、-- を — に、... を … に変える(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Close “ and ( by themselves</source>
        <translation>“ と ( の閉じを自動で補う(&amp;C)</translation>
    </message>
    <message>
        <source>Make &amp;ruby of 漢字《かんじ》 and dots of 《《…》》</source>
        <translation>漢字《かんじ》をルビに、《《…》》を傍点にする(&amp;R)</translation>
    </message>
    <message>
        <source>Make …… of 。。。 and ―― of --- or ーー</source>
        <translation>。。。を……に、--- や ーー を ―― に変える</translation>
    </message>
    <message>
        <source>&amp;Close 「, 『 and （ by themselves</source>
        <translation>「『（ の閉じを自動で補う(&amp;C)</translation>
    </message>
    <message>
        <source>Underline words that no &amp;dictionary has</source>
        <translation>辞書にない語に下線を引く(&amp;D)</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>They run on this computer. Nothing you write is sent anywhere.</source>
        <translation>すべてこのパソコンの中で動きます。書いたものはどこにも送られません。</translation>
    </message>
    <message>
        <source>The starter model</source>
        <translation>付属のモデル</translation>
    </message>
    <message>
        <source>This folder holds no sentence-transformers model: {path}</source>
        <translation>このフォルダーに sentence-transformers のモデルがありません：{path}</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>モデルの置き場所</translation>
    </message>
    <message>
        <source>Chat model</source>
        <translation>対話モデル</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>環境変数 {name} で決められています。</translation>
    </message>
    <message>
        <source>Reading model</source>
        <translation>読み取りモデル</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>A sentence-transformers folder (multilingual e5). The index is written anew; it finds no people.</source>
        <translation>sentence-transformers のフォルダー（multilingual e5）。検索の索引は書き直します。登場人物を探すのには使えません。</translation>
    </message>
    <message>
        <source>A folder of your &amp;own</source>
        <translation>手元のフォルダー(&amp;O)</translation>
    </message>
    <message>
        <source>Better ones</source>
        <translation>おすすめのモデル</translation>
    </message>
    <message>
        <source>To be fetched by yourself and added by file. Nobody here has checked them.</source>
        <translation>ご自身で入手し、ファイルを指定してお使いください。中身は確認していません。</translation>
    </message>
    <message>
        <source>{name}: about {n} GB of memory, licence {licence}.</source>
        <translation>{name}：メモリ約 {n} GB、ライセンス {licence}。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Used from the next start of the program.</source>
        <translation>次に起動したときから使われます。</translation>
    </message>
    <message>
        <source>Models are kept in</source>
        <translation>モデルの置き場所</translation>
    </message>
    <message>
        <source>A reading model</source>
        <translation>読み取り用のモデル</translation>
    </message>
    <message>
        <source>Memory: about {need} GB for the model and its context.</source>
        <translation>メモリ：モデルと文脈で約 {need} GB。</translation>
    </message>
    <message>
        <source>This computer has {have} GB.</source>
        <translation>このパソコンは {have} GB です。</translation>
    </message>
    <message>
        <source>That is too much for it: take a smaller model or less context.</source>
        <translation>足りなくなりそうです。小さなモデルにするか、文脈を短くしてください。</translation>
    </message>
    <message>
        <source>The model was trained for {n} tokens; beyond that it loses the thread.</source>
        <translation>学習時の文脈は{n}トークンです。それより長いと、話の筋を見失います。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>General</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Canon</source>
        <translation>事実の扱い</translation>
    </message>
    <message>
        <source>Search index</source>
        <translation>検索の索引</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}).</source>
        <translation>設定を保存できませんでした（{reason}）。</translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>個人情報と保存</translation>
    </message>
    <message>
        <source>Try models</source>
        <translation>モデルを試す</translation>
    </message>
    <message>
        <source>What has helped</source>
        <translation>効果のあった方法</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
</context>
<context>
    <name>StarterCard</name>
    <message>
        <source>Install</source>
        <translation>インストール</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>止める</translation>
    </message>
    <message>
        <source>{languages}. Licence: {licence}. On disk: {size} MB.</source>
        <translation>{languages}。ライセンス：{licence}。ディスク上：{size} MB。</translation>
    </message>
    <message>
        <source>Fetched from the Python package index (pypi.org), checked, {size} MB to load.</source>
        <translation>Python のパッケージ配布元（pypi.org）から {size} MB を取得し、内容を検証します。</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>インストール済み</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>未インストール</translation>
    </message>
    <message>
        <source>Not whole: install it again</source>
        <translation>不完全です。インストールし直してください</translation>
    </message>
    <message>
        <source>Installing {name}</source>
        <translation>{name} をインストールしています</translation>
    </message>
</context>
<context>
    <name>ModelRunFields</name>
    <message>
        <source>&amp;Context</source>
        <translation>文脈の長さ(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graphics card</source>
        <translation>GPU の層(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Longest answer</source>
        <translation>答えの長さ(&amp;L)</translation>
    </message>
    <message>
        <source>Above 1 keeps it from saying the same again.</source>
        <translation>1 より大きいと、同じ言葉の繰り返しを抑えます。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Automatic takes every core: {n} here.</source>
        <translation>自動では全コアを使います（このパソコンは {n}）。</translation>
    </message>
    <message>
        <source>Back to what is usual</source>
        <translation>標準に戻す</translation>
    </message>
    <message>
        <source>Higher is livelier and errs more; 0 always takes the likeliest word.</source>
        <translation>高いほど生き生きしますが、誤りも増えます。0 ならいつも最もありそうな言葉です。</translation>
    </message>
    <message>
        <source>How it is run</source>
        <translation>動かし方</translation>
    </message>
    <message>
        <source>Kept for {model} alone.</source>
        <translation>{model}だけの設定です。</translation>
    </message>
    <message>
        <source>Layers handed to the graphics card ({kind}); 0 uses none.</source>
        <translation>GPU（{kind}）に任せる層の数です。0 なら使いません。</translation>
    </message>
    <message>
        <source>Processor &amp;threads</source>
        <translation>CPU スレッド(&amp;T)</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>繰り返しの抑制</translation>
    </message>
    <message>
        <source>Set by the environment variable {name}.</source>
        <translation>環境変数 {name} で決められています。</translation>
    </message>
    <message>
        <source>Tem&amp;perature</source>
        <translation>温度(&amp;P)</translation>
    </message>
    <message>
        <source>This program was built without graphics cards: the layers stay with the processor.</source>
        <translation>このプログラムは GPU に対応していないので、すべて CPU で動きます。</translation>
    </message>
    <message>
        <source>Tokens of an answer at most; a Japanese sentence takes 20 to 40.</source>
        <translation>答えの最大トークン数です。日本語の一文はおよそ 20〜40 です。</translation>
    </message>
    <message>
        <source>Tokens the model has in view: persona, memories and talk together.</source>
        <translation>モデルが一度に見渡せるトークン数です。人物像・記憶・会話が収まります。</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>What suits it and this computer: a context of {n} tokens.</source>
        <translation>このモデルとパソコンに合う長さは {n} トークンです。</translation>
    </message>
    <message>
        <source>Words are taken from the likeliest that make up this share.</source>
        <translation>ありそうな言葉の上位から、合わせてこの割合になるまでを候補にします。</translation>
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
        <translation>会話</translation>
    </message>
    <message>
        <source>Cover it in &amp;facts read from the text, too</source>
        <translation>本文から読み取る事実でも伏せる(&amp;F)</translation>
    </message>
    <message>
        <source>Cover personal data in what I e&amp;xport for others</source>
        <translation>人に渡す書き出しでは個人情報を伏せる(&amp;X)</translation>
    </message>
    <message>
        <source>For what is read from now on. A phone number may be plot: leave this off if yours are.</source>
        <translation>これから読み取るものに効きます。電話番号が筋の一部なら、オフのままにしてください。</translation>
    </message>
    <message>
        <source>How long this story keeps</source>
        <translation>この作品で残しておく期間</translation>
    </message>
    <message>
        <source>In explanations, facts, answers and notes. What the manuscript says is quoted to the letter.</source>
        <translation>説明、事実、答え、メモの中で伏せます。原稿からの引用は一字も変えません。</translation>
    </message>
    <message>
        <source>Nothing is forgotten.</source>
        <translation>何も忘れません。</translation>
    </message>
    <message>
        <source>Nothing is past its time now.</source>
        <translation>期限を過ぎたものは今ありません。</translation>
    </message>
    <message>
        <source>Older texts of episodes</source>
        <translation>話の古い版</translation>
    </message>
    <message>
        <source>Open a story to settle this; each story has its own.</source>
        <translation>作品を開くと決められます。作品ごとに別です。</translation>
    </message>
    <message>
        <source>Past its time now: {what}.</source>
        <translation>期限を過ぎたもの：{what}。</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>個人情報</translation>
    </message>
    <message>
        <source>Phone numbers, addresses, cards, keys and the like; logs never hold any.</source>
        <translation>電話番号、住所、カード番号、鍵など。ログには残りません。</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>個人情報と保存</translation>
    </message>
    <message>
        <source>Say how long things are kept</source>
        <translation>残す期間を決める</translation>
    </message>
    <message>
        <source>The trash</source>
        <translation>ごみ箱</translation>
    </message>
    <message>
        <source>They go for good when the story is opened or closed, or the desk idles; until then Undo takes this back. The manuscript, what you confirmed, each episode’s newest version and those you kept stay.</source>
        <translation>作品を開くとき、閉じるとき、または手が空いたときに完全に消えます。それまでは「元に戻す」で取り消せます。原稿、確定した事実、各話の最新の版、自分で残した版は消えません。</translation>
    </message>
    <message>
        <source>What answers were given</source>
        <translation>答えに渡した内容</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source> days</source>
        <translation> 日</translation>
    </message>
    <message>
        <source>For ever</source>
        <translation>いつまでも</translation>
    </message>
    <message>
        <source>For so many days</source>
        <translation>次の日数</translation>
    </message>
    <message>
        <source>The newest</source>
        <translation>新しいものから</translation>
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
        <translation>すべての会話</translation>
    </message>
    <message>
        <source>Backups hold what the story held then: {names}.</source>
        <translation>控えには当時の内容が残っています：{names}。</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Conversations with {name}</source>
        <translation>{name}との会話</translation>
    </message>
    <message>
        <source>Erase for good</source>
        <translation>完全に消す</translation>
    </message>
    <message>
        <source>Erased: {n}.</source>
        <translation>{n} 件を消しました。</translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation>消去…</translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Everything in the trash</source>
        <translation>ごみ箱の中のすべて</translation>
    </message>
    <message>
        <source>Nothing of it is left in the file.</source>
        <translation>ファイルには何も残っていません。</translation>
    </message>
    <message>
        <source>Nothing was ever erased.</source>
        <translation>まだ何も消していません。</translation>
    </message>
    <message>
        <source>Older texts of episodes</source>
        <translation>話の古い版</translation>
    </message>
    <message>
        <source>Open a story to see what was erased of it.</source>
        <translation>作品を開くと、何を消したかが見られます。</translation>
    </message>
    <message>
        <source>The file is in use elsewhere; it is written anew, without it, when it is next closed.</source>
        <translation>ファイルがほかで使われています。次に閉じるとき、消したものを除いて書き直します。</translation>
    </message>
    <message>
        <source>The trash</source>
        <translation>ごみ箱</translation>
    </message>
    <message>
        <source>Scores of chat models, with their answers</source>
        <translation>対話モデルの採点と答え</translation>
    </message>
    <message>
        <source>What chat models answered when they were tried on the story went with it.</source>
        <translation>この作品で対話モデルを試したときの答えも、一緒に消しました。</translation>
    </message>
    <message>
        <source>There is nothing to erase.</source>
        <translation>消すものはありません。</translation>
    </message>
    <message>
        <source>Kept now: {n}</source>
        <translation>いま残っている件数：{n}</translation>
    </message>
    <message>
        <source>What answers were given</source>
        <translation>答えに渡した内容</translation>
    </message>
    <message>
        <source>What to erase</source>
        <translation>消すもの</translation>
    </message>
    <message>
        <source>What was erased</source>
        <translation>消去の記録</translation>
    </message>
    <message>
        <source>What you erase here is taken out of the file for good. The manuscript and canon stay.</source>
        <translation>ここで消したものはファイルから完全に取り除かれます。原稿と確定した事実は残ります。</translation>
    </message>
    <message>
        <source>[traces left until the file is closed]</source>
        <translation>［ファイルを閉じるまで痕跡が残ります］</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手で</translation>
    </message>
    <message>
        <source>kept for {n} days</source>
        <translation>保存 {n} 日</translation>
    </message>
    <message>
        <source>the newest {n} kept</source>
        <translation>新しい {n} 件を保存</translation>
    </message>
    <message>
        <source>{n} will be gone for good, and Undo does not bring them back. Press again to erase them.</source>
        <translation>{n} 件が完全に消え、「元に戻す」でも戻りません。もう一度押すと消します。</translation>
    </message>
    <message>
        <source>{when}  {what}: {n} ({how})</source>
        <translation>{when}　{what} {n} 件（{how}）</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source> h</source>
        <translation> 時間</translation>
    </message>
    <message>
        <source>&amp;Back a story up when it is closed</source>
        <translation>作品を閉じるときにバックアップする(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>間隔(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>フォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Newest kept</source>
        <translation>残す数(&amp;N)</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Best on another drive, or in a folder that is synchronised. A drive that is not plugged in is said.</source>
        <translation>別のドライブか、同期されるフォルダーをお勧めします。ドライブがつながっていないときはお知らせします。</translation>
    </message>
    <message>
        <source>Of each story. Besides, one a day stays for a week, and one a week for two months.</source>
        <translation>作品ごとの新しいものの数です。ほかに、1週間は1日1つ、2か月は1週間に1つを残します。</translation>
    </message>
    <message>
        <source>Only when something was changed. If it fails you are told, and closing goes on.</source>
        <translation>書き換えがあったときだけ作ります。失敗したときはお知らせし、そのまま閉じます。</translation>
    </message>
    <message>
        <source>While a story stays open and is written in.</source>
        <translation>作品を開いたまま書いている間の間隔です。</translation>
    </message>
    <message>
        <source>Whole copies of a story, each checked by opening it. The way back is in the File menu.</source>
        <translation>作品を丸ごと写し、開けることを確かめて残します。戻すときは「ファイル」メニューから。</translation>
    </message>
</context>
<context>
    <name>FolderField</name>
    <message>
        <source>&amp;Choose…</source>
        <translation>選ぶ(&amp;C)…</translation>
    </message>
    <message>
        <source>Folder for backups</source>
        <translation>バックアップのフォルダー</translation>
    </message>
    <message>
        <source>Where backups go</source>
        <translation>バックアップの保存先</translation>
    </message>
</context>
</TS>
