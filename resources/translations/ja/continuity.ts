<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>Answering</name>
    <message>
        <source>Dismiss a warning</source>
        <translation>指摘を見送る</translation>
    </message>
    <message>
        <source>Fix a warning later</source>
        <translation>指摘をあとで直す</translation>
    </message>
    <message>
        <source>Say that a fact changed</source>
        <translation>事実が変わったことを記録</translation>
    </message>
    <message>
        <source>Bring back a warning</source>
        <translation>指摘を戻す</translation>
    </message>
    <message>
        <source>Forget what was learned</source>
        <translation>学んだことを忘れる</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>Earlier warnings</source>
        <translation>前の指摘</translation>
    </message>
    <message>
        <source>Further warnings</source>
        <translation>次の指摘</translation>
    </message>
    <message>
        <source>{first}–{last} of {total}</source>
        <translation>{total}件中 {first}–{last}</translation>
    </message>
</context>
<context>
    <name>ChangeForm</name>
    <message>
        <source>Which fact changes</source>
        <translation>変わる事実</translation>
    </message>
    <message>
        <source>What is true from here on</source>
        <translation>ここから先の事実</translation>
    </message>
    <message>
        <source>Change the facts</source>
        <translation>事実を書き換える</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>From this place in {episode} on: “{fact}”</source>
        <translation>{episode}のこの文から先：「{fact}」</translation>
    </message>
    <message>
        <source>Other warnings that rest on this fact: {n}. The next check weighs them anew.</source>
        <translation>この事実にもとづく指摘がほかに{n}件あります。次の確認で見直します。</translation>
    </message>
    <message>
        <source>What is true from here on? Leave it empty if it simply stops.</source>
        <translation>この文からは、どうなりますか。なくなるだけなら空欄にします。</translation>
    </message>
    <message>
        <source>Until then: “{fact}” Whoever knows it goes on knowing it.</source>
        <translation>それまで：「{fact}」知っている人は、知っているままです。</translation>
    </message>
    <message>
        <source>From this place in {episode} on it is no longer true.</source>
        <translation>{episode}のここから先は、そうではなくなります。</translation>
    </message>
</context>
<context>
    <name>Checker</name>
    <message>
        <source>Checking continuity</source>
        <translation>整合の確認</translation>
    </message>
    <message>
        <source>Found: {n}</source>
        <translation>指摘：{n}件</translation>
    </message>
</context>
<context>
    <name>Continuity</name>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Open one to check what does not fit in it.</source>
        <translation>作品を開くと、整合を確認できます。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認しています…</translation>
    </message>
    <message>
        <source>What is found appears here at once. You can go on writing.</source>
        <translation>見つかった指摘から、ここに並びます。執筆はそのまま続けられます。</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>事実がまだありません</translation>
    </message>
    <message>
        <source>A check compares the text with facts: read the story or record some.</source>
        <translation>本文を事実と照らし合わせて確認します。先に作品を読み取るか、事実を記録してください。</translation>
    </message>
    <message>
        <source>Check anyway</source>
        <translation>このまま確認</translation>
    </message>
    <message>
        <source>Check the story</source>
        <translation>作品の整合を確認</translation>
    </message>
    <message>
        <source>Finds sentences that contradict the facts, or say what nobody can know yet.</source>
        <translation>設定と食い違う文や、まだ知らないはずのことを語る台詞を見つけます。</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>全体を確認</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>まだ確認していません</translation>
    </message>
    <message>
        <source>Nobody has looked for slips in this episode.</source>
        <translation>この話の整合は、まだ確認していません。</translation>
    </message>
    <message>
        <source>Check this episode</source>
        <translation>この話を確認</translation>
    </message>
    <message>
        <source>Nothing of this kind</source>
        <translation>当てはまる指摘はありません</translation>
    </message>
    <message>
        <source>There are warnings, but none of those you chose to see.</source>
        <translation>指摘はありますが、表示する種類に選ばれていません。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Nothing found here</source>
        <translation>この話に指摘はありません</translation>
    </message>
    <message>
        <source>No sentence of this episode was found not to fit.</source>
        <translation>食い違う文は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>指摘はありません</translation>
    </message>
    <message>
        <source>No sentence was found that does not fit the story&apos;s facts.</source>
        <translation>設定と食い違う文は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Knows too early</source>
        <translation>まだ知らないはず</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>食い違い</translation>
    </message>
    <message>
        <source>Acts after death</source>
        <translation>死後の行動</translation>
    </message>
    <message>
        <source>Order of events</source>
        <translation>出来事の順序</translation>
    </message>
    <message>
        <source>Two places at once</source>
        <translation>居場所の食い違い</translation>
    </message>
    <message>
        <source>Spelling of a name</source>
        <translation>名前の表記ゆれ</translation>
    </message>
    <message>
        <source>Form of address</source>
        <translation>呼び方</translation>
    </message>
    <message>
        <source>Loose thread</source>
        <translation>未回収の伏線</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Serious</source>
        <translation>重大</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>The chat model's reading</source>
        <translation>対話モデルの読み</translation>
    </message>
    <message>
        <source>{n} of {of} sentences</source>
        <translation>{of}文中{n}文</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>確度：高</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>確度：中</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>確度：低</translation>
    </message>
    <message>
        <source>The check gives it {percent} %.</source>
        <translation>確認による値は{percent}%です。</translation>
    </message>
    <message>
        <source>Less sure because you dismissed {n} of {all} like it</source>
        <translation>似た指摘{all}件中{n}件が見送られたため、確度を下げています</translation>
    </message>
