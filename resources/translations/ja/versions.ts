<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>Versions</name>
    <message>
        <source>Kept by you</source>
        <translation>作者が残したもの</translation>
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
        <source>Keep the present text as a version</source>
        <translation>いまの文章を版として残す</translation>
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
        <source>One is kept before a text is replaced as a whole, and whenever you ask for one.</source>
        <translation>文章を丸ごと差し替える前に自動で残ります。右上のボタンで、いつでも残せます。</translation>
    </message>
</context>
</TS>
