<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>Telling order and story order</source>
        <translation>語られる順と起きる順</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>{n}.</source>
        <translation>第{n}話</translation>
    </message>
    <message>
        <source>at {date}</source>
        <translation>時期 {date}</translation>
    </message>
    <message>
        <source>Episode {n}, {title}: at {date} in story time, number {rank} of {all} as they happen</source>
        <translation>第{n}話「{title}」：作中の時期は {date}、起きる順で{all}話のうち{rank}番目</translation>
    </message>
</context>
<context>
    <name>TimelinePane</name>
    <message>
        <source>Date…</source>
        <translation>時期…</translation>
    </message>
    <message>
        <source>The story goes on from here</source>
        <translation>ここから物語が続く</translation>
    </message>
    <message>
        <source>Back to the main line</source>
        <translation>本筋に戻す</translation>
    </message>
    <message>
        <source>Without a date: at their own numbers</source>
        <translation>時期のない話：それぞれの話数の位置</translation>
    </message>
    <message>
        <source>Without a date: from {place} on</source>
        <translation>時期のない話：{place} から</translation>
    </message>
    <message>
        <source>On the main line, at {place}</source>
        <translation>本筋の {place} の位置</translation>
    </message>
    <message>
        <source>At {place}; the main line follows it</source>
        <translation>{place} の位置。本筋はここに続く</translation>
    </message>
    <message>
        <source>At {place}, after the date before it; the main line follows them</source>
        <translation>{place} の位置。前の時期に続くので、本筋もここに続く</translation>
    </message>
    <message>
        <source>An excursion to {place}; nobody follows it</source>
        <translation>{place} への寄り道。後の話は続かない</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時系列</translation>
    </message>
    <message>
        <source>Close the timeline (Esc)</source>
        <translation>時系列を閉じる (Esc)</translation>
    </message>
    <message>
        <source>As it is told</source>
        <translation>語られる順</translation>
    </message>
    <message>
        <source>As it happens</source>
        <translation>起きる順</translation>
    </message>
    <message>
        <source>No episodes yet</source>
        <translation>まだ話がない</translation>
    </message>
    <message>
        <source>Write or import some; then see here in which order they happen, and change it.</source>
        <translation>話を書くか取り込むと、起きる順をここで見て、変えられます。</translation>
    </message>
    <message>
        <source>Drag it at the right, or Alt+Up and Alt+Down, to another time</source>
        <translation>右側でドラッグするか、Alt+↑・Alt+↓ で別の時期へ</translation>
    </message>
</context>
</TS>
