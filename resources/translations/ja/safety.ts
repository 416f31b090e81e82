<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>BackupDialog</name>
    <message>
        <source>&amp;Open as a new file…</source>
        <translation>新しいファイルとして開く(&amp;O)…</translation>
    </message>
    <message>
        <source>A backup opens as a new file. The story you have now stays as it is.</source>
        <translation>バックアップは新しいファイルとして開きます。いまの作品はそのまま残ります。</translation>
    </message>
    <message>
        <source>Another &amp;folder…</source>
        <translation>別のフォルダー(&amp;F)…</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>バックアップから戻す</translation>
    </message>
    <message>
        <source>Stories (*.story)</source>
        <translation>作品 (*.story)</translation>
    </message>
    <message>
        <source>There are no backups in this folder yet.</source>
        <translation>このフォルダーには、まだバックアップがありません。</translation>
    </message>
    <message>
        <source>Where backups are</source>
        <translation>バックアップのあるフォルダー</translation>
    </message>
    <message>
        <source>Where to keep the story</source>
        <translation>作品の保存先</translation>
    </message>
    <message>
        <source>{title}  ·  episodes: {n}</source>
        <translation>{title}  ·  全{n}話</translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Episode {n}: {title}</source>
        <translation>第{n}話　{title}</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>執筆を続ける</translation>
    </message>
    <message>
        <source>It was open since {when}. Everything you typed but for the last second or two is there.</source>
        <translation>{when}から開いていました。最後の1、2秒を除き、入力した内容はすべて残っています。</translation>
    </message>
    <message>
        <source>It was open since {when}. What was saved is there, and so is what was not saved yet.</source>
        <translation>{when}から開いていました。保存済みの内容も、まだ保存されていなかった内容も残っています。</translation>
    </message>
    <message>
        <source>Last saved {when}.</source>
        <translation>最後の保存：{when}。</translation>
    </message>
    <message>
        <source>Nothing had been written since it was opened ({when}). Everything is there.</source>
        <translation>開いてから（{when}）、書き換えはありませんでした。内容はすべて残っています。</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>復元した内容</translation>
    </message>
    <message>
        <source>The program ended without closing this story</source>
        <translation>前回、作品が閉じられないまま終了しました</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>版…</translation>
    </message>
    <message>
        <source>What was typed after that is kept as a version, because the episode was changed since.</source>
        <translation>そのあとの入力は、話が別に書き換えられていたため、版として残しました。</translation>
    </message>
    <message>
        <source>What was typed after that is recovered.</source>
        <translation>そのあとの入力も復元しました。</translation>
    </message>
</context>
<context>
    <name>_Waiting</name>
    <message>
        <source>Backing up</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Close without a backup</source>
        <translation>バックアップせずに閉じる</translation>
    </message>
    <message>
        <source>The story is saved. A backup is being made…</source>
        <translation>作品は保存済みです。バックアップを作成しています…</translation>
    </message>
</context>
</TS>