</context>
<context>
    <name>ContinuityPanel</name>
    <message>
        <source>To fix later: {n}</source>
        <translation>あとで直す：{n}件</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Dismissed: {n}</source>
        <translation>見送った指摘：{n}件</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>戻す</translation>
    </message>
</context>
<context>
    <name>DismissForm</name>
    <message>
        <source>Intended</source>
        <translation>意図どおり</translation>
    </message>
    <message>
        <source>Not a mistake</source>
        <translation>誤りではない</translation>
    </message>
    <message>
        <source>A character is mistaken</source>
        <translation>人物の思い違い</translation>
    </message>
    <message>
        <source>or in your own words</source>
        <translation>または自分の言葉で</translation>
    </message>
    <message>
        <source>Reason in your own words</source>
        <translation>自分の言葉での理由</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>見送る</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Why is this all right?</source>
        <translation>なぜこのままでよいのですか</translation>
    </message>
</context>
<context>
    <name>DismissedList</name>
    <message>
        <source>the fact changed here</source>
        <translation>ここで事実が変わる</translation>
    </message>
</context>
<context>
    <name>EvidenceQuote</name>
    <message>
        <source>What is recorded</source>
        <translation>記録</translation>
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
        <translation>指摘を書き出す</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>指摘</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>伏線の一覧を書き出す</translation>
    </message>
    <message>
        <source>foreshadowing</source>
        <translation>伏線</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Choose what is shown</source>
        <translation>表示する指摘を選ぶ</translation>
    </message>
    <message>
        <source>Doubtful ones too</source>
        <translation>疑わしいものも出す</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Only one episode</source>
        <translation>ひとつの話だけ</translation>
    </message>
    <message>
        <source>All episodes</source>
        <translation>すべての話</translation>
    </message>
