<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Versions</name>
    <message>
        <source>Before words were replaced</source>
        <translation>語句を置換する前</translation>
    </message>
    <message>
        <source>Before going back to an older version</source>
        <translation>前の版に戻す直前</translation>
    </message>
    <message>
        <source>Changed elsewhere while it was open here</source>
        <translation>ここで開いている間に、別の場所で書き換えられたもの</translation>
    </message>
    <message>
        <source>Before the text was replaced</source>
        <translation>文章を差し替える直前</translation>
    </message>
    <message>
        <source>Before a part was removed</source>
        <translation>部を外す直前</translation>
    </message>
    <message>
        <source>Before a session</source>
        <translation>書き始める前</translation>
    </message>
    <message>
        <source>Before an episode was split</source>
        <translation>話を分割する直前</translation>
    </message>
    <message>
        <source>Before an import</source>
        <translation>取り込みの直前</translation>
    </message>
    <message>
        <source>Before episodes were merged</source>
        <translation>話を結合する直前</translation>
    </message>
    <message>
        <source>Before going back to a snapshot</source>
        <translation>スナップショットに戻す直前</translation>
    </message>
    <message>
        <source>Before much was changed</source>
        <translation>大きく書き換える直前</translation>
    </message>
    <message>
        <source>In a snapshot of the story</source>
        <translation>作品のスナップショット</translation>
    </message>
    <message>
        <source>Taken by you</source>
        <translation>作者が撮ったもの</translation>
    </message>
    <message>
        <source>Typed before the program ended unexpectedly</source>
        <translation>プログラムが異常終了する前に入力されたもの</translation>
    </message>
    <message>
        <source>While writing</source>
        <translation>執筆の途中</translation>
    </message>
    <message>
        <source>Kept by hand</source>
        <translation>手で残した版</translation>
    </message>
</context>
<context>
    <name>VersionsPane</name>
    <message>
        <source>Versions</source>
        <translation>版</translation>
    </message>
    <message>
        <source>Go back to this version</source>
        <translation>この版に戻す</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Versions of “{title}”</source>
        <translation>「{title}」の版</translation>
    </message>
    <message>
        <source>Now  ·  {title}</source>
        <translation>いま  ·  {title}</translation>
    </message>
    <message>
        <source>Go back to a version</source>
        <translation>前の版に戻す</translation>
    </message>
    <message>
        <source>Close the versions</source>
        <translation>版の一覧を閉じる</translation>
    </message>
    <message>
        <source>No versions yet</source>
        <translation>まだ版がありません</translation>
    </message>
    <message>
        <source>Copy this version</source>
        <translation>この版をコピー</translation>
    </message>
    <message>
        <source>One is kept before the first change of a session and before much changes, and when you ask for one.</source>
        <translation>その日の最初の書き換えの前と、大きな変更の前に自動で残ります。右上のボタンで、いつでも残せます。</translation>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation>版の一部を戻す</translation>
    </message>
    <message>
        <source>Take a snapshot…</source>
        <translation>スナップショットを撮る…</translation>
    </message>
    <message>
        <source>Take this part back</source>
        <translation>この部分を戻す</translation>
    </message>
    <message>
        <source>The whole story</source>
        <translation>作品全体</translation>
    </message>
    <message>
        <source>This episode</source>
        <translation>この話</translation>
    </message>
    <message>
        <source>Keep the present text…</source>
        <translation>いまの文章を残す…</translation>
    </message>
    <message>
        <source>Snapshots of the whole story</source>
        <translation>作品全体のスナップショット</translation>
    </message>
    <message>
        <source>Name of the version (it may stay empty):</source>
        <translation>版の名前（空欄でもかまいません）：</translation>
    </message>
    <message>
        <source>Keep a version</source>
        <translation>版を残す</translation>
    </message>
</context>
<context>
    <name>StoryVersions</name>
    <message>
        <source>Episodes that differ</source>
        <translation>違いのある話</translation>
    </message>
    <message>
        <source>Episodes that differ from now: {n}</source>
        <translation>いまと違う話：{n}</translation>
    </message>
    <message>
        <source>Go back to a snapshot</source>
        <translation>スナップショットに戻す</translation>
    </message>
    <message>
        <source>Go back to a version</source>
        <translation>前の版に戻す</translation>
    </message>
    <message>
        <source>Name a snapshot</source>
        <translation>スナップショットに名前を付ける</translation>
    </message>
    <message>
        <source>Name of the snapshot:</source>
        <translation>スナップショットの名前：</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>名前…</translation>
    </message>
    <message>
        <source>Now  ·  {title}</source>
        <translation>いま  ·  {title}</translation>
    </message>
    <message>
        <source>One is taken before the first change of a session and before anything large, and by you.</source>
        <translation>その日の最初の書き換えの前と、大きな変更の前に自動で残ります。名前を付けて残すこともできます。</translation>
    </message>
    <message>
        <source>Put every episode back as it was then: text, title, part and order?

Episodes written since stay. What stands there now is kept as a snapshot, and Undo takes all of it back.</source>
        <translation>すべての話の本文・題・部・順番を、このときの状態に戻しますか。

このあとで書いた話はそのまま残ります。いまの状態はスナップショットとして残り、「元に戻す」で取り消せます。</translation>
    </message>
    <message>
        <source>Put the whole story back</source>
        <translation>作品全体を戻す</translation>
    </message>
    <message>
        <source>Put the whole story back…</source>
        <translation>作品全体を戻す…</translation>
    </message>
    <message>
        <source>Put this episode back</source>
        <translation>この話を戻す</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove a snapshot</source>
        <translation>スナップショットの削除</translation>
    </message>
    <message>
        <source>Remove the snapshot “{name}”? This cannot be undone.</source>
        <translation>スナップショット「{name}」を削除しますか。元には戻せません。</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>スナップショット</translation>
    </message>
    <message>
        <source>Take a part of a version back</source>
        <translation>版の一部を戻す</translation>
    </message>
    <message>
        <source>Take this part back</source>
        <translation>この部分を戻す</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>erased since: {n}</source>
        <translation>うち{n}話は消去済み</translation>
    </message>
    <message>
        <source>{title} (in the trash now)</source>
        <translation>{title}（いまはごみ箱）</translation>
    </message>
    <message>
        <source>Every episode of this snapshot reads the same now.</source>
        <translation>このスナップショットにある話は、すべて今と同じです。</translation>
    </message>
    <message>
        <source>Episodes written since: {n}</source>
        <translation>その後に書いた話：{n}</translation>
    </message>
    <message>
        <source>Episodes: {n}</source>
        <translation>全{n}話</translation>
    </message>
</context>
</TS>
