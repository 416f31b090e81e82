<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>Continuity Workbench</source>
        <translation>物語の整合ワークベンチ</translation>
    </message>
    <message>
        <source>An offline desk for novelists: who knows what, as of which episode.</source>
        <translation>小説家のための、ネットにつながない机。第何話の時点で、誰が何を知っているか。</translation>
    </message>
    <message>
        <source>Nothing you write leaves this computer: the program opens no connection.</source>
        <translation>書いたものがこのパソコンの外へ出ることはありません。このプログラムは一切の通信をしません。</translation>
    </message>
    <message>
        <source>Version {version}, under the Apache License 2.0.</source>
        <translation>バージョン {version}（Apache License 2.0）</translation>
    </message>
    <message>
        <source>Built with Qt (LGPL 3) through PySide6; every part is in THIRD_PARTY.md.</source>
        <translation>Qt（LGPL 3）を PySide6 を通して使っています。使っているものの一覧は THIRD_PARTY.md にあります。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このプログラムについて</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Esc or F11 brings everything else back.</source>
        <translation>EscまたはF11で元の画面に戻ります。</translation>
    </message>
    <message>
        <source>Open a story</source>
        <translation>作品を開く</translation>
    </message>
    <message>
        <source>Stories (*.story);;All files (*)</source>
        <translation>作品 (*.story);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>This story file is read-only: you can read and ask, but nothing you change is kept.</source>
        <translation>この作品ファイルは読み取り専用です。読むことと尋ねることはできますが、変更は保存されません。</translation>
    </message>
    <message>
        <source>People found: {n}. “Find the people” in the Story menu shows them.</source>
        <translation>登場人物の候補が {n} 人見つかりました。「作品」メニューの「登場人物を探す」でご覧になれます。</translation>
    </message>
    <message>
        <source>The last changes could not be saved:

{reason}

Go on and lose them?</source>
        <translation>最後の変更を保存できませんでした。

{reason}

