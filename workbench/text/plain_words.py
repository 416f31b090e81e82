"""English words that say nothing of what is told."""

PLAIN_EN = frozenset(
    """
    a an the this that these those it its he she they we you i me him her us them his hers my mine your yours our ours
    their theirs himself herself myself themselves yourself who whom what which and or but so as if then now not no n't
    is was were are be been being am has had have having will would shall should can could may might must do does did
    of to in on at by for from with about between behind into out up over until after before all everything anything
    nothing something every each any one else nobody anybody everybody someone anyone everyone soul other another both
    tell tells told telling confide confides confided confess confesses confessed confession admit admitted reveal
    revealed secret secrets secretly truth keep keeps kept keeping know knows knew known promise promises promised
    swear swore sworn vow vowed say says said whisper whispered silent silence quiet quietly softly still yet only
    also always never ever again once just here there night day morning evening afternoon noon last finally tonight
    hide hid hidden hides hiding conceal concealed whole thing things story word words safe
    i'll you'll he'll she'll we'll they'll i'd he'd she'd i've don't didn't won't can't cannot mustn't hadn't hasn't
    haven't wouldn't couldn't
    when while because although though during since unless where why how whose whether despite unlike like than once
    two three four five six seven eight nine ten some many few several most all more less much such same own even
    first second third later soon often sometimes perhaps maybe however instead besides still next old young little
    monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday years year months weeks days
    january february march april may june july august september october november december
    inside outside under above below near behind beside beyond across along around among against without within
    """.split()  # noqa: SIM905
)
