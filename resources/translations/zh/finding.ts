<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>FindPane</name>
    <message>
        <source>Words</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>By meaning</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Spelling</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Close the search</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>HitList</name>
    <message>
        <source>Places found</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>Hits</name>
    <message>
        <source>Episode {n}  {title}</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>MeaningPage</name>
    <message>
        <source>What was said, in your own words</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What to look for by its meaning</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Sentences found</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The first search reads every sentence of the story, which can take minutes; later ones are quick.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Finding by meaning</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Sentences read: {n} of {total}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Episode {n}  {title}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The nearest first.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>NamesForm</name>
    <message>
        <source>Look for words instead</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>All names of {name}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>becomes</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{name} becomes</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>The name</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Another name</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>What somebody calls them</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{what}; somebody else has it, too</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Aa</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Match case</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>ＡA</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Tell full width from half width</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>あア</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Hiragana and katakana are the same</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>國国</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Older and newer characters are the same</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>|ab|</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Whole words</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>.*</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Regular expression</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>All or none</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Places: {n}, in {episodes} episodes</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Replace ({n})</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Ruby that goes with its words: {n}.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Emphasis that goes: {n}.</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>SpellingDialog</name>
    <message>
        <source>My spellings</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Write it</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Instead of (several with commas)</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>How you want words written in this story. Forms that inflect are found as well.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Add a line</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Remove the line</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>SpellingPage</name>
    <message>
        <source>Words in several writings</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>My spellings…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Write it</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Always so</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Puts the word on your own list of spellings</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>{others} → {word}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Left as they are: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Words written in several ways: {n}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Every word is written in one way.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Nothing stands against your own list.</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>List it again</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Spell in one way</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Leave a spelling as it is</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Change my spellings</source>
        <translation type="unfinished"/>
    </message>
</context>
<context>
    <name>WordsPage</name>
    <message>
        <source>Find in the story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Replace with</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>All names of a person</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Replace as well</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Replace in the story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>No characters yet</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Whole story</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>This part</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>This episode</source>
        <translation type="unfinished"/>
    </message>
</context>
</TS>