</context>
<context>
    <name>GroupHeading</name>
    <message>
        <source>The text has changed since; check it again.</source>
        <translation>確認したあとで本文が変わっています。もう一度確認してください。</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Check this episode</source>
        <translation>この話を確認</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>全体を確認</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>止める</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
    <message>
        <source>Sure ones only</source>
        <translation>確かなものだけ</translation>
    </message>
    <message>
        <source>Show, underline and count only what is all but certain.</source>
        <translation>ほぼ間違いないものだけを、一覧・下線・件数に出します。</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>書き出しなど</translation>
    </message>
    <message>
        <source>How far the check is</source>
        <translation>確認の進み具合</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>準備しています…</translation>
    </message>
    <message>
        <source>Checked against confirmed facts only.</source>
        <translation>確定した事実だけをもとに確認します。</translation>
    </message>
    <message>
        <source>Proposed facts count too.</source>
        <translation>提案の段階の事実も使います。</translation>
    </message>
    <message>
        <source>Checking {n} of {total}: {what}</source>
        <translation>{n}／{total}話目：{what}</translation>
    </message>
    <message>
        <source>Last checked: {time}.</source>
        <translation>前回の確認：{time}</translation>
    </message>
    <message>
        <source>The check could not begin: {why}</source>
        <translation>確認を始められませんでした。{why}</translation>
    </message>
    <message>
        <source>The check ended early, at {done} of {total}: {why}</source>
        <translation>{total}話中{done}話まで確認したところで終わりました。{why}</translation>
    </message>
    <message>
        <source>Stopped after {done} of {total} episodes, at {time}. What was found is kept.</source>
        <translation>{time}、{total}話中{done}話まで確認して止めました。見つかった指摘は残してあります。</translation>
    </message>
    <message>
        <source>Without a reading model, who knows what too early was left out.</source>
        <translation>読み取りモデルがないため、「まだ知らないはず」は確認していません。</translation>
    </message>
    <message>
        <source>Facts or people have changed since.</source>
        <translation>そのあとで事実や登場人物が変わっています。</translation>
    </message>
    <message>
        <source>not shown: {n}</source>
        <translation>ほか{n}件は非表示</translation>
    </message>
    <message>
        <source>doubtful ones too</source>
        <translation>疑わしいものも表示中</translation>
    </message>
    <message>
        <source>Export as HTML…</source>
        <translation>HTMLで書き出す…</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>Markdownで書き出す…</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>CSVで書き出す…</translation>
    </message>
    <message>
        <source>Check while I write</source>
        <translation>書きながら確認</translation>
    </message>
    <message>
        <source>Forget what was learned from answers</source>
        <translation>回答から学んだことを忘れる</translation>
    </message>
    <message>
        <source>The chat model reads along: {words}</source>
        <translation>対話モデルが読んでいます：{words}</translation>
    </message>
    <message>
        <source>There are sentences the chat model did not read: {why}</source>
        <translation>対話モデルが読めなかった文があります：{why}</translation>
    </message>
    <message>
        <source>Stopped at {time}, after {done} episodes and {read} of the next. What was found is kept.</source>
        <translation>{time}に、{done}話と、次の話の{read}まで確認したところで止めました。見つかった指摘は残してあります。</translation>
    </message>
    <message>
        <source>Episodes changed since: {n}.</source>
        <translation>その後に変わった話：{n}話。</translation>
    </message>
    <message>
        <source>Episodes never checked: {n}.</source>
        <translation>まだ確認していない話：{n}話。</translation>
    </message>
    <message>
        <source>Stopped at {time}, after {read}. What was found is kept.</source>
        <translation>{time}に、{read}まで確認したところで止めました。見つかった指摘は残してあります。</translation>
    </message>
</context>
<context>
    <name>SentenceQuote</name>
</context>
<context>
    <name>WarningCard</name>
    <message>
        <source>These words are not in the text any more.</source>
        <translation>この文は、いまの本文にはありません。</translation>
    </message>
    <message>
        <source>More evidence: {n}</source>
        <translation>ほかの根拠：{n}件</translation>
    </message>
    <message>
        <source>Intended…</source>
        <translation>意図どおり…</translation>
    </message>
    <message>
        <source>Changed here…</source>
        <translation>ここで変わる…</translation>
    </message>
    <message>
        <source>Fix later</source>
        <translation>あとで直す</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Forget what was answered to warnings of this sort; the answers themselves stay.</source>
        <translation>この種の指摘への回答から学んだことを忘れます。回答そのものは残ります。</translation>
    </message>
    <message>
        <source>No rule found this: a chat model read the sentence beside the fact, and it may be wrong.</source>
        <translation>規則で見つけたものではありません。対話モデルが事実と並べて読んだ結果で、間違っていることがあります。</translation>
    </message>
</context>
</TS>
