<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AnswerView</name>
    <message>
        <source>Answer of {name}</source>
        <translation>{name}の答え</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>答えをコピー</translation>
    </message>
    <message>
        <source>How this was answered</source>
        <translation>この答えの成り立ち</translation>
    </message>
</context>
<context>
    <name>ColumnView</name>
    <message>
        <source>As of which episode</source>
        <translation>どの時点か</translation>
    </message>
    <message>
        <source>Leave out this point</source>
        <translation>この時点を外す</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>まだたずねていません</translation>
    </message>
    <message>
        <source>Knows nothing about this here.</source>
        <translation>この時点では、このことについて何も知りません。</translation>
    </message>
    <message>
        <source>Given, with where it stands</source>
        <translation>渡したもの（押すと本文へ）</translation>
    </message>
    <message>
        <source>New here</source>
        <translation>ここで新しい</translation>
    </message>
    <message>
        <source>Of what others know</source>
        <translation>ほかの人の知っていること</translation>
    </message>
    <message>
        <source>No longer given</source>
        <translation>もう渡さないもの</translation>
    </message>
    <message>
        <source>Not known any more at this point</source>
        <translation>この時点ではもう知らない</translation>
    </message>
    <message>
        <source>Thinks otherwise by now</source>
        <translation>今はそう思っていない</translation>
    </message>
    <message>
        <source>Known before, not brought up there</source>
        <translation>前から知っているが、前の列では渡さなかった</translation>
    </message>
    <message>
        <source>Stands otherwise than before</source>
        <translation>前の列とはあり方が違う</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
</context>
<context>
    <name>ModelBar</name>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>Loading {model}…</source>
        <translation>{model}を読み込んでいます…</translation>
    </message>
    <message>
        <source>The chat model could not be used: {reason}</source>
        <translation>対話モデルを使えませんでした：{reason}</translation>
    </message>
    <message>
        <source>Searched by shared characters only: {reason}</source>
        <translation>共通する文字だけで探しました：{reason}</translation>
    </message>
    <message>
        <source>{name} is not there.</source>
        <translation>{name}が見つかりません。</translation>
    </message>
    <message>
        <source>There is no chat model.</source>
        <translation>対話モデルがありません。</translation>
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
        <translation>{name}がここで知ったと提案する</translation>
    </message>
    <message>
        <source>Proposed. It opens nothing until you accept it in the review.</source>
        <translation>提案しました。「提案」で確定するまで、何も変わりません。</translation>
    </message>
    <message>
        <source>Said aloud here, and new to them</source>
        <translation>ここで口にされ、初めて聞くこと</translation>
    </message>
    <message>
        <source>Said aloud here, and new to them: {fact}</source>
        <translation>ここで口にされ、初めて聞くこと：{fact}</translation>
    </message>
    <message>
        <source>Reacts</source>
        <translation>反応する</translation>
    </message>
    <message>
        <source>Stays silent</source>
        <translation>黙っている</translation>
    </message>
    <message>
        <source>Comes to know it here</source>
        <translation>ここで知る</translation>
    </message>
    <message>
        <source>Comes to think so here</source>
        <translation>ここでそう思う</translation>
    </message>
    <message>
        <source>Their own secret</source>
        <translation>自分の秘密</translation>
    </message>
    <message>
        <source>Knew it before</source>
        <translation>前から知っていた</translation>
    </message>
    <message>
        <source>Show where this stands in the story</source>
        <translation>本文のどこにあるかを見る</translation>
    </message>
    <message>
        <source>Does not reach them: {n}</source>
        <translation>この人に届かないもの {n}</translation>
    </message>
    <message>
        <source>For your eyes only</source>
        <translation>作者にだけ見えます</translation>
    </message>
</context>
<context>
    <name>ReactionsPane</name>
    <message>
        <source>Propose what was heard</source>
        <translation>聞いたことを提案する</translation>
    </message>
    <message>
        <source>So only what reaches each of them is shown.</source>
        <translation>それぞれに届くことだけを示します。</translation>
    </message>
    <message>
        <source>Ask them</source>
        <translation>たずねる</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>止める（Esc）</translation>
    </message>
    <message>
        <source>What those present notice</source>
        <translation>その場の人が気づくこと</translation>
    </message>
    <message>
        <source>Is there, or not</source>
        <translation>その場にいるかどうか</translation>
    </message>
    <message>
        <source>Select a passage in the manuscript, then choose this again.</source>
        <translation>原稿で文章を選んでから、もう一度選んでください。</translation>
    </message>
    <message>
        <source>Which passage?</source>
        <translation>どの文章ですか</translation>
    </message>
    <message>
        <source>Nothing is recorded on this passage</source>
        <translation>この文章にはまだ事実がありません</translation>
    </message>
    <message>
        <source>Read the episode for facts, or record one from the text: people take in facts, not prose.</source>
        <translation>この話を読み取るか、本文から事実を記録してください。登場人物が受け取るのは文章ではなく、事実です。</translation>
    </message>
    <message>
        <source>Read the episode</source>
        <translation>この話を読み取る</translation>
    </message>
    <message>
        <source>Nobody of the cast is named or speaks nearby. Choose who is there, then ask.</source>
        <translation>近くに名前の出る人も話す人もいません。その場にいる人を選んでから、たずねてください。</translation>
    </message>
    <message>
        <source>Who is there?</source>
        <translation>その場にいるのは誰ですか</translation>
    </message>
    <message>
        <source>Show the passage</source>
        <translation>この文章を見る</translation>
    </message>
    <message>
        <source>Once this is over</source>
        <translation>この文章が終わった時点</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>その場の人は何に気づく？</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる（Esc）</translation>
    </message>
    <message>
        <source>Nobody is handed the text itself, only what is said aloud before them.</source>
        <translation>文章そのものは誰にも渡さず、その場で口にされた言葉だけを伝えます。</translation>
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
        <translation>話しはじめる人</translation>
    </message>
    <message>
        <source>Who they speak to</source>
        <translation>話す相手</translation>
    </message>
    <message>
        <source>As of which episode</source>
        <translation>どの時点か</translation>
    </message>
    <message>
        <source>The other one begins</source>
        <translation>話しはじめる人を入れ替える</translation>
    </message>
    <message>
        <source>Where it plays</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>What is going on, in a few words</source>
        <translation>どんな場面か、短く</translation>
    </message>
    <message>
        <source>Lines at a time</source>
        <translation>一度に進める台詞の数</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>台詞</translation>
    </message>
