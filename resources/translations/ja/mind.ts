<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
    <context>
        <name>CoreForm</name>
        <message>
            <source>A core memory</source>
            <translation>核となる記憶</translation>
        </message>
        <message>
            <source>What they know as of this episode. It is put before the model in every talk.</source>
            <translation>この話の時点で知っていることから選びます。どの対話でもモデルに渡されます。</translation>
        </message>
    </context>
    <context>
        <name>GraphView</name>
        <message>
            <source>The mind as a graph</source>
            <translation>記憶の図</translation>
        </message>
        <message>
            <source>Arrow keys go from node to node, Enter walks to one, plus and minus zoom. The list says the same.</source>
            <translation>矢印キーで点から点へ、Enterでその点へ移り、＋と－で拡大縮小します。一覧にも同じ内容があります。</translation>
        </message>
    </context>
    <context>
        <name>HabitForm</name>
        <message>
            <source>A new habit</source>
            <translation>新しい習慣</translation>
        </message>
        <message>
            <source>Change the habit</source>
            <translation>習慣を直す</translation>
        </message>
        <message>
            <source>It thunders</source>
            <translation>雷が鳴る</translation>
        </message>
        <message>
            <source>Puts a hand over the left ear</source>
            <translation>左の耳を手でふさぐ</translation>
        </message>
        <message>
            <source>From the start</source>
            <translation>最初から</translation>
        </message>
        <message>
            <source>From episode {n}  {title}</source>
            <translation>第{n}話から　{title}</translation>
        </message>
        <message>
            <source>When this happens</source>
            <translation>きっかけ</translation>
        </message>
        <message>
            <source>They tend to this</source>
            <translation>すること</translation>
        </message>
        <message>
            <source>How likely</source>
            <translation>起こりやすさ</translation>
        </message>
        <message>
            <source>Since</source>
            <translation>いつから</translation>
        </message>
        <message>
            <source>What happens now sets a habit off; what is only spoken of reminds them that they have it.</source>
            <translation>目の前で起きれば習慣が出ます。話に出ただけなら、自分の習慣を思い出すだけです。</translation>
        </message>
    </context>
    <context>
        <name>HabitPage</name>
        <message>
            <source>Take a habit away</source>
            <translation>習慣を外す</translation>
        </message>
        <message>
            <source>Change a habit</source>
            <translation>習慣を直す</translation>
        </message>
        <message>
            <source>Give a habit</source>
            <translation>習慣をつける</translation>
        </message>
        <message>
            <source>From you</source>
            <translation>作者がつけたもの</translation>
        </message>
        <message>
            <source>Not yet: from episode {n}</source>
            <translation>まだない（第{n}話から）</translation>
        </message>
        <message>
            <source>Not yet</source>
            <translation>まだない</translation>
        </message>
        <message>
            <source>Say what they do when something happens; when it does, it is put before the model.</source>
            <translation>何が起きたら何をする人かを書いておくと、それが起きたときにモデルへ渡されます。</translation>
        </message>
        <message>
            <source>Told by the text</source>
            <translation>本文が語るもの</translation>
        </message>
        <message>
            <source>Change on the sheet</source>
            <translation>人物シートで直す</translation>
        </message>
        <message>
            <source>How they call others</source>
            <translation>人の呼び方</translation>
        </message>
        <message>
            <source>The sheet says what they call others, and from which episode on.</source>
            <translation>人の呼び方と、いつからそう呼ぶかは、人物シートにあります。</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>直す</translation>
        </message>
        <message>
            <source>Take away</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>{trigger} → {action}</source>
            <translation>{trigger} → {action}</translation>
        </message>
        <message>
            <source>Facts such as “every morning she brings bread” show here.</source>
            <translation>「毎朝パンを届ける」のような事実があれば、ここに並びます。</translation>
        </message>
    </context>
    <context>
        <name>MapPage</name>
        <message>
            <source>Find a person, a thing, a memory</source>
            <translation>人・もの・記憶を探す</translation>
        </message>
        <message>
            <source>Find in this mind</source>
            <translation>記憶の中を検索</translation>
        </message>
        <message>
            <source>Nothing on this mind yet</source>
            <translation>まだ記憶がありません</translation>
        </message>
        <message>
            <source>As of this episode they know nothing that anybody has recorded. Go on in the story, or read it.</source>
            <translation>この話の時点で知っていることが、まだ記録されていません。話を進めるか、本文の読み取りをしてください。</translation>
        </message>
        <message>
            <source>Not on this mind</source>
            <translation>この人物の記憶にはありません</translation>
        </message>
        <message>
            <source>{n} points here, of {total} facts known</source>
            <translation>知っていること{total}件のうち、ここに{n}点</translation>
        </message>
        <message>
            <source>Around “{name}”</source>
            <translation>「{name}」のまわり</translation>
        </message>
        <message>
            <source>Make it a core memory</source>
            <translation>核となる記憶にする</translation>
        </message>
        <message>
            <source>No core memory any more</source>
            <translation>核となる記憶から外す</translation>
        </message>
        <message>
            <source>Change how it is remembered</source>
            <translation>覚え方を直す</translation>
        </message>
        <message>
            <source>Walk back (Backspace)</source>
            <translation>前の点へ戻る（Backspace）</translation>
        </message>
        <message>
            <source>Back to themselves</source>
            <translation>本人へ戻る</translation>
        </message>
        <message>
            <source>As a graph</source>
            <translation>図で見る</translation>
        </message>
        <message>
            <source>As a list</source>
            <translation>一覧で見る</translation>
        </message>
        <message>
            <source>Lie in layers</source>
            <translation>層に並べる</translation>
        </message>
        <message>
            <source>Lie free</source>
            <translation>自由に並べる</translation>
        </message>
        <message>
            <source>Show fewer</source>
            <translation>減らす</translation>
        </message>
        <message>
            <source>Show more</source>
            <translation>増やす</translation>
        </message>
        <message>
            <source>Smaller (-)</source>
            <translation>縮小（－）</translation>
        </message>
        <message>
            <source>Larger (+)</source>
            <translation>拡大（＋）</translation>
        </message>
        <message>
            <source>All of it (0)</source>
            <translation>全体（0）</translation>
        </message>
        <message>
            <source>Read what sentences tell</source>
            <translation>文から読み取る</translation>
        </message>
        <message>
            <source>Reading what sentences tell</source>
            <translation>文から関係や場所を読んでいます</translation>
        </message>
        <message>
            <source>Places, times, feelings and relations are read from the sentences of facts.</source>
            <translation>事実の文から、場所・時・気持ち・人との関係を読み取ります。</translation>
        </message>
    </context>
    <context>
        <name>MemoryPage</name>
        <message>
            <source>Make it a core memory</source>
            <translation>核となる記憶にする</translation>
        </message>
        <message>
            <source>No core memory any more</source>
            <translation>核となる記憶から外す</translation>
        </message>
        <message>
            <source>Consolidate a mind</source>
            <translation>記憶を整理する</translation>
        </message>
        <message>
            <source>Take a consolidation back</source>
            <translation>記憶の整理を取り消す</translation>
        </message>
        <message>
            <source>Forget what has been on a mind</source>
            <translation>浮かんだことを忘れさせる</translation>
        </message>
        <message>
            <source>Take an insight out</source>
            <translation>考えを外す</translation>
        </message>
        <message>
            <source>Consolidate when idle</source>
            <translation>手が空いたときに整理する</translation>
        </message>
        <message>
            <source>Pause consolidation</source>
            <translation>記憶の整理を止める</translation>
        </message>
        <message>
            <source>Consolidated so far</source>
            <translation>これまでの整理</translation>
        </message>
        <message>
            <source>Nothing yet. Memories that came up often are kept, minor ones come to insights.</source>
            <translation>まだありません。よく浮かんだ記憶は残り、小さな記憶は考えにまとまります。</translation>
        </message>
        <message>
            <source>Add a core memory</source>
            <translation>核となる記憶を加える</translation>
        </message>
        <message>
            <source>Core memories</source>
            <translation>核となる記憶</translation>
        </message>
        <message>
            <source>Not known as of this episode: it stays out of the prompt</source>
            <translation>この話の時点ではまだ知らないので、渡されません</translation>
        </message>
        <message>
            <source>What is always present to them, whatever the talk is about, once they know it.</source>
            <translation>知ったあとは、何の話をしていてもいつも心にあることです。</translation>
        </message>
        <message>
            <source>Insights</source>
            <translation>考え</translation>
        </message>
        <message>
            <source>Take it out</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Made of {n} memories</source>
            <translation>もとの記憶 {n}件</translation>
        </message>
        <message>
            <source>Episode {n}</source>
            <translation>第{n}話</translation>
        </message>
        <message>
            <source>What minor memories of a stretch come to, each with the memories it is made of.</source>
            <translation>小さな記憶がまとまってできた考えが、もとの記憶とともに並びます。</translation>
        </message>
        <message>
            <source>Consolidate now</source>
            <translation>いま整理する</translation>
        </message>
        <message>
            <source>Forget this</source>
            <translation>忘れさせる</translation>
        </message>
        <message>
            <source>On their mind since then</source>
            <translation>その後に浮かんだこと</translation>
        </message>
        <message>
            <source>Consolidate when nobody works</source>
            <translation>手が空いたときに記憶を整理する</translation>
        </message>
        <message>
            <source>Came up in {n} answers</source>
            <translation>{n}回の答えで浮かんだこと</translation>
        </message>
        <message>
            <source>Nothing they know as of this episode</source>
            <translation>この話の時点で知っていることはありません</translation>
        </message>
        <message>
            <source>Nothing. What comes up in a talk is noted here, and what comes up often is kept.</source>
            <translation>ありません。対話で浮かんだことがここに残り、よく浮かぶことは長く覚えられます。</translation>
        </message>
        <message>
            <source>and {n} more</source>
            <translation>ほか{n}件</translation>
        </message>
        <message>
            <source>{when} · answers: {uses} · kept: {kept} · insights: {insights}</source>
            <translation>{when}・答え{uses}回・残した記憶{kept}件・考え{insights}件</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>Nothing came up often enough to be kept.</source>
            <translation>残すほどよく浮かんだことはありませんでした。</translation>
        </message>
    </context>
    <context>
        <name>Mind</name>
        <message>
            <source>Episode {n}</source>
            <translation>第{n}話</translation>
        </message>
        <message>
            <source>With {name}</source>
            <translation>{name}とのこと</translation>
        </message>
        <message>
            <source>Not told yet</source>
            <translation>まだ語られていない</translation>
        </message>
        <message>
            <source>To {name}: “{word}”</source>
            <translation>{name}を「{word}」と呼ぶ</translation>
        </message>
        <message>
            <source>{trigger} → {action}</source>
            <translation>{trigger} → {action}</translation>
        </message>
        <message>
            <source>{n} % of the time</source>
            <translation>頻度{n}％</translation>
        </message>
        <message>
            <source>Situation</source>
            <translation>出来事</translation>
        </message>
        <message>
            <source>Situations together</source>
            <translation>出来事のまとまり</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>人物</translation>
        </message>
        <message>
            <source>Idea</source>
            <translation>ことがら</translation>
        </message>
        <message>
            <source>Thing</source>
            <translation>もの</translation>
        </message>
        <message>
            <source>Habit, from you</source>
            <translation>習慣（作者による）</translation>
        </message>
        <message>
            <source>Habit, told by the text</source>
            <translation>習慣（本文による）</translation>
        </message>
        <message>
            <source>Form of address</source>
            <translation>呼び方</translation>
        </message>
        <message>
            <source>part of</source>
            <translation>その一部</translation>
        </message>
        <message>
            <source>about</source>
            <translation>それについて</translation>
        </message>
        <message>
            <source>came up together</source>
            <translation>一緒に浮かんだ</translation>
        </message>
        <message>
            <source>sets off</source>
            <translation>呼び起こす</translation>
        </message>
        <message>
            <source>strong</source>
            <translation>強い</translation>
        </message>
        <message>
            <source>middling</source>
            <translation>ふつう</translation>
        </message>
        <message>
            <source>faint</source>
            <translation>かすか</translation>
        </message>
        <message>
            <source>core memory</source>
            <translation>核となる記憶</translation>
        </message>
        <message>
            <source>happened at</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>told of it</source>
            <translation>語られていること</translation>
        </message>
        <message>
            <source>named together</source>
            <translation>ともに名が挙がる</translation>
        </message>
        <message>
            <source>Somebody not in the cast</source>
            <translation>登場人物表にない人</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>どこで</translation>
        </message>
        <message>
            <source>When</source>
            <translation>いつ</translation>
        </message>
        <message>
            <source>Felt</source>
            <translation>気持ち</translation>
        </message>
        <message>
            <source>Sensed</source>
            <translation>感覚</translation>
        </message>
        <message>
            <source>joy</source>
            <translation>喜び</translation>
        </message>
        <message>
            <source>sorrow</source>
            <translation>悲しみ</translation>
        </message>
        <message>
            <source>anger</source>
            <translation>怒り</translation>
        </message>
        <message>
            <source>fear</source>
            <translation>恐れ</translation>
        </message>
        <message>
            <source>surprise</source>
            <translation>驚き</translation>
        </message>
        <message>
            <source>affection</source>
            <translation>愛情</translation>
        </message>
        <message>
            <source>shame</source>
            <translation>恥</translation>
        </message>
        <message>
            <source>disgust</source>
            <translation>嫌悪</translation>
        </message>
        <message>
            <source>sight</source>
            <translation>見えたもの</translation>
        </message>
        <message>
            <source>sound</source>
            <translation>聞こえたもの</translation>
        </message>
        <message>
            <source>smell</source>
            <translation>におい</translation>
        </message>
        <message>
            <source>taste</source>
            <translation>味</translation>
        </message>
        <message>
            <source>touch</source>
            <translation>肌ざわり</translation>
        </message>
        <message>
            <source>{part}: {said}</source>
            <translation>{part}：{said}</translation>
        </message>
        <message>
            <source>Looking into this mind…</source>
            <translation>記憶を読み込んでいます…</translation>
        </message>
        <message>
            <source>Episode {n}  “{quote}”</source>
            <translation>第{n}話「{quote}」</translation>
        </message>
    </context>
    <context>
        <name>MindPane</name>
        <message>
            <source>Whose mind</source>
            <translation>誰の記憶か</translation>
        </message>
        <message>
            <source>Mind</source>
            <translation>記憶</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>声</translation>
        </message>
        <message>
            <source>Habits</source>
            <translation>習慣</translation>
        </message>
        <message>
            <source>Long-term</source>
            <translation>長期記憶</translation>
        </message>
        <message>
            <source>Only confirmed facts count</source>
            <translation>確定した事実だけ</translation>
        </message>
        <message>
            <source>Proposals count</source>
            <translation>提案も含む</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>人物シート</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>対話</translation>
        </message>
        <message>
            <source>Close the mind (Esc)</source>
            <translation>記憶の図を閉じる（Esc）</translation>
        </message>
        <message>
            <source>Nobody's mind to look into</source>
            <translation>表示できる記憶がありません</translation>
        </message>
        <message>
            <source>Find the people of this story first; then see what each of them has in mind, and since when.</source>
            <translation>まず登場人物を見つけてください。それぞれが何を思い、いつから知っているのかを見られます。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Looking into the story…</source>
            <translation>作品を読んでいます…</translation>
        </message>
    </context>
    <context>
        <name>NodeDetails</name>
        <message>
            <source>Walk here: make this the centre (Enter)</source>
            <translation>ここへ移る（中心にする・Enter）</translation>
        </message>
        <message>
            <source>Core memory: always present</source>
            <translation>核となる記憶（いつも思い浮かぶ）</translation>
        </message>
        <message>
            <source>How it is remembered…</source>
            <translation>どう覚えているか…</translation>
        </message>
        <message>
            <source>Choose a node to read what it holds.</source>
            <translation>点を選ぶと、その中身をここで読めます。</translation>
        </message>
        <message>
            <source>Habits and forms of address</source>
            <translation>習慣と呼び方</translation>
        </message>
        <message>
            <source>Proposed; not yet confirmed</source>
            <translation>提案（まだ確定していません）</translation>
        </message>
        <message>
            <source>Learned in episode {n}</source>
            <translation>第{n}話で知った</translation>
        </message>
        <message>
            <source>Connected with</source>
            <translation>つながり</translation>
        </message>
        <message>
            <source>and {n} more</source>
            <translation>ほか{n}件</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>From {name}</source>
            <translation>{name}から</translation>
        </message>
        <message>
            <source>Also {names}</source>
            <translation>別名：{names}</translation>
        </message>
        <message>
            <source>Everything of this that association leads to stands under it.</source>
            <translation>ここから連想される出来事が、この下に並んでいます。</translation>
        </message>
        <message>
            <source>{part}: {said}</source>
            <translation>{part}：{said}</translation>
        </message>
        <message>
            <source>Who: {names}</source>
            <translation>誰が：{names}</translation>
        </message>
        <message>
            <source>From the text; the pencil changes it</source>
            <translation>本文から読んだこと（鉛筆で直せます）</translation>
        </message>
    </context>
    <context>
        <name>NodeList</name>
        <message>
            <source>The mind as a list</source>
            <translation>記憶の一覧</translation>
        </message>
        <message>
            <source>Situations</source>
            <translation>出来事</translation>
        </message>
        <message>
            <source>People and things</source>
            <translation>人とものごと</translation>
        </message>
        <message>
            <source>Habits</source>
            <translation>習慣</translation>
        </message>
    </context>
    <context>
        <name>PersonPage</name>
        <message>
            <source>Choose a sample line</source>
            <translation>口ぶりの例を選ぶ</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>声</translation>
        </message>
        <message>
            <source>Change on the sheet</source>
            <translation>人物シートで直す</translation>
        </message>
        <message>
            <source>First person</source>
            <translation>一人称</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>人物像</translation>
        </message>
        <message>
            <source>How they speak</source>
            <translation>話し方</translation>
        </message>
        <message>
            <source>The sheet says how they speak, what they call themselves and who they are.</source>
            <translation>話し方・一人称・人物像は、人物シートに書けます。</translation>
        </message>
        <message>
            <source>～{ending} ×{n}</source>
            <translation>〜{ending} ×{n}</translation>
        </message>
        <message>
            <source>How their sentences have ended so far</source>
            <translation>ここまでの台詞の語尾</translation>
        </message>
        <message>
            <source>What they call others by now</source>
            <translation>いまの呼び方</translation>
        </message>
        <message>
            <source>To {name}: “{word}”</source>
            <translation>{name}を「{word}」と呼ぶ</translation>
        </message>
        <message>
            <source>None yet. The sheet has them, each with the episode from which it is used.</source>
            <translation>まだありません。人物シートに、いつからそう呼ぶかとともに書けます。</translation>
        </message>
        <message>
            <source>Lines of their own as samples</source>
            <translation>口ぶりの例になる台詞</translation>
        </message>
        <message>
            <source>Lines show here once they have been spoken and somebody has confirmed who speaks.</source>
            <translation>話した人が確かな台詞が、話の進みにつれてここに並びます。</translation>
        </message>
        <message>
            <source>How they stand to others, and what they feel</source>
            <translation>いまの間柄と気持ち</translation>
        </message>
        <message>
            <source>Relation</source>
            <translation>間柄</translation>
        </message>
        <message>
            <source>Feeling</source>
            <translation>気持ち</translation>
        </message>
        <message>
            <source>Proposed; not yet confirmed</source>
            <translation>提案（まだ確定していません）</translation>
        </message>
        <message>
            <source>What they know of who they are to somebody and of what they feel shows here.</source>
            <translation>誰とどういう間柄か、何を感じているかについて、本人が知っていることが並びます。</translation>
        </message>
        <message>
            <source>Always a sample</source>
            <translation>いつも例にする</translation>
        </message>
        <message>
            <source>Never a sample</source>
            <translation>例にしない</translation>
        </message>
        <message>
            <source>Put before the model now</source>
            <translation>いまモデルに渡されます</translation>
        </message>
        <message>
            <source>Episode {n}</source>
            <translation>第{n}話</translation>
        </message>
    </context>
    <context>
        <name>RememberForm</name>
        <message>
            <source>How it is remembered</source>
            <translation>どう覚えているか</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>どこで</translation>
        </message>
        <message>
            <source>What was felt</source>
            <translation>何を感じたか</translation>
        </message>
        <message>
            <source>Seen, heard, smelled</source>
            <translation>見たもの・聞いたもの・におい</translation>
        </message>
        <message>
            <source>When</source>
            <translation>いつ</translation>
        </message>
        <message>
            <source>Who else was there</source>
            <translation>ほかにいた人</translation>
        </message>
        <message>
            <source>Where you have written nothing stands what the text tells.</source>
            <translation>何も書いていない欄には、本文から読んだことが入っています。</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
    </context>
</TS>
