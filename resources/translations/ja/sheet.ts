<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
    <context>
        <name>CharacterSheet</name>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>読み</translation>
        </message>
        <message>
            <source>First person</source>
            <translation>一人称</translation>
        </message>
        <message>
            <source>What they call themselves</source>
            <translation>自分をどう呼ぶか</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>人物像</translation>
        </message>
        <message>
            <source>What anybody may know of them at the start</source>
            <translation>物語の始まりで誰が知っていてもよいこと</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>話し方</translation>
        </message>
        <message>
            <source>How they speak</source>
            <translation>口調や口癖</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>覚え書き</translation>
        </message>
        <message>
            <source>For you alone</source>
            <translation>あなたのための控え</translation>
        </message>
        <message>
            <source>Add an alias</source>
            <translation>別名を加える</translation>
        </message>
        <message>
            <source>Another name</source>
            <translation>別名</translation>
        </message>
        <message>
            <source>Add a form of address</source>
            <translation>呼称を加える</translation>
        </message>
        <message>
            <source>What they call them</source>
            <translation>呼び方</translation>
        </message>
        <message>
            <source>From episode {n}  {title}</source>
            <translation>第{n}話から　{title}</translation>
        </message>
        <message>
            <source>From the start</source>
            <translation>最初から</translation>
        </message>
        <message>
            <source>Rename character</source>
            <translation>人物の改名</translation>
        </message>
        <message>
            <source>Change the reading</source>
            <translation>読みの変更</translation>
        </message>
        <message>
            <source>Change the first person</source>
            <translation>一人称の変更</translation>
        </message>
        <message>
            <source>Change the profile</source>
            <translation>人物像の変更</translation>
        </message>
        <message>
            <source>Change the voice</source>
            <translation>話し方の変更</translation>
        </message>
        <message>
            <source>Change the notes</source>
            <translation>覚え書きの変更</translation>
        </message>
        <message>
            <source>Change the aliases</source>
            <translation>別名の変更</translation>
        </message>
        <message>
            <source>Change the forms of address</source>
            <translation>呼称の変更</translation>
        </message>
        <message>
            <source>Accept character</source>
            <translation>人物の確定</translation>
        </message>
        <message>
            <source>Reject character</source>
            <translation>人物の却下</translation>
        </message>
        <message>
            <source>Also called</source>
            <translation>別名</translation>
        </message>
        <message>
            <source>What they call others</source>
            <translation>ほかの人物の呼び方</translation>
        </message>
        <message>
            <source>What they keep to themselves</source>
            <translation>胸に秘めていること</translation>
        </message>
        <message>
            <source>Lines of theirs in the text</source>
            <translation>本文の台詞から</translation>
        </message>
        <message>
            <source>Nobody to show</source>
            <translation>表示する人物がいません</translation>
        </message>
        <message>
            <source>This character is not in the story. Choose another one on the left.</source>
            <translation>この人物は作品にいません。左の一覧から選んでください。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Confirm what was read</source>
            <translation>読み取りを確定</translation>
        </message>
        <message>
            <source>Take away what was read</source>
            <translation>読み取りを取り消す</translation>
        </message>
        <message>
            <source>Opening the sheet…</source>
            <translation>人物シートを開いています…</translation>
        </message>
    </context>
    <context>
        <name>Evidence</name>
        <message>
            <source>Proposed; not yet confirmed</source>
            <translation>提案（まだ確定していません）</translation>
        </message>
        <message>
            <source>And more of lesser weight: {n}</source>
            <translation>ほかに、重要度の低いものが{n}件</translation>
        </message>
        <message>
            <source>No secrets of theirs are recorded.</source>
            <translation>この人物の秘密は記録されていません。</translation>
        </message>
        <message>
            <source>Lines show here once the text has been read and somebody is known to speak them.</source>
            <translation>本文の読み取りが済み、話し手が分かると、ここに台詞が並びます。</translation>
        </message>
        <message>
            <source>Episode {n}</source>
            <translation>第{n}話</translation>
        </message>
        <message>
            <source>  “{quote}”</source>
            <translation>「{quote}」</translation>
        </message>
    </context>
    <context>
        <name>Header</name>
        <message>
            <source>Talk</source>
            <translation>対話する</translation>
        </message>
        <message>
            <source>Close the sheet</source>
            <translation>人物票を閉じる</translation>
        </message>
        <message>
            <source>Found in the text. Is this somebody of the story?</source>
            <translation>本文で見つかりました。この人物を登場人物にしますか。</translation>
        </message>
        <message>
            <source>Reject</source>
            <translation>却下</translation>
        </message>
        <message>
            <source>Accept</source>
            <translation>確定</translation>
        </message>
        <message>
            <source>Mind</source>
            <translation>記憶</translation>
        </message>
    </context>
    <context>
        <name>NameRow</name>
        <message>
            <source>From episode</source>
            <translation>いつから</translation>
        </message>
        <message>
            <source>An episode in the trash</source>
            <translation>ごみ箱の話</translation>
        </message>
        <message>
            <source>Towards</source>
            <translation>相手</translation>
        </message>
        <message>
            <source>Not in the cast</source>
            <translation>登場人物にいません</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
    </context>
    <context>
        <name>FromText</name>
        <message>
            <source>Confirm</source>
            <translation>確定</translation>
        </message>
        <message>
            <source>Fill in from the text</source>
            <translation>本文から埋める</translation>
        </message>
        <message>
            <source>From their own lines and what everybody knows. What you wrote stays.</source>
            <translation>本人のせりふと、誰もが知っていることから。書いてあることはそのまま残ります。</translation>
        </message>
        <message>
            <source>first person</source>
            <translation>一人称</translation>
        </message>
        <message>
            <source>voice</source>
            <translation>話し方</translation>
        </message>
        <message>
            <source>profile</source>
            <translation>人物像</translation>
        </message>
        <message>
            <source>Take away</source>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>{what} “{value}”</source>
            <translation>{what}『{value}』</translation>
        </message>
        <message>
            <source>From the text of this branch, for it alone, not yet your word: {what}</source>
            <translation>この分岐の本文から、この分岐でだけ（まだ確定していません）: {what}</translation>
        </message>
        <message>
            <source>From the text, not yet your word: {what}</source>
            <translation>本文から（まだ確定していません）：{what}</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>“{word}” for {name}</source>
            <translation>{name}を「{word}」と呼ぶ</translation>
        </message>
    </context>
    <context>
        <name>Drawing</name>
        <message>
            <source>Fill in sheets from the text</source>
            <translation>人物の欄を本文から埋める</translation>
        </message>
    </context>
</TS>