</context>
<context>
    <name>ScenePane</name>
    <message>
        <source>A scene needs one to speak its lines.</source>
        <translation>場面の台詞を話すにはモデルが要ります。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>止める（Esc）</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Copy the scene</source>
        <translation>場面をコピー</translation>
    </message>
    <message>
        <source>A scene with {one} and {other}</source>
        <translation>{one}と{other}の場面</translation>
    </message>
    <message>
        <source>Propose what was told</source>
        <translation>聞いたことを提案</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>はじめから</translation>
    </message>
    <message>
        <source>Rehearse a scene</source>
        <translation>会話シーンを試す</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる（Esc）</translation>
    </message>
    <message>
        <source>Nothing rehearsed yet</source>
        <translation>まだ試していません</translation>
    </message>
    <message>
        <source>Choose two people and say what is going on. Each speaks from their own memory at that point.</source>
        <translation>二人を選び、どんな場面かを書いてください。それぞれが、その時点の自分の記憶から話します。</translation>
    </message>
    <message>
        <source>Nothing said here becomes part of the story, and the scene is not kept.</source>
        <translation>ここで話したことは作品に加わらず、場面も残りません。</translation>
    </message>
</context>
<context>
    <name>SideBySidePane</name>
    <message>
        <source>So the columns list what is known, most to the point first.</source>
        <translation>知っていることを、関連の強い順に並べます。</translation>
    </message>
    <message>
        <source>Who is asked</source>
        <translation>たずねる相手</translation>
    </message>
    <message>
        <source>One question, asked at every point below…</source>
        <translation>どの時点にも同じ質問を…</translation>
    </message>
    <message>
        <source>Another point</source>
        <translation>時点を足す</translation>
    </message>
    <message>
        <source>Two columns stand at the same point; choose another one.</source>
        <translation>同じ時点の列が二つあります。別の時点を選んでください。</translation>
    </message>
    <message>
        <source>{name} at several points</source>
        <translation>{name}にいくつかの時点でたずねる</translation>
    </message>
    <message>
        <source>+ could not be known in the column before.</source>
        <translation>+：前の列の時点では知りえないこと。</translation>
    </message>
    <message>
        <source>Tinted: what the column before does not say. + could not be known there.</source>
        <translation>色つき：前の列にない言葉。+：前の列の時点では知りえないこと。</translation>
    </message>
    <message>
        <source>The same question at several points</source>
        <translation>時点ごとの答えを比べる</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる（Esc）</translation>
    </message>
</context>
<context>
    <name>Together</name>
    <message>
        <source>Notices</source>
        <translation>気づくこと</translation>
    </message>
    <message>
        <source>Feels</source>
        <translation>感じること</translation>
    </message>
    <message>
        <source>Would do</source>
        <translation>すること</translation>
    </message>
    <message>
        <source>learns something here</source>
        <translation>ここで知ることがある</translation>
    </message>
    <message>
        <source>comes to think something here</source>
        <translation>ここで、そう思うようになる</translation>
    </message>
    <message>
        <source>it is about them</source>
        <translation>自分に関わる</translation>
    </message>
    <message>
        <source>knows all of it already</source>
        <translation>すべて知っている</translation>
    </message>
    <message>
        <source>nothing of it reaches them</source>
        <translation>何も届かない</translation>
    </message>
    <message>
        <source>Waiting…</source>
        <translation>順番を待っています…</translation>
    </message>
    <message>
        <source>Loading {model}…</source>
        <translation>{model}を読み込んでいます…</translation>
    </message>
    <message>
        <source>Looking through what {name} knows…</source>
        <translation>{name}が知っていることを探しています…</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>ここで止めました。</translation>
    </message>
    <message>
        <source>No words came back.</source>
        <translation>言葉が返ってきませんでした。</translation>
    </message>
    <message>
        <source>The model's process ended in the middle of this.</source>
        <translation>途中で、モデルのプロセスが終了しました。</translation>
    </message>
</context>
<context>
    <name>ToldRow</name>
    <message>
        <source>Told to {name}, who does not know it</source>
        <translation>{name}に話した。{name}はまだ知らない</translation>
    </message>
    <message>
        <source>Show where this stands in the story</source>
        <translation>本文のどこにあるかを見る</translation>
    </message>
    <message>
        <source>Propose that {name} learns it</source>
        <translation>{name}が知ることを提案</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>何もしない</translation>
    </message>
    <message>
        <source>To the review</source>
        <translation>提案へ</translation>
    </message>
    <message>
        <source>Proposed. It opens nothing until you accept it in the review.</source>
        <translation>提案しました。「提案」で確定するまで、何も変わりません。</translation>
    </message>
    <message>
        <source>Accepted: it counts from this episode on.</source>
        <translation>確定しました。この話から知っていることになります。</translation>
    </message>
    <message>
        <source>Rejected.</source>
        <translation>却下しました。</translation>
    </message>
    <message>
        <source>Left: nothing of it is in the story.</source>
        <translation>何もしていません。作品には加わりません。</translation>
    </message>
</context>
</TS>
