<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Index</name>
    <message>
        <source>There is no reading model</source>
        <translation>読み取りモデルがありません</translation>
    </message>
    <message>
        <source>Install it under Models. Until then only words are searched for.</source>
        <translation>「モデル」で導入してください。それまでは言葉だけで探します。</translation>
    </message>
    <message>
        <source>There is nothing to be found yet</source>
        <translation>まだ探すものがありません</translation>
    </message>
    <message>
        <source>The index is made by itself as facts are recorded or read.</source>
        <translation>事実を記録したり読み取ったりすると、自動で作られます。</translation>
    </message>
    <message>
        <source>The index has not been made yet</source>
        <translation>索引はまだ作られていません</translation>
    </message>
    <message>
        <source>Facts to be written: {n}. Asking works meanwhile, more slowly.</source>
        <translation>書き込む事実 {n}。その間も質問はできますが、少し遅くなります。</translation>
    </message>
    <message>
        <source>The index is up to date</source>
        <translation>索引は最新です</translation>
    </message>
    <message>
        <source>Facts in it: {n}.</source>
        <translation>入っている事実 {n}。</translation>
    </message>
    <message>
        <source>Changes wait to be written</source>
        <translation>書き込みを待つ変更があります</translation>
    </message>
    <message>
        <source>Facts: {n}. Waiting: {waiting}. It is done by itself in a moment.</source>
        <translation>事実 {n}、待っているもの {waiting}。まもなく自動で書き込まれます。</translation>
    </message>
    <message>
        <source>The embedding model has changed</source>
        <translation>埋め込みモデルが変わりました</translation>
    </message>
    <message>
        <source>Facts: {n}. The index of the old model answers until that of the new one is whole.</source>
        <translation>事実 {n}。新しいモデルの索引がそろうまで、前のモデルの索引が答えます。</translation>
    </message>
    <message>
        <source>Not in the index</source>
        <translation>索引にない</translation>
    </message>
    <message>
        <source>In the index, but no fact of the story</source>
        <translation>索引にあるが、作品の事実ではない</translation>
    </message>
    <message>
        <source>In the index with older words</source>
        <translation>索引の言葉が古い</translation>
    </message>
    <message>
        <source>Its numbers are damaged</source>
        <translation>ベクトルが壊れている</translation>
    </message>
    <message>
        <source>Missing from the list of what is to be written</source>
        <translation>書き込みの控えと合わない</translation>
    </message>
    <message>
        <source>The search for words has it otherwise</source>
        <translation>言葉の検索と合わない</translation>
    </message>
    <message>
        <source>The index agrees with the story, row by row.</source>
        <translation>索引は、一行残らず作品と合っています。</translation>
    </message>
    <message>
        <source>Repaired rows: {n}.</source>
        <translation>直した行 {n}。</translation>
    </message>
    <message>
        <source>Rows that differ: {n}. “Repair” makes them right.</source>
        <translation>合わない行 {n}。「直す」で正しくなります。</translation>
    </message>
</context>
<context>
    <name>IndexPage</name>
    <message>
        <source>Search index</source>
        <translation>検索の索引</translation>
    </message>
    <message>
        <source>What characters remember is looked up in it. It is made from the story and can be remade.</source>
        <translation>登場人物の記憶を探すための索引です。作品から作られ、いつでも作り直せます。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>直す</translation>
    </message>
    <message>
        <source>Make it anew</source>
        <translation>作り直す</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>止める</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>進みぐあい</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>合わない行</translation>
    </message>
    <message>
        <source>Checking the search index</source>
        <translation>索引を確認しています</translation>
    </message>
    <message>
        <source>Repairing the search index</source>
        <translation>索引を直しています</translation>
    </message>
    <message>
        <source>The index has been made anew. Facts written: {n}.</source>
        <translation>索引を作り直しました。書き込んだ事実 {n}。</translation>
    </message>
    <message>
        <source>Stopped: the index may miss facts until the rest is written. Repair writes it.</source>
        <translation>中止しました。残りが書かれるまで、索引に抜けがあるかもしれません。「直す」で書き足せます。</translation>
    </message>
    <message>
        <source>Rebuilding the search index</source>
        <translation>検索索引の作り直し</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept.</source>
        <translation>中止しました。済んだところまでは残っています。</translation>
    </message>
    <message>
        <source>No story is open</source>
        <translation>作品が開かれていません</translation>
    </message>
    <message>
        <source>Every story has an index of its own.</source>
        <translation>索引は作品ごとにあります。</translation>
    </message>
    <message>
        <source>The index differs from the story</source>
        <translation>索引が作品と合っていません</translation>
    </message>
    <message>
        <source>Asking works, and may miss something. Repair it.</source>
        <translation>質問はできますが、見落とすことがあります。直してください。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>検索しています…</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>ほか{n}件</translation>
    </message>
</context>
</TS>
