<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>JobRow</name>
    <message>
        <source>Cancel this job</source>
        <translation>この処理を中止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
</context>
<context>
    <name>JobsPanel</name>
    <message>
        <source>Clear finished</source>
        <translation>終わった処理を消す</translation>
    </message>
    <message>
        <source>Nothing is being done. Long work appears here while it runs.</source>
        <translation>進行中の処理はありません。時間のかかる処理は、ここに表示されます。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>処理状況</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Waiting its turn</source>
        <translation>順番を待っています</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>準備しています…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept.</source>
        <translation>中止しました。済んだところまでは残っています。</translation>
    </message>
    <message>
        <source>search index</source>
        <translation>検索索引</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Show the list of jobs</source>
        <translation>処理状況を表示</translation>
    </message>
    <message>
        <source>How far the job is</source>
        <translation>処理の進み具合</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>この処理を中止</translation>
    </message>
    <message>
        <source>Models: which, where, and how they are run</source>
        <translation>モデルの選択、置き場所、動かし方</translation>
    </message>
    <message>
        <source>Jobs that failed: {n}</source>
        <translation>失敗した処理：{n}</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>処理状況</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>ほか{n}件</translation>
    </message>
    <message>
        <source>Reader: not installed</source>
        <translation>読み取り：モデルなし</translation>
    </message>
    <message>
        <source>Reader: idle</source>
        <translation>読み取り：待機中</translation>
    </message>
    <message>
        <source>Reader: ready</source>
        <translation>読み取り：準備完了</translation>
    </message>
    <message>
        <source>No chat model</source>
        <translation>対話モデルなし</translation>
    </message>
    <message>
        <source>{name}: not installed</source>
        <translation>{name}：未導入</translation>
    </message>
    <message>
        <source>Chat model: {file}</source>
        <translation>対話モデルのファイル：{file}</translation>
    </message>
</context>
<context>
    <name>BackgroundTasks</name>
    <message>
        <source>Facts proposed: {facts}. Learning moments: {moments}. Passages read: {n}.</source>
        <translation>事実の提案 {facts}件、「知る」場面 {moments}件。読んだ箇所 {n}。</translation>
    </message>
    <message>
        <source>Dropped for want of evidence: {n}.</source>
        <translation>証拠が足りず見送り {n}件。</translation>
    </message>
    <message>
        <source>Passages the chat model gave no whole answer for: {n}; the rest stands.</source>
        <translation>対話モデルの答えが途中で途切れた箇所：{n}件（ほかはそのまま使えます）。</translation>
    </message>
    <message>
        <source>Reading what has changed</source>
        <translation>変わった箇所の読み取り</translation>
    </message>
    <message>
        <source>Reading the story</source>
        <translation>作品の読み取り</translation>
    </message>
    <message>
        <source>Updating the search index</source>
        <translation>検索索引の更新</translation>
    </message>
    <message>
        <source>Rebuilding the search index</source>
        <translation>検索索引の作り直し</translation>
    </message>
    <message>
        <source>Facts written: {n}. Removed: {removed}.</source>
        <translation>書き込み {n}件、削除 {removed}件。</translation>
    </message>
</context>
</TS>
