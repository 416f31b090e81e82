<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>ModelTable</name>
    <message>
        <source>Chat models</source>
        <translation>対話モデル</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>古い結果</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未試行</translation>
    </message>
    <message>
        <source>not here any more</source>
        <translation>ファイルなし</translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>漏れ</translation>
    </message>
    <message>
        <source>Answers of somebody who does not know that gave something away, in any of these ways</source>
        <translation>知らない人物の答えのうち、何らかの形で秘密をもらした数</translation>
    </message>
    <message>
        <source>Says yes</source>
        <translation>同意</translation>
    </message>
    <message>
        <source>Loaded questions that were said yes to by somebody who does not know</source>
        <translation>知らない人物が、決めつけた質問に「はい」と答えた数</translation>
    </message>
    <message>
        <source>Ignores</source>
        <translation>無視</translation>
    </message>
    <message>
        <source>Facts that were handed over and neither stated nor used</source>
        <translation>渡したのに、述べも使いもしなかった事実の数</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>口調</translation>
    </message>
    <message>
        <source>Answers out of voice: another first person, an assistant’s phrases, another language</source>
        <translation>口調から外れた答えの数（ほかの一人称、アシスタントの言い回し、ほかの言語）</translation>
    </message>
    <message>
        <source>Seconds for an answer</source>
        <translation>一つの答えにかかる秒数</translation>
    </message>
    <message>
        <source>Tokens a second while it writes</source>
        <translation>書いているあいだの、一秒あたりのトークン数</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Memory its process holds</source>
        <translation>プロセスが占めるメモリー</translation>
    </message>
    <message>
        <source>close to a withheld fact</source>
        <translation>渡していない事実に近い</translation>
    </message>
    <message>
        <source>names the withheld fact</source>
        <translation>渡していない事実を言っている</translation>
    </message>
    <message>
        <source>says yes to what it cannot know</source>
        <translation>知るはずのないことに同意している</translation>
    </message>
    <message>
        <source>ignores what it was handed</source>
        <translation>渡した事実を使っていない</translation>
    </message>
    <message>
        <source>another first person</source>
        <translation>一人称が違う</translation>
    </message>
    <message>
        <source>speaks of itself by name</source>
        <translation>自分を名前で語っている</translation>
    </message>
    <message>
        <source>speaks as a program</source>
        <translation>プログラムとして話している</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>言語が違う</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>答えがない</translation>
    </message>
    <message>
        <source>knows</source>
        <translation>知っている</translation>
    </message>
    <message>
        <source>does not know</source>
        <translation>知らない</translation>
    </message>
    <message>
        <source>{name}, episode {n}, {known}: {fact}</source>
        <translation>{name}・第{n}話・{known}：{fact}</translation>
    </message>
    <message>
        <source>(not confirmed)</source>
        <translation>（未確認）</translation>
    </message>
    <message>
        <source>Q: {question}
A: {answer}</source>
        <translation>問：{question}
答：{answer}</translation>
    </message>
    <message>
        <source>repeats its orders</source>
        <translation>指示を繰り返している</translation>
    </message>
    <message>
        <source>Marked by the second look: {looked}; names the fact: {named}; says yes to a loaded question: {yes}</source>
        <translation>見直しで印がついた：{looked}、事実に触れた：{named}、決めつけた質問に同意した：{yes}</translation>
    </message>
    <message>
        <source>Sec.</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Tok./s</source>
        <translation>語/秒</translation>
    </message>
</context>
<context>
    <name>ScoringPage</name>
    <message>
        <source>Which model for this story</source>
        <translation>この作品に合うモデル</translation>
    </message>
    <message>
        <source>Each model is asked about this story’s own secrets, as people who know them and people who do not. The table says what it gave away.</source>
        <translation>作品自身の秘密を、知っている人物と知らない人物として、それぞれのモデルに尋ねます。何をもらしたかが表に出ます。</translation>
    </message>
    <message>
        <source>Questions for each model</source>
        <translation>モデルごとの質問の数</translation>
    </message>
    <message>
        <source>&amp;Try the ticked ones</source>
        <translation>印をつけたものを試す(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source>A &amp;file…</source>
        <translation>ファイル…(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Use this one</source>
        <translation>これを使う(&amp;U)</translation>
    </message>
    <message>
        <source>questions each</source>
        <translation>問ずつ</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>質問と答え</translation>
    </message>
    <message>
        <source>Trying chat models</source>
        <translation>対話モデルを試しています</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}).</source>
        <translation>設定を保存できませんでした（{reason}）。</translation>
    </message>
    <message>
        <source>It answers from now on.</source>
        <translation>これからは、このモデルが答えます。</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf);;All files (*)</source>
        <translation>GGUF モデル (*.gguf);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>A chat model</source>
        <translation>対話モデル</translation>
    </message>
    <message>
        <source>Stopped. The answers so far are kept; trying again goes on from there.</source>
        <translation>中止しました。ここまでの答えは残っています。もう一度試すと続きから始まります。</translation>
    </message>
    <message>
        <source>Open a story first: models are tried on its own secrets.</source>
        <translation>先に作品を開いてください。モデルは作品自身の秘密で試します。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>検索しています…</translation>
    </message>
</context>
</TS>