変更を捨てて続けますか。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>保存できていません</translation>
    </message>
    <message>
        <source>Continuity Workbench</source>
        <translation>物語の整合ワークベンチ</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>&amp;All commands in the menus</source>
        <translation>すべての操作をメニューに表示(&amp;A)</translation>
    </message>
    <message>
        <source>Relation&amp;s</source>
        <translation>人物関係(&amp;S)</translation>
    </message>
    <message>
        <source>Sp&amp;lit view</source>
        <translation>並べて表示(&amp;L)</translation>
    </message>
    <message>
        <source>Find in the &amp;whole story…</source>
        <translation>作品全体を検索(&amp;W)…</translation>
    </message>
    <message>
        <source>R&amp;eplace in the whole story…</source>
        <translation>作品全体で置換(&amp;E)…</translation>
    </message>
    <message>
        <source>Find by &amp;meaning…</source>
        <translation>意味で検索(&amp;M)…</translation>
    </message>
    <message>
        <source>Words in several spellin&amp;gs…</source>
        <translation>表記ゆれ(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>印刷(&amp;P)…</translation>
    </message>
    <message>
        <source>Pa&amp;ge preview</source>
        <translation>縦書きプレビュー(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New story…</source>
        <translation>新しい作品(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近の作品(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Import a manuscript…</source>
        <translation>原稿を取り込む(&amp;I)…</translation>
    </message>
    <message>
        <source>Import into t&amp;his story…</source>
        <translation>この作品に追加で取り込む(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Save now</source>
        <translation>今すぐ保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close the story</source>
        <translation>作品を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>設定(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Story</source>
        <translation>作品(&amp;S)</translation>
    </message>
    <message>
        <source>New &amp;episode</source>
        <translation>新しい話(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Split the episode here</source>
        <translation>ここで話を分割(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Merge with the next episode</source>
        <translation>次の話と結合(&amp;M)</translation>
    </message>
    <message>
        <source>What-&amp;if from here…</source>
        <translation>ここから分岐を始める(&amp;I)…</translation>
    </message>
    <message>
        <source>C&amp;ompare branches</source>
        <translation>分岐を見比べる(&amp;O)</translation>
    </message>
    <message>
        <source>Find the &amp;people…</source>
        <translation>登場人物を探す(&amp;P)…</translation>
    </message>
    <message>
        <source>Read this episode for &amp;facts</source>
        <translation>この話から事実を読み取る(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Read the whole story</source>
        <translation>全話を読み取る(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Check this episode</source>
        <translation>この話の整合を確認(&amp;C)</translation>
    </message>
    <message>
        <source>Check ever&amp;ything</source>
        <translation>全話の整合を確認(&amp;Y)</translation>
    </message>
    <message>
        <source>Next warnin&amp;g</source>
        <translation>次の指摘(&amp;G)</translation>
    </message>
    <message>
        <source>Previous warning</source>
        <translation>前の指摘</translation>
    </message>
    <message>
        <source>What would break wi&amp;thout this episode?</source>
        <translation>この話を削った場合の影響(&amp;T)</translation>
    </message>
    <message>
        <source>P&amp;lant something here…</source>
        <translation>ここに伏線を張る(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Who knows this?</source>
        <translation>誰が知っているか(&amp;W)</translation>
    </message>
    <message>
        <source>What does one &amp;know and another not?</source>
        <translation>一人だけが知っていること(&amp;K)</translation>
    </message>
    <message>
        <source>Whe&amp;n does somebody learn this?</source>
        <translation>いつ知るか(&amp;N)</translation>
    </message>
    <message>
        <source>Facts sai&amp;d twice…</source>
        <translation>重複した事実(&amp;D)…</translation>
    </message>
    <message>
        <source>Search inde&amp;x…</source>
        <translation>検索の索引(&amp;X)…</translation>
    </message>
    <message>
        <source>Re&amp;build the index</source>
        <translation>索引を作り直す(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Manuscript</source>
        <translation>原稿(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Knowledge</source>
        <translation>知識表(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>提案(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Plants and payoffs</source>
        <translation>伏線(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>対話(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Continuity</source>
        <translation>整合(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>処理状況(&amp;J)</translation>
    </message>
    <message>
        <source>Nothing but the te&amp;xt</source>
        <translation>本文だけを表示(&amp;X)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>配色(&amp;H)</translation>
    </message>
    <message>
        <source>Match system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>明るい</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>暗い</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>セピア</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Try the sample story</source>
        <translation>見本の作品を開く(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>はじめの一歩(&amp;F)</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>コマンドパレット(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>キー操作(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>このプログラムについて(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>登場人物(&amp;C)</translation>
    </message>
    <message>
        <source>The &amp;same question at several points…</source>
        <translation>時点ごとの答えを比べる(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Rehearse a scene…</source>
        <translation>会話シーンを試す(&amp;R)…</translation>
    </message>
    <message>
        <source>What do those present &amp;notice?</source>
        <translation>その場の人は何に気づく？(&amp;N)</translation>
    </message>
    <message>
        <source>Somebody's m&amp;ind</source>
        <translation>人物の記憶を見る(&amp;I)</translation>
    </message>
    <message>
        <source>Try c&amp;hat models on this story…</source>
        <translation>この作品で対話モデルを試す(&amp;H)…</translation>
    </message>
    <message>
        <source>Timelin&amp;e</source>
        <translation>時系列(&amp;E)</translation>
    </message>
    <message>
        <source>Cork&amp;board and outline</source>
        <translation>コルクボードと見取り図(&amp;B)</translation>
    </message>
    <message>
        <source>Places, things an&amp;d words</source>
        <translation>場所・もの・用語(&amp;D)</translation>
    </message>
    <message>
        <source>N&amp;otes on this episode</source>
        <translation>この話のメモ(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Export the manuscript…</source>
        <translation>原稿を書き出す…(&amp;E)</translation>
    </message>
    <message>
        <source>Cop&amp;y this episode for posting</source>
        <translation>この話を投稿用にコピー(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Versions and snapshots…</source>
        <translation>版とスナップショット(&amp;V)…</translation>
    </message>
    <message>
        <source>T&amp;ake a snapshot…</source>
        <translation>スナップショットを撮る(&amp;A)…</translation>
    </message>
    <message>
        <source>Restore from a &amp;backup…</source>
        <translation>バックアップから戻す(&amp;B)…</translation>
    </message>
    <message>
        <source>Undo in the &amp;story</source>
        <translation>作品の操作を元に戻す(&amp;S)</translation>
    </message>
    <message>
        <source>Red&amp;o in the story</source>
        <translation>作品の操作をやり直す(&amp;O)</translation>
    </message>
    <message>
        <source>Word co&amp;unt and goal…</source>
        <translation>文字数と目標(&amp;U)…</translation>
    </message>
    <message>
        <source>T&amp;ypewriter scrolling</source>
        <translation>タイプライタースクロール(&amp;Y)</translation>
    </message>
    <message>
        <source>Dim the other paragraphs</source>
        <translation>ほかの段落を薄くする</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>使い方(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Find and replace in this episode…</source>
        <translation>この話の中を検索・置換(&amp;F)…</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>人物</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close this notice</source>
        <translation>この知らせを閉じる</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Page</source>
        <translation>紙面</translation>
    </message>
    <message>
        <source>Manuscript</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>知識表</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>提案</translation>
    </message>
    <message>
        <source>Plants</source>
        <translation>伏線</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>対話</translation>
    </message>
    <message>
        <source>Continuity</source>
        <translation>整合</translation>
    </message>
    <message>
        <source>Who knows</source>
        <translation>誰が知るか</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>保存しました。</translation>
    </message>
    <message>
        <source>Episodes and characters</source>
        <translation>話と登場人物</translation>
    </message>
    <message>
        <source>Talk and continuity</source>
        <translation>対話と整合</translation>
    </message>
    <message>
        <source>This story was changed elsewhere; it is shown as it stands now.</source>
        <translation>この作品は別の場所で変更されました。いまの内容を表示しています。</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>はじめの一歩</translation>
    </message>
    <message>
        <source>Put the first steps away</source>
        <translation>はじめの一歩を片づける</translation>
    </message>
    <message>
        <source>Write, or import a manuscript</source>
        <translation>書く、または原稿を取り込む</translation>
    </message>
    <message>
        <source>Who is in the story?</source>
        <translation>登場人物を確認する</translation>
    </message>
    <message>
        <source>Read it and confirm the facts</source>
        <translation>読み取って、事実を確認する</translation>
    </message>
    <message>
        <source>Ask a character something</source>
        <translation>登場人物に尋ねる</translation>
    </message>
    <message>
        <source>Check that everything fits</source>
        <translation>食い違いがないか確認する</translation>
    </message>
</context>
<context>
    <name>Beside</name>
    <message>
        <source>What stands beside the manuscript</source>
        <translation>原稿の横に並べるもの</translation>
    </message>
    <message>
        <source>Knowledge matrix</source>
        <translation>知識表</translation>
    </message>
    <message>
        <source>Episode {n}</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>Close what stands beside (Ctrl+\)</source>
        <translation>横の画面を閉じる（Ctrl+\）</translation>
    </message>
</context>
<context>
    <name>BranchController</name>
    <message>
        <source>“{branch}” begins here. Write a new episode, or write in a shared one: it becomes a copy.</source>
        <translation>「{branch}」はここから始まります。新しい話を書くか、共通の話を書き換えてください。</translation>
    </message>
    <message>
        <source>New episode</source>
        <translation>新しい話</translation>
    </message>
    <message>
        <source>This episode now has a copy of its own in this branch; {parent} keeps its text.</source>
        <translation>この話は、この分岐だけの書き換えになりました。{parent}の文章はそのままです。</translation>
    </message>
    <message>
        <source>Give up this copy</source>
        <translation>書き換えをやめて元に戻す</translation>
    </message>
    <message>
        <source>The copy is gone; this branch shows the shared episode again.</source>
        <translation>書き換えをやめ、共通の話に戻しました。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>読み直す</translation>
    </message>
</context>
<context>
    <name>CheckController</name>
    <message>
        <source>Written: {path}</source>
        <translation>書き出しました：{path}</translation>
    </message>
    <message>
        <source>Personal data in its quotes, as it stands there: {n}</source>
        <translation>引用の中にそのまま残る個人情報：{n} 件</translation>
    </message>
    <message>
        <source>It is done.</source>
        <translation>変更しました。</translation>
    </message>
</context>
<context>
    <name>GroupTalkController</name>
    <message>
        <source>Several at once</source>
        <translation>いくつかの時点・二人の場面・その場の人</translation>
    </message>
    <message>
        <source>The same question at several points…</source>
        <translation>時点ごとの答えを比べる…</translation>
    </message>
    <message>
        <source>Rehearse a scene…</source>
        <translation>会話シーンを試す…</translation>
    </message>
    <message>
        <source>What do those present notice?</source>
        <translation>その場の人は何に気づく？</translation>
    </message>
    <message>
        <source>Back to the columns</source>
        <translation>並べた答えに戻る</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>場面に戻る</translation>
    </message>
    <message>
        <source>This is where it stands in the text.</source>
        <translation>本文ではここにあります。</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>元に戻しました：{what}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Done again: {what}</source>
        <translation>やり直しました：{what}</translation>
    </message>
</context>
<context>
    <name>QueryController</name>
    <message>
        <source>Passages that read otherwise with this cast: {n}, in {episodes} episodes.</source>
        <translation>この登場人物で読み方が変わる箇所：{n}（{episodes}話）</translation>
    </message>
    <message>
        <source>Read them again</source>
        <translation>読み直す</translation>
    </message>
</context>
<context>
    <name>SearchController</name>
    <message>
        <source>Places replaced: {n}. The texts are kept as versions as they were.</source>
        <translation>{n}か所を置換しました。元の本文は版として残してあります。</translation>
    </message>
</context>
<context>
    <name>TabbedPages</name>
    <message>
        <source>More</source>
        <translation>ほか</translation>
    </message>
</context>
<context>
    <name>UndoController</name>
    <message>
        <source>typing</source>
        <translation>入力</translation>
    </message>
</context>
<context>
    <name>VersionController</name>
    <message>
        <source>Take a snapshot</source>
        <translation>スナップショットを撮る</translation>
    </message>
    <message>
        <source>Name of the snapshot:</source>
        <translation>スナップショットの名前：</translation>
    </message>
    <message>
        <source>The whole story is kept as “{name}”.</source>
        <translation>作品全体を「{name}」として残しました。</translation>
    </message>
    <message>
        <source>“{title}” has its older text again; what stood there is kept as a version.</source>
        <translation>「{title}」を前の版に戻しました。直前の文章も版として残してあります。</translation>
    </message>
    <message>
        <source>The older text is back; what stood here is kept as a version.</source>
        <translation>前の版に戻しました。直前の文章も版として残してあります。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
</context>
</TS>
